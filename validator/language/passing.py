"""Turns or rounds that pass in an example, of which only that is said, and perhaps what does not happen in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...cards.lazyclass import dataclass
from ...cards.program import Meaning
from ..engine.kernel import CHANCE, Event, Move
from ..engine.luck import Luck, game_seed
from ..engine.tablestate import TableState
from ..replay_stage import Chosen
from .flow.rounds import ROUND
from .frames import Stuck
from .game import WordedGame
from .wording import move_meanings

TRIES = 200
"""Ways to play on that are tried until one is as an example says."""
_FEW = 40
"""Ways to play on after which it is known well enough that the game cannot last so long."""
_CHOICES = frozenset({"part", "player", "answer", "chooses"})
"""What of a choice its meaning says, and no event."""
_LONGEST = 500
"""Moves in which turns have to pass."""


def now(state: TableState) -> tuple[int, int]:
    """Which turn it is, and how many rounds have begun so far."""
    return state.turn, sum(event.kind == ROUND for event in state.events or ())


@dataclass(frozen=True)
class Passing:
    """Turns that pass: how many, what does not happen in them (None: nothing is said of it), and which luck it is.

    ``rounds``: as many rounds, each with a deal of its own, not turns.
    """

    turns: int
    without: Mapping[str, Any] | None
    luck: int
    rounds: bool = False

    def now(self, state: TableState) -> int:
        """Which turn it is, or how many rounds have begun so far."""
        return now(state)[self.rounds]


class TooShort(Exception):
    """The game ends before so many turns have passed, in every way to play on that was tried."""


def pass_turns(
    game: WordedGame, state: TableState, passing: Passing, begun: bool
) -> tuple[TableState, list[Chosen]] | None:
    """A position so many turns later, with all events, and what was chosen until then; None if no way to play on that
    was tried is as is said.

    ``begun``: something was done in the turn that runs, so that the next turn is the one after it; likewise of rounds.
    Raises TooShort.
    """
    end, lasted = passing.now(state) + passing.turns + begun, False
    for number in range(TRIES):
        if number == _FEW and not lasted:
            raise TooShort
        tried = state.copy()
        tried.events = list(state.events or ())
        chosen: list[Chosen] = []
        if _played(game, tried, passing, end, Luck(game_seed(7, str(passing.luck), number)), chosen):
            lasted = True
            new, deed = tried.events[len(state.events or ()) :], passing.without
            if deed is None or not (
                any(is_deed(one, deed) for one in new)
                or any(is_choice(one["move"], deed) for _, ways in chosen for one in ways)
            ):
                return tried, chosen
    return None


def _played(
    game: WordedGame, state: TableState, passing: Passing, end: int, luck: Luck, chosen: list[Chosen]
) -> bool:  # fmt: skip
    """Play by chance until a turn, or a round, begins; whether it does. What players choose is put to ``chosen``."""
    try:
        for _ in range(_LONGEST):
            actor = game.actor(state)
            if actor is None or passing.now(state) >= end:
                return passing.now(state) >= end
            move = game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state))
            if actor != CHANCE and (ways := choice_meanings(game, state, move)):
                chosen.append((len(state.events or ()), ways))
            game.apply(state, move)
    except Stuck:
        return False
    return False


def choice_meanings(game: WordedGame, state: TableState, move: Move) -> tuple[Meaning, ...]:
    """What a move could mean that is a choice of which no event tells: an action, a player, an answer; else nothing."""
    if len(move) == 2 and move[1] in game.compiled(state.mode).table.kinds:
        return ()  # which card is told by what is done to it
    return tuple(one for one in move_meanings(game, state, move) if _CHOICES & one["move"].keys())


def is_choice(move: Mapping[str, Any], deed: Mapping[str, Any]) -> bool:
    """Whether what a player did is what a deed says, where that is an answer, or the choice of an action or player."""
    who = deed["who"]
    if not _CHOICES & deed.keys() or (isinstance(who, dict) and "person" in who and who != move["who"]):
        return False
    said = {key: value for key, value in deed.items() if key in ("do", *_CHOICES)}
    return all(move.get(key) == value or (key in move and _anybody(value)) for key, value in said.items())


def _anybody(value: Any) -> bool:
    """Whether a value is a player of whom it is not said who it is."""
    return isinstance(value, dict) and "person" not in value


def is_deed(event: Event, deed: Mapping[str, Any]) -> bool:
    """Whether an event is what a deed says: who did it, what was done, with which card; choices are no events."""
    who, what = deed["who"], deed.get("what")
    if _CHOICES & deed.keys():
        return False
    kind = deed.get("kind") or (what.get("kind") if isinstance(what, dict) else None)
    if isinstance(who, dict) and "person" in who and event.data.get("player") != who["person"]:
        return False
    return event.kind == deed.get("do") and kind in (None, event.data.get("card"), event.data.get("name"))
