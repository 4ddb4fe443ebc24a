"""Choices that a card gives who draws it: to draw another one or not, and which of several dealt cards counts."""

from __future__ import annotations

from collections.abc import Callable

from .pauses import ACCEPT, DECLINE, Pauses

_FREE = frozenset({"accept", "decline", "follow"})
"""How the moves begin with which a player says what comes of a card that was drawn."""
_DEEPEST = 3


def free(at: Pauses) -> bool:
    """Whether somebody says now what comes of a card that was drawn."""
    return at.actor is not None and all(move[0] in _FREE for move in at.legal) and not at.window


def led_to(at: Pauses, due: Callable[[Pauses], bool], who: int, deep: int = _DEEPEST) -> Pauses | None:
    """Where the choices of a player lead to a draw; None if none of them does."""
    if due(at):
        return at
    if at.actor != who or not free(at) or not deep:
        return None
    for move in at.legal:
        if move != DECLINE:
            one = at.copy()
            one.answer(move)
            if (found := led_to(one, due, who, deep - 1)) is not None:
                return found
    return None


def left_alone(at: Pauses, who: int, deep: int = _DEEPEST) -> Pauses | None:
    """Where the choices of a player lead to no card being drawn; None if one has to be."""
    if at.actor != who or not free(at) or not deep:
        return None
    for move in sorted(at.legal, key=lambda move: move != DECLINE):
        if move != ACCEPT:
            one = at.copy()
            one.answer(move)
            found = one if move == DECLINE else left_alone(one, who, deep - 1)
            if found is not None:
                return found
    return None
