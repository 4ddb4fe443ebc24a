"""Where in a sentence a part of its meaning is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from ..yamlread import Plain
from .matching import Parse
from .meaning import MERGE, reference, same

Keys: TypeAlias = tuple[str | int, ...]
"""The way to a part of a meaning: keys of mappings and numbers of list entries."""


def span_of(parse: Parse, keys: Keys) -> tuple[int, int] | None:
    """Where the words stand that say the part of the meaning at ``keys``; None if no slot says it."""
    return _span(parse, parse.phrase.means, keys)


def _span(parse: Parse, template: Plain, keys: Keys) -> tuple[int, int] | None:
    if found := reference(template):
        taken = parse.slots.get(found.name)
        if taken is None:
            return None
        way = (*found.path, *keys)
        inner = span_of(taken.parse, way) if taken.parse and way else None
        return inner or (taken.start, taken.end)
    if not keys:
        return _around(parse, template)
    first, rest = keys[0], keys[1:]
    if isinstance(template, dict) and first in template:
        return _span(parse, template[str(first)], rest)
    if isinstance(template, dict) and MERGE in template:
        return _span(parse, template[MERGE], keys)
    if isinstance(template, list) and isinstance(first, int) and first < len(template):
        return _span(parse, template[first], rest)
    return None


def _around(parse: Parse, template: Plain) -> tuple[int, int] | None:
    """From the first to the last slot in a template."""
    spans = list(_spans(parse, template))
    return (min(start for start, _ in spans), max(end for _, end in spans)) if spans else None


def _spans(parse: Parse, template: Plain) -> Iterator[tuple[int, int]]:
    if isinstance(template, dict | list):
        for inner in template.values() if isinstance(template, dict) else template:
            yield from _spans(parse, inner)
    elif span := _span(parse, template, ()) if reference(template) else None:
        yield span


def different(said: Plain, known: Plain) -> Keys:
    """The way to the first part of ``said`` that is not so in ``known``; () for the whole."""
    if isinstance(said, dict) and isinstance(known, dict):
        pairs: list[tuple[str | int, Plain, Plain]] = [(key, value, known.get(key)) for key, value in said.items()]
    elif isinstance(said, list) and isinstance(known, list) and len(said) == len(known):
        pairs = [(index, value, known[index]) for index, value in enumerate(said)]
    else:
        return ()
    for key, value, other in pairs:
        if not agrees(value, other):
            return (key, *different(value, other))
    return ()


def agrees(said: Plain, known: Plain) -> bool:
    """Whether what is said is what is known; letters' case is nothing, and a mapping need not say everything."""
    if isinstance(said, dict) and isinstance(known, dict):
        return all(key in known and agrees(value, known[key]) for key, value in said.items())
    if isinstance(said, list) and isinstance(known, list):
        return len(said) == len(known) and all(agrees(*pair) for pair in zip(said, known, strict=True))
    if isinstance(said, str) and isinstance(known, str):
        return said.lower() == known.lower()
    return same(said, known)
