"""What Markdown makes of a part of a rulebook, as plain values that another run can read."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

DEEPEST = 40
"""Elements in one another that are kept: JSON takes two levels for each."""


def plain(element: Element, deep: int = 0) -> list[Any] | None:
    """An element with all in it; None for one that is nested deeper than is kept, or is no element by name."""
    if deep > DEEPEST or not isinstance(element.tag, str):
        return None
    inside = [plain(child, deep + 1) for child in element]
    return None if None in inside else [element.tag, element.attrib, element.text, element.tail, inside]


def made(told: list[Any]) -> Element:
    """The element that was told."""
    tag, attributes, text, tail, inside = told
    element = Element(tag, attributes)
    element.text, element.tail = text, tail
    element.extend(map(made, inside))
    return element
