"""Joint choices on a board: tokens that pieces with a role give to others, as far as the rules let them."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.kernel import Because, Refusal
from ...engine.tablestate import TableState
from ..faults import Unplayable
from .bits import each
from .joint import Counts, Giver, gave, left, most, openings, unplaced
from .rules import Board, Reach, Values

NUMBER, TURN, OVER = range(3)
"""What a record of a joint choice begins with: which question asked, in which turn, and whether all is given. After
these come the values of the position before it, without secret roles; then face and taker of each token."""


class Giving:
    """One joint choice: ``thing`` is given with tokens, of each face at most as many as ``counts`` says."""

    def __init__(self, board: Board, thing: str, token: str, counts: Counts, values: int) -> None:
        self.board, self.thing, self.token, self.counts = board, thing, token, counts
        self.faces = board.pieces.faces[token]
        self._head = OVER + 1 + values
        self._values = values
        self._reach = [self._reached(face) for face, count in zip(self.faces, counts, strict=True) if count]
        self.areas = [board.reaches[token, face].area if (token, face) in board.reaches else {} for face in self.faces]
        roles = {reach.giver for reach in self._reach}
        if len(roles) != 1:
            raise Unplayable("pieces of more than one role would give these tokens", "let one role give all")
        self.role = roles.pop()
        self.slot = board.pieces.roles[self.role]
        self.each = board.most.get(token, (1, ""))[0]
        size = sum(noun.bit_count() for noun in board.pieces.nouns.values())
        self._full: list[Giver] = [tuple(area.get(card, 0) for area in self.areas) for card in range(size)]
        self._every = (1 << size) - 1
        self._no_giver = tuple(rule for rule, _ in board.no_giver.get(thing, ()))
        self._no_taker = tuple(rule for rule, _ in board.no_taker.get(thing, ()))
        self._first = board.pieces.token(token, 1)
        self._due = board.pieces.due
        self._gets = board.pieces.things[board.gets[token][0]] if token in board.gets else None

    def _reached(self, face: str) -> Reach:
        if (self.token, face) not in self.board.reaches:
            name = f"{face} {self.token}".strip()
            raise Unplayable(f"nothing says how far a {name} reaches", f"say it under Rules: 'A {name} reaches ...'")
        return self.board.reaches[self.token, face]

    # what can be given

    def givers(self, values: Values, turn: int) -> list[int]:
        """The pieces that can give, each as often as it may."""
        able = values[self.slot]
        for rule in self._no_giver:
            able &= ~rule(values, turn)
        found = []
        while able:
            lowest = able & -able
            found.append(lowest.bit_length() - 1)
            able ^= lowest
        return found * self.each if self.each > 1 else found

    def takers(self, values: Values, turn: int) -> int:
        """The pieces that can be given something."""
        found = self._every
        for rule in self._no_taker:
            found &= ~rule(values, turn)
        return found

    def able(self, values: Values, turn: int) -> list[Giver]:
        """To whom each giver can give a token of each face, as far as they reach."""
        full = self._full
        return [full[giver] for giver in self.givers(values, turn)]

    def due(self, values: Values, turn: int) -> int:
        """How many tokens have to be given: as many as possible, or else all or none."""
        takers = self.takers(values, turn)
        able = [tuple([reached & takers for reached in giver]) for giver in self.able(values, turn)]
        found = most(able, self.counts)
        return found if self.thing in self.board.as_many or found == sum(self.counts) else 0

    # on a position

    def begin(self, state: TableState, number: int) -> int:
        """Open the record of this choice; how many tokens have to be given. Nothing is opened for none."""
        due = self.due(state.values, state.turn)
        state.values[self.board.pieces.due] = due
        if due:
            state.records.append([number, state.turn, 0, *public(self.board, state.values[: self._values])])
        return due

    def placed(self, record: Sequence[int]) -> list[tuple[int, int]]:
        """Face and taker of each token that is given."""
        told = record[self._head :]
        return list(zip(told[::2], told[1::2], strict=True))

    def before(self, record: Sequence[int]) -> Values:
        """The values of the position before it, without secret roles."""
        return list(record[OVER + 1 : self._head])

    def openings(self, state: TableState) -> list[int]:
        """To whom a token of each face may be given next."""
        values, turn, due = state.values, state.turn, state.values[self.board.pieces.due]
        free = self.takers(values, turn)
        return openings(self.able(values, turn), free, self.counts, self.placed(state.records[-1]), due)

    def place(self, state: TableState, face: int, taker: int) -> None:
        """Give a token."""
        state.records[-1] += (face, taker)
        state.values[self._first + (state.turn - 1) * len(self.faces) + face] |= 1 << taker
        if self._gets is not None:
            state.values[self._gets] |= 1 << taker

    def finished(self, state: TableState) -> bool:
        """Whether all is given; then the record is closed."""
        record = state.records[-1]
        if len(record) - self._head < 2 * state.values[self._due]:
            return False
        record[OVER], state.values[self._due] = 1, 0
        return True

    def came_from(self, state: TableState) -> list[tuple[int, int, list[int]]]:
        """Of the last joint choice: face and taker of each token, and the pieces that may have given it."""
        record = state.records[-1] if state.records else []
        values = self.before(record)
        if not values:
            return []
        values[self.slot] = state.values[self.slot]
        placed, givers = self.placed(record), self.givers(values, record[TURN])
        found: list[set[int]] = [set() for _ in placed]
        for way in gave([self._full[giver] for giver in givers], placed):
            for pieces, number in zip(found, way, strict=True):
                pieces.add(givers[number])
        return [(face, taker, sorted(pieces)) for (face, taker), pieces in zip(placed, found, strict=True)]

    def left(self, record: Sequence[int]) -> dict[str, int]:
        """How many tokens of each face were not given."""
        return dict(zip(self.faces, left(self.counts, self.placed(record)), strict=True))

    # why not

    def against(self, state: TableState, face: int, card: int, because: Because) -> Refusal:
        """The first rule that stands against giving a token to a piece."""
        values, turn, board = state.values, state.turn, self.board
        for rule, why in reversed(board.no_taker.get(self.thing, ())):
            if rule(values, turn) >> card & 1:
                return Refusal(f"{self.thing} cannot be given there", why)
        placed = self.placed(state.records[-1])
        if not left(self.counts, placed)[face]:
            return Refusal(f"no {self.faces[face]} {self.token} is left", because)
        near = {giver for giver in each(values[self.slot]) if self.areas[face].get(giver, 0) >> card & 1}
        name = f"{self.faces[face]} {self.token}".strip()
        if not near:
            return Refusal(f"nobody reaches there with a {name}", board.reaches[self.token, self.faces[face]].because)
        for rule, why in board.no_giver.get(self.thing, ()):
            barred = rule(values, turn)
            if all(barred >> giver & 1 for giver in near):
                return Refusal(f"whoever reaches there with a {name} cannot give anything", why)
        able = self.able(values, turn)
        if not any(giver[face] >> card & 1 for givers in unplaced(able, placed) for giver in givers):
            why = board.most.get(self.token, (1, because))[1]
            return Refusal(f"whoever reaches there with a {name} has given already", why)
        why, due = board.as_many.get(self.thing, because), values[board.pieces.due]
        return Refusal(f"then {due} cannot be given in all, but can be otherwise", why)


def public(board: Board, values: Values) -> Values:
    """The values of a position without what is secret: roles that not everybody knows, and how much is due."""
    kept = values[:]
    kept[board.pieces.due] = 0
    for role, appointed in board.appointed.items():
        if appointed.seat is not None and not kept[board.pieces.known[role]]:
            kept[board.pieces.roles[role]] = 0
    return kept
