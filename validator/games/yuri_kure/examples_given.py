"""What an example gives: each sentence adds to the facts of the table, and none may contradict another."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import field
from typing import TypeAlias

from ....cards.lazyclass import dataclass
from ....cards.program import Meaning
from ...engine.plainstate import PositionError
from ...engine.registry import Register
from ...example_kit import Facts
from ...replay_stage import Impossible, Told
from .book import Book
from .game import YuriKure
from .laid import player_name
from .position import Pair, Position, Sheet
from .state import State

SETUP_MOVES = ("draw", "order", "support")
"""Moves with which an example begins before the first turn."""


@dataclass(slots=True)
class Known:
    """What is known of a player's sheet so far; see :class:`~.position.Sheet`."""

    support: dict[Pair, int] = field(default_factory=dict)
    control: dict[str, int] = field(default_factory=dict)
    revealed: dict[str, int] = field(default_factory=dict)


class Given(Facts):
    """The facts of an example so far. ``dice`` are those that luck will show, by phase and pair, oldest first."""

    def __init__(self, book: Book, mode: str, seed: int) -> None:
        super().__init__(dict(zip(book.girls, book.names, strict=True)))
        self.book, self.mode, self.seed = book, mode, seed
        self.turn: int | None = None
        self.order: list[str] | None = None
        self.acting: str | None = None
        self.last = False
        self.first_couple: Pair | None = None
        self.couples: dict[Pair, str] = {}
        self.favor: dict[Pair, int] = {}
        self.discomfort: dict[Pair, int] = {}
        self.sheets: dict[int, Known] = {}
        self.dice: dict[tuple[str, Pair], deque[int]] = {}

    def sheet(self, player: int) -> Known:
        """The sheet of a player; raises Impossible for a player who is not in the game."""
        if player >= self.book.players[self.mode]:
            raise Impossible(f"{player_name(player)} does not play with {self.mode}", at=self.now)
        return self.sheets.setdefault(player, Known())


Take: TypeAlias = Callable[[Given, Meaning], None]
GIVENS: Register[Take] = Register()
given = GIVENS.add


def pair_of(girls: Sequence[str]) -> Pair:
    """Two girls as a pair; raises Impossible when they are one."""
    if len(set(girls)) != 2:
        raise Impossible("a pair is two different girls")
    return frozenset(girls)


@given("given", "turn", slots="n")
def _turn(g: Given, m: Meaning) -> None:
    g.once("turn")
    g.turn = m["n"]


@given("given", "order", slots="girls")
def _order(g: Given, m: Meaning) -> None:
    g.once("order")
    if sorted(m["girls"]) != sorted(g.book.girls):
        raise Impossible("the Action Order has every girl once", at=g.now)
    g.order = list(m["girls"])


@given("given", "acting", slots="girl")
def _acting(g: Given, m: Meaning) -> None:
    g.once("acting")
    g.acting = m["girl"]


@given("given", "acting_last", slots="girl")
def _acting_last(g: Given, m: Meaning) -> None:
    g.once("acting")
    g.acting, g.last = m["girl"], True


@given("given", "first_couple", slots="pair")
def _first_couple(g: Given, m: Meaning) -> None:
    g.once("first couple")
    pair = pair_of(m["pair"])
    g.first_couple = pair
    g.couples.setdefault(pair, "blue")


@given("given", "couples", slots="pairs marker")
def _couples(g: Given, m: Meaning) -> None:
    for girls in m["pairs"]:
        pair = pair_of(girls)
        g.once("couple", pair)
        g.couples[pair] = m["marker"]


@given("given", "levels", slots="pair favor discomfort")
def _levels(g: Given, m: Meaning) -> None:
    pair = pair_of(m["pair"])
    for name, levels, most in (
        ("favor", g.favor, g.book.most_favor),
        ("discomfort", g.discomfort, g.book.most_discomfort),
    ):
        if name in m:
            g.once(name, pair)
            if m[name] > most:
                raise Impossible(f"the highest {name.capitalize()} is {most}", at=g.now)
            levels[pair] = m[name]


@given("given", "support", slots="who entries")
def _support(g: Given, m: Meaning) -> None:
    for entry in m["entries"]:
        pair = pair_of(entry["pair"])
        g.once("support", m["who"], pair)
        g.sheet(m["who"]).support[pair] = entry["n"]


@given("given", "control", slots="who girl n")
def _control(g: Given, m: Meaning) -> None:
    g.once("control", m["who"], m["girl"])
    g.sheet(m["who"]).control[m["girl"]] = m["n"]


@given("given", "revealed", slots="who shown")
def _revealed(g: Given, m: Meaning) -> None:
    for one in m["shown"]:
        g.once("revealed", m["who"], one["girl"])
        g.sheet(m["who"]).revealed[one["girl"]] = one["n"]


@given("luck", "dice", slots="phase rolls")
def _dice(g: Given, m: Meaning) -> None:
    for one in m["rolls"]:
        if not 1 <= one["n"] <= g.book.die:
            raise Impossible(f"a die shows 1 to {g.book.die}", at=g.now)
        g.dice.setdefault((m["phase"], pair_of(one["pair"])), deque()).append(one["n"])


def lay(rules: YuriKure, g: Given, told: Sequence[Told]) -> State:
    """The position at the beginning of the play. Raises Impossible when the facts contradict each other."""
    setup = next((one for one in told if one.meaning.get("move") in SETUP_MOVES), None)
    if setup is None:
        state = _positioned(rules, g)
    elif g.turn or g.order or g.acting or g.couples or g.favor or g.discomfort or g.sheets:
        raise Impossible("the setup comes before everything that is given here", at=setup)
    else:
        state = rules.new(g.mode)
    state.events = []
    return state


def _positioned(rules: YuriKure, g: Given) -> State:
    facts = Position(
        mode=g.mode, turn=1 if g.turn is None else g.turn, order=g.order or _order_before(g), acting=g.acting,
        favor=g.favor, discomfort=g.discomfort, couples=g.couples, first_couple=g.first_couple,
        sheets={player: Sheet(one.support, one.control, one.revealed) for player, one in g.sheets.items()}, seed=g.seed,
    )  # fmt: skip
    try:
        return rules.position(facts)
    except PositionError as error:
        words = str(error)
        for player in range(rules.players(g.mode)):
            words = words.replace(f"player {player}", player_name(player))
        raise Impossible(words, at=g.now) from None


def _order_before(g: Given) -> list[str] | None:
    """No order given: None for one of luck, but a girl who acts now acts first, or last if that is said."""
    others = [girl for girl in g.book.girls if girl != g.acting]
    return None if g.acting is None else [*others, g.acting] if g.last else [g.acting, *others]
