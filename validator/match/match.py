"""One game in play: who sits where, the position, what was done so far, and what each player is told of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from ...cards.lazyclass import dataclass
from ...cards.phrasebook.book import Phrasebook
from ..engine.kernel import CHANCE, Event, IllegalMove, Move, log_of, show
from ..engine.luck import Luck, game_seed
from ..engine.selfplay import LONGEST_GAME
from ..example_stage import Stage
from .opponents import ahead, by_chance

Sits: TypeAlias = Literal["person", "chance", "ahead"]
"""Who decides for a player: somebody at the screen, or an opponent."""
THINKS: dict[Sits, Callable[[Any, Any, Luck], Move]] = {"chance": by_chance, "ahead": ahead}
REMEMBERED = 200
"""Decisions that can be undone."""


class Broken(Exception):
    """A game that cannot go on, in words."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What was done: by whom (CHANCE: luck), the move and its sentence, and what came of it."""

    who: int
    move: Move
    said: str
    events: tuple[Event, ...]


class _Before(NamedTuple):
    """Where a person decided something: the position, how much was done before, who looked at the screen."""

    state: Any
    deeds: int
    facing: int


class Match:
    """A game by the rules of ``stage``; ``sits`` says who decides for each player.

    ``facing`` is the player who looks at the screen now: with several persons, another one has to take over before
    anything is shown to them (:attr:`waiting`).
    """

    def __init__(self, stage: Stage, book: Phrasebook, mode: str, sits: Sequence[Sits], seed: int) -> None:
        self.stage, self.book, self.mode, self.sits, self.seed = stage, book, mode, tuple(sits), seed
        self.game, self.people = stage.game, tuple(stage.people(mode))
        self._dealt = stage.dealt(mode, seed)
        self.given, self.state = self._dealt.given, self._dealt.position
        self.deeds = [Deed(CHANCE, (), "", tuple(self.state.events or ()))]
        self._past: deque[_Before] = deque(maxlen=REMEMBERED)
        persons = [seat for seat, who in enumerate(self.sits) if who == "person"]
        self.facing = persons[0] if len(persons) == 1 else CHANCE
        self.go_on()

    @property
    def actor(self) -> int | None:
        """The player who decides now; None when the game is over."""
        return self.game.actor(self.state)

    @property
    def waiting(self) -> bool:
        """Whether the screen has to be passed to the player who decides now."""
        return self.actor is not None and self.actor != self.facing

    @property
    def script(self) -> tuple[Move, ...] | None:
        """All moves from a new game on, those of luck, too; None if those of the deal are not known."""
        dealt = self._dealt.script
        return None if dealt is None else (*dealt, *(deed.move for deed in self.deeds[1:]))

    def legal(self) -> list[Move]:
        """The moves there are."""
        return self.game.legal(self.state)

    def said(self, move: Move) -> str:
        """A move as a sentence, or as it is written if there are no words for it."""
        said = self.stage.said(self.book, self.state, (move,)) or show(move)
        bare = said.removesuffix(".")
        return f"{bare[1:2].upper()}{bare[2:-1]}." if bare[:1] == "'" == bare[-1:] else said

    def take_over(self) -> None:
        """The player who decides now looks at the screen."""
        if self.actor is not None:
            self.facing = self.actor

    def make(self, move: Move) -> None:
        """Make a move of a person, and all that follows until a person decides. Raises IllegalMove and Broken."""
        before = _Before(self.state.copy(), len(self.deeds), self.facing)
        self._do(move)
        self._past.append(before)
        self.go_on()

    def go_on(self) -> None:
        """Let luck and opponents do what is theirs. Raises Broken."""
        while (actor := self.actor) is not None and (actor == CHANCE or self.sits[actor] != "person"):
            if len(self.deeds) > LONGEST_GAME:
                raise Broken(f"it has not ended after {LONGEST_GAME:,} moves")
            if actor == CHANCE:
                self._do(self.game.sample(self.state, self._luck()))
            else:
                if not self.legal():
                    raise Broken(f"{self.people[actor]} has to decide something, and there is no move")
                luck = Luck(game_seed(self.seed, f"player {actor}", len(self.deeds)))
                self._do(THINKS[self.sits[actor]](self.game, self.state, luck))

    @property
    def can_undo(self) -> bool:
        """Whether the one who looks at the screen has decided something before."""
        return any(self._decided(one) == self.facing for one in self._past)

    def undo(self) -> None:
        """Go back to the last decision of the one who looks at the screen."""
        while self.can_undo:
            before = self._past.pop()
            if self._decided(before) == self.facing:
                self.state = before.state
                del self.deeds[before.deeds :]
                return

    def told(self, player: int) -> list[Deed]:
        """What was done, as a player is told of it: without what was hidden, and sentences that would tell it."""
        return [self._as_told(deed, player) for deed in self.deeds]

    def _decided(self, before: _Before) -> int | None:
        return self.game.actor(before.state)

    def _do(self, move: Move) -> None:
        actor = self.actor
        said = show(move)
        self.state.events = []
        try:
            said = "" if actor == CHANCE else self.said(move)
            self.game.apply(self.state, move)
        except IllegalMove:
            raise
        except Exception as error:  # rules that are being written may do anything
            raise Broken(f"{said or show(move)} {str(error) or type(error).__name__}") from error
        assert actor is not None, "somebody decides a legal move"
        self.deeds.append(Deed(actor, move, said, tuple(self.state.events or ())))

    def _luck(self) -> Luck:
        """What luck does next: as in examples that begin with the same seed, where they tell."""
        number, later = len(self.deeds) - 1, self._dealt.later
        if callable(later):
            return later(self.state)
        return Luck(later + number if later is not None else game_seed(self.seed, "luck", number))

    def _as_told(self, deed: Deed, player: int) -> Deed:
        events = tuple(log_of(deed.events, player))
        if deed.who == player or _is_open(deed, events):
            return Deed(deed.who, deed.move, deed.said, events)
        return Deed(deed.who, (), "", events)


def _is_open(deed: Deed, events: Sequence[Event]) -> bool:
    """Whether all that a move says is told by events that are seen, or it says nothing but what happens openly."""
    own = [event for event in events if event.data.get("player") == deed.who]
    told = {word for event in own for value in event.data.values() for word in _words(value)}
    things = deed.move[1:]
    if not things:
        return any(event.kind == deed.move[0] for event in own)
    return all(thing in told for thing in things)


def _words(value: object) -> list[str]:
    if isinstance(value, list | tuple):
        return [word for one in value for word in _words(one)]
    return [str(value)]
