"""The moves of an example: a sentence may stand for several moves of the rules."""

from __future__ import annotations

from ....cards.program import Meaning
from ...engine.kernel import Move
from ...example_kit import make
from ...replay_stage import NotAllowed, Refused
from .game import ConnectingLinks
from .state import CHOOSE, END, WATCH, State

WHO = ("the protagonist side", "the possessor side")


def wanted(m: Meaning) -> list[Move]:
    """The moves that a sentence stands for."""
    verb = str(m["move"])
    if verb == "possess":
        return [(verb, *m["cards"])]
    if verb == "watch":
        return [(verb, card) for card in m["cards"]]
    if verb == "show":
        return [(verb, m["card"])]
    return [(verb, gift["colour"], gift["card"]) for gift in m["gifts"]]


def carry_out(rules: ConnectingLinks, state: State, m: Meaning) -> None:
    """Make the moves of a sentence. Raises NotAllowed at the first that the rules refuse."""
    for at, move in enumerate(wanted(m)):
        if state.phase == END:
            raise NotAllowed(Refused("the game is over.", f"wins.{state.how}"))
        if at and move[0] == "watch" and state.phase != WATCH:  # the phase is over without a word
            raise NotAllowed(Refused(f"{rules.book.watches} characters are watched in a turn.", "watch_tokens"))
        make(rules, state, move)


def pending(state: State) -> str:
    """What is still to do of a phase that was begun; "" if nothing is."""
    if state.phase == CHOOSE or (state.phase == WATCH and not state.watched):
        return ""
    if state.phase == WATCH:
        return f"{state.watched.bit_count()} characters are watched so far"
    return f"{len(state.gifts)} of {state.due} gifts are given" if state.gifts else ""
