"""Characters that no file of a game may hold: nothing prints them, and terminals and readers take them for orders."""

from __future__ import annotations

from collections.abc import Callable

from . import dat_file
from .finding import Finding
from .latepattern import late
from .source import Source

UNPRINTABLE = late("[\0-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")
MOST = 20
"""So many of a file are told."""


def tell_unprintable(source: Source, report: Callable[[Finding], None]) -> bool:
    """Report what cannot be printed of a text, each with its place; whether there is any."""
    bad = [found.start() for found in UNPRINTABLE.finditer(source.text)]
    for offset in bad[:MOST]:
        report(dat_file.control_character(source.at(offset), source.text[offset]))
    return bool(bad)
