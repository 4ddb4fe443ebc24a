"""What an example shows of a table of cards: who has what, and what lies where."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ...cards.board import BoardCard, BoardView, Mark, Note, Seat, Spread
from ...cards.program import Meaning
from ..engine.tablestate import TableState
from ..verdict import counted
from .table import Table


def board(state: TableState, table: Table, pinned: Collection[int]) -> BoardView:
    """The table: face-up cards, and those the example names (``pinned``)."""
    return BoardView(tuple(_parts(state, table, pinned)))


def _parts(state: TableState, table: Table, pinned: Collection[int]) -> Iterator[Seat | Spread | Note]:
    for seat, name in enumerate(table.people):
        notes = tuple(mark for mark, base in table.marks.items() if state.values[base + seat])
        has = tuple(Mark(f"{state.values[base + seat]} {number}") for number, base in table.numbers.items())
        yield Seat(name, notes, has=has)
        for kind in table.places.values():
            if kind.owned:
                yield Spread(table.label(kind.base + seat), _cards(state, table, pinned, kind.base + seat))
    for kind in table.places.values():
        if not kind.owned and kind.sees == "nobody":
            yield Note(f"{kind.name}: {counted(len(state.places[kind.base]), 'card')}")
        elif not kind.owned:
            yield Spread(kind.name, _cards(state, table, pinned, kind.base))


def _cards(state: TableState, table: Table, pinned: Collection[int], place: int) -> tuple[BoardCard, ...]:
    shown = []
    for card in state.places[place]:
        kind = table.kind_of[card]
        known = card in pinned or (table.seen[place] | state.known[card]) == table.everybody
        shown.append(BoardCard(table.kinds[kind], table.names[kind]) if known else BoardCard(None, None, False))
    return tuple(shown)


def instead(state: TableState, table: Table, so: Meaning) -> str:
    """What is so instead of a condition, in words."""
    if "winner" in so or "winners" in so:
        won = " and ".join(table.people[player] for player in state.winners)
        did = "wins" if len(state.winners) == 1 else "share the win"
        return f"{won} {did}" if state.over else "the game goes on"
    if isinstance(so.get("not"), dict):
        return instead(state, table, so["not"])
    who = so.get("who")
    if not (isinstance(who, dict) and "person" in who):
        return _shared(state, table)
    seat = int(who["person"])
    marks = [mark for mark, base in table.marks.items() if state.values[base + seat]]
    held = [f"{len(state.places[kind.base + seat])} in {kind.name}" for kind in table.places.values() if kind.owned]
    hand = table.places.get("hand")
    cards = [table.names[table.kind_of[card]] for card in state.places[hand.base + seat]] if hand else []
    numbers = [f"{state.values[base + seat]} {name}" for name, base in table.numbers.items()]
    said = ", ".join([*marks, *numbers, *held])
    return f"{table.people[seat]} holds {' and '.join(cards) or 'no card'} ({said})"


def _shared(state: TableState, table: Table) -> str:
    """What can be said of nobody: what lies where all play from, and whose turn it is."""
    shared = [kind for kind in table.places.values() if not kind.owned]
    lies = [f"{counted(len(state.places[kind.base]), 'card')} in the {kind.name}" for kind in shared]
    turn = "the game is over" if state.over or state.seat < 0 else f"it is {table.people[state.seat]}'s turn"
    return ", ".join([turn, *lies])
