"""CNT: counts that the rulebook states against the cards there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...cards.finding import Finding
from ...cards.model import Card, Component, Game
from ...cards.phrasebook.spans import Keys
from ...cards.registry import Said, check
from ...cards.rulebook.reading import BookReading, BookWords
from ...cards.source import Place
from ...cards.yamlread import Plain
from .facts import look_up, place_of_fact


@check("CNT001", "count-differs", "error")
def count_differs(text: str, said: int, there: str, other: Place | None) -> Said:
    """The rulebook states a number of cards, tokens or other parts, and there are more or fewer.

    Copies count. A count may be of some cards only: `{count: {component: affection, where: {devotion: 6}}, is: 3}`;
    `devotion: [1, 6]` is a span, `each: zone` counts for every value of a field, `per: players` divides by the players.

    Why: players check the box with the list, and miss what is not there.
    Bad: "There are 25 Affection cards." in a game with 24
    Good: "There are 24 Affection cards."
    """
    return Said(f"{text!r} says {said}, but there are {there}", "mend the sentence or the cards", other, "the cards")


@check("CNT002", "supply-too-small", "error")
def supply_too_small(part: str, supply: int, need: int, other: Place | None) -> Said:
    """There are fewer tokens (or other parts) than the rules may need at once.

    A sentence says what a supply is enough for: `{enough: {component: points}, for: {fact: target}}`.

    Why: in the round that needs one more, play stops and players look for buttons.
    Bad: 11 tokens for the points of a game that is won with 12 points
    Good: 12 tokens
    """
    return Said(f"there are {supply} {part}, but {need} may be needed at once", "print more of them", other, "the need")


@check("CNT003", "not-every", "error")
def not_every(text: str, card: str, field: str, got: str, other: Place) -> Said:
    """The rulebook says something of every card of a kind, and one of them is otherwise.

    Meanings: `{every: {component: affection, where: {devotion: 6}}, has: {text: ""}}`, and `{card: {devotion: 6}}` for
    the card whose name is the heading above.

    Why: the exception is the card that players will argue about.
    Bad: "Cards with Devotion 7 have a cost." when one of them has none
    Good: the sentence with its exception, or the card with its cost
    """
    return Said(f"{text!r} does not hold for {card}: {field} is {got}", "mend the sentence or the card", other, card)


def check_counts(game: Game, found: BookWords, needs: Mapping[str, int]) -> Iterator[Finding]:
    """Every count the rulebook states. ``needs``: the largest needs met in play, for ``{enough: ..., for: name}``."""
    for one in found:
        for way, part in one.keyed("count"):
            yield from _count(game, one, part, one.place_at(*way, "is"))
        for way, part in one.keyed("every"):
            yield from _every(game, one, part, way)
        for card, way, fields in card_lines(one):
            yield from _has_all(one, card, fields, way)
        for part in one.parts("enough"):
            yield from _enough(game, one, part, needs)


def card_lines(one: BookReading) -> Iterator[tuple[Card, Keys, Mapping[str, Plain]]]:
    """The card whose heading a sentence stands below, and what is said of its fields: ``{card: {devotion: 6}}``.

    Between them stands the way to these fields in the meaning.
    """
    for way, part in one.keyed("card"):
        fields = part["card"]
        if one.card is not None and isinstance(fields, dict):
            yield one.card, (*way, "card"), fields


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
    return [card for part in parts for card in part.cards if matches(card, wanted)], component


def matches(card: Card, wanted: Mapping[str, Plain]) -> bool:
    """Whether a card has these values: ``[1, 6]`` is a span of numbers, and a list of the card must hold the value."""
    return all(_has(card.data.get(name), value) for name, value in wanted.items())


def _has(got: Plain, wanted: Plain) -> bool:
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
            yield count_differs(place, one.statement.text, said, there, other)


def _every(game: Game, one: BookReading, part: Mapping[str, Plain], way: Keys) -> Iterator[Finding]:
    has = part.get("has")
    for card in cards_of(game, part["every"])[0]:
        yield from _has_all(one, card, has if isinstance(has, dict) else {}, (*way, "has"))


def _has_all(one: BookReading, card: Card, fields: Mapping[str, Plain], way: Keys) -> Iterator[Finding]:
    """A finding for every field that a card has otherwise; ``way`` leads to the fields in the meaning.

    Besides its fields, a card has the id of its ``component``.
    """
    for field, value in fields.items():
        got = card.component if field == "component" else card.data.get(field)
        if not _has(got, value):
            place = one.place_at(*way, field)
            yield not_every(place, one.statement.text, card.name, field, repr(got), card.place_of(field))


def _enough(game: Game, one: BookReading, part: Mapping[str, Plain], needs: Mapping[str, int]) -> Iterator[Finding]:
    cards, component = cards_of(game, part["enough"])
    supply, wanted = sum(card.copies for card in cards), part.get("for")
    need, other = wanted, None
    if isinstance(wanted, dict) and "fact" in wanted:
        looked = look_up(game, one, wanted)
        need, other = looked.known, place_of_fact(game, looked.leaf)
    elif isinstance(wanted, str):
        need = needs.get(wanted)
    if isinstance(need, int) and supply < need:
        title = component.title if component else "parts"
        yield supply_too_small(one.statement.place, title, supply, need, other)
