"""Comments that switch findings off in place."""

from __future__ import annotations

import pytest
from deckproof.cards import dat
from deckproof.cards.finding import Finding
from deckproof.cards.source import Place, Source
from deckproof.cards.suppress import apply


def warning(source: Source, line: int, other: Place | None = None) -> Finding:
    """An unused-file finding (the one DAT warning there is besides unused comments) on ``line``."""
    finding = dat.unused_file(Place(source, line, 1), "x.yaml", "")
    return Finding(finding.code, finding.name, finding.severity, finding.message, finding.place, other)


def left(text: str, *lines: int, name: str = "x.yaml", families: set[str] | None = None) -> list[str]:
    """What is left of findings on ``lines``, as "line code message"."""
    source = Source(name, text)
    found = apply([warning(source, line) for line in lines], {name: source}, families)
    return [f"{one.place.line} {one.code} {one.message}" for one in found if one.place]


FINDING = "DAT028 nothing in game.yaml names the file 'x.yaml'"
UNUSED = "DAT031 there is no DAT028 here to switch off"


def test_a_comment_on_the_line() -> None:
    assert left("a: 1  # deckproof: ignore DAT028 on purpose\nb: 2\n", 1) == []
    assert left("a: 1  #deckproof:ignore  DAT028  on purpose\nb: 2\n", 1) == []


def test_a_comment_alone_holds_for_the_next_line() -> None:
    assert left("# deckproof: ignore DAT028 on purpose\na: 1\nb: 2\n", 2) == []
    assert left("# deckproof: ignore DAT028 on purpose\n# and more words\na: 1\n", 3) == []
    assert left("# deckproof: ignore DAT028 on purpose\n\na: 1\n", 3) == [f"1 {UNUSED}", f"3 {FINDING}"]


def test_a_comment_elsewhere_does_nothing_and_is_told() -> None:
    assert left("a: 1\nb: 2  # deckproof: ignore DAT028 on purpose\n", 1) == [f"1 {FINDING}", f"2 {UNUSED}"]


def test_a_comment_on_the_other_place() -> None:
    source = Source("x.yaml", "a: 1\nb: 2  # deckproof: ignore DAT028 on purpose\n")
    assert apply([warning(source, 1, Place(source, 2, 1))], {"x.yaml": source}) == []


def test_a_comment_in_another_file_does_not_count() -> None:
    here, there = Source("x.yaml", "a: 1\n"), Source("y.yaml", "a: 1  # deckproof: ignore DAT028 on purpose\n")
    assert [one.code for one in apply([warning(here, 1)], {"x": here, "y": there})] == ["DAT028", "DAT031"]


def test_several_codes() -> None:
    text = "a: 1  # deckproof: ignore DAT028, DAT031 on purpose\n"
    assert left(text, 1) == ["1 DAT031 there is no DAT031 here to switch off"]


@pytest.mark.parametrize(
    "text",
    [
        'a: "x # deckproof: ignore DAT028 on purpose"\n',
        "a: 'x # deckproof: ignore DAT028 on purpose'\n",
        "a: |\n  # deckproof: ignore DAT028 on purpose\n  x\n",
        "a: >\n  x # deckproof: ignore DAT028 on purpose\n",
        'a: "one\n  # deckproof: ignore DAT028 on purpose\n  two"\n',
        "a: x# deckproof: ignore DAT028 on purpose\n",
    ],
)
def test_words_inside_a_text_are_no_comment(text: str) -> None:
    assert left(text, 1, 2) == [f"1 {FINDING}", f"2 {FINDING}"]


def test_a_comment_after_a_text_is_one() -> None:
    assert left('a: "# deckproof: x"  # deckproof: ignore DAT028 on purpose\n', 1) == []
    assert left("a: |\n  x\n# deckproof: ignore DAT028 on purpose\nb: 1\n", 4) == []


def test_a_comment_holds_for_a_text_of_several_lines() -> None:
    assert left("a: |  # deckproof: ignore DAT028 on purpose\n  x\n  y\nb: 1\n", 3) == []
    assert left("# deckproof: ignore DAT028 on purpose\na: >\n  x\n  y\nb: 1\n", 4) == []
    assert left("a: |  # deckproof: ignore DAT028 on purpose\n  x\nb: 1\n", 3) == [f"1 {UNUSED}", f"3 {FINDING}"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("ignore DAT028", "it gives no reason"),
        ("ignore", "it names no code"),
        ("ingore DAT028 on purpose", "it names no code"),
        ("ignore DAT998 on purpose", "there is no check 'DAT998'"),
        ("ignore dat028 on purpose", "there is no check 'dat028'"),
        ("ignore DTA028 on purpose", "there is no check 'DTA028'"),
        ("ignore DAT004 on purpose", "DAT004 makes the data unreadable and always counts"),
    ],
)
def test_bad_comments(words: str, why: str) -> None:
    assert left(f"a: 1  # deckproof: {words}\n") == [f"1 DAT030 this comment switches nothing off: {why}"]


def test_near_misses_are_named() -> None:
    source = Source("x.yaml", "a: 1  # deckproof: ignore DAT0004 on purpose\n")
    (finding,) = apply([], {"x": source})
    assert finding.hint == "did you mean 'DAT004'?"
    assert (str(finding.place), finding.place and finding.place.length) == ("x.yaml:1:7", 38)


def test_families_that_did_not_run_are_left_alone() -> None:
    text = "a: 1  # deckproof: ignore DAT028, EXM001 on purpose\n"
    assert left(text, families={"PRT"}) == []
    assert left(text, families={"DAT"}) == [f"1 {UNUSED}"]


def test_only_yaml_has_yaml_comments() -> None:
    assert left("# deckproof: ignore DAT028 on purpose\n", 1, name="rulebook.md") == [f"1 {FINDING}"]
