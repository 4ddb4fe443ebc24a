"""What a sentence of an example about cards in play stands for: the moves, by kinds of cards, and who makes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.kernel import Move
from ...engine.tablestate import NOBODY, TableState
from ...replay_stage import Impossible
from .combat import DONE_MOVE
from .coming import InPlayNow
from .given import SEATS
from .playing import END
from .setup import FIRST, SECOND

DECLINE: Move = ("decline",)
_PLAIN: Mapping[str, Move] = {"go first": FIRST, "go second": SECOND, "put none": DECLINE, "end part": END,
                               "keep hand": DECLINE, "redraw hand": ("accept",)}  # fmt: skip
_IN_HAND, _IN_PLAY = frozenset({"play", "put", "discard"}), frozenset({"use", "attack", "block"})


def seat_of(who: Any) -> int:
    """The seat of a player. Raises Impossible."""
    if isinstance(who, Mapping) and "person" in who:
        return int(who["person"])
    if who not in SEATS:
        raise Impossible("an example says whether it is you or your opponent")
    return SEATS[who]


def wanted(deed: Mapping[str, Any]) -> list[Move]:
    """The moves that a deed stands for, in their order, with cards by their kinds. Raises Impossible."""
    if "answer" in deed:
        return [(str(deed["answer"]),)]
    verb = str(deed.get("do"))
    if verb == "attack":
        return [*(("attack", str(card)) for card in deed["cards"]), DONE_MOVE]
    if verb == "block":
        pairs = [("block", str(card), str(one["attacker"])) for one in deed["blocks"] for card in one["by"]]
        return [*pairs, DONE_MOVE]
    if verb == "toss":
        return [("toss", str(seat_of(deed["who"])))]
    if verb in _PLAIN:
        return [_PLAIN[verb]]
    what = deed.get("what")
    kind = deed.get("kind") or (what.get("kind") if isinstance(what, Mapping) else None)
    if kind is None:
        raise Impossible(f"nobody can {verb} in this way in an example")
    return [(verb.removesuffix(" card"), str(kind))]


def kind_of(arena: InPlayNow, name: str) -> str:
    """The kind of a card by its name in moves; anything else is what it is."""
    card = arena.index.get(name, NOBODY)
    return name if card == NOBODY else arena.table.kind(card)


def alike(arena: InPlayNow, one: Move, other: Move) -> bool:
    """Whether two moves are the same but for which copies of cards they are about."""
    kinds = [[kind_of(arena, name) for name in move[1:]] for move in (one, other)]
    return one[0] == other[0] and kinds[0] == kinds[1]


def guess(arena: InPlayNow, state: TableState, who: int, move: Move) -> Move:
    """A move that cannot be made with the copies that somebody most likely means: those in hand, or in play."""
    sides = {0: who, 1: who ^ 1}
    found = [_copy(arena, state, sides.get(at, who), move[0], name) for at, name in enumerate(move[1:])]
    return (move[0], *found)


def _copy(arena: InPlayNow, state: TableState, who: int, verb: str, kind: str) -> str:
    if kind not in arena.table.kinds or verb == "discard":  # a card that is discarded is named by its kind
        return kind
    cards = sorted(arena.table.cards_of(kind))
    hand = state.places[arena.owned("hand") + who]
    wanted_in = hand if verb in _IN_HAND else arena.side(state, who) if verb in _IN_PLAY else []
    return arena.lay.names[next((card for card in cards if card in wanted_in), cards[0])]
