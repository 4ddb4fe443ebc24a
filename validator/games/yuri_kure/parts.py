"""What the words of the cards come to, part by part: the phases of a turn, the end, the sheet of points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ....cards.lazyclass import dataclass
from ....cards.program import Sentence


@dataclass(frozen=True, slots=True)
class ActionPhase:
    """The words of the Action Phase. A girl whom nobody controls gives ``answer`` and ``vote``."""

    acts: Sentence
    reveal: Sentence
    within: Sentence
    more: Sentence
    controls: Sentence
    idle: Sentence
    answer: str
    vote: str


@dataclass(frozen=True, slots=True)
class Result:
    """What comes of a die: the sentence, and ``favor``, ``break``, ``worse`` or ``nothing``; ``n`` is by how much."""

    sentence: Sentence
    what: str
    n: int = 0


Span: TypeAlias = tuple[int | None, int | None, Result]
"""The numbers from the first to the second (None: without end), and what comes of them."""


@dataclass(frozen=True, slots=True)
class CouplesPhase:
    """The words of the Couples Phase.

    ``on_die`` are results by the number on the die, ``spans`` those from one number to another (None: open) of what is
    left when the Discomfort is subtracted.
    Couples with Discomfort ``break_at`` break up, pairs that broke up have Favor and Discomfort ``reset``, and other
    pairs with Favor ``couple_at`` become couples.
    """

    roll: Sentence
    on_die: Mapping[int, Result]
    spans: Sequence[Span]
    subtract: Sentence
    break_at: tuple[int, Sentence]
    reset: tuple[int, Sentence]
    couple_at: tuple[int, Sentence]

    def results(self, die: int, discomfort: int) -> list[Result]:
        """Every result that the card has for a die and a Discomfort."""
        if die in self.on_die:
            return [self.on_die[die]]
        rest = die - discomfort
        return [one for low, high, one in self.spans if (low is None or low <= rest) and (high is None or rest <= high)]


@dataclass(frozen=True, slots=True)
class KissPhase:
    """The words of the Kiss of Promise.

    The first couple waits in turn ``waits``. Die and Favor less Discomfort are a success from ``success`` on. ``turns``
    says by success and marker what the marker becomes; FATED for a Fated Couple.
    """

    waits: tuple[int, Sentence]
    roll: Sentence
    success: tuple[int, Sentence]
    turns: Mapping[tuple[bool, int], tuple[int, Sentence]]

    def succeeds(self, die: int, favor: int, discomfort: int) -> bool:
        """Whether a kiss succeeds."""
        return die + favor - discomfort >= self.success[0]


FATED = 3
"""What a marker becomes when its couple becomes a Fated Couple."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The words of the end of the game. A Yuri Polygamy has ``girls`` girls or more; turn ``last`` is the last."""

    fated: Sentence
    polygamy: Sentence
    every_two: Sentence
    girls: int
    last: int
    last_turn: Sentence
    winner: Sentence
    tie: Sentence
    draw: Sentence


@dataclass(frozen=True, slots=True)
class Sheet:
    """The words of the Support Point Sheet: ``values`` to write at first, and by turn how many more after it."""

    support: Sentence
    values: Sequence[int]
    extra: Mapping[int, tuple[int, Sentence]]
    control: Sentence
