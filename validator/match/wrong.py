"""Why what somebody points at cannot be done: the moves that could be meant are tried, and the rules refuse them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from ..engine.kernel import Game, IllegalMove, Move
from ..language.asks import FOREIGN
from ..replay_stage import Reason
from .match import Match

TRIED = 60
"""Moves that are tried at most."""


class No(NamedTuple):
    """A move that was refused: its sentence, why in words, and the sentence or rule behind it."""

    said: str
    reason: str
    because: Reason


def refused(match: Match, things: Sequence[str], kind: Callable[[str], str]) -> No | None:
    """Why none of the moves with these ``things`` in it (ids of cards, names of places) can be made.

    ``kind`` says of a word of a move what it names: only things of one kind stand for each other. None: one of them can
    be made after all.
    """
    found: IllegalMove | None = None
    for move in _meant(match, things, kind):
        error = _tried(match.game, match.state, move)
        if error is None:
            return None
        if found is None or (found.reason.startswith(FOREIGN) and not error.reason.startswith(FOREIGN)):
            found = error
    if found is None:
        return None
    return No(match.said(found.move), found.reason, match.stage.reason(found.because))


def _tried(game: Game[Any], state: Any, move: Move) -> IllegalMove | None:
    twin = state.copy()
    twin.events = None
    try:
        game.apply(twin, move)
    except IllegalMove as error:
        return error
    return None


def _meant(match: Match, things: Sequence[str], kind: Callable[[str], str]) -> list[Move]:
    """The moves that pointing at these things could mean: like those there are, then like those made before."""
    legal = match.legal()
    before = [deed.move for deed in reversed(match.deeds) if deed.who == match.actor and deed.move]
    shapes: dict[tuple[str, ...], Move] = {}
    for move in (*legal, *before):
        shapes.setdefault((move[0], *map(kind, move[1:])), move)
    found = dict.fromkeys(made for shape in shapes.values() for made in _filled(shape, things, kind))
    found.update(dict.fromkeys((move[0], *things) for move in shapes.values()))
    return [move for move in found if move not in legal][:TRIED]


def _filled(shape: Move, things: Sequence[str], kind: Callable[[str], str]) -> Iterator[Move]:
    """A move with the things in the places of things of the same kind."""
    if not things:
        yield shape
        return
    first, *rest = things
    for at, word in enumerate(shape[1:], 1):
        if kind(word) == kind(first) and word not in things:
            yield from _filled((*shape[:at], first, *shape[at + 1 :]), rest, kind)
