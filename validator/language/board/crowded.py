"""Pieces that would lie on one another, since two have one number in the grid."""

from __future__ import annotations

from collections.abc import Iterator

from ....cards.finding import Finding
from ....cards.model import Card, Game
from ...checks import sht
from ..reading import Readings


def crowded(game: Game, read: Readings) -> Iterator[Finding]:
    """Two pieces of one number: the cause of all that a board without its grid cannot say. Each is told with the other:
    one of them is wrong, and nothing says which."""
    for said in read.sheet["Table"]:
        part = game.components.get(read.lexicon.words.pieces.get(str(said.meaning.get("grid")), ""))
        field, first = str(said.meaning.get("field")), dict[int, Card]()
        for card in part.cards if part else ():
            value = card.data.get(field)
            if isinstance(value, int) and (other := first.setdefault(value, card)) is not card:
                why = f"{other.name} and {card.name} both have the {field} {value}"
                hint, there = f"give one of them another {field}", other.place_of(field)
                yield sht.cannot_be_played(card.place_of(field), said.text, why, hint, there)
