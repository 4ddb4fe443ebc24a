"""Which pieces may still have a secret role, from all that has been seen, and what a player sees of pieces.

A choice of pieces stays possible as long as it could have made every joint choice look as it did: the tokens that were
given have different givers within reach, and no more could have been given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from ...engine.kernel import HIDDEN, Plain
from ...engine.luck import Luck
from ...engine.tablestate import TableState
from ..table import Table
from .bits import bits, each
from .giving import OVER, TURN, Giving
from .joint import left, openings, unplaced
from .rules import Board, Values

Givings = Mapping[int, Giving]
"""The joint choices of a game by the number of their question."""


def possible(board: Board, givings: Givings, state: TableState, role: str) -> list[int]:
    """Every choice of pieces for a role, as sets, that is possible for whoever knows only what has been shown."""
    appointed, slot = board.appointed[role], board.pieces.roles[role]
    if not state.values[slot]:
        return []
    open_ = appointed.of(state.values, state.turn) & ~board.barred(board.no_role, role, state.values, state.turn)
    open_ &= ~_given(board, role, state.values)
    seen = [(givings[record[0]], record) for record in state.records]
    sources = [source for giving, record in seen if giving.slot == slot for source in _sources(giving, record, open_)]
    return [
        chosen
        for chosen in _choices(open_, appointed.count)
        if all(chosen & source for source in sources)
        and all(fits(giving, record, slot, chosen) for giving, record in seen)
    ]


@lru_cache(maxsize=256)
def _choices(of: int, count: int) -> tuple[int, ...]:
    """Every choice of so many of some pieces: the same few sets of pieces are looked at again and again."""
    return tuple(map(bits, combinations(each(of), count)))


def _given(board: Board, role: str, values: Values) -> int:
    """The pieces that were given what those with the role cannot be given."""
    slot, found = board.pieces.roles[role], 0
    probe = [0] * len(values)
    probe[slot] = 1
    for thing, bars in board.no_taker.items():
        if any(rule(probe, 0) & 1 for rule, _ in bars):
            found |= values[board.pieces.things[thing]] & ~board.endowed.get(thing, 0)
    return found


def _sources(giving: Giving, record: Sequence[int], open_: int) -> Iterator[int]:
    """For each token that was given, the pieces that could have given it."""
    values = giving.before(record)
    values[giving.slot] = open_
    able = giving.givers(values, record[TURN])
    areas = giving.areas
    for face, taker in giving.placed(record):
        yield bits(giver for giver in able if areas[face].get(giver, 0) >> taker & 1)


def fits(giving: Giving, record: Sequence[int], slot: int, chosen: int) -> bool:
    """Whether a joint choice could have looked as it did with these pieces in a role."""
    values, turn, over = giving.before(record), record[TURN], bool(record[OVER])
    values[slot] = chosen
    placed, every = giving.placed(record), giving.able(values, turn)
    if next(unplaced(every, placed), None) is None:
        return False
    takers = giving.takers(values, turn)
    if any(not takers >> taker & 1 for _, taker in placed):
        return False
    if over and not any(left(giving.counts, placed)):
        return True
    due = giving.due(values, turn)
    if over:
        return due == len(placed)
    free = takers & ~bits(taker for _, taker in placed)
    return due > len(placed) and any(openings(every, free, giving.counts, placed, due))


def hidden(board: Board, state: TableState, player: int) -> Iterator[str]:
    """The roles of which a player does not know who has them."""
    for role, appointed in board.appointed.items():
        if appointed.seat not in (None, player) and not state.values[board.pieces.known[role]] and not state.over:
            yield role


def elsewhere(board: Board, givings: Givings, twin: TableState, player: int, luck: Luck) -> None:
    """Let a position be another one that looks the same to a player: other pieces have the secret roles."""
    for role in hidden(board, twin, player):
        slot = board.pieces.roles[role]
        if twin.values[slot]:
            twin.values[slot] = luck.choice(possible(board, givings, twin, role) or [twin.values[slot]])
    if twin.records and not twin.records[-1][OVER]:
        record = twin.records[-1]
        giving = givings[record[0]]
        values = giving.before(record)
        for slot in board.pieces.roles.values():
            values[slot] = twin.values[slot]
        twin.values[board.pieces.due] = giving.due(values, record[TURN])


def pieces_seen(table: Table, board: Board, state: TableState, player: int) -> Plain:
    """Ids of pieces by role, thing, state and token; of a role that is a secret, how many have it."""
    pieces, values = board.pieces, state.values
    secret = set(hidden(board, state, player))

    def names(found: int) -> list[str]:
        return [table.kind(card) for card in each(found)]

    roles = {
        role: [HIDDEN] * values[slot].bit_count() if role in secret else names(values[slot])
        for role, slot in pieces.roles.items()
    }
    tokens = [
        [token, face, turn, names(found)]
        for token, faces in pieces.faces.items()
        for turn in range(1, pieces.turns + 1)
        for number, face in enumerate(faces)
        if (found := values[pieces.token(token, turn, number)])
    ]
    return {
        "roles": roles, "things": {thing: names(values[slot]) for thing, slot in pieces.things.items()},
        "states": {name: names(those(values, state.turn)) for name, (those, _) in board.states.items()},
        "tokens": tokens, "shown": names(values[pieces.shown]),
        "phase": pieces.phases[values[pieces.phase]] if pieces.phases else "",
    }  # fmt: skip
