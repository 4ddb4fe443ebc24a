"""Claims about rooms, trios and the first turn: tried in every house there can be, not by chance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....cards.program import Meaning
from ...engine.kernel import IllegalMove
from ...engine.plainstate import PositionError
from .claims_play import rule
from .claims_table import CLAIMS
from .game import ConnectingLinks
from .giving import givers, most
from .position import Position
from .state import BLUE, CHOOSE, COLOURS, GIVE, Rooms, State, each, rooms
from .turns import acting, openings

__all__ = ["CLAIMS", "area_of", "laid_houses"]

PLACES = ("inside", "edge", "corner")
"""Where a room is, by how many outer walls it has."""


@rule("reach", slots="gift area", on="show")
def _reach(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """Where the first gift of the only possessor who may act can go: wherever in the area nothing forbids it."""
    colour = COLOURS.index(m["gift"])
    if s.phase != GIVE or s.gifts or len(acting(s)) != 1 or not rules.book.notices[s.notice].gifts[colour]:
        return None
    (room,) = acting(s)
    wanted = area_of(rules, m["area"], room) & s.alive & ~rooms(s.possessors)
    odd = openings(rules.book, s)[colour] ^ wanted
    for other in each(odd):
        verb = "does not reach" if wanted >> other & 1 else "reaches"
        return f"{rules.book.names[room]} {verb} {rules.book.names[other]}"
    return ""


def area_of(rules: ConnectingLinks, area: str, room: int) -> Rooms:
    """An area by the labels on the doors: the floor is the hundreds, the door the rest."""
    floor, door = divmod(int(rules.book.label(room)), 100)
    found = []
    for other in range(len(rules.book.ids)):
        up, along = (abs(a - b) for a, b in zip((floor, door), divmod(int(rules.book.label(other)), 100), strict=True))
        if other != room and (up <= 1 and along <= 1 if area == "around" else up == 0 or along == 0):
            found.append(other)
    return rooms(found)


@rule("line_not_stopped", on="show")
def _line_not_stopped(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    if s.phase != GIVE or len(acting(s)) != 1 or not rules.book.notices[s.notice].gifts[BLUE]:
        return None
    (room,) = acting(s)
    beyond = [
        other
        for other in each(area_of(rules, "line", room) & s.alive & ~rooms(s.possessors))
        if rules.book.between(room, other) & ~s.alive
    ]
    if not beyond:
        return None
    shut = rooms(beyond) & ~openings(rules.book, s)[BLUE]
    return f"{rules.book.names[next(each(shut))]} is out of reach" if shut else ""


@rule("reach_sizes", slots="gift sizes", on="possess", kind="claim")
def _reach_sizes(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """How many rooms a gift reaches from one room or another: these numbers, and no others."""
    found = {rooms.bit_count() for rooms in rules.book.reach[COLOURS.index(m["gift"])]}
    return "" if found == set(m["sizes"]) else f"it reaches {', '.join(map(str, sorted(found)))}"


@rule("reach_at", slots="gift where rooms", on="possess", kind="claim")
def _reach_at(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """How many rooms a gift reaches from inside the house, from its edge (but no corner) or from a corner."""
    found = set()
    for room in range(len(rules.book.ids)):
        row, column = divmod(room, rules.book.columns)
        ends = (row in (0, rules.book.rows - 1)) + (column in (0, rules.book.columns - 1))
        if PLACES[ends] == m["where"]:
            found.add(rules.book.reach[COLOURS.index(m["gift"])][room].bit_count())
    return "" if found == {m["rooms"]} else f"it reaches {', '.join(map(str, sorted(found)))}"


@rule("possible_sets", slots="mode sets", kind="claim")
def _possible_sets(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """How many trios of possessors there are before anything has happened."""
    if s.phase != CHOOSE or s.mode != m["mode"]:
        return None
    count = len(rules.possible(s))
    return "" if count == m["sets"] else f"there are {count}"


@rule("earliest_win", slots="side turn", on="win", kind="claim", side="protagonists")
def _earliest_win(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """In turn 1 every trio can give every gift of every notice card; later wins are watched as they happen."""
    if s.phase == CHOOSE:
        trios = rules.book.choosing[s.mode].values()
        notices = range(len(rules.book.notices))
        odd = next((trio for trio in trios if not all(map(partial(_gives_all, rules, s, trio), notices))), None)
        return "" if odd is None else f"{', '.join(rules.book.names[room] for room in odd)} cannot give all gifts"
    early = s.winner == 0 and s.turn < m["turn"]
    return f"the protagonist side wins in turn {s.turn}" if early else ""


def _gives_all(rules: ConnectingLinks, s: State, trio: tuple[int, ...], notice: int) -> bool:
    gifts = rules.book.notices[notice].gifts
    return most(givers(rules.book.reach, trio, s.alive & ~rooms(trio)), gifts) == sum(gifts)


def laid_houses(rules: ConnectingLinks, meaning: Meaning) -> Iterator[tuple[str, State]]:
    """Every house laid for a claim, each with how it is written."""
    name = str(meaning.get("claim", meaning.get("rule")))
    if name in ("possible_sets", "earliest_win", "reach_sizes", "reach_at", "momoka_choosable"):
        for mode in rules.modes:
            yield f"rules.new({mode!r})", rules.new(mode)
    elif name == "reach":
        yield from _with_one_acting(rules, COLOURS.index(meaning["gift"]), full=False)
    elif name == "line_not_stopped":
        yield from _with_one_acting(rules, BLUE, full=True)


def _with_one_acting(rules: ConnectingLinks, colour: int, full: bool) -> Iterator[tuple[str, State]]:
    """For each room: the only possessor who is not watched lives there. ``full``: all around her have Fortune."""
    book, mode = rules.book, rules.modes[0]
    notice = max(book.notices, key=lambda one: one.gifts[colour])
    used = [one.id for one in book.notices if one is not notice]
    for room in each(book.all & ~book.before(mode)):
        around = area_of(rules, "around", room)
        away = [book.ids[other] for other in each(book.all & ~around) if other not in (room, book.first)]
        fortune = [book.ids[near] for near in each(around & ~book.before(mode))] if full else []
        trio = [book.ids[room], *away[: book.possessors - 1]]
        facts = Position(trio, mode, book.first_watch, fortune, used[: book.first_watch - book.first_notice])
        moves = [("watch", name) for name in away[: book.watches]] + [("show", notice.id)]
        try:
            state = rules.position(facts)
            for move in moves:
                rules.apply(state, move)
        except (PositionError, IllegalMove):
            continue  # a house that cannot be laid shows nothing
        yield f"rules.position({facts}), then {', '.join(map(' '.join, moves))}", state
