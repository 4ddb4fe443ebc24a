"""The position of a game: who holds what, what the piles hold, whose turn it is, and what is still to be done.

A pile is its shuffled part, of which only the numbers of each card matter, and the cards put under it, in their order:
luck decides which card of the shuffled part is drawn at the moment it is drawn, which is the same as having shuffled.
"""

from __future__ import annotations

from typing import Any, ClassVar

from ...engine.kernel import CHANCE, Plain
from ...engine.plainstate import PlainState

DEAL, FIRST, PLAY, END = "deal", "first", "play", "end"
"""What happens: luck deals, luck says who is first, turns are played, the game is over."""

TAKE, DRAW, FATE, CHOOSE, LAST, OVER = range(6)
"""Where a turn is: luck gives an Action card; the player may draw; luck gives the Continuity card; the player keeps it
or not; the player may still play an Action card; it is over."""

NONE = -1
"""No card, no player."""

GROUPS = ("continuity", "action", "dividend", "coalition")
CONTINUITY, ACTION, DIVIDEND, COALITION = range(4)

PLAYED, DRAWN, BEGUN, CLOSING = "played", "drawn", "begun", "closing"
"""What a frame runs: an Action card that was played, a prompt that was drawn, the choice among dealt prompts, the last
chance to answer an ending card at the end of its turn."""


class Frame:
    """A card whose sentences are being carried out, for ``owner``; ``pc`` is the next sentence.

    ``rival`` is the player it was pointed at. ``ask`` is who has to decide now (CHANCE: luck), ``left`` who may still
    answer (None: not worked out yet), ``got`` the card that was just given, drawn or cancelled, ``looked`` whether the
    owner sees the rival's hand, ``must`` whether a prompt leaves no choice.
    """

    __slots__ = ("ask", "card", "got", "left", "looked", "must", "owner", "part", "pc", "rival")

    def __init__(self, part: str, card: int, owner: int, must: bool = False) -> None:
        self.part, self.card, self.owner, self.must = part, card, owner, must
        self.pc = 0
        self.rival = self.got = NONE
        self.ask = CHANCE
        self.left: list[int] | None = None
        self.looked = False

    def copy(self) -> Frame:
        """An equal frame that shares nothing."""
        return Frame.from_plain(self.to_plain())

    def to_plain(self) -> Plain:
        """Its parts in a list."""
        left = None if self.left is None else self.left[:]
        return [self.part, self.card, self.owner, self.must, self.pc, self.rival, self.got, self.ask, left, self.looked]

    @classmethod
    def from_plain(cls, plain: Any) -> Frame:
        """The frame of :meth:`to_plain`."""
        frame = cls(plain[0], plain[1], plain[2], plain[3])
        frame.pc, frame.rival, frame.got, frame.ask = plain[4:8]
        frame.left = None if plain[8] is None else list(plain[8])
        frame.looked = plain[9]
        return frame


FLAT = ("loose", "size", "discard", "removed", "faction", "acc", "since", "outside", "own", "shield", "keeps",
        "played", "dealt")  # fmt: skip
"""By card: how many are in the shuffled part of their pile. By pile: how many cards it has. Played Action cards; cards
out of the game. By player: Faction card, what it has gained, own turn in which it was drawn and whether outside that
turn; own turns begun; turns Indomitable Spirit still lasts; whether Determinism of that player works; whether an Action
card was played this turn. Cards as dealt so far, while luck deals."""
NESTED = ("hands", "actions", "prompts", "under")
"""By player: Continuity cards, Action cards, dealt prompts to follow. By pile: what was put under it, in order."""
SINGLE = ("mode", "players", "phase", "first", "turn", "round", "turns", "stage", "drawn", "ender", "ending",
          "ended_in", "victory", "outcome")  # fmt: skip
"""``turns`` counts the turns of the table. ``ending`` is the ending card played by ``ender`` in turn ``ended_in``."""


class State(PlainState):
    """A position. ``events`` (None: not recorded) and ``cache`` (the legal moves, if known) are not part of it."""

    __slots__ = (*FLAT, *NESTED, *SINGLE, "stack")
    single, flat, nested = SINGLE, FLAT, NESTED
    parts: ClassVar = {"stack": Frame}

    loose: list[int]
    size: list[int]
    discard: list[int]
    removed: list[int]
    faction: list[int]
    acc: list[int]
    since: list[int]
    outside: list[bool]
    own: list[int]
    shield: list[int]
    keeps: list[bool]
    played: list[bool]
    dealt: list[int]
    hands: list[list[int]]
    actions: list[list[int]]
    prompts: list[list[int]]
    under: list[list[int]]
    stack: list[Frame]
    outcome: dict[str, Plain] | None
    victory: str | None

    def __init__(self, mode: str, players: int, loose: list[int], size: list[int]) -> None:
        self.mode, self.players, self.phase = mode, players, DEAL
        self.first = self.turn = self.drawn = self.ender = self.ending = NONE
        self.round = self.turns = self.ended_in = 0
        self.stage = DRAW
        self.victory, self.outcome = None, None
        self.loose, self.size = loose[:], size[:]
        self.discard, self.removed, self.dealt = [], [], []
        self.faction = [NONE] * players
        self.acc, self.since, self.own, self.shield = ([0] * players for _ in range(4))
        self.outside, self.keeps, self.played = ([False] * players for _ in range(3))
        self.hands = [[] for _ in range(players)]
        self.actions = [[] for _ in range(players)]
        self.prompts = [[] for _ in range(players)]
        self.under = [[] for _ in GROUPS]
        self.stack = []
        self.events, self.cache = None, None
