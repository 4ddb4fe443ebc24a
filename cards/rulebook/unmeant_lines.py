"""What single lines of Markdown become although they look otherwise: tables, lists, headings, lines of our own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..finding import did_you_mean
from ..latepattern import late
from ..signs import Sign
from .blocks import LONE, TITLED

_LINE = late(r"[^\n]+")
_ROW = late(r"[ \t]*\|.*\|[ \t]*$")
_RULE = late(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_ITEM = late(r"(?P<indent> *)(?P<marker>[-*+]|\d{1,3}\.)[ \t]+\S")
_RUN_IN = late(r"[ \t]*(?:[-*+]|\d{1,3}\.)[ \t]+\S")
_ODD_ITEM = late(
    r"[ \t]*(?:[•●▪◦‣·–—][ \t]*|\d{1,3}\)[ \t]*|[a-z]\)[ \t]+|[-+](?=[^\W\d_])|[-*+][\u00a0\u2000-\u200a])\S"
)
_OWN = late(r"[ \t]*(?P<colons>:{2,})[ \t]*(?P<name>[\w-]*)|:(?P<single>note|aside|voice|wide|example|cards)[ \t]")
_FENCE = late(r"^ {0,3}(?:`{3,}|~{3,})[ \t]*(?P<info>[^\n]*)$", re.MULTILINE)
_TASK = late(r"\[[ xX]\][ \t]")
_DEFINITION = late(r":(?!\S*:)[^\s:]")
_EMPTY_HEADING = late(r"(?P<signs>#{1,6})[ \t]*#*[ \t]*(?P<anchor>\{#?[^}\n]*\})?[ \t]*$")
_EMPTY_ITEM = late(r"^[ \t]*(?:(?:[-*+]|\d{1,3}\.)[ \t]+|:[ \t]*)$(?!\n[ \t]*[^\W\d_])", re.MULTILINE)
_NUMBER_HEADING = late(r"#(?=\d)[^\n]*")
_DEEP_HEADING = late(r"#{7,}[^\n]*")
_COMMENT = late(r"^<!--", re.MULTILINE)
_LINK_TARGET = late(r"#|https?:|mailto:|<")


class LineFault(NamedTuple):
    """Characters ``start`` to ``end`` of the text; ``lost``: they are neither printed nor read."""

    start: int
    end: int
    what: str
    hint: str
    lost: bool = False


def line_signs(text: str, tag: str) -> Iterator[Sign]:
    """What of the lines of one block stayed among its words. ``tag`` is the block's."""
    if tag == "li" and (task := _TASK.match(text)):
        yield Sign(
            0, task.end() - 1, f"the box {task[0].strip()!r}", "there are no boxes to tick: write ☐, or take it away"
        )
    if tag not in ("p", "li", "dd"):
        return
    lines = [(found.start(), found[0]) for found in _LINE.finditer(text)]
    yield from _table_signs(lines)
    yield from _list_signs(lines)
    for number, (at, line) in enumerate(lines):
        if own := _OWN.match(line):
            name = own["name"] or own["single"] or ""
            near = did_you_mean(name, [*TITLED, *LONE]) if name not in (*TITLED, *LONE) else ""
            hint = near if near.startswith("did") else f"write ':::{name}' at the left edge, after an empty line"
            yield Sign(at, at + len(line.rstrip()), f"{line.strip()[:60]!r}", hint)
        elif number and _DEFINITION.match(line):
            yield Sign(
                at, at + 1, "the ':' of a definition", f"write ':   {line[1:40].strip()}', with spaces after the colon"
            )


def _table_signs(lines: list[tuple[int, str]]) -> Iterator[Sign]:
    for number, (at, line) in enumerate(lines):
        if not _ROW.match(line):
            continue
        below = lines[number + 1][1] if number + 1 < len(lines) else ""
        if "-" in below and _RULE.match(below):
            here, there = cells(line), cells(below)
            if here != there:
                hint = f"its head has {_columns(here)}, and the line below it {_columns(there)}: make them as many"
            else:
                hint = "put an empty line above the table"
        elif below.strip() and _ROW.match(below):
            hint = f"below the head of a table stands a line such as '{'|:--' * cells(line)}|'"
        elif number and _ROW.match(lines[number - 1][1]):
            return
        else:
            hint = f"a table has a head, a line '{'|:--' * cells(line)}|' and rows"
        yield Sign(at, at + len(line.rstrip()), "this row of a table", hint)
        return


def _columns(count: int) -> str:
    return f"{count} column{'' if count == 1 else 's'}"


def cells(row: str) -> int:
    """How many cells a row of a table has."""
    bare = re.sub(r"`[^`]*`|\\.", "x", row.strip())
    return len(bare.removeprefix("|").removesuffix("|").split("|"))


def _list_signs(lines: list[tuple[int, str]]) -> Iterator[Sign]:
    """Items that ran into the line before, or whose marker is none; one such line alone may be a dash or a sum."""
    for number, (at, line) in enumerate(lines):
        before = lines[number - 1][1] if number else ""
        if number and (found := _RUN_IN.match(line)) and not (before[-1:].isdigit() and found[0][-1].isdigit()):
            hint = "put an empty line above the first item of a list; an item inside an item is indented by 4 spaces"
            yield Sign(at, at + found.end(), f"{found[0].strip()[:-1].strip()!r} at the beginning of a line", hint)
            break
    odd = [(at, found) for at, line in lines if (found := _ODD_ITEM.match(line))]
    if len(odd) > 1:
        at, found = odd[0]
        hint = "an item of a list begins with '- ' or '1. ' and a plain space"
        yield Sign(at, at + found.end(), f"{found[0][:-1].strip()!r} at the beginning of lines", hint)


