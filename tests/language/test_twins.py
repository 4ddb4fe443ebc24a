"""Cards of one name that differ in their looks alone are one card; what is said of it holds for each."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.generator.proving import in_common
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.tablemaking import table_of
from deckproof.validator.sheet_proof import prove_sheet

from ..games.planting import by_words

CARDS = Path(__file__).resolve().parents[2] / "cards"


def with_twin(to: Path, game: str, file: str, name: str, *changes: tuple[str, str]) -> Path:
    """A copy of a game in which one copy of a card is a card of its own, with other art and these changes."""
    folder = Path(shutil.copytree(CARDS / game, to / Path(game).name))
    cards = folder / file
    text = cards.read_text(encoding="utf-8")
    start = text.index(f"- {{id: {name},") if f"- {{id: {name}," in text else text.index(f"- id: {name}\n")
    end = text.find("\n- ", start) + 1
    first, twin = text[start:end], text[start:end].replace(f"id: {name}", f"id: {name}-too", 1)
    copies = next(count for count in range(2, 9) if f"copies: {count}" in first)
    first = first.replace(f"copies: {copies}", f"copies: {copies - 1}")
    twin = twin.replace(f"copies: {copies}", "copies: 1")
    for old, new in changes:
        assert old in twin
        twin = twin.replace(old, new, 1)
    cards.write_text(text[:start] + first + twin + text[end:], encoding="utf-8")
    return folder


def test_a_card_with_two_pictures_is_one_card_in_play(tmp_path: Path) -> None:
    game = load_game(with_twin(tmp_path, "starters/duel", "cards.yaml", "whisper", ("whisper.svg", "owl.svg")))
    assert not prove_sheet(game, games=20).findings
    table = table_of(game, read_game(game), 2)
    assert Counter(table.kinds[kind] for kind in table.kind_of)["whisper"] == 5
    assert "whisper-too" not in table.kinds


def test_a_rulebook_lists_a_card_with_two_flavours_once(tmp_path: Path) -> None:
    game = load_game(with_twin(tmp_path, "undone", "action.yaml", "A1", ("You will not miss it", "Who would know")))
    assert not by_words(game)


@pytest.mark.parametrize(("old", "new"), [("number: 1", "number: 3"), ("that player is out", "you are out")])
def test_cards_of_one_name_that_say_other_things_are_told(tmp_path: Path, old: str, new: str) -> None:
    game = load_game(with_twin(tmp_path, "starters/duel", "cards.yaml", "whisper", (old, new)))
    found = list(prove_sheet(game, games=5).findings)
    cause = next(one for one in in_common(game, found, patient=False) if one.code == "NAM009")
    assert cause.place == game.by_id["whisper-too"].place_of("name")
    assert cause.other == game.by_id["whisper"].place_of("name")
