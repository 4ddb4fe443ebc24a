"""Questions about pieces: which have a role, on which a token is put, which is shown, and who is given what."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ...engine.kernel import Because, Move, Refusal
from ...engine.tablestate import TableState
from ..asks import FOREIGN, Chosen
from ..frames import CARD, THEY, Frame
from ..moving import Moving
from .bits import Listed, bits, each
from .giving import Giving
from .rules import Board, PieceSet

MOST_SETS = 20_000
"""Ways to choose several pieces at once: all of them are listed."""


class PieceAsk(Chosen):
    """What these questions have alike: ``names`` are the ids of all cards, ``number`` the card of each id."""

    def __init__(self, moving: Moving, board: Board, verb: str, because: Because) -> None:
        self._moving, self._board, self.verb, self.because = moving, board, verb, because
        table = moving.table
        self._names = [table.kinds[kind] for kind in table.kind_of]
        self._number = board.pieces.cards
        self._moves: Listed[Move] = Listed([(verb, name) for name in self._names])

    def _one(self, move: Move) -> int | None:
        """The card that a move with one name speaks of."""
        return self._number.get(move[1]) if len(move) == 2 and move[0] == self.verb else None

    def part(self, state: TableState, move: Move) -> str:
        """What of the sentence that asks speaks against a move; "" if that is not told apart."""
        return ""

    def _tell(self, state: TableState, frame: Frame, kind: str, because: Because, **data: object) -> None:
        moving = self._moving
        moving.tell(state, kind, {"player": frame[THEY], **data}, because)


class Appoint(PieceAsk):
    """Several pieces at once get a role; they can be named in any order."""

    def __init__(
        self, moving: Moving, board: Board, verb: str, because: Because, role: str, count: int, of: PieceSet
    ) -> None:
        super().__init__(moving, board, verb, because)
        self.role, self.count, self._of = role, count, of
        self._listed: dict[int, list[Move]] = {}

    def open(self, state: TableState) -> int:
        """The pieces that can have the role, as a set."""
        barred = self._board.barred(self._board.no_role, self.role, state.values, state.turn)
        return self._of(state.values, state.turn) & ~barred

    def means(self, move: Move) -> dict[str, object]:
        """What a move says, as a sentence of an example does."""
        return {"act": "choose", "these": list(move[1:])}

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each set, its pieces in the order of the cards' file."""
        found = self.open(state)
        if found not in self._listed:
            sets = combinations(each(found), self.count)
            moves = [(self.verb, *(self._names[card] for card in chosen)) for chosen in sets]
            self._listed[found] = moves
        return self._listed[found][:]

    def fits(self, state: TableState, frame: Frame, move: Move) -> bool:
        """Whether a move names as many different pieces as it should, all of them open."""
        chosen = bits(self._number[name] for name in move[1:] if name in self._number)
        right = move[:1] == (self.verb,) and len(move) == self.count + 1 and chosen.bit_count() == self.count
        return right and not chosen & ~self.open(state)

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """These pieces have the role from here on."""
        chosen = sorted(self._number[name] for name in move[1:])
        state.values[self._board.pieces.roles[self.role]] = bits(chosen)
        seat, table = self._board.appointed[self.role].seat, self._moving.table
        data: dict[str, object] = {"player": frame[THEY], "role": self.role, "cards": [self._names[c] for c in chosen]}
        seen = table.everybody if seat is None else 1 << seat
        self._moving.tell(state, self.verb, data, self.because, seen)

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """The rule by which one of the pieces cannot have the role, or the sentence that asks."""
        chosen = bits(self._number[name] for name in move[1:] if name in self._number)
        for rule, because in self._board.no_role.get(self.role, ()):
            if rule(state.values, state.turn) & chosen:
                return Refusal(f"one of these cannot be a {self.role}", because)
        return Refusal(f"{self.count} different pieces are chosen", self.because)


