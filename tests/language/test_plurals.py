"""A plural after 1, and a singular after 2 or more, are slips: on cards, in rulebook and sheet."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.validator.plurals import Plurals
from deckproof.validator.proof import prove_unread
from deckproof.validator.sheet_proof import prove_sheet

from .editing import CARDS

GAME = """
title: Three Wishes
components:
  wishes: {title: Wish cards, kind: card, cards: cards.yaml, size: "63x88", front: plain}
"""


@pytest.mark.parametrize(
    ("text", "slips"),
    [
        ("Each player draws 1 cards.", ["1 card"]),
        ("Take one more tokens, then 3 more coin.", ["one more token", "3 more coins"]),
        ("A player draws a cards.", ["a card"]),
        ("Pay 2 penny and 1 pennies.", ["2 pennies", "1 penny"]),
        ("Gain 1 Stars and 2 star.", ["1 Star", "2 Stars"]),
        ("Keep 1 copies and roll 2 die.", ["1 copy", "2 dice"]),
        ("The 1 cards and turn 1 cards are red.", []),
        ("Play 0 or 1 cards of the 2 card types, 1 or 2 cards in 1.5 turns.", []),
        ("Now A points at C, and B turns over 2 cards.", []),
        ("A player of 2 players takes a 3 card hand, and another 2-card hand.", []),
    ],
)
def test_a_number_and_its_noun_go_together(text: str, slips: list[str]) -> None:
    assert [slip.right for slip in Plurals({"penny": "pennies", "Star": "Stars"}).slips(text)] == slips


def test_a_slip_is_told_at_its_words_in_a_game_without_words_and_rules(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    cards = "- {id: a, name: First, copies: 2, text: Draw 1 cards.}\n- {id: b, name: Second, text: Draw 2 cards.}\n"
    (tmp_path / "cards.yaml").write_text(cards, encoding="utf-8")
    (tmp_path / "rulebook.md").write_text("# Rules\n\nIn your turn you *may* play 2 card.\n", encoding="utf-8")
    found = [one for one in prove_unread(load_game(tmp_path)).findings if one.code == "PHB016"]
    assert [f"{one.place.line}:{one.place.col} {one.message}" for one in found] == [
        "1:46 '1 cards' does not go together", "3:29 '2 card' does not go together",
    ]  # fmt: skip


def test_a_slip_is_told_in_a_game_with_a_sheet(tmp_path: Path) -> None:
    shutil.copytree(CARDS / "starters" / "duel", tmp_path / "duel")
    for name in ("play.md", "rulebook.md"):
        path = tmp_path / "duel" / name
        path.write_text(path.read_text(encoding="utf-8").replace("draws 1 card.", "draws 1 cards."), encoding="utf-8")
    found = [one for one in prove_sheet(load_game(tmp_path / "duel"), games=4).findings if one.code == "PHB016"]
    assert [Path(one.place.source.name).name for one in found] == ["play.md", "rulebook.md"]
