"""What a side sees: everything but the possessors, and those too if it is their side or the game is over."""

from __future__ import annotations

from ....cards.board import BoardView, Cell, Grid, Mark, Note, Part, Seat
from ...engine.kernel import HIDDEN, Plain
from .book import Book
from .state import COLOURS, END, GIVE, POSSESSORS, PROTAGONISTS, WATCH, Rooms, State, Turn, each
from .turns import openings


def view(book: Book, s: State, player: int) -> Plain:
    """The table as ``player`` sees it, as a plain value."""
    names = [book.ids[room] for room in s.possessors] if knows(s, player) else [HIDDEN] * len(s.possessors)
    return {
        "mode": s.mode, "phase": s.phase, "turn": s.turn, "possessors": names,
        "alive": [book.ids[room] for room in each(s.alive)], "used": [book.notices[one].id for one in each(s.used)],
        "watched": [book.ids[room] for room in each(s.watched)], "turns": [_turn(book, turn) for turn in s.turns],
        "winner": s.winner, "how": s.how,
    }  # fmt: skip


def _turn(book: Book, turn: Turn) -> Plain:
    gifts = [[COLOURS[colour], book.ids[room]] for colour, room in turn.gifts]
    return [turn.number, [book.ids[room] for room in each(turn.watched)], book.notices[turn.notice].id, gifts]


def knows(s: State, player: int | None) -> bool:
    """Whether a side (None: the reader) knows the possessors."""
    return player in (None, POSSESSORS) or s.phase == END


KEY = (
    "Each field is a room, the lowest floor at the foot; the numbers around the house are those of the grid labels. "
    "Dark rooms have Fortune. Tokens show their turn. While gifts are given, a room has the colour of a gift that may "
    "be given there."
)
OPEN = ("", "red", "blue", "possessors")
"""The colours of a room by the gifts that may be given there now: none, a red one, a blue one, both."""
SIDES = ("Protagonist side", "Possessor side")


def board_view(book: Book, s: State, player: int | None) -> BoardView:
    """The house as ``player`` sees it (None: with the possessors), the notice cards and who acts."""
    marks = _marks(book, s, player)
    red, blue = openings(book, s) if s.phase == GIVE and knows(s, player) else (0, 0)
    floors = [
        tuple(_cell(book, s, row * book.columns + column, marks, red, blue) for column in range(book.columns))
        for row in reversed(range(book.rows))
    ]
    used = ", ".join(book.notices[one].name for one in each(s.used & ~_bit(s.notice))) or "none"
    parts: list[Part] = [Note(f"Turn {s.turn}"), _seat(s, POSSESSORS)]
    if s.notice >= 0:
        parts.append(Note(f"Notice card: {book.notices[s.notice].name}"))
    house = Grid(tuple(floors), tuple(map(str, book.column_numbers)), tuple(map(str, reversed(book.floor_numbers))))
    parts += [house, _seat(s, PROTAGONISTS), Note(f"Used notice cards: {used}")]
    return BoardView(tuple(parts), KEY)


def _seat(s: State, side: int) -> Seat:
    acts = s.phase != END and side == (PROTAGONISTS if s.phase == WATCH else POSSESSORS)
    return Seat(SIDES[side], ("acts",) if acts else ("wins",) if s.winner == side else ())


def _bit(number: int) -> int:
    return 1 << number if number >= 0 else 0


def _cell(book: Book, s: State, room: int, marks: dict[int, list[Mark]], red: Rooms, blue: Rooms) -> Cell:
    family = OPEN[(red >> room & 1) + 2 * (blue >> room & 1)]
    return Cell(book.names[room], book.label(room), family, tuple(marks.get(room, ())), not s.alive >> room & 1)


def _marks(book: Book, s: State, player: int | None) -> dict[int, list[Mark]]:
    """What lies on each room: gifts with their turn, watch tokens, and the possessors for those who know them."""
    found: dict[int, list[Mark]] = {}
    for turn in s.turns:
        for colour, room in turn.gifts:
            name = COLOURS[colour]
            found.setdefault(room, []).append(Mark(f"{name} {turn.number}", f"{name}-gift", name))
    for room in each(s.watched):
        found.setdefault(room, []).append(Mark("watched", "watch", "watches"))
    for turn in s.past:
        for room in each(turn.watched):
            found.setdefault(room, []).append(Mark(f"seen {turn.number}"))
    for room in s.possessors if knows(s, player) else ():
        found.setdefault(room, []).append(Mark("possessor", "knot", "possessors"))
    return found
