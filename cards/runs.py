"""Runs and lists of a printed text: ``[rose]words[/rose]``, ``[caps]``, ``[80%]``; lines ``- item`` and ``1. item``.

Here is only where they stand: whoever reads the words leaves the marks out, who prints them says what they look like.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .latepattern import late

_BRACKETS = late(
    r"\\.|\n|\[(?P<open>#?[A-Za-z][\w-]{0,40}(?:=[^\[\]\n]{1,40})?|#[0-9A-Fa-f]{3,6}|\d{1,4}%)\]"
    r"|\[/(?P<close>[^\[\]\n/]{0,60})\]",
    re.DOTALL,
)
_ITEM = late(r"^[ \t]*(?:(?P<dash>[-*•])|(?P<number>\d{1,2})[.)])[ \t]+(?=\S)", re.MULTILINE)


class Mark(NamedTuple):
    """A mark from ``start`` to ``end`` of a text: it opens a run called ``name``, or closes it."""

    start: int
    end: int
    name: str
    opens: bool


class Marks(NamedTuple):
    """``paired`` marks make runs and are not printed; ``alone`` are those without the other one in their line."""

    paired: tuple[Mark, ...] = ()
    alone: tuple[Mark, ...] = ()


@lru_cache(maxsize=1024)
def marks_of(text: str) -> Marks:
    """The marks of runs in a text, in order. A run ends in the line in which it begins; ``[/]`` ends the last one."""
    if "[" not in text:
        return Marks()
    paired: list[Mark] = []
    alone: list[Mark] = []
    opened: list[Mark] = []
    names: Counter[str] = Counter()
    for found in _BRACKETS.finditer(text):
        if found["open"] is not None:
            opened.append(Mark(*found.span(), found["open"], True))
            names[_closed_by(opened[-1])] += 1
        elif found["close"] is not None:
            name = found["close"].strip() or (_closed_by(opened[-1]) if opened else "")
            if not names[name]:
                alone.append(Mark(*found.span(), found["close"], False))
                continue
            while _closed_by(opened[-1]) != name:
                alone.append(opened.pop())
                names[_closed_by(alone[-1])] -= 1
            names[name] -= 1
            paired += [opened.pop(), Mark(*found.span(), name, False)]
        elif found[0] == "\n":
            alone += opened
            opened.clear()
            names.clear()
    return Marks(tuple(sorted(paired)), tuple(sorted(alone + opened)))


def _closed_by(mark: Mark) -> str:
    """What closes a run: of one written as in other languages, ``[color=red]``, the word alone."""
    return mark.name.partition("=")[0]


def without_marks(text: str) -> str:
    """The text without the marks of its runs."""
    return _with_marks(text, "")


def blanked_marks(text: str) -> str:
    """The text with spaces in the place of the marks of its runs."""
    return _with_marks(text, " ")


def _with_marks(text: str, sign: str) -> str:
    made, at = [], 0
    for mark in marks_of(text).paired:
        made += [text[at : mark.start], sign * (mark.end - mark.start)]
        at = mark.end
    return "".join([*made, text[at:]])


class Item(NamedTuple):
    """How a line of a list begins: from ``start`` to ``end`` of the text, with its ``number``, or none for a dot."""

    start: int
    end: int
    number: str


def items_of(text: str) -> tuple[Item, ...]:
    """The items of lists in a text. Numbers count from 1; a hyphen before one line after others makes no list."""
    found: list[Item] = []
    number = 0
    for item in _ITEM.finditer(text):
        if item["dash"]:
            found.append(Item(*item.span(), ""))
            continue
        if int(item["number"]) in (1, number + 1):
            number = int(item["number"])
            found.append(Item(*item.span(), f"{number}."))
    dashes = [item for item in found if not item.number]
    lone = len(dashes) == 1 and text[: dashes[0].start].strip()
    return tuple(item for item in found if item.number or not lone)


def unprinted(text: str) -> Iterator[int]:
    """The offsets of all that makes runs and lists of a text and is no word of it."""
    for mark in marks_of(text).paired:
        yield from range(mark.start, mark.end)
    for item in items_of(text):
        yield from range(item.start, item.end)
