"""Faults planted in what the rules of Connecting Links need, and in the labels of its house."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..planting import copied, replaced, told

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
    folder = copied("connecting-links", tmp_path)
    for file, old, new in LABELS[what]:
        replaced(folder, file, old, new)
    found = [one for one in told(folder) if one.code == "FCT007" and "grid label" in str(one.message)]
    assert len(found) == len(LABEL_TOLD[what])
    for one, words in zip(found, LABEL_TOLD[what], strict=True):
        assert words in str(one.message) and "rulebook.md" in str(one.place)


def test_a_game_without_a_rule_it_needs_is_told(tmp_path: Path) -> None:
    folder = copied("connecting-links", tmp_path, "rulebook.md")  # which prints it
    replaced(folder, "rules.yaml", "first_notice: {", "first_card: {")
    assert {one.message for one in told(folder)} == {"the rules.yaml of this game lacks the key 'turns.first_notice'"}
