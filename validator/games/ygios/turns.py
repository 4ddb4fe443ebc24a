"""The course of a turn (published L200-233, L464; rulings A02 to A09d, A66)."""

from __future__ import annotations

from ...engine.kernel import Move
from . import scoring, table
from .book import Book
from .effects import give_back
from .plays import plays_of, put_from_hand
from .state import PLAY, ZONES, State

BACK_OFF: Move = ("back-off",)
SKIP: Move = ("skip",)


def begin_turn(book: Book, s: State, player: int) -> None:
    """A turn begins; if the opponent has no cards, it is one in which all cards are played (ruling A07)."""
    s.turn, s.plays, s.all_in = player, 0, not s.hands[player ^ 1]
    s.turns[player] += 1
    if s.all_in:
        table.note(s, "all in", "turn.opponent_has_no_cards", player=player)
        _go_on_playing_all(book, s)


def turn_moves(book: Book, s: State) -> list[Move]:
    """What the player of the turn can do; backing off only before the first play (ruling A05)."""
    moves = plays_of(book, s, s.turn) or [SKIP]
    if may_back_off(book, s):
        moves.append(BACK_OFF)
    return moves


def may_back_off(book: Book, s: State) -> bool:
    """Whether backing off is open: at the start of a turn, the opponent holding cards (rulings A02, A05)."""
    return s.plays == 0 and (not s.all_in or book.back_off_any)


def take_turn_move(book: Book, s: State, move: Move) -> None:
    """Carry out a legal move of :func:`turn_moves`."""
    player = s.turn
    if move == BACK_OFF:
        table.note(s, "back off", "back_off_own_points", player=player, hand=len(s.hands[player]))
        scoring.end_by_backing_off(book, s, player)
    elif move == SKIP:
        table.note(s, "skip", "rulings.A06", player=player)
        _after_move(book, s)
    else:
        s.plays += 1
        s.chain = 0
        put_from_hand(book, s, player, move, "turn.opponent_has_no_cards" if s.all_in else "turn.plays")
        run(book, s)


def take_choice(book: Book, s: State, move: Move) -> None:
    """Carry out the chosen option of the sentence that asked."""
    frame = s.stack[-1]
    step = book.steps[frame.card].parts[frame.part][frame.pc - 1]
    frame.asked = 0
    if step.take is not None and not step.take(book, s, frame, move):
        frame.asked = 1
        return
    run(book, s)


def run(book: Book, s: State) -> None:
    """Run the sentences on the stack, the newest first (ruling A38), until a player is asked or all is done."""
    stack = s.stack
    while stack:
        frame = stack[-1]
        if frame.asked:
            return
        steps = book.steps[frame.card].parts[frame.part]
        if frame.pc == len(steps):
            give_back(s, frame, 0)
            stack.pop()
            continue
        step = steps[frame.pc]
        frame.pc += 1
        if not step.begin(book, s, frame):
            frame.asked = 1
            return
    _after_move(book, s)


def _after_move(book: Book, s: State) -> None:
    if s.all_in:
        _go_on_playing_all(book, s)
    else:
        _end_turn(book, s)


def _go_on_playing_all(book: Book, s: State) -> None:
    """Playing on until no card is left or none can be played; then the round ends (rulings A06, A08, A66)."""
    moves = plays_of(book, s, s.turn)
    if not moves:
        _end_round(book, s)
    elif s.plays or not may_back_off(book, s):
        s.cache = moves


def _end_turn(book: Book, s: State) -> None:
    """The turn ends: locks of that player count down (ruling A13), then whoever has cards goes on (ruling A03)."""
    player = s.turn
    for lock in [lock for lock in s.locks if lock[0] == player and lock[3] <= s.turns[player]]:
        s.locks.remove(lock)
        table.note(s, "lock over", "rulings.A13", player=player, zone=ZONES[lock[1]], card=book.ids[lock[4]])
    if s.hands[player ^ 1]:
        begin_turn(book, s, player ^ 1)
    elif s.hands[player]:
        table.note(s, "auto-pass", "turn.opponent_has_no_cards", player=player ^ 1)
        begin_turn(book, s, player)
    else:
        _end_round(book, s)


def _end_round(book: Book, s: State) -> None:
    """Cards that could not be played or came too late are discarded (rulings A06, A09)."""
    for player, hand in enumerate(s.hands):
        if hand:
            why = "rulings.A06" if player == s.turn else "rulings.A09"
            table.note(s, "discard", why, (player,), player=player, cards=[book.ids[card] for card in hand])
            for card in hand:
                table.to_discard(s, card)
            hand.clear()
    scoring.end_naturally(book, s)


def start_play(book: Book, s: State) -> None:
    """The setup is done; the first player begins."""
    s.phase = PLAY
    begin_turn(book, s, s.first)
