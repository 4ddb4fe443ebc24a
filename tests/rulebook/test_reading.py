"""Sentences below the name of a card."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from deckproof.cards.load import load_game
from deckproof.cards.phrasebook import load_phrasebook
from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.rulebook.reading import read_book
from deckproof.cards.source import Source
from deckproof.cards.words import read_cards

PHRASES = 'phrases: [{id: take, say: "Take {n:int} cards", means: {do: take, n: "{n}"}, examples: [Take 2 cards.]}]\n'


def test_of_two_cards_with_one_name_the_first_has_the_heading(make_game: Callable[..., Path]) -> None:
    folder = make_game({"phrases.yaml": PHRASES})
    wishes = folder / "cards.yaml"
    first = load_game(folder).components["wishes"].cards[0]
    wishes.write_text(wishes.read_text(encoding="utf-8") + f"- {{id: twin, name: {first.name}, cost: 1}}\n", "utf-8")
    game = load_game(folder)
    phrases = load_phrasebook(game)
    text = f"# Cards\n\n## {first.name}\n\nTake 2 cards.\n"
    found = read_book(game, read_rulebook(Source("rulebook.md", text), game), phrases, read_cards(game, phrases))
    told = [one.card.id for one in found if one.card and one.statement.text.startswith("Take")]
    assert told == [first.id]
