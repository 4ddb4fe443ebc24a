"""Whether a sentence about the parts of a game is so: one function for each kind of sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ...cards.invariants import COPIES, NAME, NUMBERS, SLOT
from ...cards.model import Card, Game
from .printed import Printed
from .values import Meaning, Owners, among, belonging, each, lacked, missing, number, parts_of, same_number, told

_WORD = re.compile(r"\w+")
NONE = "there is none"
"""Why a sentence about parts that there are none of is not so: nothing would be held against it."""


class Odd(NamedTuple):
    """Why a sentence is not so, and the ``field`` of the ``card`` to blame, if one is; ``other`` is as likely."""

    why: str
    card: Card | None = None
    field: str = NAME
    other: Card | None = None


def odd_part(game: Game, meaning: Meaning, printed: Printed) -> Odd | None:
    """Why a sentence is not so of the parts of a game; None if it is. ``printed`` is what their faces show."""
    if meaning["holds"] == "same":
        return _same(game, meaning, printed)
    return _KINDS[str(meaning["holds"])](game, meaning)


def _each_has(game: Game, meaning: Meaning) -> Odd | None:
    owners, wanted = parts_of(game, meaning["of"]), meaning["n"]
    every = Owners(game.components[meaning["of"]["part"]].cards)
    if not owners:
        return Odd(NONE)
    of: dict[str, list[tuple[Card, str]]] = {card.id: [] for card in owners}
    for card, field in belonging(game, meaning["part"], meaning["of"]["part"]):
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


def _same(game: Game, meaning: Meaning, printed: Printed) -> Odd | None:
    owner = meaning["of"]["part"]
    every = Owners(game.components[owner].cards)
    those = belonging(game, meaning["part"], owner)
    if not those:
        return Odd(NONE)
    lacking: dict[tuple[str, str | None, str | None, str], Card] = {}
    for card, by in those:
        of = every.of(card, by)
        if of is None:
            return Odd(f"{card.name} is of none", card, by)
        for field in _fields(meaning["fields"], card, of):
            if field in card.data and field in of.data and card.data[field] != of.data[field]:
                return Odd(_unlike(field, card, of), card, field, of)
            if field not in of.data:
                return Odd(f"{of.name} has no {field}", of, NAME)
            if field not in card.data:
                lacking.setdefault((card.component, card.front, card.back, field), card)
    for (_, _, _, field), card in lacking.items():
        if not printed.takes(card, field):
            return Odd(f"{card.name} has no {field}, and its face shows none", card, NAME)
    return None


def _unlike(field: str, card: Card, of: Card) -> str:
    """How a field of a part is otherwise than that of the one it belongs to."""
    one, other = card.data[field], of.data[field]
    if missing(one):
        return f"{card.name} has no {field}, and that of {of.name} is {told(other)}"
    instead = f"and {of.name} has none" if missing(other) else f"not {told(other)}"
    return f"the {field} of {card.name} is {told(one)}, {instead}"


def _fields(asked: Sequence[str], card: Card, of: Card) -> Iterator[str]:
    for field in asked:
        if field != NUMBERS:
            yield field
            continue
        yield from (
            name for name, value in card.data.items() if type(value) is int and name != COPIES and name in of.data
        )


def _called(game: Game, meaning: Meaning) -> Odd | None:
    cards = parts_of(game, meaning["part"])
    names = Counter(card.name for card in cards)
    for card in cards:
        slots = SLOT.findall(meaning["words"])
        if lost := lacked(card, *slots):
            return Odd(f"{card.name} has no {lost}", card, lost)
        wanted = SLOT.sub(lambda found, card=card: _word(game, card, found[1]), meaning["words"])  # type: ignore[misc]
        if card.name.lower() != wanted.lower():
            wrong = [name for name in slots if _word(game, card, name).lower() not in card.name.lower().split()]
            field = NAME if names[card.name] > 1 or len(wrong) != 1 else wrong[0]
            return Odd(f"{card.name} would be {wanted}", card, field)
    return None if cards else Odd(NONE)


def _word(game: Game, card: Card, field: str) -> str:
    """What stands in a field, in words; for what refers to another part, its name."""
    value = card.data.get(field)
    form = game.components[card.component].fields.get(field)
    other = game.by_id.get(str(value)) if form is not None and form.ref else None
    return other.name if other is not None else told(value)


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


def _values(game: Game, meaning: Meaning) -> Odd | None:
    field, said = meaning["field"], list(meaning["values"])
    cards, known = parts_of(game, meaning["part"]), among(said)
    for card in cards:
        value = card.data.get(field)
        if not all(map(known, each(value))):
            return Odd(
                f"{card.name} has none" if missing(value) else f"that of {card.name} is {told(value)}", card, field
            )
    there = among([one for card in cards for one in each(card.data.get(field))])
    lost = next((value for value in said if not there(value)), None)
    return None if lost is None else Odd(f"that of none is {lost}")


def _of_one(game: Game, meaning: Meaning) -> Odd | None:
    """Of whatever has the name: of several components, one may be named with it."""
    field, part = meaning["field"], meaning.get("part")
    those = [game.components[part]] if part else list(game.components.values())
    named = [card for one in those for card in one.cards if card.name == meaning["name"]]
    cards = [card for card in named if not missing(card.data.get(field))]
    known = among(list(meaning["values"]))
    odd = next((card for card in cards if not _is(card.data[field], known, meaning["values"])), None)
    if odd is None:
        return None if cards else Odd(f"{meaning['name']} has none", named[0] if named else None)
    value = odd.data[field]
    why = f"{'they are' if isinstance(value, list) else 'it is'} {told(value)}"
    others = len({card.component for card in cards}) > 1
    return Odd(f"{why} for that of {game.components[odd.component].title}" if others else why, odd, field)


def _is(value: Any, known: Callable[[Any], bool], said: Iterable[Any]) -> bool:
    """Whether a value is one of those said; a list is all of them."""
    return all(map(known, each(value))) and (not isinstance(value, list) or all(map(among(value), said)))


def _differ(game: Game, meaning: Meaning) -> Odd | None:
    """No two are the same; what has nothing there is like no other, but then does not have it ``own``."""
    cards, fields = parts_of(game, meaning["part"]), meaning["fields"]
    seen: dict[tuple[str, ...], Card] = {}
    for card in cards:
        if lost := lacked(card, *fields):
            if meaning.get("own"):
                return Odd(f"{card.name} has no {lost}", card, lost)
            continue
        bears = tuple(str(card.data[field]) for field in fields)
        first = seen.setdefault(bears, card)
        if first is not card:
            return Odd(f"{first.name} and {card.name} do", card, fields[-1], first)
    if seen:
        return None
    return Odd(f"none has a {' and a '.join(fields)}" if cards else NONE)


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
    return None if cards else Odd(NONE)


def _sum(game: Game, meaning: Meaning) -> Odd | None:
    values = (number(card.data.get(meaning["field"])) for card in parts_of(game, meaning["part"]))
    numbers = [value for value in values if value is not None]
    if not numbers:
        return Odd("none has a number there")
    return None if same_number(sum(numbers), meaning["n"]) else Odd(f"it is {round(sum(numbers), 9)}")


def _more(game: Game, meaning: Meaning) -> Odd | None:
    field, than = meaning["field"], meaning["than"]
    cards = parts_of(game, meaning["part"])
    for card in cards:
        if lost := lacked(card, field, than):
            return Odd(f"{card.name} has no {lost}", card, lost)
        one, two = number(card.data.get(field)), number(card.data.get(than))
        if one is None or two is None or not same_number(one, two + meaning["n"]):
            return Odd(f"for {card.name}, they are {told(card.data[field])} and {told(card.data[than])}", card, field)
    return None if cards else Odd(NONE)


def _digits(game: Game, meaning: Meaning) -> Odd | None:
    field, other = meaning["field"], meaning["other"]
    cards, owners = parts_of(game, meaning["part"]), _Named(parts_of(game, meaning["of"]))
    for card in cards:
        named = owners.by(card.name)
        if named is None:
            return Odd(f"{card.name} names none", card)
        for one, asked in ((card, field), (named, other)):
            if lacked(one, asked):
                return Odd(f"{one.name} has no {asked}", one, asked)
        begins, whole = told(card.data[field]), told(named.data[other])
        if not (whole.startswith(begins) if meaning["at"] == "start" else whole.endswith(begins)):
            why = f"the {field} of {card.name} is {begins}, and the {other} of {named.name} {whole}"
            return Odd(why, card, field)
    return None if cards else Odd(NONE)


class _Named:
    """Parts whose names stand in names of others, in whole words: Floor of Akane."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = {" ".join(_WORD.findall(card.name)): card for card in reversed(cards)}
        self._sizes = sorted({name.count(" ") + 1 for name in self._cards if name}, reverse=True)

    def by(self, name: str) -> Card | None:
        """The part that is named there; of several, that with the most words."""
        words = _WORD.findall(name)
        runs = (" ".join(words[at : at + size]) for size in self._sizes for at in range(len(words) - size + 1))
        return next((self._cards[run] for run in runs if run in self._cards), None)


_KINDS: Mapping[str, Callable[[Game, Meaning], Odd | None]] = {
    "each-has": _each_has, "called": _called, "names": _names, "values": _values, "bears": _of_one,
    "differ": _differ, "count": _count, "designs": _designs, "copies": _copies, "sum": _sum, "more": _more,
    "digits": _digits,
}  # fmt: skip
