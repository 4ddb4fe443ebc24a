"""Before the first turn: Centres, Rosters shuffled, hands, a mulligan each, who goes first (published L123-132)."""

from __future__ import annotations

from ...engine.kernel import CHANCE, Move
from ...engine.luck import Luck
from . import table, turns
from .book import Book
from .state import BACK, DECLARE, MULLIGAN, ORDER, ROSTER, SHUFFLE, TOSS, State

KEEP: Move = ("keep",)
AGAIN: Move = ("mulligan",)
FIRST: Move = ("go-first",)
SECOND: Move = ("go-second",)


def new(book: Book, mode: str) -> State:
    """Both Rosters whole, and nothing decided."""
    s = State(mode, len(book.ids), book.sanity)
    for card, manager in enumerate(book.home):
        if manager >= 0:
            s.owner[card], s.loc[card] = manager, ROSTER
            s.roster[manager].append(card)
    return s


def actor(s: State) -> int:
    """Who decides in the setup."""
    return CHANCE if s.phase in (SHUFFLE, TOSS) else s.asked


def moves(book: Book, s: State) -> list[Move]:
    """What may be decided; a Roster is shuffled card by card, or all at once."""
    if s.phase == DECLARE:
        leaders = [card for card in sorted(s.roster[s.asked]) if book.defs[card].is_leader]
        return [("declare", book.ids[card]) for card in leaders]
    if s.phase == SHUFFLE:
        return [("shuffle", book.ids[card]) for card in sorted(s.roster[s.asked][s.step :])]
    if s.phase == MULLIGAN:
        return [KEEP, AGAIN]
    return [("toss", "0"), ("toss", "1")] if s.phase == TOSS else [FIRST, SECOND]


def is_shuffle(book: Book, s: State, move: Move) -> bool:
    """Whether a move names some of the cards that are still to be shuffled, each once."""
    left = set(s.roster[s.asked][s.step :])
    named = [book.index.get(name, -1) for name in move[1:]]
    return move[:1] == ("shuffle",) and bool(named) and len(set(named)) == len(named) and left.issuperset(named)


def sample(book: Book, s: State, luck: Luck) -> Move:
    """The whole Roster in random order, or who may choose to go first."""
    if s.phase == SHUFFLE:
        return ("shuffle", *(book.ids[card] for card in luck.shuffled(sorted(s.roster[s.asked][s.step :]))))
    return ("toss", str(luck.below(2)))


def take(book: Book, s: State, move: Move) -> None:
    """Carry a decision of the setup out."""
    if s.phase == DECLARE:
        _declare(book, s, book.index[move[1]])
    elif s.phase == SHUFFLE:
        _shuffle(book, s, [book.index[name] for name in move[1:]])
    elif s.phase == MULLIGAN:
        _mulligan(book, s, move == AGAIN)
    elif s.phase == TOSS:
        s.asked, s.phase = int(move[1]), ORDER
        table.note(s, "toss", "setup.chooser", player=s.asked)
    else:
        first = s.asked if move == FIRST else s.asked ^ 1
        table.note(s, "order", "setup.chooser", player=first)
        turns.begin_turn(book, s, first)


def _declare(book: Book, s: State, card: int) -> None:
    """A Leader becomes the Centre and waits in the Backstage (L127, ruling V02)."""
    manager = s.asked
    s.roster[manager].remove(card)
    s.loc[card], s.centre[manager] = BACK, card
    table.note(s, "declare", "setup.centre", player=manager, card=book.ids[card])
    s.asked ^= 1
    if s.asked == 0:
        s.phase, s.step = SHUFFLE, 0


def _shuffle(book: Book, s: State, cards: list[int]) -> None:
    """Lay the next cards of the Roster; when all lie, draw the hand (L129)."""
    manager = s.asked
    laid = s.roster[manager][: s.step]
    rest = [card for card in s.roster[manager][s.step :] if card not in cards]
    s.roster[manager] = [*laid, *cards, *rest]
    s.step += len(cards)
    if s.step < len(s.roster[manager]):
        return
    s.step = 0
    table.note(s, "shuffle", "setup.hand", player=manager)
    table.draw(book, s, manager, book.hand, "setup.hand")
    if s.mulligans[manager] or not book.mulligans:
        _next_hand(s)
    else:
        s.phase = MULLIGAN


def _mulligan(book: Book, s: State, again: bool) -> None:
    """Keep the hand, or put it back once and draw anew (L130)."""
    s.mulligans[s.asked] += 1
    if not again:
        _next_hand(s)
        return
    table.note(s, "mulligan", "setup.mulligans", player=s.asked)
    table.back_to_roster(s, s.asked)
    s.phase = SHUFFLE


def _next_hand(s: State) -> None:
    s.asked ^= 1
    s.phase = SHUFFLE if s.asked else TOSS
