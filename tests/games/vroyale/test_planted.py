"""Faults planted on cards and in rules: each is found. Harmless rewrites are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from .kit import copy_to, found

PLANTED = [
    ("parade.yaml", "gets +3 ATK and gains Raid", "gets +2 ATK and gains Raid"),
    ("parade.yaml", "if you have 6 or more", "if you have 7 or more"),
    ("parade.yaml", "name: Boss Rush", "name: Bos Rush"),
    ("choir.yaml", "Moderator 2. Your", "Moderator 1. Your"),
    ("choir.yaml", "opposing tilted non-leader", "opposing non-leader"),
    ("rules.yaml", "plays: {value: 3", "plays: {value: 4"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new"), PLANTED)
def test_a_planted_fault_is_found(file: str, old: str, new: str, tmp_path: Path) -> None:
    folder = copy_to(tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) >= 1
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    assert found(folder) != []


def test_harmless_rewrites_are_not_faults(tmp_path: Path) -> None:
    folder = copy_to(tmp_path)
    text = (folder / "parade.yaml").read_text(encoding="utf-8")
    changed = text.replace("draw 1 card.", "draw a card.").replace("Everybody freeze.", "Everyone, freeze!")
    assert changed != text
    (folder / "parade.yaml").write_text(changed, encoding="utf-8")
    assert found(folder) == []
