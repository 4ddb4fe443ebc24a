"""Why something is so that nothing since the last move tells: what was said before it, or since when it is.

Since when it is so is found by asking it again after each sentence before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from .engine.kernel import Because
from .example_stage import Table
from .replay_stage import Reason, Told

if TYPE_CHECKING:
    from .replay import Replay

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


Play = Callable[[list[Told]], "Replay"]
"""Plays sentences from the beginning of the example."""
TRIES = 10
"""Ways to ask: after a sentence for which it cannot be asked yet, it is asked of those that follow."""


def since_when(
    told: Sequence[Told], claim: Told, play: Play, reason: Callable[[Because], Reason]
) -> tuple[Reason, ...]:
    """After which sentence it began to be as it is, and the rule by which that happened; none if that is not found."""
    at = next(number for number, one in enumerate(told) if one is claim)
    first = begun = next((number for number, one in enumerate(told[:at]) if "move" in one.meaning), at)
    for _ in range(TRIES):
        asked = [*told[:begun], claim, *(one for each in told[begun:at] for one in (each, claim))]
        steps = play(asked).steps
        if len(steps) == len(asked):
            break
        begun += (max(len(steps) - begun, 0) + 1) // 2 + 1
        if begun > at:
            return ()
    else:
        return ()
    found = [step.claim and (step.claim.held, step.claim.actual) for step in steps[begun::2]]
    same = next((number for number, one in enumerate(reversed(found)) if one != found[-1]), len(found))
    if same == len(found) and begun == first:
        return (Reason("it is so from the beginning of the example"),)
    step = steps[max(len(steps) - 2 * same, begun - 1)]
    by = tuple(reason(event.because) for event in step.events[-1:])
    return Reason(f"it is so since: {step.sentence.text}", step.sentence.place), *by
