"""What tests of rulebooks share: the stages on which examples are replayed, and where a change is told."""

from __future__ import annotations

from functools import cache

from deckproof.cards import load_game
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.source import Place
from deckproof.validator.replay_stage import Stage
from deckproof.validator.sheet_proof import sheet_stage


@cache
def stage_of(name: str) -> tuple[Stage, Phrasebook]:
    """The stage on which the examples of a bundled game are replayed, and the phrases that read them."""
    return sheet_stage(load_game(name))


def meets(place: Place, changed: Place, beside: bool) -> bool:
    """Whether a place has the changed character in it, or ends or begins there; ``beside``: or stands on its line."""
    near = place.col <= changed.col + 1 and changed.col <= place.col + place.length
    return place.source.name == changed.source.name and place.line == changed.line and (near or beside)
