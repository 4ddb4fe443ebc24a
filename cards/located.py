"""Places inside the values of a YAML file: from an offset in a value to line and column in the file."""

from __future__ import annotations

import re
from bisect import bisect_right

from .source import Place, Source
from .tables.grid import TableSource
from .validate import Located as Values
from .validate import value_at
from .yamlread import Keys

_ANCHOR = re.compile(r"(?:&\S+[ \t\n]+)+")
_ESCAPE = re.compile(r"\\(?:x..|u....|U........|\n[ \t]*|.)", re.DOTALL)
_FOLD = re.compile(r"[ \t]*\n[ \t\n]*")
_ODD = re.compile(r"[\\'\n]|(?<![ \t])[ \t]++\n")
"""What may stand otherwise in the file than in the value."""
Points = list[tuple[int, int]]
"""Pairs (offset in the value, offset in the file); between two points both count on together."""


class Located:
    """A text value of a YAML file that knows where each of its characters stands."""

    def __init__(self, text: str, source: Source, points: Points) -> None:
        self.text = text
        self.source = source
        self._points = points
        self._starts = [value for value, _ in points]

    def place(self, start: int, end: int) -> Place:
        """The place of the characters from ``start`` to ``end``, as far as they stand on one line."""
        first = self._offset(start)
        last = self._offset(max(start, end - 1)) + 1
        line_end = self.source.text.find("\n", first)
        stop = last if line_end < 0 else min(last, line_end)
        return self.source.at(first, max(1, stop - first))

    def _offset(self, at: int) -> int:
        index = max(0, bisect_right(self._starts, at) - 1)
        value, file = self._points[index]
        offset = file + at - value
        if index + 1 < len(self._points):
            offset = min(offset, self._points[index + 1][1])
        return min(offset, len(self.source.text))


def located(doc: Values, path: Keys) -> Located:
    """The text at ``path`` of a file; an alias stands where it is written, as a whole."""
    value = value_at(doc.data, path)
    text = value if isinstance(value, str) else ""
    place = doc.place(path)
    source = place.source
    start = source.offset(place.line) + place.col - 1
    if isinstance(source, TableSource):
        return Located(text, source, source.points(start, text))
    anchor = _ANCHOR.match(source.text, start)
    return Located(text, source, _points(source.text, anchor.end() if anchor else start, text))


def _points(raw: str, start: int, value: str) -> Points:
    style = raw[start : start + 1]
    if style in ("|", ">"):
        return _block(raw, start, value)
    if style == "*":
        return [(0, start), (len(value) + 1, start)]
    return _flow(raw, start, value, style if style in ("'", '"') else "")


def _flow(raw: str, start: int, value: str, quote: str) -> Points:
    """Quoted and plain values: walk the value and the file side by side."""
    at = start + len(quote)
    points: Points = [(0, at)]
    done = 0
    while done < len(value) and at < len(raw):
        escape = _ESCAPE.match(raw, at) if quote == '"' else None
        if escape:
            if not escape[0].startswith("\\\n"):
                points.append((done, at))
                done += 1
            at = escape.end()
            points.append((done, at))
        elif quote == "'" and raw.startswith("''", at):
            points += [(done, at), (done + 1, at + 2)]
            done, at = done + 1, at + 2
        elif fold := _FOLD.match(raw, at):
            points.append((done, at))
            done += max(1, fold[0].count("\n") - 1)
            at = fold.end()
            points.append((done, at))
        else:
            odd = _ODD.search(raw, at + 1)
            count = min(odd.start() if odd else len(raw), at + len(value) - done) - at
            done, at = done + count, at + count
    return points


def _block(raw: str, start: int, value: str) -> Points:
    """Literal and folded blocks: each line of the file is a run of the value."""
    at = raw.find("\n", start) + 1
    points: Points = []
    done = 0
    while 0 < at < len(raw) and done < len(value):
        line_end = raw.find("\n", at)
        line_end = len(raw) if line_end < 0 else line_end
        words = raw[at:line_end].strip()
        if words:
            found = value.find(words, done)
            if found < 0:
                break
            points.append((found, raw.index(words, at)))
            done = found + len(words)
        at = line_end + 1
    return points or [(0, start)]
