"""Since when something is so in an example of which nothing that happened tells it: a pile has cards, a move is open.

What is claimed is asked again after each sentence before it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .engine.kernel import Because
from .replay_stage import Reason, Told

if TYPE_CHECKING:
    from .replay import Replay

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
