"""What runs between two decisions: the sentences of an ability, effects that wait, the stack, and what comes next."""

from __future__ import annotations

from ...engine.kernel import Move
from . import plays, table, turns
from .book import Ability, Book
from .state import COMBAT, END, STAGE, Frame, State
from .stats import characters

NOBODY = 2
"""The winner of a draw."""


def run(book: Book, s: State) -> None:
    """Go on until somebody has to decide or the match is over."""
    while s.phase != END:
        if min(s.sanity) <= book.sanity_out:
            _resign(book, s)
        elif s.frames:
            if not _sentence(book, s):
                return
        elif s.pay:
            if plays.payments(book, s):
                return
            plays.complete(book, s)
        elif s.queue:
            card, ability, manager = s.queue.pop(0)
            _begin(book, s, card, ability, manager)
        elif s.chain and s.resolving:
            card, ability, manager = s.chain.pop()
            table.note(s, "resolve", "stack.order", player=manager, card=book.ids[card])
            s.frames.append(Frame(card, ability, manager))
        elif s.resolving:
            s.resolving = False
            s.prio, s.passes = s.active, 0
        elif s.chain or s.window:
            if not _respond(book, s):
                return
        elif not turns.advance(book, s):
            return


def _begin(book: Book, s: State, card: int, ability: int, manager: int) -> None:
    """An effect that waited begins, if what it asks for is so."""
    found = book.defs[card].abilities[ability]
    if not holds(book, s, found, manager):
        return
    if found.when == "start" and s.loc[card] != STAGE:
        return
    table.note(s, "trigger", found.steps[0].sentence, player=manager, card=book.ids[card])
    s.frames.append(Frame(card, ability, manager))


def holds(book: Book, s: State, ability: Ability, manager: int) -> bool:
    """Whether the condition of an ability holds."""
    if ability.least is None:
        return True
    there = len(characters(book, s, manager))
    return there >= ability.least if ability.least else there == 0


def _sentence(book: Book, s: State) -> bool:
    """Carry out the next sentence of the newest frame; False if somebody is asked."""
    frame = s.frames[-1]
    if frame.asked:
        return False
    steps = book.ability(frame).steps
    if frame.pc == len(steps):
        s.frames.pop()
        plays.used_up(book, s, frame.card)
        return True
    step = steps[frame.pc]
    frame.pc += 1
    if not step.begin(book, s, frame):
        frame.asked = 1
        return False
    after_effect(book, s)
    return True


def take_choice(book: Book, s: State, move: Move) -> None:
    """Carry out the choice the newest frame has asked for."""
    frame = s.frames[-1]
    step = book.ability(frame).steps[frame.pc - 1]
    frame.asked = 0
    if step.take is not None:
        step.take(book, s, frame, move)
    after_effect(book, s)


def after_effect(book: Book, s: State) -> None:
    """Outside combat, damage graduates at once (ruling V21)."""
    if s.phase not in (COMBAT, END):
        table.sweep(book, s, "rulings.V21")


def _respond(book: Book, s: State) -> bool:
    """Ask who may respond; False if somebody is asked. Whoever could do nothing is passed over."""
    if s.passes == 2:
        if s.chain:
            s.resolving = True
        else:
            s.window = False
        return True
    moves = plays.play_moves(book, s, s.prio, True)
    if moves:
        s.cache = [*moves, plays.PASS]
        return False
    give_way(s)
    return True


def give_way(s: State) -> None:
    """The manager who could respond does not."""
    s.passes += 1
    s.prio ^= 1


def _resign(book: Book, s: State) -> None:
    """A manager without Sanity resigns; both at once is a draw (L116, L237, ruling V14)."""
    out = [manager for manager in (0, 1) if s.sanity[manager] <= book.sanity_out]
    s.winner = NOBODY if len(out) == 2 else out[0] ^ 1
    s.phase, s.how = END, "draw" if s.winner == NOBODY else "sanity"
    because = "rulings.V14" if s.winner == NOBODY else "win.sanity"
    table.note(s, "win", because, player=s.winner)
