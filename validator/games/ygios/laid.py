"""The table of a round as it lies: what is where, whose, and what it is worth; and the same as parts to draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ....cards.board import BoardCard, BoardView, Lane, Lanes, Mark, Note, Part, Pile, Piles, Seat

SIDES = ("You", "Opponent")
"""Who looks, and the other."""
KEY = (
    "How to read a board: the number on a card is what it is worth now. Dark cards are face-down. The filled bar is "
    "the side in control of the Zone. A padlock is a lock that still holds, a shield a protected card. "
    "Zone Bonuses that are not dealt are not shown."
)


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card on the table. ``id`` and ``name`` are None if the one who looks cannot see its face.

    ``value`` is its Devotion now; ``protected`` and ``first`` (First Impressions) are markers on it.
    """

    id: str | None
    name: str | None
    up: bool
    value: int
    protected: bool = False
    first: bool = False


@dataclass(frozen=True, slots=True)
class LaidZone:
    """A Zone with both sides' cards in order of arrival; pairs are (player 0, player 1).

    ``controller`` is who would control it now, ``tied`` whether only by being the first player, ``locks`` the Lock
    tokens on each side. ``bonus`` and ``bonus_name`` are None without a Zone Bonus.
    """

    id: str
    bonus: str | None
    bonus_name: str | None
    sides: tuple[tuple[LaidCard, ...], tuple[LaidCard, ...]]
    totals: tuple[int, int]
    controller: int
    tied: bool
    locks: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Laid:
    """A whole table. ``zones`` stand in their row from left to right; pairs are (player 0, player 1).

    ``hands`` hold card ids, None for a card the one who looks (``viewer``, None: sees all) cannot see.
    ``first`` is the first player (-1 before it is known), ``turn`` who acts (None: nobody).
    """

    viewer: int | None
    zones: tuple[LaidZone, ...]
    hands: tuple[tuple[str | None, ...], tuple[str | None, ...]]
    set_aside: int
    discarded: int
    sculpted: int
    points: tuple[int, int]
    first: int
    turn: int | None


def shown(laid: Laid, name_of: Callable[[str], str]) -> BoardView:
    """The table to draw, who looks (else player 0) at the bottom. ``name_of`` gives the name of a card by its id."""
    me = laid.viewer or 0
    lanes = Lanes(tuple(_lane(zone, me) for zone in laid.zones), (SIDES[1], SIDES[0]))
    piles = f"Set aside: {laid.set_aside} · discarded: {laid.discarded}"
    note = Note(f"{piles} · sculpted: {laid.sculpted}" if laid.sculpted else piles)
    return BoardView((_seat(laid, me ^ 1, me, name_of), lanes, _seat(laid, me, me, name_of), note), KEY)


def laid_out(laid: Laid, piles: Sequence[Pile]) -> list[Part]:
    """The table after setup: hands, the row without totals, and the piles beside it."""
    lanes = tuple(replace(_lane(zone, 0), totals=("", ""), leader=None) for zone in laid.zones)
    mine, yours = (Seat(name, (), len(hand)) for name, hand in zip(SIDES, laid.hands, strict=True))
    return [yours, Lanes(lanes, (SIDES[1], SIDES[0])), mine, Piles("Beside the row", tuple(piles))]


def _seat(laid: Laid, side: int, me: int, name_of: Callable[[str], str]) -> Seat:
    notes = [word for word, said in (("first player", laid.first == side), ("to act", laid.turn == side)) if said]
    hand, points = laid.hands[side], laid.points[side]
    known = tuple(name_of(card) for card in hand if card is not None)
    score = Mark(f"{points} point{'' if points == 1 else 's'}", "heart", "rose")
    return Seat(SIDES[side != me], tuple(notes), len(hand), known if len(known) == len(hand) else (), (score,))


def _lane(zone: LaidZone, me: int) -> Lane:
    order = (me ^ 1, me)
    locks = tuple(tuple(Mark("Lock", "lock") for _ in range(zone.locks[side])) for side in order)
    far, near = (tuple(map(_card, zone.sides[side])) for side in order)
    return Lane(
        zone.id, zone.id.capitalize(), (far, near), (str(zone.totals[order[0]]), str(zone.totals[order[1]])),
        order.index(zone.controller), "controls (tie)" if zone.tied else "controls", zone.bonus_name or "",
        (locks[0], locks[1]),
    )  # fmt: skip


def _card(card: LaidCard) -> BoardCard:
    marks = [mark for mark, said in ((Mark("protected", "protect"), card.protected), (FIRST, card.first)) if said]
    return BoardCard(card.id, card.name, card.up, str(card.value), tuple(marks))


FIRST = Mark("First Impressions", "heart")
