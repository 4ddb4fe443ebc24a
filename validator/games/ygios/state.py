"""One position of Yandere Girlfriends as plain numbers.

Cards, bonuses and Zones are numbers here (their place in the lists of :class:`~.book.Book`); players are 0 and 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import ClassVar

from ...engine.kernel import Plain
from ...engine.plainstate import PlainState

ZONES = ("home", "town", "school")
"""The Zones by number."""

HAND, PILE, DISCARD, SCULPTED, LOOKED, OUT = 3, 5, 6, 7, 8, 9
"""Where a card is: 0-2 a Zone, 3 and 4 the hand of player 0 and 1, set-aside pile, discard pile, discarded in the
Sculpt Phase, taken up by an ability that is still running, not dealt in this round."""

FIRST, DEAL, SCULPT, ROW, BONUS, PLAY, END = "first", "deal", "sculpt", "row", "bonus", "play", "end"
"""What the round is at: the phases in order of Simple Mode; :mod:`.setup` has those of Advanced Mode."""

COST, ABILITY = 0, 1
"""The parts of a card that can run."""


class Frame:
    """A card whose cost or ability is running: the next sentence is number ``pc`` of its ``part``.

    ``stamp`` tells whether the card is still the same object on the table. ``asked`` means a choice is awaited for
    the sentence before ``pc``. The rest is what later sentences refer to: how many cards were drawn (``count``),
    whether the last effect happened (``done``), how often it is still to happen (``left``), the Zone of the last
    move (``zone``), and the cards looked at (``others``).
    """

    __slots__ = ("asked", "card", "count", "done", "left", "others", "owner", "part", "pc", "stamp", "zone")

    def __init__(self, part: int, card: int, stamp: int, owner: int) -> None:
        self.part, self.card, self.stamp, self.owner = part, card, stamp, owner
        self.pc = self.asked = self.count = self.done = self.left = 0
        self.zone = -1
        self.others: list[int] = []

    def copy(self) -> Frame:
        """An equal frame that shares nothing."""
        twin = Frame(self.part, self.card, self.stamp, self.owner)
        twin.pc, twin.asked, twin.count = self.pc, self.asked, self.count
        twin.done, twin.left, twin.zone, twin.others = self.done, self.left, self.zone, self.others[:]
        return twin

    def to_plain(self) -> list[Plain]:
        """The frame as a list, read back by :meth:`from_plain`."""
        place = [self.part, self.card, self.stamp, self.owner, self.pc, self.asked]
        return [*place, self.count, self.done, self.left, self.zone, self.others[:]]

    @classmethod
    def from_plain(cls, plain: list[Plain]) -> Frame:
        """The frame of :meth:`to_plain`."""
        frame = cls(*plain[:4])
        frame.pc, frame.asked, frame.count, frame.done, frame.left, frame.zone = plain[4:10]
        frame.others = list(plain[10])
        return frame


FLAT = ("loc", "owner", "up", "active", "shield", "spent", "stamp", "pile", "discard", "sculpted", "board", "deck",
        "pool", "row", "bonus", "points", "turns")  # fmt: skip
"""Lists of numbers. By card: where it is, whose, face-up, ability on, protected, ONCE used, arrival number."""
NESTED = ("hands", "held", "locks")
"""Lists of lists of numbers: hands; cards chosen in the Sculpt Phase; locks [player, Zone, first, last turn, card]."""
SINGLE = ("mode", "timeline", "phase", "round", "first", "turn", "all_in", "plays", "clock", "fi", "fi_done", "chain",
          "outcome")  # fmt: skip


class State(PlainState):
    """A position. ``near`` tells by their numbers which Zones are neighbours, as the row has them."""

    __slots__ = (*FLAT, *NESTED, *SINGLE, "near", "stack")
    single, flat, nested = SINGLE, FLAT, NESTED
    parts: ClassVar = {"stack": Frame}

    mode: str
    timeline: bool
    phase: str
    round: int
    first: int
    turn: int
    all_in: bool
    plays: int
    clock: int
    fi: int
    fi_done: bool
    chain: int
    outcome: dict[str, Plain] | None
    loc: list[int]
    owner: list[int]
    up: list[int]
    active: list[int]
    shield: list[int]
    spent: list[int]
    stamp: list[int]
    pile: list[int]
    discard: list[int]
    sculpted: list[int]
    board: list[int]
    deck: list[int]
    pool: list[int]
    row: list[int]
    bonus: list[int]
    points: list[int]
    turns: list[int]
    hands: list[list[int]]
    held: list[list[int]]
    locks: list[list[int]]
    stack: list[Frame]
    near: list[list[bool]]

    def __init__(self, mode: str, timeline: bool, cards: int) -> None:
        self.mode, self.timeline, self.phase = mode, timeline, FIRST
        self.round, self.first, self.turn = 0, -1, -1
        self.points, self.pool = [0, 0], []
        self.outcome = None
        self.events, self.cache = None, None
        self.clear_table(cards)

    def clear_table(self, cards: int) -> None:
        """Take every card off the table, as before the deal of a round."""
        self.loc = [OUT] * cards
        self.owner = [-1] * cards
        self.up, self.active, self.shield, self.spent, self.stamp = ([0] * cards for _ in range(5))
        self.pile, self.discard, self.sculpted, self.board, self.deck = [], [], [], [], []
        self.hands, self.held, self.locks, self.stack = [[], []], [[], []], [], []
        self.bonus, self.turns = [-1, -1, -1], [0, 0]
        self.all_in, self.fi_done = False, False
        self.plays = self.clock = self.chain = 0
        self.fi = -1
        self.set_row([])

    def set_row(self, row: list[int]) -> None:
        """Lay the Zones out in this order and note which are neighbours."""
        self.row = row
        self.near = [[False] * 3 for _ in range(3)]
        for left, right in pairwise(row):
            self.near[left][right] = self.near[right][left] = True

    def copy(self) -> State:
        """An equal position that shares nothing but the events recorded so far (in a list of its own)."""
        twin = super().copy()
        twin.near = self.near
        return twin

    @classmethod
    def from_plain(cls, plain: Mapping[str, Plain]) -> State:
        """The position of :meth:`to_plain`; raises KeyError when a part is missing."""
        state = super().from_plain(plain)
        state.set_row(state.row)
        return state
