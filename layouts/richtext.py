"""Printed text with emphasis and inline icons.

``*italic*``, ``**bold**``, ``***both***``, ``:icon:``, a line end is a new line, an empty line a new
paragraph; a backslash takes the next character as it is, and stars between spaces (2 * 3) are stars.
``[rose]words[/rose]`` is a run in a colour, ``[caps]`` in small capitals, ``[large]``, ``[small]`` and ``[120%]`` of
another size; lines ``- item`` and ``1. item`` are lists.
"""

from __future__ import annotations

import re
from functools import lru_cache
from math import prod
from typing import NamedTuple

from ..cards.lazyclass import dataclass
from ..cards.runs import Mark, items_of, marks_of
from ..cards.signs import ALONE, ICON

_TOKEN = re.compile(rf"\\(?P<plain>.)|(?P<alone>{ALONE})|(?P<stars>\*{{1,3}})|{ICON}|(?P<end>\n)", re.S)


_MARKED = re.compile(r"[\\*:\n]|\[/|^(?:[-•]|1[.)])[ \t]")
_SPACES = re.compile(r"[ \t]+")
CAPS = "caps"
"""The run in small capitals."""
SCALES = {"small": 0.8, "large": 1.25}
"""Runs of another size, in sizes of the text around them."""
_PERCENT = re.compile(r"(\d{1,4})%")
LEAST, MOST = 0.5, 3.0
"""How much smaller and larger a run may be made."""
DOT = "•"
"""What stands before an item of a list without numbers."""


def scale_of(run: str) -> float | None:
    """How large a run called so is set; None for one that is no size."""
    percent = _PERCENT.fullmatch(run)
    return int(percent[1]) / 100 if percent else SCALES.get(run)


class Piece(NamedTuple):
    """A part of a word set in one cut, or one icon (then ``text`` is empty).

    ``colour`` is that of its run, a palette name or hex value, "" for that of the text; ``scale`` its size in sizes of
    the text; ``caps`` sets it in small capitals.
    """

    text: str
    bold: bool = False
    italic: bool = False
    icon: str = ""
    colour: str = ""
    scale: float = 1.0
    caps: bool = False


