"""The rules of a game in a normal form: the same for two sheets that are played alike, however they are worded.

Order counts where it is followed (steps, ways to tell who wins, what one deed sets off), and nowhere else.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from ...cards.lazyclass import dataclass
from ...cards.model import Game
from ...cards.program import Sentence
from ..inside import words_in
from .laws import is_rule
from .making import ways
from .reading import Readings

_IN_ORDER = ("Setup", "Deal", "Turn", "Round", "Scoring")
"""The headings under which everything is done in the order in which it stands."""
_AS_WRITTEN = ("when", "as_soon", "before", "instead", "must")
"""Rules of which several about one deed are followed in the order in which they stand."""
_ANY_ORDER = frozenset({"all", "some", "kinds", "winners", "there", "know", "named", "sum"})
"""Keys of lists whose order says nothing."""
_WORDS = ("pieces", "roles", "tokens", "supplies", "zones", "zone_cards", "sorts", "sides")
"""Parts of words.yaml that say what is played with."""
_BOUNDS = {"more": ("least", 1), "less": ("most", -1)}
"""Comparisons of whole numbers that can be said in another way: "more than 6" is "at least 7"."""


@dataclass(frozen=True, slots=True, order=True)
class Clause:
    """One rule: ``where`` it stands (a heading, a card, a verb), its place there from 1 (``at``; 0: the order is free),
    its meaning in the normal ``form`` (JSON), and the ``text`` that says it."""

    where: str
    at: int
    form: str
    text: str


def normal_rules(game: Game, read: Readings) -> tuple[Clause, ...]:
    """The rules of a game that was read whole, claims left out: nothing is played by them."""
    found = [*_sheet(read), *_cards(game, read), *_words(read)]
    seats = [one.removesuffix("-players") for one in ways(game, read)]
    found.append(Clause("Players", 0, json.dumps(seats), f"players: {', '.join(seats)}"))
    used = {word for one in found for word in words_in(json.loads(one.form))}
    for verb in read.lexicon.verbs.values():
        if verb.sentence and verb.id in used:
            does = json.dumps([normal(one) for one in verb.does], sort_keys=True)
            found.append(Clause(f"the verb {verb.id!r}", 0, does, verb.sentence))
    return tuple(sorted(found))


def normal(meaning: Any) -> Any:
    """A meaning in the one form that stands for all that come to the same."""
    if isinstance(meaning, list):
        return [normal(one) for one in meaning]
    if not isinstance(meaning, dict):
        return meaning
    if meaning.keys() == {"then"}:
        return normal(meaning["then"])
    inner = meaning["not"] if meaning.keys() == {"not"} else None
    if isinstance(inner, dict) and inner.keys() == {"not"}:
        return normal(inner["not"])
    found = {key: normal(value) for key, value in meaning.items()}
    for key in _ANY_ORDER & found.keys():
        if isinstance(found[key], list):
            found[key] = sorted(found[key], key=lambda one: json.dumps(one, sort_keys=True))
    if "first_of" in found:
        nested = [one["first_of"] if isinstance(one, dict) and one.keys() == {"first_of"} else [one]
                  for one in found["first_of"]]  # fmt: skip
        found["first_of"] = [one for some in nested for one in some]
    what = found.get("what")
    if "from" in found and isinstance(what, dict) and what.get("all") == "everywhere":
        found["what"] = {**what, "all": found.pop("from")}  # all cards from a place are those that lie there
    numbers = [key for key, value in found.items() if type(value) is int]
    if found.get("cmp") == "exactly":
        del found["cmp"]  # what stands without one is exact
    if found.get("cmp") in _BOUNDS and len(numbers) == 1:
        found["cmp"], step = _BOUNDS[found["cmp"]]
        found[numbers[0]] += step
    return found


def _sheet(read: Readings) -> Iterator[Clause]:
    parts = {one.place: part for part, inner in read.parts.items() for one in inner}
    counts: dict[str, int] = defaultdict(int)
    for heading, said in read.sheet.items():
        if heading == "Claims":
            continue
        first = True
        for one in said:
            where, ordered = _group(parts.get(one.place, ""), heading, one.meaning)
            if heading == "Table" and "place" in one.meaning and first:
                first, where = False, "Table: where all cards begin"
            counts[where] += ordered
            yield _clause(where, counts[where] if ordered else 0, one)


def _group(part: str, heading: str, meaning: Mapping[str, Any]) -> tuple[str, bool]:
    """Where a sentence stands, and whether it matters what stands there before it."""
    if "choosable" in meaning:
        return part or heading, False
    if heading in _IN_ORDER or part:
        return part or heading, True
    if is_rule(meaning):
        return _law("Rules", meaning)  # wherever it stands
    if heading == "End" and not meaning.keys() & {"ends", "wins", "tied"}:
        return "End: what is done", True
    if heading == "End" and _ranks(meaning):
        return "End: who wins", True
    return heading, False


def _ranks(meaning: Mapping[str, Any]) -> bool:
    """Whether a sentence is one of the ways to tell who wins, of which the first that tells players apart decides."""
    way = meaning.get("wins", meaning.get("tied"))
    return isinstance(way, dict) and not meaning.keys() & {"ends", "after", "nobody_given"}


def _law(where: str, meaning: Mapping[str, Any]) -> tuple[str, bool]:
    """The same for a rule: only those that are asked one after the other have an order."""
    key = next((key for key in _AS_WRITTEN if key in meaning), "")
    deed = meaning.get(key)
    verb = deed.get("do", "") if isinstance(deed, dict) else str(deed or "")
    return (f"{where}: {key.replace('_', ' ')} {verb}".rstrip(), True) if key else (where, False)


def _cards(game: Game, read: Readings) -> Iterator[Clause]:
    for name, said in read.cards.items():
        card, counts = game.by_id[name], defaultdict[str, int](int)
        fields = {field: card.data.get(field) for field in read.lexicon.fields if card.data.get(field) is not None}
        numbers = ", ".join([f"copies {card.copies}", *(f"{field} {value}" for field, value in fields.items())])
        form = json.dumps({"card": name, "copies": card.copies, **fields}, sort_keys=True, default=str)
        yield Clause(f"card {name}", 0, form, numbers)
        for one in said:
            if one.aside and read.lexicon.words.zones:
                continue  # it reminds of what holds anyway
            law = is_rule(one.meaning)
            where, ordered = _law(f"card {name}", one.meaning) if law else (f"card {name}", True)
            counts[where] += ordered
            yield _clause(where, counts[where] if ordered else 0, one)


def _words(read: Readings) -> Iterator[Clause]:
    for key in _WORDS:
        if said := getattr(read.lexicon.words, key):
            yield Clause(f"words.yaml: {key}", 0, json.dumps(said, sort_keys=True, default=str), str(said))


def _clause(where: str, at: int, one: Sentence) -> Clause:
    return Clause(where, at, json.dumps(normal(one.meaning), sort_keys=True, default=str), one.text)
