"""What is claimed of pieces: their roles, what was given, what may be done.

These are conditions as those in ``conditions.py`` are. ``LAID`` are those that are so from the beginning to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations
from typing import TYPE_CHECKING, Any, TypeAlias

from ...engine.tablestate import NOBODY, TableState
from ..conditions import COMPARE
from ..frames import Frame, Test
from ..terms import Meaning
from .asks import Appoint, Lay
from .bits import bits
from .giving import OVER, TURN, Giving
from .joint import openings
from .knowledge import hidden
from .laid import HOW_LAID, grid_in
from .rules import Values

if TYPE_CHECKING:
    from ..blocks import Blocks

InTurn: TypeAlias = Callable[[TableState, int], bool]
"""Whether something is so of a turn."""
LAID = frozenset({*HOW_LAID, "choices"})


# roles


def choices(deeds: Blocks, so: Meaning) -> Test:
    """Pieces can be chosen for a role in so many ways; so as well while they are not being chosen."""
    count, role = int(so["choices"]), str(so["role"])

    def ways(state: TableState, frame: Frame) -> bool:
        ask = deeds.asks[state.asking] if state.asking != NOBODY else None
        if not isinstance(ask, Appoint) or ask.role != role:
            return True
        return len(ask.options(state, state.stack[-1])) == count

    return ways


def with_role(deeds: Blocks, so: Meaning) -> Test:
    """One of some pieces has a role."""
    those, slot = deeds.board.set_of(so["of"]), deeds.board.pieces.roles[str(so["is_role"])]
    return lambda state, frame: bool(those(state.values, state.turn) & state.values[slot])


def knows(deeds: Blocks, so: Meaning) -> Test:
    """A player sees which pieces have a role."""
    who, role = deeds.player(so["who"]), str(so["knows"])
    slot = deeds.board.pieces.roles[role]

    def sees(state: TableState, frame: Frame) -> bool:
        return bool(state.values[slot]) and role not in hidden(deeds.board, state, who(state, frame))

    return sees


# what was given in turns


def one_turn(deeds: Blocks, so: Meaning) -> Test:
    """All of this is so of one turn that is over."""
    tests = [_of_turn(deeds, one) for one in so["one_turn"]]

    def some(state: TableState, frame: Frame) -> bool:
        turns = range(1, min(state.turn + state.over, deeds.board.pieces.turns + 1))
        return any(all(test(state, turn) for test in tests) for turn in turns)

    return some


def _of_turn(deeds: Blocks, so: Meaning) -> InTurn:
    pieces = deeds.board.pieces
    if "given" in so:
        token, count, holds = str(so["token"]), int(so["given"]), COMPARE[str(so.get("cmp", "exactly"))]
        return lambda state, turn: holds(_given(deeds, state.values, token, turn).bit_count(), count)
    if "short" in so:
        return lambda state, turn: any(
            record[TURN] == turn and record[OVER] and any(deeds.givings[record[0]].left(record).values())
            for record in state.records
        )
    if "given_to" in so:
        those, token = deeds.board.set_of(so["given_to"]), str(so["token"])
        return lambda state, turn: bool(those(state.values, turn) & _given(deeds, state.values, token, turn))
    wanted = "some" in so
    those = deeds.board.set_of(so["some" if wanted else "none"])
    return lambda state, turn: turn <= pieces.turns and bool(those(state.values, turn)) == wanted


def _given(deeds: Blocks, values: Values, token: str, turn: int) -> int:
    """The pieces with a token of a turn."""
    pieces, found = deeds.board.pieces, 0
    for face in range(len(pieces.faces[token])):
        found |= values[pieces.token(token, turn, face)]
    return found


def near(deeds: Blocks, so: Meaning) -> Test:
    """Near every piece with a token lies one with a role."""
    pieces, area = deeds.board.pieces, grid_in(deeds).area(str(so["area"]))
    of, slot, token = pieces.nouns[str(so["of"])], pieces.roles[str(so["near"])], str(so["token"])
    face = pieces.faces[token].index(str(so["face"]))
    slots = [pieces.token(token, turn, face) for turn in range(1, pieces.turns + 1)]

    def found(state: TableState, frame: Frame) -> bool:
        have, roles = 0, state.values[slot]
        for one in slots:
            have |= state.values[one]
        have &= of
        return all(area.get(card, 0) & roles for card in range(have.bit_length()) if have >> card & 1)

    return found


def _over(deeds: Blocks, state: TableState, token: str) -> Iterator[tuple[Giving, Values, list[int]]]:
    """The last joint choice of tokens if it is over, with the values before it, roles among them."""
    for record in state.records[-1:]:
        giving = deeds.givings[record[0]]
        if giving.token == token and record[OVER]:
            values = giving.before(record)
            values[giving.slot] = state.values[giving.slot]
            yield giving, values, record


def in_reach(deeds: Blocks, so: Meaning) -> Test:
    """Each token of the last choice could be given by a piece that may give."""
    token, of = str(so["in_reach"]), deeds.board.pieces.nouns[str(so["of"])]

    def held(state: TableState, frame: Frame) -> bool:
        for giving, values, record in _over(deeds, state, token):
            able = giving.able(values, record[TURN])
            for face, taker in giving.placed(record):
                if not of >> taker & 1 or not any(giver[face] >> taker & 1 for giver in able):
                    return False
        return True

    return held


def any_order(deeds: Blocks, so: Meaning) -> Test:
    """The tokens of the last choice could have been given in any other order."""
    token = str(so["any_order"])

    def held(state: TableState, frame: Frame) -> bool:
        return all(_in_any_order(*one) for one in _over(deeds, state, token))

    return held


def _in_any_order(giving: Giving, values: Values, record: list[int]) -> bool:
    placed, able = giving.placed(record), giving.able(values, record[TURN])
    takers = giving.takers(values, record[TURN])
    for order in permutations(placed):
        for count, (face, taker) in enumerate(order):
            free = takers & ~bits(one for _, one in order[:count])
            if not openings(able, free, giving.counts, order[:count], len(placed))[face] >> taker & 1:
                return False
    return True


def spare(deeds: Blocks, so: Meaning) -> Test:
    """Not all tokens can be given now, and of those there are, each side can be."""
    token = str(so["spare"])

    def chosen(state: TableState, frame: Frame) -> bool:
        giving = deeds.givings.get(state.asking)
        if giving is None or giving.token != token or state.values[deeds.board.pieces.due] == sum(giving.counts):
            return False
        sides = [open_ for open_, count in zip(giving.openings(state), giving.counts, strict=True) if count]
        return len(sides) > 1 and all(sides)

    return chosen


def giving_now(deeds: Blocks, so: Meaning) -> Test:
    """Something is being given now."""
    thing = str(so["giving"])
    return lambda state, frame: (found := deeds.givings.get(state.asking)) is not None and found.thing == thing


def but_for(deeds: Blocks, so: Meaning) -> Test:
    """It ended because nobody could be given something, and by a card that was not shown somebody could have been."""
    thing, shown = str(so["but_for"]), deeds.board.pieces.shown

    def otherwise(state: TableState, frame: Frame) -> bool:
        if not state.over or state.why != f"nobody can be given {thing}":
            return False
        spare = [asks for kind, asks in deeds.text_asks.items() if not _shown(deeds, state.values[shown], kind)]
        found = [deeds.givings[ask] for asks in spare for ask in asks if ask in deeds.givings]
        return any(one.thing == thing and one.due(state.values, state.turn) for one in found)

    return otherwise


def _shown(deeds: Blocks, shown: int, kind: int) -> bool:
    return any(of == kind and shown >> card & 1 for card, of in enumerate(deeds.table.kind_of))


# what may be done


def open_to(deeds: Blocks, so: Meaning) -> Test:
    """A token can be put on all such pieces that have none of this turn, or on those that had one in another turn."""
    token, onto, again = str(so["open"]), deeds.board.set_of(so["onto"]), bool(so.get("again"))
    pieces = deeds.board.pieces

    def can(state: TableState, frame: Frame) -> bool:
        ask = deeds.asks[state.asking] if state.asking != NOBODY else None
        if not isinstance(ask, Lay) or ask.token != token:
            return True
        wanted = onto(state.values, state.turn) & ~ask.lying(state)
        if again:
            had = 0
            for turn in range(1, state.turn):
                had |= _given(deeds, state.values, token, turn)
            wanted &= had
        there = bits(pieces.cards[move[1]] for move in ask.options(state, state.stack[-1]))
        return not wanted & ~there

    return can


def is_arranged(deeds: Blocks, state: TableState) -> bool:
    """Whether pieces have something that neither the setup nor a token gave them: no game leads to this position."""
    pieces, values = deeds.board.pieces, state.values
    for token, (thing, _) in deeds.board.gets.items():
        known = deeds.board.endowed.get(thing, 0)
        for slot in range(pieces.tokens[token], pieces.tokens[token] + pieces.turns * len(pieces.faces[token])):
            known |= values[slot]
        if values[pieces.things[thing]] & ~known:
            return True
    return False


CLAIMS: Mapping[str, Callable[[Any, Meaning], Test]] = {
    **HOW_LAID,
    "choices": choices,
    "is_role": with_role,
    "knows": knows,
    "one_turn": one_turn,
    "near": near,
    "in_reach": in_reach,
    "any_order": any_order,
    "spare": spare,
    "giving": giving_now,
    "but_for": but_for,
    "open": open_to,
}
"""These conditions by their key."""
