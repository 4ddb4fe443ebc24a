"""The moves of an example: a sentence may stand for several, and whoever is not told to respond passes."""

from __future__ import annotations

from ....cards.program import Meaning
from ...engine.kernel import CHANCE, Move
from ...engine.luck import Luck
from ...example_kit import make
from ...replay_stage import NotAllowed, Refused
from .combat import ATTACKS_DONE, BLOCKS_DONE
from .game import VRoyale
from .plays import PASS
from .refusal import refusal
from .state import BACK, END, HAND, SHUFFLE, State

WHO = {"you": 0, "opponent": 1}
NAMES = ("you", "your opponent")
LONGEST_PASS = 12
"""Passes that one sentence may stand for."""


def wanted(m: Meaning) -> list[Move]:
    """The moves that a sentence stands for, in order."""
    verb = str(m["move"])
    if verb == "attack":
        return [*(("attack", card) for card in m["cards"]), ATTACKS_DONE]
    if verb == "block":
        pairs = [("block", card, one["attacker"]) for one in m["blocks"] for card in one["by"]]
        return [*pairs, BLOCKS_DONE]
    if verb == "toss":
        return [("toss", str(WHO[m["who"]]))]
    return [(verb, m["card"])] if "card" in m else [(verb,)]


def carry_out(rules: VRoyale, state: State, m: Meaning, luck: Luck) -> None:
    """Make the moves of a sentence. Raises NotAllowed at the first that the rules refuse."""
    if m["move"] == "pass":
        while PASS in rules.legal(state):
            rules.apply(state, PASS)
        return
    if state.phase == END:
        raise NotAllowed(Refused("the match is over.", "win.card" if state.how == "card" else "win.sanity"))
    who = WHO[m["who"]]
    for move in wanted(m):
        move = _at_hand(rules, state, move, who)
        _shuffled(rules, state, luck)
        _way_to(rules, state, move, who)
        if rules.actor(state) not in (who, CHANCE, None):
            said = refusal(rules.book, state, who, move)
            raise NotAllowed(Refused(said.reason, said.because))
        make(rules, state, move)
        _forced(rules, state)
    _shuffled(rules, state, luck)


def _at_hand(rules: VRoyale, state: State, move: Move, who: int) -> Move:
    """The same with the copy of the card that is in hand, if the first copy lies elsewhere."""
    if move[0] not in ("play", "star", "discard") or move[1] not in rules.book.index:
        return move
    card = rules.book.index[move[1]]
    copies = [one for one in state.hand[who] if rules.book.defs[one].id == rules.book.defs[card].id]
    return (move[0], rules.book.ids[copies[0]]) if copies and state.loc[card] not in (HAND, BACK) else move


def _shuffled(rules: VRoyale, state: State, luck: Luck) -> None:
    """Rosters are shuffled by luck."""
    while state.phase == SHUFFLE and rules.actor(state) == CHANCE:
        rules.apply(state, rules.sample(state, luck))


def _way_to(rules: VRoyale, state: State, move: Move, who: int) -> None:
    """Pass until the move can be made; if it never can, stay where it is that manager's turn to decide."""
    trial, passes = state.copy(), 0
    best = 0 if rules.actor(state) == who else None
    while not (rules.actor(trial) in (who, CHANCE) and move in rules.legal(trial)):
        if PASS not in rules.legal(trial) or passes == LONGEST_PASS:
            passes = best if best is not None else passes
            break
        rules.apply(trial, PASS)
        passes += 1
        if best is None and rules.actor(trial) == who:
            best = passes
    for _ in range(passes):
        rules.apply(state, PASS)


def _forced(rules: VRoyale, state: State) -> None:
    """Pay what can be paid in one way only."""
    while state.pay and not state.frames and len(moves := rules.legal(state)) == 1 and moves[0][0] == "tilt":
        rules.apply(state, moves[0])


def settle(rules: VRoyale, state: State) -> list[Move]:
    """Carry out the open choices that have a single answer; gives the answers."""
    made: list[Move] = []
    while (state.pay or state.frames) and state.phase != END and len(moves := rules.legal(state)) == 1:
        rules.apply(state, moves[0])
        made += moves
    return made


def pending(rules: VRoyale, state: State) -> str:
    """The choice that is open in the middle of a move."""
    if state.phase == END or not (state.pay or state.frames):
        return ""
    card = state.pay[1] if state.pay else state.frames[-1].card
    name = rules.book.defs[card].name
    return f"the price of {name} is still to be paid" if state.pay else f"{name} asks for a choice"
