"""CNT: limits that the rulebook states against the cards they bind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...cards.finding import Finding
from ...cards.model import Card, Game
from ...cards.registry import Said, check
from ...cards.rulebook.reading import BookReading, BookWords
from ...cards.source import Place
from ...cards.yamlread import Plain
from .cnt import cards_of


@check("CNT005", "limit-broken", "error")
def limit_broken(text: str, found: int, what: str, other: Place | None) -> Said:
    """The rulebook states how many cards there may be, and the cards there are break it.

    Meanings: `{most: {component: deck, where: {rarity: R}}, is: 10}`, and `{least: ...}` for how many there must be;
    copies count. `each: name` asks it of every name (or other value) by itself, and `rarity: {any: [C, U]}` means one
    of several values.

    Why: a deck that breaks the rules of its own book cannot be brought to a match.
    Bad: "A deck has up to 2 copies of each R card." for a deck with 3 of one
    Good: "A deck has up to 3 copies of each R card."
    """
    said = f"{text!r} does not hold: there are {found}{what}"
    return Said(said, "mend the sentence or the cards", other, "the cards")


def check_limits(game: Game, found: BookWords) -> Iterator[Finding]:
    """Every limit that the rulebook states."""
    for one in found:
        for key in ("most", "least"):
            for way, part in one.keyed(key) if not one.excused else ():
                yield from _limit(game, one, key, part, one.place_at(*way, "is"))


def _limit(game: Game, one: BookReading, key: str, part: Mapping[str, Plain], place: Place) -> Iterator[Finding]:
    limit, query = part.get("is"), part[key]
    if not isinstance(limit, int):
        return
    cards, component = cards_of(game, query)
    each = query.get("each") if isinstance(query, dict) else None
    groups: dict[str, list[Card]] = {} if each else {"": cards}
    for card in cards if each else ():
        groups.setdefault(str(card.data.get(str(each))), []).append(card)
    for value, those in groups.items():
        number = sum(card.copies for card in those)
        if number > limit if key == "most" else number < limit:
            what = f" of {value}" if value else f" in {component.title}" if component else ""
            other = those[-1].place_of("copies") if those else component.place if component else None
            yield limit_broken(place, one.statement.text, number, what, other)
