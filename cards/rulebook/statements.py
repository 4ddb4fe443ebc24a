"""From the tree of a rulebook to its sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from ..lazyclass import dataclass
from ..phrasebook.sentences import flat, pieces
from ..running import LITERAL
from .aligning import Offsets
from .model import BookStatement, Declared, Kind, Section, head_of
from .rendered import Rendered

_BLOCKS = {"p", "ul", "ol", "li", "dl", "dt", "dd", "table", "blockquote", "pre", "hr", "div"}
_KINDS: dict[str, Kind] = {"li": "item", "dt": "term", "dd": "definition", "blockquote": "paragraph"}
_HEADING = re.compile(r"h[1-6]")


@dataclass(frozen=True, slots=True)
class Line:
    """Words of one element in plain letters, with the offset of each character in the rendered text."""

    text: str
    offsets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where sentences stand: their section, the ``:::`` block around them, and the remark that holds for them."""

    section: Section | None
    block: str
    declared: Declared | None


class StatementReader:
    """Cuts elements into sentences."""

    def __init__(self, rendered: Rendered, offsets: Offsets) -> None:
        self._rendered, self._offsets = rendered, offsets

    def words(self, element: Element) -> Line:
        """The running words of an element; those of blocks in it are left out."""
        chars: list[str] = []
        offsets: list[int] = []
        for text, where in self._runs(element):
            chars.append(text)
            offsets += where
        line = "".join(chars)
        plain, kept = flat(line)
        first, text = len(plain) - len(plain.lstrip()), plain.strip()
        return Line(text, tuple(offsets[at] for at in kept[first : first + len(text)]))

    def _runs(self, element: Element) -> Iterator[tuple[str, list[int]]]:
        if element.text:
            yield element.text, self._offsets[element, False]
        for child in element:
            if child.tag == "br":
                yield " ", [0]
            elif child.tag == LITERAL:
                yield f"\\{child.text}", self._offsets[child, False] * 2
            elif child.tag not in _BLOCKS:
                yield from self._runs(child)
            if child.tail and child.tag not in _BLOCKS:
                yield child.tail, self._offsets[child, True]

    def sentences(self, element: Element, kind: Kind, spot: Spot) -> Iterator[BookStatement]:
        """The sentences of an element, and of the blocks in it."""
        runs = list(self._runs(element))
        text = "".join(run for run, _ in runs)
        where = [at for _, offsets in runs for at in offsets]
        for piece in pieces(text):
            offsets = tuple(where[at] for at in piece.offsets)
            yield self._statement(piece.text, kind, spot, ("", ""), piece.aside, element, offsets)
        for child in element:
            if child.tag in _BLOCKS:
                yield from self.block(child, spot, kind)

    def block(self, element: Element, spot: Spot, around: Kind = "paragraph") -> Iterator[BookStatement]:
        """The sentences of a block element. Code is no prose and has none."""
        if element.tag == "table":
            yield from self._table(element, spot)
        elif element.tag != "pre":
            kind: Kind = "heading" if _HEADING.fullmatch(element.tag) else _KINDS.get(element.tag, around)
            yield from self.sentences(element, kind, spot)
            for picture in element.iter("img"):
                if picture.get("alt"):
                    at = self._near(element)
                    text = picture.get("alt", "")
                    yield self._statement(text, "caption", spot, ("", ""), False, picture, (at,) * len(text))

    def _near(self, element: Element) -> int:
        return next((found[0] for (owner, _), found in self._offsets.items() if owner is element and found), 0)

    def _table(self, table: Element, spot: Spot) -> Iterator[BookStatement]:
        columns = [self.words(head) for head in table.findall("thead/tr/th")]
        for head in table.findall("thead/tr/th"):
            yield from self._cell(head, "head", spot, None, None)
        for row in table.findall("tbody/tr"):
            cells = row.findall("td")
            first = self.words(cells[0]) if len(columns) > 1 and cells else None
            for index, cell in enumerate(cells):
                if index == 0 and first is not None:
                    yield from self._cell(cell, "head", spot, None, None)
                else:
                    yield from self._cell(cell, "cell", spot, first, columns[index] if index < len(columns) else None)

    def _cell(
        self, cell: Element, kind: Kind, spot: Spot, row: Line | None, column: Line | None
    ) -> Iterator[BookStatement]:
        heads = (row.text if row else "", column.text if column else "")
        before = head_of(heads)
        for one in self.sentences(cell, kind, spot):
            first = one.offsets[0] if one.offsets else 0
            parts = [line.offsets for line in (row, column) if line and line.text]
            known = [
                (*offsets, *(first,) * (3 if index + 1 < len(parts) else 2)) for index, offsets in enumerate(parts)
            ]
            offsets = tuple(at for part in known for at in part)
            yield self._statement(before + one.text, kind, spot, heads, one.aside, cell, (*offsets, *one.offsets))

    def _statement(
        self, text: str, kind: Kind, spot: Spot, heads: tuple[str, str], aside: bool, element: Element,
        offsets: tuple[int, ...],
    ) -> BookStatement:  # fmt: skip
        return BookStatement(
            text, kind, spot.section, heads, spot.block, spot.declared, aside, element, self._rendered, offsets
        )
