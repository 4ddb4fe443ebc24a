"""Makes the table of a game for one number of players, of its cards and of what is said under "Table"."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from .arena.layout import NOT_IN_PLAY, InPlay
from .board.pieces import NO_PIECES, Pieces
from .bonds.layout import NO_BONDS, Bonds
from .extra import extra_of, is_extra
from .faults import Unplayable
from .placekinds import PlaceKind, places_of
from .sorts import sorts_of
from .table import NEAR, Table
from .zones.layout import LOOKED_AT, NO_ZONES, Laying


def table_of(
    players: int,
    cards: Sequence[tuple[str, str, int, Mapping[str, object]]],
    declared: Sequence[Mapping[str, object]],
    marks: Sequence[str],
    people: Sequence[str],
    titles: Sequence[str] = (),
    lying: Callable[[int], Pieces] | None = None,
    zones: Laying | None = None,
    sorts: Mapping[str, Collection[int]] | None = None,
    backs: Sequence[int] = (),
    bound: Callable[[int], Bonds] | None = None,
    arena: InPlay = NOT_IN_PLAY,
) -> Table:
    """The table that cards (id, name, copies, fields) and the meanings under "Table" make.

    ``lying`` makes the pieces among the cards, told where in the values of a position the first of their sets stands,
    ``zones`` the zones, told that and which place is theirs. ``sorts`` has the kinds of cards of each sort, ``backs``
    for each kind which back it has. ``bound`` makes the bonds of pieces, told where in the values they stand.
    """
    places, seen = _laid_places(players, declared, lying is not None)
    starts = _starts(declared)
    base = {mark: number * players for number, mark in enumerate(marks)}
    numbers = {name: (len(base) + number) * players for number, name in enumerate(starts)}
    used = (len(base) + len(numbers)) * players
    lying_there = lying(used) if lying is not None else NO_PIECES
    extra = extra_of(players, declared, titles, used + lying_there.size)
    used += lying_there.size + extra.size
    in_row = NO_ZONES
    if zones is not None and any("sides" in one for one in declared):
        in_row = zones(len(seen), used)
        for name in (*in_row.names, LOOKED_AT):
            places[name] = PlaceKind(name, "side", True, len(seen))
            seen += [1 << seat for seat in range(players)]
    return Table(
        players, tuple(one[0] for one in cards), tuple(one[1] for one in cards),
        tuple(kind for kind, (_, _, copies, _) in enumerate(cards) for _ in range(copies)), _columns(cards), places,
        tuple(seen), base, numbers, starts, tuple(people[:players]),
        extra, lying_there, in_row, sorts_of(sorts or {}, backs, declared, places, bool(arena.deck)),
        bound(used + in_row.size) if bound is not None else NO_BONDS,
        arena,
        trump=next((str(one["trump"]) for one in declared if "trump" in one), ""),
        supply=next((str(one["tokens_in"]) for one in declared if "tokens_in" in one), ""),
    )  # fmt: skip


def _laid_places(
    players: int, declared: Sequence[Mapping[str, object]], lying: bool
) -> tuple[dict[str, PlaceKind], list[int]]:
    """The places that are declared, and who sees the cards in them; pieces lie on the table where there are none."""
    places, seen = places_of(players, declared)
    if lying and not places:
        places["table"], seen = PlaceKind("table", "all", False, 0), [(1 << players) - 1]
    if not places:
        raise Unplayable("there is no place for the cards", "say it under Table: 'There is a face-down deck.'")
    first = next(iter(places.values()))
    if first.owned:
        raise Unplayable(
            f"all cards begin in the first place, but each player has a {first.name}", NEAR.format(name="deck")
        )
    return places, seen


def _starts(declared: Sequence[Mapping[str, object]]) -> dict[str, int]:
    """What the numbers of players begin with."""
    plain = (one for one in declared if not is_extra(one) and "sides" not in one and "place" not in one)
    return {str(one["number"]): one["start"] for one in plain if "number" in one and isinstance(one["start"], int)}


def _columns(cards: Sequence[tuple[str, str, int, Mapping[str, object]]]) -> dict[str, tuple[object, ...]]:
    """The values of each field of the cards, by kind."""
    fields = dict.fromkeys(key for *_, data in cards for key in data)
    return {key: tuple(data.get(key) for *_, data in cards) for key in fields}
