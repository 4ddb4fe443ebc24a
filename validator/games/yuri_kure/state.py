"""A position of Yuri-Kure. Girls and pairs are numbers: their place in the lists of :class:`~.book.Book`."""

from __future__ import annotations

from ...engine.kernel import Plain
from ...engine.plainstate import PlainState

NONE = -1
"""No girl, no pair, no player."""

COUPLE, FAVOR, ORDER, WRITE, ACT, PAIRS, KISS, EXTRA, END = (
    "couple", "favor", "order", "write", "act", "couples", "kiss", "extra", "end",
)  # fmt: skip
"""What happens: luck says the first couple, the favored pairs and the Action Order; Support Points are written; then
the three phases of a turn; additional Support Points; the game is over."""

NO, BLUE, RED = 0, 1, 2
"""A pair: no couple, a couple before its first success, a couple whose last Kiss of Promise succeeded."""

ACTION, ANSWER, VOTE = "action", "answer", "vote"
"""What a girl decides."""
WINDOW, REVEAL, DECIDE, DIE = "window", "reveal", "decide", "die"
"""A player is asked whether to speak up; says what to reveal; decides for the girl. Or luck rolls the die."""


class State(PlainState):
    """A position.

    By pair: ``favor``, ``discomfort`` and ``couples`` (NO, BLUE, RED). By player, and in it by pair or girl:
    ``support``, ``control`` (its sums) and ``revealed``. ``order`` has the girls as they act, ``first_couple`` is the
    pair that luck made a couple.

    Of the Action Phase: girl number ``at`` of the order acts; her ``deed`` ("" before it is settled) is for the pair of
    ``a`` and ``b`` and has come to step ``pc``; ``votes`` and ``answers`` are [girl, 1 or 0], ``die`` is what was
    rolled (0: nothing), ``formed`` whether the pair became a couple. ``queue`` are the girls still to answer or vote;
    ``girl`` decides ``what`` now, ``said`` is the move declared for her. Player ``asking`` is asked, in the ``mood``
    given, and ``left`` players, that one among them, have not passed yet.

    ``rolling`` are the couples still to roll, ``fated`` those that became Fated Couples. ``todo`` are the Support
    Points that player ``asking`` still has to write. ``outcome`` tells how the game ended.
    """

    single = ("mode", "phase", "turn", "first_couple", "at", "deed", "a", "b", "pc", "die", "formed", "girl", "what",
              "mood", "asking", "left", "outcome")  # fmt: skip
    flat = ("order", "favor", "discomfort", "couples", "said", "queue", "rolling", "fated", "todo")
    nested = ("support", "control", "revealed", "votes", "answers")
    __slots__ = (*single, *flat, *nested)

    mode: str
    phase: str
    turn: int
    first_couple: int
    at: int
    deed: str
    a: int
    b: int
    pc: int
    die: int
    formed: bool
    girl: int
    what: str
    mood: str
    asking: int
    left: int
    outcome: dict[str, Plain] | None
    order: list[int]
    favor: list[int]
    discomfort: list[int]
    couples: list[int]
    said: list[str]
    queue: list[int]
    rolling: list[int]
    fated: list[int]
    todo: list[int]
    support: list[list[int]]
    control: list[list[int]]
    revealed: list[list[int]]
    votes: list[list[int]]
    answers: list[list[int]]

    def __init__(self, mode: str, players: int, girls: int, pairs: int) -> None:
        self.mode, self.phase, self.turn, self.first_couple = mode, COUPLE, 0, NONE
        self.at = self.a = self.b = self.girl = self.asking = NONE
        self.deed = self.what = self.mood = ""
        self.pc = self.die = self.left = 0
        self.formed, self.outcome = False, None
        self.favor, self.discomfort, self.couples = ([0] * pairs for _ in range(3))
        self.order, self.said, self.queue, self.rolling, self.fated, self.todo = [], [], [], [], [], []
        self.support = [[0] * pairs for _ in range(players)]
        self.control, self.revealed = ([[0] * girls for _ in range(players)] for _ in range(2))
        self.votes, self.answers = [], []
        self.events, self.cache = None, None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.support)

    def controller(self, girl: int) -> int:
        """Who has revealed the most Control Points for a girl; NONE if nobody has revealed any."""
        found, most = NONE, 0
        for player, shown in enumerate(self.revealed):
            if shown[girl] > most:
                found, most = player, shown[girl]
        return found

    def shown(self, girl: int) -> int:
        """The most Control Points that anybody has revealed for a girl."""
        return max([shown[girl] for shown in self.revealed])
