"""Remarks in files that switch checks off: which checks must be known for them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..cards.registry import CHECKS
from ..cards.source import Source

_IGNORED = re.compile(r"deckproof[ \t]*:[ \t]*ignore\b(.*)")
_CODE = re.compile(r"\b[A-Z]{3}\d{3}\b")


def know_named(sources: Mapping[str, Source]) -> None:
    """Have the checks known that comments name, also those that are imported only where something asks them."""
    comments = (hit for source in sources.values() for hit in _IGNORED.findall(source.text))
    if not {code for one in comments for code in _CODE.findall(one)} <= CHECKS.keys():
        from . import explaining  # noqa: F401  which knows every check
