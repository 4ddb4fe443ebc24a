"""The limits of deck construction: each broken once is found, at its card, with the sentence of the sheet."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.validator.deck_building import hold_decks
from deckproof.validator.language.reading import read_game

from ..planting import copied
from .sheet import data

BROKEN = [
    ("parade.yaml", "P15", "copies: 3", "copies: 4", "Pixel Parade has 4 of Button Masher Bo", "copies"),
    ("parade.yaml", "P09", "copies: 2", "copies: 3", "up to 2 U cards of the same name", "copies"),
    ("parade.yaml", "P04", "copies: 2", "copies: 3", "up to 2 R cards of the same name", "copies"),
    ("choir.yaml", "L03", "rarity: SR", "rarity: SR\n  copies: 2", "up to 1 SR card of the same name", "copies"),
    ("choir.yaml", "L07", "rarity: R\n  cost: 4\n  stars: 3", "rarity: SR\n  cost: 4\n  stars: 4",
     "up to 1 SR card that is no leader", "rarity"),
    ("parade.yaml", "P02", "types: [leader]", "types: [character]", "up to 1 SR card that is no leader", None),
    ("parade.yaml", "P20", "rarity: C", "rarity: C\n  copies: 2", "Pixel Parade has 31 cards", None),
    ("choir.yaml", "L01", "types: [leader]", "types: [character]", "up to 1 SR card that is no leader", None),
]  # fmt: skip


def held(folder: Path) -> list[Finding]:
    game = load_game(folder)
    read = read_game(game)
    return list(hold_decks(game, read, [one for one in read.sheet["Table"] if "parts" in one.meaning]))


@pytest.mark.parametrize(("file", "card", "old", "new", "said", "field"), BROKEN)
def test_a_broken_limit_is_found(
    file: str, card: str, old: str, new: str, said: str, field: str | None, tmp_path: Path
) -> None:
    folder = copied("vroyale", tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    start = text.index(f"- id: {card}")
    end = text.find("\n- id: ", start)
    entry = text[start:] if end < 0 else text[start:end]
    assert old in entry
    (folder / file).write_text(text.replace(entry, entry.replace(old, new, 1)), encoding="utf-8")
    found = [one for one in held(folder) if said in one.message]
    assert [one.code for one in found] == ["SHT188"]
    assert found[0].other is not None and found[0].other.source.name.endswith("play.md")
    if field:
        assert str(found[0].place) == str(load_game(folder).by_id[card].place_of(field))


def test_the_rosters_keep_all_limits_and_ten_rares_are_the_most(tmp_path: Path) -> None:
    """Every Common made a Rare: 18 Rares in a Roster of 30."""
    folder = copied("vroyale", tmp_path)
    assert held(folder) == []
    text = (folder / "choir.yaml").read_text(encoding="utf-8")
    (folder / "choir.yaml").write_text(text.replace("rarity: C\n", "rarity: R\n"), encoding="utf-8")
    assert any("A Roster may have up to 10 R cards." in one.message for one in held(folder))


def test_the_limits_are_the_public_ones() -> None:
    roster = data().rules["roster"]
    assert isinstance(roster, dict)
    assert roster["cards"] == 30
    assert roster["copies"] == {"C": 3, "U": 2, "R": 2, "SR": 1}
    assert roster["total"] == {"R": 10, "SR_other": 1, "SR_leader": 2}
    assert roster["common"] == 30 - 10 - 1 - 2
