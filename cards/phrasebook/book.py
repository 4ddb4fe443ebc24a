"""The phrasebook of a game: reads sentences into meanings and says meanings in words."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from typing import TYPE_CHECKING

from ..memo import Memo
from ..source import Source
from ..yamlread import Plain
from .grammar import Grammar
from .kept import KeptReadings
from .marks import MarkRule
from .matching import Matcher, Parse
from .meaning import frozen
from .pattern import lowered
from .phrase import SENTENCES, Phrase
from .reading import Reading
from .rendering import Renderer, sentence
from .sentences import flat
from .types import SlotType

if TYPE_CHECKING:
    from .teaching import Explanation


class Phrasebook:
    """Phrases and slot types; never changed once made, so that every sentence is read but once.

    ``marks`` says what the marks of cards stand for; ``sources`` are the files read, by name.
    ``named`` are the types that have the names of the game's cards and modes. ``beside`` reads what this does not.
    """

    beside: Phrasebook | None = None

    def __init__(
        self,
        phrases: Iterable[Phrase],
        types: Mapping[str, SlotType],
        marks: Mapping[str, MarkRule] | None = None,
        sources: Mapping[str, Source] | None = None,
        named: Collection[str] = (),
    ) -> None:
        self.phrases = tuple(phrases)
        self.types = dict(types)
        self.marks = dict(marks or {})
        self.sources = dict(sources or {})
        self.named = frozenset(named)
        self.grammar = Grammar(self.phrases, self.types)
        self._read: dict[tuple[str, tuple[str, ...]], Reading] = {}
        self._regular: dict[Parse, str] = {}
        self.explanations: dict[str, Explanation] = {}
        self.near: dict[tuple[str, tuple[str, ...], int], list[str]] = {}
        """What is nearest to sentences that are not read, which the lexicon finds: many examples may have the same."""
        self._kept: KeptReadings | None = None

    @property
    def own_words(self) -> bool:
        """Whether the game brings phrases of its own."""
        return any(phrase.own for phrase in self.phrases)

    def matcher(self, text: str, thorough: bool = False) -> Matcher:
        """A matcher over the plain words of a sentence, given without its full stop."""
        return Matcher(self.grammar, lowered(text), thorough)

    def keep_readings(self, memo: Memo, made_of: object) -> None:
        """Keep what sentences are read as for other runs; ``made_of`` is all that this phrasebook was made of."""
        if memo.shelf is not None:
            self._kept = KeptReadings(memo, self.phrases, made_of)

    def read(self, text: str, kind: str | Collection[str] | None = None) -> Reading:
        """Every meaning of one sentence, or of one phrase of the given kind or kinds.

        The full stop, emphasis marks and line ends do not matter. Sentences of a longer text: see ``pieces``.
        """
        kinds = SENTENCES if kind is None else (kind,) if isinstance(kind, str) else tuple(kind)
        found = self._read.get((text, kinds))
        if found is None:
            found = self._kept.find(text, kinds) if self._kept else None
            if found is None:
                found = self._reading(text, kinds)
                if self._kept:
                    self._kept.keep(text, kinds, found)
            self._read[text, kinds] = found
        return found

    def _reading(self, text: str, kinds: tuple[str, ...]) -> Reading:
        body = flat(text)[0].strip().rstrip(".! ")
        found: dict[Hashable, Parse] = {}
        for parse in self.matcher(body).whole(kinds):
            found.setdefault(frozen(parse.meaning), parse)
        return Reading(body, tuple(found.values()))

    def render(self, meaning: Plain, kind: str | None = None) -> str:
        """The canonical sentence for a meaning; for a kind that is no sentence, its bare words.

        Raises KeyError when no phrase has this meaning.
        """
        renderer = Renderer(self.grammar)
        for one in SENTENCES if kind is None else (kind,):
            text = renderer.phrase(one, meaning)
            if text is not None:
                return sentence(text) if one in SENTENCES else text
        raise KeyError(f"no phrase says {meaning}")

    def said(self, meaning: Plain) -> str | None:
        """The canonical sentence for a meaning; None when no phrase has it."""
        try:
            return self.render(meaning)
        except KeyError:
            return None

    def regular(self, reading: Reading) -> str:
        """The sentence of an unambiguous reading with the agreement, plurals and capitals of the phrasebook.

        Unlike ``render`` it keeps the wording and the synonyms that were chosen.
        """
        if len(reading.parses) != 1:
            return reading.text
        parse = reading.parses[0]
        if parse not in self._regular:
            self._regular[parse] = Renderer(self.grammar).again(parse, reading.text)
        return self._regular[parse]
