"""Faults planted on the cards and in the data of Connecting Links: each is found, at its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.load import load_game
from deckproof.validator.proof import prove

from .kit import FOLDER, copy_to

PLANTED = [
    ("notices.yaml", "with 1 red gift and 1 blue gift", "with 2 red gifts and 1 blue gift", "DAT007", "notices.yaml:3"),
    ("notices.yaml", "red: 3, blue: 0", "red: 2, blue: 0", "DAT007", "notices.yaml:4"),
    ("notices.yaml", "Give Fortune with 3 blue gifts.", "Take Fortune with 3 blue gifts.", "WRD", "notices.yaml:7"),
    ("notices.yaml", "Give Fortune with 3 blue gifts.", "Give Fortune with 3 green gifts.", "WRD", "notices.yaml:7"),
    ("notices.yaml", ', text: "Give Fortune with 3 blue gifts."', "", "DAT007", "notices.yaml:7"),
    ("notices.yaml", "Give Fortune with 3 blue gifts.", "Draw 3 cards.", "PLY001", "notices.yaml:7"),
    ("reference.yaml", "Find the 3 possessors", "Find the 2 possessors", "FCT007", "reference.yaml"),
    ("reference.yaml", "A watched possessor cannot", "A watched possessor can", "WRD", "reference.yaml"),
    ("reference.yaml", "the rooms around its", "the row and the column of its", "FCT007", "reference.yaml"),
    ("reference.yaml", "gift always reaches 8 rooms", "gift always reaches 9 rooms", "FCT007", "reference.yaml"),
    ("characters.yaml", "room: 403", "room: 404", "DAT007", "characters.yaml"),
    ("characters.yaml", "room: 605", "room: 505", "DAT007", "characters.yaml"),
    ("characters.yaml", "name: Aoi", "name: Aio", "", ""),
    ("gifts.yaml", "copies: 3, turn: 5", "copies: 2, turn: 5", "DAT007", "game.yaml"),
    ("watches.yaml", "turn: 6", "turn: 5", "DAT007", "game.yaml"),
    ("rules.yaml", "first_fortune: {value: momoka", "first_fortune: {value: botan", "", ""),
    ("rules.yaml", "red: {value: around", "red: {value: line", "", ""),
    ("rules.yaml", "red: {value: around", "red: {value: near", "DAT007", "rules.yaml"),
    ("rules.yaml", "evaded: {value: possessors", "evaded: {value: protagonists", "", ""),
    ("rules.yaml", "evaded: {value: possessors", "evaded: {value: nobody", "DAT007", "rules.yaml"),
    ("rules.yaml", "blue: {value: line", "blue: {value: around", "", ""),
    ("rules.yaml", "if-route: {value: false", "if-route: {value: true", "", ""),
]  # fmt: skip


def found(folder: Path) -> list[Finding]:
    try:
        return [one for one in prove(load_game(folder)).findings if one.severity == "error" or one.code == "WRD001"]
    except DataError as error:
        return error.findings


@pytest.mark.parametrize(("file", "old", "new", "code", "place"), PLANTED)
def test_a_planted_fault_is_found(file: str, old: str, new: str, code: str, place: str, tmp_path: Path) -> None:
    folder = copy_to(tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    told = found(folder)
    assert any(one.code.startswith(code) and place in str(one.place) for one in told), [str(one) for one in told]


LABELS = {
    "missing": [("labels.yaml", "- {id: floor-renge, name: Floor of Renge, line: floor, of: renge}\n", "")],
    "twice": [("labels.yaml", "line: floor, of: renge", "line: floor, of: botan")],
    "of the other kind": [("labels.yaml", "line: column, of: sumire", "line: floor, of: sumire")],
    "moved": [("characters.yaml", "room: 401", "room: 0"), ("characters.yaml", "room: 505", "room: 401"),
              ("characters.yaml", "room: 0", "room: 505")],  # Renge, by whom floor 4 is known, and Shion change rooms
}  # fmt: skip
"""What may happen to a grid label, or to the room by which it is known."""
LABEL_TOLD = {
    "missing": ["floor 4 has 0"],
    "twice": ["floor 4 has 0"],
    "of the other kind": ["floor 6 has 2", "column 3 has 0"],
    "moved": ["floor 4 has 0"],
}


@pytest.mark.parametrize("what", LABELS)
def test_a_grid_label_that_is_not_its_lines_is_found(what: str, tmp_path: Path) -> None:
    folder = copy_to(tmp_path)
    for file, old, new in LABELS[what]:
        text = (folder / file).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    told = [one for one in found(folder) if one.code == "FCT007" and "grid label" in str(one.message)]
    assert len(told) == len(LABEL_TOLD[what])
    for one, words in zip(told, LABEL_TOLD[what], strict=True):
        assert words in str(one.message) and "rulebook.md" in str(one.place)


def numbers() -> list[tuple[str, int, str]]:
    """Every number in the texts of notice and reference cards: the file, where it stands, and it."""
    planted = []
    for file in ("notices.yaml", "reference.yaml"):
        text = (FOLDER / file).read_text(encoding="utf-8")
        spans = [part.span() for part in re.finditer(r'text: "[^"]*"|text: [|>].*?(?=\n- |\Z)', text, re.DOTALL)]
        for number in re.finditer(r"\d+", text):
            if any(start <= number.start() < end for start, end in spans):
                planted.append((file, number.start(), number[0]))
    return planted


def test_there_are_numbers_on_the_cards() -> None:
    assert len(numbers()) >= 20


@pytest.mark.parametrize(("file", "start", "number"), numbers())
def test_a_changed_number_on_a_card_is_found(file: str, start: int, number: str, tmp_path: Path) -> None:
    folder = copy_to(tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    changed = f"{text[:start]}{int(number) + 1}{text[start + len(number) :]}"
    (folder / file).write_text(changed, encoding="utf-8")
    assert found(folder) != []


def test_the_game_itself_is_clean(tmp_path: Path) -> None:
    assert found(copy_to(tmp_path)) == []


def test_a_game_without_a_rule_it_needs_is_told(tmp_path: Path) -> None:
    folder = copy_to(tmp_path)
    (folder / "rulebook.md").unlink()  # it prints the rule, and would be the first to miss it
    rules = (folder / "rules.yaml").read_text(encoding="utf-8")
    (folder / "rules.yaml").write_text(rules.replace("first_notice: {", "first_card: {", 1), encoding="utf-8")
    assert [str(one.message) for one in found(folder)] == [
        "the rules.yaml of this game lacks the key 'turns.first_notice'"
    ]
