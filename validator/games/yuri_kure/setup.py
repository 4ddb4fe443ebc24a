"""Setting up (published L67-97) and writing Support Points (L89-126). Luck is moves of CHANCE."""

from __future__ import annotations

from ...engine.kernel import CHANCE, Move
from ...engine.luck import Luck
from .book import Book
from .state import COUPLE, EXTRA, FAVOR, NONE, ORDER, WRITE, State
from .table import form, note, raise_favor


def favored(s: State) -> int:
    """How many pairs have been favored."""
    return sum(level > 0 for level in s.favor)


def chance_moves(book: Book, s: State) -> list[Move]:
    """The next single outcomes of luck."""
    if s.phase == ORDER:
        return [(ORDER, girl) for number, girl in enumerate(book.girls) if number not in s.order]
    return [(s.phase, *words) for pair, words in enumerate(book.words) if s.phase == COUPLE or not s.favor[pair]]


def sample(book: Book, s: State, luck: Luck) -> Move:
    """A pair drawn by luck, or all girls that are left for the Action Order."""
    moves = chance_moves(book, s)
    return (ORDER, *(move[1] for move in luck.shuffled(moves))) if s.phase == ORDER else luck.choice(moves)


def is_order(book: Book, s: State, move: Move) -> bool:
    """Whether luck can say several girls of the Action Order at once."""
    girls = move[1:]
    left = {one[1] for one in chance_moves(book, s)}
    return move[:1] == (ORDER,) and bool(girls) and len(set(girls)) == len(girls) and left.issuperset(girls)


def take_chance(book: Book, s: State, move: Move) -> None:
    """Carry a move of luck out: a couple, then favored pairs that all differ, then the Action Order."""
    if s.phase == ORDER:
        s.order += [book.index[girl] for girl in move[1:]]
        if len(s.order) == len(book.girls):
            note(s, "order", "action_order", cards=[book.girls[girl] for girl in s.order])
            start_writing(book, s, WRITE)
        return
    pair = book.pair[book.index[move[1]]][book.index[move[2]]]
    if s.phase == COUPLE:
        s.first_couple = pair
        form(book, s, pair, "setup.couples")
        s.phase = FAVOR
    else:
        rule, level = book.favors[favored(s)]
        raise_favor(book, s, pair, level, rule)
        s.phase = ORDER if favored(s) == len(book.favors) else FAVOR


def start_writing(book: Book, s: State, phase: str) -> None:
    """Every player writes Support Points in secret, all at the same time (ruling Y12): here one after the other."""
    s.phase, s.asking = phase, NONE
    next_writer(book, s)


def next_writer(book: Book, s: State) -> bool:
    """Let the next player write; False when all have."""
    s.asking += 1
    if s.asking == s.players:
        s.asking = NONE
        return False
    s.todo = list(book.sheet.values) if s.phase == WRITE else [1] * book.sheet.extra[s.turn][0]
    return True


def write_moves(book: Book, s: State) -> list[Move]:
    """Where the next Support Points may go: to 5 different pairs at first, unless the mode allows the same again."""
    moves = book.writes[s.todo[0]]
    if s.phase == EXTRA or book.same_pair[s.mode]:
        return moves[:]
    mine = s.support[s.asking]
    return [move for pair, move in enumerate(moves) if not mine[pair]]


def write(book: Book, s: State, move: Move) -> bool:
    """Write Support Points down; True when all players have finished."""
    player, value = s.asking, s.todo.pop(0)
    a, b = book.index[move[1]], book.index[move[2]]
    s.support[player][book.pair[a][b]] += value
    for girl in (a, b):
        s.control[player][girl] += value
    because = book.sheet.support if s.phase == WRITE else book.sheet.extra[s.turn][1]
    note(s, "support", because, (player,), player=player, cards=list(move[1:3]))
    if s.todo:
        return False
    note(s, "control points", book.sheet.control, player=player)
    return not next_writer(book, s)


def actor(s: State) -> int:
    """Who decides in these phases."""
    return s.asking if s.phase in (WRITE, EXTRA) else CHANCE
