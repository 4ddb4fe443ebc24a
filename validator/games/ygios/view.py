"""What a player sees: nothing that depends on a card hidden from that player (rulings A26, A27)."""

from __future__ import annotations

from ...engine.kernel import HIDDEN, Plain
from . import scoring
from .book import Book
from .laid import Laid, LaidCard, LaidZone
from .state import PLAY, ZONES, Frame, State


def view(book: Book, s: State, player: int) -> Plain:
    """The table as ``player`` sees it, as a plain value."""
    rival = player ^ 1
    return {
        "mode": s.mode, "phase": s.phase, "round": s.round, "first": s.first, "turn": s.turn, "points": s.points[:],
        "row": [ZONES[zone] for zone in s.row], "bonus": [_bonus(book, bonus) for bonus in s.bonus],
        "pool": [book.bonus_ids[bonus] for bonus in s.pool],
        "hand": [book.ids[card] for card in s.hands[player]], "opponent_hand": len(s.hands[rival]),
        "set_aside": len(s.pile), "discard": len(s.discard), "sculpted": len(s.sculpted),
        "held": [book.ids[card] for card in s.held[player]],
        "table": [_card(book, s, player, card) for card in s.board],
        "locks": [[*lock[:4], book.ids[lock[4]]] for lock in s.locks],
        "turns": s.turns[:], "all_in": s.all_in, "plays": s.plays,
        "running": [_running(book, s, player, frame) for frame in s.stack],
        "outcome": s.outcome,
    }  # fmt: skip


def _bonus(book: Book, bonus: int) -> str | None:
    return book.bonus_ids[bonus] if bonus >= 0 else None


def _card(book: Book, s: State, player: int, card: int) -> Plain:
    seen = s.up[card] or s.owner[card] == player
    marks = {"active": s.active[card], "protected": s.shield[card], "first": s.fi == card}
    spent = {"spent": s.spent[card]} if seen else {}
    name = book.ids[card] if seen else HIDDEN
    return {"card": name, "owner": s.owner[card], "zone": ZONES[s.loc[card]], "up": s.up[card], **marks, **spent}


def _running(book: Book, s: State, player: int, frame: Frame) -> Plain:
    """A running sentence; cards taken up are seen by whoever took them."""
    mine = all(s.owner[card] == player for card in frame.others)
    others = [book.ids[card] if mine else HIDDEN for card in frame.others]
    card = book.ids[frame.card]
    return {"card": card, "step": frame.pc, "asked": frame.asked, "owner": frame.owner, "looked": others}


def laid_table(book: Book, s: State, player: int | None) -> Laid:
    """The table as it lies; ``player`` None sees every card."""
    sums, said = scoring.totals(book, s), scoring.speaking(book, s)
    control = scoring.controllers(book, s, sums)
    zones = []
    for zone in s.row:
        mine, yours = (_side(book, s, player, zone, owner, said) for owner in (0, 1))
        locks = [[lock for lock in s.locks if lock[0] == side and lock[1] == zone] for side in (0, 1)]
        tokens = [max((tokens_of(s, lock) for lock in found), default=0) for found in locks]
        bonus = s.bonus[zone]
        tied = abs(sums[zone][0] - sums[zone][1]) < book.zone_rules[bonus].lead
        identity = _bonus(book, bonus)
        title = book.facts[identity].name if identity else None
        pair, marks = (sums[zone][0], sums[zone][1]), (tokens[0], tokens[1])
        zones.append(LaidZone(ZONES[zone], identity, title, (mine, yours), pair, control[zone], tied, marks))
    hands = [tuple(book.ids[c] if player in (None, side) else None for c in s.hands[side]) for side in (0, 1)]
    turn = s.turn if s.phase == PLAY else None
    counts = (len(s.pile), len(s.discard), len(s.sculpted))
    points = (s.points[0], s.points[1])
    both = (hands[0], hands[1])
    return Laid(player, tuple(zones), both, *counts, points, s.first, turn)


def tokens_of(s: State, lock: list[int]) -> int:
    """One Lock token for each turn still to come or running (ruling A13)."""
    now = s.turns[lock[0]]
    running = now if s.turn == lock[0] and s.phase == PLAY else now + 1
    return max(0, lock[3] - max(lock[2], running) + 1)


def _side(
    book: Book, s: State, player: int | None, zone: int, owner: int, said: list[scoring.Speaking]
) -> tuple[LaidCard, ...]:
    cards = []
    for card in s.board:
        if s.loc[card] == zone and s.owner[card] == owner:
            seen = bool(s.up[card]) or player in (None, owner)
            name = book.ids[card] if seen else None
            title = book.facts[name].name if name else None
            value = scoring.devotion(book, s, card, said)
            cards.append(LaidCard(name, title, bool(s.up[card]), value, bool(s.shield[card]), s.fi == card))
    return tuple(cards)
