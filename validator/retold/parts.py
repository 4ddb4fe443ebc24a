"""Holds what is said of the cards as they come out of the box against the cards: how many, and what stands on them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...cards.program import Meaning
from .bearers import COPIES, Bearer, Odd
from .decks import alike, odd_deck

PARTS = "parts"
"""The key of what is said of cards."""
_NAMED = 12
"""Cards that are named one by one where their number is wrong."""


def odd(meaning: Meaning, cards: Sequence[Bearer]) -> Odd | None:
    """Why a sentence about cards is not true of some; None if it is."""
    return _KINDS[str(meaning[PARTS])](meaning, cards)


def _count(meaning: Meaning, cards: Sequence[Bearer]) -> Odd | None:
    there = sum(card.copies for card in cards)
    return None if there == meaning["n"] else Odd(f"there are {there}{_made_of(cards)}")


def _made_of(cards: Sequence[Bearer]) -> str:
    """How many of which card there are, the most first, where some have more than others and all can be named."""
    if len(cards) > _NAMED or len({card.copies for card in cards}) < 2:
        return ""
    copies = sorted({card.copies for card in cards}, reverse=True)
    named = (f"{n} of {', '.join(card.name for card in cards if card.copies == n)}" for n in copies)
    return f" ({'; '.join(named)})"


def _values(meaning: Meaning, cards: Sequence[Bearer]) -> Odd | None:
    there = {card.fields[meaning["field"]]: card for card in cards if meaning["field"] in card.fields}
    return None if len(there) == meaning["n"] else Odd(f"there are {len(there)}: {_listed(there)}")


def _groups(meaning: Meaning, cards: Sequence[Bearer]) -> Odd | None:
    there = Counter[Any]()
    for card in cards:
        if meaning["field"] in card.fields:
            there[card.fields[meaning["field"]]] += card.copies
    wrong = [f"{count} of {value}" for value, count in there.items() if count != meaning["n"]]
    return Odd(f"there are {' and '.join(wrong)}") if wrong or not there else None


def _series(meaning: Meaning, cards: Sequence[Bearer]) -> Odd | None:
    field, of = str(meaning["field"]), str(meaning["of"])
    asked = range(int(meaning["from"]), int(meaning["to"]) + 1)
    groups: dict[Any, list[Bearer]] = defaultdict(list)
    for card in cards:
        if field in card.fields and of in card.fields:
            groups[card.fields[field]] += [card] * card.copies
    for value, group in groups.items():
        found = Counter(card.fields[of] for card in group)
        astray = next((card for card in group if card.fields[of] not in asked or found[card.fields[of]] > 1), None)
        lost = next((number for number in asked if not found[number]), None)
        if astray is not None:
            many = f"{found[astray.fields[of]]} with " if found[astray.fields[of]] > 1 else ""
            gone = f", and none with {lost}" if lost is not None else ""
            return Odd(f"{value} has {many}the {of} {astray.fields[of]}{gone}", _blamed(group, of, found, astray), of)
        if lost is not None:
            return Odd(f"{value} has none with the {of} {lost}")
    return None if groups else Odd(f"no card has a {field} and a {of}")


def _blamed(group: Sequence[Bearer], of: str, found: Counter[Any], astray: Bearer) -> str:
    """Of cards with the same number, the one whose name does not end with it."""
    alike = [card for card in group if card.fields[of] == astray.fields[of]]
    return next((card for card in alike if card.name.split(" ")[-1] != str(card.fields[of])), alike[-1]).id


def _range(meaning: Meaning, cards: Sequence[Bearer]) -> Odd | None:
    there = {card.fields[meaning["of"]]: card for card in reversed(cards) if meaning["of"] in card.fields}
    numbers = [number for number in there if isinstance(number, int)]
    for end, number in ((meaning["from"], min(numbers, default=0)), (meaning["to"], max(numbers, default=0))):
        if number != end:
            which = "least" if end == meaning["from"] else "greatest"
            return Odd(f"the {which} is {number}", there[number].id if numbers else "", str(meaning["of"]))
    return None


def _distinct(meaning: Meaning, cards: Sequence[Bearer]) -> Odd | None:
    seen: dict[tuple[Any, ...], Bearer] = {}
    for card in cards:
        if all(field in card.fields for field in meaning["fields"]):
            bears = tuple(card.fields[field] for field in meaning["fields"])
            first = seen.setdefault(bears, card)
            if first is not card:
                return Odd(f"{first.name} and {card.name} do", card.id, str(meaning["fields"][-1]))
            if card.copies > 1:
                return Odd(f"there are {card.copies} of {card.name}", card.id, COPIES)
    return None


def _named(meaning: Meaning, cards: Sequence[Bearer]) -> Odd | None:
    field = str(meaning["field"])
    for card in cards:
        if field in card.fields and card.name.split(" ")[-1] != str(card.fields[field]):
            return Odd(f"the {field} of {card.name} is {card.fields[field]}", card.id, field)
    return None


def _called(meaning: Meaning, cards: Sequence[Bearer]) -> Odd | None:
    found = (_called_so(str(one["called"]), one["is"], cards) for one in meaning["of"])
    return next((one for one in found if one is not None), None)


def _called_so(word: str, value: object, cards: Sequence[Bearer]) -> Odd | None:
    called = [card for card in cards if card.name.split(" ")[0] == word]
    field = next((key for card in cards for key, other in card.fields.items() if other == value), "")
    for card in called:
        if card.fields.get(field) != value:
            return Odd(f"{card.name} is {card.fields.get(field, 'not')}", card.id, field)
    other = next((card for card in cards if card.fields.get(field) == value and card not in called), None)
    return Odd(f"{other.name} is {value}, too", other.id, field) if other is not None else None


def _copies(meaning: Meaning, cards: Sequence[Bearer]) -> Odd | None:
    for card in cards:
        if not meaning["of"] or card.id in meaning["of"]:
            asked = meaning["m"] if card.id == meaning.get("but") else meaning["n"]
            if card.copies != asked:
                return Odd(f"there {'is' if card.copies == 1 else 'are'} {card.copies} of {card.name}", card.id, COPIES)
    return None


def _bears(meaning: Meaning, cards: Sequence[Bearer]) -> Odd | None:
    card, field = next(card for card in cards if card.id == meaning["card"]), str(meaning["field"])
    if field not in card.fields:
        return Odd(f"{card.name} has no {field}", card.id, field)
    there = card.fields[field]
    return None if there == meaning["is"] else Odd(f"the {field} of {card.name} is {there}", card.id, field)


def _listed(values: Mapping[Any, object]) -> str:
    return ", ".join(str(value) for value in values)


_KINDS: Mapping[str, Callable[[Meaning, Sequence[Bearer]], Odd | None]] = {
    "count": _count, "values": _values, "groups": _groups, "series": _series, "range": _range, "distinct": _distinct,
    "named": _named, "called": _called, "copies": _copies, "bears": _bears,
    "deck": odd_deck, "alike": alike,
}  # fmt: skip
