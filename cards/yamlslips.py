"""Values without quotes that say something else than they look, although the grammar of YAML takes them."""

from __future__ import annotations

import re

from .document import Plain

TEMPLATE = re.compile(r"\{\{[^{}\n]{0,100}\}\}")
"""A template without quotes, which is a mapping as a key."""
STRAY_QUOTE = re.compile(r"[^\"]*[^\"\d]\"")
"""A text whose first quote is missing; after a digit it stands for inches."""
_SWALLOWED = re.compile(r"(?::[ \t]+|[ \t]+|(?<=[ \t]))(?P<comment>#(?!deckproof)[^\s#!][^\n]*?)[ \t]*(?=\n|\Z)")
_PRINTED = ("name", "title", "short", "tagline", "text", "entry", "flavour", "means", "author")
"""Keys whose value is printed, even if it is a single word."""


def swallowed(text: str, end: int, value: Plain, key: str | None) -> tuple[tuple[int, int] | None, bool]:
    """Where the comment after a value without quotes stands that looks like part of it, and whether it is all of it.

    Comments have a space after ``#``. One without is part of an empty value, such as a colour, or of a text, if that is
    of several words or what a printed key says.
    """
    found = _SWALLOWED.match(text, end)
    if found is None or (value is None and "\n" in text[end : found.start("comment")]):
        return None, False
    if value is None:
        return found.span("comment"), True
    if isinstance(value, str) and (" " in value or key in _PRINTED):
        return found.span("comment"), False
    return None, False
