"""Finds every word of a Markdown tree in the text it was made from.

Python-Markdown keeps no positions. Its tree has the words in the order of the text, so each text is looked for at the
first spot where it stands in full, with nothing but markup between it and the text before. Inside a text only escapes,
entities and white space (with the marks of quotations) may differ.
"""

from __future__ import annotations

import html
import re
from typing import TypeAlias
from xml.etree.ElementTree import Element

from ..latepattern import late

Offsets: TypeAlias = dict[tuple[Element, bool], list[int]]
"""The offset of each character of ``element.text`` (False) and ``element.tail`` (True)."""

_LABEL = r"\((?:[^()\\]|\\.|\([^()]*\))*\)"
_MARKUP = late(
    rf"[ \t>]*\n[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?::?-+:?[ \t]*)?(?=\n|\Z)"  # the line below a table's head
    rf"|\n[ \t>]*[-*_=](?:[ \t]*[-*_=])+[ \t]*(?=\n|\Z)"  # a rule, or the line below a heading
    rf"|\]{_LABEL}|\]\[[^\]]*\]|\{{:?[^}}\n]*\}}|!?\[|<|>|\]|\s+|[*_`#|+:~\\-]+"
)
_ITEM = late(r"[\s>]*(?:[-*+]|\d+[.)])[ \t]+")
_GAP = late(r"[ \t]*\n?[ \t>]*|[ \t]+")
_ENTITY = late(r"&(?:#\d+|#x[0-9a-fA-F]+|\w+);")


MOST_SEARCHES = 20_000
"""Places of a text that are tried in all for words that do not stand where they should: of thousands of lines alike,
each would be looked for in all the others."""


class Aligner:
    """Walks one tree and the text between two offsets side by side."""

    def __init__(self, text: str, start: int, end: int, offsets: Offsets) -> None:
        self._text, self._at, self._end = text, start, end
        self._offsets = offsets
        self._searches = 0
        self.lost = 0
        """Texts that were not found; they have the offset of what stands before them."""

    def align(self, element: Element) -> None:
        """Find the texts of an element and of everything in it, in order."""
        if element.tag == "li":
            marker = _ITEM.match(self._text, self._at, self._end)
            self._at = marker.end() if marker else self._at
        self._take(element, element.text, False)
        if element.tag == "img":
            self._skip_picture()
        for child in element:
            self.align(child)
            self._take(child, child.tail, True)

    def _take(self, element: Element, text: str | None, tail: bool) -> None:
        if text:
            self._offsets[element, tail] = self._found(text)

    def _found(self, text: str) -> list[int]:
        if not text.strip():
            return [self._at] * len(text)
        at = self._at
        while at < self._end:
            offsets = self._matched(text, at)
            if offsets:
                self._at = self._after(offsets[-1], text[-1])
                return offsets
            markup = _MARKUP.match(self._text, at, self._end)
            if markup is None:
                break
            at = markup.end()
        return self._by_search(text)

    def _by_search(self, text: str) -> list[int]:
        """The text where its first words stand next, whatever lies between."""
        words = text.split()
        at = self._text.find(words[0], self._at, self._end)
        while at >= 0 and self._searches < MOST_SEARCHES:
            self._searches += 1
            offsets = self._matched(text.lstrip(), at)
            if offsets:
                self._at = self._after(offsets[-1], text[-1])
                return [at] * (len(text) - len(text.lstrip())) + offsets
            at = self._text.find(words[0], at + 1, self._end)
        self.lost += 1
        return [self._at] * len(text)

    def _after(self, at: int, char: str) -> int:
        """Where the text goes on after its character at ``at``."""
        return at + (1 if char.isspace() else max(1, self._width(at, char)))

    def _width(self, at: int, char: str) -> int:
        """How many characters at ``at`` stand for ``char``: an entity, an escape or itself; 0 when they do not."""
        if self._text.startswith("&", at):
            entity = _ENTITY.match(self._text, at, self._end)
            if entity and html.unescape(entity[0]) == char:
                return len(entity[0])
        if self._text.startswith("\\", at) and self._text.startswith(char, at + 1):
            return 2
        return int(self._text.startswith(char, at))

    def _matched(self, text: str, at: int) -> list[int] | None:
        """The offsets of a text that stands at ``at`` in full; None when it does not."""
        if self._text.startswith(text, at) and at + len(text) <= self._end:
            return list(range(at, at + len(text)))
        found: list[int] = []
        for index, char in enumerate(text):
            if char.isspace():
                before = index > 0 and text[index - 1].isspace()
                found.append(found[-1] if before and found else at)
                gap = None if before else _GAP.match(self._text, at, self._end)
                if gap and gap.end() == at and 0 < index < len(text) - 1:
                    return None
                at = gap.end() if gap else at
                continue
            width = self._width(at, char)
            if width == 0:
                return None
            found.append(at + width - 1 if self._text.startswith("\\", at) else at)
            at += width
        return found if at <= self._end else None

    def _skip_picture(self) -> None:
        found = re.compile(rf"[\s*_]*!\[[^\]]*\](?:{_LABEL}|\[[^\]]*\])").match(self._text, self._at, self._end)
        self._at = found.end() if found else self._at
