"""A table in the middle of a game as plain values, for drawing: what lies where, whose, and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoardCard:
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
class BoardZone:
    """A Zone with both sides' cards in order of arrival; pairs are (player 0, player 1).

    ``controller`` is who would control it now, ``tied`` whether only by being the first player, ``locks`` the Lock
    tokens on each side. ``bonus`` and ``bonus_name`` are None without a Zone Bonus.
    """

    id: str
    bonus: str | None
    bonus_name: str | None
    sides: tuple[tuple[BoardCard, ...], tuple[BoardCard, ...]]
    totals: tuple[int, int]
    controller: int
    tied: bool
    locks: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class BoardView:
    """A whole table. ``zones`` stand in their row from left to right; pairs are (player 0, player 1).

    ``hands`` hold card ids, None for a card the one who looks (``viewer``, None: sees all) cannot see.
    ``first`` is the first player (-1 before it is known), ``turn`` who acts (None: nobody).
    """

    game: str
    mode: str
    round: int
    viewer: int | None
    zones: tuple[BoardZone, ...]
    hands: tuple[tuple[str | None, ...], tuple[str | None, ...]]
    set_aside: int
    discarded: int
    sculpted: int
    points: tuple[int, int]
    first: int
    turn: int | None
