"""The phrases of a book as matcher and renderer ask for them: by kind, by the words they need, by what they mean."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from functools import cached_property
from operator import itemgetter
from typing import TypeAlias

from ..yamlread import Plain
from .phrase import Phrase, Wording
from .types import SlotType

_Entry: TypeAlias = tuple[int, Phrase, Wording]
"""A wording with its phrase, and its number among all wordings."""


class Grammar:
    """Phrases by kind, and the slot types."""

    def __init__(self, phrases: Collection[Phrase], types: Mapping[str, SlotType]) -> None:
        self.types = types
        self.kinds: dict[str, list[tuple[Phrase, Wording]]] = defaultdict(list)
        self._by_word: dict[str, list[_Entry]] = defaultdict(list)
        self._every = [(phrase, wording) for phrase in phrases for wording in phrase.wordings]
        common = Counter(word for _, wording in self._every for word in wording.required)
        for number, (phrase, wording) in enumerate(self._every):
            self.kinds[phrase.kind].append((phrase, wording))
            rarest = min(wording.required, key=lambda word: (common[word], word), default="")
            for word in [rarest] if rarest or not wording.chosen else wording.chosen[0]:
                self._by_word[word].append((number, phrase, wording))

    @cached_property
    def _by_meaning(self) -> dict[tuple[str, str, str], list[_Entry]]:
        """The wordings by kind, and by what the fewest meanings have of what all meanings of a phrase have."""
        found: dict[tuple[str, str, str], list[_Entry]] = defaultdict(list)
        said = Counter(pair for phrase, _ in self._every for pair in phrase.fixed)
        for number, (phrase, wording) in enumerate(self._every):
            telling = min(phrase.fixed, key=said.__getitem__, default=("", ""))
            found[phrase.kind, *telling].append((number, phrase, wording))
        return found

    def saying(self, kind: str, meaning: Plain) -> list[tuple[Phrase, Wording]]:
        """The wordings of a kind that may say a meaning; in the order in which they were given."""
        words = meaning.items() if isinstance(meaning, dict) else ()
        pairs = [("", ""), *((key, word) for key, word in words if isinstance(word, str))]
        found = [entry for pair in pairs for entry in self._by_meaning.get((kind, *pair), ())]
        return [(phrase, wording) for _, phrase, wording in sorted(found, key=itemgetter(0))]

    def likely(self, words: frozenset[str]) -> dict[str, list[tuple[Phrase, Wording]]]:
        """The wordings that need no other words than these, by kind; in the order in which they were given."""
        found = {
            number: (phrase, wording)
            for word in ("", *words)
            for number, phrase, wording in self._by_word.get(word, ())
            if wording.required <= words and not any(some.isdisjoint(words) for some in wording.chosen)
        }
        kinds: dict[str, list[tuple[Phrase, Wording]]] = defaultdict(list)
        for number in sorted(found):
            kinds[found[number][0].kind].append(found[number])
        return kinds
