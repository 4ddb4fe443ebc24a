"""Sentences of a rulebook that are others than when all of it was read, and that nothing reads: put in other words.

Whether they say the same, only their author knows. Where the numbers or names in them are others, they do not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from ...cards.finding import DataError
from ...cards.lazyclass import dataclass
from ...cards.model import Game
from ...cards.rulebook import Rulebook, load_rulebook, read_rulebook
from ...cards.rulebook.model import BookStatement
from ...cards.rulebook.reworded import Reworded, load_reworded, used
from ...cards.source import Source
from .retelling import Retelling
from .samenumbers import other_numbers

TOGETHER = 3
"""Sentences that stand for as many others, at most: of more, nobody could say which says what."""


@dataclass(frozen=True)
class Renewed:
    """Sentences in the place of others: ``why`` they cannot be taken for the same, or ""."""

    was: tuple[str, ...]
    now: tuple[BookStatement, ...]
    why: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """The new sentences."""
        return tuple(one.text for one in self.now)


def renewed(retold: Retelling, game: Game, before: str) -> Iterator[Renewed]:
    """All that was put in other words since the rulebook said what it did ``before``."""
    book = load_rulebook(game)
    if book is None:
        return
    each = (_sentences(before, game, book), book.statements)
    old, new = ([one for one in every if not one.no_rule] for every in each)
    free = {one.said.text for one in retold.told if one.meaning is None and retold.phrased.reading(one.said) is None}
    matcher = SequenceMatcher(None, [one.text for one in old], [one.text for one in new], autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "replace":
            for was, now in _pairs(old[a:b], new[c:d]):
                if any(one.text in free for one in now):
                    texts = tuple(one.text for one in was)
                    yield Renewed(texts, tuple(now), _otherwise(game, texts, now))


def kept(game: Game, found: Sequence[Renewed]) -> Reworded:
    """What is confirmed from now on: what was before, as far as it still stands there, and what is ``found``."""
    book = load_rulebook(game)
    known = load_reworded(game)
    written = read_rulebook(book.source, game).statements if book else ()
    return {**used(written, known), **{one.texts: one.was for one in found}}


def _sentences(text: str, game: Game, book: Rulebook) -> tuple[BookStatement, ...]:
    """The sentences that the rulebook had, worked out with the data of now; none if that cannot be read."""
    try:
        return read_rulebook(Source(book.source.name, text), game, load_reworded(game)).statements
    except DataError:
        return ()


def _pairs(
    old: Sequence[BookStatement], new: Sequence[BookStatement]
) -> Iterator[tuple[Sequence[BookStatement], Sequence[BookStatement]]]:
    """Which sentences stand for which: each for one, or a few for a few."""
    if len(old) == len(new):
        yield from (([was], [now]) for was, now in zip(old, new, strict=True))
    elif max(len(old), len(new)) <= TOGETHER:
        yield old, new


def _otherwise(game: Game, was: Sequence[str], now: Sequence[BookStatement]) -> str:
    """Why sentences cannot say the same: numbers or names in them are others."""
    before, after = " ".join(was), " ".join(one.text for one in now)
    if (numbers := other_numbers(before, after)) is not None:
        return _others("numbers", *numbers)
    names = {card.name for card in game.by_id.values()}
    one, two = (_named(text, names) for text in (before, after))
    return _others("names", one, two) if one != two else ""


def _others(what: str, one: Sequence[str], two: Sequence[str]) -> str:
    return f"the {what} in it are others ({_listed(one)}; now {_listed(two)})"


def _named(text: str, names: set[str]) -> list[str]:
    return sorted(name for name in names if name and re.search(rf"\b{re.escape(name)}\b", text))


def _listed(words: Sequence[str]) -> str:
    return ", ".join(words) or "none"
