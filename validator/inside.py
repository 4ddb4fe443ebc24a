"""What stands in meanings and other plain values, wherever in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any


def _parts(value: Any) -> Any:
    return value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()


def meanings_in(value: Any) -> Iterator[Mapping[str, Any]]:
    """All mappings in a value, itself among them; each before those in it."""
    if isinstance(value, Mapping):
        yield value
    for part in _parts(value):
        yield from meanings_in(part)


def values_in(value: Any) -> Iterator[Any]:
    """All values in a value that have none in them; the keys of mappings are none."""
    if isinstance(value, Mapping | list | tuple):
        for part in _parts(value):
            yield from values_in(part)
    else:
        yield value


def words_in(value: Any) -> Iterator[str]:
    """All texts in a value; the keys of mappings are none."""
    return (one for one in values_in(value) if isinstance(one, str))


def replaced(value: Any, instead: Callable[[Any], Any]) -> Any:
    """A value in which other values stand instead of some, wherever in it: those that come out as something else."""
    other = instead(value)
    if other is not value:
        return other
    if isinstance(value, Mapping):
        return {key: replaced(one, instead) for key, one in value.items()}
    return [replaced(one, instead) for one in value] if isinstance(value, list) else value
