"""Choices that a card gives who draws it, and why a move of an example cannot be made where nobody is asked for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....cards.program import Sentence
from ...engine.kernel import Because, Move
from ...engine.tablestate import TableState
from ...inside import meanings_in
from ...replay_stage import Refused
from ..compiling import Compiled
from ..flow.turns import DRAWN
from ..game import WordedGame
from ..lasttext import last_text
from ..picking import BOUND, PickCard
from .pauses import ACCEPT, DECLINE, Pauses
from .spoken import acting, given_names

ORDER = "Turn"
"""The reason against what is not done now."""


def forbidden(rules: Compiled, state: TableState, who: int, move: Move) -> Refused | None:
    """The rule by which a card cannot be played, whoever is asked now; None if there is none."""
    for ask in rules.deeds.asks:
        if isinstance(ask, PickCard) and ask.verb == move[0]:
            refused = ask.refusal(state, acting(who), move)
            if refused.reason == BOUND:
                return Refused(refused.reason, refused.because)
    return None


def not_drawn(game: WordedGame, state: TableState, who: int, kind: int) -> Refused:
    """Why a card is not drawn: the card beside which none of its sort can be held, the sentence that says when one
    is drawn from its pile, if that is not done in every turn, or what the last card says is drawn."""
    rules = game.compiled(state.mode)
    table, home = rules.table, rules.table.sorts.homes[kind]
    held = {table.kind_of[card] for place, owner in enumerate(table.owner) if owner == who
            for card in state.places[place]}  # fmt: skip
    for apart in rules.rules.apart:
        if apart.kind in held and kind in apart.sort:
            return Refused(f"it cannot be held together with {table.names[apart.kind]}", apart.because)
    for meaning, because in rules.script.turn:
        if "then" in meaning and any(_drawn_from(rules, one) == home for one in meanings_in(meaning)):
            return Refused("no card is drawn there now", because)
    return Refused(
        f"no card of the {table.label(home)} is drawn now", last_text(game, state.events or (), who, DRAWN) or ORDER
    )


def _drawn_from(rules: Compiled, deed: Mapping[str, Any]) -> int:
    """The pile from which a deed draws; -1 if it does not."""
    if deed.get("do") != DRAWN:
        return -1
    if "sort" in deed:
        return rules.table.place(rules.table.sorts.pile(str(deed["sort"]))).base
    place = deed.get("from")
    return rules.table.place(str(place["place"])).base if isinstance(place, Mapping) and "place" in place else -1


def given_by(game: WordedGame, state: TableState, card: str, because: Because) -> bool:
    """Whether a rule speaks of a mark or a number that somebody has, and that a card gives."""
    if not isinstance(because, Sentence):
        return False
    table = game.compiled(state.mode).table
    of_card = {name for one in game.programs.get(card, ()) for name in given_names(one.meaning)}
    bases = {**table.marks, **table.numbers}
    shared = [bases[name] for name in given_names(because.meaning) & of_card if name in bases]
    return any(any(state.values[base : base + table.players]) for base in shared)


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
