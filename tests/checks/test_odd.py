"""The one card that makes a count differ, and the one that has another's name."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

from deckproof.cards.finding import Finding
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.validator.checks.cnt_odd import odd_copies, odd_value
from deckproof.validator.misnamed import misspelt_names


def test_the_card_with_other_copies_is_the_odd_one() -> None:
    gifts = load_game("connecting-links").components["gifts"].cards
    odd = replace(gifts[2], copies=gifts[2].copies + 1)
    assert odd_copies([*gifts[:2], odd, *gifts[3:]], 1) == odd.place_of("copies")
    assert odd_copies([*gifts[:2], odd, *gifts[3:]], None) == odd.place_of("copies")
    assert odd_copies([*gifts[:2], odd, *gifts[3:]], -1) is None, "there are too few, and it has more than others"
    assert odd_copies(gifts, 1) is None
    assert odd_copies([odd, *gifts[:1]], 1) is None, "either may be wrong"
    assert odd_copies([odd], -3) == odd.place_of("copies")


def test_the_card_with_the_value_of_another_is_the_odd_one() -> None:
    gifts = load_game("connecting-links").components["gifts"].cards
    moved = replace(gifts[2], data={**gifts[2].data, "turn": gifts[3].data["turn"]})
    assert odd_value([moved, gifts[3]], "turn") == gifts[2].place_of("turn")
    assert odd_value([gifts[3]], "turn") is odd_value([moved, moved], "turn") is None


def test_a_card_with_the_name_of_another_is_known_by_its_id(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(bundled()["ygios"].parent / "starters" / "duel", tmp_path / "duel"))
    cards = folder / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("name: Stare", "name: Old Owl"), encoding="utf-8")
    game = load_game(folder)
    told = [Finding("SHT050", "unread", "error", f"nothing holds {said}") for said in ("'Stare · 1'", "a Stare", "Owl")]
    (found,) = misspelt_names(game, [*told, *told])
    assert found.place == game.by_id["stare"].place_of("name") and "'Stare'" in found.message
