"""Why a move is not legal: the reason in words and the rule behind it.

What the protagonist side is told depends on nothing that side does not see.
"""

from __future__ import annotations

from ...engine.kernel import Move, Refusal
from .book import Book
from .giving import left, unplaced
from .state import CHOOSE, COLOURS, END, GIVE, SHOW, WATCH, State, rooms
from .turns import acting

VERBS = {"possess": CHOOSE, "watch": WATCH, "show": SHOW, "give": GIVE}
ASKED = {CHOOSE: "the possessors are chosen", SHOW: "a notice card is shown"}


def refusal(book: Book, s: State, move: Move) -> Refusal:
    """Why the side that decides cannot make ``move`` now."""
    if s.phase == END:
        return Refusal("the game is over.", f"wins.{s.how}")
    verb = move[0] if move else ""
    if VERBS.get(verb) != s.phase:
        if verb == "watch" and s.phase == SHOW and s.turn < book.first_watch:
            return Refusal(f"turn {s.turn} has no protagonist phase.", "turns.first_watch")
        return _done(book, s, verb) or _later(book, s)
    if s.phase == CHOOSE:
        return _possess(book, s, move)
    if s.phase == WATCH:
        return _watch(book, s, move)
    return _show(book, s, move) if s.phase == SHOW else _give(book, s, move)


def _done(book: Book, s: State, verb: str) -> Refusal | None:
    """All gifts have been given, and the phase is over without a word."""
    if verb == "give" and s.phase in (WATCH, SHOW) and s.past:
        notice, given = book.notices[s.past[-1].notice], len(s.past[-1].gifts)
        if given < sum(notice.gifts):
            return Refusal(f"no more than {given} gifts of {notice.name} could be given.", "as_many")
        return Refusal(f"all {given} gifts of {notice.name} have been given.", notice.sentence)
    return None


def _later(book: Book, s: State) -> Refusal:
    """Something else has to be done first."""
    if s.phase == WATCH:
        why = f"first {book.watches} characters are watched ({s.watched.bit_count()} so far)."
        return Refusal(why, "watch_tokens")
    if s.phase == GIVE:
        return Refusal(f"first {s.due} gifts are given ({len(s.gifts)} so far).", "as_many")
    return Refusal(f"now {ASKED[s.phase]}.", "phases")


def _possess(book: Book, s: State, move: Move) -> Refusal:
    chosen = [book.index.get(name) for name in move[1:]]
    for room in chosen:
        if room is not None and book.before(s.mode) >> room & 1:
            return Refusal(f"{book.names[room]} has Fortune from the start.", "first_fortune")
    return Refusal(f"{book.possessors} different characters are possessors.", "possessors")


def _watch(book: Book, s: State, move: Move) -> Refusal:
    room = book.index.get(move[1]) if len(move) == 2 else None
    if room is None:
        return Refusal("a watch token is placed on a character: 'watch CHARACTER'.", "watch_tokens")
    if s.watched >> room & 1:
        return Refusal(f"{book.names[room]} is watched this turn already.", "watch_each")
    return Refusal(f"{book.names[room]} has Fortune.", "watch_alive")


def _show(book: Book, s: State, move: Move) -> Refusal:
    number = book.notice_index.get(move[1]) if len(move) == 2 else None
    if number is None:
        return Refusal("a notice card is shown: 'show CARD'.", "notice_cards")
    return Refusal(f"{book.notices[number].name} is used already.", "notice_cards")


def _give(book: Book, s: State, move: Move) -> Refusal:
    notice = book.notices[s.notice]
    room = book.index.get(move[2]) if len(move) == 3 else None
    if room is None or move[1] not in COLOURS:
        return Refusal("a gift is placed on a character: 'give red|blue CHARACTER'.", notice.sentence)
    colour, name = COLOURS.index(move[1]), book.names[room]
    if not s.alive >> room & 1:
        return Refusal(f"{name} has Fortune already.", "alive_only")
    if rooms(s.possessors) >> room & 1:
        return Refusal(f"{name} is a possessor.", "possessor_safe")
    if not left(notice.gifts, s.gifts)[colour]:
        return Refusal(f"{notice.name} has no more {move[1]} gift.", notice.sentence)
    near = {giver for giver in s.possessors if book.reach[colour][giver] >> room & 1}
    if not near:
        return Refusal(f"no possessor reaches {name} with a {move[1]} gift.", f"reach.{move[1]}")
    if near.isdisjoint(acting(s)):
        return Refusal(f"only watched possessors reach {name} with a {move[1]} gift.", "watched_idle")
    if not any(near.intersection(free) for free in unplaced(book.reach, acting(s), s.gifts)):
        return Refusal(f"whoever reaches {name} with a {move[1]} gift has given one already.", "gifts_each")
    return Refusal(f"then {s.due} gifts cannot be given in all, but can be otherwise.", "as_many")
