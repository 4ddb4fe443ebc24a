"""What can be said of a position of Yuri-Kure in the words of its examples, first what a claim is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.kernel import Event
from ...telling_kit import about, kind_of, named_in
from .book import NOTHING, VERBS
from .claims_ending import CLAIMS
from .game import YuriKure
from .position import MARKERS
from .state import ACT, NONE, State

COLOURS = {number: name for name, number in MARKERS.items()}
LEVELS = ("favor", "discomfort", "reset", "limit")
"""Kinds of events after which a pair has other levels."""
KISSES = {"success": True, "failure": False}


def outcomes(rules: YuriKure, claim: Claimed, before: State | None, after: State) -> Iterator[Iterable[Meaning]]:
    """What the claim is about, then what happened, then what the table shows."""
    watch = CLAIMS.watch(rules, claim)
    if kind_of(claim) == "last_turn":
        yield [{"outcome": "turn", "n": after.turn}]
    told = list(after.events or ()) if before is not None else []
    named = named_in(claim)
    yield _came(rules, after, about(told, watch.on if watch else (), named))
    yield _came(rules, after, [one for one in told if one.kind not in ("declare", "acts")])
    yield _table(rules, after)


def _came(rules: YuriKure, s: State, told: Sequence[Event]) -> Iterator[Meaning]:
    for event in told:
        yield from _event(rules, s, event)


def _event(rules: YuriKure, s: State, event: Event) -> Iterator[Meaning]:
    """What one event says."""
    data, kind = event.data, event.kind
    pair = data.get("cards", [])
    if kind in LEVELS:
        yield _levels(rules, s, pair)
    elif kind == "couple":
        yield {"outcome": "couple", "pair": pair, "is": True}
    elif kind == "turn":
        yield {"outcome": "couple", "pair": pair, "is": True, "marker": COLOURS[data["marker"]]}
    elif kind in ("break", "calm"):
        yield {"outcome": "breaks_up", "pair": pair, "is": kind == "break"}
        yield _levels(rules, s, pair)
    elif kind in KISSES:
        yield {"outcome": "kiss", "pair": pair, "is": KISSES[kind]}
    elif kind == "wait":
        yield {"outcome": "no_kiss", "pair": pair}
    elif kind == "fated":
        yield {"outcome": "fated", "pair": pair, "is": True}
    elif kind in ("answer", "vote"):
        yield {"outcome": "said", "girl": data["card"], "what": kind, "said": data["said"]}
    elif kind == "reveal":
        yield {"outcome": "controls", "who": s.controller(rules.book.index[data["card"]]), "girl": data["card"]}
    elif kind in (*VERBS, NOTHING):
        to = {"to": data["to"]} if data["to"] else {}
        yield {"outcome": "acted", "girl": data["card"], "action": kind, **to}
    elif kind in ("support", "control points"):
        yield {"outcome": "support", "who": data["player"], "n": sum(s.support[data["player"]])}
    elif s.outcome is not None:
        yield from _end(s)


def _levels(rules: YuriKure, s: State, girls: Sequence[str]) -> Meaning:
    book = rules.book
    pair = book.pair[book.index[girls[0]]][book.index[girls[1]]]
    found: Meaning = {"outcome": "levels", "pair": list(girls)}
    levels = {"favor": s.favor[pair], "discomfort": s.discomfort[pair]}
    return {**found, **({name: n for name, n in levels.items() if n} or levels)}


def _end(s: State) -> Iterator[Meaning]:
    """How the game ended."""
    assert s.outcome is not None, "only of a game that is over"
    leaders = s.outcome["leaders"]
    yield {"outcome": "over", "is": True, "how": s.outcome["how"]}
    yield {"outcome": "wins", "who": leaders[0]} if len(leaders) == 1 else {"outcome": "draw", "players": leaders}
    yield from ({"outcome": "counts", "who": who, "n": n} for who, n in enumerate(s.outcome["points"]))


def _table(rules: YuriKure, s: State) -> Iterator[Meaning]:
    """What can be said of any position."""
    if s.outcome is not None:
        yield from _end(s)
        return
    for pair, colour in enumerate(s.couples):
        if colour:
            yield {"outcome": "couple", "pair": rules.book.ids(pair), "is": True, "marker": COLOURS[colour]}
            yield _levels(rules, s, rules.book.ids(pair))
    if s.phase == ACT:
        yield {"outcome": "turn", "n": s.turn}
    if s.phase == ACT and s.girl != NONE:
        yield {"outcome": "now", "girl": rules.book.girls[s.girl], "what": s.what}
    yield {"outcome": "over", "is": False}
    for pair, (favor, discomfort) in enumerate(zip(s.favor, s.discomfort, strict=True)):
        if favor or discomfort:
            yield _levels(rules, s, rules.book.ids(pair))
    yield from ({"outcome": "support", "who": who, "n": sum(mine)} for who, mine in enumerate(s.support))
