"""What examples in zones ask of the course of a round: who has won, what was scored, what an ability has done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from ....cards.lazyclass import dataclass
from ....cards.program import Meaning
from ...engine.kernel import Event
from ...engine.tablestate import TableState
from ...example_kit import Links
from ...replay_stage import Claim, Reason
from ..compiling import Compiled
from ..frames import frame
from .looking import WHO, seat_of

_ACTS = ("move", "flip", "return", "draw", "discard", "ban")
"""Events of something that an ability does."""


@dataclass(frozen=True, slots=True)
class View:
    """What is looked at: the position, whether the round is ``ended``, the values ``before`` it, and the ``events``
    since the last move."""

    rules: Compiled
    links: Links
    state: TableState
    ended: bool
    before: Sequence[int]
    events: Sequence[Event]


def round_over(view: View, so: Meaning) -> Claim:
    """Whether the round is over."""
    over = view.ended
    return Claim(over == so["round_over"], "the round is over" if over else "the round goes on")


def game_over(view: View, so: Meaning) -> Claim:
    """Whether the whole game is over."""
    over = view.state.over
    return Claim(over == so["game_over"], "the game is over" if over else "the game goes on", _scored(view))


def wins_round(view: View, so: Meaning) -> Claim:
    """Who has won the round."""
    titles = view.rules.table.more.titles
    if not view.ended or "winner" not in titles:
        return Claim(False, "the round is not over")
    winner = view.state.values[titles["winner"]] - 1
    return Claim(winner == seat_of(so, "wins_round"), f"{WHO[winner]} win{'s' if winner else ''} the round")


def wins_game(view: View, so: Meaning) -> Claim:
    """Who has won the whole game."""
    if not view.state.over:
        return Claim(False, "the game goes on")
    won = " and ".join(WHO[seat] for seat in view.state.winners)
    return Claim(view.state.winners == [seat_of(so, "wins_game")], f"it is won by {won or 'nobody'}")


def next_first(view: View, so: Meaning) -> Claim:
    """Who goes first in the next round."""
    if not view.ended:
        return Claim(False, "the round is not over")
    first = view.rules.deeds.zoned.first_player(view.state, frame(0))
    words = f"{WHO[first]} {'goes' if first else 'go'} first in the next round"
    return Claim(first == seat_of(so, "next_first"), words)


def scores(view: View, so: Meaning) -> Claim:
    """What a player gains in the round, in all or by one card."""
    if not view.ended:
        return Claim(False, "the round is not over")
    seat = seat_of(so)
    if "bonus" in so:
        marks = [one for one in view.events if one.kind == "score" and one.data["player"] == seat]
        got = sum(one.data["n"] for one in marks if view.links.card_of(one.because) == so["bonus"])
    else:
        got = _gained(view, so, seat)
    return Claim(got == so["scores"], f"{WHO[seat]} score{'s' if seat else ''} {got}", _scored(view))


def loses(view: View, so: Meaning) -> Claim:
    """What a player loses in the round."""
    if not view.ended:
        return Claim(False, "the round is not over")
    seat = seat_of(so)
    got = -_gained(view, so, seat)
    return Claim(got == so["loses"], f"{WHO[seat]} lose{'s' if seat else ''} {got}", _scored(view))


def _gained(view: View, so: Meaning, seat: int) -> int:
    at = view.rules.table.numbers[str(so["number"])] + seat
    return view.state.values[at] - view.before[at]


def _scored(view: View) -> tuple[Reason, ...]:
    return tuple(view.links.reason(one.because) for one in view.events if one.kind in ("score", "gain", "lose"))


def has_triggered(view: View, so: Meaning) -> Claim:
    """Whether the ability of a card has triggered since the last move."""
    found = any(event.kind == "trigger" and event.data["card"] == so["card"] for event in view.events)
    words = "has triggered" if found else "has not triggered"
    why = tuple(view.links.reason(one.because) for one in view.events if one.kind in ("silent", "spent"))
    return Claim(found == so["has_triggered"], f"its ability {words}", why)


def nothing(view: View, so: Meaning) -> Claim:
    """Whether an ability has triggered and found nothing to do."""
    done = [event for event in view.events if event.kind in _ACTS]
    triggered = any(event.kind == "trigger" for event in view.events)
    words = f"there is a {done[0].kind}" if done else "no ability has triggered"
    return Claim(triggered and not done, words, tuple(view.links.reason(one.because) for one in done))


Asked: TypeAlias = Callable[[View, Meaning], Claim]
HAPPENED: Mapping[str, Asked] = {
    "round_over": round_over, "game_over": game_over, "wins_round": wins_round, "wins_game": wins_game,
    "next_first": next_first, "scores": scores, "loses": loses, "has_triggered": has_triggered, "happened": nothing,
}  # fmt: skip
"""What is asked of the course of a round, by its key."""
