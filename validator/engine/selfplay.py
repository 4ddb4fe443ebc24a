"""Self-play: many games by chance alone, every position checked, every failure reduced to its shortest script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from functools import partial
from typing import TypeVar

from ...cards.lazyclass import dataclass
from .kernel import CHANCE, Event, Game, IllegalMove, Move, S, name_of, show
from .luck import Luck, game_seed
from .walking import broken, raised, walk, weight

LONGEST_GAME = 2000
"""Moves after which a game is called endless: far beyond any Timeline of many rounds."""


ENDLESS = "endless"
"""How a game ends that does not, where that is no fault."""
MOST_ENDLESS = 20
"""Games of a mode that do not end, after which their share is known well enough."""


@dataclass(slots=True)
class Trial:
    """One game as it was played; ``fault`` says what broke, empty if nothing did."""

    moves: list[Move]
    fault: str = ""
    winners: tuple[int, ...] = ()
    how: str = ""
    events: list[Event] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that broke: ``command`` repeats it, ``script`` is the shortest list of moves found that breaks it."""

    mode: str
    number: int
    fault: str
    command: str
    script: tuple[Move, ...]

    def __str__(self) -> str:
        steps = "\n".join(f"  {show(move)}" for move in self.script)
        return f"{self.mode} game {self.number}: {self.fault}\nto repeat: {self.command}\nshortest script:\n{steps}"


@dataclass(slots=True)
class ModeReport:
    """What happened in the games of one mode. ``seen`` counts events by kind, and by kind and card or Zone Bonus."""

    games: int = 0
    moves: int = 0
    wins: Counter[tuple[int, ...]] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)

    def add(self, trial: Trial) -> None:
        """Count one sound game."""
        self.games += 1
        self.moves += len(trial.moves)
        self.wins[trial.winners] += 1
        self.ends[trial.how] += 1
        for event in trial.events:
            self.seen[event.kind] += 1
            for name in (event.data.get("card"), event.data.get("bonus"), *event.data.get("cards", ())):
                if name is not None:
                    self.seen[f"{event.kind} {name}"] += 1


@dataclass(slots=True)
class Report:
    """The outcome of a run of self-play."""

    game: str
    base: int
    modes: dict[str, ModeReport] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    unplayed: int = 0
    """Games that were not begun, since those before them had all the moves that may be made."""

    @property
    def ok(self) -> bool:
        """Whether no game broke."""
        return not self.failures

    def count(self, mode: str, event: str, name: str = "") -> int:
        """How often an event was seen in a mode, all together or of one card or Zone Bonus."""
        return self.modes[mode].seen[f"{event} {name}" if name else event]

    def text(self) -> str:
        """The report for people: a line a mode, then every failure."""
        lines = []
        for mode, found in self.modes.items():
            wins = ", ".join(f"{_named(who)} {count}" for who, count in sorted(found.wins.items()))
            ends = ", ".join(f"{how} {count}" for how, count in sorted(found.ends.items()))
            average = found.moves / found.games if found.games else 0
            lines.append(
                f"{self.game} {mode}: {found.games} games, {average:.1f} moves each; wins: {wins}; ends: {ends}"
            )
        return "\n".join([*lines, f"{len(self.failures)} failures", *map(str, self.failures)])


def _named(winners: Sequence[int]) -> str:
    """Who won, in words."""
    return " and ".join(map(name_of, winners)) or name_of(None)


def play(
    game: Game[S], mode: str, seed: int, checks: bool = True, record: bool = False, endless: bool = False
) -> Trial:
    """One game of chance from a seed. With ``checks`` every position is looked over for faults.

    ``endless``: a game of LONGEST_GAME moves is no fault; it ends as ENDLESS.
    """
    luck, state = Luck(seed), game.new(mode)
    state.events = [] if record else None
    trial = Trial([], events=state.events or [])
    trial.fault = walk(game, state, luck, trial.moves, LONGEST_GAME, checks)
    if trial.fault:
        return trial
    if game.actor(state) is not None:
        if endless:
            trial.how, trial.events = ENDLESS, state.events or []
        else:
            trial.fault = f"endless: {LONGEST_GAME} moves and no end"
        return trial
    result = game.result(state)
    if result is None:
        trial.fault = "no result: nobody has to decide, but nobody has won"
        return trial
    trial.winners, trial.how, trial.events = result.winners, result.why, state.events or []
    return trial


