"""The Couples Phase and the Kiss of Promise (published L217-242): a die for each couple, all counted together."""

from __future__ import annotations

from .book import Book
from .parts import FATED
from .state import KISS, PAIRS, State
from .table import break_up, couples, form, note, raise_discomfort, raise_favor


def start_couples(book: Book, s: State) -> None:
    """Every couple there is now will roll, the newest and the first one, too (ruling Y19)."""
    s.phase, s.rolling = PAIRS, couples(s)


def take_couples_die(book: Book, s: State, die: int) -> None:
    """What a die does to the next couple."""
    pair, words = s.rolling.pop(0), book.couples
    note(s, "die", words.roll, cards=book.ids(pair), n=die)
    if die not in words.on_die:
        note(s, "rest", words.subtract, cards=book.ids(pair), n=die - s.discomfort[pair])
    result = words.results(die, s.discomfort[pair])[0]
    if result.what == "favor":
        raise_favor(book, s, pair, result.n, result.sentence)
    elif result.what == "worse":
        raise_discomfort(book, s, pair, result.n, result.sentence)
    elif result.what == "break":
        break_up(book, s, pair, result.sentence)
    else:
        note(s, "calm", result.sentence, cards=book.ids(pair))


def end_couples(book: Book, s: State) -> None:
    """Couples with Discomfort 6 break up, then other pairs with Favor 6 become couples (published L228-230)."""
    (worst, breaking), (best, forming) = book.couples.break_at, book.couples.couple_at
    for pair in couples(s):
        if s.discomfort[pair] >= worst:
            break_up(book, s, pair, breaking)
    for pair, level in enumerate(s.favor):
        if level >= best and not s.couples[pair]:
            form(book, s, pair, forming)


def start_kisses(book: Book, s: State) -> None:
    """Every couple tries, but the first couple not in the first turn (published L236, L281)."""
    turn, waits = book.kisses.waits
    s.phase, s.rolling = KISS, couples(s)
    if s.turn == turn and s.first_couple in s.rolling:
        s.rolling.remove(s.first_couple)
        note(s, "wait", waits, cards=book.ids(s.first_couple))


def take_kiss_die(book: Book, s: State, die: int) -> None:
    """One Kiss of Promise; the marker tells whether it was the second success in a row."""
    pair, words = s.rolling.pop(0), book.kisses
    note(s, "kiss", words.roll, cards=book.ids(pair), n=die)
    success = words.succeeds(die, s.favor[pair], s.discomfort[pair])
    note(s, "success" if success else "failure", words.success[1], cards=book.ids(pair))
    to, because = words.turns.get((success, s.couples[pair]), (s.couples[pair], words.roll))
    if to == FATED:
        s.fated.append(pair)
        note(s, "fated", because, cards=book.ids(pair))
    elif to != s.couples[pair]:
        s.couples[pair] = to
        note(s, "turn", because, cards=book.ids(pair), marker=to)
