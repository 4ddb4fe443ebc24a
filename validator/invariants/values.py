"""Values in the fields of parts: whether there is one, whether it is what a sentence says, and how it is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...cards.model import Card


def missing(value: Any) -> bool:
    """Whether nothing stands in a field."""
    return value is None or value == "" or value == []


def lacked(card: Card, *fields: str) -> str | None:
    """The first of some fields in which a part has nothing."""
    return next((name for name in fields if missing(card.data.get(name))), None)


def each(value: Any) -> list[Any]:
    """The values in a field, which may be a list."""
    return value if isinstance(value, list) else [value]


def number(value: Any) -> float | None:
    """A number as such; None for what is none."""
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def same_number(one: float, other: float) -> bool:
    """Whether two numbers are the same, but for what is lost in sums of decimals."""
    return abs(one - other) < 1e-9 * max(1, abs(one), abs(other))


def among(said: Sequence[Any]) -> Callable[[Any], bool]:
    """Whether a value is one of those that a sentence says: capitals and the spelling of a number do not count."""
    keys = frozenset(map(_key, said))
    return lambda value: _key(value) in keys


def _key(value: Any) -> Any:
    """What is the same for the same value: in a sentence, decimals are words, and names may be in small letters."""
    if isinstance(value, bool) or (known := number(value)) is None:
        text = ("yes" if value else "no") if isinstance(value, bool) else str(value).lower()
        try:
            return float(text) if text[:1] in "-+.0123456789" else text
        except ValueError:
            return text
    return float(known) if abs(known) < 1e15 else known


def told(value: Any) -> str:
    """A value in words: a list without brackets."""
    words = [("yes" if one else "no") if isinstance(one, bool) else str(one) for one in each(value)]
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else "none"
