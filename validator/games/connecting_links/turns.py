"""The course of a game: what each side may do, and what comes of it. Lines cited are of the published rulebook."""

from __future__ import annotations

from ...engine.kernel import Because, Event, Move, Plain
from .book import Book
from .giving import givers, left, most, next_gifts
from .state import (
    BLUE,
    CHOOSE,
    COLOURS,
    END,
    GIVE,
    POSSESSORS,
    PROTAGONISTS,
    RED,
    SHOW,
    SIDES,
    WATCH,
    State,
    Turn,
    each,
    rooms,
)


def moves(book: Book, s: State) -> list[Move]:
    """Every move of the side that decides now."""
    if s.phase == CHOOSE:
        return list(book.choosing[s.mode])
    if s.phase == WATCH:
        return [book.watch_moves[room] for room in each(s.alive & ~s.watched)]
    if s.phase == SHOW:
        return [move for number, move in enumerate(book.show_moves) if not s.used >> number & 1]
    if s.phase == GIVE:
        found = zip(book.gift_moves, openings(book, s), strict=True)
        return [named[room] for named, open_rooms in found for room in each(open_rooms)]
    return []


def openings(book: Book, s: State) -> tuple[int, int]:
    """The rooms in which a red and a blue gift may be placed next."""
    targets = s.alive & ~rooms(s.possessors)
    return next_gifts(book.reach, acting(s), targets, book.notices[s.notice].gifts, s.gifts, s.due)


def acting(s: State) -> list[int]:
    """The rooms of the possessors who are not watched (L294, L345)."""
    return [room for room in s.possessors if not s.watched >> room & 1]


def take(book: Book, s: State, move: Move) -> None:
    """Carry a legal move out, and all that follows from it."""
    if s.phase == CHOOSE:
        _choose(book, s, move)
    elif s.phase == WATCH:
        _watch(book, s, move)
    elif s.phase == SHOW:
        _show(book, s, move)
    else:
        _give(book, s, move)


def note(s: State, kind: str, because: Because, seen: tuple[int, ...] | None = None, **data: Plain) -> None:
    """Record what has happened, if anybody wants to know."""
    if s.events is not None:
        s.events.append(Event(kind, data, because, seen))


def _choose(book: Book, s: State, move: Move) -> None:
    """The possessors are chosen in secret; then comes the first Fortune (L208-218, L391-397)."""
    s.possessors = book.choosing[s.mode][move]
    note(s, "possess", "possessors", (POSSESSORS,), player=POSSESSORS, cards=list(move[1:]))
    for room in each(book.before(s.mode)):
        note(s, "first-fortune", f"first_fortune_given.{s.mode}", card=book.ids[room])
    _begin(book, s)


def _begin(book: Book, s: State) -> None:
    """A turn begins: with the protagonist phase, unless it is too early for one (L230, L251)."""
    if s.turn >= book.first_watch:
        s.phase = WATCH
    else:
        note(s, "no-watch", "turns.first_watch", turn=s.turn)
        s.phase = SHOW


def _watch(book: Book, s: State, move: Move) -> None:
    """One watch token is placed; after the last one of a turn the possessor side acts, or all is shown (L228, L375)."""
    s.watched |= 1 << book.index[move[1]]
    note(s, "watch", "watch_tokens", player=PROTAGONISTS, card=move[1], turn=s.turn)
    if s.watched.bit_count() < min(book.watches, s.alive.bit_count()):
        return
    if s.turn < book.last_watch:
        s.phase = SHOW
        return
    _end(book, s, "evaded" if acting(s) else "all_watched")


def _show(book: Book, s: State, move: Move) -> None:
    """A notice card is shown; if nobody can be given Fortune with it, the game ends (L69-74, ruling K04)."""
    s.notice = book.notice_index[move[1]]
    s.used |= 1 << s.notice
    note(s, "show", "notice_cards", player=POSSESSORS, card=move[1], turn=s.turn)
    able = givers(book.reach, acting(s), s.alive & ~rooms(s.possessors))
    s.due = most(able, book.notices[s.notice].gifts)
    if s.due:
        s.phase = GIVE
    else:
        _end(book, s, "nobody")


def _give(book: Book, s: State, move: Move) -> None:
    """A gift is placed. After the last one, what is over goes to the protagonists with the card (L238, L349)."""
    colour, room = COLOURS.index(move[1]), book.index[move[2]]
    s.gifts.append((colour, room))
    s.alive &= ~(1 << room)
    note(s, "gift", book.notices[s.notice].sentence, card=move[2], colour=move[1], turn=s.turn)
    if len(s.gifts) < s.due:
        return
    over = left(book.notices[s.notice].gifts, s.gifts)
    if any(over):
        note(s, "left-over", "rulings.K13", red=over[RED], blue=over[BLUE], turn=s.turn)
    note(s, "turn-over", "phases", card=book.notices[s.notice].id, turn=s.turn)
    s.past.append(Turn(s.turn, s.watched, s.notice, tuple(s.gifts)))
    s.turn += 1
    s.watched, s.notice, s.due, s.gifts = 0, -1, 0, []
    _begin(book, s)


def _end(book: Book, s: State, how: str) -> None:
    """The game is over: rules.yaml says who wins in this way."""
    s.phase, s.winner, s.how = END, SIDES.index(book.rules["wins"][how]), how
    note(
        s,
        "reveal",
        "rulings.K14" if how == "nobody" else f"wins.{how}",
        cards=[book.ids[room] for room in s.possessors],
    )
    note(s, "win", f"wins.{how}", player=s.winner)
