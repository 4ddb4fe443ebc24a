"""What phrases of a game with a rule sheet say beside its lexicon: of its data, and (``sheet``) of the sheet itself."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from ...cards.beside import BesideLexicon
from ...cards.model import Game, told_apart
from ...cards.program import Meaning
from ...cards.rulebook import Rulebook
from ...cards.rulebook.model import BookStatement
from ...cards.rulebook.reading import SHEET, BookReading, BookWords
from ...cards.source import Place
from ...cards.words import Statement, Words, words_of
from ...cards.yamlread import Keys, Plain
from ..alone import standing_alone
from ..claimed import BY_WORD, MOODS
from ..language.bearing import RECKONED
from ..rulebook import book_words

THIS = "this"
"""The card on which a sentence stands, in what it says of the sheet."""
MENTION = "mention"
"""Below ``sheet``, before a meaning that a sentence speaks of without telling it: the rule has to be told elsewhere."""
SPEAKER = ("speaker", "this_card")
"""The same in what it claims of zones, where ``this`` is the card of which something is claimed; the second where the
card says its own name. In a sentence on no card they stand for any card."""


class Phrased:
    """The sentences of one game that phrases of its own read; of a game without any, none."""

    def __init__(self, game: Game, rulebook: Rulebook | None) -> None:
        self.game, self._rulebook = game, rulebook
        book, words = words_of(game)
        self.book = book if isinstance(book, BesideLexicon) else None
        self.words: Words | None = words if self.book else None

    @cached_property
    def found(self) -> BookWords | None:
        """The rulebook as these phrases and the lexicon read it; None without them."""
        if self.book is None or self.words is None or self._rulebook is None:
            return None
        return book_words(self.game, self._rulebook, self.book, self.words)

    @cached_property
    def statements(self) -> Sequence[BookStatement]:
        """The sentences of the rulebook, two in one or one in two where they are read so."""
        if self.found is not None:
            return [one.statement for one in self.found]
        return self._rulebook.statements if self._rulebook else ()

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
        return frozenset(map(id, standing_alone(self.game, self.found, self.words)))

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
        parts = self.game.components.values()
        return frozenset(card.id for part in parts if part.kind == "card" for card in part.cards)

    def on_cards(self) -> Iterator[Statement]:
        """The sentences of cards that are not played: of reference cards, say."""
        yield from (one for one in self.words or () if one.owner not in self._played)

    def beside_play(self) -> Iterator[tuple[Statement, Meaning]]:
        """What sentences of cards that are played say of the sheet beside what is played, as in parentheses."""
        for one in self.words or ():
            if one.owner in self._played and self.book is not None and self.book.is_own(one.reading):
                yield from ((one, of_card(part, one.owner)) for part in of_sheet(one.meaning))

    def of_bearers(self, meaning: Meaning, place: Place, card: str = "") -> Iterator[tuple[Meaning, str]]:
        """What a sentence says of "this card": of ``card``; where it explains a mark, it says it of each card with the
        mark, and the contrary of the others of their kinds. Each with the card it is about."""
        mark = self._marks.get(place.key, "")
        if not mark or not _of_this(meaning):
            yield of_card(meaning, card), card
            return
        parts = [part for part in self.game.components.values() if part.kind == "card"]
        for part in parts:
            if any(mark in one.marks for one in part.cards):
                for one in told_apart(part.cards):
                    said = of_card(meaning, one.id)
                    if (about := said if mark in one.marks else contrary(said)) is not None:
                        yield about, one.id

    @cached_property
    def _marks(self) -> Mapping[tuple[str, int, int], str]:
        """Which mark the sentence explains that stands at a place."""
        said = ((one.place, one.owner.removeprefix("mark ")) for one in self.words or () if one.field == "means")
        return {place.key: mark for place, mark in said}


def of_sheet(meaning: Plain) -> Iterator[Meaning]:
    """What a meaning says of the sheet: each part below ``sheet``, which may be a list of them."""
    yield from (part for _, part in parts_of_sheet(meaning))


def parts_of_sheet(meaning: Plain, way: Keys = ()) -> Iterator[tuple[Keys, Meaning]]:
    """The same, each with the way to it in the meaning."""
    if isinstance(meaning, dict):
        if "says" in meaning and isinstance(card := meaning.get("card"), str):
            inside = parts_of_sheet(meaning["says"], (*way, "says"))
            yield from ((there, of_card(one, card)) for there, one in inside)
            return
        for key, inner in meaning.items():
            if key == SHEET:
                found = picked(inner) if BY_WORD in json.dumps(inner) else inner
                every = found if isinstance(found, list) else [found]
                yield from (mentioned((*way, key), one) for one in every if isinstance(one, dict))
            else:
                yield from parts_of_sheet(inner, (*way, key))
    elif isinstance(meaning, list):
        for number, inner in enumerate(meaning):
            yield from parts_of_sheet(inner, (*way, number))


def mentioned(way: Keys, part: Meaning) -> tuple[Keys, Meaning]:
    """What stands below ``mention``, with the way to it; any other part as it is."""
    inner = part.get(MENTION)
    return ((*way, MENTION), inner) if isinstance(inner, dict) and len(part) == 1 else (way, part)


def _of_this(meaning: Meaning) -> bool:
    """Whether something is claimed of "this card"."""
    said = (meaning.get(mood) for mood in MOODS)
    return "of" not in meaning and any(isinstance(one, Mapping) and THIS in one.values() for one in said)


def picked(meaning: Plain) -> Plain:
    """A meaning with what a word of the sentence stands for: ``by_word`` has the word, and each what it means,
    ``else`` any other one. What no word stands for is left out."""
    if isinstance(meaning, dict):
        if BY_WORD in meaning:
            return picked(meaning.get(_word(meaning[BY_WORD]), meaning.get("else")))
        found = {key: picked(inner) for key, inner in meaning.items()}
        return {key: inner for key, inner in found.items() if inner is not None}
    return [picked(one) for one in meaning] if isinstance(meaning, list) else meaning


def _word(value: Plain) -> str:
    return ("so" if value else "not") if isinstance(value, bool) else str(value)


def of_card(meaning: Meaning, card: str) -> Any:
    """A meaning with a card in the place of "this card", where it is claimed, and of the card that says it, in what is
    claimed of zones."""
    if any(one in json.dumps(meaning) for one in SPEAKER):
        return picked(_spoken(meaning, card))
    if not card or not _of_this(meaning):
        return meaning
    mood = next(mood for mood in MOODS if mood in meaning)
    return {**meaning, mood: {key: card if one == THIS else one for key, one in meaning[mood].items()}}


def _spoken(meaning: Any, card: str) -> Any:
    if isinstance(meaning, dict):
        return {key: _spoken(inner, card) for key, inner in meaning.items()}
    if isinstance(meaning, list):
        return [_spoken(one, card) for one in meaning]
    return (card or None) if isinstance(meaning, str) and meaning in SPEAKER else meaning


def contrary(meaning: Meaning) -> Meaning | None:
    """The claim that is so of a card of which another one is not; None where none of these says it. What is not always
    so need not be never so, but for what is so in every position or in none."""
    mood = next(mood for mood in MOODS if mood in meaning)
    if mood == "always" and RECKONED.keys().isdisjoint(meaning[mood]):
        return None
    rest = {key: inner for key, inner in meaning.items() if key != mood}
    return {"can" if mood == "never" else "never": meaning[mood], **rest}
