"""How much a rulebook may hold: looked at before any of it is read, so that no text takes minutes or all the stack."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from ..latepattern import late
from .blocks import TITLED

MAX_BRACKETS = 1_000
"""Opening brackets of one paragraph, list or table: each is a link until the rest is read."""
MAX_BRACKET_WORK = 4_000_000
"""The sum of their squares, over all: about two seconds."""
MAX_DEPTH = 20
"""Quotes in quotes, lists in lists, or blocks in blocks."""
MAX_TERMS = 150
"""Terms of a glossary without an empty line between them."""
MAX_WORDS = 3_000
"""Words of one paragraph; a page has about 500."""
MAX_ICONS = 300
"""Icons of one paragraph: how long it takes to set one grows by the square of them."""
MAX_WORD = 1_000
"""Characters without a space."""
MAX_TITLE = 300
"""Characters of a heading, or of the title of a block: neither is divided between columns."""
MAX_CELL = 500
"""Words of a cell of a table with two columns, and fewer in narrower ones: a row is not divided either."""
MAX_CELLS = 20_000
"""Lines between the cells of one table: thousands of rows of a few columns, or hundreds of tens."""
MAX_LINE = 20_000
"""Characters of one line: more than the longest paragraph needs."""
MAX_SHOWN = 500
"""Blocks that show an example or cards: each draws a board or a row of faces, ten milliseconds or so."""
MAX_SENTENCES = 6_000
"""Sentences of a rulebook: six times as many as the longest bundled one has."""

_BLOCK = late(r"(?:[^\S\n]*+\S[^\n]*+(?:\n|\Z))++")
_LONG_WORD = late(rf"\S{{{MAX_WORD + 1}}}")
_LONG_LINE = late(rf"[^\n]{{{MAX_LINE + 1}}}")
_QUOTES = late(rf"^(?:[ \t]*>){{{MAX_DEPTH + 1}}}", re.MULTILINE)
_INDENTED = late(rf"^(?:    |\t| {{0,3}}>){{{MAX_DEPTH + 1},}}+ {{0,3}}(?:[-*+:]|\d+\.)[ \t]", re.MULTILINE)
_OWN = late(rf"^:::[ \t]*(?P<name>{'|'.join(TITLED)}|)(?![\w-])[^\n]*", re.MULTILINE)
_SHOWN = late(r"^:::[ \t]*(?:example|cards)\b[^\n]*", re.MULTILINE)
_TERM = late(r"^ {0,3}:[ \t]", re.MULTILINE)


class TooMuch(NamedTuple):
    """What of the text, from ``start`` to ``end``, is too much, and what to do."""

    start: int
    end: int
    what: str
    hint: str


def too_much(text: str) -> Iterator[TooMuch]:
    """Everything in the text of a rulebook that passes a bound."""
    for pattern, what in ((_QUOTES, "quotes"), (_INDENTED, "lists")):
        if found := pattern.search(text):
            said = f"{what} are nested more than {MAX_DEPTH} deep"
            yield TooMuch(found.start(), found.end(), said, "write it flatter")
    if found := _LONG_LINE.search(text):
        said = f"a line of more than {MAX_LINE:,} characters"
        yield TooMuch(found.start(), found.start() + 40, said, "put empty lines between its parts")
    if found := next((one for one in _OWN.finditer(text) if len(one[0]) > MAX_TITLE), None):
        said = f"a block whose first line has more than {MAX_TITLE:,} characters"
        yield TooMuch(found.start(), found.start() + 40, said, "say most of it inside the block")
    if found := _LONG_WORD.search(text):
        said = f"a word of more than {MAX_WORD:,} characters"
        yield TooMuch(found.start(), found.end(), said, "put spaces between the words")
    if found := next(islice(_SHOWN.finditer(text), MAX_SHOWN, None), None):
        said = f"more than {MAX_SHOWN} blocks show examples or cards"
        yield TooMuch(found.start(), found.end(), said, "show each once")
    yield from _nested_blocks(text)
    yield from _large_paragraphs(text)


def _nested_blocks(text: str) -> Iterator[TooMuch]:
    depth = 0
    for found in _OWN.finditer(text):
        depth = depth + 1 if found["name"] else max(0, depth - 1)
        if depth > MAX_DEPTH:
            said = f"':::' blocks are nested more than {MAX_DEPTH} deep"
            yield TooMuch(found.start(), found.end(), said, "close each block with a line ':::'")
            return


def _large_paragraphs(text: str) -> Iterator[TooMuch]:
    work = 0
    for found in _BLOCK.finditer(text):
        start, end = found.start(), found.start() + len(found[0].split("\n", 1)[0])
        brackets = found[0].count("[")
        work += brackets * brackets
        if brackets > MAX_BRACKETS or work > MAX_BRACKET_WORK:
            said = f"{brackets:,} brackets '[' stand in this paragraph, list or table"
            yield TooMuch(start, end, said, "put empty lines between its parts, or write '(' where no link is meant")
            return
        if (cells := found[0].count("|")) > MAX_CELLS:
            said = f"a table with {cells:,} signs '|'; it has {MAX_CELLS:,} at most"
            yield TooMuch(start, end, said, "make several tables of it")
            return
        if len(_TERM.findall(found[0])) > MAX_TERMS:
            said = f"more than {MAX_TERMS} terms without an empty line between them"
            yield TooMuch(start, end, said, "put an empty line after each definition")
