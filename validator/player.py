"""Replays the examples of a game for those who ask for faults: what comes true need not say where its causes stand."""

from __future__ import annotations

from collections.abc import Callable

from ..cards.examples import Example
from ..cards.memo import Memo
from ..cards.phrasebook.book import Phrasebook
from .example_stage import Stage
from .replay import Replay, replay, replayed


class Player:
    """Replays examples on the stage of ``rules``; what was played before is not played again.

    What does not come true is played once more on the stage of ``placed``, whose causes say where they stand.
    """

    def __init__(self, book: Phrasebook, rules: Stage, memo: Memo, placed: Callable[[], Stage] | None) -> None:
        self._book, self._rules, self._memo, self._placed = book, rules, memo, placed
        self._stage: Stage | None = None

    def play(self, example: Example, luck: int = 0) -> Replay:
        """An example played to its end, or as far as it can be; ``luck`` is that of :func:`~.replay.replay`."""
        played = replayed(example, self._rules, self._book, self._memo, luck, boards=False)
        if played.ok or self._placed is None:
            return played
        self._stage = self._stage or self._placed()
        return replay(example, self._stage, self._book, luck, boards=False)
