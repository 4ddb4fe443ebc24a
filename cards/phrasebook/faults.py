"""The PHB checks that arise while a phrasebook is read and used; the others look at a whole phrasebook."""

from __future__ import annotations

from ..registry import Said, check


def _shown(text: str, longest: int = 80) -> str:
    """A text, or how a long one begins."""
    return text if len(text) <= longest else f"{text[:longest]}..."


@check("PHB001", "bad-pattern", "error")
def bad_pattern(why: str, pattern: str) -> Said:
    """A wording in a phrasebook cannot be read as a pattern.

    A pattern has slots `{name:type}`, optional text `( so)`, plurals `card(s)` and choices `[a|b]`.

    Why: a phrase that cannot be read would leave its sentences unread.
    Bad: `say: "Draw {n:int card(s)"`
    Good: `say: "Draw {n:int} card(s)"`
    """
    return Said(
        f"the pattern {_shown(pattern)!r} cannot be read: {why}", "write \\ before a sign that is meant as it is"
    )


@check("PHB015", "too-many-ways", "error")
def too_many_ways(pattern: str, text: str) -> Said:
    """A wording can be read in more ways than anybody could try.

    Every way to read a sentence is looked for. Many slots side by side with nothing between them, whose values begin
    alike, can be filled in millions of ways.

    Why: a check that tries them all would not end.
    Bad: `say: "{a:word}{b:word}{c:word}{d:word}{e:word}{f:word}{g:word}{h:word}"`
    Good: `say: "{a:word}, {b:word} and {c:word}"`
    """
    return Said(
        f"the pattern {_shown(pattern)!r} can be read in too many ways in {_shown(text, 60)!r}",
        "put words between its slots, take away optional text, or make several phrases of it",
    )


@check("PHB010", "unknown-meaning-key", "error")
def unknown_meaning_key(phrase: str, key: str, hint: str) -> Said:
    """A key of a meaning that nothing looks at.

    What is held against cards and rules has keys of its own: `count` goes with `is`, `every` with `has`, `with` and
    `differ`, `order` with `of`. A meaning with `rule` or `claim` may have any others.

    Why: a sentence with a mistyped key is read, and would count as held against something.
    Bad: `means: {cuont: {component: wishes}, is: "{n}"}`
    Good: `means: {count: {component: wishes}, is: "{n}"}`
    """
    return Said(f"nothing looks at the key {key!r} in the meaning of the phrase {phrase!r}", hint)


@check("PHB012", "misspelt-meaning-key", "error")
def misspelt_meaning_key(key: str, near: str) -> Said:
    """A key that stands in one meaning of the game only, and is nearly one that meanings have.

    Meanings of moves and effects have keys that only the game knows. One that differs by a letter, or by two that are
    exchanged, from a key that is known or stands in several meanings is taken for a slip.

    Why: such a meaning is read, and nothing looks at it.
    Bad: `means: {draws: "{n}", cuont: 1}`
    Good: `means: {draws: "{n}", count: 1}`
    """
    return Said(f"the key {key!r} stands in no other meaning, and is nearly {near!r}", f"did you mean {near!r}?")
