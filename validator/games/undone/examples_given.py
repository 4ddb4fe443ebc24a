"""What an example gives: each sentence adds to the facts of the table, and none may contradict another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from ....cards.program import Meaning
from ...engine.luck import Luck
from ...engine.plainstate import PositionError
from ...engine.registry import Register
from ...example_kit import Facts, named
from ...replay_stage import Impossible, Told
from .examples_words import NAMES
from .game import Undone
from .position import Position
from .state import ACTION, CONTINUITY, State

DRAWING = ("draw", "draw_action", "draw_faction")
"""Moves that name a card which must still lie in its pile."""


class Given(Facts):
    """The facts of a game so far. ``deals`` are the dealt cards by player; with any, the game begins with its deal."""

    def __init__(self, rules: Undone, mode: str, seed: int) -> None:
        super().__init__({facts.id: facts.name for facts in rules.book.facts})
        self.rules, self.mode, self.seed = rules, mode, seed
        self.players = rules.players(mode)
        self.holds: dict[int, list[str]] = {}
        self.deals: dict[int, list[str]] = {}
        self.gained: dict[int, int] = {}
        self.held_for: dict[int, int] = {}
        self.shields: dict[int, int] = {}
        self.keeps: list[int] = []
        self.round: int | None = None
        self.turn: int | None = None
        self.first: int | None = None
        self.rest_played = False

    def seat(self, who: int) -> int:
        """The seat of a player, who must be at the table."""
        if who >= self.players:
            raise Impossible(f"{NAMES[who]} is not at a table of {self.players}; say {{mode=...}}", at=self.now)
        return who

    def faction(self, who: int, card: str) -> int:
        """The seat of a player who holds this Faction card."""
        if card not in self.holds.get(self.seat(who), ()):
            raise Impossible(f"{self.name(card)} is not in that hand", self.who_said("hold", who), self.now)
        return who


Take: TypeAlias = Callable[[Given, Meaning], None]
GIVENS: Register[Take] = Register()
given = GIVENS.add


@given("given", "hold", slots="who cards")
def take_hold(g: Given, m: Meaning) -> None:
    """Cards in a hand, all kinds together; a hand has its full number of Continuity cards, and no other cards."""
    g.once("hold", g.seat(m["who"]))
    g.holds[m["who"]] = list(m["cards"])


@given("given", "turn", slots="who")
def take_turn(g: Given, m: Meaning) -> None:
    """Whose turn has just begun."""
    g.once("turn")
    g.turn = g.seat(m["who"])


@given("given", "first", slots="who")
def take_first(g: Given, m: Meaning) -> None:
    """Who went first."""
    g.once("first")
    g.first = g.seat(m["who"])


@given("given", "round", slots="n")
def take_round(g: Given, m: Meaning) -> None:
    """The number of the round."""
    g.once("round")
    g.round = m["n"]


@given("given", "gained", slots="who card n")
def take_gained(g: Given, m: Meaning) -> None:
    """What a Faction card has got so far."""
    g.once("gained", m["who"])
    g.gained[g.faction(m["who"], m["card"])] = m["n"]


@given("given", "held_for", slots="who card n")
def take_held_for(g: Given, m: Meaning) -> None:
    """For how many whole turns a Faction card has been held."""
    g.once("held", m["who"])
    g.held_for[g.faction(m["who"], m["card"])] = m["n"]


@given("given", "protected", slots="who n")
def take_protected(g: Given, m: Meaning) -> None:
    """A player under Indomitable Spirit."""
    g.once("protected", m["who"])
    g.shields[g.seat(m["who"])] = m["n"]


@given("given", "works", slots="who card")
def take_works(g: Given, m: Meaning) -> None:
    """A player whose card makes all others keep what they draw."""
    book = g.rules.book
    g.once("works", m["who"])
    if not book.words[book.index[m["card"]]].keeps:
        raise Impossible(f"{g.name(m['card'])} does nothing that lasts until the next turn", at=g.now)
    g.keeps.append(g.seat(m["who"]))


@given("given", "rest_played")
def take_rest_played(g: Given, m: Meaning) -> None:
    """The Action pile is empty: what nobody holds has been played."""
    g.once("rest")
    g.rest_played = True


@given("luck", "deal", slots="who cards")
def take_deal(g: Given, m: Meaning) -> None:
    """The cards dealt to a player at the beginning of the game."""
    g.once("deal", g.seat(m["who"]))
    g.deals[m["who"]] = list(m["cards"])


def lay(g: Given, told: Sequence[Told]) -> State:
    """The table at the beginning of the play. Raises Impossible when the facts contradict each other."""
    state = _dealt(g, told) if g.deals else _positioned(g, told)
    state.events = []
    return state


def drawn_later(told: Sequence[Told]) -> list[str]:
    """The cards that the play draws, which must be left in their piles."""
    return [one.meaning["card"] for one in told if one.meaning.get("move") in DRAWING and "card" in one.meaning]


def named_in(told: Sequence[Told]) -> set[str]:
    """The cards that an example names, except as the reason of a refusal: unnamed cards are others."""
    return {card for one in told for card in _cards(one.meaning)}


def _cards(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("card", "cards", "under", "took", "gave") and isinstance(inner, str | list):
                yield from [inner] if isinstance(inner, str) else inner
            elif key != "reason":
                yield from _cards(inner)


def _positioned(g: Given, told: Sequence[Told]) -> State:
    turn = g.turn if g.turn is not None else 0
    facts = Position(
        g.players, g.holds, turn, g.first if g.first is not None else 0, g.round, g.gained, g.held_for, g.shields,
        g.keeps, spare=drawn_later(told), avoid=named_in(told), rest_played=g.rest_played, seed=g.seed,
    )  # fmt: skip
    try:
        return g.rules.position(facts)
    except PositionError as error:
        raise Impossible(f"this cannot be: {named(str(error), NAMES)}", at=g.now) from None


def _dealt(g: Given, told: Sequence[Told]) -> State:
    """A game from its deal; cards that are not named are dealt by the seed."""
    if g.holds or g.turn is not None or g.round is not None:
        raise Impossible("a game that begins with its deal gives nothing but the deal and who goes first")
    rules, book = g.rules, g.rules.book
    left = book.copies[:]
    for name in (card for cards in g.deals.values() for card in cards):
        left[book.index[name]] -= 1
        if left[book.index[name]] < 0:
            raise Impossible(f"{g.name(name)} is needed more often than there are copies")
    free = _free(g, told, left)
    dealt = list[str]()
    for player in range(g.players):
        told_deal = g.deals.get(player, [])
        for group, count in zip((CONTINUITY, ACTION), book.deal, strict=True):
            own = [card for card in told_deal if book.group[book.index[card]] == group]
            if told_deal and len(own) != count:
                where = g.who_said("deal", player)
                raise Impossible(f"a deal is {book.deal[0]} Continuity cards and {book.deal[1]} Action card", at=where)
            dealt += own or [free[group].pop() for _ in range(count)]
    state = rules.new(g.mode)
    state.events = []
    rules.apply(state, ("deal", *dealt))
    rules.apply(state, ("first", str(g.first if g.first is not None else 0)))
    return state


def _free(g: Given, told: Sequence[Told], left: Sequence[int]) -> dict[int, list[str]]:
    """The cards that may be dealt unnamed, by pile, the last one first: those that the play draws come last of all,
    the first to be drawn at the very end, since a later one may have been put under its pile before."""
    book, luck, named, drawn = g.rules.book, Luck(g.seed), named_in(told), drawn_later(told)
    wanted = list[str | None](drawn)

    def rank(card: str) -> int:
        if card not in wanted:
            return len(drawn) + (card not in named)
        at = wanted.index(card)
        wanted[at] = None
        return at

    return {
        group: sorted(
            luck.shuffled([book.ids[card] for card in book.of_group[group] for _ in range(left[card])]), key=rank
        )
        for group in (CONTINUITY, ACTION)
    }
