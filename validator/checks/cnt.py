"""CNT: counts that the rulebook states against the cards there are, and which card makes one differ."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ...cards.finding import Finding
from ...cards.model import Card, Component, Game, told_apart
from ...cards.phrasebook.spans import Keys
from ...cards.registry import Said, check
from ...cards.rulebook.reading import BookReading, BookWords
from ...cards.source import Place
from ...cards.yamlread import Plain
from .cnt_query import check_queries


@check("CNT001", "count-differs", "error")
def count_differs(text: str, said: int, there: str, other: Place | None, at: Place | None = None) -> Said:
    """The rulebook states a number of cards, tokens or other parts, and there are more or fewer.

    Where two cards have one value, and of all others there is one each, both are told, and ``at`` is the sentence.
    Copies count. A count may be of some cards only: `{count: {component: affection, where: {devotion: 6}}, is: 3}`;
    `devotion: [1, 6]` is a span, `each: zone` counts for every value of a field, `per: players` divides by the players.

    Why: players check the box with the list, and miss what is not there.
    Bad: "There are 25 Affection cards." in a game with 24
    Good: "There are 24 Affection cards."
    """
    message = f"{text!r}{_at(at)} says {said}, but there are {there}"
    return Said(message, "mend the sentence or the cards", other, "the other card" if at else "the cards")


@check("CNT003", "not-every", "error")
def not_every(text: str, card: str, field: str, got: str, other: Place, at: Place | None = None) -> Said:
    """The rulebook says something of every card of a kind, and one of them is otherwise.

    Where it holds for all others, it is told at that card: at what makes it one of the kind, and at what is otherwise;
    ``at`` is the sentence then. Meanings: `{every: {component: affection, where: {devotion: 6}}, has: {text: ""}}`;
    `with: [zone]` says that each has a value there at all, `differ: [name]` that no two have the same.

    Why: the exception is the card that players will argue about.
    Bad: "Cards with Devotion 7 have a cost." when one of them has none
    Good: the sentence with its exception, or the card with its cost
    """
    message = f"{text!r}{_at(at)} does not hold for {card}: {field} is {got}"
    return Said(message, "mend the sentence or the card", other, "" if at else card)


def _at(place: Place | None) -> str:
    return f" ({place})" if place else ""


@check("CNT004", "list-differs", "error")
def list_differs(text: str, odd: str, other: Place | None) -> Said:
    """The rulebook lists the parts of a kind, and one is missing, or one is none of them.

    Meanings: `{list: {component: zones}, is: [home, town]}`, the ids in any order.

    Why: whoever sets the game up by the list leaves a part in the box.
    Bad: "The Zones are Home and Town." in a game with a third
    Good: "The Zones are Home, Town and School."
    """
    return Said(f"{text!r} {odd}", "mend the sentence or the cards", other, "the cards")


def check_counts(game: Game, found: BookWords) -> Iterator[Finding]:
    """Every count and list the rulebook states, and all it says of every card of a kind."""
    for one in found:
        yield from check_queries(game, one)
        yield from counted_otherwise(game, one)


def counted_otherwise(game: Game, one: BookReading) -> Iterator[Finding]:
    """What one sentence counts or lists and the cards have otherwise."""
    for way, part in one.keyed("count"):
        yield from _count(game, one, part, one.place_at(*way, "is"))
    for way, part in one.keyed("every"):
        yield from _every(game, one, part, way)
    for way, part in one.keyed("list"):
        yield from _list(game, one, part, one.place_at(*way, "is"))


def cards_of(game: Game, query: Plain) -> tuple[list[Card], Component | None]:
    """The cards a query asks for, and its component if it names one.

    Keys: ``component`` or ``kind`` (card, token, board, reference), ``where`` (see :func:`matches`).
    """
    asked = query if isinstance(query, dict) else {"component": query}
    component = game.components.get(str(asked.get("component")))
    parts = [component] if component else list(game.components.values()) if "component" not in asked else []
    if "kind" in asked:
        parts = [part for part in parts if part.kind == asked["kind"]]
    where = asked.get("where")
    wanted = where if isinstance(where, dict) else {}
    return [card for part in parts for card in told_apart(part.cards) if matches(card, wanted)], component


def matches(card: Card, wanted: Mapping[str, Plain]) -> bool:
    """Whether a card has these values: ``[1, 6]`` is a span of numbers, and a list of the card must hold the value.

    ``{any: [C, U]}`` is one of several.
    """
    return all(_has(card.data.get(name), value) for name, value in wanted.items())


def _has(got: Plain, wanted: Plain) -> bool:
    if isinstance(wanted, dict):
        several = wanted.get("any")
        return isinstance(several, list) and any(_has(got, one) for one in several)
    if isinstance(wanted, list) and len(wanted) == 2 and isinstance(got, int | float):
        low, high = wanted
        return isinstance(low, int | float) and isinstance(high, int | float) and low <= got <= high
    if isinstance(got, list):
        return all(one in got for one in wanted) if isinstance(wanted, list) else wanted in got
    return got == wanted


def _count(game: Game, one: BookReading, part: Mapping[str, Plain], place: Place) -> Iterator[Finding]:
    said, query = part.get("is"), part["count"]
    asked = query if isinstance(query, dict) else {}
    cards, component = cards_of(game, query)
    other = component.place if component else None
    if not isinstance(said, int):
        return
    groups: dict[str, int] = {}
    field = asked.get("each")
    for card in cards:
        value = str(card.data.get(field)) if isinstance(field, str) else ""
        groups[value] = groups.get(value, 0) + (1 if asked.get("designs") else card.copies)
    if asked.get("per") == "players":
        players = max(number for number in game.meta.players or [1] if number is not None)
        groups = {value: number // players for value, number in groups.items()}
    for value, number in (groups or {"": 0}).items():
        if number != said:
            there = f"{number} of {value}" if value else str(number)
            those = [card for card in cards if str(card.data.get(field)) == value] if isinstance(field, str) else cards
            odd = None
            if not asked.get("designs"):
                odd = odd_copies(those, None if asked.get("per") else number - said)
            if odd is None and number > said:
                odd = odd_value(those, field if isinstance(field, str) else _only_field(asked))
            others = [count for group, count in groups.items() if group != value]
            if odd is None and len(those) == said + 1 == 2 <= others.count(said) == len(others):
                first, second = (card.place_of(str(field)) for card in those)
                yield count_differs(second, one.statement.text, said, there, first, place)
            else:
                yield count_differs(place, one.statement.text, said, there, odd or other)


def _only_field(asked: Mapping[str, Plain]) -> str:
    """The one field by which cards are asked for; "" if there is none, or are several."""
    where = asked.get("where")
    return next(iter(where)) if isinstance(where, dict) and len(where) == 1 else ""


def _every(game: Game, one: BookReading, part: Mapping[str, Plain], way: Keys) -> Iterator[Finding]:
    cards, has = cards_of(game, part["every"])[0], part.get("has")
    where = part["every"].get("where") if isinstance(part["every"], dict) else None
    for field, value in has.items() if isinstance(has, dict) else ():
        odd = [(card, repr(card.data.get(field))) for card in cards if not _has(card.data.get(field), value)]
        yield from _otherwise(one, one.place_at(*way, "has", field), field, where, len(cards), odd)
    for index, field in enumerate(_fields(part.get("with"))):
        odd = [(card, "missing") for card in cards if card.data.get(field) in (None, "", [])]
        yield from _otherwise(one, one.place_at(*way, "with", index), field, where, len(cards), odd)
    for index, field in enumerate(_fields(part.get("differ"))):
        first: dict[str, Card] = {}
        twice = [
            (card, same) for card in cards if (same := first.setdefault(str(card.data.get(field)), card)) is not card
        ]
        for card, same in twice:
            text, got = one.statement.text, f"{card.data.get(field)!r}, as that of {same.name}"
            said, there = one.place_at(*way, "differ", index), card.place_of(field)
            if len(twice) == 1 and len(cards) >= FEWEST and card.data.get(field):
                yield not_every(there, text, card.name, field, got, same.place_of(field), said)
            else:
                yield not_every(said, text, card.name, field, got, there)


def _otherwise(
    one: BookReading, place: Place, field: str, where: Plain, count: int, odd: Sequence[tuple[Card, str]]
) -> Iterator[Finding]:
    """The cards that a sentence does not hold for. The only one among several is the odd one itself."""
    for card, got in odd:
        text, there = one.statement.text, card.place_of(field)
        kind = next((name for name in where if name in card.data), "") if isinstance(where, dict) else ""
        if kind and len(odd) == 1 and count >= FEWEST:
            yield not_every(card.place_of(kind), text, card.name, field, got, there, place)
        else:
            yield not_every(place, text, card.name, field, got, there)


def _fields(names: Plain) -> list[str]:
    return [str(name) for name in names] if isinstance(names, list) else []


def _list(game: Game, one: BookReading, part: Mapping[str, Plain], place: Place) -> Iterator[Finding]:
    cards, component = cards_of(game, part["list"])
    said, ids = _fields(part.get("is")), [card.id for card in cards]
    other = component.place if component else None
    for name in dict.fromkeys(said):
        if name not in ids:
            card = game.by_id.get(name)
            yield list_differs(place, one.statement.text, f"names {card.name if card else name}", other)
    for card in cards:
        if card.id not in said:
            yield list_differs(place, one.statement.text, f"leaves out {card.name}", card.place_of("name"))
    for name in {name for name in said if said.count(name) > 1}:
        card = game.by_id.get(name)
        yield list_differs(place, one.statement.text, f"names {card.name if card else name} twice", other)


FEWEST = 3
"""Cards of which all but one have as many copies: of two, either may be the odd one."""
_WORDS = re.compile(r"[a-z]+|\d+")


def odd_copies(cards: Sequence[Card], more: int | None) -> Place | None:
    """Where the only card says its copies that has others than the rest, by so many ``more`` as are too many (None: by
    any number); of one card alone, that one's."""
    if len(cards) == 1:
        return cards[0].place_of("copies")
    if len(cards) < FEWEST:
        return None
    (usual, many), *_ = Counter(card.copies for card in cards).most_common()
    odd = [card for card in cards if card.copies != usual]
    if many != len(cards) - 1 or more not in (None, odd[0].copies - usual):
        return None
    return odd[0].place_of("copies")


def odd_value(cards: Sequence[Card], field: str) -> Place | None:
    """Of cards with one value of a field, where the only one says it whose id or name does not, as those of others
    do; none for no field."""
    strangers = [card for card in cards if not _words(str(card.data.get(field))) <= _words(f"{card.id} {card.name}")]
    return strangers[0].place_of(field) if len(strangers) == 1 and len(cards) > 1 else None


def _words(text: str) -> set[str]:
    return set(_WORDS.findall(text.lower()))
