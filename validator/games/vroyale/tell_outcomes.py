"""What can be said of a position of VRoyale in the words of its examples, first what a claim is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.kernel import Event
from ...telling_kit import about, kind_of, named_in
from . import stats
from .claims_turns import CLAIMS
from .examples_claims import ZONES
from .game import VRoyale
from .state import END, STAGE, STARS, State

NAMED = ("you", "opponent", "nobody")
PLACES = {number: name for name, number in ZONES.items()}
SANITY = ("lose", "gain", "unblocked", "raid", "empty-roster")
HANDS = ("draw", "hand-limit", "discard", "star")
PHASES = ("starting", "resource", "main", "combat", "resolution")


def outcomes(rules: VRoyale, claim: Claimed, before: State | None, after: State) -> Iterator[Iterable[Meaning]]:
    """What the claim is about, then what happened, then what the table shows."""
    watch, named = CLAIMS.watch(rules, claim), named_in(claim)
    told = list(after.events or ()) if before is not None else []
    if kind_of(claim) == "begins_with":
        yield ({"outcome": "sanity", "who": NAMED[who], "n": n} for who, n in enumerate(after.sanity))
    yield _came(rules, after, about(told, watch.on if watch else (), named))
    yield _came(rules, after, told[::-1])
    yield _table(rules, after)


def _came(rules: VRoyale, s: State, told: Sequence[Event]) -> Iterator[Meaning]:
    for event in told:
        yield from _event(rules, s, event)


def _event(rules: VRoyale, s: State, event: Event) -> Iterator[Meaning]:
    """What one event says."""
    data, kind = event.data, event.kind
    who = NAMED[data["player"]] if data.get("player") in (0, 1) else ""
    card = data.get("card")
    if kind == "win":
        yield {"outcome": "wins", "who": NAMED[s.winner]}
    elif kind in SANITY:
        yield from ({"outcome": "sanity", "who": NAMED[one], "n": n} for one, n in enumerate(s.sanity))
    elif kind in HANDS and who:
        yield {"outcome": "hand", "who": who, "n": len(s.hand[data["player"]])}
    elif kind == "hit":
        yield {"outcome": "takes", "card": data["to"], "n": data["n"]}
    elif kind in ("turn", "untilt-all", "no-combat", "finalized"):
        yield from _now(s)
    elif kind == "stars-lost":
        yield {"outcome": "floating", "who": NAMED[s.active], "n": 0}
    elif kind in ("damage", "boost", "equip") and card:
        yield from _strength(rules, s, rules.book.index[str(data.get("to", card))])
    elif kind == "left-over":
        yield {"outcome": "floating", "who": who, "n": data["n"]}
    elif kind in ("pay", "tilt", "attack") and card:
        yield {"outcome": "tilted", "card": card, "is": bool(s.tilted[rules.book.index[str(card)]])}
    if isinstance(card, str) and s.loc[rules.book.index[card]] in PLACES:
        yield {"outcome": "zone", "cards": [card], "zone": PLACES[s.loc[rules.book.index[card]]]}


def _now(s: State) -> Iterator[Meaning]:
    if s.phase in PHASES:
        yield {"outcome": "now", "who": NAMED[s.active], "phase": s.phase}


def _strength(rules: VRoyale, s: State, card: int) -> Iterator[Meaning]:
    """ATK, HP and damage of a card on the stage."""
    if s.loc[card] == STAGE and rules.book.defs[card].hp:
        name = rules.book.ids[card]
        yield {"outcome": "atk", "card": name, "n": stats.atk(rules.book, s, card)}
        yield {"outcome": "hp", "card": name, "n": stats.hp(rules.book, s, card)}
        if s.damage[card]:
            yield {"outcome": "damage", "card": name, "n": s.damage[card]}


def _table(rules: VRoyale, s: State) -> Iterator[Meaning]:
    """What can be said of any position."""
    if s.phase == END:
        yield {"outcome": "wins", "who": NAMED[s.winner]}
    yield from _now(s)
    yield from ({"outcome": "sanity", "who": NAMED[who], "n": n} for who, n in enumerate(s.sanity))
    yield from ({"outcome": "hand", "who": NAMED[who], "n": len(hand)} for who, hand in enumerate(s.hand))
    for pile in s.stars:
        yield from ({"outcome": "zone", "cards": [rules.book.ids[card]], "zone": PLACES[STARS]} for card in pile)
