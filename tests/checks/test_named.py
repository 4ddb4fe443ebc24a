"""PHB021 tells misspelt names in phrases, and is silent on possessives, plurals and words that are no names."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook import load_phrasebook
from deckproof.validator.checks.phb_named import names_in_phrases

GAME = """title: Mini
components:
  part: {title: Cards, kind: card, cards: cards.yaml, size: 63x88, front: plain, fields: {note: {type: text}}}
"""


def told(folder: Path, name: str, say: str, text: str = "Draw 1 card.") -> list[str]:
    """What a game with one card and one phrase is told."""
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "cards.yaml").write_text(f'- {{id: one, name: {name}, note: "{text}"}}\n', encoding="utf-8")
    phrase = f'{{id: own, kind: fact, say: "{say}", means: {{rule: own}}, examples: ["{say}."]}}'
    (folder / "phrases.yaml").write_text(f"phrases:\n  - {phrase}\n", encoding="utf-8")
    game = load_game(folder)
    book = load_phrasebook(game)
    assert book is not None
    return [f"{one.severity} {one.message}" for one in names_in_phrases(book, game.sources.values(), game.memo)]


@pytest.mark.parametrize(
    ("name", "say"),
    [
        ("Fighter", "add up each Fighter’s cost"),
        ("Fighter", "add up each Fighter's cost"),
        ("Fighter", "add up all Fighters' cost"),
        ("Fighter", "add up Fighters’ cost"),
        ("Knight", "cards sleep during the Night"),
        ("Archers", "go through the Arches"),
        ("Archers", "one Archer costs 2"),
        ("Old Wolf", "all Old Wolves sleep"),
        ("Old Witch", "all Old Witches sleep"),
    ],
)
def test_plurals_possessives_and_words_with_an_article_are_no_slips(name: str, say: str, tmp_path: Path) -> None:
    assert told(tmp_path, name, say) == []


@pytest.mark.parametrize(
    ("name", "say", "got"),
    [
        ("Translate Runes", "Translate Runs costs 2", "Translate Runs"),
        ("Translate Runes", "each Translate Runs’ cost is 2", "Translate Runs"),
        ("Fighter", "play Figther then", "Figther"),
        ("Archers", "play Arhcers’ text", "Arhcers"),
        ("Fighter", "add up the Figther cost", "Figther"),
    ],
)
def test_a_misspelt_name_is_told(name: str, say: str, got: str, tmp_path: Path) -> None:
    assert told(tmp_path, name, say) == [f"warning {got!r} is nearly the name {name!r}"]


@pytest.mark.parametrize(
    ("name", "say", "text"),
    [
        ("Knight", "cards sleep at Night", "Draw 1 card in the Night."),
        ("Knight", "cards sleep at Night", "Draw 1 card at night."),
        ("Translate Runes", "Translate Runs costs 2", "Count two Runs of cards."),
    ],
)
def test_a_word_that_the_game_has_elsewhere_is_no_slip(name: str, say: str, text: str, tmp_path: Path) -> None:
    assert len(told(tmp_path, name, say)) == 1
    assert told(tmp_path, name, say, text) == []
