"""The moves of an example: a sentence may stand for several, and whoever is not told to respond passes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ....cards.program import Meaning
from ...engine.kernel import CHANCE, Move
from ...engine.luck import Luck
from ...example_kit import made_already, make
from ...replay_stage import NotAllowed, Refused
from .combat import ATTACKS_DONE, BLOCKS_DONE
from .game import VRoyale
from .plays import PASS
from .refusal import refusal
from .state import BACK, END, HAND, SHUFFLE, State

WHO = {"you": 0, "opponent": 1}
NAMES = ("you", "your opponent")
Settled: TypeAlias = tuple[State, Move]
"""An answer given because there was one only, and the position before it."""
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


def carry_out(rules: VRoyale, state: State, m: Meaning, seed: int) -> list[Settled]:
    """Make the moves of a sentence; gives the answers that followed because there was one only. Shuffles fall as the
    ``seed`` has them.

    Raises NotAllowed at the first move that the rules refuse.
    """
    if m["move"] == "pass" and "who" not in m:
        while PASS in rules.legal(state):
            rules.apply(state, PASS)
        return []
    if state.phase == END:
        raise NotAllowed(Refused("the match is over.", "win.card" if state.how == "card" else "win.sanity"))
    who, settled = WHO[m["who"]], list[Settled]()
    for move in wanted(m):
        move = _at_hand(rules, state, move, who)
        _shuffled(rules, state, seed)
        _way_to(rules, state, move, who)
        if rules.actor(state) not in (who, CHANCE, None):
            said = refusal(rules.book, state, who, move)
            raise NotAllowed(Refused(said.reason, said.because))
        move = copy_of(rules, state, move) or move
        offer = _offered(rules, state, move)
        make(rules, state, offer)
        if offer != move:
            paid, named = rules.book.index[offer[1]], rules.book.index[move[1]]
            state.tilted[paid], state.tilted[named], state.cache = 0, 1, None
        settled += _forced(rules, state)
    _shuffled(rules, state, seed)
    return settled


def alike(one: Move, other: Move) -> bool:
    """Whether two moves are the same but for which copies of their cards they are about."""
    return one[0] == other[0] and [*map(_printed, one[1:])] == [*map(_printed, other[1:])]


def _printed(word: str) -> str:
    return word.partition("-")[0]


def copy_of(rules: VRoyale, state: State, move: Move) -> Move | None:
    """The move if it can be made, or else the first that can and is about other copies of the same cards."""
    legal = rules.legal(state)
    return move if move in legal else next((one for one in legal if alike(one, move)), None)


def _at_hand(rules: VRoyale, state: State, move: Move, who: int) -> Move:
    """The same with the copy of the card that is in hand, if the first copy lies elsewhere."""
    if move[0] not in ("play", "star", "discard") or move[1] not in rules.book.index:
        return move
    card = rules.book.index[move[1]]
    copies = [one for one in state.hand[who] if rules.book.defs[one].id == rules.book.defs[card].id]
    return (move[0], rules.book.ids[copies[0]]) if copies and state.loc[card] not in (HAND, BACK) else move


def _offered(rules: VRoyale, state: State, move: Move) -> Move:
    """The move itself, or for a Star card that is to be tilted the one of its worth that the rules offer for both."""
    if move[0] != "tilt" or not state.pay or move in (legal := rules.legal(state)):
        return move
    book, card = rules.book, rules.book.index.get(move[1], -1)
    if card not in state.stars[state.pay[0]] or state.tilted[card]:
        return move
    offers = [one for one in legal if one[0] == "tilt"]
    return next((one for one in offers if book.defs[book.index[one[1]]].stars == book.defs[card].stars), move)


def _shuffled(rules: VRoyale, state: State, seed: int) -> None:
    """Rosters are shuffled by luck, at the table as in examples: by the seed and the number of moves made before."""
    while state.phase == SHUFFLE and rules.actor(state) == CHANCE:
        shuffles = sum(event.kind == "shuffle" for event in state.events or ())
        made = len(state.centre) + shuffles + sum(state.mulligans)
        rules.apply(state, rules.sample(state, Luck(seed + made)))


def _way_to(rules: VRoyale, state: State, move: Move, who: int) -> None:
    """Pass until the move can be made; if it never can, stay where it is that manager's turn to decide."""
    trial, passes = state.copy(), 0
    best = 0 if rules.actor(state) == who else None
    while not (rules.actor(trial) in (who, CHANCE) and copy_of(rules, trial, move)):
        if PASS not in rules.legal(trial) or passes == LONGEST_PASS:
            passes = best if best is not None else passes
            break
        rules.apply(trial, PASS)
        passes += 1
        if best is None and rules.actor(trial) == who:
            best = passes
    for _ in range(passes):
        rules.apply(state, PASS)


def _forced(rules: VRoyale, state: State) -> list[Settled]:
    """Pay what can be paid in one way only; gives the payments."""
    made: list[Settled] = []
    while state.pay and not state.frames and len(moves := rules.legal(state)) == 1 and moves[0][0] == "tilt":
        made.append((state.copy(), moves[0]))
        rules.apply(state, moves[0])
    return made


def settle(rules: VRoyale, state: State) -> list[Settled]:
    """Carry out the open choices that have a single answer; gives the answers."""
    made: list[Settled] = []
    while (state.pay or state.frames) and state.phase != END and len(moves := rules.legal(state)) == 1:
        made.append((state.copy(), moves[0]))
        rules.apply(state, moves[0])
    return made


def refuse_other(rules: VRoyale, state: State, settled: Sequence[Settled], m: Meaning) -> None:
    """Raise NotAllowed for a sentence that answers otherwise what was settled because there was one answer."""
    said = wanted(m)[0]
    if said[0] not in ("choose", "tilt") or state.pay or state.frames:
        return
    for before, taken in reversed(settled):
        if taken[0] == said[0] and rules.actor(before) == WHO[m["who"]]:
            found = refusal(rules.book, before, WHO[m["who"]], said)
            raise made_already(NotAllowed(Refused(found.reason, found.because)), taken, before)


def pending(rules: VRoyale, state: State) -> str:
    """The choice that is open in the middle of a move."""
    if state.phase == END or not (state.pay or state.frames):
        return ""
    card = state.pay[1] if state.pay else state.frames[-1].card
    name = rules.book.defs[card].name
    return f"the price of {name} is still to be paid" if state.pay else f"{name} asks for a choice"
