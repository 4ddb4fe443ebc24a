"""Which parts of a game a sentence speaks of, to which others they belong, and the values in their fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...cards.invariants import NAME
from ...cards.model import Card, Component, Game


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


Meaning = Mapping[str, Any]


def parts_of(game: Game, which: Meaning) -> list[Card]:
    """The parts that a noun speaks of: all of a component, or those with a value in a field, or in any."""
    cards = game.components[which["part"]].cards
    return [card for card in cards if "is" not in which or _bears(card, which)]


def _bears(card: Card, which: Meaning) -> bool:
    fields = [which["field"]] if "field" in which else [name for name in card.data if name != "text"]
    return any(which["is"] in (got if isinstance(got, list) else [got]) for got in map(card.data.get, fields))


def _owner_field(part: Component, owner: str) -> str:
    """The field by which a part belongs to one of another component: one that refers to it, or else its name."""
    return next((name for name, form in part.fields.items() if form.ref == owner and not form.many), NAME)


def belonging(game: Game, which: Meaning, owner: str) -> list[tuple[Card, str]]:
    """The parts that a noun speaks of, with the field by which each belongs to one of ``owner``.

    A word for several components, such as "token", speaks of those that refer to the owner.
    """
    if "sort" not in which:
        field = _owner_field(game.components[which["part"]], owner)
        return [(card, field) for card in parts_of(game, which)]
    found: list[tuple[Card, str]] = []
    for part in game.components.values():
        field = _owner_field(part, owner)
        if field != NAME and part.title.lower().rstrip("s").endswith(which["sort"]):
            found += [(card, field) for card in part.cards]
    return found


class Owners:
    """The parts of a component, by the field with which others belong to them."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._by_id = {card.id: card for card in cards}
        self._by_name = {card.name: card for card in reversed(cards)}

    def of(self, card: Card, field: str) -> Card | None:
        """The one that a part belongs to."""
        return (self._by_name if field == NAME else self._by_id).get(str(card.data.get(field)))
