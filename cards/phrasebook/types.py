"""Slot types that are single words or names: numbers and enumerations. Noun phrases are phrases of their own kind."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Protocol

from ..latepattern import late
from ..lazyclass import dataclass
from ..source import Place
from ..yamlread import Plain
from .amounts import Amounts
from .meaning import frozen
from .pattern import lowered, plain_quotes

if TYPE_CHECKING:
    from .vocabulary import Named, Vocabulary

_SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBER_WORDS = (
    {word: number for number, word in enumerate(_SMALL)}
    | {word: 10 * number for number, word in enumerate(_TENS, 2)}
    | {f"{ten}-{_SMALL[one]}": 10 * tens + one for tens, ten in enumerate(_TENS, 2) for one in range(1, 10)}
    | {"a": 1, "an": 1}
)
"""Numbers in words, up to ninety-nine; "a" and "an" stand for 1."""

_NUMBER = late(r"[0-9]{1,9}|" + "|".join(sorted(NUMBER_WORDS, key=len, reverse=True)))


class SlotType(Protocol):
    """What a slot takes."""

    @property
    def name(self) -> str:
        """The name patterns use."""

    @property
    def samples(self) -> list[Plain]:
        """A few values to try wordings with."""

    @property
    def wordings(self) -> list[str]:
        """The texts it takes, for hints; empty when there are too many to list."""

    def at(self, low: str, start: int) -> Iterator[tuple[int, Plain]]:
        """Every way to read the lower-case text from ``start``: where it ends and the value."""

    def show(self, value: Plain) -> str | None:
        """The first wording of a value; None when it is none of this type."""

    def order(self, value: Plain) -> int:
        """Which option of an agreeing choice goes with a value, counted from 0."""


def ends_word(low: str, start: int, end: int) -> bool:
    """Whether the words between two offsets begin and end where words do."""
    inside = start > 0 and low[start - 1].isalnum() and low[start].isalnum()
    return not inside and not (end < len(low) and low[end - 1].isalnum() and low[end].isalnum())


@dataclass(frozen=True)
class Numbers:
    """Whole numbers in digits or, up to ninety-nine, in words."""

    name: str = "int"

    @property
    def samples(self) -> list[Plain]:
        return [2, 1, 12]

    @property
    def wordings(self) -> list[str]:
        return []

    def at(self, low: str, start: int) -> Iterator[tuple[int, Plain]]:
        found = _NUMBER.match(low, start)
        if found and ends_word(low, start, found.end()):
            word = found[0]
            yield found.end(), NUMBER_WORDS[word] if word in NUMBER_WORDS else int(word)

    def show(self, value: Plain) -> str | None:
        return str(value) if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None

    def order(self, value: Plain) -> int:
        return 0 if value == 1 else 1


_FIRST_WORD = late(r"[^\W_]*")


def _first_word(low: str, start: int = 0) -> str:
    """The letters and digits at an offset; the sign there when it is none of them."""
    found = _FIRST_WORD.match(low, start)
    return found[0] if found and found[0] else low[start : start + 1]


class Names:
    """An enumeration: values, each with a first wording and its synonyms, in order."""

    def __init__(self, name: str, entries: Iterable[tuple[Plain, list[str]]]) -> None:
        self.name = name
        self.entries: list[tuple[Plain, list[str]]] = []
        self._number: dict[Hashable, int] = {}
        self._by_start: dict[str, list[tuple[str, Plain]]] = {}
        self._spelled: dict[str, list[str]] = {}
        self._places: dict[Hashable, Place] = {}
        for value, wordings in entries:
            self.add(value, wordings)

    def add(self, value: Plain, wordings: list[str], place: Place | None = None) -> None:
        """Give a value its wordings; for a value that is known, more synonyms. ``place`` is that of the first."""
        key = frozen(value)
        if place is not None:
            self._places.setdefault(key, place)
        if self._number.setdefault(key, len(self.entries)) == len(self.entries):
            self.entries.append((value, list(wordings)))
        else:
            self.entries[self._number[key]][1].extend(wordings)
        for plain in map(plain_quotes, wordings):
            low = lowered(plain)
            self._by_start.setdefault(_first_word(low), []).append((low, value))
            self._spelled.setdefault(plain.lower(), []).append(plain)

    @property
    def samples(self) -> list[Plain]:
        return [value for value, _ in self.entries]

    @property
    def wordings(self) -> list[str]:
        return [wording for _, texts in self.entries for wording in texts]

    def place_of(self, value: Plain) -> Place | None:
        """Where a phrase file gives a value its wordings; None for names of the game."""
        return self._places.get(frozen(value))

    def spelled(self, words: str) -> str | None:
        """The wording with these letters in its own capitals: the words themselves, if they are one, else the first."""
        found = self._spelled.get(words.lower(), [])
        return words if words in found else next(iter(found), None)

    def at(self, low: str, start: int) -> Iterator[tuple[int, Plain]]:
        for wording, value in self._by_start.get(_first_word(low, start), ()):
            if low.startswith(wording, start) and ends_word(low, start, start + len(wording)):
                yield start + len(wording), value

    def show(self, value: Plain) -> str | None:
        number = self._number.get(frozen(value))
        return None if number is None else self.entries[number][1][0]

    def order(self, value: Plain) -> int:
        return self._number.get(frozen(value), len(self.entries))


class Counted(Names):
    """Names of what is counted: the first wording is for one of it, the second for any other number."""

    def many(self, value: Plain) -> str | None:
        """The wording for several; that for one if there is no other, None when the value is none of this type."""
        number = self._number.get(frozen(value))
        return None if number is None else self.entries[number][1][:2][-1]


def game_types(words: Vocabulary | None) -> dict[str, SlotType]:
    """The types every phrasebook has: ``int``, ``signed``, ``amount``; ``card``, ``mode``, and one a component.

    ``card`` are all playing cards by name. The value of a name is the id of the card; of a mode, its id.
    """
    types: dict[str, SlotType] = {"int": Numbers()}
    types |= {"signed": Amounts("signed", signed=True), "amount": Amounts("amount", signed=False)}
    if words is None:
        return types
    everything: Named = ()
    for component, kind, cards in words.components:
        types[component] = _names(component, cards)
        if kind == "card":
            everything += cards
    types.setdefault("card", _names("card", everything))
    types.setdefault("mode", _names("mode", words.modes))
    return types


def _names(name: str, named: Named) -> Names:
    return Names(name, [(id_, [words]) for id_, words in named])
