"""Which cards a player can play from hand, and playing one (published L202-218)."""

from __future__ import annotations

from ...engine.kernel import Because, Move
from . import table
from .book import Bar, Book
from .state import State


def plays_of(book: Book, s: State, player: int) -> list[Move]:
    """Every legal play of ``player`` from hand, in the order of the hand, then Home, Town, School, down before up."""
    moves: list[Move] = []
    bonus, rules = s.bonus, book.zone_rules
    bans = [rules[bonus[zone]].no_face_down_play is not None for zone in range(3)]
    locks = [table.is_locked(s, player, zone) for zone in range(3)] if s.locks else None
    plain = locks is None and not (bans[0] or bans[1] or bans[2])
    for card in s.hands[player]:
        costly = book.costly[card]
        if plain and not costly:
            moves += book.free_plays[card]
            continue
        for zone, (down, up) in enumerate(book.plays[card]):
            if locks is not None and locks[zone]:
                continue
            if not bans[zone]:
                moves.append(down)
            if not costly or bar_against(book, s, player, card, zone) is None:
                moves.append(up)
    return moves


def bar_against(book: Book, s: State, player: int, card: int, zone: int) -> Bar | None:
    """What keeps a card from being played face-up to a Zone, or None."""
    for bar in book.steps[card].bars:
        if bar.blocks(book, s, player, card, zone):
            return bar
    return None


def put_from_hand(book: Book, s: State, player: int, move: Move, because: Because) -> None:
    """Carry out a legal play of ``player``."""
    card, zone, face = book.play_of[move]
    s.hands[player].remove(card)
    table.place(book, s, card, player, zone, face, because)
