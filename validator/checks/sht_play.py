"""SHT: what play by chance shows of a game that runs from its words."""

from __future__ import annotations

from ...cards.registry import Said, check


@check("SHT080", "may-never-end", "warning")
def may_never_end(share: str) -> Said:
    """Games played by chance that do not end, although the rule sheet does not say that this may be.

    How many they are is told as a share; play is stopped after so many moves.

    Why: a game that goes round in circles keeps people at the table until they give up.
    Bad: cards that are won go under the pile in an order that brings the same turns again, and no word of it
    Good: "The game may never end." under End, or a rule that ends it
    """
    return Said(share, "add a rule that ends it, or say under End: 'The game may never end.'")
