"""What is in a pattern: its slots, what its choices agree with, and the words without which no text can have it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .pattern import Choice, Literal, Nodes, Optional, Slot


def slots_in(nodes: Nodes) -> Iterator[Slot]:
    """Every slot, those in optional text and choices included."""
    for node in nodes:
        if isinstance(node, Slot):
            yield node
        elif isinstance(node, Optional):
            yield from slots_in(node.nodes)
        elif isinstance(node, Choice):
            for option in node.options:
                yield from slots_in(option)


def agreements_in(nodes: Nodes) -> Iterator[str]:
    """The slot names that choices agree with."""
    for node in nodes:
        if isinstance(node, Optional):
            yield from agreements_in(node.nodes)
        elif isinstance(node, Choice):
            if node.agrees:
                yield node.agrees
            for option in node.options:
                yield from agreements_in(option)


def required_words(nodes: Nodes) -> frozenset[str]:
    """Whole words that every text of this pattern has, in lower case."""
    words: set[str] = set()
    for index, node in enumerate(nodes):
        if isinstance(node, Literal):
            words |= _whole_words(node.low, index > 0, index + 1 < len(nodes))
    return frozenset(words)


def chosen_words(nodes: Nodes) -> tuple[frozenset[str], ...]:
    """For each choice in a pattern: words of which every text of it has at least one, in lower case."""
    found = []
    for index, node in enumerate(nodes):
        if isinstance(node, Choice):
            before = nodes[index - 1] if index else None
            after = nodes[index + 1] if index + 1 < len(nodes) else None
            joined = before is not None and not (isinstance(before, Literal) and before.low.endswith(" "))
            goes_on = after is not None and not (isinstance(after, Literal) and after.low.startswith(" "))
            options = [_option_words(option, joined, goes_on) for option in node.options]
            if all(options):
                found.append(frozenset[str]().union(*options))
    return tuple(found)


def _option_words(option: Nodes, joined: bool, goes_on: bool) -> frozenset[str]:
    """The whole words of one option that is nothing but words."""
    if len(option) != 1 or not isinstance(option[0], Literal):
        return frozenset()
    return frozenset(_whole_words(option[0].low, joined, goes_on))


def _whole_words(text: str, joined: bool, goes_on: bool) -> set[str]:
    """The words of a text; one at an edge may be part of a longer one, with what stands beside it."""
    if joined:
        text = re.sub(r"^[^\W_]+", "", text)
    if goes_on:
        text = re.sub(r"[^\W_]+$", "", text)
    return set(re.findall(r"[^\W_]+", text))
