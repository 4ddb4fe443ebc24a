"""A phrasebook beside a lexicon: what a game with a rule sheet says of its data in phrases of its own, and all else."""

from __future__ import annotations

from collections.abc import Collection

from .phrasebook.book import Phrasebook
from .phrasebook.reading import Reading

SAID = ("effect", "rule", "claim", "fact")
"""What sentences outside worked examples are: a card that says "Your opponent discards 1 card." tells no move."""


class BesideLexicon(Phrasebook):
    """The phrases of a game that runs from its words. What they do not read, its lexicon reads."""

    def __init__(self, own: Phrasebook, lexicon: Phrasebook) -> None:
        super().__init__(own.phrases, own.types, own.marks, {**lexicon.sources, **own.sources}, own.named)
        self._own = own
        self._lexicon = self.beside = lexicon
        self._known = frozenset(map(id, own.phrases))

    def read(self, text: str, kind: str | Collection[str] | None = None) -> Reading:
        """As of any phrasebook; the phrases of the game come first. What is no part of an example is rather a rule."""
        reading = self._own.read(text, kind)
        if reading.outcome != "unread":
            return reading
        found = self._lexicon.read(text, kind)
        said = self._lexicon.read(text, SAID) if kind is None and found.outcome == "ambiguous" else found
        return said if said.outcome == "read" else found

    def regular(self, reading: Reading) -> str:
        """As of any phrasebook; what the lexicon reads has the agreement that it has."""
        return self._own.regular(reading) if self.is_own(reading) else reading.text

    def is_own(self, reading: Reading) -> bool:
        """Whether phrases of the game read a sentence."""
        return any(id(parse.phrase) in self._known for parse in reading.parses)
