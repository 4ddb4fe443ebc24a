"""Holds the rulebook of a game against its rule sheet: what it says as well, what it claims, what it adds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..cards.examples import read_examples
from ..cards.finding import Finding
from ..cards.model import Game
from ..cards.phrasebook.meaning import frozen
from ..cards.program import Sentence
from ..cards.rulebook import load_rulebook
from ..cards.rulebook.model import BookStatement
from .checks import sht
from .checks.nam_rulebook import check_targets
from .claimed import Claimed
from .language.reading import Readings

KINDS = ("effect", "rule", "claim", "fact")
_TITLES = ("heading", "head", "term", "caption")
_TELLING = ("more", "less", "least", "most", "exactly", "is", "isnt", "empty", "filled")
"""Words of a meaning that turn it into its contrary."""


@dataclass(frozen=True)
class Held:
    """What came of it: ``counts`` in words, and the ``claims`` that the sheet does not make."""

    findings: tuple[Finding, ...]
    claims: list[Claimed]
    counts: tuple[str, ...]


def hold_against_sheet(game: Game, read: Readings) -> Held:
    """Hold every sentence of the rulebook. Raises DataError when it cannot be read."""
    rulebook = load_rulebook(game)
    if rulebook is None:
        return Held((), [], ())
    findings = list(check_targets(rulebook, [one.name for one in read_examples(game)]))
    said = {frozen(one.meaning): one for one in read.every}
    steps = _steps(read)
    last: dict[tuple[Any, str], tuple[int, BookStatement]] = {}
    claims: list[Claimed] = []
    kinds: Counter[str] = Counter()
    for one in rulebook.statements:
        if one.kind in _TITLES:
            continue
        if one.declared is not None or one.block == "voice":
            kinds["declared"] += 1
            continue
        kind, found = _kind(one, read, said, claims)
        kinds[kind] += 1
        findings += found
        if kind == "held":
            findings += _order(one, read, steps, last)
    return Held(tuple(findings), claims, tuple(_told(kinds)))


def _kind(
    one: BookStatement, read: Readings, said: dict[Any, Sentence], claims: list[Claimed]
) -> tuple[str, Sequence[Finding]]:
    reading = read.lexicon.book.read(one.text, KINDS)
    meaning = reading.meaning
    if not isinstance(meaning, dict):
        return "unread", ()
    if frozen(meaning) in said:
        return "held", ()
    against = next((other for other in said.values() if _contrary(meaning, other.meaning)), None)
    if against is not None and against.place is not None:
        return "contradicted", [sht.contradicts_the_sheet(one.place, one.text, against.text, against.place)]
    if reading.parses[0].phrase.kind == "claim":
        claims.append(Claimed(one.text, meaning, one.place))
        return "tried", ()
    return "alone", [sht.not_in_the_sheet(one.place, one.text)]


def _steps(read: Readings) -> dict[Any, tuple[str, int, Sentence]]:
    """The numbered steps of the sheet by what they mean; what is a step twice is none of them."""
    numbers = {one.place: one.number for one in read.source.sentences}
    found = [
        (frozen(one.meaning), (heading, numbers[one.place], one))
        for heading, said in read.sheet.items()
        for one in said
        if one.place is not None and numbers.get(one.place)
    ]
    count = Counter(key for key, _ in found)
    return {key: step for key, step in found if count[key] == 1}


def _order(
    one: BookStatement, read: Readings, steps: dict[Any, tuple[str, int, Sentence]],
    last: dict[tuple[Any, str], tuple[int, BookStatement]],
) -> Iterator[Finding]:  # fmt: skip
    """Whether a step is told after one that comes later in the sheet, in one section of the rulebook."""
    step = steps.get(frozen(read.lexicon.book.read(one.text, KINDS).meaning))
    if step is None:
        return
    heading, number, sentence = step
    key = (one.section.path if one.section else None, heading)
    before = last.get(key)
    if before is not None and before[0] > number and sentence.place is not None:
        yield sht.other_order(one.place, one.text, before[1].text, sentence.place)
    last[key] = (number, one)


def _contrary(one: Any, other: Any) -> bool:
    """Whether two meanings differ in a single number, or in a single word that turns one into the contrary."""
    first, second = list(_leaves(one, ())), list(_leaves(other, ()))
    if len(first) != len(second):
        return False
    odd = [(a, b) for a, b in zip(sorted(first, key=str), sorted(second, key=str), strict=True) if a != b]
    return len(odd) == 1 and _turned(*odd[0])


def _turned(one: tuple[Any, Any], other: tuple[Any, Any]) -> bool:
    (where, value), (there, word) = one, other
    if where != there:
        return value == word and where[:-1] == there[:-1] and where[-1] in _TELLING and there[-1] in _TELLING
    numbers = type(value) is int and type(word) is int
    return numbers or (value in _TELLING and word in _TELLING)


def _leaves(meaning: Any, way: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
    if isinstance(meaning, dict):
        for key, inner in meaning.items():
            yield from _leaves(inner, (*way, key))
    elif isinstance(meaning, list):
        for at, inner in enumerate(meaning):
            yield from _leaves(inner, (*way, at))
    else:
        yield way, meaning


def _told(kinds: Counter[str]) -> Iterator[str]:
    total = kinds.total()
    if total:
        names = {"held": "held", "tried": "tried", "contradicted": "contradicted", "alone": "not in the sheet",
                 "declared": "flavour or advice", "unread": "unread"}  # fmt: skip
        said = ", ".join(f"{kinds[kind]} {name}" for kind, name in names.items() if kinds[kind])
        yield f"{total} sentence{'' if total == 1 else 's'} of the rulebook: {said}"
