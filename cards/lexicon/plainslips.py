"""Slips for which no word of a sentence is to blame: full stops and spaces, long numbers, what the heading says."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from ..phrasebook.book import Phrasebook
from ..phrasebook.rendering import sentence

_LONGEST = 40
"""Words of a sentence in which a missing full stop is looked for."""
_GLUED = re.compile(r"\w+[.!](?=[A-Z])")
"""A full stop right before the next sentence."""
_NUMBER = re.compile(r"\d+[.)]?")
_DIGITS = 9
_LONG_NUMBER = re.compile(rf"\d{{{_DIGITS + 1},}}")
_AS_MANY_DRAWN = re.compile(
    r"(?i)\bdraws? (?:as many (?:\w+ )?cards as|cards equal to|(?:a|\d+|\w+) cards? for each)\b"
)
"""Cards drawn for what is counted somewhere."""
_FRAMED = {
    "End": r"at the (?:very )?end(?: of the game)?|(?:when|after) the game (?:ends|is over)",
    "Setup": r"(?:during|in|at|for) (?:the )?setup|before the game(?: begins| starts)?|to (?:start|begin)",
    "Turn": r"(?:in|on|during) (?:your|each|every|a|a player's) (?:own )?turn|(?:each|every) turn",
    "Round": r"(?:in|during) (?:each|every|a) round|(?:each|every) round",
}
"""Clauses before a sentence that say what a heading says."""


def plain_slip(book: Phrasebook, text: str, kinds: Collection[str]) -> tuple[str, tuple[str, ...]] | None:
    """What is wrong with a sentence that is not read, and the sentences to write; None for any other slip."""
    if _NUMBER.fullmatch(text):
        return f"{text!r} is the number of a step, which stands at the beginning of its line", ()
    if glued := _GLUED.search(text):
        halves = text[: glued.end()], text[glued.end() :]
        if any(_is_read(book, one, kinds) for one in halves):
            return f"a space is missing after {glued[0]!r}", tuple(map(_whole, halves))
    if halved := next(_halves(book, text, kinds), None):
        return f"a full stop is missing after {halved[0].split()[-1]!r}", tuple(map(_whole, halved))
    if long := _LONG_NUMBER.search(text):
        return f"a number has at most {_DIGITS} digits here, and {long[0][:_DIGITS]}... has more", ()
    if _AS_MANY_DRAWN.search(text):
        return "how many cards are drawn is a number here, as in 'Draw 2 cards.', and depends on nothing else", ()
    for heading, clause in _FRAMED.items():
        framed = re.match(rf"(?i)({clause}),? (?=\w)", text)
        if framed and _is_read(book, rest := text[framed.end() :], kinds):
            return f"{framed[1]!r} is what the heading {heading} says: say it there without that", (_whole(rest),)
    return None


def _halves(book: Phrasebook, text: str, kinds: Collection[str]) -> Iterator[tuple[str, str]]:
    """Two sentences that a text consists of, one after the other without a full stop."""
    starts = [found.start() for found in re.finditer(r"(?<=\s)\S", text)][:_LONGEST]
    for at in starts:
        first, second = text[:at].strip().rstrip(","), text[at:].strip().rstrip(".")
        if all(_is_read(book, half, kinds) for half in (first, second)):
            yield first, second


def _is_read(book: Phrasebook, text: str, kinds: Collection[str]) -> bool:
    return book.read(text, tuple(kinds)).outcome == "read"


def _whole(text: str) -> str:
    """A text as a sentence of its own."""
    return sentence(f"{text[:1].upper()}{text[1:]}".strip().rstrip(".!"))
