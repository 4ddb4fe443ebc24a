"""The places of a table: those of all, those of each player, and who sees the cards in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...cards.lazyclass import dataclass
from .extra import is_extra
from .faults import Unplayable


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
