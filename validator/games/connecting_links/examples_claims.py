"""Claims of an example about the house: who has Fortune, what may be done now, who has won."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....cards.program import Meaning
from ...engine.kernel import Move
from ...engine.registry import Register
from ...example_kit import Look
from ...replay_stage import Claim
from .examples_moves import WHO
from .game import ConnectingLinks
from .state import CHOOSE, COLOURS, END, GIVE, RED, SHOW, SIDES, WATCH, State, Turn

PHASES = {CHOOSE: "the setup", WATCH: "the protagonist phase", SHOW: "the possessor phase",
          GIVE: "the possessor phase", END: "the end of the game"}  # fmt: skip


class View(Look[ConnectingLinks, State]):
    """The house, and what has happened since the last move."""

    def room(self, card: str) -> int:
        """The room of a character."""
        return self.rules.book.index[card]

    def name(self, card: str) -> str:
        """The name of a character."""
        return self.rules.book.names[self.room(card)]


Holds: TypeAlias = Callable[[View, Meaning], Claim]
CLAIMS: Register[Holds] = Register()
claim = CLAIMS.add


def _open(view: View, m: Meaning, move: Move, what: str) -> Claim:
    """A claim that a move may or may not be made now."""
    refused = view.rules.refusal(view.state, move)
    return view.may(m, "it", what, refused, refused is None)


@claim("outcome", "may_give", slots="is card colour")
def may_give(view: View, m: Meaning) -> Claim:
    """Whether a gift may be given now."""
    return _open(view, m, ("give", m["colour"], m["card"]), f"give {view.name(m['card'])} a {m['colour']} gift")


@claim("outcome", "may_show", slots="is card")
def may_show(view: View, m: Meaning) -> Claim:
    """Whether a notice card may be shown now."""
    return _open(view, m, ("show", m["card"]), "show it")


@claim("outcome", "may_watch", slots="is card")
def may_watch(view: View, m: Meaning) -> Claim:
    """Whether a character may be watched now."""
    return _open(view, m, ("watch", m["card"]), f"watch {view.name(m['card'])}")


@claim("outcome", "due", slots="n")
def due(view: View, m: Meaning) -> Claim:
    """How many gifts of the notice card must be given."""
    state = view.state
    if state.phase != GIVE:
        return Claim(False, f"it is {PHASES[state.phase]}, and no gifts are to be given")
    return Claim(state.due == m["n"], f"{state.due} gifts can be given", (view.links.reason("as_many"),))


@claim("outcome", "left_over", slots="n colour")
def left_over(view: View, m: Meaning) -> Claim:
    """How many gifts of the last notice card went to the protagonist side; without a colour, how many in all."""
    turn = _last(view.state)
    if turn is None:
        return Claim(False, "no possessor phase is over")
    over = [view.rules.book.notices[turn.notice].gifts[colour] for colour in range(len(COLOURS))]
    for colour, _ in turn.gifts:
        over[colour] -= 1
    count = over[COLOURS.index(m["colour"])] if "colour" in m else sum(over)
    words = f"{over[RED]} red and {sum(over) - over[RED]} blue gifts are left of turn {turn.number}"
    return Claim(count == m["n"], words, view.because("left-over"))


def _last(state: State) -> Turn | None:
    """The last turn whose gifts are all placed."""
    if state.phase == END and state.notice >= 0:
        return state.turns[-1]
    return state.past[-1] if state.past and state.phase != GIVE else None


@claim("outcome", "fortune", slots="card is")
def fortune(view: View, m: Meaning) -> Claim:
    """Whether a character has Fortune."""
    found = not view.state.alive >> view.room(m["card"]) & 1
    words = "has Fortune" if found else "does not have Fortune"
    return Claim(found == m["is"], f"{view.name(m['card'])} {words}", view.because("gift", "first-fortune"))


@claim("outcome", "fortune_count", slots="n")
def fortune_count(view: View, m: Meaning) -> Claim:
    """How many characters have Fortune."""
    count = (view.rules.book.all & ~view.state.alive).bit_count()
    return Claim(count == m["n"], f"{count} have it", view.because("gift"))


@claim("outcome", "lives", slots="card n")
def lives(view: View, m: Meaning) -> Claim:
    """In which room a character lives, by the label on the door."""
    label = view.rules.book.label(view.room(m["card"]))
    return Claim(int(label) == m["n"], f"{view.name(m['card'])} lives in room {label}")


@claim("outcome", "watched", slots="card is")
def watched(view: View, m: Meaning) -> Claim:
    """Whether a face-up watch token lies on a character."""
    found = bool(view.state.watched >> view.room(m["card"]) & 1)
    return Claim(found == m["is"], f"{view.name(m['card'])} is {'' if found else 'not '}watched")


@claim("outcome", "used", slots="card is")
def used(view: View, m: Meaning) -> Claim:
    """Whether a notice card lies face-down beside the protagonist side."""
    number = view.rules.book.notice_index[m["card"]]
    found = bool(view.state.used >> number & 1) and number != view.state.notice
    return Claim(found == m["is"], f"it is {'' if found else 'not '}used")


@claim("outcome", "now", slots="phase turn")
def now(view: View, m: Meaning) -> Claim:
    """Which phase of which turn it is."""
    state = view.state
    held = (state.phase if state.phase != GIVE else SHOW, state.turn) == (m["phase"], m["turn"])
    return Claim(held, f"it is {PHASES[state.phase]} of turn {state.turn}", view.because("no-watch"))


@claim("outcome", "reaches", slots="colour giver card is")
def reaches(view: View, m: Meaning) -> Claim:
    """Whether a gift of a possessor in one room gets as far as another, whoever lives there."""
    colour = COLOURS.index(m["colour"])
    found = bool(view.rules.book.reach[colour][view.room(m["giver"])] >> view.room(m["card"]) & 1)
    words = f"room {view.rules.book.label(view.room(m['card']))} is {'' if found else 'not '}in reach of"
    actual = f"{words} room {view.rules.book.label(view.room(m['giver']))}"
    return Claim(found == m["is"], actual, (view.links.reason(f"reach.{m['colour']}"),))


@claim("outcome", "reaches_rooms", slots="colour giver n")
def reaches_rooms(view: View, m: Meaning) -> Claim:
    """How many rooms are in reach of a gift."""
    count = view.rules.book.reach[COLOURS.index(m["colour"])][view.room(m["giver"])].bit_count()
    return Claim(count == m["n"], f"it reaches {count} rooms", (view.links.reason(f"reach.{m['colour']}"),))


@claim("outcome", "over", slots="is")
def over(view: View, m: Meaning) -> Claim:
    """Whether the game is over."""
    found = view.state.phase == END
    return Claim(found == m["is"], "the game is over" if found else "the game goes on", view.because("win"))


@claim("outcome", "wins", slots="side")
def wins(view: View, m: Meaning) -> Claim:
    """Which side has won."""
    winner = view.state.winner
    words = f"{WHO[winner]} wins" if winner >= 0 else "the game goes on"
    return Claim(winner == SIDES.index(m["side"]), words, view.because("win"))
