"""What stands in meanings and other plain values, wherever in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def _parts(value: Any) -> Any:
    return value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()


def meanings_in(value: Any) -> Iterator[Mapping[str, Any]]:
    """All mappings in a value, itself among them; each before those in it."""
    if isinstance(value, Mapping):
        yield value
    for part in _parts(value):
        yield from meanings_in(part)


def words_in(value: Any) -> Iterator[str]:
    """All texts in a value; the keys of mappings are none."""
    if isinstance(value, str):
        yield value
    for part in _parts(value):
        yield from words_in(part)
