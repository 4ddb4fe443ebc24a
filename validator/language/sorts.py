"""The places of a table, who sees the cards in them, and the sorts of cards: where they lie and players hold them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field

from ...cards.lazyclass import dataclass
from .extra import is_extra
from .faults import Unplayable


@dataclass(frozen=True)
class Sorts:
    """``kinds`` are the kinds of cards of each sort, ``piles`` the name of the place where the cards of a sort begin,
    ``held`` that of the place where players hold them. ``homes`` has for each kind of card where it begins (empty: all
    in the first place), ``backs`` which back it has (empty: all have the same)."""

    kinds: Mapping[str, frozenset[int]] = field(default_factory=dict)
    piles: Mapping[str, str] = field(default_factory=dict)
    held: Mapping[str, str] = field(default_factory=dict)
    homes: tuple[int, ...] = ()
    backs: tuple[int, ...] = ()

    def pile(self, sort: str) -> str:
        """The name of the place where the cards of a sort begin. Raises Unplayable when nothing says it."""
        if sort not in self.piles:
            raise Unplayable(f"nothing says where {sort} cards begin", _NEAR.format(sort=sort))
        return self.piles[sort]

    def place(self, sort: str) -> str:
        """The name of the place where players hold the cards of a sort. Raises Unplayable when nothing says it."""
        held = self.held.get(sort) or next(
            (self.held[one] for one in self.held if self.kinds[one] <= self.kinds.get(sort, frozenset())), None
        )
        if held is None:
            raise Unplayable(f"nothing says where {sort} cards are held", _NEAR.format(sort=sort))
        return held

    def held_of(self, kind: int) -> str:
        """The name of the place where players hold a kind of cards. Raises Unplayable when nothing says it."""
        return self.place(next((sort for sort, kinds in self.kinds.items() if kind in kinds and sort in self.held), ""))


NO_SORTS = Sorts()
"""The sorts of a game that has none."""
_NEAR = "say it under Table: '{sort} cards begin in the deck and are held in the hand.'"


def sorts_of(
    sorts: Mapping[str, Collection[int]], backs: Sequence[int], declared: Sequence[Mapping[str, object]],
    places: Mapping[str, PlaceKind], own_decks: bool = False,
) -> Sorts:  # fmt: skip
    """The sorts that words.yaml names and the meanings under "Table" put somewhere. ``own_decks``: players have decks
    of their own, whose cards everybody tells apart from those of others."""
    if not sorts:
        return Sorts(backs=tuple(backs)) if own_decks else NO_SORTS
    piles: dict[str, str] = {}
    held: dict[str, str] = {}
    homes = [0] * len(backs)
    for one in declared:
        if "begins" not in one:
            continue
        sort, where = str(one["begins"]), str(one["in"])
        if where not in places or places[where].owned:
            raise Unplayable(
                f"{sort} cards begin in a place that is not there for all",
                f"say it under Table: 'There is a face-down {where}.'",
            )
        if sort in piles:
            raise Unplayable(f"two sentences say where {sort} cards begin", "say it once")
        piles[sort] = where
        for kind in sorts[sort]:
            homes[kind] = places[where].base
        if "held" in one:
            held[sort] = str(one["held"])
            if held[sort] not in places or not places[held[sort]].owned:
                raise Unplayable(
                    f"players have no {held[sort]}", f"say it under Table: 'Each player has a secret {held[sort]}.'"
                )
    return Sorts({sort: frozenset(kinds) for sort, kinds in sorts.items()}, piles, held, tuple(homes), tuple(backs))


@dataclass(frozen=True, slots=True)
class PlaceKind:
    """A place of the table, or one of each player (``owned``). ``sees``: all, owner, others (all but the owner),
    some (by name) or nobody. ``base`` is its number, that of player 0's if there are several.
    """

    name: str
    sees: str
    owned: bool
    base: int


def _bits(seats: object, players: int) -> int:
    """The bits of some players. Raises Unplayable for one who does not play."""
    found = [int(seat) for seat in seats] if isinstance(seats, list | tuple) else []
    if any(seat >= players for seat in found):
        raise Unplayable(f"only {players} play, and somebody else is to see it", "name those who always play")
    return sum(1 << seat for seat in set(found))


def places_of(players: int, declared: Sequence[Mapping[str, object]]) -> tuple[dict[str, PlaceKind], list[int]]:
    """The places that are declared, and of each, or of each player's, who sees it: a bit for every player."""
    places: dict[str, PlaceKind] = {}
    seen: list[int] = []
    for one in declared:
        if is_extra(one) or "sides" in one or "place" not in one:
            continue
        name, owned = str(one["place"]), "each" in one
        if name in places:
            raise Unplayable(f"there are two places called {name}", "say each place once")
        if "seen_by" in one:
            places[name] = PlaceKind(name, "some", owned, len(seen))
            seen.append(_bits(one["seen_by"], players))
            continue
        places[name] = PlaceKind(name, str(one["sees"]), owned, len(seen))
        masks = {"all": (1 << players) - 1, "nobody": 0}
        if str(one["sees"]) == "owner" and not owned:
            raise Unplayable(f"the {name} is nobody's, so nobody is its owner", "call it face-up or face-down")
        own = masks["all"] if one["sees"] == "others" else 0
        seen += [masks.get(str(one["sees"]), own ^ 1 << seat) for seat in range(players if owned else 1)]
    return places, seen
