"""SHT: what is true, or read, and cannot be what is meant."""

from __future__ import annotations

from ...cards.registry import Said, check
from ...cards.source import Place


@check("SHT130", "out-of-reach", "warning")
def out_of_reach(text: str, bound: int, there: int, what: str, reached: int) -> Said:
    """A claim with a bound that nothing could ever reach.

    Why: it is true whatever the rules are, and readers take it for a rule.
    Bad: "A player never has more than 30 cards in hand." in a game of 25 cards
    Good: the bound that is reached
    """
    met = f"the most that came up in play is {reached}"
    return Said(
        f"{text!r} says nothing: there are {there} {what} in all, and no {bound}; {met}",
        f"write {reached}, or leave it out",
    )


@check("SHT131", "same-twice", "error")
def same_twice(text: str, what: str) -> Said:
    """A sentence that names one thing twice where two different ones are meant.

    Why: nothing happens by it, and one of the two was meant to be another.
    Bad: "Put 1 card from your hand into your hand."
    Good: "Put 1 card from your hand into your row."
    """
    return Said(f"{text!r} names {what} twice", "one of the two is another, or the sentence says nothing")


@check("SHT132", "other-headword", "error")
def other_headword(head: str, subject: str, other: Place) -> Said:
    """An entry of a glossary, or of another list of terms, that speaks of another headword and never of its own.

    Why: whoever looks it up reads what something else is.
    Bad: "Trio" with "A route is a way to play."
    Good: "Trio" with "A trio is a choice of possessors."
    """
    return Said(
        f"under {head!r} it is said what {subject!r} is, and not a word of {head!r}",
        "put it below its own headword",
        other,
        f"{subject!r} stands here",
    )
