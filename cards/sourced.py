"""What another process tells, told of the very files that this one has read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from .finding import Finding
from .source import Place, Source


def place_here(place: Place | None, sources: dict[str, Source]) -> Place | None:
    """The place in one of ``sources``, the files by their names; a file not among them is put there."""
    return place and replace(place, source=sources.setdefault(place.source.name, place.source))


def found_here(findings: Iterable[Finding], sources: dict[str, Source]) -> list[Finding]:
    """The findings with both places there."""
    return [
        replace(one, place=place_here(one.place, sources), other=place_here(one.other, sources)) for one in findings
    ]
