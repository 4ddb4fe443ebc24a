"""One position of VRoyale as plain numbers: cards and tokens are those of :class:`~.book.Book`, managers 0 and 1."""

from __future__ import annotations

from typing import ClassVar

from ...engine.plainstate import PlainState

SUPPLY, ROSTER, HAND, STAGE, STARS, GRAD, BACK, HIATUS, STACK = range(9)
"""Where a card is: a token not in play, a Roster, a hand, a stage (the Centre Stage for Leaders), a Star Pool, a
Graduation Zone, the Backstage (a Centre that waits), on Hiatus, on the stack (or being paid for)."""

DECLARE, SHUFFLE, MULLIGAN, TOSS, ORDER = "declare", "shuffle", "mulligan", "toss", "order"
STARTING, RESOURCE, MAIN, COMBAT, RESOLUTION, END = "starting", "resource", "main", "combat", "resolution", "end"
"""The phases, first those of the setup (L123-132), then those of a turn (L136-230)."""

ATTACK, BLOCK = 0, 1
"""Steps of the Combat Phase in which managers are asked."""


class Frame:
    """An ability that is running: ``pc`` is its next sentence, ``asked`` whether a choice is awaited before that one.

    ``left`` is how often the sentence is still to be carried out.
    """

    __slots__ = ("ability", "asked", "card", "left", "pc", "player")

    def __init__(self, card: int, ability: int, player: int, pc: int = 0, asked: int = 0, left: int = 0) -> None:
        self.card, self.ability, self.player, self.pc, self.asked, self.left = card, ability, player, pc, asked, left

    def copy(self) -> Frame:
        """An equal frame that shares nothing."""
        return Frame(self.card, self.ability, self.player, self.pc, self.asked, self.left)

    def to_plain(self) -> list[int]:
        """The frame as a list, in the order of the arguments."""
        return [self.card, self.ability, self.player, self.pc, self.asked, self.left]

    @classmethod
    def from_plain(cls, plain: list[int]) -> Frame:
        """The frame of :meth:`to_plain`."""
        return cls(*plain)


CARDS = ("loc", "owner", "tilted", "damage", "burnout", "counters", "host", "more_atk", "more_hp", "gained", "banned")
"""Numbers of each card. ``host``: the character an Asset is equipped to, or -1; ``gained``: keywords of this turn as
bits; ``banned``: dealt combat damage by Ban."""
PAIRS = ("sanity", "losses", "floating", "centre", "mulligans")
"""Numbers of each manager. ``losses``: cards that an empty Roster could not give; ``floating``: stars left over."""
PILES = ("roster", "hand", "stage", "stars", "grad")
"""Lists of cards of each manager; of a Roster the first is the top."""
LISTS = ("hiatus", "attackers", "blocked")
"""Lists of cards. ``blocked``: attackers that were blocked, even if the blocker has left."""
TABLES = ("blocks", "queue", "chain")
"""Lists of lists: [blocker, attacker]; effects that wait and the stack from its foot, [card, ability, manager]."""
SINGLE = ("mode", "phase", "step", "turn", "active", "asked", "plays", "resolving", "window", "prio", "passes",
          "winner", "how")  # fmt: skip
"""``turn`` counts from 1; ``asked``: whose hand or declaration it is in the setup; ``window``: both may respond though
the stack is empty; ``prio``: who is asked to respond; ``winner``: -1 none yet, 2 nobody."""


class State(PlainState):
    """A position. ``frames`` are the abilities that are running, ``pay`` what is still to be paid for."""

    single, flat, nested = SINGLE, (*CARDS, *PAIRS, *LISTS, "pay"), (*PILES, *TABLES)
    parts: ClassVar = {"frames": Frame}
    __slots__ = (*single, *flat, *nested, "frames")

    mode: str
    phase: str
    how: str
    step: int
    turn: int
    active: int
    asked: int
    plays: int
    resolving: bool
    window: bool
    prio: int
    passes: int
    winner: int
    loc: list[int]
    owner: list[int]
    tilted: list[int]
    damage: list[int]
    burnout: list[int]
    counters: list[int]
    host: list[int]
    more_atk: list[int]
    more_hp: list[int]
    gained: list[int]
    banned: list[int]
    sanity: list[int]
    losses: list[int]
    floating: list[int]
    centre: list[int]
    mulligans: list[int]
    roster: list[list[int]]
    hand: list[list[int]]
    stage: list[list[int]]
    stars: list[list[int]]
    grad: list[list[int]]
    hiatus: list[int]
    attackers: list[int]
    blocked: list[int]
    blocks: list[list[int]]
    queue: list[list[int]]
    chain: list[list[int]]
    frames: list[Frame]
    pay: list[int]

    def __init__(self, mode: str, cards: int, sanity: int) -> None:
        for name in CARDS:
            setattr(self, name, [0] * cards)
        self.owner, self.host = [-1] * cards, [-1] * cards
        for name in PAIRS:
            setattr(self, name, [0, 0])
        self.sanity, self.centre = [sanity, sanity], [-1, -1]
        for name in PILES:
            setattr(self, name, [[], []])
        for name in (*LISTS, *TABLES):
            setattr(self, name, [])
        self.frames, self.pay = [], []
        self.mode, self.phase, self.how = mode, DECLARE, ""
        self.step = self.turn = self.active = self.asked = self.plays = self.prio = self.passes = 0
        self.winner, self.resolving, self.window = -1, False, False
        self.events, self.cache = None, None