class Lay(PieceAsk):
    """A token of the turn is put on a piece that has none of this turn."""

    def __init__(
        self, moving: Moving, board: Board, verb: str, because: Because, token: str, count: int, onto: PieceSet
    ) -> None:
        super().__init__(moving, board, verb, because)
        self.token, self.count, self._onto = token, count, onto
        self._slots = [board.pieces.token(token, turn) for turn in range(1, board.pieces.turns + 1)]

    def lying(self, state: TableState) -> int:
        """The pieces with a token of the turn."""
        return state.values[self._slots[state.turn - 1]]

    def done(self, state: TableState) -> bool:
        """Whether all tokens of the turn lie."""
        return self.lying(state).bit_count() >= self.count

    def means(self, move: Move) -> dict[str, object]:
        """What a move says, as a sentence of an example does."""
        return {"act": "put", "these": list(move[1:]), "token": self.token}

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each piece, in the order of the cards' file."""
        return self._moves.of(self._onto(state.values, state.turn) & ~self.lying(state))

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """The token lies there."""
        state.values[self._slots[state.turn - 1]] |= 1 << self._number[move[1]]
        if state.events is not None:
            self._tell(state, frame, self.verb, self.because, card=move[1], token=self.token, turn=state.turn)

    def part(self, state: TableState, move: Move) -> str:
        """That a token lies there already, or that none can be put there."""
        card = self._one(move)
        return "" if card is None else "twice" if self.lying(state) >> card & 1 else "where"

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """There lies one already, or the piece is none of those."""
        card = self._one(move)
        if card is None:
            return Refusal(FOREIGN, self.because)
        if self.lying(state) >> card & 1:
            return Refusal(f"a {self.token} of this turn lies there already", self.because)
        return Refusal(f"no {self.token} can be put there", self.because)


class Expose(PieceAsk):
    """A piece is shown to all."""

    def __init__(self, moving: Moving, board: Board, verb: str, because: Because, of: PieceSet) -> None:
        super().__init__(moving, board, verb, because)
        self._of = of

    def means(self, move: Move) -> dict[str, object]:
        """What a move says, as a sentence of an example does."""
        return {"shows": move[1]}

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each piece, in the order of the cards' file."""
        return self._moves.of(self._of(state.values, state.turn))

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """It is "that card" from here on, and counts as used."""
        card = frame[CARD] = self._number[move[1]]
        state.values[self._board.pieces.shown] |= 1 << card
        if state.events is not None:
            self._tell(state, frame, self.verb, self.because, card=move[1], turn=state.turn)

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """It was shown before, or is none of those."""
        card = self._one(move)
        if card is not None and state.values[self._board.pieces.shown] >> card & 1:
            return Refusal("it is used already", self.because)
        return Refusal(FOREIGN, self.because)


class Give(PieceAsk):
    """The next token of a joint choice, and to whom it is given; who gives it is not said."""

    def __init__(self, moving: Moving, board: Board, verb: str, because: Because, giving: Giving) -> None:
        super().__init__(moving, board, verb, because)
        self._giving = giving
        self._told: list[Listed[Move]] = [
            Listed([(verb, face, name) if face else (verb, name) for name in self._names]) for face in giving.faces
        ]

    @property
    def token(self) -> str:
        """What is given."""
        return self._giving.token

    @property
    def role(self) -> str:
        """What those who give it are."""
        return self._giving.role

    @property
    def limit(self) -> Because:
        """The sentence by which all that can be given has to be given."""
        return self._giving.board.as_many.get(self._giving.thing, self.because)

    def given(self, state: TableState) -> int:
        """How many tokens are given so far."""
        return len(self._giving.placed(state.records[-1]))

    def means(self, move: Move) -> dict[str, object]:
        """What a move says, as a sentence of an example does."""
        return {"gives": [{"piece": move[-1], "face": move[1], "token": self.token}]}

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each face and each piece, in the order of the cards' file."""
        found: list[Move] = []
        for told, open_ in zip(self._told, self._giving.openings(state), strict=True):
            found += told.of(open_)
        return found

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """The token lies there."""
        face = self._face(move)
        self._giving.place(state, face, self._number[move[-1]])
        if state.events is not None:
            told = {"face": move[1]} if len(move) == 3 else {}
            self._tell(state, frame, self.verb, self.because, card=move[-1], turn=state.turn, **told)

    def _face(self, move: Move) -> int:
        return self._giving.faces.index(move[1]) if len(move) == 3 else 0

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """The first rule that stands against it."""
        faces: Sequence[str] = self._giving.faces
        card = self._number.get(move[-1]) if move[:1] == (self.verb,) and 1 < len(move) <= 3 else None
        if card is None or (len(move) == 3 and move[1] not in faces) or (len(move) == 2 and faces != ("",)):
            return Refusal(FOREIGN, self.because)
        return self._giving.against(state, self._face(move), card, self.because)
