"""Names in words.yaml that nothing has: components and modes that are not in game.yaml, what no tokens can count."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ...cards.finding import Finding, did_you_mean
from ...cards.lexicon import Lexicon
from ...cards.model import Game
from ..checks import sht
from .table import Table
from .zones.layout import BAN

_PARTS = ("pieces", "zones", "zone_cards", "supplies", "sorts", "decks")
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


def idle_variants(game: Game, lexicon: Lexicon, known: Collection[str]) -> Iterator[Finding]:
    """Variants that no way to play has, or that each of them has; modes that are none of the ``known`` ways."""
    for mode in game.meta.modes if lexicon.words.variants else ():
        if mode not in known:
            place, hint = game.doc.key_place(("modes", mode)), did_you_mean(mode, known)
            why = f"no way to play is called {mode!r}"
            yield sht.cannot_be_played(place, mode, why, hint or f"those there can be are {', '.join(known)}")
    for name in lexicon.words.variants:
        having = [mode.endswith(f"-{name}") for mode in game.meta.modes]
        if lexicon.doc is None or (any(having) and not all(having)):
            continue
        place, plain = lexicon.doc.key_place(("variants", name)), next(iter(game.meta.modes), "2-players")
        why = f"every mode ends in -{name}" if any(having) else f"no mode ends in -{name}"
        base = plain.removesuffix(f"-{name}")
        hint = f"name both under 'modes' in game.yaml: '{base}' and '{base}-{name}'"
        yield sht.cannot_be_played(place, name, why, hint)
