"""What became of a rulebook's text: the place of every character, whether or not templates stand in it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from ..lazyclass import dataclass
from ..located import Located
from ..source import Place, Source

OPEN, CLOSE = "\ue000", "\ue001"
"""Characters of a private use area that begin and end a marker."""
COMMENT = ("{##", "##}")
"""How a comment of the template begins and ends: ``{#name}`` is the anchor of a heading."""
_TEMPLATE = ("{{", "{%", COMMENT[0], OPEN, CLOSE)
"""What there is in a text that has to be worked out, or is refused."""
_LONG = 1_000_000
"""Characters of a text that may be too long to print."""


@dataclass(frozen=True, slots=True)
class Segment:
    """Characters of one origin. ``start`` counts in the rendered text; ``at`` and ``end`` in the file or value."""

    start: int
    at: int
    end: int
    located: Located | None = None
    exact: bool = True


class Rendered:
    """A rendered rulebook: its ``text``, and where each character of it comes from.

    ``idle`` are the places of loops that went over nothing, wherever they were met.
    """

    def __init__(
        self, text: str, source: Source, segments: list[Segment], idle: Iterable[tuple[int, int]] = ()
    ) -> None:
        self.text = text
        self.source = source
        self.idle = tuple(self._line(start, end) for start, end in idle)
        self._segments = segments
        self._starts = [segment.start for segment in segments]

    def place(self, start: int, end: int) -> Place:
        """The place of the characters from ``start`` to ``end``, as far as they stand on one line of one file.

        Text that an expression made up has the place of the expression, braces included.
        """
        index = max(0, bisect_right(self._starts, start) - 1)
        if not self._segments:
            return Place(self.source, 1, 1)
        found = self._segments[index]
        last = min(end, self._starts[index + 1]) if index + 1 < len(self._starts) else end
        if not found.exact:
            return self._line(found.at, found.end)
        first, stop = found.at + start - found.start, found.at + max(start + 1, last) - found.start
        return found.located.place(first, stop) if found.located else self._line(first, self._reach(index, stop, end))

    def expressions(self) -> Iterator[tuple[int, str]]:
        """What was written for each text that an expression made up, with where the text begins."""
        yield from ((one.start, self.source.text[one.at : one.end]) for one in self._segments if not one.exact)

    def _reach(self, index: int, stop: int, end: int) -> int:
        """How far text up to ``end`` goes on in the file after segment ``index``, which ends at ``stop``: to a gap."""
        for number in range(index + 1, len(self._segments)):
            segment = self._segments[number]
            if segment.start >= end or segment.located or segment.at != stop:
                break
            last = self._starts[number + 1] if number + 1 < len(self._starts) else end
            stop = segment.at + min(end, last) - segment.start if segment.exact else segment.end
        return stop

    def _line(self, start: int, end: int) -> Place:
        stop = self.source.text.find("\n", start, end)
        return self.source.at(start, max(1, (end if stop < 0 else stop) - start))


def as_it_stands(source: Source) -> Rendered | None:
    """A rulebook without templates, which is printed as it stands; None for any other."""
    text = source.text
    if len(text) > _LONG or any(sign in text for sign in _TEMPLATE):
        return None
    return Rendered(text, source, [Segment(0, 0, 0)] if text else [])
