"""Phrasebooks that ask for much: each is read in little time, or told at its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from string import ascii_lowercase

import pytest
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook.matching import MAX_STEPS, Matcher
from deckproof.cards.phrasebook.pattern import MAX_NESTING, PatternError, parse_pattern
from deckproof.validator import nearest
from deckproof.validator.checks import wrd
from deckproof.validator.proof import prove

from ..conftest import MakeGame
from ..proofs import check_words
from .conftest import MakeBook

PLAIN = """\
title: Lamps
components:
  cards: {title: Cards, kind: card, cards: cards.yaml, size: "63x88", front: card}
"""
GO = "phrases:\n  - {id: go, say: '%s', means: {do: go}, examples: [Go.]}\n"
SLOTS = ascii_lowercase[:20]
MANY = """\
types:
  w: {x: [], x x: [], x x x: []}
phrases:
  - {id: many, say: "%s go", means: {do: [%s]}, examples: [Go.]}
"""


def findings_of(raised: pytest.ExceptionInfo[DataError]) -> list[str]:
    return [f"{finding.code} {finding.place}" for finding in raised.value.findings]


@pytest.mark.parametrize(("end", "ways"), [("go", 1), ("b", 0)])
def test_many_optional_texts_are_read_or_not_in_few_steps(
    make_book: MakeBook, end: str, ways: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty-four of them stand or not in 16 million ways, which all come to the same."""
    monkeypatch.setattr("deckproof.cards.phrasebook.matching.MAX_STEPS", 1000)
    book = make_book(GO % ("(a )" * 24 + "go"))
    assert len(book.read("a " * 24 + end).parses) == ways
    assert bool(Matcher(book.grammar, "a " * 24 + end, thorough=True).whole(["effect"])) == bool(ways)


def test_ways_that_decide_something_are_kept_apart(make_book: MakeBook) -> None:
    """What agrees with a slot further on is not lost when another way comes to the same spot first."""
    say = "[go|go] {n:int} [step|steps]@n"
    book = make_book(f"phrases:\n  - {{id: go, say: '{say}', means: {{do: go, n: '{{n}}'}}, examples: [Go 1 step.]}}\n")
    assert [reading.meaning for reading in map(book.read, ("Go 1 step", "Go 2 steps"))] == [
        {"do": "go", "n": 1},
        {"do": "go", "n": 2},
    ]


def test_a_wording_with_too_many_ways_is_told_at_its_place(make_book: MakeBook) -> None:
    slots, values = " ".join(f"{{{name}:w}}" for name in SLOTS), ", ".join(f'"{{{name}}}"' for name in SLOTS)
    book = make_book(MANY % (slots, values))
    with pytest.raises(DataError) as raised:
        book.read("x " * 50 + "no go.")
    assert findings_of(raised) == ["PHB015 phrases.yaml:4:21"]
    assert "can be read in too many ways in 'x x x" in raised.value.findings[0].message
    assert MAX_STEPS > 10 * 312, "all wordings together take that many for the longest sentence of a bundled game"


@pytest.mark.parametrize("deep", ["(" * 1000 + "a" + ")" * 1000, "[a|b" * 1000 + "]" * 1000])
def test_brackets_too_deep_in_brackets_are_told_where_they_open(deep: str) -> None:
    with pytest.raises(PatternError, match="more than 12 deep") as raised:
        parse_pattern(f"Go {deep}")
    wide = 1 if deep[0] == "(" else 4
    assert raised.value.at == 3 + wide * MAX_NESTING


@pytest.fixture
def checked(make_game: Callable[[Mapping[str, str]], Path]) -> Callable[[str, list[str]], list[Finding]]:
    def check(phrases: str, texts: list[str]) -> list[Finding]:
        cards = "".join(f'- {{id: C{n}, name: N{n}, cost: 1, text: "{text}"}}\n' for n, text in enumerate(texts))
        files = {"phrases.yaml": phrases, "cards.yaml": cards}
        game = load_game(make_game(files))
        return check_words(game)

    return check


