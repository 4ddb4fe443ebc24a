"""Claims about hands, piles, the end of a round and Affection Points."""

from __future__ import annotations

from ....cards.program import Meaning
from ...engine.registry import Register
from ...replay_stage import Claim, Reason
from .examples_view import Holds, View, where
from .examples_words import HAVE, SIDES, WHO
from .scoring import timeline_winner
from .state import END

SCORES: Register[Holds] = Register()
score = SCORES.add


@score("outcome", "hand", slots="who n")
def hand(view: View, m: Meaning) -> Claim:
    """How many cards a player holds."""
    side = SIDES[m["who"]]
    got = len(view.state.hands[side])
    why = view.because("draw", "return", "discard", "play")
    return Claim(got == m["n"], f"{HAVE[side]} {got} in hand", why)


@score("outcome", "pile", slots="pile n")
def pile(view: View, m: Meaning) -> Claim:
    """How many cards a pile has."""
    got = len(view.state.pile if m["pile"] == "set_aside" else view.state.discard)
    name = "set-aside" if m["pile"] == "set_aside" else "discard"
    return Claim(got == m["n"], f"the {name} pile has {got}", view.because("draw", "discard", "look", "bottom"))


@score("outcome", "bottom", slots="card")
def bottom(view: View, m: Meaning) -> Claim:
    """Whether a card is at the bottom of the set-aside pile."""
    card = view.rules.book.index[m["card"]]
    held = view.state.pile[-1:] == [card]
    return Claim(held, f"{view.name(m['card'])} is {where(view, card)}, but not at the bottom", view.because("bottom"))


@score("outcome", "round_over", slots="is")
def round_over(view: View, m: Meaning) -> Claim:
    """Whether the round is over."""
    return Claim(view.over == m["is"], "the round is over" if view.over else "the round goes on")


@score("outcome", "timeline_over", slots="is")
def timeline_over(view: View, m: Meaning) -> Claim:
    """Whether the Timeline is over."""
    over = view.state.phase == END
    words = "the Timeline is over" if over else "the Timeline goes on"
    return Claim(over == m["is"], words, (view.links.reason("timeline.target_points"),))


def _why(view: View) -> tuple[Reason, ...]:
    """The causes of the points of this round."""
    return tuple(
        view.links.reason(one.because, f"{WHO[one.data['player']]} {one.data['change']:+}")
        for one in view.events
        if one.kind == "score"
    )


@score("outcome", "wins_round", slots="who")
def wins_round(view: View, m: Meaning) -> Claim:
    """Who wins the round."""
    if not view.over or view.state.outcome is None:
        return Claim(False, "the round is not over")
    winner = int(view.state.outcome["winner"])
    controlled = [int(side) for side in view.state.outcome["control"]]
    zones = " to ".join(str(controlled.count(side)) for side in (0, 1))
    words = f"{WHO[winner]} win{'s' if winner else ''} the round, {zones} in Zones"
    return Claim(winner == SIDES[m["who"]], words, view.because("control"))


@score("outcome", "wins_timeline", slots="who")
def wins_timeline(view: View, m: Meaning) -> Claim:
    """Who wins the Timeline."""
    if view.state.phase != END:
        return Claim(False, "the Timeline goes on", (view.links.reason("timeline.target_points"),))
    winner = timeline_winner(view.rules.book, view.state)
    points = " to ".join(map(str, view.state.points))
    words = f"{WHO[winner]} win{'s' if winner else ''} the Timeline, {points} in Affection Points"
    why = view.links.reason("timeline.both_reach_target")
    return Claim(winner == SIDES[m["who"]], words, (why,))


@score("outcome", "scores", slots="who n bonus")
def scores(view: View, m: Meaning) -> Claim:
    """What a player scores in the round, or for one Zone Bonus."""
    if not view.over or view.state.outcome is None:
        return Claim(False, "the round is not over")
    side = SIDES[m["who"]]
    if "bonus" in m:
        marks = [one for one in view.events if one.kind == "score" and one.data["player"] == side]
        got = sum(one.data["change"] for one in marks if view.links.card_of(one.because) == m["bonus"])
        what = f" for {view.name(m['bonus'])}"
    else:
        got, what = int(view.state.outcome["gained"][side]), ""
    return Claim(got == m["n"], f"{WHO[side]} score{'s' if side else ''} {got}{what}", _why(view))


@score("outcome", "loses", slots="who n")
def loses(view: View, m: Meaning) -> Claim:
    """What a player loses in the round."""
    if not view.over or view.state.outcome is None:
        return Claim(False, "the round is not over")
    side = SIDES[m["who"]]
    got = -int(view.state.outcome["gained"][side])
    return Claim(got == m["n"], f"{WHO[side]} lose{'s' if side else ''} {got}", _why(view))


@score("outcome", "points", slots="who n")
def points(view: View, m: Meaning) -> Claim:
    """How many Affection Points a player has."""
    side = SIDES[m["who"]]
    got = view.state.points[side]
    return Claim(got == m["n"], f"{HAVE[side]} {got} Affection Points", _why(view))


@score("outcome", "first_next", slots="who")
def first_next(view: View, m: Meaning) -> Claim:
    """Who goes first in the next round."""
    if not view.over:
        return Claim(False, "the round is not over")
    first = view.state.first
    words = f"{WHO[first]} {'goes' if first else 'go'} first in the next round"
    return Claim(first == SIDES[m["who"]], words, (view.links.reason("rulings.A65"),))
