"""What can be said of a position of ygios in the words of its examples, first what a claim is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.kernel import Event, Plain
from ...telling_kit import about, kind_of, named_in
from .claims_kit import CLAIMS
from .examples_words import NAMED
from .game import Ygios
from .state import DISCARD, END, FIRST, HAND, PILE, PLAY, ZONES, State

FACES = ("down", "up")
NTH = 3
"""Face-down cards in a row that examples can tell apart by their places."""
WORTH = frozenset({
    "adds_up", "counts_for", "depends", "devotion", "face_up_devotion", "first_added", "first_lost",
    "half_devotion", "helps", "helps_after", "more_face_down", "moved_devotion", "protected_ability",
    "protected_devotion", "shown_devotion", "still_has", "works_from",
})  # fmt: skip
"""Claims about the Devotion of cards."""
OPEN = frozenset({
    "all_in_order", "back_off_when", "back_off_while", "choices", "choose_face", "chosen_unflippable",
    "cost_choice", "decline", "empty_zone", "lock_stops", "may_play", "moves_own_zone", "pass", "refuse",
    "still_moved", "stuck", "unpaid_play",
})  # fmt: skip
"""Claims about what is open to a player."""
TURNS = frozenset({
    "after_all_in", "all_in_known", "extra_play", "first_turn", "has_turn", "no_turn", "round_ends",
})  # fmt: skip
"""Claims about whose turn it is, and whether the round goes on."""
TIES = frozenset({
    "empty_control", "tie", "tied", "tied_empty", "tied_zones",
})  # fmt: skip
"""Claims about ties at the end of a round."""
AT_THE_END = ("control", "round end", "score", "unscored")
"""Kinds of events that a round ends with; what comes of them is told as one."""


SHOWN = ("play", "move", "flip")
"""Kinds of events that the sentence of a move tells already."""


def outcomes(rules: Ygios, claim: Claimed, before: State | None, after: State) -> Iterator[Iterable[Meaning]]:
    """Every outcome that could be told, the most telling first; some may not be so, or have no words."""
    kind, named = kind_of(claim), named_in(claim)
    cards = [rules.book.index[name] for name in named if name in rules.book.index]
    if kind in OPEN:
        yield _open(rules, after)
    if kind in TURNS:
        yield _turn(after)
    if kind in WORTH:
        yield (one for card in cards for one in _worth(rules, after, card))
        yield (one for card in after.board for one in _worth(rules, after, card))
    watch = CLAIMS.watch(rules, claim)
    on = watch.on if watch else frozenset()
    told = list(after.events or ()) if before is not None else []
    if kind in TIES:
        told.sort(key=lambda event: not event.data.get("tie"))
    yield _came(rules, after, about(told, on, named))
    yield (one for card in cards for one in _lies(rules, after, card))
    yield (one for zone in ZONES if zone in named for one in _zone(rules, after, zone))
    yield _came(rules, after, told[::-1])
    yield _table(rules, after)


def called_in_words(rules: Ygios, s: State, card: int, chooser: int | None) -> Meaning:
    """A card as an example calls it: by its name, or where it lies face-down on the side of another."""
    if s.loc[card] >= len(ZONES) or s.up[card] or s.owner[card] == chooser:
        return {"card": rules.book.ids[card]}
    side = [c for c in s.board if s.owner[c] == s.owner[card] and s.loc[c] == s.loc[card] and not s.up[c]]
    if len(side) > NTH:
        return {"card": rules.book.ids[card]}
    place = {"whose": NAMED[s.owner[card]], "zone": ZONES[s.loc[card]]}
    return {**place, "nth": side.index(card) + 1} if len(side) > 1 else place


def _worth(rules: Ygios, s: State, card: int) -> Iterator[Meaning]:
    """The Devotion of a card on the table."""
    if card in s.board:
        n = rules.devotion(s, rules.book.ids[card])
        yield {"outcome": "counts", "what": called_in_words(rules, s, card, None), "n": n}


def _lies(rules: Ygios, s: State, card: int) -> Iterator[Meaning]:
    """Where a card is."""
    name, place = rules.book.ids[card], s.loc[card]
    if place < len(ZONES):
        yield {"outcome": "face", "card": name, "is": True, "face": FACES[s.up[card]], "zone": ZONES[place]}
        yield from _worth(rules, s, card)
    spots: dict[int, Plain] = {
        HAND: {"hand": "you"}, HAND + 1: {"hand": "opponent"},
        PILE: {"pile": "set_aside"}, DISCARD: {"pile": "discard"},
    }  # fmt: skip
    if place in spots:
        yield {"outcome": "in", "card": name, "is": True, "spot": spots[place]}


def _zone(rules: Ygios, s: State, zone: str) -> Iterator[Meaning]:
    found = next((one for one in rules.laid(s).zones if one.id == zone), None)
    if found is None:
        return
    for who, tokens in enumerate(found.locks):
        if tokens:
            yield {"outcome": "locked", "zone": zone, "who": NAMED[who], "is": True, "n": tokens}
    yield {"outcome": "total", "zone": zone, "you": found.totals[0], "opponent": found.totals[1]}


def _came(rules: Ygios, s: State, told: Sequence[Event]) -> Iterator[Meaning]:
    """What events say; the end of a round is told as one."""
    for event in told:
        if event.kind not in SHOWN or not s.events or event is not s.events[0]:
            yield from _event(rules, s, event)
        elif s.loc[rules.book.index[event.data["card"]]] >= len(ZONES):
            yield from _lies(rules, s, rules.book.index[event.data["card"]])
        else:
            yield from _worth(rules, s, rules.book.index[event.data["card"]])
    if any(event.kind in AT_THE_END for event in told):
        yield from _round(s)


def _event(rules: Ygios, s: State, event: Event) -> Iterator[Meaning]:
    """What one event says."""
    data, kind = event.data, event.kind
    who = NAMED[data["player"]] if data.get("player") in (0, 1) else ""
    card = rules.book.index.get(str(data.get("card")), -1)
    if kind == "trigger":
        yield {"outcome": "triggers", "card": data["card"], "is": True}
    elif kind in ("silent", "spent"):
        yield {"outcome": "triggers", "card": data["card"], "is": False}
    elif kind == "nothing":
        yield {"outcome": "nothing"}
    elif kind == "lock":
        yield {"outcome": "locked", "zone": data["zone"], "who": who, "is": True, "n": data["turns"]}
    elif kind in ("unlock", "lock over"):
        yield {"outcome": "locked", "zone": data["zone"], "who": who, "is": False}
    elif kind == "protect":
        yield {"outcome": "protected", "what": {"card": data["card"]}, "is": True}
    elif kind == "first":
        yield {"outcome": "first_impressions", "what": {"card": data["card"]}, "is": True}
    elif kind == "control":
        yield from _control(s, event)
    elif kind in ("draw", "look", "deal", "sculpt", "discard"):
        yield {"outcome": "hand", "who": who, "n": len(s.hands[data["player"]])}
        yield from (one for name in data.get("cards", ()) for one in _lies(rules, s, rules.book.index[name]))
    elif kind == "bottom":
        yield from ({"outcome": "bottom", "card": name} for name in data["cards"])
    if card >= 0 and kind in ("play", "move", "flip", "return", "unpaid"):
        yield from _lies(rules, s, card)


def _control(s: State, event: Event) -> Iterator[Meaning]:
    zone, who = event.data["zone"], NAMED[event.data["player"]]
    mine, yours = event.data["totals"]
    yield {"outcome": "total", "zone": zone, "you": mine, "opponent": yours}
    yield {"outcome": "tied", "zone": zone, "is": True, "who": who} if event.data["tie"] else {
        "outcome": "controls", "who": who, "zone": zone,
    }  # fmt: skip


def _round(s: State) -> Iterator[Meaning]:
    """How the round ended."""
    if s.outcome is None or s.phase not in (FIRST, END):
        return
    yield {"outcome": "wins_round", "who": NAMED[s.outcome["winner"]]}
    for who, gained in enumerate(s.outcome["gained"]):
        verb = "scores" if gained >= 0 else "loses"
        yield {"outcome": verb, "who": NAMED[who], "n": abs(gained)}
    if s.phase == END and s.timeline:
        yield {"outcome": "timeline_over", "is": True}


def _open(rules: Ygios, s: State) -> Iterator[Meaning]:
    """What is open to the player who decides, and what is not."""
    who = rules.actor(s)
    if who not in (0, 1) or s.phase != PLAY:
        return
    side, moves = NAMED[who], rules.legal(s)
    if s.stack:
        yield {"outcome": "may_decline", "who": side, "is": ("decline",) in moves}
        for move in moves:
            if move[0] == "choose" and move[1] in rules.book.index:
                yield {"outcome": "may_choose", "who": side, "is": True, "what": {"card": move[1]}}
        return
    yield {"outcome": "may_back_off", "who": side, "is": ("back-off",) in moves}
    for zone in ZONES:
        may = any(move[0] == "play" and move[3] == zone for move in moves)
        yield {"outcome": "may_play", "who": side, "is": may, "zone": zone}


def _turn(s: State) -> Iterator[Meaning]:
    """Whose turn it is, and with how many cards; or that the round is over."""
    over = s.phase in (FIRST, END)
    yield {"outcome": "round_over", "is": over}
    if s.phase == PLAY:
        yield {"outcome": "turn", "who": NAMED[s.turn]}
        yield {"outcome": "hand", "who": NAMED[s.turn], "n": len(s.hands[s.turn])}


def _table(rules: Ygios, s: State) -> Iterator[Meaning]:
    """What can be said of any position."""
    yield from _round(s)
    if s.phase == PLAY:
        yield {"outcome": "turn", "who": NAMED[s.turn]}
    yield from (one for card in s.board for one in _worth(rules, s, card))
    for zone in ZONES:
        yield from _zone(rules, s, zone)
    yield {"outcome": "hand", "who": "you", "n": len(s.hands[0])}
    yield {"outcome": "hand", "who": "opponent", "n": len(s.hands[1])}
    yield {"outcome": "pile", "pile": "set_aside", "n": len(s.pile)}
