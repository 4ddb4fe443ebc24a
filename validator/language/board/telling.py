"""Tells positions and moves of games with pieces as lines of a worked example: what is given, and what is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....cards.program import Meaning
from ...engine.kernel import Move
from ...engine.tablestate import NOBODY, TableState
from ..frames import Stuck
from ..game import WordedGame
from .asks import Give, Lay, PieceAsk
from .bits import each

_NAMES = 8
"""Pieces that one sentence names at most."""


def given(game: WordedGame, state: TableState) -> Iterator[Meaning]:
    """What an example gives for play to begin in a position: nothing before roles are chosen."""
    rules = game.compiled(state.mode)
    board, values, kinds = rules.deeds.board, state.values, rules.table.kinds
    pieces = board.pieces
    held = {role: slot for role, slot in pieces.roles.items() if role in board.appointed and values[slot]}
    if not held:
        return
    yield {"turn_is": state.turn}
    for role, slot in held.items():
        yield {"holders": [kinds[card] for card in each(values[slot])], "role": role}
    for thing, slot in pieces.things.items():
        having = [kinds[card] for card in each(values[slot] & ~board.endowed.get(thing, 0))]
        of = next((noun for noun in pieces.nouns.values() if noun & values[slot]), 0)
        lacking = [kinds[card] for card in each(of & ~values[slot])]
        if having and len(lacking) <= _NAMES:
            yield {"alone": lacking, "lacking": thing}
        elif having:
            yield from ({"having": having[at : at + _NAMES], "thing": thing} for at in range(0, len(having), _NAMES))
    if values[pieces.aside]:
        yield {"spent": [kinds[card] for card in each(values[pieces.aside])]}


def moves(game: WordedGame, state: TableState, script: Sequence[Move]) -> Iterator[Meaning]:
    """The moves of a script, which are made on ``state``; tokens that are put or given one after another in one go.

    Raises KeyError for a move that no sentence says.
    """
    deeds = game.compiled(state.mode).deeds
    left = list(script)
    while left:
        number = state.asking
        ask = deeds.asks[number] if number != NOBODY else None
        if not isinstance(ask, PieceAsk):
            raise KeyError("no sentence says this move")
        who, said = ask.who(state, state.stack[-1]), ask.means(left[0])
        turn, move = state.turn, left.pop(0)
        try:
            game.apply(state, move)
        except Stuck:  # it is the last move that can be told
            yield {"who": {"person": who}, **said}
            raise
        while left and isinstance(ask, Lay | Give) and state.asking == number and state.turn == turn:
            for key in ("these", "gives"):
                if key in said:
                    said = {**said, key: [*_listed(said[key]), *_listed(ask.means(left[0])[key])]}
            game.apply(state, left.pop(0))
        yield {"who": {"person": who}, **said}


def _listed(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else []
