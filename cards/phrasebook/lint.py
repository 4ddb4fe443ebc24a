"""Faults of a phrasebook as such, whatever the game's texts say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Literal as OneOf

from ..latepattern import late
from ..lazyclass import dataclass
from ..source import Place
from ..yamlread import Plain
from .book import Phrasebook
from .meaning import ABSENT, Absent, Clash, fill, frozen, same, unify
from .pattern import Choice, Literal, Nodes, Optional
from .patternparts import slots_in
from .phrase import Example, Phrase, Wording
from .rendering import Renderer

RULE_WORDS = late(
    r"\b(if|unless|may|must|can|cannot|instead|exactly|up to|at least|at most|less|fewer|more|most|each|every|all|both"
    r"|any|other|another|until|only|not|no|never|then|before|after|during|while|once|twice|again|except|without|next|first|last"
    r"|face-up|face-down|your|their|opponent)\b",
    re.IGNORECASE,
)
"""Words that change what a rule says, so that text holding one must leave a trace in the meaning."""

Fault = OneOf["round-trip", "overlap", "swallowed", "lost-slot", "no-example", "bad-example", "bad-refusal", "unsaid"]


@dataclass(frozen=True, slots=True)
class Lint:
    """One fault: what kind, of which phrase, where, and the particulars for a message."""

    fault: Fault
    phrase: Phrase
    place: Place
    detail: str
    more: str = ""
    other: Phrase | None = None


def lint(book: Phrasebook) -> Iterator[Lint]:
    """Every fault of a phrasebook; that nobody can say a meaning mostly follows from another one, and is told alone."""
    found = list(_faults(book))
    yield from [fault for fault in found if fault.fault != "unsaid"] or found


def _faults(book: Phrasebook) -> Iterator[Lint]:
    sampler, renderer = Sampler(book), Renderer(book.grammar)
    paired: set[frozenset[str]] = set()
    for phrase in book.phrases:
        for wording in phrase.wordings:
            yield from _swallowed(phrase, wording, wording.nodes)
            yield from _lost(phrase, wording)
        yield from _examples(book, phrase)
        for fault in _trips(book, phrase, sampler, renderer):
            pair = frozenset({fault.phrase.id, fault.other.id if fault.other else ""})
            if fault.other is None or pair not in paired:
                yield fault
            paired.add(pair)


class Sampler:
    """Sample values for the slots of phrases."""

    def __init__(self, book: Phrasebook) -> None:
        self._book = book
        self._known: dict[str, list[Plain]] = {}

    def values(self, kind: str, nested: bool) -> list[Plain]:
        """Sample values of a slot type, or meanings of a kind of phrases."""
        known = self._book.types.get(kind)
        if known is not None and not nested:
            return known.samples[:3]
        if kind not in self._known:
            self._known[kind] = []  # a kind inside itself has no sample yet
            found: list[Plain] = []
            for phrase, wording in self._book.grammar.kinds.get(kind, ())[:8]:
                slots = next(self.slots(wording), None)
                meaning = _meant(phrase, slots) if slots is not None else ABSENT
                if meaning is not None and not isinstance(meaning, Absent):
                    found.append(meaning)
            self._known[kind] = found
        return self._known[kind][:3]

    def slots(self, wording: Wording) -> Iterator[dict[str, Plain]]:
        """Slot values for a wording: each slot varied in turn (once, when one of its type was before), or left out."""
        values = {name: self.values(slot.type, slot.nested) for name, slot in wording.slots.items()}
        if not all(values.values()):
            return
        base = {name: choices[0] for name, choices in values.items()}
        optional = {slot.name for node in wording.nodes if isinstance(node, Optional) for slot in slots_in(node.nodes)}
        yield base
        seen: set[str] = set()
        for name, choices in values.items():
            kind = wording.slots[name].type
            for value in choices[1:2] if kind in seen else choices[1:]:
                yield {**base, name: value}
            seen.add(kind)
            if name in optional:
                yield {other: value for other, value in base.items() if other != name}
        if len(optional) > 1:
            yield {name: value for name, value in base.items() if name not in optional}


def _swallowed(phrase: Phrase, wording: Wording, nodes: Nodes) -> Iterator[Lint]:
    """Rule words in optional text without a slot, or in some options of a choice only."""
    for node in nodes:
        if isinstance(node, Optional):
            if not any(True for _ in slots_in(node.nodes)) and (found := RULE_WORDS.search(_words(node.nodes))):
                yield Lint("swallowed", phrase, wording.place, found[0], wording.pattern)
            yield from _swallowed(phrase, wording, node.nodes)
        elif isinstance(node, Choice):
            if node.agrees is None:
                sets = [frozenset(word.lower() for word in RULE_WORDS.findall(_words(o))) for o in node.options]
                if odd := frozenset[str]().union(*sets) - sets[0].intersection(*sets):
                    yield Lint("swallowed", phrase, wording.place, sorted(odd)[0], wording.pattern)
            for option in node.options:
                yield from _swallowed(phrase, wording, option)


def _words(nodes: Nodes) -> str:
    return " ".join(node.text for node in nodes if isinstance(node, Literal))


def _lost(phrase: Phrase, wording: Wording) -> Iterator[Lint]:
    used = {found.name for found in phrase.refers}
    for name in wording.slots:
        if name not in used:
            yield Lint("lost-slot", phrase, wording.place, name, wording.pattern)


def _examples(book: Phrasebook, phrase: Phrase) -> Iterator[Lint]:
    if not phrase.examples and not phrase.noun:
        yield Lint("no-example", phrase, phrase.place, phrase.id)
    for example in phrase.examples:
        if why := _refused(book, phrase, example):
            yield Lint("bad-example", phrase, example.place, example.text, why)
    for example in phrase.refuses:
        if not _refused(book, phrase, example):
            yield Lint("bad-refusal", phrase, example.place, example.text)


def _refused(book: Phrasebook, phrase: Phrase, example: Example) -> str:
    """Why an example is not this phrase and nothing else; empty when it is."""
    reading = book.read(example.text, None if phrase.is_sentence else phrase.kind)
    if reading.outcome == "unread":
        return "no phrase reads it"
    if reading.outcome == "ambiguous":
        return f"it reads as {' and as '.join(parse.phrase.id for parse in reading.parses)}"
    if reading.parses[0].phrase is phrase:
        return ""
    kinds = (phrase.kind,)
    mine = [one for one in book.matcher(reading.text).whole(kinds) if one.phrase is phrase]
    fits = mine or unify(phrase.means, reading.meaning, {})
    return "" if fits else f"{reading.parses[0].phrase.id} reads it"


def _meant(phrase: Phrase, slots: Mapping[str, Plain]) -> Plain | Absent:
    """The meaning of a phrase with these slots; None when they clash, so that nobody can say it."""
    try:
        return fill(phrase.means, slots)
    except Clash:
        return None


def _trips(book: Phrasebook, phrase: Phrase, sampler: Sampler, renderer: Renderer) -> Iterator[Lint]:
    """Sample meanings said and read again: the first that fails of each wording, and the first that reads twice."""
    whole: set[str] = set()  # canonical texts that came back whole: every wording of the phrase gives them again
    for wording in phrase.wordings:
        for sample in sampler.slots(wording):
            meaning, slots = _meant(phrase, sample), dict[str, Plain]()
            if meaning is None:
                continue
            if isinstance(meaning, Absent) or not unify(phrase.means, meaning, slots):
                yield Lint(
                    "round-trip", phrase, wording.place, wording.pattern, "its meaning does not give its slots back"
                )
                break
            text = renderer.wording(phrase, wording, slots)
            canonical = renderer.phrase(phrase.kind, meaning)
            if canonical is None:
                why = f"no phrase says its meaning {json.dumps(meaning, ensure_ascii=False)}"
                yield Lint("unsaid", phrase, wording.place, wording.pattern, why)
            if text is None or canonical is None:
                continue
            fault = _trip(book, phrase, wording, text, meaning)
            if fault is None and canonical != text and canonical not in whole:
                fault = _trip(book, phrase, wording, canonical, meaning)
            if fault:
                yield fault
                break
            whole |= {text, canonical}


def _trip(book: Phrasebook, phrase: Phrase, wording: Wording, text: str, meaning: Plain) -> Lint | None:
    reading = book.read(text, None if phrase.is_sentence else phrase.kind)
    if not any(same(meaning, one) for one in reading.meanings):
        got = f"it reads as {reading.parses[0].phrase.id}" if reading.parses else "it is not read"
        return Lint("round-trip", phrase, wording.place, text, got)
    for parse in reading.parses:
        # a second reading that differs in a phrase inside is told of that phrase
        inside = parse.phrase is phrase and any(taken.parse is not None for taken in parse.slots.values())
        if frozen(parse.meaning) != frozen(meaning) and not inside:
            return Lint("overlap", phrase, wording.place, text, "", parse.phrase)
    return None
