"""The tables at which a game is played: games under way, each by the rules as they were printed when it began."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import field
from typing import NamedTuple

from ...cards.examples import read_examples
from ...cards.finding import DataError
from ...cards.lazyclass import dataclass
from ...cards.lexicon import runs_from_sheet
from ...cards.load import load_game
from ...cards.memo import Memo
from ...cards.model import Game
from ...cards.phrasebook.book import Phrasebook
from ...validator.engine.kernel import IllegalMove
from ...validator.example_stage import Stage
from ...validator.language.frames import Stuck
from ...validator.match.match import Broken, Deed, Match, Sits
from ...validator.match.written import example_of
from ...validator.match.wrong import No, refused
from ...validator.replay_stage import Reason
from ...validator.sheet_play import sheet_stage

__all__ = ["Broken", "Deed", "Match", "No", "NotPlayed", "Ready", "Reason", "Sits", "Sitting", "Tables"]

SEEDS = 10_000
"""A new game has a seed below this, if no other is asked for."""
MOST = 8
"""Games under way at most; of more, the one that was left longest ago is put away."""


class NotPlayed(Exception):
    """A game that cannot be played as it stands, in words."""


class Ready(NamedTuple):
    """A game that can be played: its data, its rules, and the book that says its moves."""

    game: Game
    stage: Stage
    book: Phrasebook


@dataclass
class Sitting:
    """One game under way. ``no`` is the last move that was refused, ``fault`` what ended it before its time.

    ``example`` is the game as an example when that was asked for: "" if it cannot be told as one, None if not asked.
    """

    number: int
    game: Game
    match: Match
    lock: threading.Lock = field(default_factory=threading.Lock)
    no: No | None = None
    fault: str = ""
    example: str | None = None

    @property
    def at(self) -> int:
        """How much was done so far: what a page shows is of this moment."""
        return len(self.match.deeds)

    def make(self, move: str) -> None:
        """Make a move that is written as the kernel writes it; one that is not legal is refused."""
        self._freshly(lambda: self.match.make(tuple(move.split())))

    def point(self, things: Sequence[str]) -> None:
        """Try what nobody may do: why not is kept."""
        self._freshly(lambda: None)
        self.no = refused(self.match, things, self.kind)

    def undo(self) -> None:
        """Go back to the last decision of who looks at the screen."""
        self._freshly(self.match.undo)
        self.fault = ""

    def take_over(self) -> None:
        """The player who decides looks at the screen now."""
        self._freshly(self.match.take_over)

    def save(self) -> None:
        """Tell the game as an example."""
        self._freshly(lambda: None)
        self.example = "\n".join(example_of(self.match, [one.name for one in read_examples(self.game)]))

    def kind(self, word: str) -> str:
        """What a word of a move names: a kind of card, a player, or something else."""
        card = self.game.by_id.get(self.original(word))
        return f"card {card.component}" if card else "number" if word.isdigit() else "word"

    def original(self, word: str) -> str:
        """The id that is printed on a card, of one of several copies."""
        base = word.rpartition("-")[0]
        return base if word not in self.game.by_id and base in self.game.by_id else word

    def _freshly(self, do: Callable[[], None]) -> None:
        self.no, self.example = None, None
        try:
            do()
        except IllegalMove as error:
            self.no = No(self.match.said(error.move), error.reason, self.match.stage.reason(error.because))
        except (Broken, Stuck) as error:
            self.fault = str(error)


class Tables:
    """All games under way of one game folder."""

    def __init__(self, name: str) -> None:
        self._name, self._memo = name, Memo(lasting=True)
        self._lock, self._begun, self._seed = threading.Lock(), 0, secrets.randbelow(SEEDS)
        self._sittings: OrderedDict[int, Sitting] = OrderedDict()

    def ready(self) -> Ready:
        """The game by its words as they are now. Raises NotPlayed."""
        with self._lock:
            return self._ready()

    @property
    def seed(self) -> int:
        """A seed for the next game, if no other is wanted."""
        return (self._seed + self._begun) % SEEDS

    def begin(self, mode: str, sits: Sequence[Sits], seed: int) -> Sitting:
        """A new game. Raises NotPlayed."""
        with self._lock:
            game, stage, book = self._ready()
        try:
            match = Match(stage, book, mode, sits, seed)
        except (Broken, Stuck) as error:
            raise NotPlayed(f"the game stops before anybody decides something: {error}") from None
        with self._lock:
            self._begun += 1
            sitting = self._sittings[self._begun] = Sitting(self._begun, game, match)
            while len(self._sittings) > MOST:
                self._sittings.popitem(last=False)
        return sitting

    def at(self, number: int) -> Sitting | None:
        """A game under way; None if there is none of that number (any more)."""
        with self._lock:
            if number in self._sittings:
                self._sittings.move_to_end(number)
            return self._sittings.get(number)

    def every(self) -> list[Sitting]:
        """All games under way, the last first."""
        with self._lock:
            return list(reversed(self._sittings.values()))

    def _ready(self) -> Ready:
        try:
            game = load_game(self._name, self._memo)
            if not runs_from_sheet(game):
                raise NotPlayed("it has no rules that run: a rule sheet, play.md, makes it a game that can be played")
            stage, book = sheet_stage(game)
        except DataError as error:
            first = error.findings[0]
            raise NotPlayed(f"{first.place}: {first.message}") from None
        self._memo.settle()
        return Ready(game, stage, book)
