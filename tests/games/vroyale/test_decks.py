"""The limits of deck construction: each broken once is found, at its card."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..planting import copied, told
from .kit import data

BROKEN = [
    ("parade.yaml", "P15", "copies: 3", "copies: 4", "there are 4 of Button Masher Bo"),
    ("parade.yaml", "P09", "copies: 2", "copies: 3", "at most 2 of one U card"),
    ("parade.yaml", "P04", "copies: 2", "copies: 3", "at most 2 of one R card"),
    ("choir.yaml", "L03", "rarity: SR", "rarity: SR\n  copies: 2", "at most 1 of one SR card"),
    (
        "choir.yaml",
        "L07",
        "rarity: R\n  cost: 4\n  stars: 3",
        "rarity: SR\n  cost: 4\n  stars: 4",
        "2 cards of SR_other",
    ),
    ("parade.yaml", "P02", "types: [leader]", "types: [character]", "2 cards of SR_other"),
    ("parade.yaml", "P20", "rarity: C", "rarity: C\n  copies: 2", "31 cards"),
    ("choir.yaml", "L20", "stars: 1", "stars: 2", "is worth 2 stars"),
    ("choir.yaml", "L05", "  atk: 4\n", "", "Diva Dolce has no ATK"),
    ("choir.yaml", "L17", "  stars: 1\n", "  stars: 1\n  hp: 3\n", "Tuning Fork has an HP"),
]


@pytest.mark.parametrize(("file", "card", "old", "new", "said"), BROKEN)
def test_a_broken_limit_is_found(file: str, card: str, old: str, new: str, said: str, tmp_path: Path) -> None:
    folder = copied("vroyale", tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    start = text.index(f"- id: {card}")
    end = text.find("\n- id: ", start)
    entry = text[start:] if end < 0 else text[start:end]
    assert old in entry
    (folder / file).write_text(text.replace(entry, entry.replace(old, new, 1)), encoding="utf-8")
    found = list(told(folder))
    assert any(said in one.message and one.code == "DAT007" for one in found), [str(one) for one in found]


def test_ten_rares_are_the_most(tmp_path: Path) -> None:
    """Every Common made a Rare: 18 Rares in a Roster of 30."""
    folder = copied("vroyale", tmp_path)
    text = (folder / "choir.yaml").read_text(encoding="utf-8")
    (folder / "choir.yaml").write_text(text.replace("rarity: C\n", "rarity: R\n"), encoding="utf-8")
    assert any("a Roster has at most 10" in one.message for one in told(folder))


def test_the_limits_are_the_public_ones() -> None:
    roster = data().rules["roster"]
    assert isinstance(roster, dict)
    assert roster["cards"] == 30
    assert roster["copies"] == {"C": 3, "U": 2, "R": 2, "SR": 1}
    assert roster["total"] == {"R": 10, "SR_other": 1, "SR_leader": 2}
    assert roster["common"] == 30 - 10 - 1 - 2
