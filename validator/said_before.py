"""Why something is so that nothing since the last move tells: what happened, or was said, of the same things before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .replay_stage import Reason, Table, Told

KINDS = frozenset({"given", "luck", "move", "outcome", "so"})
"""Keys of meanings whose word is the kind of a sentence; what has parts of its own stands below them."""
NO_THINGS = frozenset({
    "act", "do", "face", "faces", "field", "mode", "number", "open", "phase", "place", "spot", "who", "whose", "zone",
})  # fmt: skip
"""Keys of meanings whose words say what is done, who, or where, and name nothing that a sentence is about."""


def known_before(told: Sequence[Told], claim: Told, table: Table) -> tuple[Reason, ...]:
    """The cause of the last event about all that a claim names; without one, the givens and moves before it that name
    all of that; none if nothing does."""
    about = set(_things(claim.meaning))
    if not about:
        return ()
    for event in reversed(table.events):
        if about.issubset(_things(event.data)):
            return (table.reason(event.because),)
    before = (one for one in told[: told.index(claim)] if "outcome" not in one.meaning)
    found = (one for one in before if about.issubset(_things(one.meaning)))
    return tuple(Reason(f"it was said before: {one.sentence.text}", one.place) for one in found)


def _things(value: object) -> Iterator[str]:
    """The things that a meaning or an event names."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key not in NO_THINGS and not (key in KINDS and isinstance(inner, str)):
                yield from _things(inner)
    elif isinstance(value, list):
        yield from (name for inner in value for name in _things(inner))
