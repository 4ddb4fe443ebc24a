"""What can be said of a position of How You Come Undone in the words of its examples, first what a claim is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....cards.phrasebook.amounts import plain_amount
from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.kernel import Event
from ...telling_kit import about, named_in
from .claims_turns import CLAIMS
from .game import Undone
from .state import ACTION, CONTINUITY, END, GROUPS, NONE, State


def outcomes(rules: Undone, claim: Claimed, before: State | None, after: State) -> Iterator[Iterable[Meaning]]:
    """What the claim is about, then what happened, then what is named, then what the table shows."""
    watch, named = CLAIMS.watch(rules, claim), named_in(claim)
    told = list(after.events or ()) if before is not None else []
    cards = [rules.book.index[name] for name in named if name in rules.book.index]
    yield (one for card in cards for one in _worth(rules, after, card))
    yield _came(rules, after, about(told, watch.on if watch else (), named))
    yield _came(rules, after, told)
    yield _table(rules, after)


def _worth(rules: Undone, s: State, card: int) -> Iterator[Meaning]:
    """The Happiness of a card in the hand of each player who holds one copy of it."""
    for who in range(s.players):
        values = [one for one in rules.score(s, who, s.victory).values if one.card == card]
        if len(values) == 1:
            is_ = plain_amount(values[0].is_)
            yield {"outcome": "worth", "who": who, "card": rules.book.ids[card], "is": is_}


def _came(rules: Undone, s: State, told: Sequence[Event]) -> Iterator[Meaning]:
    for event in told:
        yield from _event(rules, s, event)


def _event(rules: Undone, s: State, event: Event) -> Iterator[Meaning]:
    """What one event says."""
    data, kind = event.data, event.kind
    who, card = data.get("player"), data.get("card")
    if kind == "gain":
        yield {"outcome": "gets", "who": who, "card": card, "n": data["worth"]}
    elif kind in ("hold", "keep", "draw-faction"):
        yield {"outcome": "holds", "who": who, "cards": [card], "is": True}
    elif kind == "give":
        yield {"outcome": "holds", "who": data["other"], "cards": [card], "is": True}
    elif kind in ("give-up", "put-back", "put-under"):
        yield {"outcome": "bottom", "card": card}
    elif kind == "play":
        yield {"outcome": "played", "card": card, "is": True}
    elif kind == "remove":
        yield {"outcome": "out", "card": card}
    elif kind in ("shuffle-in", "draw-action"):
        yield {"outcome": "pile", "pile": GROUPS[ACTION], "n": s.size[ACTION]}
    elif kind in ("end-coming", "end-stopped"):
        yield {"outcome": "coming", "is": kind == "end-coming"}
    elif kind == "turn":
        yield {"outcome": "turn", "who": who}
    elif kind == "nothing":
        yield {"outcome": "nothing"}
    elif kind == "deal":
        yield from _numbers(rules, s, data["player"])
    elif kind == "game-end":
        yield {"outcome": "ends", "victory": data["victory"]}
    elif kind == "score":
        yield {"outcome": "total", "who": who, "is": data["total"]}
    elif kind == "win":
        yield {"outcome": "wins", "who": data["winners"]}


def _numbers(rules: Undone, s: State, who: int) -> Iterator[Meaning]:
    """How many cards of a kind a player holds."""
    yield {"outcome": "holds_number", "who": who, "n": len(s.hands[who]), "of": GROUPS[CONTINUITY]}
    yield {"outcome": "holds_number", "who": who, "n": len(s.actions[who]), "of": GROUPS[ACTION]}
    if s.faction[who] == NONE:
        yield {"outcome": "no_faction", "who": who}


def _table(rules: Undone, s: State) -> Iterator[Meaning]:
    """What can be said of any position."""
    if s.phase == END and s.outcome is not None:
        yield {"outcome": "ends", "victory": s.victory or "neither"}
        yield from ({"outcome": "total", "who": who, "is": n} for who, n in enumerate(s.outcome["totals"]))
        return
    if s.turn != NONE:
        yield {"outcome": "turn", "who": s.turn}
    yield from ({"outcome": "pile", "pile": GROUPS[group], "n": s.size[group]} for group in (CONTINUITY, ACTION))
    for who in range(s.players):
        yield from _numbers(rules, s, who)
