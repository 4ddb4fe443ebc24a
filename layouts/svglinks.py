"""Parts of an SVG picture that stand for other parts: none may lead back to itself, or stand for too many."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from .svgtree import DEEPEST, MOST

_CLIP = re.compile(r"clip-path\s*[:=]?\s*url\(\s*['\"]?#([^'\")]+)['\"]?\s*\)")


def link_fault(root: Element) -> str:
    """What is wrong with the links of a picture, as the end of a sentence that begins with its file, or ""."""
    try:
        shapes = _Links(root).shapes(root, 1)
    except _Faulty as fault:
        return str(fault)
    if shapes > MOST:
        return f"shows more than {MOST:,} shapes once every <use> is followed; simplify it, or save it as PNG"
    return ""


class _Faulty(Exception):
    """A link that cannot be followed to an end."""


class _Links:
    """Follows the links of one picture; each element is looked at once."""

    def __init__(self, root: Element) -> None:
        self._ids = {name: element for element in root.iter() if (name := element.get("id"))}
        self._open: set[Element] = set()
        self._known: dict[Element, int] = {}

    def shapes(self, element: Element, depth: int) -> int:
        """How many shapes an element shows, with those that it links to."""
        if element in self._open:
            raise _Faulty(f"has a <{element.tag}> that leads back to itself by its links; take the link away")
        if element in self._known:
            return self._known[element]
        if depth > 4 * DEEPEST:
            raise _Faulty("has links that lead on to links too many times; put the shapes there instead")
        self._open.add(element)
        found = 1 + sum(self.shapes(inner, depth + 1) for inner in (*element, *self._linked(element)))
        self._open.discard(element)
        self._known[element] = min(found, MOST + 1)
        return self._known[element]

    def _linked(self, element: Element) -> Iterator[Element]:
        target = element.get("href", "")
        clips = _CLIP.findall(f"clip-path:{element.get('clip-path', '')};{element.get('style', '')}")
        for name in [target[1:] if target.startswith("#") else "", *clips]:
            if name in self._ids:
                yield self._ids[name]
