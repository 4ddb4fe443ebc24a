"""The course of a turn (published L35-51, L83; rulings R-H1, R-H2, R-H16 to R-H18, R-H26)."""

from __future__ import annotations

from ...engine.kernel import CHANCE, Because, Move, Refusal
from . import table
from .answers import cancelling, play_card
from .book import Book, Step
from .ending import end_game
from .prompts import begin_with, choose_first, follow
from .state import (
    ACTION,
    BEGUN,
    CHOOSE,
    CLOSING,
    CONTINUITY,
    DRAW,
    DRAWN,
    FATE,
    LAST,
    NONE,
    OVER,
    PLAY,
    TAKE,
    Frame,
    State,
)  # fmt: skip
from .steps import clockwise, each_once
from .table import note

DRAW_ONE: Move = ("draw",)
RETURN: Move = ("return",)
END_TURN: Move = ("end",)


def steps_of(book: Book, f: Frame) -> list[Step]:
    """The sentences a frame runs."""
    words = book.words[f.card]
    return words.prompt if f.part == DRAWN else words.closing if f.part == CLOSING else words.play


def begin_turn(book: Book, s: State, player: int) -> None:
    """The next turn begins, unless the game ends before it."""
    if s.ending != NONE and s.ender == player and _when(book, s) == "before_your_next_turn":
        end_game(book, s, "rulings.R-H16")
        return
    if player == s.first:
        if s.ending == NONE and book.last_round is not None and s.round >= book.last_round:
            end_game(book, s, "variants.last_round")
            return
        s.round += 1
    s.turn, s.drawn = player, NONE
    s.turns += 1
    s.own[player] += 1
    s.played = [False] * s.players
    s.keeps[player] = False
    note(s, "turn", "direction", player=player, own=s.own[player])
    table.accrue(book, s, player, "start")
    s.stage = TAKE if s.own[player] % book.action_every == 0 and s.size[ACTION] else DRAW
    if s.own[player] == 1:
        begin_with(book, s, player)


def _when(book: Book, s: State) -> str:
    """When the ending card that was played ends the game."""
    ends = book.words[s.ending].ends
    return ends[0] if ends else ""


def _finish_turn(book: Book, s: State) -> None:
    player = s.turn
    table.accrue(book, s, player, "end")
    if s.shield[player]:
        s.shield[player] -= 1
        if not s.shield[player]:
            note(s, "shield-over", "spirit_turns", player=player)
    if s.ending != NONE and _when(book, s) == "after_next_turn" and s.turns > s.ended_in:
        s.turn = NONE
        end_game(book, s, "rulings.R-H16")
        return
    s.turn = NONE
    begin_turn(book, s, (player + 1) % s.players)


def run(book: Book, s: State) -> None:
    """Carry out what is under way until somebody, or luck, has to decide."""
    while s.phase == PLAY:
        if not s.stack:
            if not _goes_on(book, s):
                return
            continue
        f = s.stack[-1]
        if f.part == BEGUN:
            return
        steps = steps_of(book, f)
        if f.pc >= len(steps):
            s.stack.pop()
            continue
        f.pc, f.ask = f.pc + 1, CHANCE
        if not steps[f.pc - 1].begin(book, s, f):
            return


def _goes_on(book: Book, s: State) -> bool:
    """With nothing under way, the turn or the game ends by itself where nobody can do anything more in it."""
    if s.ending != NONE and _when(book, s) == "at_once":
        end_game(book, s, "rulings.R-H16")
        return False
    if s.stage == LAST and not playable(book, s, s.turn):
        _close(book, s)
        return True
    if s.stage == OVER:
        _finish_turn(book, s)
        return True
    return False


def _close(book: Book, s: State) -> None:
    """The turn is over; others may stop the end now if it was brought about in this turn."""
    s.stage = OVER
    if s.ending != NONE and any(cancelling(book, s, other) for other in clockwise(s, s.turn)):
        s.stack.append(Frame(CLOSING, s.ending, s.turn))


def bound(book: Book, s: State, player: int) -> Because | None:
    """What makes a player keep the drawn card: the sentence on Determinism of somebody else, or None."""
    if s.shield[player] or not any(s.keeps[other] for other in range(s.players) if other != player):
        return None
    return book.keeping


def refusal_to_play(book: Book, s: State, player: int, card: int) -> Refusal | None:
    """Why a player cannot play an Action card of the own hand in the own turn, or None."""
    if s.played[player]:
        return Refusal("one Action card was played in this turn already.", "turn.actions")
    return next((refused for bar in book.words[card].bars if (refused := bar(book, s, player))), None)


def playable(book: Book, s: State, player: int) -> list[int]:
    """The Action cards a player can play in the own turn."""
    if s.played[player]:
        return []
    return [card for card in each_once(s.actions[player]) if refusal_to_play(book, s, player, card) is None]


def turn_moves(book: Book, s: State) -> list[Move]:
    """What the player of the turn can do."""
    player = s.turn
    if s.stage == DRAW:
        moves = [DRAW_ONE]
    elif s.stage == LAST:
        moves = [END_TURN]
    else:
        moves = [book.keeps[card] for card in each_once(s.hands[player])]
        if bound(book, s, player) is None:
            moves.append(RETURN)
    return moves + [book.plays[card] for card in playable(book, s, player)]


def take_turn_move(book: Book, s: State, move: Move) -> None:
    """Carry out a legal move of :func:`turn_moves`."""
    player = s.turn
    if move[0] == "play":
        play_card(book, s, player, book.index[move[1]])
    elif move == DRAW_ONE:
        s.stage = FATE
    elif move == END_TURN:
        _close(book, s)
    else:
        drawn, s.drawn, s.stage = s.drawn, NONE, LAST
        under = drawn
        if move != RETURN:
            under = book.index[move[1]]
            s.hands[player].remove(under)
            s.hands[player].append(drawn)
            note(s, "keep", "hand.continuity", (player,), player=player, card=book.ids[drawn])
        table.put_under(book, s, under)
        note(s, "put-under", "hand.continuity", (player,), player=player, card=book.ids[under])
    run(book, s)


def take_choice(book: Book, s: State, move: Move) -> None:
    """Carry out the chosen option, or outcome, of what is under way."""
    f = s.stack[-1]
    if f.part == BEGUN:
        choose_first(book, s, f, move)
    else:
        take = steps_of(book, f)[f.pc - 1].take
        if take is not None and not take(book, s, f, move):
            return
    run(book, s)


def take_fate(book: Book, s: State, move: Move) -> None:
    """Luck gives the player of the turn an Action card, or the Continuity card of the turn."""
    player, card = s.turn, book.index[move[1]]
    table.take_off(book, s, card)
    if s.stage == TAKE:
        s.actions[player].append(card)
        note(s, "draw-action", "turn.action_draw_every", (player,), player=player, card=book.ids[card])
        s.stage = DRAW
    else:
        s.drawn, s.stage = card, CHOOSE
        note(s, "draw", "turn.draw", (player,), player=player, card=book.ids[card])
        table.arrive(book, s, player, card)
        follow(book, s, player, card)
    run(book, s)


def fate_pile(s: State) -> int:
    """The pile from which luck draws for the turn."""
    return ACTION if s.stage == TAKE else CONTINUITY
