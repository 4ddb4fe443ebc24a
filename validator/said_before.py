"""Why something is so that nothing since the last move tells: what an example said before of the same things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .replay_stage import Reason, Told

NO_THINGS = frozenset({"given", "luck", "move", "outcome", "who", "whose", "face", "phase", "mode", "zone", "spot"})
"""Keys of meanings whose words say the kind of a sentence, who, or where, and name nothing that it is about."""


def said_before(told: Sequence[Told], claim: Told) -> tuple[Reason, ...]:
    """The givens and moves before a claim that name most of what it names; none if nothing does."""
    about = set(_things(claim.meaning))
    before = [one for one in told[: told.index(claim)] if "outcome" not in one.meaning]
    shared = [len(about.intersection(_things(one.meaning))) for one in before]
    most = max(shared, default=0)
    found = [one for one, count in zip(before, shared, strict=True) if count == most > 0]
    return tuple(Reason(f"it was said before: {one.sentence.text}", one.place) for one in found)


def _things(value: object) -> Iterator[str]:
    """The things that a meaning names."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (name for key, inner in value.items() if key not in NO_THINGS for name in _things(inner))
    elif isinstance(value, list):
        yield from (name for inner in value for name in _things(inner))
