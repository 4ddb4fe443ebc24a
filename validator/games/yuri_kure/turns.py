"""The course of a game: setup, up to 9 turns of three phases, Support Points in between (published L128-149)."""

from __future__ import annotations

from ...engine.kernel import CHANCE, Move
from . import actions, control, ending, phases, setup
from .book import Book
from .state import ACT, ACTION, ANSWER, DIE, END, EXTRA, KISS, NONE, PAIRS, WRITE, State
from .table import note


def actor(s: State) -> int | None:
    """Who decides now."""
    if s.phase == ACT:
        return CHANCE if s.mood == DIE else s.asking
    if s.phase in (PAIRS, KISS):
        return CHANCE
    return None if s.phase == END else setup.actor(s)


def moves(book: Book, s: State) -> list[Move]:
    """Every move of the actor; of luck, the next single outcomes."""
    if s.phase == ACT:
        return book.rolls if s.mood == DIE else control.moves(book, s)
    if s.phase in (PAIRS, KISS):
        return book.rolls
    if s.phase == END:
        return []
    return setup.write_moves(book, s) if s.phase in (WRITE, EXTRA) else setup.chance_moves(book, s)


def take(book: Book, s: State, move: Move) -> None:
    """Carry a legal move out, and all that follows from it without a choice."""
    if s.phase == ACT:
        _act(book, s, move)
    elif s.phase in (PAIRS, KISS):
        (phases.take_couples_die if s.phase == PAIRS else phases.take_kiss_die)(book, s, int(move[1]))
        _after_dice(book, s)
    elif s.phase in (WRITE, EXTRA):
        if setup.write(book, s, move):
            _start_turn(book, s)
    else:
        setup.take_chance(book, s, move)


def _start_turn(book: Book, s: State) -> None:
    s.phase, s.turn, s.at, s.fated = ACT, s.turn + 1, NONE, []
    _next_girl(book, s)


def _next_girl(book: Book, s: State) -> None:
    s.at += 1
    if s.at < len(s.order):
        control.begin(s, s.order[s.at], ACTION)
        return
    s.at, s.what = NONE, ""
    phases.start_couples(book, s)
    _after_dice(book, s)


def _act(book: Book, s: State, move: Move) -> None:
    if s.mood == DIE:
        s.die, s.mood = int(move[1]), ""
        note(s, "die", "die", n=s.die)
    elif not control.take(book, s, move):
        return
    else:
        _decided(book, s)
    _go_on(book, s)


def _decided(book: Book, s: State) -> None:
    """A decision is final: an action begins, or an answer or vote is given."""
    girl, what = s.girl, s.what
    said, because = control.settled(book, s)
    if what == ACTION:
        actions.start(book, s, said, because)
        return
    yes = said[0] in ("ok", "agree")
    (s.answers if what == ANSWER else s.votes).append([girl, int(yes)])
    note(s, what, because, card=book.girls[girl], said=said[0])
    s.queue.pop(0)


def _go_on(book: Book, s: State) -> None:
    """Ask the next girl of an action, or carry it on; after it, the next girl acts."""
    if not s.queue and actions.run(book, s):
        _next_girl(book, s)
    elif s.queue:
        control.begin(s, s.queue[0], s.what)


def _after_dice(book: Book, s: State) -> None:
    """When all dice of a phase are rolled, the next phase begins."""
    if s.phase == PAIRS and not s.rolling:
        phases.end_couples(book, s)
        phases.start_kisses(book, s)
    if s.phase == KISS and not s.rolling and not ending.check(book, s):
        if s.turn in book.sheet.extra:
            setup.start_writing(book, s, EXTRA)
        else:
            _start_turn(book, s)
