"""Moves of a game that runs from its words, as sentences an author could paste into an example."""

from __future__ import annotations

from ...cards.phrasebook.book import Phrasebook
from ...cards.program import Meaning
from ..engine.kernel import Move, show
from ..engine.tablestate import TableState
from .game import WordedGame


def move_meanings(game: WordedGame, state: TableState, move: Move) -> list[Meaning]:
    """What a move could mean as a sentence of an example; for which of these there are words, the lexicon knows."""
    who, table = {"person": game.actor(state)}, game.compiled(state.mode).table
    means = getattr(game.asks(state), "means", None)
    if means is not None:
        return [{"move": {"who": who, **means(move)}}]
    if len(move) != 2:
        return [{"move": {"who": who, "answer": move[0]}}]
    if move[1] in table.kinds:
        bare: Meaning = {"who": who, "do": move[0]}
        return [{"move": {**bare, "what": {"kind": move[1]}}}, {"move": {**bare, "kind": move[1]}}]
    return [{"move": {"who": who, "do": move[0], "player": {"person": int(move[1])}}}]


def sentence(game: WordedGame, book: Phrasebook, state: TableState, move: Move) -> str:
    """A move as a sentence; one for which there are no words is shown as it is."""
    for meaning in move_meanings(game, state, move):
        try:
            return book.render(meaning, "move")
        except KeyError:
            continue
    return show(move)