def step(game: Game[S], state: S, move: Move, checks: bool) -> str:
    """Make a move and say what broke, or nothing."""
    try:
        game.apply(state, move)
    except Exception as error:  # whatever a legal move raises is what we are looking for
        return raised(error)
    return broken(faults) if checks and (faults := game.faults(state)) else ""


def self_play(
    game: Game[S],
    games: int | Iterable[int],
    base_seed: int = 1,
    checks: bool = True,
    *,
    modes: Sequence[str] | None = None,
    coverage: bool = True,
    command: str = "self_play({game}, [{number}], {base}, modes=['{mode}'])",
    stop_after: int = 3,
    endless: bool = False,
    most: int | None = None,
    ahead: Callable[[str], int] | None = None,
) -> Report:
    """Play ``games`` games (a number, or the numbers of the games) in each of ``modes`` (default: all).

    Game k has the seed of (``base_seed``, mode, k), so any of them can be repeated alone. ``coverage``
    counts events by card and costs a third of the speed. ``command`` is shown with a failure, its words in braces
    filled in. After ``stop_after`` failures of a mode the run ends. ``endless``: see :func:`play`. Once a mode's share
    of ``most`` moves is made, no more of its games begin; ``ahead`` says as how many moves the beginning of one counts.
    """
    report = Report(game.name, base_seed)
    numbers = range(games) if isinstance(games, int) else list(games)
    for mode in modes if modes is not None else game.modes:
        found = report.modes[mode] = ModeReport()
        broken = spent = 0
        for begun, number in enumerate(numbers):
            if most is not None and spent >= most / len(modes or game.modes):
                report.unplayed += len(numbers) - begun
                break
            trial = play(game, mode, game_seed(base_seed, mode, number), checks, coverage, endless)
            spent += (weight(trial.moves) + ahead(mode)) if ahead else len(trial.moves)
            if not trial.fault:
                found.add(trial)
                if found.ends[ENDLESS] >= MOST_ENDLESS:
                    break
                continue
            broken += 1
            said = command.format(game=game.name, number=number, base=base_seed, mode=mode)
            script = tuple(shrink(trial.moves, partial(broken_by, game, game.new(mode), checks)))
            report.failures.append(Failure(mode, number, trial.fault, said, script))
            if broken >= stop_after:
                break
    return report


def broken_by(game: Game[S], start: S, checks: bool, script: Sequence[Move]) -> list[Move] | None:
    """The moves of a script that were made from ``start`` until a game broke; None if it did not break.

    Moves that are not legal where they stand are passed over.
    """
    state, made = start.copy(), list[Move]()
    for move in script:
        actor = game.actor(state)
        if actor is None:
            return None
        listed = move in game.legal(state)
        if actor != CHANCE and not listed:
            continue
        fault = step(game, state, move, checks)
        if fault.startswith(IllegalMove.__name__) and not listed:
            continue
        made.append(move)
        if fault:
            return made
        if game.actor(state) not in (None, CHANCE) and not game.legal(state):
            return made
    return None


T = TypeVar("T")


def shrink(script: Sequence[T], failing: Callable[[list[T]], list[T] | None]) -> list[T]:
    """The shortest script found by leaving out ever smaller parts.

    ``failing`` gives the part of a script that was needed to fail, or None if it does not fail. A script that does
    not fail comes back whole.
    """
    best = failing(list(script))
    if best is None:
        return list(script)
    size = max(1, len(best) // 2)
    while True:
        shorter = _without_some(best, size, failing)
        if shorter is not None:
            best = shorter
        elif size == 1:
            return best
        else:
            size = max(1, size // 2)


def _without_some(script: list[T], size: int, failing: Callable[[list[T]], list[T] | None]) -> list[T] | None:
    """A shorter failing script with a run of ``size`` entries left out, or None."""
    for start in range(0, len(script), size):
        found = failing(script[:start] + script[start + size :])
        if found is not None and len(found) < len(script):
            return found
    return None
