"""Plain data as read, with the place of every value, and the findings gathered on the way."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from .finding import DataError, Finding
from .source import Place, Source

Plain: TypeAlias = bool | int | float | str | list["Plain"] | dict[str, "Plain"] | None
Keys: TypeAlias = tuple[str | int, ...]


class Problems:
    """Findings gathered on the way, so that one run tells all of them."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self._told: set[object] = set()

    def add(self, finding: Finding, once: object = None) -> None:
        """Keep one more finding; the same fault at the same place (or one with the same key ``once``) is told once."""
        key = (finding.sort_key, once) if once is None else (finding.code, once)
        if key not in self._told:
            self._told.add(key)
            self.findings.append(finding)

    def raise_if_any(self) -> None:
        """Raise DataError with every finding if one of them is an error; warnings alone pass."""
        if any(finding.severity == "error" for finding in self.findings):
            raise DataError(self.findings)


class Mark(NamedTuple):
    """Where a value stands: offsets of its text, of its keys, and the marks of what is in it."""

    start: int
    end: int
    keys: dict[str, tuple[int, int]]
    inside: dict[str | int, Mark]


MAX_DEPTH = 60
"""Levels of a document."""
NOTHING_INSIDE: tuple[dict[str, tuple[int, int]], dict[str | int, Mark]] = ({}, {})


def span(source: Source, start: int, end: int) -> Place:
    """The text between two offsets, as far as it stands on one line."""
    stop = source.text.find("\n", start, end)
    return source.at(start, max(1, (end if stop < 0 else stop) - start))


class Document:
    """One YAML file as plain ``data`` with the place of every value in its ``source``.

    Aliases share one object: treat ``data`` as read-only.
    """

    def __init__(self, source: Source, data: Plain, mark: Mark) -> None:
        self.source = source
        self.data = data
        self._mark = mark

    @property
    def mark(self) -> Mark:
        """Where the whole stands, and all that is in it."""
        return self._mark

    def place(self, path: Keys = ()) -> Place:
        """The place of the value at ``path``; of its nearest ancestor when there is no such value."""
        mark = self.mark
        for step in path:
            if step not in mark.inside:
                break
            mark = mark.inside[step]
        first_key = next(iter(mark.keys.values()), None)
        begins_with_key = first_key is not None and first_key[0] == mark.start
        return span(self.source, *(first_key if first_key and begins_with_key else mark[:2]))

    def key_place(self, path: Keys) -> Place:
        """The place of the key at the end of ``path``; the place of the value where there is no such key."""
        mark = self.mark
        for step in path[:-1]:
            if step not in mark.inside:
                return self.place(path)
            mark = mark.inside[step]
        key = mark.keys.get(str(path[-1])) if path and isinstance(path[-1], str) else None
        return span(self.source, *key) if key else self.place(path)
