"""Sentences as patterns have them, with the first words there are in their slots: for help, and for tests."""

from __future__ import annotations

from collections.abc import Iterator

from ..phrasebook.book import Phrasebook
from ..phrasebook.pattern import Choice, Literal, Node, Nodes, Optional, Plural, Slot

DEPTH = 6
"""Parts in parts that are filled in."""


def samples(book: Phrasebook, nodes: Nodes, depth: int = DEPTH) -> Iterator[str]:
    """Texts of a pattern: with each optional text and without it, with each choice, and with the first words that fit
    its slots (those of the pattern itself: in two ways, and of parts in every way). Not all of them agree in number."""
    if not nodes:
        yield ""
        return
    for begin in _node(book, nodes[0], depth):
        for rest in samples(book, nodes[1:], depth):
            yield begin + rest


def _node(book: Phrasebook, node: Node, depth: int) -> Iterator[str]:
    if isinstance(node, Literal | Plural):
        yield node.text
    elif isinstance(node, Optional):
        yield from samples(book, node.nodes, depth)
        yield ""
    elif isinstance(node, Choice):
        for option in node.options:
            yield from samples(book, option, depth)
    elif isinstance(node, Slot):
        yield from _slot(book, node, depth)


def _slot(book: Phrasebook, slot: Slot, depth: int) -> Iterator[str]:
    known = book.types.get(slot.type)
    if known is not None and not slot.nested:
        shown = [known.show(value) for value in known.samples]
        yield from [text for text in shown if text][: 2 if depth == DEPTH else 1]
        return
    for _, wording in book.grammar.kinds[slot.type] if depth else ():
        text = next(samples(book, wording.nodes, depth - 1), None)
        if text is not None:
            yield text
            if depth < DEPTH:
                return
