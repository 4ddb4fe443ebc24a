"""Printed text with emphasis and inline icons.

``*italic*``, ``**bold**``, ``***both***``, ``:icon:``, a line end is a new line, an empty line a new
paragraph; a backslash takes the next character as it is, and stars between spaces (2 * 3) are stars.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ..cards.signs import ALONE, ICON

_TOKEN = re.compile(
    rf"\\(?P<plain>.)|(?P<alone>{ALONE})|(?P<stars>\*{{1,3}})|{ICON}|(?P<end>\n)|(?P<space>[ \t]+)", re.S
)


_MARKED = re.compile(r"[\\*:\n]")
_SPACES = re.compile(r"[ \t]+")


class Piece(NamedTuple):
    """A part of a word set in one cut, or one icon (then ``text`` is empty)."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: str = ""


Word = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Words between breaks; ``gap`` says that an empty line stood before it."""

    words: tuple[Word, ...]
    gap: bool = False


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

    def paragraphs(self) -> tuple[Paragraph, ...]:
        text, position = self._text.strip(), 0
        for token in _TOKEN.finditer(text):
            self._chars.append(text[position : token.start()])
            position = token.end()
            self._take(token)
        self._chars.append(text[position:])
        self._end_paragraph()
        return tuple(self._paragraphs)

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
            self._pieces.append(Piece("", icon=token["icon"]))
        elif token["end"]:
            empty = not (self._words or self._pieces or any(self._chars))
            self._end_paragraph()
            self._gap = self._gap or empty
        else:
            self._end_word()

    def _end_piece(self) -> None:
        text = "".join(self._chars)
        self._chars.clear()
        if text:
            self._pieces.append(Piece(text, self._bold, self._italic))

    def _end_word(self) -> None:
        self._end_piece()
        if self._pieces:
            self._words.append(tuple(self._pieces))
            self._pieces.clear()

    def _end_paragraph(self) -> None:
        self._end_word()
        if self._bold or self._italic:
            mark = "***" if self._bold and self._italic else "**" if self._bold else "*"
            raise TextError(f"a {mark} is opened and not closed", self._opened)
        if self._words:
            self._paragraphs.append(Paragraph(tuple(self._words), self._gap))
            self._words.clear()
            self._gap = False


def plain(text: str) -> str:
    """The words alone, without emphasis marks and icons; paragraphs on lines of their own."""
    lines = ("".join("".join(piece.text for piece in word) + " " for word in p.words) for p in parse(text))
    return "\n".join(" ".join(line.split()) for line in lines)


def escaped(words: str) -> str:
    """Words that are to be printed as they stand, without emphasis or icons."""
    return words.replace("\\", "\\\\").replace("*", "\\*").replace(":", "\\:")
