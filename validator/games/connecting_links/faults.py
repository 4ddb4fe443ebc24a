"""What must hold in every position of every game, worked out anew by plain trial, and worlds that look the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from ...engine.luck import Luck
from .book import Book
from .deduction import possible, seen
from .giving import Counts
from .state import BLUE, CHOOSE, END, GIVE, RED, Gift, Rooms, State, each, rooms


def faults(book: Book, s: State) -> list[str]:
    """Everything that is broken, in words."""
    found = list(_rooms(book, s))
    if s.phase == CHOOSE:
        return found + (["possessors are chosen already"] if s.possessors else [])
    if len(set(s.possessors)) != book.possessors or list(s.possessors) != sorted(s.possessors):
        return [*found, f"{len(set(s.possessors))} possessors, or not in order"]
    if rooms(s.possessors) & ~s.alive:
        found.append("a possessor has Fortune")
    found += _notices(book, s)
    found += _watching(book, s)
    for turn, alive, over in seen(s):
        name = f"turn {turn.number}"
        able = [room for room in s.possessors if not turn.watched >> room & 1]
        targets = alive & ~rooms(s.possessors)
        if turn.watched & ~alive:
            found.append(f"{name}: a watched character had Fortune")
        if not given_by(book, able, targets, turn.gifts):
            found.append(f"{name}: nobody can have given these gifts")
        largest = most_by_trial(book, able, targets, book.notices[turn.notice].gifts)
        if len(turn.gifts) != largest if over else not len(turn.gifts) < s.due == largest:
            found.append(f"{name}: {len(turn.gifts)} gifts, but {largest} can be given")
    if s.phase == END and s.possessors not in possible(book, s):
        found.append("the possessors do not fit what has been seen")
    return found


def _rooms(book: Book, s: State) -> Iterator[str]:
    """Every character is alive, or has Fortune for one reason."""
    given = [room for turn in s.turns for _, room in turn.gifts]
    if len(set(given)) != len(given):
        yield "a character was given Fortune twice"
    if s.alive | s.before | rooms(given) != book.all or s.alive & (s.before | rooms(given)) or s.before & rooms(given):
        yield "rooms with and without Fortune do not make up the house"
    if book.before(s.mode) & ~s.before:
        yield "the first Fortune is gone"


def _notices(book: Book, s: State) -> Iterator[str]:
    """A notice card a turn, no card twice, and never more tokens than there are."""
    shown = [turn.notice for turn in s.turns]
    if len(set(shown)) != len(shown) or rooms(shown) & ~s.used:
        yield "a notice card was shown twice, or is not noted as used"
    if s.used.bit_count() != s.turn - book.first_notice + (s.notice >= 0):
        yield f"{s.used.bit_count()} notice cards are used in turn {s.turn}"
    supply = book.rules["tokens_per_turn"]
    if any(len(turn.gifts) > supply["gifts"] or turn.watched.bit_count() > supply["watches"] for turn in s.turns):
        yield "a turn used more tokens than it has"
    for turn in s.turns:
        counts = book.notices[turn.notice].gifts
        if any(sum(colour == wanted for colour, _ in turn.gifts) > counts[wanted] for wanted in (RED, BLUE)):
            yield f"turn {turn.number}: more gifts than the notice card has"


def _watching(book: Book, s: State) -> Iterator[str]:
    """Three are watched in every turn with a protagonist phase, and a game that is over has been won."""
    if any(turn.watched.bit_count() != (book.watches if turn.number >= book.first_watch else 0) for turn in s.turns):
        yield "a possessor phase with another number of watch tokens"
    if s.watched and s.turn < book.first_watch:
        yield "somebody is watched before there is a protagonist phase"
    if (s.phase == END) != (s.winner >= 0) or not book.first_notice <= s.turn <= book.last_watch:
        yield f"turn {s.turn}, {s.phase}, winner {s.winner}"
    if s.phase != GIVE and s.gifts:
        yield "gifts are placed although no phase for it is under way"


def given_by(book: Book, able: Sequence[int], targets: Rooms, gifts: Sequence[Gift]) -> bool:
    """Whether different possessors of ``able`` can have given these gifts, by trying every order of them."""
    if any(not targets >> room & 1 for _, room in gifts):
        return False
    return any(
        all(book.reach[colour][giver] >> room & 1 for giver, (colour, room) in zip(order, gifts, strict=True))
        for order in permutations(able, len(gifts))
    )


def most_by_trial(book: Book, able: Sequence[int], targets: Rooms, counts: Counts) -> int:
    """The most gifts that can be given, by trying every room for every possessor."""
    if not able:
        return 0
    first, rest = able[0], able[1:]
    largest = most_by_trial(book, rest, targets, counts)
    for colour in (RED, BLUE):
        if counts[colour]:
            fewer = (counts[RED] - (colour == RED), counts[BLUE] - (colour == BLUE))
            for room in each(book.reach[colour][first] & targets):
                if largest == min(len(able), sum(counts)):
                    return largest
                largest = max(largest, 1 + most_by_trial(book, rest, targets & ~(1 << room), fewer))
    return largest


def other_world(book: Book, s: State, player: int, luck: Luck) -> State:
    """A position that looks the same to ``player``: to the protagonist side the possessors may be others."""
    twin = s.copy()
    if player == 0 and s.possessors and s.phase != END:
        twin.possessors = luck.choice(possible(book, s) or [s.possessors])  # none is left only of an unsound position
        if s.phase == GIVE:
            able = [room for room in twin.possessors if not s.watched >> room & 1]
            alive = s.alive | rooms(room for _, room in s.gifts)
            twin.due = most_by_trial(book, able, alive & ~rooms(twin.possessors), book.notices[s.notice].gifts)
    return twin
