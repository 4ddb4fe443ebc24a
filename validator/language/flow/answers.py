"""Answers: several players are asked one after the other, once round the table or until something is so."""

from __future__ import annotations

from ...engine.kernel import Because, Move
from ...engine.tablestate import NOBODY, TableState
from ..asks import Chosen
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import COUNT, DONE, FOUND, PC, THAT, THEY, YOU, Frame, Step, within
from ..terms import Meaning
from .procedures import begun, block_of

DECLINE = "decline"


class Answer(Chosen):
    """Whether a player answers; a verb of the game that needs no more words is the move itself."""

    def __init__(self, verb: str, because: Because) -> None:
        self._options: list[Move] = [(verb,), (DECLINE,)]
        self.because = because

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """To answer or to leave it."""
        return self._options[:]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Keep what was decided for the step that follows."""
        frame[DONE] = int(move != (DECLINE,))

    def means(self, move: Move) -> dict[str, object]:
        """What a move says in an example."""
        return {"answer": move[0]} if move[0] in ("accept", DECLINE) else {"do": move[0]}


def window(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Players may answer, in the order of play; ``once``: the first who does is the last who is asked.

    Whoever answers is "that player" from there on, and "if somebody does" holds.
    """
    deed, keep, once = meaning["may"], deeds.among(meaning["window"]), bool(meaning.get("once"))
    verb, count = deeds.verbs[str(deed["do"])], deeds.table.players
    plain = bool(verb.sentence) and deed.keys() == {"do"}
    block, inner = deeds.fresh()

    def asked(state: TableState, frame: Frame) -> None:
        """The next player who may answer; none is left: back to where the window was opened."""
        after = max(frame[YOU], NOBODY) + 1
        while frame[COUNT] < count and not (once and frame[FOUND]):
            seat = (after + frame[COUNT]) % count
            frame[COUNT] += 1
            if keep(state, frame, seat):
                frame[THEY] = seat
                return
        before = state.stack[-2]
        before[DONE] = frame[FOUND]
        if frame[FOUND]:
            before[THAT] = frame[THAT]
        frame[PC] = len(inner)

    inner.append(asked)
    kept, deeds.has_them, deeds.subject_is = deeds.has_them, True, "they"
    deeds.ask(Answer(verb.id if plain else "accept", deeds.because), inner)

    def answered(state: TableState, frame: Frame) -> None:
        if frame[DONE]:
            frame[FOUND], frame[THAT] = 1, frame[THEY]
        else:
            frame[PC] = 0

    inner.append(answered)
    deeds.effect({**deed, "who": "they"}, inner)
    deeds.has_them, deeds.subject_is = kept, ""

    def again(state: TableState, frame: Frame) -> None:
        frame[PC] = 0

    inner.append(again)
    steps.append(lambda state, frame: state.stack.append(_fresh(frame, block)))


def in_turn(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Players carry a procedure out, one after the other and round and round, until something is so."""
    keep, first, count = deeds.among(meaning["turns"]), deeds.player(meaning["first"]), deeds.table.players
    kept, deeds.has_you = deeds.has_you, True
    block = block_of(deeds, str(meaning["part"]))
    deeds.has_you = kept
    if not isinstance(meaning["turns"], dict) or "each" not in meaning["turns"]:
        raise Unplayable("this is one player, who has no turns", "say 'each player'")
    until, (own, inner) = deeds.test(meaning["until"]), deeds.fresh()

    def following(state: TableState, frame: Frame) -> None:
        if until(state, frame):
            return
        for step in range(count):
            seat = (frame[COUNT] + step) % count
            if keep(state, frame, seat):
                frame[COUNT], frame[PC] = (seat + 1) % count, 0
                state.stack.append(begun(frame, block, seat))
                return

    inner.append(following)

    def start(state: TableState, frame: Frame) -> None:
        one = _fresh(frame, own)
        one[COUNT] = first(state, frame)
        state.stack.append(one)

    steps.append(start)


def _fresh(frame: Frame, block: int) -> Frame:
    one = within(frame, block)
    one[DONE] = one[COUNT] = one[FOUND] = 0
    return one
