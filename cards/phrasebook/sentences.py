"""From a printed text to its sentences, with the offset of every character kept.

Emphasis, the marks of runs, icons and line ends are no words: ``*may*`` and ``[rose]may[/rose]`` read "may". A
sentence ends with ``.``, ``!`` or ``?`` before a space, with an empty line, or with a list item. Sentences in
parentheses between others are asides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field

from ..latepattern import late
from ..lazyclass import dataclass
from ..runs import items_of, unprinted
from ..signs import ALONE, ICON
from .pattern import plain_quotes

_TOKEN = late(
    rf"\\(?P<escaped>.)|(?P<alone>{ALONE})|(?P<stars>\*{{1,3}})|{ICON}"
    r"|(?P<gap>[ \t]*\n[ \t]*(?:\n\s*|(?=[-*•] ))(?:[-*•] +)?)|(?P<space>(?<!\w)\s+| (?:\s++|(?!\w))|[^\S ]\s*)",
    re.DOTALL,
)
"""All but words; the one space between two of them is told with them."""
_MARKED = late(r"[\\*]|:[A-Za-z0-9]|[^\S ]|  |^ |\[/|^(?:[-•]|1[.)]) ")
"""Anything but words with single spaces between them."""
_SHORT = frozenset(
    {"e.g", "i.e", "vs", "cf", "etc", "approx", "max", "min", "incl", "st", "dr", "mr", "mrs", "ms", "p", "pp"}
)
"""Abbreviations whose full stop ends no sentence."""
_NUMBERED = frozenset({"no"})
"""Abbreviations that are one before a number only: "No. 5"; else "No." is an answer."""
_LONGEST = max(len(word) for word in _SHORT)
STOPS = (".", "!", "?", ":", ".)", *(f"{stop}{mark}" for stop in ".!?" for mark in "\"'»"))
"""How a whole sentence ends."""
_END = late(r"(?<![.!?])[.!?]++(?![\"'»]++ [a-z])[\"'»)\]]*+(?= |$)")
"""The end of a sentence, and not that of a cry within it: 'Say "Fib!" or pass.'"""
_WORD = late(r"[\w.]")
_NUMBER = late(r" ?\d")
_PARENTHESIS = late(r"[()]")


@dataclass(frozen=True, slots=True)
class Piece:
    """One sentence. ``text`` is plain: no emphasis, single spaces, typewriter quotes; without parentheses.

    ``offsets`` has the offset of each character in the text it was cut from.
    """

    text: str
    offsets: tuple[int, ...] = field(repr=False)
    aside: bool = False

    def span(self, start: int = 0, end: int | None = None) -> tuple[int, int]:
        """Where characters ``start`` to ``end`` of the sentence stand in the text it was cut from."""
        last = len(self.text) if end is None else end
        if start >= len(self.offsets):
            after = self.offsets[-1] + 1 if self.offsets else 0
            return after, after
        return self.offsets[start], self.offsets[max(start, last - 1)] + 1


def flat(text: str) -> tuple[str, list[int]]:
    """The plain words of a text and the offset of each character; a paragraph's end is a line end."""
    if not _MARKED.search(text):
        return plain_quotes(text), list(range(len(text)))
    chars: list[str] = []
    offsets: list[int] = []
    items = {item.start for item in items_of(text)}
    unsaid = set(unprinted(text))

    def keep(char: str, offset: int) -> None:
        if offset in unsaid:
            return
        if char in " \n" and (not chars or chars[-1] in " \n"):
            if char == "\n" and chars:
                chars[-1] = "\n"
            return
        chars.append(char)
        offsets.append(offset)

    def keep_all(start: int, end: int) -> None:
        """Keep words."""
        said = [offset for offset in range(start, end) if offset not in unsaid] if unsaid else range(start, end)
        chars.extend(map(text.__getitem__, said))
        offsets.extend(said)

    at = 0
    for token in _TOKEN.finditer(text):
        keep_all(at, token.start())
        at = token.end()
        if token["escaped"]:
            keep(token["escaped"], token.start() + 1)
        elif token["alone"]:
            keep_all(token.start(), token.end())
        elif token["gap"]:
            keep("\n", token.start())
        elif token["space"]:
            line = token.start() + token["space"].rfind("\n") + 1
            keep("\n" if line > token.start() and line in items else " ", token.start())
    keep_all(at, len(text))
    return plain_quotes("".join(chars)), offsets


def pieces(text: str) -> list[Piece]:
    """The sentences of a text in order. Nothing is lost: every word is in one of them."""
    words, offsets = flat(text)
    found: list[Piece] = []
    start = 0
    while start < len(words):
        end = words.find("\n", start)
        end = len(words) if end < 0 else end
        found += _paragraph(words, offsets, start, end)
        start = end + 1
    return found


def _paragraph(words: str, offsets: list[int], start: int, end: int) -> Iterator[Piece]:
    closes = _closing(words, start, end)
    ends = [end]  # of the paragraph, and of the asides that are open
    while ends:
        if start >= ends[-1]:
            start = ends.pop() + 1
        elif words[start] == " ":
            start += 1
        elif start in closes and (closes[start] + 1 == ends[-1] or words[closes[start] + 1] == " "):
            ends.append(closes[start])
            start += 1
        else:
            stop = _sentence_end(words, start, ends[-1])
            if words[start:stop].strip(" .!?"):
                last = start + len(words[start:stop].rstrip())
                yield Piece(words[start:last], tuple(offsets[start:last]), aside=len(ends) > 1)
            start = stop


def _closing(words: str, start: int, end: int) -> dict[int, int]:
    """Where each parenthesis closes that does, by where it opens."""
    closes: dict[int, int] = {}
    open_: list[int] = []
    for found in _PARENTHESIS.finditer(words, start, end):
        if found[0] == "(":
            open_.append(found.start())
        elif open_:
            closes[open_.pop()] = found.start()
    return closes


def _sentence_end(words: str, start: int, end: int) -> int:
    for found in _END.finditer(words, start, end):
        last = found.start()
        while last > start and found.start() - last <= _LONGEST and _WORD.match(words[last - 1]):
            last -= 1
        word = words[last : found.start()].lower()
        initial = len(word) == 1 and word.isalpha() and words[found.start()] == "." and found.end() < end
        short = word in _SHORT or (word in _NUMBERED and _NUMBER.match(words, found.end(), end) is not None)
        if words[found.start()] != "." or not (short or initial):
            return found.end()
    return end
