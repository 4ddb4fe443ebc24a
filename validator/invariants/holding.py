"""Holds sentences about the parts of a game against its data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...cards.finding import Finding
from ...cards.invariants import Invariant, as_written, fields_of, read_invariants
from ...cards.model import Game
from ..checks.dat_parts import part_otherwise, unread_invariant
from .kinds import Odd, odd_part
from .printed import Printed


def hold_invariants(game: Game) -> Iterator[Finding]:
    """Each sentence of game.yaml that is not read, and each that is not so."""
    every = read_invariants(game)
    for one in every:
        if one.meaning is None:
            titles = [part.title for part in game.components.values()]
            fields = dict.fromkeys(name for part in game.components.values() for name in fields_of(part))
            yield unread_invariant(one.place, one.text, titles, list(fields))
    yield from held_of_parts(game, every)


def held_of_parts(game: Game, said: Iterable[Invariant]) -> Iterator[Finding]:
    """Each sentence that is not so.

    Where a part is to blame for one sentence, it is for others that only find that something is wrong.
    """
    printed = Printed(game)
    judged = ((one, odd_part(game, one.meaning, printed)) for one in said if one.meaning is not None)
    wrong = [(one, _as_written(found, one)) for one, found in judged if found is not None]
    blamed = {found.card.id: found for _, found in wrong if found.card is not None}
    for one, found in wrong:
        if found.card is None and len(blamed) == 1:
            (to_blame,) = blamed.values()
            yield _told(one, found._replace(card=to_blame.card, field=to_blame.field))
        else:
            yield _told(one, found)


def _as_written(found: Odd, one: Invariant) -> Odd:
    """What is told, with names and values that are not known as they stand in the sentence."""
    said = [word for key in ("names", "values") for word in (one.meaning or {}).get(key, ()) if isinstance(word, str)]
    why = found.why
    for low in said:
        word = as_written(low, one.text)
        if why.endswith(f" {low}"):
            why = why.removesuffix(low) + word
        elif why.startswith(f"{low} "):
            why = word + why.removeprefix(low)
    return found._replace(why=why)


def _told(one: Invariant, found: Odd) -> Finding:
    """At the part that is to blame, if one is, and else at the sentence."""
    if found.card is None:
        return part_otherwise(one.place, one.text, found.why, None, "")
    place = found.card.place_of(found.field)
    if found.other is not None:
        return part_otherwise(place, one.text, found.why, found.other.place_of(found.field), found.other.name)
    return part_otherwise(place, one.text, found.why, one.place, "the sentence")
