"""Whether a sentence about the parts of a game is so: one function for each kind of sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ...cards.invariants import COPIES, NAME, NUMBERS
from ...cards.model import Card, Component, Game

Meaning = Mapping[str, Any]
_SLOT = re.compile(r"\{(\w+)\}")


class Odd(NamedTuple):
    """Why a sentence is not so, and the ``field`` of the ``card`` to blame, if one is; ``other`` is as likely."""

    why: str
    card: Card | None = None
    field: str = NAME
    other: Card | None = None


def odd_part(game: Game, meaning: Meaning) -> Odd | None:
    """Why a sentence is not so of the parts of a game; None if it is."""
    return _KINDS[str(meaning["holds"])](game, meaning)


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


def _belonging(game: Game, which: Meaning, owner: str) -> list[tuple[Card, str]]:
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


class _Owners:
    """The parts of a component, by the field with which others belong to them."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._by_id = {card.id: card for card in cards}
        self._by_name = {card.name: card for card in reversed(cards)}

    def of(self, card: Card, field: str) -> Card | None:
        """The one that a part belongs to."""
        return (self._by_name if field == NAME else self._by_id).get(str(card.data.get(field)))


def _each_has(game: Game, meaning: Meaning) -> Odd | None:
    owners, wanted = parts_of(game, meaning["of"]), meaning["n"]
    every = _Owners(game.components[meaning["of"]["part"]].cards)
    belonging = _belonging(game, meaning["part"], meaning["of"]["part"])
    of: dict[str, list[tuple[Card, str]]] = {card.id: [] for card in owners}
    for card, field in belonging:
        owner = every.of(card, field)
        if owner is None:
            return Odd(f"{card.name} is of none", card, field)
        of.setdefault(owner.id, []).append((card, field))
    there = {one.id: sum(card.copies for card, _ in of[one.id]) for one in owners}
    wrong = sorted((one for one in owners if there[one.id] != wanted), key=lambda one: wanted - there[one.id])
    if not wrong:
        return None
    said = " and ".join(f"{one.name} has {there[one.id]}" for one in wrong[:2])
    those = of[wrong[0].id]
    if not those:
        return Odd(said)
    card, field = next((one for one in those if one[0].name != wrong[0].name), those[-1])
    return Odd(said, card, COPIES if len(those) == 1 else field)


def _same(game: Game, meaning: Meaning) -> Odd | None:
    owner = meaning["of"]["part"]
    every = _Owners(game.components[owner].cards)
    belonging = _belonging(game, meaning["part"], owner)
    if not belonging:
        return Odd("there is none")
    lacking: dict[tuple[str, str | None, str | None, str], Card] = {}
    for card, by in belonging:
        of = every.of(card, by)
        if of is None:
            return Odd(f"{card.name} is of none", card, by)
        for field in _fields(meaning["fields"], card, of):
            if field in card.data and field in of.data and card.data[field] != of.data[field]:
                return Odd(f"the {field} of {card.name} is {card.data[field]}, not {of.data[field]}", card, field, of)
            if field not in of.data:
                return Odd(f"{of.name} has no {field}", of, NAME)
            if field not in card.data:
                lacking.setdefault((card.component, card.front, card.back, field), card)
    for (_, _, _, field), card in lacking.items():
        if not _shown(game, card, field):
            return Odd(f"{card.name} has no {field}, and its face shows none", card, NAME)
    return None


def _fields(asked: Sequence[str], card: Card, of: Card) -> Iterator[str]:
    for field in asked:
        if field != NUMBERS:
            yield field
            continue
        yield from (
            name for name, value in card.data.items() if type(value) is int and name != COPIES and name in of.data
        )


def _shown(game: Game, card: Card, field: str) -> bool:
    """Whether the face of a card takes a field from elsewhere: from what the card refers to."""
    part = game.components[card.component]
    faces = [name for name in (card.front or part.front, card.back or part.back) if name]
    word = re.compile(rf"\.{re.escape(field)}\b")
    texts = (game.folder / "faces" / f"{name}.yaml" for name in faces)
    return any(word.search(path.read_text(encoding="utf-8", errors="replace")) for path in texts if path.is_file())


def _called(game: Game, meaning: Meaning) -> Odd | None:
    cards = parts_of(game, meaning["part"])
    names = Counter(card.name for card in cards)
    for card in cards:
        wanted = _SLOT.sub(lambda found, card=card: _word(game, card, found[1]), meaning["words"])  # type: ignore[misc]
        if card.name.lower() != wanted.lower():
            slots = [name for name in _SLOT.findall(meaning["words"]) if name in card.data]
            wrong = [name for name in slots if _word(game, card, name).lower() not in card.name.lower().split()]
            field = NAME if names[card.name] > 1 or len(wrong) != 1 else wrong[0]
            return Odd(f"{card.name} would be {wanted}", card, field)
    return None if cards else Odd("there is none")


def _word(game: Game, card: Card, field: str) -> str:
    """What stands in a field, in words; for what refers to another part, its name."""
    value = card.data.get(field)
    form = game.components[card.component].fields.get(field)
    other = game.by_id.get(str(value)) if form is not None and form.ref else None
    return other.name if other is not None else str(value)


