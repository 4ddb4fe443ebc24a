"""What differs between two states of a game's files: told by the words that changed."""

from __future__ import annotations

import pytest
from deckproof.cards.finding import Finding, Severity
from deckproof.cards.load import load_game
from deckproof.cards.source import Source
from deckproof.validator import changed
from deckproof.validator.changed import MOST, changed_lines, changes_since, unseen_causes
from deckproof.validator.verdict import verdict

BEFORE = {"cards.yaml": "# all\n- name: Owl\n  cost: -1\n", "rulebook.md": "One.\nTwo owls.\nThree.\n# Owls\n"}


@pytest.mark.parametrize(("file", "now", "expected"), [
    ("cards.yaml", "# all\n- name: Owl\n  cost: 7\n", [(3, 9, 1, "-1", "7")]),
    ("cards.yaml", "# all of them\n- name: Owl\n  cost: -1\n", []),
    ("rulebook.md", "One.\nTwo red owls.\nThree!\n# Owls\n", [(2, 5, 4, "", "red"), (3, 6, 1, ".", "!")]),
    ("rulebook.md", "One.\nTwo.\nThree.\n# Owls\n", [(2, 4, 1, "owls", "")]),
    ("rulebook.md", "One.\nTwo owls.\nMore.\nYet more.\nThree.\n# Owls\n", [(3, 1, 5, "", "More.\nYet more.")]),
    ("rulebook.md", "One.\nTwo owls.\n<!-- why -->\nThree.\n# Owls\n", []),
    ("rulebook.md", "One.\nThree.\n# Elks\n", [(2, 1, 1, "Two owls.", ""), (3, 3, 4, "Owls", "Elks")]),
])  # fmt: skip
def test_changes_are_told_by_their_words(file: str, now: str, expected: list[tuple[int, int, int, str, str]]) -> None:
    sources = {path: Source(path, now if path == file else text) for path, text in BEFORE.items()}
    found = changes_since([BEFORE], sources)
    assert [(one.place.line, one.place.col, one.place.length, one.old, one.new) for one in found] == expected


LINE = "- {id: ade, name: Lemonade, copies: 6, flavour: Cold, marks: [wet, new]}"


@pytest.mark.parametrize(("file", "before", "now", "expected"), [
    ("c.yaml", LINE, LINE.replace("6", "5").replace("Cold", "Cool"), [(37, "6", "5"), (49, "Cold", "Cool")]),
    ("c.yaml", LINE, LINE.replace("6", "5").replace("new", "old"), [(37, "6", "5"), (68, "new", "old")]),
    ("c.yaml", LINE, LINE.replace("6, flavour: Cold", "5"), [(37, "6", "5"), (40, "flavour: Cold", "")]),
    ("c.yaml", LINE, LINE.replace("6, fl", "5, size: 2, fl"), [(37, "6", "5"), (40, "", "size: 2")]),
    ("c.yaml", LINE, LINE.replace(", marks: [wet, new]", ""), [(53, "marks: [wet, new]", "")]),
    ("c.yaml", LINE, LINE.replace("copies: 6", "copy: 7"), [(29, "copies: 6", "copy: 7")]),
    ("c.yaml", LINE, f"# {LINE}", [(1, "", "#")]),
    ("c.yaml", "", LINE, [(1, "", LINE)]),
    ("c.yaml", LINE, "", [(1, LINE, "")]),
    ("c.yaml", "  - wet", "  - dry", [(5, "wet", "dry")]),
    ("c.yaml", "  - wet", "  - wet: 2, dry: 3", [(8, "", ": 2, dry: 3")]),
    ("c.csv", "", "ade;6", [(1, "", "ade;6")]),
    ("c.csv", 'ade;"Ade; red";6;Cold', 'ade;"Ade; blue";5;Cold', [(11, "red", "blue"), (17, "6", "5")]),
    ("b.md", "Take 6 of the cold ones.", "Take 5 of the cool ones.", [(6, "6 of the cold", "5 of the cool")]),
])  # fmt: skip
def test_fields_of_a_line_are_told_by_themselves(
    file: str, before: str, now: str, expected: list[tuple[int, str, str]]
) -> None:
    found = changes_since([{file: before}], {file: Source(file, now)})
    assert [(one.place.col, one.old, one.new) for one in found] == expected


def test_the_nearest_state_is_the_one_before() -> None:
    """What was changed and changed back is no change."""
    other = {**BEFORE, "rulebook.md": "One.\nTwo owls.\nThree.\nFour.\n"}
    sources = {path: Source(path, text.replace("-1", "7")) for path, text in BEFORE.items()}
    assert [one.place.line for one in changes_since([other, BEFORE], sources)] == [3]
    assert changes_since([], sources) == []


