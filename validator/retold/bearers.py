"""Cards as sentences about them see them: what stands on them, how many there are, and whose deck they are of."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ...cards.lazyclass import dataclass
from ...cards.model import Card, Game, told_apart

COPIES = "copies"
"""How many there are of a card, as a field."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """A card with what it bears: ``fields`` has its numbers and words by their names, and how many copies there are.

    ``part`` is the title of its component, ``deck`` what words.yaml calls a player's deck of such cards ("": nothing).
    ``sorts`` are all words by which it is counted there: what stands in its fields, and what that counts as.
    """

    id: str
    name: str
    fields: Mapping[str, Any]
    part: str = ""
    deck: str = ""
    sorts: frozenset[str] = frozenset()

    @property
    def copies(self) -> int:
        """How many there are of it."""
        return int(self.fields[COPIES])


class Odd(NamedTuple):
    """Why a sentence about cards is not true, and the field of the card that is to blame, by id, if one is."""

    why: str
    card: str = ""
    field: str = ""


class Decks(NamedTuple):
    """The components that are decks of players, by what words.yaml calls them, and what words on cards count as, too
    (by the sheet: an SSR card counts as an SR card)."""

    of: Mapping[str, Sequence[str]] = {}
    also: Mapping[str, Collection[str]] = {}

    def sorts(self, card: Card) -> frozenset[str]:
        """All words by which a card is counted."""
        values = (value for key, value in card.data.items() if key not in _TOLD)
        found = [one for value in values for one in (value if isinstance(value, list) else [value])]
        words = [one for one in found if isinstance(one, str)]
        for word in words:  # grows as others are counted as well
            words += [one for one in self.also.get(word, ()) if one not in words]
        return frozenset(words)


_TOLD = frozenset({"id", "name", "text", "entry", "flavour"})
"""Fields that are no sort of card."""
NO_DECKS = Decks()
"""Of a game in which nobody brings a deck."""


def bearers(game: Game, fields: Sequence[str] = (), decks: Decks = NO_DECKS) -> list[Bearer]:
    """The cards of a game, those of all its components of kind card, with what they bear of some fields."""
    deck_of = {part: deck for deck, parts in decks.of.items() for part in parts}
    return [
        Bearer(
            card.id, card.name, {COPIES: card.copies, **dict(_of_card(card, fields))}, part.title,
            deck_of.get(part.id, ""), decks.sorts(card) if part.id in deck_of else frozenset(),
        )
        for part in game.components.values() if part.kind == "card"
        for card in told_apart(part.cards)
    ]  # fmt: skip


def _of_card(card: Card, fields: Sequence[str]) -> Iterator[tuple[str, Any]]:
    for key in fields:
        if isinstance(value := card.data.get(key), (int, str)) and value != "":
            yield key, value