def line_faults(text: str, start: int, end: int) -> Iterator[LineFault]:
    """What lines of the text between two offsets lose, or become by accident."""
    yield from _row_faults(text, start, end)
    yield from _item_faults(text, start, end)
    for found in _LINE.finditer(text, start, end):
        yield from _heading_faults(found[0], found.start())
    for empty in _EMPTY_ITEM.finditer(text, start, end):
        said, hint = "a definition" if ":" in empty[0] else "an item of a list", "say it there, or take the line away"
        yield LineFault(empty.start(), empty.end(), f"{said} without words", hint)
    for opening in list(_FENCE.finditer(text, start, end))[::2]:
        said = "a fence makes no block in the rulebook: what is in it is printed as code, in one line"
        hint = "write the example into examples.md, and ':::example its-name' here"
        yield LineFault(opening.start(), opening.end(), said, hint)
    yield from _references(text, start, end)


def _row_faults(text: str, start: int, end: int) -> Iterator[LineFault]:
    """Rows of tables with more cells than the head has."""
    columns = above = last = 0
    for found in _LINE.finditer(text, start, end):
        at, line = found.start(), found[0]
        here = cells(line) if "|" in line else 0
        if at - last > 1:  # an empty line ends a table
            columns = above = 0
        if not columns and here and here == above and "-" in line and _RULE.match(line):
            columns = here
        elif columns and here > columns:
            yield _wide_row(line, at, columns)
        above, last = here, found.end()


def _item_faults(text: str, start: int, end: int) -> Iterator[LineFault]:
    """Items that are meant to stand inside another, but are indented too little for that."""
    above: re.Match[str] | None = None
    for found in _LINE.finditer(text, start, end):
        at, line = found.start(), found[0]
        item = _ITEM.match(line)
        if item is None:
            if not line.startswith(" ") and text[at - 2 : at] == "\n\n":
                above = None
            continue
        alike = above is not None and above["marker"][0].isdigit() == item["marker"][0].isdigit()
        more = len(item["indent"]) - len(above["indent"]) if above else 0
        if above is not None and alike and 0 < more < 4:
            said = f"this item is indented by {_spaces(more)}, which makes it an item like the one above"
            hint = "indent it by 4 spaces more than the item it belongs to"
            yield LineFault(at + len(item["indent"]), found.end(), said, hint)
        else:
            above = item


def comment_faults(text: str) -> Iterator[LineFault]:
    """Comments that take words with them: those behind them on their line, or all up to the end of the file."""
    at = 0
    while found := _COMMENT.search(text, at):
        close = text.find("-->", found.start())
        if close < 0:
            said = "this comment never ends, and all that follows is lost with it"
            yield LineFault(found.start(), found.start() + 4, said, "close it with '-->'", True)
            return
        line_end = text.find("\n", close)
        at = line_end if line_end >= 0 else len(text)
        if text[close + 3 : at].strip():
            said = "words behind a comment are neither printed nor read"
            yield LineFault(close + 3, at, said, "put them on a line of their own", True)


def _spaces(count: int) -> str:
    return f"{count} space{'' if count == 1 else 's'}"


_SHOWN = 80
"""Characters of a row that are shown: where its values are filled in, it stands nowhere in the file."""


def _wide_row(line: str, at: int, columns: int) -> LineFault:
    row = line.strip()
    said = f"this row has {_columns(cells(line))} and the table {_columns(columns)}: what is more is not printed"
    said = f"{said}: {row if len(row) <= _SHOWN else row[:_SHOWN] + '...'}"
    hint = "give the head as many columns, or write '\\|' for a line inside a cell; a value may have one, too"
    return LineFault(at, at + len(line), said, hint, True)


def _heading_faults(line: str, at: int) -> Iterator[LineFault]:
    if found := _EMPTY_HEADING.match(line):
        said = f"a heading without words{': its anchor is printed' if found['anchor'] else ''}"
        yield LineFault(at, at + len(line.rstrip()), said, f"write '{found['signs']} Words', or take the line away")
    elif found := _NUMBER_HEADING.match(line):
        said = "'#' at the beginning of a line makes a heading of it"
        yield LineFault(at, at + found.end(), said, f"write '\\{found[0][:30]}', or '# ' before a heading")
    elif found := _DEEP_HEADING.match(line):
        yield LineFault(at, at + found.end(), "a heading has 6 '#' at most; the others are printed", "take some away")


def _references(text: str, start: int, end: int) -> Iterator[LineFault]:
    """Lines such as ``[Note]: done``, which name the target of a link and are not printed."""
    if text.find("]:", start, end) < 0:
        return
    from markdown.blockprocessors import ReferenceProcessor  # few rulebooks pay for the library

    for found in ReferenceProcessor.RE.finditer(text, start, end):
        if found[1].startswith("^") or not _LINK_TARGET.match(found[2]):
            at = text.index("[", found.start())
            said = f"the line '[{found[1][:40]}]: {found[2][:40]}' names the target of a link and is not printed"
            hint = "a note stands in parentheses" if found[1].startswith("^") else "write '\\[' for a bracket"
            yield LineFault(at, found.end(), said, hint, True)
