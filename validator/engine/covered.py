"""What play has used how often: the report of directed play."""

from __future__ import annotations

from collections import Counter
from dataclasses import field

from ...cards.lazyclass import dataclass
from .decks import Decks
from .selfplay import Failure


@dataclass(slots=True)
class Coverage:
    """What was used how often. ``goals`` are the names of all that should be, ``target`` how often.

    ``counts`` are of play from new games, by chance (``games``) and ``directed``; ``from_scenes`` are of the ``staged``
    games, which began in scenes. ``unknown`` are causes that are no goals: nobody has said that they can come up.
    ``decks`` tells how often each card was named.
    """

    goals: tuple[str, ...]
    target: int
    counts: Counter[str] = field(default_factory=Counter)
    from_scenes: Counter[str] = field(default_factory=Counter)
    games: int = 0
    directed: int = 0
    staged: int = 0
    moves: int = 0
    unknown: set[str] = field(default_factory=set)
    decks: Decks = field(default_factory=Decks)
    failures: list[Failure] = field(default_factory=list)

    def times(self, goal: str) -> int:
        """How often something came up, wherever play began."""
        return self.counts[goal] + self.from_scenes[goal]

    @property
    def wanted(self) -> list[str]:
        """What came up too rarely, or never."""
        return [goal for goal in self.goals if self.times(goal) < self.target]

    @property
    def never(self) -> list[str]:
        """What never came up."""
        return [goal for goal in self.wanted if not self.times(goal)]

    @property
    def rare(self) -> list[str]:
        """What came up, but less often than it should."""
        return [goal for goal in self.wanted if self.times(goal)]

    @property
    def by_scenes(self) -> list[str]:
        """What came up often enough, but not in play from new games alone."""
        return [goal for goal in self.goals if self.counts[goal] < self.target <= self.times(goal)]

    @property
    def ok(self) -> bool:
        """Whether all was used often enough and nothing broke."""
        return not (self.failures or self.wanted or self.unknown or self.decks.few(self.target))

    def text(self) -> str:
        """The report for people."""
        often = len(self.goals) - len(self.wanted)
        played = (
            f"{self.games} games by chance, {self.directed} directed, {self.staged} from scenes; {self.moves} moves"
        )
        lines = [f"{often} of {len(self.goals)} sentences and rules used {self.target} times or more in {played}"]
        if self.staged:
            lines.append(f"  {often - len(self.by_scenes)} of them in play from new games alone, and with scenes:")
        lines += [
            f"  {self.counts[goal]} times, and {self.from_scenes[goal]} from scenes: {goal}" for goal in self.by_scenes
        ]
        lines += [f"  only {self.counts[goal]} times{self._and_from_scenes(goal)}: {goal}" for goal in self.rare]
        lines += [f"  never: {goal}" for goal in self.never]
        lines += [f"  cited, but nobody says that it can be: {name}" for name in sorted(self.unknown)]
        lines += self.decks.lines(self.target)
        return "\n".join([*lines, f"{len(self.failures)} failures", *map(str, self.failures)])

    def _and_from_scenes(self, goal: str) -> str:
        return f", and {self.from_scenes[goal]} from scenes" if self.staged else ""
