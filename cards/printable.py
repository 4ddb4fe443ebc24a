"""Characters that no file of a game may hold: nothing prints them, and terminals and readers take them for orders."""

from __future__ import annotations

import re
from collections.abc import Callable

from . import dat_file
from .finding import Finding
from .source import Source

UNPRINTABLE = re.compile("[^\t\n\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
MOST = 20
"""So many of a file are told."""


def tell_unprintable(source: Source, report: Callable[[Finding], None]) -> bool:
    """Report what cannot be printed of a text, each with its place; whether there is any."""
    bad = [found.start() for found in UNPRINTABLE.finditer(source.text)]
    for offset in bad[:MOST]:
        report(dat_file.control_character(source.at(offset), source.text[offset]))
    return bool(bad)
