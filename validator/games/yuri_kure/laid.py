"""The table as parts to draw: what was revealed by whom, the Action Order, and the 21 pairs as a triangle."""

from __future__ import annotations

from collections.abc import Sequence

from ....cards.board import BoardCard, BoardView, Cell, Grid, Mark, Note, Part, Seat, Spread
from ...engine.kernel import Event
from .book import Book
from .state import ACT, BLUE, DECIDE, END, EXTRA, KISS, PAIRS, RED, WRITE, State

KEY = (
    "How to read a board: each field is a pair, the girl of its row and the girl of its column. A heart with a number "
    "is Favor, a cloud with a number Discomfort. A blue marker is a couple before its first success, a red one a "
    "couple whose last Kiss of Promise succeeded. A die is what the pair has rolled, a red one in the Kiss of Promise. "
    "Beside each player stands what that player has revealed."
)
MARKERS = {BLUE: Mark("couple, blue", "couple-blue", "blue"), RED: Mark("couple, red", "couple-red", "red")}
PHASES = {WRITE: "Support Points are written", ACT: "Action Phase", PAIRS: "Couples Phase", KISS: "Kiss of Promise",
          EXTRA: "additional Support Points", END: "the game is over"}  # fmt: skip


def player_name(player: int) -> str:
    """A player by letter: Player A is player 0."""
    return f"Player {'ABCD'[player]}"


def board(book: Book, s: State) -> BoardView:
    """All that lies open on the table."""
    seats = (_seat(book, s, player) for player in range(s.players))
    secret = any(map(any, s.support))
    return BoardView((*seats, _order(book, s), _pairs(book, s)), KEY, ("the Support Points",) if secret else ())


def laid_out(book: Book, s: State) -> list[Part]:
    """The table after setup: the Action Order, and the pairs with their Favor and the first couple."""
    order = (BoardCard(book.girls[girl], book.names[girl], value=str(at)) for at, girl in enumerate(s.order, 1))
    return [Spread("Action Order", tuple(order)), _pairs(book, s)]


def _seat(book: Book, s: State, player: int) -> Seat:
    shown = s.revealed[player]
    has = tuple(Mark(f"{book.names[girl]} {n}", book.girls[girl], plain=True) for girl, n in enumerate(shown) if n)
    notes = ("to decide",) if s.phase == ACT and s.mood == DECIDE and s.asking == player else ()
    return Seat(player_name(player), notes, has=has)


def _order(book: Book, s: State) -> Note:
    """The turn, the phase, and the girls in the order in which they act, the acting one in brackets."""
    girls = [f"[{book.names[girl]}]" if at == s.at else book.names[girl] for at, girl in enumerate(s.order)]
    when = f"Turn {s.turn}, {PHASES[s.phase]}" if s.turn else PHASES.get(s.phase, "setup")
    return Note(": ".join(filter(None, (when, ", ".join(girls)))))


def _dice(book: Book, s: State) -> dict[int, list[Mark]]:
    """The dice of each pair since a girl last acted: of her Confession, or else of the Couples Phase and the Kisses."""
    found: dict[int, list[Mark]] = {}
    for event in s.events or ():
        if event.kind in ("acts", "roll"):
            found = {}
        if event.kind == "roll":
            found[_pair(book, event)] = []
        elif event.kind == "die" and "cards" not in event.data:
            found[next(iter(found))].append(_die(event, "die"))
        elif event.kind in ("die", "kiss"):
            found.setdefault(_pair(book, event), []).append(_die(event, event.kind))
    return found


def _die(event: Event, what: str) -> Mark:
    n = event.data["n"]
    return Mark(f"{what} {n}", f"die-{n}", "red" if what == "kiss" else "")


def _pair(book: Book, event: Event) -> int:
    a, b = event.data["cards"]
    return book.pair[book.index[a]][book.index[b]]


def _pairs(book: Book, s: State) -> Grid:
    """A triangle as on the printed board: the girls but the first as rows, the girls but the last as columns."""
    count, dice = len(book.girls), _dice(book, s)

    def cell(a: int, b: int) -> Cell | None:
        pair = book.pair[a][b]
        return _cell(book, s, pair, dice.get(pair, ())) if a < b else None

    rows = tuple(tuple(cell(a, b) for a in range(count - 1)) for b in range(1, count))
    return Grid(rows, tuple(book.names[:-1]), tuple(book.names[1:]))


def _cell(book: Book, s: State, pair: int, dice: Sequence[Mark]) -> Cell:
    levels = ((s.favor[pair], "Favor", "favor"), (s.discomfort[pair], "Discomfort", "discomfort"))
    marks = [Mark(f"{title} {n}", icon, plain=True, short=str(n)) for n, title, icon in levels if n]
    if s.couples[pair]:
        marks.append(MARKERS[s.couples[pair]])
    marks += dice
    a, b = book.pairs[pair]
    ids = (book.girls[a], book.girls[b])
    return Cell(f"{book.names[a]} & {book.names[b]}" if marks else "", marks=tuple(marks), ids=ids)
