"""Sentences of the rulebook that say a rule in other words: one of their other wordings is read, and is that rule."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, islice
from typing import Any

from ...cards.phrasebook.meaning import frozen
from ...cards.program import Meaning, Sentence
from .known import Known
from .paraphrase import LONGEST, Paraphraser

_MOST = 6_000
"""Wordings that are read for one rulebook, ten times what a long one needs."""
_JOINTS = 3
"""Places at which a sentence is cut in two."""
Held = tuple[str, Sentence]
"""A kind, "held" or "contradicted", and the rule a sentence is held against."""


class OtherWords:
    """Holds sentences by their other wordings, where one of them is read (``meant``)."""

    def __init__(self, known: Known, paraphraser: Paraphraser, meant: Callable[[str], Meaning | None]) -> None:
        self._known, self._paraphraser, self._meant = known, paraphraser, meant
        self._left = _MOST

    def of(self, text: str) -> list[Held]:
        """The rule that a sentence says, or contradicts, in other words; those of its two clauses. Nothing where two
        wordings come to different rules."""
        if len(text) > LONGEST or self._left == 0:
            return []
        whole = self._one(text)
        if whole:
            return whole
        for parts in islice(self._paraphraser.parts(text), _JOINTS):
            both = [said for part in parts for said in self._one(part)]
            if len(both) == 2 and all(kind == "held" for kind, _ in both):
                return both
        return []

    def _one(self, text: str) -> list[Held]:
        held: dict[Any, Held] = {}
        contrary: dict[Any, Held] = {}
        for wording in chain((text,), self._paraphraser.wordings(text)):
            if self._left == 0:
                return []
            self._left -= 1
            meaning = self._meant(wording)
            kind, against = self._known.same(meaning) if meaning is not None else ("", None)
            if against is not None:
                (held if kind == "held" else contrary)[frozen(against.meaning)] = kind, against
        found = held or contrary
        return list(found.values()) if len(found) == 1 else []
