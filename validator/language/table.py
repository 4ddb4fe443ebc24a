"""The table of a game for one number of players: its cards, places, numbers and marks, each with its own number."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from functools import cached_property

from ...cards.lazyclass import dataclass
from ...cards.lexicon.forms import YOU
from ..engine.tablestate import NOBODY, TableState
from .arena.layout import NOT_IN_PLAY, InPlay
from .board.pieces import NO_PIECES, Pieces
from .bonds.layout import NO_BONDS, Bonds
from .extra import Extra
from .faults import Unplayable
from .sorts import NO_SORTS, PlaceKind, Sorts
from .zones.layout import NO_ZONES, Zones

REVERSED = "reversed"
"""The number that says that the order of play is reversed."""
NEAR = "say it under Table: 'There is a face-down {name}.' or 'Each player has a secret {name}.'"
"""How places are declared."""


@dataclass(frozen=True)
class Table:
    """``kinds`` are the ids of the cards, ``kind_of`` the kind of each single card, ``fields`` their values by kind.

    ``seen`` has for each place the players who see the cards in it, a bit for each. ``marks`` and ``numbers`` say where
    in the values of a position those of player 0 stand; ``starts`` is what numbers begin with.
    """

    players: int
    kinds: tuple[str, ...]
    names: tuple[str, ...]
    kind_of: tuple[int, ...]
    fields: Mapping[str, tuple[object, ...]]
    places: Mapping[str, PlaceKind]
    seen: tuple[int, ...]
    marks: Mapping[str, int]
    numbers: Mapping[str, int]
    starts: Mapping[str, int]
    people: tuple[str, ...]
    more: Extra
    pieces: Pieces = NO_PIECES
    zones: Zones = NO_ZONES
    sorts: Sorts = NO_SORTS
    bonds: Bonds = NO_BONDS
    in_play: InPlay = NOT_IN_PLAY
    extra: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Numbers that rules keep, such as the order of play: where each begins in the values, and how many there are."""
    card_slots: set[int] = field(default_factory=set)
    """Where in the values cards stand (one more than their number; 0 is none)."""
    notes: dict[str, int] = field(default_factory=dict)
    """Numbers that stand on cards, such as what each has gained: where that of the first card stands in the values."""
    since: set[int] = field(default_factory=set)
    """The kinds of cards of which it is kept since when they are held."""
    timed: set[int] = field(default_factory=set)
    """The kinds of cards on which turns bear: of these it is kept in which turn of who holds them they came, for what
    is claimed of that, beside all that play depends on."""
    many: dict[str, str] = field(default_factory=dict)
    """What numbers of players are called where they are not 1."""
    trump: str = ""
    """The word in a field of cards that makes them trumps."""
    supply: str = ""
    """Where tokens lie before they are made; the first place if it is not said."""
    tricks: set[str] = field(default_factory=set)
    """The fields by which tricks are won."""
    secrets: set[str] = field(default_factory=set)
    """Numbers of players that rules keep and that only their player sees."""

    def said(self, amount: int, number: str) -> str:
        """An amount of a number of players, in words."""
        return f"{amount} {number if amount == 1 else self.many.get(number, number)}"

    @property
    def size(self) -> int:
        """How many values a position has, without those that rules keep."""
        kept = self.pieces.size + self.more.size + self.zones.size + self.bonds.size
        return (len(self.marks) + len(self.numbers)) * self.players + kept

    def slot(self, name: str, count: int = 1, cards: bool = False) -> int:
        """Where numbers that a rule keeps begin in the values; all are 0 at first. ``cards``: they stand for cards."""
        if name not in self.extra:
            base = self.size + sum(size for _, size in self.extra.values())
            self.extra[name] = (base, count)
            if cards:
                self.card_slots.update(range(base, base + count))
        return self.extra[name][0]

    def note(self, name: str) -> int:
        """Where a number that stands on each card begins in the values; a card that changes its place loses it."""
        if name not in self.notes:
            self.notes[name] = self.slot(f"{name} on cards", len(self.kind_of))
        return self.notes[name]

    def secret(self, name: str) -> int:
        """Where a number of each player begins in the values that nobody else sees."""
        self.secrets.add(name)
        return self.slot(name, self.players)

    @cached_property
    def owner(self) -> tuple[int, ...]:
        """For each place the player it belongs to; NOBODY for those of all."""
        owners = [NOBODY] * len(self.seen)
        for kind in self.places.values():
            if kind.owned:
                owners[kind.base : kind.base + self.players] = range(self.players)
        return tuple(owners)

    @cached_property
    def places_of(self) -> tuple[tuple[int, ...], ...]:
        """The places of each player."""
        return tuple(
            tuple(place for place, owner in enumerate(self.owner) if owner == player) for player in range(self.players)
        )

    def after(self, state: TableState, seat: int) -> int:
        """The seat that is next in the order of play, which may be reversed."""
        if REVERSED in self.extra and state.values[self.extra[REVERSED][0]]:
            return (seat - 1) % self.players
        return (seat + 1) % self.players

    @cached_property
    def everybody(self) -> int:
        """The bits of all players."""
        return (1 << self.players) - 1

    def place(self, name: str) -> PlaceKind:
        """A kind of place by name. Raises Unplayable when the table has none."""
        if name not in self.places:
            known = ", ".join(self.places)
            raise Unplayable(f"there is no {name} on the table (there are: {known})", NEAR.format(name=name))
        return self.places[name]

    def cards_of(self, kind: str) -> frozenset[int]:
        """The single cards of a kind. Raises ValueError for a kind there is none of."""
        return self._cards_of_kinds[self.kinds.index(kind)]

    @cached_property
    def _cards_of_kinds(self) -> Sequence[frozenset[int]]:
        found: list[list[int]] = [[] for _ in self.kinds]
        for card, kind in enumerate(self.kind_of):
            found[kind].append(card)
        return [frozenset(cards) for cards in found]

    def cards_with(self, word: str) -> frozenset[int]:
        """The single cards with a word in one of their fields."""
        kinds = {kind for values in self.fields.values() for kind, value in enumerate(values) if value == word}
        return frozenset(card for card, kind in enumerate(self.kind_of) if kind in kinds)

    def column(self, field: str, but: Collection[int] = ()) -> list[int]:
        """The value of a number field of each single card; 0 for kinds of cards that need none (``but``). Raises
        Unplayable when another card has no number there."""
        found = self.fields.get(field, ())
        values = [0 if kind in but else value for kind, value in enumerate(found)]
        if not values or not all(type(value) is int for value in values):
            raise Unplayable(f"not every card has a whole number as its {field}", f"give each card a {field}")
        return [value for kind in self.kind_of if isinstance(value := values[kind], int)]

    def values_of(self, field: str) -> list[object]:
        """What stands in a field of each single card, None where nothing does. Raises Unplayable if no card has it."""
        values = self.fields.get(field, ())
        if not any(value is not None for value in values):
            raise Unplayable(f"no card has a {field}", f"give the cards a {field}")
        return [values[kind] for kind in self.kind_of]

    def groups(self, field: str) -> list[int]:
        """For each single card, which value of a field it has: the same number for the same value."""
        values = self.fields.get(field, ())
        order = list(dict.fromkeys(map(str, values)))
        return [order.index(str(values[kind])) for kind in self.kind_of]

    @cached_property
    def facts(self) -> tuple[tuple[str, object], ...]:
        """Every value that a field of a card has, in the order of the cards' file."""
        every = ((field, value) for field, values in self.fields.items() for value in values if value is not None)
        return tuple(dict.fromkeys(every))

    @cached_property
    def true_of(self) -> tuple[int, ...]:
        """For each single card which of the facts are true of it, a bit for each."""
        kinds = [
            sum(1 << at for at, (field, value) in enumerate(self.facts) if self.fields[field][kind] == value)
            for kind in range(len(self.kinds))
        ]
        return tuple(kinds[kind] for kind in self.kind_of)

    def new(self, mode: str) -> TableState:
        """The position before setup."""
        state = TableState.empty(mode, len(self.seen), len(self.kind_of), 0)
        state.values = self._first_values()
        if self.sorts.homes:
            for card in (cards := state.places[0][:]):
                state.places[self.sorts.homes[self.kind_of[card]]].append(card)
            del state.places[0][: len(cards)]
        if self.in_play.place:
            supply = self.place(self.supply).base if self.supply else 0
            self.in_play.deal(state, self.kind_of, self.place(self.in_play.deck).base, supply)
        return state

    def _first_values(self) -> list[int]:
        """The values before setup."""
        values = [0] * (self.size + sum(count for _, count in self.extra.values()))
        for name, base in self.numbers.items():
            values[base : base + self.players] = [self.starts.get(name, 0)] * self.players
        for at, value in (*self.more.starts.items(), *self.bonds.starts().items()):
            values[at] = value
        return values

    def kind(self, card: int) -> str:
        """The id of the kind of a single card."""
        return self.kinds[self.kind_of[card]]

    def name(self, card: int) -> str:
        """The printed name of a single card."""
        return self.names[self.kind_of[card]]

    def span(self, kind: PlaceKind) -> range:
        """The places of a kind: one of each player, or one of nobody."""
        return range(kind.base, kind.base + (self.players if kind.owned else 1))

    def kind_at(self, place: int) -> PlaceKind:
        """Of which kind a place is."""
        return self._by_place[place]

    @cached_property
    def _by_place(self) -> Mapping[int, PlaceKind]:
        return {place: kind for kind in self.places.values() for place in self.span(kind)}

    def label(self, place: int) -> str:
        """A place in words: ``deck``, ``Ann's hand``."""
        kind = self._by_place[place]
        return f"{whose(self.people[place - kind.base])} {kind.name}" if kind.owned else kind.name


def whose(name: str) -> str:
    """What belongs to a player begins with this: ``Ann's``, ``your``."""
    return "your" if name == YOU else f"{name}'s"


def does(name: str, third: str, base: str) -> str:
    """Who does something, with the form of the verb that belongs there: ``Ann holds``, ``you hold``."""
    return f"{name} {base if name == YOU else third}"


def won_by(people: Sequence[str], winners: Sequence[int]) -> str:
    """Who has won, in words: ``Ann wins``, ``you and Ann share the win``."""
    names = [people[player] for player in winners]
    return f"{' and '.join(names)} share the win" if len(names) > 1 else does("".join(names), "wins", "win")


def headed(name: str) -> str:
    """A name or a sentence with a capital, as it begins a line: ``Your hand``."""
    return name[:1].upper() + name[1:]
