"""What an example gives: each sentence adds to the facts of the table, and none may contradict another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from ....cards.program import Meaning
from ...engine.registry import Register
from ...example_kit import Facts
from ...replay_stage import Impossible, Told
from .book import Book
from .examples_words import SIDES
from .position import OnLock, OnTable

UNNAMED = ""
"""The card of a face-down card on the table that the example does not name."""


class Given(Facts):
    """The facts of a round so far.

    ``more`` is how many cards a hand has besides the named ones; None if the example does not say. ``order`` are the
    top cards of the set-aside pile. ``deals`` are the dealt cards of a player, None without a deal.
    """

    def __init__(self, book: Book, mode: str, seed: int) -> None:
        super().__init__({card: facts.name for card, facts in book.facts.items()})
        self.book, self.mode, self.seed = book, mode, seed
        self.round = 1
        self.row: list[str] | None = None
        self.bonuses: dict[str, str] = {}
        self.first, self.turn = 0, -1
        self.hands: list[list[str]] = [[], []]
        self.more: list[int | None] = [None, None]
        self.table: list[OnTable] = []
        self.locks: list[OnLock] = []
        self.spent: list[str] = []
        self.points = [0, 0]
        self.order: list[str] = []
        self.pile: int | None = None
        self.rest = False
        self.deals: list[list[str] | None] = [None, None]

    def largest(self) -> Told | None:
        """The sentence that gives the hand which, with its cards on the table, is the largest."""
        counts = [
            (len(self.hands[side]) + (self.more[side] or 0) + sum(one.owner == side for one in self.table), told)
            for side in (0, 1)
            if (told := self.who_said("hand", side)) is not None
        ]
        return max(counts, key=lambda count: count[0])[1] if counts else None

    def laid(self, card: str) -> int:
        """Which card of the table this is; raises Impossible when it is not there."""
        for index, one in enumerate(self.table):
            if one.card == card:
                return index
        raise Impossible(f"{self.name(card)} has not been put on the table", at=self.now)


Take: TypeAlias = Callable[[Given, Meaning], None]
GIVENS: Register[Take] = Register()
given = GIVENS.add


@given("given", "mode", slots="mode")
def take_mode(g: Given, m: Meaning) -> None:
    """The mode, unless the head of the block says another."""
    g.once("mode")
    if g.mode not in ("", m["mode"]):
        raise Impossible(f"the head of the block says mode={g.mode}", at=g.now)
    g.mode = m["mode"]


@given("given", "round", slots="n")
def take_round(g: Given, m: Meaning) -> None:
    """The number of the round."""
    g.once("round")
    g.round = m["n"]


@given("given", "row", slots="zones")
def take_row(g: Given, m: Meaning) -> None:
    """The row of Zones from left to right."""
    g.once("row")
    g.row = list(m["zones"])


@given("given", "bonus", slots="bonus zone")
def take_bonus(g: Given, m: Meaning) -> None:
    """The Zone Bonus of a Zone."""
    g.once("bonus", m["zone"])
    g.once("bonus", m["bonus"])
    g.bonuses[m["zone"]] = m["bonus"]


@given("given", "first", slots="who")
def take_first(g: Given, m: Meaning) -> None:
    """The first player."""
    g.once("first")
    g.first = SIDES[m["who"]]


@given("given", "turn", slots="who")
def take_turn(g: Given, m: Meaning) -> None:
    """Whose turn begins."""
    g.once("turn")
    g.turn = SIDES[m["who"]]


@given("given", "hand", slots="who cards more")
def take_hand(g: Given, m: Meaning) -> None:
    """A hand: exactly the named cards, or some more."""
    player = SIDES[m["who"]]
    g.once("hand", player)
    g.hands[player] = [g.put(card) for card in m.get("cards", [])]
    g.more[player] = m.get("more", 0)


@given("given", "table", slots="who laid")
def take_table(g: Given, m: Meaning) -> None:
    """Cards on the table: named ones, or so many face-down cards without names."""
    side = SIDES[m["who"]]
    for laid in m["laid"]:
        names = [g.put(card) for card in laid["cards"]] if "cards" in laid else [UNNAMED] * laid["n"]
        g.table += [OnTable(name, side, laid["zone"], laid.get("face") == "up") for name in names]


@given("given", "protected", slots="card")
def take_protected(g: Given, m: Meaning) -> None:
    """A card that Checked Your Location protects."""
    at = g.laid(m["card"])
    g.table[at] = replace(g.table[at], protected=True)


@given("given", "first_impressions", slots="card")
def take_first_impressions(g: Given, m: Meaning) -> None:
    """The card that has First Impressions."""
    g.once("first impressions")
    at = g.laid(m["card"])
    g.table[at] = replace(g.table[at], first=True)


@given("given", "silent", slots="card")
def take_silent(g: Given, m: Meaning) -> None:
    """A face-up card whose ability never triggered."""
    at = g.laid(m["card"])
    g.table[at] = replace(g.table[at], active=False)


@given("given", "used", slots="card")
def take_used(g: Given, m: Meaning) -> None:
    """A card marked ONCE whose ability has triggered."""
    if "once" not in g.book.facts[m["card"]].marks:
        raise Impossible(f"{g.name(m['card'])} is not marked ONCE", at=g.now)
    g.spent.append(m["card"])


@given("given", "lock", slots="card zone who n")
def take_lock(g: Given, m: Meaning) -> None:
    """A lock that runs from the next turn of its player."""
    player = SIDES[m["who"]]
    g.once("lock", player, m["zone"], m["card"])
    if not g.table[g.laid(m["card"])].up:
        raise Impossible(f"{g.name(m['card'])} is face-down and locks nothing", g.places[m["card"]], g.now)
    g.locks.append(OnLock(player, m["zone"], m["card"], m["n"]))


@given("given", "points", slots="who n")
def take_points(g: Given, m: Meaning) -> None:
    """Affection Points before the round."""
    player = SIDES[m["who"]]
    g.once("points", player)
    g.points[player] = m["n"]


@given("given", "pile", slots="n")
def take_pile(g: Given, m: Meaning) -> None:
    """The size of the set-aside pile."""
    g.once("pile")
    g.pile = m["n"]


@given("given", "rest")
def take_rest(g: Given, m: Meaning) -> None:
    """Cards that lie nowhere else are discarded."""
    g.once("rest")
    g.rest = True


@given("luck", "top", slots="cards")
@given("luck", "tops", slots="cards")
def take_order(g: Given, m: Meaning) -> None:
    """The top cards of the set-aside pile."""
    g.once("order")
    g.order = [g.put(card) for card in m["cards"]]


@given("luck", "deal", slots="who cards")
def take_deal(g: Given, m: Meaning) -> None:
    """The cards dealt to a player at the beginning of the round."""
    player = SIDES[m["who"]]
    g.once("deal", player)
    g.deals[player] = [g.put(card) for card in m["cards"]]
