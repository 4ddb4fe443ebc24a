"""Names in words.yaml that nothing has: components that are not in game.yaml, and what no tokens can count."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.finding import Finding, did_you_mean
from ...cards.lexicon import Lexicon
from ...cards.model import Game
from ..checks import sht
from .table import Table
from .zones.layout import BAN

_PARTS = ("pieces", "zones", "zone_cards", "supplies", "sorts")
"""The lists of words.yaml that give a component, or several, to each of their nouns."""


def misnamed_parts(game: Game, lexicon: Lexicon) -> Iterator[Finding]:
    """Components that words.yaml names and game.yaml does not."""
    for listed in _PARTS:
        for noun, parts in getattr(lexicon.words, listed).items():
            for at, part in enumerate([parts] if isinstance(parts, str) else parts):
                if lexicon.doc is not None and part not in game.components:
                    way = (listed, noun) if isinstance(parts, str) else (listed, noun, at)
                    place, hint = lexicon.doc.place(way), did_you_mean(part, game.components)
                    yield sht.cannot_be_played(place, f"{noun}: {part}", f"there is no component {part!r}", hint)


def misnamed_supplies(lexicon: Lexicon, table: Table) -> Iterator[Finding]:
    """What tokens are said to count or to be and is no number of players, no ban and no token on pieces."""
    if not (table.zones.ids or table.pieces.nouns):
        return
    known = [*table.numbers, BAN] if table.zones.ids else list(lexicon.words.tokens)
    for noun, part in lexicon.words.supplies.items():
        if lexicon.doc is not None and noun not in known:
            place, hint = lexicon.doc.key_place(("supplies", noun)), did_you_mean(noun, known)
            why = f"no tokens can stand for {noun!r}"
            yield sht.cannot_be_played(place, f"{noun}: {part}", why, hint or "name it under 'tokens'")