def _names(game: Game, meaning: Meaning) -> Odd | None:
    which, said = meaning["part"], list(meaning["names"])
    cards = parts_of(game, which)
    if meaning["n"] and meaning["n"] != len(said):
        return Odd(f"it names {len(said)}")
    seen, named = Counter(card.name for card in cards), frozenset(said)
    lost = [name for name in said if name not in seen]
    odd = next((card for card in cards if card.name not in named or seen[card.name] > 1), None)
    if odd is not None:
        twice = next((card for card in cards if card is not odd and card.name == odd.name), None)
        why = f"there is {odd.name}, too" if twice is None else f"there are two of {odd.name}"
        return Odd(f"{why}, and no {lost[0]}" if lost else why, odd, NAME, twice)
    if not lost:
        return None
    astray = next((card for card in game.components[which["part"]].cards if card.name == lost[0]), None)
    return Odd(f"{lost[0]} is none of them", astray, which.get("field", NAME) if astray else NAME)


def _each(card: Card, field: str) -> list[Any]:
    value = card.data.get(field)
    return value if isinstance(value, list) else [value]


def _values(game: Game, meaning: Meaning) -> Odd | None:
    field, said = meaning["field"], list(meaning["values"])
    cards = parts_of(game, meaning["part"])
    odd = next((card for card in cards if any(one not in said for one in _each(card, field))), None)
    if odd is not None:
        return Odd(f"that of {odd.name} is {odd.data.get(field)}", odd, field)
    there = [one for card in cards for one in _each(card, field)]
    lost = next((value for value in said if value not in there), None)
    return None if lost is None else Odd(f"that of none is {lost}")


def _of_one(game: Game, meaning: Meaning) -> Odd | None:
    field, said = meaning["field"], list(meaning["values"])
    named = [card for part in game.components.values() for card in part.cards if card.name == meaning["name"]]
    cards = [card for card in named if card.data.get(field) is not None]
    odd = next((card for card in cards if card.data.get(field) not in said), None)
    if odd is not None:
        return Odd(f"it is {odd.data[field]}", odd, field)
    return None if cards else Odd(f"{meaning['name']} has none", named[0] if named else None)


def _differ(game: Game, meaning: Meaning) -> Odd | None:
    seen: dict[tuple[str, ...], Card] = {}
    for card in parts_of(game, meaning["part"]):
        bears = tuple(str(card.data.get(field)) for field in meaning["fields"])
        first = seen.setdefault(bears, card)
        if first is not card:
            return Odd(f"{first.name} and {card.name} do", card, meaning["fields"][-1], first)
    return None


def _count(game: Game, meaning: Meaning) -> Odd | None:
    there = sum(card.copies for card in parts_of(game, meaning["part"]))
    return None if there == meaning["n"] else Odd(f"there are {there}")


def _designs(game: Game, meaning: Meaning) -> Odd | None:
    there = len(parts_of(game, meaning["part"]))
    return None if there == meaning["n"] else Odd(f"there are {there}")


def _copies(game: Game, meaning: Meaning) -> Odd | None:
    cards = parts_of(game, meaning["part"])
    odd = next((card for card in cards if card.copies != meaning["n"]), None)
    if odd is not None:
        return Odd(f"of {odd.name} there {'is' if odd.copies == 1 else 'are'} {odd.copies}", odd, COPIES)
    return None if cards else Odd("there is none")


def _sum(game: Game, meaning: Meaning) -> Odd | None:
    values = [card.data.get(meaning["field"]) for card in parts_of(game, meaning["part"])]
    numbers = [value for value in values if isinstance(value, int | float)]
    if not numbers:
        return Odd("none has a number there")
    return None if sum(numbers) == meaning["n"] else Odd(f"it is {sum(numbers)}")


def _more(game: Game, meaning: Meaning) -> Odd | None:
    field, than = meaning["field"], meaning["than"]
    for card in parts_of(game, meaning["part"]):
        one, two = card.data.get(field), card.data.get(than)
        if not isinstance(one, int) or not isinstance(two, int) or one != two + meaning["n"]:
            return Odd(f"for {card.name}, they are {one} and {two}", card, field)
    return None


def _digits(game: Game, meaning: Meaning) -> Odd | None:
    field, other = meaning["field"], meaning["other"]
    owners = parts_of(game, meaning["of"])
    for card in parts_of(game, meaning["part"]):
        words = re.findall(r"\w+", card.name)
        named = next((one for one in owners if one.name in card.name and one.name.split()[-1] in words), None)
        if named is None:
            return Odd(f"{card.name} names none", card)
        one, two = str(card.data.get(field)), str(named.data.get(other))
        if not (two.startswith(one) if meaning["at"] == "start" else two.endswith(one)):
            return Odd(f"the {field} of {card.name} is {one}, and the {other} of {named.name} {two}", card, field)
    return None


_KINDS: Mapping[str, Callable[[Game, Meaning], Odd | None]] = {
    "each-has": _each_has, "same": _same, "called": _called, "names": _names, "values": _values, "bears": _of_one,
    "differ": _differ, "count": _count, "designs": _designs, "copies": _copies, "sum": _sum, "more": _more,
    "digits": _digits,
}  # fmt: skip
