"""The running words of a block of a rulebook: those in which a run may begin in one element and end in another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

LITERAL = "literal"
"""The element of a sign that is printed as it stands, whatever is around it."""
BLOCKS = frozenset(["p", "li", "td", "th", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6"])
"""Elements whose words run on: a run ends in the one in which it begins."""


class Spot(NamedTuple):
    """Words of a block: the text of ``element``, or its tail, if it lies in a ``parent``."""

    element: Element
    parent: Element | None
    words: str

    @property
    def literal(self) -> bool:
        """Whether it is a sign that is printed as it stands: a backslash goes before it in ``words``."""
        return self.parent is None and self.element.tag == LITERAL


def running(element: Element) -> Iterator[Spot]:
    """The running words of an element in order; those of code and of blocks in it are left out."""
    if element.tag == LITERAL:
        yield Spot(element, None, f"\\{element.text}")
        return
    yield Spot(element, None, element.text or "")
    for child in element:
        if child.tag not in BLOCKS and child.tag != "code":
            yield from running(child)
        yield Spot(child, element, child.tail or "")