def test_a_change_without_findings_is_told_where_others_have_some_that_did_not_change() -> None:
    game = load_game("yuri-kure")
    cards, book = Source("cards.yaml", "- cost: 7\n"), Source("rulebook.md", "One.\nTwo owls.\n")
    changes = changes_since([{"cards.yaml": "- cost: -1\n", "rulebook.md": book.text}], {"cards.yaml": cards})
    lines = changed_lines(changes)
    elsewhere = Finding("EXM001", "claim-fails", "error", "another", book.at(2))
    there = Finding("WRD001", "unread", "warning", "here", cards.at(3))
    first, second = verdict(game, [*unseen_causes(game, changes, [elsewhere]), elsewhere], 0, changed=lines).findings
    assert (first.code, first.severity, first.place, second) == ("SHT175", "error", cards.at(8), elsewhere)
    assert list(unseen_causes(game, changes, [elsewhere, there])) == []
    assert list(unseen_causes(game, [], [elsewhere])) == []
    printed = Finding("PRT004", "outside-safe-zone", "warning", "here", cards.at(3))
    assert [one.code for one in unseen_causes(game, changes, [elsewhere, printed])] == ["SHT175"]
    assert verdict(game, [elsewhere, there], 0, changed=lines).findings == (there, elsewhere)


@pytest.mark.parametrize(("code", "severity", "told"), [
    ("EXM001", "error", MOST), ("WRD001", "warning", 0), ("PRT004", "warning", 0), ("PRT001", "error", 0),
])  # fmt: skip
def test_a_few_changes_have_errors_that_are_not_of_print(code: str, severity: Severity, told: int) -> None:
    game = load_game("yuri-kure")
    elsewhere = Finding(code, "name", severity, "another", Source("rulebook.md", "One.\n").at(0))
    for number, expected in ((2 * MOST, told), (2 * MOST + 1, 0)):
        cards = Source("cards.yaml", "\n".join(f"- cost: {at}\n" for at in range(number)))
        before = "\n".join(f"- cost: {at}9\n" for at in range(number))
        changes = changes_since([{"cards.yaml": before}], {"cards.yaml": cards})
        found = list(unseen_causes(game, changes, [elsewhere] * 2))
        assert (len(changes), len(found)) == (number, expected)
        assert all(one.severity == "error" and "2 errors elsewhere" in one.message for one in found)


def test_what_was_taken_out_is_told_where_a_warning_has_its_words() -> None:
    game, sheet = load_game("yuri-kure"), Source("play.md", "1. Lay two owls.\n")
    changes = changes_since(
        [{"rulebook.md": "One.\nLay two owls.\n"}], {"rulebook.md": Source("rulebook.md", "One.\n")}
    )

    def causes(message: str, code: str = "SHT055") -> list[tuple[str, Severity, bool]]:
        warned = Finding(code, "rule-not-told", "warning", message, sheet.at(3))
        found = unseen_causes(game, changes, [warned])
        return [(str(one.place), one.severity, "missed at play.md:1:4" in one.message) for one in found]

    assert causes("no sentence tells 'Lay two owls.'") == [("rulebook.md:2:1", "warning", True)]
    assert causes("no sentence tells 'Lay three elks.'") == []
    assert causes("nothing holds 'Lay two owls.'", "SHT050") == [], "the same, said twice, is missed by none of both"
    phrase = Source("rulebook.phrases.yaml", "- id: lay\n  examples: [Lay two owls.]\n").at(0)
    unused = Finding(
        "PHB008", "unused-phrase", "warning", "no sentence uses the phrase 'lay'", sheet.at(3), other=phrase
    )
    assert [one.code for one in unseen_causes(game, changes, [unused])] == ["SHT161"]


def test_a_table_written_anew_is_not_set_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work grows with the third power of the lines, and nobody would be told of it."""
    before, now = ("".join(f"- id: {name}{at}\n  cost: 1\n" for at in range(100)) for name in ("owl", "elk"))
    monkeypatch.setattr(changed, "SequenceMatcher", lambda *_: pytest.fail("the lines are set side by side"))
    assert changes_since([{"cards.yaml": before}], {"cards.yaml": Source("cards.yaml", now)}) == []


def test_a_few_numbers_are_found_among_many_lines_that_are_alike() -> None:
    lines = [f"- id: owl{at // 5}\n" if at % 5 == 0 else f"  cost: {at % 5}\n" for at in range(3_000)]
    other = [line.replace("cost: 3", "cost: 7") if at % 100 == 3 else line for at, line in enumerate(lines)]
    changes = changes_since([{"cards.yaml": "".join(lines)}], {"cards.yaml": Source("cards.yaml", "".join(other))})
    assert [(one.place.line, one.old, one.new) for one in changes] == [(at, "3", "7") for at in range(4, 3_000, 100)]
