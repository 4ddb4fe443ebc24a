"""Claims about hands, piles, turns, and what is open to the players."""

from __future__ import annotations

from ....cards.program import Meaning
from ...engine.kernel import CHANCE, Move
from ...replay_stage import Claim
from . import turns
from .examples_view import CLAIMS, View
from .examples_words import NAMES, holds, listed, whose
from .prompts import works
from .refusal import refusal
from .state import ACTION, CONTINUITY, GROUPS, NONE
from .steps import DECLINE, player_move

claim = CLAIMS.add


@claim("outcome", "holds", slots="who cards is")
def holds_cards(view: View, m: Meaning) -> Claim:
    """Whether a player holds all of some cards, or none of them."""
    held = view.held(m["who"])
    left = held[:]
    found = 0
    for name in m["cards"]:
        card = view.rules.book.index[name]
        if card in left:
            left.remove(card)
            found += 1
    right = found == (len(m["cards"]) if m["is"] else 0)
    why = view.because("give", "hold", "give-up", "keep", "put-under", "draw-action", "put-back")
    return Claim(right, f"{holds(m['who'])} {listed(view.names(held))}", why)


@claim("outcome", "no_faction", slots="who")
def no_faction(view: View, m: Meaning) -> Claim:
    """Whether a player is without a Faction card."""
    card = view.state.faction[m["who"]]
    return Claim(card == NONE, f"{holds(m['who'])} {listed(view.names([card] if card >= 0 else []))}")


@claim("outcome", "holds_number", slots="who n of")
def holds_number(view: View, m: Meaning) -> Claim:
    """How many cards of a kind a player holds."""
    groups = _groups(m["of"])
    got = sum(view.rules.book.group[card] in groups for card in view.held(m["who"]))
    return Claim(got == m["n"], f"{holds(m['who'])} {got}", view.because("draw-action", "play", "put-under"))


def _groups(name: str) -> tuple[int, ...]:
    """The piles of a kind of cards."""
    if name == "faction":
        return tuple(group for group in range(len(GROUPS)) if group not in (CONTINUITY, ACTION))
    return (GROUPS.index(name),)


@claim("outcome", "pile", slots="pile n")
def pile(view: View, m: Meaning) -> Claim:
    """How many cards a pile has."""
    got = sum(view.state.size[group] for group in _groups(m["pile"]))
    return Claim(got == m["n"], f"it has {got}", view.because("draw", "draw-action", "shuffle-in", "put-under"))


@claim("outcome", "bottom", slots="card")
def bottom(view: View, m: Meaning) -> Claim:
    """Whether a card is the last one put under its pile."""
    card = view.rules.book.index[m["card"]]
    under = view.state.under[view.rules.book.group[card]]
    last = listed(view.names(under[-1:]))
    return Claim(under[-1:] == [card], f"the last card put there is {last}", view.because("put-under", "give-up"))


@claim("outcome", "played", slots="card is")
def played(view: View, m: Meaning) -> Claim:
    """Whether a card lies among the played Action cards."""
    found = view.rules.book.index[m["card"]] in view.state.discard
    words = f"{listed(view.names(view.state.discard))} lie there"
    return Claim(found == m["is"], words, view.because("play", "shuffle-in", "remove"))


@claim("outcome", "out", slots="card")
def out(view: View, m: Meaning) -> Claim:
    """Whether a card is out of the game."""
    found = view.rules.book.index[m["card"]] in view.state.removed
    return Claim(found, f"{listed(view.names(view.state.removed))} is out of the game", view.because("remove"))


@claim("outcome", "nothing")
def nothing(view: View, m: Meaning) -> Claim:
    """Whether what was played or drawn found nothing to do."""
    found = any(one.kind == "nothing" for one in view.events)
    return Claim(found, "something happens", view.because("give", "draw-faction", "put-under", "end-coming"))


def _open(view: View, m: Meaning, found: bool, guess: Move, what: str) -> Claim:
    """A claim that something may or may not be done by the player who has to decide."""
    actor = view.rules.actor(view.state)
    if actor != m["who"]:
        now = "luck draws" if actor == CHANCE else "the game is over" if actor is None else f"it is {whose(actor)} turn"
        return Claim(False, now)
    refused = None if found else refusal(view.rules.book, view.state, actor, guess)
    return view.may(m, NAMES[m["who"]], what, refused, found)


@claim("outcome", "may_play", slots="who is card")
def may_play(view: View, m: Meaning) -> Claim:
    """Whether an Action card can be played now."""
    move = ("play", m["card"])
    return _open(view, m, move in view.rules.legal(view.state), move, f"play {view.name(m['card'])}")


@claim("outcome", "may_choose", slots="who is other")
def may_choose(view: View, m: Meaning) -> Claim:
    """Whether an Action card can point at a player."""
    move = player_move(m["other"])
    return _open(view, m, move in view.rules.legal(view.state), move, f"choose {NAMES[m['other']]}")


@claim("outcome", "may_return", slots="who is")
def may_return(view: View, m: Meaning) -> Claim:
    """Whether the drawn card can be put under the pile."""
    found = turns.RETURN in view.rules.legal(view.state)
    return _open(view, m, found, turns.RETURN, "put it under the pile")


@claim("outcome", "may_decline", slots="who is")
def may_decline(view: View, m: Meaning) -> Claim:
    """Whether a prompt leaves the choice."""
    f = view.state.stack[-1] if view.state.stack else None
    if f is not None and f.owner == m["who"] and view.rules.actor(view.state) == CHANCE:
        return Claim(not m["is"], "the prompt must be followed", (view.links.reason(_asking(view)),))
    return _open(view, m, DECLINE in view.rules.legal(view.state), DECLINE, "go without a Faction card")


def _asking(view: View) -> str:
    """The rule that tells free prompts from the others."""
    return "rulings.R-H6"


@claim("outcome", "may_draw_from", slots="who is pile")
def may_draw_from(view: View, m: Meaning) -> Claim:
    """Whether the prompt under way lets its player draw from a pile."""
    f = view.state.stack[-1] if view.state.stack else None
    groups = _groups(m["pile"])
    found = False
    if f is not None and f.owner == m["who"]:
        cards = f.left if f.left is not None else [f.card]
        book = view.rules.book
        found = any(
            book.words[card].prompts_from in groups and works(book, view.state, f.owner, card) for card in cards
        )
    may = "may" if found else "may not"
    return Claim(found == m["is"], f"{NAMES[m['who']]} {may} draw from it", view.because("nothing"))


@claim("outcome", "asked", slots="who")
def asked(view: View, m: Meaning) -> Claim:
    """Whose choice it is."""
    actor = view.rules.actor(view.state)
    now = "luck draws" if actor == CHANCE else "the game is over" if actor is None else f"it is {whose(actor)} choice"
    return Claim(actor == m["who"], now)


@claim("outcome", "turn", slots="who")
def turn(view: View, m: Meaning) -> Claim:
    """Whose turn it is."""
    if view.rules.actor(view.state) is None:
        return Claim(False, "the game is over")
    return Claim(view.state.turn == m["who"], f"it is {whose(view.state.turn)} turn")


@claim("outcome", "coming", slots="is")
def coming(view: View, m: Meaning) -> Claim:
    """Whether an ending card is under way."""
    card = view.state.ending
    words = f"{listed(view.names([card]))} ends the game" if card != NONE else "no ending card has been played"
    return Claim((card != NONE) == m["is"], words, view.because("end-coming", "end-stopped"))
