"""Text as markup writes it. The module of the standard library for it loads all that speaks to the network."""

from __future__ import annotations

from html import escape as escaped


def escape(text: str) -> str:
    """Text between tags."""
    return escaped(text, quote=False)


def quoted(text: str) -> str:
    """The value of an attribute, in quotation marks."""
    said = escape(text).replace('"', "&quot;").replace("\n", "&#10;")
    return f'"{said}"'
