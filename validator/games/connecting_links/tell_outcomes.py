"""What can be said of a position of Connecting Links in the words of its examples, first what a claim is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.kernel import Event
from ...telling_kit import about, kind_of, named_in
from .claims_house import CLAIMS
from .game import ConnectingLinks
from .state import COLOURS, END, GIVE, SHOW, SIDES, State

WHEN = ("has_phase", "watch", "notice", "last_phase", "earliest_win", "choose_possessors")
"""Claims about phases of turns."""


def outcomes(
    rules: ConnectingLinks, claim: Claimed, before: State | None, after: State
) -> Iterator[Iterable[Meaning]]:  # fmt: skip
    """What the claim is about, then what happened, then what the house shows."""
    kind, named, watch = kind_of(claim), named_in(claim), CLAIMS.watch(rules, claim)
    told = list(after.events or ()) if before is not None else []
    if kind in ("room_at", "line_labels", "room_digits"):
        yield _doors(rules, [name for name in named if name in rules.book.index] or rules.book.ids[:2])
    if kind == "most_fortune":
        yield [{"outcome": "fortune_count", "n": (rules.book.all & ~after.alive).bit_count()}]
    if kind in WHEN and before is not None and before.phase != END and not any(one.kind == "win" for one in told):
        yield [_now(after)]
    yield _came(after, about(told, watch.on if watch else (), named))
    yield _came(after, told)
    yield _house(rules, after)


def _doors(rules: ConnectingLinks, cards: Sequence[str]) -> Iterator[Meaning]:
    for card in cards:
        yield {"outcome": "lives", "card": card, "n": int(rules.book.label(rules.book.index[card]))}


def _now(s: State) -> Meaning:
    return {"outcome": "now", "phase": s.phase if s.phase != GIVE else SHOW, "turn": s.turn}


def _came(s: State, told: Sequence[Event]) -> Iterator[Meaning]:
    """What events say."""
    for event in told:
        data, kind = event.data, event.kind
        if kind == "gift":
            yield {"outcome": "fortune", "card": data["card"], "is": True}
        elif kind == "watch":
            yield {"outcome": "watched", "card": data["card"], "is": True}
        elif kind == "show" and s.due:
            yield {"outcome": "due", "n": s.due}
        elif kind == "left-over":
            yield from ({"outcome": "left_over", "n": data[one], "colour": one} for one in COLOURS if data[one])
        elif kind == "turn-over":
            yield {"outcome": "used", "card": data["card"], "is": True}
            yield _now(s)
        elif kind == "win":
            yield {"outcome": "wins", "side": SIDES[data["player"]]}


def _house(rules: ConnectingLinks, s: State) -> Iterator[Meaning]:
    """What can be said of any position."""
    yield {"outcome": "over", "is": s.phase == END}
    if s.phase != END:
        yield _now(s)
    yield {"outcome": "fortune_count", "n": (rules.book.all & ~s.alive).bit_count()}
