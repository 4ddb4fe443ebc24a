"""Happiness, from the words of the cards (published L109-111; rulings R-H19 to R-H22).

First the Continuity cards have what their own sentences say, then the Faction card bears on them, then it has its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from fractions import Fraction

from ....cards.lazyclass import dataclass
from ...engine.kernel import Because, Plain
from .book import DOUBLE, GETS, HALVE, HAS, ONLY, Book, Gain, Scene, Worth
from .state import NONE

PRINTED = "printed"
"""The cause of a value that no sentence has changed."""


@dataclass(slots=True)
class Value:
    """What a card is worth: ``is_`` exactly, ``trail`` what made it so, oldest first: (cause, value after it)."""

    card: int
    is_: int | Fraction
    trail: list[tuple[Because, int | Fraction]] = field(default_factory=list)


@dataclass(slots=True)
class Score:
    """The Happiness of one player: the Continuity cards in the order of the hand, and the Faction card, if any."""

    cards: list[Value]
    own: Value | None

    @property
    def total(self) -> int | Fraction:
        """The sum, exact."""
        return sum((value.is_ for value in self.values), start=0)

    @property
    def values(self) -> list[Value]:
        """All cards that count."""
        return self.cards if self.own is None else [*self.cards, self.own]


def has_sign(value: Plain, sign: str) -> bool:
    """Whether a value is negative or positive; zero is neither."""
    return sign == "any" or (value < 0 if sign == "negative" else value > 0)


def _changed(worth: Worth, value: int | Fraction) -> int | Fraction:
    if worth.kind == GETS:
        return value + worth.n
    if worth.kind == DOUBLE:
        return value * 2
    if worth.kind == HALVE:
        half = Fraction(value) / 2
        return int(half) if half.denominator == 1 else half
    return worth.n


def _bear(book: Book, scene: Scene, worths: Iterable[Worth], values: list[Value]) -> None:
    """Let sentences about Continuity cards change their values."""
    for worth in worths:
        if worth.picks is None or (worth.test is not None and not worth.test(book, scene)):
            continue
        for at in worth.picks(scene, [value.is_ for value in values]):
            value = values[at]
            value.is_ = _changed(worth, value.is_)
            value.trail.append((worth.sentence, value.is_))


def _by_own_words(book: Book, scene: Scene) -> list[Value]:
    values = [Value(card, book.happiness[card], [(PRINTED, book.happiness[card])]) for card in scene.hand]
    for card in dict.fromkeys(scene.hand):
        if book.words[card].worths:
            _bear(book, scene, book.words[card].worths, values)
    return values


def lived(book: Book, scene: Scene) -> list[Plain]:
    """What the Continuity cards of a hand are worth by their own words, without a Faction card."""
    return [value.is_ for value in _by_own_words(book, scene)]


def score(book: Book, scene: Scene, faction: int, acc: int) -> Score:
    """The Happiness of a hand with a Faction card (NONE: without) that has gained ``acc`` so far."""
    values = _by_own_words(book, scene)
    if faction == NONE:
        return Score(values, None)
    worths = [w for w in book.words[faction].worths if w.test is None or w.test(book, scene)]
    own = Value(faction, book.happiness[faction], [(PRINTED, book.happiness[faction])])
    only = next((worth for worth in worths if worth.kind == ONLY), None)
    if only is not None:
        own.is_ = only.n
        own.trail.append((only.sentence, only.n))
        return Score(values, own)
    _bear(book, scene, worths, values)
    if acc:
        own.is_ += acc
        own.trail += [(gain.sentence, own.is_) for gain in book.words[faction].gains]
    for kind in (GETS, DOUBLE, HALVE, HAS):
        for worth in worths:
            if worth.kind == kind and worth.picks is None:
                own.is_ = _changed(worth, own.is_)
                own.trail.append((worth.sentence, own.is_))
    return Score(values, own)


def gain_of(book: Book, faction: int, gain: Gain, hand: Sequence[int]) -> int:
    """What a Faction card gets in one turn with this hand (rulings R-H4, R-H5)."""
    if not gain.each:
        return gain.n
    scene = Scene(list(hand))
    values = lived(book, scene)
    total = sum(n for value in values for sign, n in gain.each if has_sign(value, sign))
    for _, test in book.words[faction].doubles:
        if test(book, scene):
            total *= 2
    return total
