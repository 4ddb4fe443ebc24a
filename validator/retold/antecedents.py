"""Whom "they" and "that player" mean at the head of a sentence, and of what "one" is one: the sentence before says it.

Sentences are in the one way of saying things (``gistwords.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...cards.latepattern import late

_PRONOUN = late(r"(?:(?:that|this) player|these players|it)(?= )")
_FRONT = late(r"(?:if|after|before|until|unless|while|should) .+?, ")
_ELLIPSIS = late(r"\b(\d+)(?: of (?:it|these|those))?(?=$| (?:in|to|on|from|under)\b)")
_THERE = late(r" there$")
_PLACE = late(r"\bin (?:own|the) [a-z-]+$")


def with_antecedents(plain: str, before: Sequence[str], subject: Callable[[str], str]) -> list[str]:
    """The ways in which a sentence can be read after those ``before`` it in its section, the likeliest first: itself,
    where it begins with none of these words. ``subject`` finds the words before the verb of a clause."""
    found = _PRONOUN.match(plain)
    if found is None or not before:
        return [plain, *([_ELLIPSIS.sub(r"\1 card", plain)] if before and "card" in before[-1] else [])]
    lead, who, last = "", "", ""
    for one in before:
        lead, rest = _parted(one)
        if not _PRONOUN.match(rest):
            who = subject(rest)
        last = rest
    rest = plain[found.end() :].strip()
    if "card" in last:
        rest = _ELLIPSIS.sub(r"\1 card", rest)
    if place := _PLACE.search(last):
        rest = _THERE.sub(f" {place[0]}", rest)
    ways = [f"{lead}{who} {rest}".strip(), f"{who} {rest}".strip()] if who else [f"{lead}{plain[: found.end()]} {rest}"]
    return list(dict.fromkeys([*ways, *([] if who and not plain.startswith("it ") else [plain])]))


def _parted(plain: str) -> tuple[str, str]:
    """What says when at the front of a sentence, and the rest of it."""
    start = 0
    while found := _FRONT.match(plain, start):
        start = found.end()
    return plain[:start], plain[start:]
