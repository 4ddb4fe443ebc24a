"""SHT: what examples that fail have in common."""

from __future__ import annotations

from ...cards.registry import Said, check


@check("SHT176", "one-number-for-all", "error")
def wrong_on_card(field: str, card: str, right: int, agree: int, count: int) -> Said:
    """A number of a card with which examples fail, and with another one they would come true.

    The examples are played again with the number that their sums lack; more than half of what is told of them must be
    gone then, and nothing else be told.

    Why: twenty examples that fail say nothing of the one number that was mistyped.
    Bad: `happiness: 7` on a card that three examples count as -1
    Good: `happiness: -1`
    """
    message = f"with {right} as the {field} of {card}, {agree} of the {count} findings are none"
    return Said(message, f"write {right} here, or count the examples again")
