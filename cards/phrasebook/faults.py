"""The PHB check that arises while a phrasebook is read; the others look at a whole phrasebook."""

from __future__ import annotations

from ..registry import Said, check


@check("PHB001", "bad-pattern", "error")
def bad_pattern(why: str, pattern: str) -> Said:
    """A wording in a phrasebook cannot be read as a pattern.

    A pattern has slots `{name:type}`, optional text `( so)`, plurals `card(s)` and choices `[a|b]`.

    Why: a phrase that cannot be read would leave its sentences unread.
    Bad: `say: "Draw {n:int card(s)"`
    Good: `say: "Draw {n:int} card(s)"`
    """
    return Said(f"the pattern {pattern!r} cannot be read: {why}", "write \\ before a sign that is meant as it is")
