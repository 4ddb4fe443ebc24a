"""The moves that sentences of examples stand for, in games with pieces, and what keeps one from being made."""

from __future__ import annotations

from collections.abc import Sequence

from ....cards.program import Meaning
from ...engine.kernel import Because, IllegalMove, Move
from ...engine.tablestate import NOBODY, TableState
from ...replay_stage import NotAllowed, Refused, Told
from ..game import WordedGame
from .asks import Give, PieceAsk


def wanted(meaning: Meaning) -> list[Move]:
    """The moves that a sentence of an example stands for."""
    deed = meaning["move"]
    if "shows" in deed:
        return [("show", str(deed["shows"]))]
    if "gives" in deed:
        return [("give", str(one["face"]), str(one["piece"])) for one in deed["gives"]]
    if deed.get("act") == "choose":
        return [("choose", *map(str, deed["these"]))]
    return [("put", str(one)) for one in deed.get("these", ())]


def made_of(game: WordedGame, state: TableState, moves: Sequence[Told]) -> int:
    """How many moves of the example can be made from here before one is refused."""
    trial = state.copy()
    trial.events = None
    for made, one in enumerate(moves):
        try:
            carry_out(game, trial, one)
        except NotAllowed:
            return made
    return len(moves)


def carry_out(game: WordedGame, state: TableState, told: Told) -> list[Move]:
    """Make the moves of a sentence; those that were made. Raises NotAllowed at the first that the rules refuse."""
    who, made = told.meaning["move"]["who"].get("person"), wanted(told.meaning)
    for at, move in enumerate(made):
        if game.actor(state) != who or (at and not _goes_on(game, state, move)):
            raise NotAllowed(Refused("something else is to be done now", *_wrong_moment(game, state, move)))
        ask = game.asks(state)
        part = ask.part(state, move) if isinstance(ask, PieceAsk) else ""
        try:
            game.apply(state, move)
        except IllegalMove as error:
            raise NotAllowed(Refused(error.reason, error.because, part), error.legal) from None
    return made


def _goes_on(game: WordedGame, state: TableState, move: Move) -> bool:
    ask = game.compiled(state.mode).deeds.asks[state.asking]
    return isinstance(ask, PieceAsk) and ask.verb == move[0]


def _wrong_moment(game: WordedGame, state: TableState, move: Move) -> tuple[Because, str]:
    """The sentence by which a move comes too early or too late, and what of it: that of what is begun; the move's own,
    in a turn without it; else that of what is asked."""
    deeds = game.compiled(state.mode).deeds
    if state.asking == NOBODY:
        return deeds.endings.get(state.why, "end"), ""
    ask = deeds.asks[state.asking]
    if isinstance(ask, Give):
        return ask.limit, ""
    own = next((one for one in deeds.asks if isinstance(one, PieceAsk) and one.verb == move[0]), None)
    if own is not None and not isinstance(own.because, str):
        said = own.because.meaning
        if not int(said.get("from", 1)) <= state.turn <= int(said.get("to", state.turn)):
            return own.because, "turn"
    return ask.because, "count"
