"""Sentences of a sheet or a card that are not read as they stand: in other words that say the same."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice
from typing import TYPE_CHECKING

from ...cards.lexicon import Lexicon
from ...cards.phrasebook.meaning import frozen
from ...cards.phrasebook.reading import Reading

if TYPE_CHECKING:
    from ...cards.lexicon.rewordings import Rewordings

_MOST = 20
"""Unread sentences of a game of which other words are looked for."""
_WAYS = 60
"""Other wordings of one that are tried."""
_LONGEST = 300
"""Letters of such a sentence."""


class InOtherWords:
    """Reads sentences with a lexicon, and those that it does not read as the one sentence that has their form.

    What such a sentence means is played, so both is asked: that other words for it are read, in one way, and that they
    have the canonical form of the sentence as it stands. ``texts`` are those that were read so.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._words: Rewordings | None = None
        self._tried = 0
        self.texts: set[str] = set()

    def read(self, text: str, kinds: Collection[str]) -> Reading:
        """What a sentence is read as; unread where nothing says the same, or where some mean different things."""
        book = self._lexicon.book
        plain = book.read(text, kinds)
        if plain.outcome != "unread" or self._tried >= _MOST or len(text) > _LONGEST:
            return plain
        self._tried += 1
        from ...cards.lexicon.canonical import same  # a sheet that is read as it stands needs none of it
        from ...cards.lexicon.rewordings import Rewordings

        self._words = self._words or Rewordings(self._lexicon.verbs)
        found: dict[object, Reading] = {}
        for said in islice(self._words.of(text), _WAYS):
            reading = book.read(f"{said[:1].upper()}{said[1:]}.", kinds)
            if reading.outcome != "unread" and same(text, said):
                found.setdefault(frozen([parse.meaning for parse in reading.parses]), reading)
        one = next(iter(found.values())) if len(found) == 1 else None
        if one is None or one.outcome != "read":
            return plain
        self.texts.add(text)
        return one
