"""Frozen dataclasses of plain values as what JSON has, and back: for what is kept between runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any


def to_plain(value: Any) -> Any:
    """Dataclasses as ``{name: [their fields]}``, tuples as lists, all else as it is."""
    if isinstance(value, list | tuple):
        return [to_plain(one) for one in value]
    if is_dataclass(value):
        return {type(value).__name__: [to_plain(getattr(value, field.name)) for field in fields(value)]}
    return value


def from_plain(kept: Any, classes: Mapping[str, type]) -> Any:
    """The same again, lists as tuples; of no other ``classes`` than these. Raises KeyError for another one."""
    if isinstance(kept, list):
        return tuple([from_plain(one, classes) for one in kept])
    if isinstance(kept, dict):
        ((name, values),) = kept.items()
        return classes[name](*[from_plain(one, classes) for one in values])
    return kept
