"""DAT167: a name is misspelt where it is given."""

from __future__ import annotations

from ...cards.registry import Said, check


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
