"""What a manager sees: all but the other hand and the order of the Rosters; and the table for drawing."""

from __future__ import annotations

from ....cards.board import BoardCard, BoardView, Mark, Note, Part, Pile, Piles, Seat, Spread
from ...engine.kernel import HIDDEN, Plain
from .book import KEYWORDS, Book
from .state import BACK, COMBAT, END, MAIN, RESOLUTION, RESOURCE, STARTING, State
from .stats import atk, hp, keywords

PHASES = {STARTING: "Starting Phase", RESOURCE: "Resource Step", MAIN: "Main Step", COMBAT: "Combat Phase",
          RESOLUTION: "Resolution Phase", END: "The match is over"}  # fmt: skip


def view(book: Book, s: State, player: int) -> Plain:
    """The table as ``player`` sees it, as a plain value."""
    plain: dict[str, Plain] = s.to_plain()
    for name in ("loc", "roster", "hand"):
        del plain[name]
    plain["roster"] = [len(pile) for pile in s.roster]
    plain["hand"] = [
        [book.ids[card] for card in sorted(hand)] if manager == player else [HIDDEN] * len(hand)
        for manager, hand in enumerate(s.hand)
    ]
    return plain


def board_view(book: Book, s: State, player: int | None) -> BoardView:
    """Both sides of the table, the side of manager 0 below; None sees both hands."""
    parts: list[Part] = [Note(_moment(s)), _seat(book, s, 1, player), *_side(book, s, 1)]
    parts += [*reversed(_side(book, s, 0)), _seat(book, s, 0, player)]
    if s.chain:
        parts.insert(
            1, Spread("Stack", tuple(BoardCard(book.defs[card].id, book.name(card)) for card, _, _ in s.chain))
        )
    gone = ("the Graduation Zones", any(s.grad)), ("Hiatus", bool(s.hiatus))
    return BoardView(tuple(parts), KEY, tuple(what for what, lies in gone if lies))


KEY = "Each character shows its ATK and HP as they are now, and its keywords; a card with a turned arrow is tilted."
TILTED = Mark("tilted", icon="tilt")
NAMES = ("You", "Your opponent")


def laid_out(book: Book, s: State) -> list[Part]:
    """The table after setup: of each manager the hand, the Centre in the Backstage, and the Roster."""
    return [part for manager in (1, 0) for part in _laid_out(book, s, manager)]


def _laid_out(book: Book, s: State, manager: int) -> list[Part]:
    centre, roster = s.centre[manager], s.roster[manager]
    seat = Seat(NAMES[manager], (f"Sanity {s.sanity[manager]}",), len(s.hand[manager]))
    backstage = Pile("Backstage, the Centre face-up", 1, book.defs[centre].id, True)
    return [seat, Piles("", (backstage, Pile("Roster", len(roster), book.defs[roster[0]].id)))]


def _moment(s: State) -> str:
    return f"Turn {s.turn}, {PHASES[s.phase]}" if s.phase in PHASES else "Setup"


def _seat(book: Book, s: State, manager: int, player: int | None) -> Seat:
    notes = [f"Sanity {s.sanity[manager]}", f"Roster {len(s.roster[manager])}"]
    if s.phase == END and s.winner == manager:
        notes.append("wins")
    elif s.active == manager and s.turn:
        notes.append("turn")
    shown = player is None or player == manager
    held = tuple(book.name(card) for card in s.hand[manager]) if shown else ()
    return Seat(NAMES[manager], tuple(notes), len(s.hand[manager]), held)


def _side(book: Book, s: State, manager: int) -> list[Part]:
    """The Star Pool and the Backstage, then the stage, which lies nearer to the middle."""
    stars = tuple(_star(book, s, card) for card in s.stars[manager])
    parts: list[Part] = [Spread("Star Pool", stars)] if stars else []
    centre = s.centre[manager]
    if centre >= 0 and s.loc[centre] == BACK:
        parts.append(Spread("Backstage", (BoardCard(book.defs[centre].id, book.name(centre)),)))
    stage = tuple(_card(book, s, card) for card in s.stage[manager])
    return [*parts, Spread("Stage", stage)] if stage else parts


def _star(book: Book, s: State, card: int) -> BoardCard:
    marks = (TILTED,) if s.tilted[card] else ()
    return BoardCard(book.defs[card].id, book.name(card), value=f"{book.defs[card].stars}", marks=marks)


def _card(book: Book, s: State, card: int) -> BoardCard:
    marks = [TILTED] if s.tilted[card] else []
    if not book.defs[card].is_character:
        if s.host[card] >= 0:
            marks.append(Mark(f"on {book.name(s.host[card])}", short="equipped"))
        return BoardCard(book.defs[card].id, book.name(card), marks=tuple(marks))
    found = keywords(book, s, card)
    marks += [Mark(name.capitalize(), icon=name) for bit, name in enumerate(KEYWORDS) if found >> bit & 1]
    if s.damage[card]:
        marks.append(Mark(f"{s.damage[card]} damage", short=f"-{s.damage[card]}"))
    if s.counters[card]:
        marks.append(Mark(f"{s.counters[card]} hype"))
    if card in s.attackers:
        marks.append(Mark("attacks", icon="atk"))
    marks += [
        Mark(f"blocks {book.name(attacker)}", short="blocks") for blocker, attacker in s.blocks if blocker == card
    ]
    return BoardCard(
        book.defs[card].id, book.name(card), value=f"{atk(book, s, card)}/{hp(book, s, card)}", marks=tuple(marks)
    )
