"""Claims of an example: Sanity, strength, places of cards, what may be done, who has won."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....cards.program import Meaning
from ...engine.kernel import Move
from ...engine.registry import Register
from ...example_kit import Look, does
from ...replay_stage import Claim
from . import stats
from .book import BITS
from .examples_moves import NAMES, WHO
from .game import VRoyale
from .running import NOBODY
from .state import BACK, END, GRAD, HAND, HIATUS, ROSTER, STACK, STAGE, STARS, SUPPLY, State

ZONES = {"stage": STAGE, "hand": HAND, "stars": STARS, "grad": GRAD, "back": BACK, "roster": ROSTER,
         "hiatus": HIATUS, "supply": SUPPLY}  # fmt: skip
WORDS = {STAGE: "on the stage", HAND: "in hand", STARS: "in the Star Pool", GRAD: "in the Graduation Zone",
         BACK: "in the Backstage", ROSTER: "in the Roster", HIATUS: "on Hiatus", SUPPLY: "out of the game",
         STACK: "on the stack"}  # fmt: skip


class View(Look[VRoyale, State]):
    """The table, and what has happened since the last move."""

    def card(self, m: Meaning) -> int:
        """The number of the card a claim is about."""
        return self.rules.book.index[m["card"]]

    def name(self, m: Meaning) -> str:
        """The name of the card a claim is about."""
        return self.rules.book.name(self.card(m))


Holds: TypeAlias = Callable[[View, Meaning], Claim]
CLAIMS: Register[Holds] = Register()
claim = CLAIMS.add
PHASES = {"resource": "the Resource Step", "main": "the Main Step", "combat": "the Combat Phase",
          "resolution": "the Resolution Phase", "end": "the end"}  # fmt: skip
SANITY = ("lose", "gain", "unblocked", "raid", "empty-roster")


@claim("outcome", "sanity", slots="who n")
def sanity(view: View, m: Meaning) -> Claim:
    """How much Sanity a manager has."""
    who = WHO[m["who"]]
    there = view.state.sanity[who]
    return Claim(there == m["n"], f"{does(NAMES[who], 'has')} {there} Sanity", view.because(*SANITY))


def _number(view: View, m: Meaning, there: int, what: str) -> Claim:
    card = view.card(m)
    why = [view.links.reason(boost.sentence) for boost, _ in stats.boosts(view.rules.book, view.state, card)]
    trail = (*why, *view.because("boost", "hit", "damage", card=m["card"]))
    return Claim(there == m["n"], f"{view.name(m)} has {there} {what}", trail)


@claim("outcome", "atk", slots="card n")
def atk(view: View, m: Meaning) -> Claim:
    """The ATK of a character now."""
    return _number(view, m, stats.atk(view.rules.book, view.state, view.card(m)), "ATK")


@claim("outcome", "hp", slots="card n")
def hp(view: View, m: Meaning) -> Claim:
    """The total HP of a character now."""
    return _number(view, m, stats.hp(view.rules.book, view.state, view.card(m)), "HP")


@claim("outcome", "damage", slots="card n")
def damage(view: View, m: Meaning) -> Claim:
    """The damage on a character now."""
    return _number(view, m, view.state.damage[view.card(m)], "damage")


@claim("outcome", "takes", slots="card n")
def takes(view: View, m: Meaning) -> Claim:
    """The combat damage dealt to a character since the last move."""
    taken = sum(e.data["n"] for e in view.events if e.kind == "hit" and e.data["to"] == m["card"])
    return Claim(taken == m["n"], f"{view.name(m)} takes {taken} combat damage", view.because("hit", card=m["card"]))


@claim("outcome", "keyword", slots="card keyword is")
def keyword(view: View, m: Meaning) -> Claim:
    """Whether a character has a keyword now."""
    found = bool(stats.keywords(view.rules.book, view.state, view.card(m)) & BITS[m["keyword"]])
    why = stats.why_keyword(view.rules.book, view.state, view.card(m), BITS[m["keyword"]])
    trail = (view.links.reason(why),) if found else ()
    return Claim(found == m["is"], f"{view.name(m)} {'has' if found else 'does not have'} {m['keyword']}", trail)


@claim("outcome", "zone", slots="cards zone")
def zone(view: View, m: Meaning) -> Claim:
    """Where cards are."""
    book, state = view.rules.book, view.state
    wrong = [card for card in m["cards"] if state.loc[book.index[card]] != ZONES[m["zone"]]]
    told = wrong or m["cards"]
    words = ", ".join(f"{book.name(book.index[card])} is {WORDS[state.loc[book.index[card]]]}" for card in told)
    trail = [reason for card in told for reason in view.because("graduate", "return", "hiatus", "used", card=card)]
    return Claim(not wrong, words, tuple(trail))


@claim("outcome", "tilted", slots="card is")
def tilted(view: View, m: Meaning) -> Claim:
    """Whether a card lies tilted."""
    found = bool(view.state.tilted[view.card(m)])
    return Claim(found == m["is"], f"{view.name(m)} is {'tilted' if found else 'untilted'}", view.because("tilt"))


def _count(view: View, m: Meaning, there: int, what: str, *kinds: str) -> Claim:
    words = f"there is {there} {what.replace('s ', ' ', 1)}" if there == 1 else f"there are {there} {what}"
    return Claim(there == m["n"], words, view.because(*kinds))


@claim("outcome", "hand", slots="who n")
def hand(view: View, m: Meaning) -> Claim:
    """How many cards a manager holds."""
    return _count(view, m, len(view.state.hand[WHO[m["who"]]]), "cards in hand", "draw", "discard", "hand-limit")


@claim("outcome", "roster", slots="who n")
def roster(view: View, m: Meaning) -> Claim:
    """How many cards a Roster has left."""
    return _count(view, m, len(view.state.roster[WHO[m["who"]]]), "cards in the Roster", "draw", "mill")


@claim("outcome", "floating", slots="who n")
def floating(view: View, m: Meaning) -> Claim:
    """How many stars a manager has left over."""
    return _count(view, m, view.state.floating[WHO[m["who"]]], "stars left over", "left-over", "stars-lost")


@claim("outcome", "tokens", slots="n token")
def tokens(view: View, m: Meaning) -> Claim:
    """How many tokens of a kind are on the stage."""
    defs = view.rules.book.defs
    there = sum(defs[card].id == m["token"] for side in view.state.stage for card in side)
    return _count(view, m, there, "such tokens on the stage", "commission", "token-gone")


@claim("outcome", "may", slots="who is act")
def may(view: View, m: Meaning) -> Claim:
    """Whether a manager may make a move now."""
    move: Move = tuple(m["act"])
    who, actor = WHO[m["who"]], view.rules.actor(view.state)
    refused = view.rules.refusal(view.state, move)
    found = refused is None and actor == who
    why = (view.links.reason(refused.because),) if refused else ()
    asked = "it is not the move of that manager." if actor != who else ""
    words = "it may be done" if found else f"it may not be done: {refused.reason if refused else asked}"
    return Claim(found == m["is"], words, why)


@claim("outcome", "now", slots="who phase")
def now(view: View, m: Meaning) -> Claim:
    """Whose phase it is."""
    state = view.state
    held = (state.active, state.phase) == (WHO[m["who"]], m["phase"])
    whose = ("your turn", "your opponent's turn")[state.active]
    return Claim(held, f"it is {PHASES.get(state.phase, state.phase)} of {whose}", view.because("turn", "no-combat"))


@claim("outcome", "before", slots="card other")
def before(view: View, m: Meaning) -> Claim:
    """Which of two things on the stack has resolved before the other."""
    order = [e.data["card"] for e in view.state.events or () if e.kind == "resolve"]
    held = m["card"] in order and m["other"] in order and order.index(m["card"]) < order.index(m["other"])
    names = ", ".join(view.rules.book.name(view.rules.book.index[card]) for card in order)
    return Claim(held, f"they resolve in this order: {names or 'none'}", view.because("resolve"))


@claim("outcome", "wins", slots="who")
def wins(view: View, m: Meaning) -> Claim:
    """Who has won."""
    state, winner = view.state, view.state.winner
    if view.state.phase != END:
        return Claim(False, "the match goes on")
    won = "the match is a draw" if winner == NOBODY else f"{does(NAMES[winner], 'wins')} the match"
    words = f"{won}, with {state.sanity[0]} to {state.sanity[1]} Sanity"
    return Claim(winner == WHO.get(m["who"], NOBODY), words, view.because("win"))
