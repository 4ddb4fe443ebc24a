"""Makes a failing script short: leave parts out as long as it still fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def shrink(script: Sequence[T], failing: Callable[[list[T]], list[T] | None]) -> list[T]:
    """The shortest script found by leaving out ever smaller parts.

    ``failing`` gives the part of a script that was needed to fail, or None if it does not fail. A script that does
    not fail comes back whole.
    """
    best = failing(list(script))
    if best is None:
        return list(script)
    size = max(1, len(best) // 2)
    while True:
        shorter = _without_some(best, size, failing)
        if shorter is not None:
            best = shorter
        elif size == 1:
            return best
        else:
            size = max(1, size // 2)


def _without_some(script: list[T], size: int, failing: Callable[[list[T]], list[T] | None]) -> list[T] | None:
    """A shorter failing script with a run of ``size`` entries left out, or None."""
    for start in range(0, len(script), size):
        found = failing(script[:start] + script[start + size :])
        if found is not None and len(found) < len(script):
            return found
    return None
