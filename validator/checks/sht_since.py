"""SHT: what was changed since nothing was found, where only its consequences are told."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards.finding import Severity
from ...cards.registry import Said, check
from ...cards.source import Place


@check("SHT175", "changed-before-this", "error")
def changed_before(
    about: str, old: str, new: str, elsewhere: int, severity: Severity, others: Sequence[Place] = ()
) -> Said:
    """A change after which something was found elsewhere, and nothing at the change itself.

    The files are as they were when nothing was found last, but for this. What is found elsewhere may be right, and the
    change the fault. Nothing is told of this where a run keeps nothing for the next (`--no-cache`), or never found
    the game without a fault. It is an error where one of the others is.

    Why: twenty examples that fail say nothing of the one number that was mistyped.
    Bad: the Happiness of a card is 7 in place of -1, and all examples that count it fail
    Good: -1 as before; or the examples counted again
    """
    name = f"{about} " if about else "this "
    if old and new:
        said = f"{name}was {old!r} when nothing was found last, and is {new!r} now"
    elif new:
        said = f"{about + ' has ' if about else 'here is '}{new!r} since nothing was found last"
    else:
        said = f"{about + ' had ' if about else 'here was '}{old!r} when nothing was found last"
    follow = f"{elsewhere} finding{'' if elsewhere == 1 else 's'} elsewhere came with what changed"
    more = f"; other changes at which nothing is found: {', '.join(map(str, others))}" if others else ""
    return Said(f"{said}; {follow}", f"take it back, or mend what no longer agrees with it{more}", severity=severity)
