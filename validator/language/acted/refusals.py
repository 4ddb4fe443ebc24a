"""Why a move of an example cannot be made where nobody is asked for it: the sentence that stands against it."""

from __future__ import annotations

from collections.abc import Mapping
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