def test_a_type_of_many_values_is_looked_up_not_walked(checked: Callable[[str, list[str]], list[Finding]]) -> None:
    """Ten thousand names, some of which begin others, a hundred cards: as many look-ups as there are names."""
    names = ", ".join(f"Room {n}: [], Hut{n}: {{is: {n}}}" for n in range(5000))
    say = 'say: "Go to {w:w}", means: {do: go, w: "{w}"}, examples: [Go to Room 1.]'
    book = f"types:\n  w: {{{names}}}\nphrases:\n  - {{id: go, {say}}}\n"
    texts = [f"Go to Room {n}." for n in range(100)] + ["Go to hut7.", "Go to Room 5001."]
    found = [(finding.code, str(finding.place).rpartition("/")[2]) for finding in checked(book, texts)]
    assert [one for one in found if "cards" in one[1]] == [
        ("WRD004", "cards.yaml:101:48"),
        ("WRD003", "cards.yaml:102:53"),
    ]


def test_types_in_a_circle_end(checked: Callable[[str, list[str]], list[Finding]]) -> None:
    circle = "types:\n  a: [{say: '{b:b}', means: '{b}'}]\n  b: [{say: '{a:a}', means: '{a}'}]\n"
    say = 'say: "Go {a:a}", means: {do: go, a: "{a}"}, examples: [Go x.]'
    found = checked(f"{circle}phrases:\n  - {{id: go, {say}}}\n", ["Go x."])
    assert "PHB007" in {finding.code for finding in found}


def test_phrases_in_themselves_end(checked: Callable[[str, list[str]], list[Finding]]) -> None:
    two = 'say: "{a:*effect} {b:*effect}", means: {do: x, a: "{a}", b: "{b}"}, examples: [Go go.]'
    book = f"phrases:\n  - {{id: two, {two}}}\n  - {{id: go, say: go, means: {{do: go}}, examples: [Go.]}}\n"
    assert "WRD002" in {finding.code for finding in checked(book, ["go " * 30 + "go."])}


def test_of_very_many_unread_sentences_the_first_are_taken_apart(
    make_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wrd, "EXPLAINED", 3)
    texts = "".join(f'- {{id: c{n}, name: Card {n}, text: "Juggle {n} lampz."}}\n' for n in range(wrd.EXPLAINED + 5))
    phrase = (
        '{id: a, kind: effect, say: "Juggle {n:int} lamps", means: {do: a, n: "{n}"}, examples: ["Juggle 2 lamps."]}'
    )
    files = {"cards.yaml": texts, "phrases.yaml": f"phrases:\n  - {phrase}\n", "game.yaml": PLAIN}
    found = [one for one in check_words(load_game(make_game(files))) if one.code in ("WRD001", "WRD003")]
    assert [one.code for one in found] == ["WRD003"] * wrd.EXPLAINED + ["WRD001"] * 5
    assert found[-1].message.endswith("so many are not read that not all were looked into; mend the first ones")


def test_of_very_many_lost_phrases_the_first_are_looked_for(
    make_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    phrases = "".join(
        f'  - {{id: p{n}, kind: effect, say: "{say}", means: {{do: a{n}}}, examples: ["{say}."]}}\n'
        for n, say in enumerate(f"Juggle {n:02} lamps" for n in range(4))
    )
    cards = '- {id: c, name: Card, text: "Juggle all lamps."}\n- {id: d, name: Other, text: "Jugle any lamps."}\n'
    game = make_game({"cards.yaml": cards, "phrases.yaml": f"phrases:\n{phrases}", "game.yaml": PLAIN})
    for most, moved in ((100, 4), (4, 2), (0, 0)):
        monkeypatch.setattr(nearest, "COMPARED", most)
        found = [one for one in prove(load_game(game)).findings if one.code == "PHB008"]
        assert [str(one.place).count("cards.yaml") for one in found].count(1) == moved, found
