"""A name is misspelt where it is given, or given twice."""

from __future__ import annotations

from ...cards.registry import Said, check
from ...cards.source import Place


@check("DAT167", "misspelt-name", "warning")
def misnamed(name: str, other: str, count: int) -> Said:
    """The name of a card, or of somebody in examples, that no text has, while several findings are about one like it.

    So is a name that two cards have, while several findings are about that of which the id of one of them is made.

    Why: the slip is in the name, and not in the sentences.
    Bad: `name: Sabotag`, and sentences about Sabotage
    Good: `name: Sabotage`
    """
    return Said(
        f"{count} findings are about {other!r}, and nothing is called that: here it is {name!r}",
        f"write {other!r} here, or the other name everywhere",
    )


@check("NAM009", "given-twice", "error")
def given_twice(name: str, count: int, other: Place) -> Said:
    """Two cards of one kind have the same name, and sentences that name it can mean either.

    Which of the two names is wrong, only whoever gave them knows. Cards of one name that differ in art, flavour and
    copies alone are one card to players, and what is said of it is said of each.

    Why: one slip in a name makes every sentence about it, and about the other, unclear.
    Bad: two cards `name: Peek`, one of which is Stare, and sentences about Peek
    Good: `name: Peek` and `name: Stare`
    """
    them = "a finding is" if count == 1 else f"{count} findings are"
    return Said(
        f"{name!r} is the name of two cards, and {them} about it",
        "give one of them another name, or let only art, flavour and copies differ",
        other,
        "the other one",
    )
