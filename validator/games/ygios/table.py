"""What can happen to a card on the table: it is placed, moved, flipped, leaves, triggers.

Everything here is carried out at once and written down; what follows from it waits on the stack as a frame.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.kernel import Because, Event, Plain
from .book import FACES, Book
from .state import ABILITY, COST, DISCARD, HAND, ZONES, Frame, State

NOBODY: tuple[int, ...] = ()
BOTH = (0, 1)


def note(s: State, kind: str, because: Because, seen: Sequence[int] = BOTH, **data: Plain) -> None:
    """Write an event down, if events are recorded."""
    if s.events is not None:
        s.events.append(Event(kind, data, because, tuple(seen)))


def seen_by(s: State, card: int) -> tuple[int, ...]:
    """Who sees the face of a card on the table: all if it is face-up, else its owner (ruling A27)."""
    return BOTH if s.up[card] else (s.owner[card],)


def is_protected(book: Book, s: State, card: int) -> bool:
    """Whether no ability and no cost can act on this card on the table (rulings A30 to A32)."""
    return bool(s.shield[card]) or book.zone_rules[s.bonus[s.loc[card]]].protected is not None


def is_locked(s: State, player: int, zone: int) -> bool:
    """Whether ``player`` cannot play to ``zone`` now; a lock binds in turns of that player only (ruling A19)."""
    if s.turn != player or not s.locks:
        return False
    now = s.turns[player]
    return any(lock[0] == player and lock[1] == zone and lock[2] <= now <= lock[3] for lock in s.locks)


def place(
    book: Book, s: State, card: int, owner: int, zone: int, up: int, because: Because, shield: Because | None = None
) -> None:
    """Lay a card that is nowhere on the table into a Zone as a play; it takes First Impressions before anything else.

    ``shield`` is the sentence that protects it from the moment it lies there.
    """
    s.loc[card], s.owner[card], s.up[card], s.stamp[card] = zone, owner, up, s.clock
    s.clock += 1
    s.board.append(card)
    if s.events is not None:
        note(s, "play", because, seen_by(s, card), player=owner, card=book.ids[card], face=FACES[up], zone=ZONES[zone])
    if shield is not None:
        shield_card(book, s, card, shield)
    _arrive(book, s, card, "play")
    if up:
        switch_on(book, s, card, "play")


def move(book: Book, s: State, card: int, zone: int, because: Because) -> None:
    """Move a card on the table to another Zone: owner, face and all that lasts stay as they are (ruling A39e)."""
    if s.events is not None:
        to, start = ZONES[zone], ZONES[s.loc[card]]
        note(s, "move", because, seen_by(s, card), player=s.owner[card], card=book.ids[card], start=start, zone=to)
    s.loc[card] = zone
    s.board.remove(card)
    s.board.append(card)
    _arrive(book, s, card, "move")


def _arrive(book: Book, s: State, card: int, how: str) -> None:
    """What a Zone Bonus does to a card that comes to its Zone."""
    rules = book.zone_rules[s.bonus[s.loc[card]]]
    if s.up[card]:
        if rules.first is not None and not s.fi_done and how in rules.first_by:
            s.fi, s.fi_done = card, True
            note(s, "first", rules.first, card=book.ids[card], player=s.owner[card], n=rules.first_plus)
    elif rules.flip_on_arrival is not None:
        turn_up(book, s, card, rules.flip_on_arrival)


def turn_up(book: Book, s: State, card: int, because: Because) -> None:
    """Flip a card face-up: its owner pays its cost or it is discarded, and its ability triggers (ruling A39)."""
    s.up[card] = 1
    zone = s.loc[card]
    note(s, "flip", because, player=s.owner[card], card=book.ids[card], face="up", zone=ZONES[zone])
    if book.costly[card]:
        for bar in book.steps[card].bars:
            if bar.blocks(book, s, s.owner[card], card, zone):
                note(s, "unpaid", bar.sentence, card=book.ids[card], player=s.owner[card], zone=ZONES[zone])
                leave(book, s, card)
                to_discard(s, card)
                return
    switch_on(book, s, card, "flip")


def switch_on(book: Book, s: State, card: int, how: str) -> None:
    """The ability of a card that has just come face-up triggers, after its cost."""
    words = book.steps[card]
    if words.speaks:
        trigger(book, s, card, how)
    if words.parts[COST]:
        s.chain += 1
        s.stack.append(Frame(COST, card, s.stamp[card], s.owner[card]))


def trigger(book: Book, s: State, card: int, how: str) -> None:
    """Start the ability of a face-up card, unless its Zone or ONCE forbids it."""
    words = book.steps[card]
    rules = book.zone_rules[s.bonus[s.loc[card]]]
    if rules.no_ability is not None and how in rules.no_ability_on:
        note(s, "silent", rules.no_ability, card=book.ids[card], player=s.owner[card])
        return
    if words.once and s.spent[card]:
        note(s, "spent", "rulings.A24", card=book.ids[card], player=s.owner[card])
        return
    s.active[card] = 1
    if words.once:
        s.spent[card] = 1
    if words.shields is not None:
        shield_card(book, s, card, words.shields)
    note(s, "trigger", words.opening or "rulings.A39", card=book.ids[card], player=s.owner[card])
    if words.parts[ABILITY]:
        s.chain += 1
        s.stack.append(Frame(ABILITY, card, s.stamp[card], s.owner[card]))


def shield_card(book: Book, s: State, card: int, because: Because) -> None:
    """Protect a card on the table for as long as it stays there."""
    s.shield[card] = 1
    note(s, "protect", because, seen_by(s, card), card=book.ids[card], player=s.owner[card])


def turn_down(book: Book, s: State, card: int, because: Because) -> None:
    """Flip a card face-down: its ability and its lock end; First Impressions stays (ruling A51)."""
    s.up[card] = s.active[card] = 0
    note(s, "flip", because, player=s.owner[card], card=book.ids[card], face="down", zone=ZONES[s.loc[card]])
    _end_locks(book, s, card)


def leave(book: Book, s: State, card: int) -> None:
    """Take a card off the table: all that lasted for it ends (ruling A52). The caller writes down where it goes."""
    s.board.remove(card)
    s.up[card] = s.active[card] = s.shield[card] = 0
    s.stamp[card] = -1
    if s.fi == card:
        s.fi = -1
    _end_locks(book, s, card)


def _end_locks(book: Book, s: State, card: int) -> None:
    for lock in [lock for lock in s.locks if lock[4] == card]:
        s.locks.remove(lock)
        note(s, "unlock", "rulings.A17", player=lock[0], zone=ZONES[lock[1]], card=book.ids[card])


def to_hand(s: State, card: int, player: int) -> None:
    """Put a card that is nowhere on the table into a hand."""
    s.loc[card], s.owner[card] = HAND + player, player
    s.hands[player].append(card)


def to_discard(s: State, card: int) -> None:
    """Put a card that is nowhere on the table on the discard pile."""
    s.loc[card] = DISCARD
    s.discard.append(card)


def lock(book: Book, s: State, player: int, zone: int, turns: int, card: int, because: Because) -> None:
    """Lock a Zone for a player's next turns; a Zone already locked keeps its end (rulings A11, A14 to A16)."""
    first = s.turns[player] + 1
    last = s.turns[player] + turns
    for old in s.locks:
        if old[0] == player and old[1] == zone:
            last = old[3]
            break
    s.locks.append([player, zone, first, last, card])
    note(s, "lock", because, player=player, zone=ZONES[zone], card=book.ids[card], turns=max(0, last - first + 1))
