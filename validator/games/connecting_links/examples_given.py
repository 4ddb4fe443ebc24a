"""What an example gives, and the position it makes: who is not named as a possessor is found by luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from ....cards.program import Meaning
from ...engine.luck import Luck
from ...engine.plainstate import PositionError
from ...engine.registry import Register
from ...example_kit import Facts
from ...replay_stage import Impossible, NotAllowed, Told
from .book import Book
from .examples_moves import carry_out
from .game import ConnectingLinks
from .position import Position
from .state import State


class Given(Facts):
    """The facts of an example so far; characters and notice cards by id. ``alone`` are all those without Fortune."""

    def __init__(self, book: Book, mode: str) -> None:
        super().__init__(dict(zip(book.ids, book.names, strict=True)))
        self.mode, self.turn = mode, book.first_notice
        self.possessors: list[str] = []
        self.fortune: list[str] = []
        self.alone: list[str] | None = None
        self.used: list[str] | None = None


GIVENS: Register[Callable[[Given, Meaning], None]] = Register()


@GIVENS.add("given", "mode", slots="mode")
def _mode(g: Given, m: Meaning) -> None:
    g.once("mode")
    g.mode = m["mode"]


@GIVENS.add("given", "possessors", slots="cards")
def _possessors(g: Given, m: Meaning) -> None:
    g.possessors += [g.put(card) for card in m["cards"]]


@GIVENS.add("given", "turn", slots="n")
def _turn(g: Given, m: Meaning) -> None:
    g.once("turn")
    g.turn = m["n"]


@GIVENS.add("given", "fortune", slots="cards")
def _fortune(g: Given, m: Meaning) -> None:
    if g.alone is not None:
        g.once("who has Fortune")
    g.fortune += [g.put(card) for card in m["cards"]]


@GIVENS.add("given", "without_fortune", slots="cards")
def _alone(g: Given, m: Meaning) -> None:
    g.once("who has Fortune")
    if g.fortune:
        raise Impossible("who has Fortune is given before", g.places[g.fortune[0]], g.now)
    g.alone = list(m["cards"])


@GIVENS.add("given", "used", slots="cards")
def _used(g: Given, m: Meaning) -> None:
    g.once("used")
    g.used = list(m["cards"])


def lay(rules: ConnectingLinks, g: Given, told: Sequence[Told], illegal: bool, luck: Luck) -> State:
    """The position at the beginning of the play. Raises Impossible when the facts contradict each other."""
    moves = [one for one in told if "move" in one.meaning]
    if any(one.meaning["move"] == "possess" for one in moves):
        if len(g.possessors) or g.fortune or g.alone is not None or g.used or g.turn != rules.book.first_notice:
            raise Impossible("the possessors are chosen before anything else has happened", at=g.now)
        state = rules.new(g.mode)
        state.events = []
        return state
    first: State | None = None
    for state in _worlds(rules, g, told, luck):
        first = first or state
        if _plays(rules, state, moves[:-1] if illegal else moves):
            first = state
            break
    if first is None:
        raise Impossible("there are not enough characters without Fortune", at=g.now)
    first.events = []
    return first


def _worlds(rules: ConnectingLinks, g: Given, told: Sequence[Told], luck: Luck) -> Iterator[State]:
    """The position with every trio of possessors that what is given leaves open, in an order of luck."""
    book = rules.book
    fortune = g.fortune if g.alone is None else [name for name in book.ids if name not in g.alone]
    fortune = [name for name in fortune if not book.before(g.mode) >> book.index[name] & 1]
    open_to_all = [name for name in book.ids if name not in fortune and not book.before(g.mode) >> book.index[name] & 1]
    more = book.possessors - len(g.possessors)
    others = [name for name in open_to_all if name not in g.possessors]
    used = g.used if g.used is not None else _not_shown(book, g, told)
    for chosen in luck.shuffled(list(combinations(others, max(0, more)))):
        try:
            yield rules.position(Position([*g.possessors, *chosen], g.mode, g.turn, fortune, used))
        except PositionError as error:
            raise Impossible(f"this cannot be: {error}", at=g.now) from None


def _not_shown(book: Book, g: Given, told: Sequence[Told]) -> list[str]:
    """Notice cards for the turns before: such as the example does not show."""
    shown = [one.meaning["card"] for one in told if one.meaning.get("move") == "show"]
    spare = [notice.id for notice in book.notices if notice.id not in shown]
    return spare[: max(0, g.turn - book.first_notice)]


def _plays(rules: ConnectingLinks, state: State, moves: Sequence[Told]) -> bool:
    """Whether all moves of the example can be made from here."""
    trial = state.copy()
    for one in moves:
        try:
            carry_out(rules, trial, one.meaning)
        except NotAllowed:
            return False
    return True
