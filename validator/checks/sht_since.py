"""SHT: what was changed since no error was found, where only its consequences are told."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards.registry import Said, check
from ...cards.source import Place


@check("SHT175", "changed-before-this", "error")
def changed_before(about: str, old: str, new: str, elsewhere: int, others: Sequence[Place] = ()) -> Said:
    """A change after which errors were found elsewhere, and nothing at the change itself.

    The files are as they were when no error was found last, but for this. What is found elsewhere may be right, and the
    change the fault. Nothing is told of this where a run keeps nothing for the next (`--no-cache`), never found the
    game in this folder without an error, or where there are more changes than six; warnings, errors of print (PRT) and
    what is not asked for (`--select`, `--ignore`) have no causes.

    Why: twenty examples that fail say nothing of the one number that was mistyped.
    Bad: the Happiness of a card is 7 in place of -1, and all examples that count it fail
    Good: -1 as before; or the examples counted again
    """
    name = f"{about} " if about else "this "
    if old and new:
        said = f"{name}was {old!r} when no error was found last, and is {new!r} now"
    elif new:
        said = f"{about + ' has ' if about else 'here is '}{new!r} since no error was found last"
    else:
        said = f"{about + ' had ' if about else 'here was '}{old!r} when no error was found last"
    follow = f"{elsewhere} error{'' if elsewhere == 1 else 's'} elsewhere came with what changed"
    more = f"; other changes at which nothing is found: {', '.join(map(str, others))}" if others else ""
    return Said(f"{said}; {follow}", f"take it back, or mend what no longer agrees with it{more}")


@check("SHT161", "taken-out-before-this", "warning")
def taken_out(old: str, elsewhere: Sequence[Place]) -> Said:
    """A sentence that was taken out, and is missed elsewhere: a warning there has its words, and nothing stands here.

    Like SHT175 of errors: it is told where the files are known as they were when no error was found last.

    Why: "no sentence of the rulebook tells this rule" stands at the rule, and what is to be mended is in the rulebook.
    Bad: "Each player draws 1 card." is taken out of the setup of a rulebook, and nothing else says it
    Good: the sentence as it was, or taken out of the rule sheet as well
    """
    said = f"{old!r} stood here when no error was found last; it is missed at {', '.join(map(str, elsewhere))}"
    return Said(said, "put it back, or mend what misses it")
