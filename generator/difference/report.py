"""The change log as a whole, and on the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...cards.lazyclass import dataclass
from .changes import Entry, Part
from .faces import Beside


@dataclass(frozen=True)
class Report:
    """What changed: ``title`` of the game, what is compared, the ``parts`` in words, and pictures.

    ``faces`` has pictures by the entry they belong to, ``pages`` those of the rulebook; ``left_out`` says what is not
    shown.
    """

    title: str
    between: str
    parts: tuple[Part, ...]
    faces: Mapping[Entry, Sequence[Beside]]
    pages: Sequence[Beside]
    left_out: tuple[str, ...] = ()

    def lines(self) -> Iterator[str]:
        """The log in plain lines."""
        for part in self.parts:
            yield f"{part.title}"
            for entry in part.entries:
                yield from _lines(entry)


def _lines(entry: Entry) -> Iterator[str]:
    if len(entry.changes) == 1:
        yield f"  {entry.title}: {entry.changes[0]}"
        return
    yield f"  {entry.title}:"
    for change in entry.changes:
        yield f"    {change}"
