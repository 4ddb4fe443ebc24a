"""What phrases of a game with a rule sheet say beside its lexicon: of its data, and (``sheet``) of the sheet itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from ...cards.beside import BesideLexicon
from ...cards.model import Game
from ...cards.program import Meaning
from ...cards.rulebook import Rulebook
from ...cards.rulebook.model import BookStatement
from ...cards.rulebook.reading import SHEET, BookReading, BookWords
from ...cards.words import Statement, Words, words_of
from ...cards.yamlread import Plain
from ..alone import standing_alone
from ..claimed import Trials
from ..rulebook import book_words

THIS = "this"
"""The card on which a sentence stands, in what it says of the sheet."""


class Phrased:
    """The sentences of one game that phrases of its own read; of a game without any, none."""

    def __init__(self, game: Game, rulebook: Rulebook | None) -> None:
        self._game, self._rulebook = game, rulebook
        book, words = words_of(game)
        self.book = book if isinstance(book, BesideLexicon) else None
        self.words: Words | None = words if self.book else None

    @cached_property
    def found(self) -> BookWords | None:
        """The rulebook as these phrases and the lexicon read it; None without them."""
        if self.book is None or self.words is None or self._rulebook is None:
            return None
        return book_words(self._game, self._rulebook, self.book, self.words)

    @cached_property
    def _own(self) -> Mapping[int, BookReading]:
        found = self.found or ()
        return {id(one.statement): one for one in found
                if len(one.meanings) == 1 and self.book is not None and self.book.is_own(one.reading)}  # fmt: skip

    @cached_property
    def _alone(self) -> frozenset[int]:
        """The sentences that nothing could contradict: no data, no card."""
        if self.found is None or self.words is None:
            return frozenset()
        return frozenset(map(id, standing_alone(self._game, self.found, self.words, Trials())))

    def reading(self, one: BookStatement) -> BookReading | None:
        """What a phrase of the game reads; None if it reads nothing."""
        return self._own.get(id(one))

    @cached_property
    def _others(self) -> Mapping[int, Meaning]:
        every = ((one.statement, one.meaning) for one in self.found or () if one.otherwise)
        said = ((id(one), meaning.get(SHEET)) for one, meaning in every if isinstance(meaning, dict))
        return {key: meaning for key, meaning in said if isinstance(meaning, dict)}

    def in_other_words(self, one: BookStatement) -> Meaning | None:
        """What the lexicon reads in another wording of a sentence, beside phrases of the game; None if nothing."""
        return self._others.get(id(one))

    def is_fixed(self, one: BookStatement) -> bool:
        """Whether a sentence that is read says nothing that anything is held against."""
        return id(one) in self._alone

    def said(self, one: Statement) -> Iterator[Meaning]:
        """What the sentence of a card says of the sheet."""
        if self.book is not None and self.book.is_own(one.reading):
            yield from of_sheet(one.meaning)
        elif isinstance(one.meaning, dict):
            yield one.meaning

    @cached_property
    def _played(self) -> frozenset[str]:
        parts = self._game.components.values()
        return frozenset(card.id for part in parts if part.kind == "card" for card in part.cards)

    def on_cards(self) -> Iterator[Statement]:
        """The sentences of cards that are not played: of reference cards, say."""
        yield from (one for one in self.words or () if one.owner not in self._played)

    def beside_play(self) -> Iterator[tuple[Statement, Meaning]]:
        """What sentences of cards that are played say of the sheet beside what is played, as in parentheses."""
        for one in self.words or ():
            if one.owner in self._played and self.book is not None and self.book.is_own(one.reading):
                yield from ((one, of_card(part, one.owner)) for part in of_sheet(one.meaning))


def of_sheet(meaning: Plain) -> Iterator[Meaning]:
    """What a meaning says of the sheet: each part below ``sheet``."""
    if isinstance(meaning, dict):
        for key, inner in meaning.items():
            if key == SHEET and isinstance(inner, dict):
                yield inner
            else:
                yield from of_sheet(inner)
    elif isinstance(meaning, list):
        yield from _all(meaning)


def of_card(meaning: Meaning, card: str) -> Meaning:
    """A meaning with a card in the place of "this card", where it is claimed of all hands."""
    always = meaning.get("always")
    if isinstance(always, dict) and always.get("card") == THIS:
        return {**meaning, "always": {**always, "card": card}}
    return meaning


def _all(meanings: Iterable[Plain]) -> Iterator[Meaning]:
    for one in meanings:
        yield from of_sheet(one)
