"""Tells what refutes a claim, and is no example, in the sentences of examples, however long it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Generic

from ..cards.phrasebook.book import Phrasebook
from .claimed import Counterexample
from .engine.course import Step, course
from .engine.kernel import CHANCE, Game, Move, S
from .teller import Teller
from .telling_draft import filled, said, said_if


class Lines(Generic[S]):
    """Tells courses of one game. ``bare`` says moves for which examples have no words."""

    def __init__(self, game: Game[S], teller: Teller[S], book: Phrasebook, bare: Callable[[S, Move], str]) -> None:
        self._game, self._teller, self._book, self._bare = game, teller, book, bare

    def of(self, found: Counterexample) -> list[str]:
        """What is given where an example can begin, and what is done from there."""
        start = self._game.load(found.position)
        steps = list(course(self._game, start, found.script))
        states = [start, *(after for _, _, after in steps)]
        begun = ((at, groups) for at, state in enumerate(states) if (groups := self._teller.facts(state, steps[at:])))
        first, groups = next(begun, (0, []))
        facts = self._teller.sentences([one for group in groups for one in group], states[first])
        given = [one for fact in facts if (one := said_if(self._book, fact))]
        return [*filled(given), *self._done(steps[first:])]

    def _done(self, steps: Sequence[Step[S]]) -> Iterator[str]:
        """Moves in sentences, those together that have some; what luck does is not told without one."""
        for has_some, run in groupby(steps, lambda step: self._said([step]) is not None):
            together = list(run)
            whole = has_some and self._said(together) is not None
            for part in [together] if whole else [[step] for step in together]:
                move, before, _ = part[0]
                if (sentences := self._said(part)) is not None:
                    yield from sentences
                elif self._game.actor(before) != CHANCE:
                    yield self._teller.aloud(move, before) or self._bare(before, move)

    def _said(self, steps: Sequence[Step[S]]) -> list[str] | None:
        try:
            return said(self._book, self._teller.moves(steps))
        except KeyError:
            return None