Word = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Words between breaks; ``gap`` says that an empty line stood before it, ``marker`` what an item begins with."""

    words: tuple[Word, ...]
    gap: bool = False
    marker: str = ""


class TextError(Exception):
    """Emphasis that does not close: ``span`` is where in the text it is opened."""

    def __init__(self, message: str, span: tuple[int, int]) -> None:
        super().__init__(message)
        self.span = span


@lru_cache(maxsize=4096)
def parse(text: str) -> tuple[Paragraph, ...]:
    """Split printed text into paragraphs of words.

    Raises :class:`TextError` when a ``*`` is opened and never closed in its paragraph.
    """
    if not _MARKED.search(text):  # most texts are plain words
        words = tuple((Piece(word),) for word in _SPACES.split(text.strip(" \t")))
        return (Paragraph(words),) if text.strip() else ()
    return _Parser(text).paragraphs()


class _Parser:
    def __init__(self, text: str) -> None:
        self._text = text
        self._paragraphs: list[Paragraph] = []
        self._words: list[Word] = []
        self._pieces: list[Piece] = []
        self._chars: list[str] = []
        self._bold = self._italic = self._gap = False
        self._opened = (0, 0)
        self._runs: list[str] = []
        self._marker = ""

    def paragraphs(self) -> tuple[Paragraph, ...]:
        text, position = self._text.strip(), 0
        marks = {mark.start: mark for mark in marks_of(text).paired}
        items = {item.start: item for item in items_of(text)}
        begins = sorted({*marks, *items})
        for at in [*begins, len(text)]:
            self._take_all(text, position, at)
            position = at
            if at in items:
                self._marker, position = items[at].number or DOT, items[at].end
            elif at in marks:
                self._turn(marks[at])
                position = marks[at].end
        self._end_paragraph()
        return tuple(self._paragraphs)

    def _take_all(self, text: str, start: int, end: int) -> None:
        """Take what stands between the marks of runs and items."""
        for token in _TOKEN.finditer(text, start, end + 1):  # stars before a mark are none between spaces
            if token.start() >= end:
                break
            self._say(text[start : token.start()])
            start = token.end()
            self._take(token)
        self._say(text[start:end])

    def _say(self, letters: str) -> None:
        """Take letters, with the spaces between words."""
        first, *more = _SPACES.split(letters)
        self._chars.append(first)
        if more:
            self._end_word()
            *words, last = more
            self._words += [(self._piece(word),) for word in words]
            self._chars.append(last)

    def _turn(self, mark: Mark) -> None:
        """A run begins or ends; marks come in pairs, the inner ones first."""
        self._end_piece()
        if mark.opens:
            self._runs.append(mark.name)
        else:
            self._runs.pop()

    def _take(self, token: re.Match[str]) -> None:
        if token["plain"] or token["alone"]:
            self._chars.append(token["plain"] or token["alone"])
        elif token["stars"]:
            self._end_piece()
            if not (self._bold or self._italic):
                before = len(self._text) - len(self._text.lstrip())
                self._opened = (before + token.start(), before + token.end())
            self._bold ^= len(token["stars"]) >= 2
            self._italic ^= len(token["stars"]) != 2
        elif token["icon"]:
            self._end_piece()
            self._pieces.append(self._piece("", token["icon"]))
        else:
            empty = not (self._words or self._pieces or any(self._chars))
            self._end_paragraph()
            self._gap = self._gap or empty

    def _end_piece(self) -> None:
        text = "".join(self._chars)
        self._chars.clear()
        if text:
            self._pieces.append(self._piece(text))

    def _piece(self, text: str, icon: str = "") -> Piece:
        """A piece as the runs around it have it: the innermost colour, and all sizes together."""
        if not self._runs:
            return Piece("", icon=icon) if icon else Piece(text, self._bold, self._italic)
        scales = [scale for run in self._runs if (scale := scale_of(run)) is not None]
        colours = [run for run in self._runs if run != CAPS and scale_of(run) is None]
        scale, colour = min(MOST, max(LEAST, prod(scales))), colours[-1] if colours else ""
        cut = (False, False) if icon else (self._bold, self._italic)
        return Piece(text, *cut, icon, colour, scale, CAPS in self._runs and not icon)

    def _end_word(self) -> None:
        text = "".join(self._chars)
        self._chars.clear()
        if text:
            self._pieces.append(self._piece(text))
        if self._pieces:
            self._words.append(tuple(self._pieces))
            self._pieces.clear()

    def _end_paragraph(self) -> None:
        self._end_word()
        if self._bold or self._italic:
            mark = "***" if self._bold and self._italic else "**" if self._bold else "*"
            raise TextError(f"a {mark} is opened and not closed", self._opened)
        if self._words:
            self._paragraphs.append(Paragraph(tuple(self._words), self._gap, self._marker))
            self._words.clear()
            self._gap, self._marker = False, ""


def smallest_of(text: str) -> float:
    """How large the smallest run of a text is, in sizes of the text; small capitals are as large as small letters."""
    if not marks_of(text).paired:
        return 1.0
    return min((piece.scale for p in parse(text) for word in p.words for piece in word if piece.text), default=1.0)


def plain(text: str) -> str:
    """The words alone, without marks and icons; paragraphs on lines of their own."""
    lines = ("".join("".join(piece.text for piece in word) + " " for word in p.words) for p in parse(text))
    return "\n".join(" ".join(line.split()) for line in lines)


def escaped(words: str) -> str:
    """Words that are to be printed as they stand, without emphasis or icons."""
    plain = words.replace("\\", "\\\\").replace("*", "\\*").replace(":", "\\:").replace("[", "\\[")
    return re.sub(r"(?m)^([ \t]*)([-•]|\d+(?=[.)]))", r"\1\\\2", plain) if items_of(words) else plain
