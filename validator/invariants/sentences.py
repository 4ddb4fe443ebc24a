"""The sentences that speak of the parts of a game, each with what it names and whether it holds against the data."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from ...cards.finding import Finding
from ...cards.invariants import COMMON, NUMBERS, SLOT, Invariant, as_written, fields_of, read_invariants
from ...cards.lazyclass import dataclass
from ...cards.model import Component, Game
from ...cards.rulebook.reading import BookReading
from ..checks.cnt import counted_otherwise
from ..checks.dat_parts import part_otherwise, unread_invariant
from ..retold.bearers import Bearer
from ..retold.parts import odd
from .kinds import Odd, odd_part
from .printed import Printed

Notices: TypeAlias = Callable[[Game], bool]
"""Whether a sentence does not hold of a game."""
Bears: TypeAlias = Callable[[Game], Sequence[Bearer]]
"""The cards of a game as sentences about them see them."""
_DATA = ("count", "every", "list")
"""The keys of meanings that are held against the parts alone."""
_SORT = "sort"
"""A key of meanings that speak of several components by one word."""


@dataclass(frozen=True, eq=False)
class Said:
    """A sentence: the words of its meaning, the components it names, if any, and whether it does not hold."""

    words: frozenset[str]
    parts: frozenset[str]
    any_field: bool
    notices: Notices

    def speaks(self, part: Component) -> bool:
        """Whether it may be about a component."""
        return not self.parts or part.id in self.parts or _SORT in self.words

    def weight(self, game: Game) -> int:
        """About how many cards it looks at, and words of it for each."""
        named = [] if _SORT in self.words else [part for part in game.components.values() if part.id in self.parts]
        parts = named or list(game.components.values())
        wide = (len(part.cards) * ((len(part.fields) + 8) if self.any_field else 1) for part in parts)
        return sum(wide) + len(self.words)


class Sentences:
    """All sentences that speak of parts, by the words of their meanings."""

    def __init__(self, every: Sequence[Said]) -> None:
        self.every = every
        self._by_word: dict[str, list[int]] = defaultdict(list)
        for number, one in enumerate(every):
            for word in (*one.words, *(("",) if one.any_field else ())):
                self._by_word[word].append(number)

    def about(self, part: Component, field: str) -> list[Said]:
        """Those that may tell of something else in a field of a component.

        What names the component alone speaks of its names, of how many there are, and of what they belong to.
        """
        form = part.fields.get(field)
        whole = field in COMMON or (form is not None and form.ref is not None)
        asked = (field, _SORT, "", part.id) if whole else (field, _SORT, "")
        numbers = sorted({number for word in asked for number in self._by_word.get(word, ())})
        return [self.every[number] for number in numbers if self.every[number].speaks(part)]


def sentences_of(
    game: Game, found: Sequence[BookReading], said: Sequence[dict[str, Any]], cards: Bears,
    beside: Sequence[Invariant], printed: Printed,
) -> Sentences:  # fmt: skip
    """The sentences of game.yaml, of rules.yaml, the ``found`` ones of the rulebook, and what is ``said`` of cards."""
    data = _of_data((*read_invariants(game), *beside), printed)
    return Sentences([*data, *_of_rules(game), *_of_book(found), *_of_sheet(said, cards)])


def _said(meaning: Any, notices: Notices) -> Said:
    words: set[str] = set()
    parts: set[str] = set()
    any_field = False
    waiting = [meaning]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            words.update((one, *SLOT.findall(one)))
        elif isinstance(one, dict):
            parts.update(str(one[key]) for key in ("component", "part") if isinstance(one.get(key), str))
            any_field = any_field or "deck" in one or ("is" in one and "part" in one and "field" not in one)
            waiting += [*one, *one.values()]
        elif isinstance(one, list | tuple):
            waiting += one
    return Said(frozenset(words), frozenset(parts), any_field or NUMBERS in words, notices)


def _of_data(said: Sequence[Invariant], printed: Printed) -> Iterator[Said]:
    for one in said:
        if (meaning := one.meaning) is not None:
            yield _said(meaning, lambda other, meaning=meaning: odd_part(other, meaning, printed) is not None)  # type: ignore[misc]


def _of_rules(game: Game) -> Iterator[Said]:
    """The numbers of rules.yaml that a card has, too."""
    for rule in game.rule_leaves.values():
        id_, _, key = rule.card.partition(" ")
        if id_ in game.by_id and key in game.by_id[id_].data:
            yield _said(
                {"card": id_, "field": key},
                lambda other, rule=rule, id_=id_, key=key: other.by_id[id_].data[key] != rule.value,  # type: ignore[misc]
            )


def _of_book(found: Sequence[BookReading]) -> Iterator[Said]:
    for one in found:
        if not one.excused and any(next(one.keyed(key), None) for key in _DATA):
            yield _said(one.meaning, lambda other, one=one: next(counted_otherwise(other, one), None) is not None)  # type: ignore[misc]


def _of_sheet(said: Sequence[dict[str, Any]], cards: Bears) -> Iterator[Said]:
    for meaning in said:
        yield _said(meaning, lambda other, meaning=meaning: odd(meaning, cards(other)) is not None)  # type: ignore[misc]


def hold_invariants(game: Game) -> Iterator[Finding]:
    """Each sentence of game.yaml that is not read, and each that is not so."""
    every = read_invariants(game)
    for one in every:
        if one.meaning is None:
            titles = [part.title for part in game.components.values()]
            fields = dict.fromkeys(name for part in game.components.values() for name in fields_of(part))
            yield unread_invariant(one.place, one.text, titles, list(fields))
    yield from held_of_parts(game, every)


def held_of_parts(game: Game, said: Iterable[Invariant]) -> Iterator[Finding]:
    """Each sentence that is not so.

    Where a part is to blame for one sentence, it is for others that only find that something is wrong.
    """
    printed = Printed(game)
    judged = ((one, odd_part(game, one.meaning, printed)) for one in said if one.meaning is not None)
    wrong = [(one, _as_written(found, one)) for one, found in judged if found is not None]
    blamed = {found.card.id: found for _, found in wrong if found.card is not None}
    for one, found in wrong:
        if found.card is None and len(blamed) == 1:
            (to_blame,) = blamed.values()
            yield _told(one, found._replace(card=to_blame.card, field=to_blame.field))
        else:
            yield _told(one, found)


def _as_written(found: Odd, one: Invariant) -> Odd:
    """What is told, with names and values that are not known as they stand in the sentence."""
    said = [word for key in ("names", "values") for word in (one.meaning or {}).get(key, ()) if isinstance(word, str)]
    why = found.why
    for low in said:
        word = as_written(low, one.text)
        if why.endswith(f" {low}"):
            why = why.removesuffix(low) + word
        elif why.startswith(f"{low} "):
            why = word + why.removeprefix(low)
    return found._replace(why=why)


def _told(one: Invariant, found: Odd) -> Finding:
    """At the part that is to blame, if one is, and else at the sentence."""
    if found.card is None:
        return part_otherwise(one.place, one.text, found.why, None, "")
    place = found.card.place_of(found.field)
    if found.other is not None:
        return part_otherwise(place, one.text, found.why, found.other.place_of(found.field), found.other.name)
    return part_otherwise(place, one.text, found.why, one.place, "the sentence")
