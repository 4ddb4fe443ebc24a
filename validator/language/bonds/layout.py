"""Where what is said of each two pieces stands in the values of a position, and how faults of it are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, TypeAlias

from ....cards.lazyclass import dataclass
from ....cards.lexicon.forms import WordsForm
from ....cards.program import Sentence
from ...engine.kernel import Because

Fact: TypeAlias = Mapping[str, object]
UNLIMITED = 10**6


@dataclass(frozen=True, slots=True)
class Level:
    """A number of each pair: where that of the first pair stands, what it begins with, and what it never exceeds."""

    base: int
    start: int
    most: int


class Bonds:
    """The pieces of a game that can be bound, by number; each two of them are a pair, which has a number as well.

    ``noun`` is what a piece is called, ``bond`` what two can be to each other, ``marker`` what shows it and ``hues``
    its sides, ``line`` the order in which pieces act, ``words`` what pieces answer and vote, ``stake`` and ``sum`` what
    points on pairs are called and what they make.
    ``ids`` are the pieces, ``pairs`` the two numbers of each pair, ``named`` their ids, ``pair[a][b]`` the number of a
    pair, ``of[a]`` the pairs with a piece, ``beside`` for each pair the others with one of its pieces.

    The rest are places among the values of a position; what counts from 1 there is 0 where there is none.
    By pair: ``bound`` (which side of its marker is up, from 1). By piece: ``order`` (in which they act, from 1),
    ``said`` and ``voted`` (which of the words it answered and voted last, from 1). By player and pair: ``stakes``; by
    player and piece: ``sums`` and ``revealed``. ``feats`` and ``counting`` are sets of pairs. ``first`` is the first
    bond, ``acting`` and ``target`` the piece that acts and its pair, ``deciding`` the piece that decides, ``declared``
    the move declared for it by player ``speaker``, ``way`` by which sentence the game ended: all from 1.
    """

    def __init__(self, words: WordsForm, ids: Sequence[str], declared: Sequence[Fact], players: int, base: int) -> None:
        self.ids, self.players, self.base = tuple(ids), players, base
        self.noun, self.bond = next(iter(words.pieces), ""), next(iter(words.bonds), "")
        self.hues = tuple(next(iter(words.markers.values()), ()))
        self.words = tuple(words.spoken)
        self.marker, self.line = next(iter(words.markers), "marker"), next(iter(words.orders), "order")
        self.stake, self.sum = next(iter(words.stakes), ""), next(iter(words.sums), "")
        count = len(self.ids)
        self.pairs = tuple(combinations(range(count), 2))
        self.named = tuple((self.ids[a], self.ids[b]) for a, b in self.pairs)
        self.pair = [[-1] * count for _ in range(count)]
        for number, (a, b) in enumerate(self.pairs):
            self.pair[a][b] = self.pair[b][a] = number
        self.of = tuple(tuple(n for n, both in enumerate(self.pairs) if one in both) for one in range(count))
        self.beside = tuple(tuple(sorted({*self.of[a], *self.of[b]} - {n})) for n, (a, b) in enumerate(self.pairs))
        self._at = base
        self.levels = self._levels(declared)
        self.bound, self.order = self._take(len(self.pairs)), self._take(count)
        self.said, self.voted = self._take(count), self._take(count)
        self.stakes = self._take(players * len(self.pairs))
        self.sums, self.revealed = self._take(players * count), self._take(players * count)
        self.most, self.controls = self._take(count), self._take(count)
        self.feats = {name: self._take(1) for name in words.feats}
        self.first, self.acting, self.target = self._take(1), self._take(1), self._take(1)
        self.deciding, self.declared, self.speaker = self._take(1), self._take(1), self._take(1)
        self.counting, self.way = self._take(1), self._take(1)
        self.size = self._at - base if self.ids else 0

    def _take(self, width: int) -> int:
        at, self._at = self._at, self._at + width
        return at

    def _levels(self, declared: Sequence[Fact]) -> dict[str, Level]:
        starts = {str(one["level"]): int(str(one["start"])) for one in declared if "level" in one and "start" in one}
        limits = {str(one["level"]): int(str(one["most"])) for one in declared if "level" in one and "most" in one}
        return {
            name: Level(self._take(len(self.pairs)), start, limits.get(name, UNLIMITED))
            for name, start in starts.items()
        }

    def starts(self) -> dict[int, int]:
        """The values that do not begin with 0."""
        levels = [level for level in self.levels.values() if level.start]
        return {level.base + number: level.start for level in levels for number in range(len(self.pairs))}

    def pair_of(self, cards: Any) -> int:
        """The pair of two pieces by their ids, as events name them."""
        a, b = (self.ids.index(str(one)) for one in cards)
        return self.pair[a][b]

    def bound_now(self, values: list[int]) -> list[int]:
        """The pairs that are bound."""
        at = self.bound
        return [number for number in range(len(self.pairs)) if values[at + number]]

    def reveal(self, values: list[int], player: int, piece: int, n: int) -> None:
        """A player has revealed so much for a piece; of those who have revealed as much, the first one controls it."""
        values[self.revealed + player * len(self.ids) + piece] = n
        most, holder = self.most + piece, self.controls + piece
        if n > values[most] or (n == values[most] and player < values[holder] - 1):
            values[most], values[holder] = n, player + 1

    def controller(self, values: list[int], piece: int) -> int:
        """The player who has revealed the most for a piece; -1 if nobody has revealed anything."""
        return values[self.controls + piece] - 1

    def most_revealed(self, values: list[int], piece: int) -> int:
        """The most that anybody has revealed for a piece."""
        return values[self.most + piece]


NO_BONDS = Bonds(WordsForm(), (), (), 0, 0)
"""Those of a game in which no pieces are bound."""


def a(noun: str, article: str = "a") -> str:
    """A noun with the article that its first letter asks for; ``A`` begins a sentence."""
    return f"{article}{'n' if noun[:1].lower() in 'aeiou' else ''} {noun}"


def many(noun: str, forms: Sequence[str] = ()) -> str:
    """What several are called: the first other form that words.yaml has, or else with an s."""
    return forms[0] if forms else f"{noun}s"


def quoted(said: Because) -> str:
    """A sentence with its line."""
    if isinstance(said, Sentence) and said.place is not None:
        return f"{said.text!r} in line {said.place.line}"
    return str(said)
