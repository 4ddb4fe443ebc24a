"""Verbs and phrases of a game.

A verb is defined by a sentence of known words, in which its slots stand for what follows the verb, or by the meaning of
one; a phrase by its meaning.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from .. import dat
from ..finding import did_you_mean
from ..memo import Memo
from ..phrasebook.book import Phrasebook
from ..phrasebook.faults import bad_pattern
from ..phrasebook.pattern import PatternError, Slot, parse_pattern
from ..phrasebook.patternparts import slots_in
from ..phrasebook.phrase import SENTENCES, Phrase, Wording, wording
from ..phrasebook.types import SlotType
from ..yamlread import Document, Keys, Plain, Problems
from .faults import odd_meaning, undefined_verb
from .fitting import Fitting
from .forms import OwnPhraseForm, OwnVerbForm, WordsForm
from .lexicon import Verb
from .meanings import load_schema

OWN = "own phrase"
"""How the ids of a game's phrases begin."""
_NUMBER = 7919
"""Stands for a number in a definition while it is read; no rule says it."""


class OwnWords:
    """The verbs and phrases of one words.yaml. Faults go to ``problems``; what is faulty is left out."""

    def __init__(
        self, doc: Document, words: WordsForm, known: Mapping[str, Verb], phrases: Sequence[Phrase],
        types: Mapping[str, SlotType], problems: Problems, memo: Memo | None = None, sound: bool = False,
    ) -> None:  # fmt: skip
        """``sound``: another run found that each meaning is one."""
        self._memo, self._sound = memo, sound
        self._doc, self._words, self._known, self._problems = doc, words, known, problems
        self._phrases, self._types = phrases, types
        self._kinds = frozenset(phrase.kind for phrase in phrases)

    def verbs(self) -> Iterator[tuple[str, Verb]]:
        """The verbs."""
        for name, form in self._words.verbs.items():
            place, way = self._doc.key_place(("verbs", name)), ("verbs", name)
            if name in self._known:
                self._problems.add(dat.duplicate_id(place, name, self._known[name].place))
                continue
            slots = self._slots(form.takes, (*way, "takes"))
            meaning = None if slots is None else self._meaning(name, form, slots)
            if slots is None or meaning is None:
                continue
            means: dict[str, Plain] = {slot.name: "{" + slot.name + "}" for slot in slots}
            said = form.means if isinstance(form.means, str) else ""
            about = form.about or said or json.dumps(form.means, ensure_ascii=False)
            does: Plain = {"effect": meaning}
            yield name, Verb(name, tuple(form.forms), ((form.takes, means),), False, about, (does,), place, said)

    def phrases(self, verbs: Mapping[str, Verb]) -> Iterator[Phrase]:
        """The phrases, which may speak of these verbs."""
        self._known = verbs
        for number, form in enumerate(self._words.phrases):
            way: Keys = ("phrases", number)
            wordings = list(self._wordings(form, way))
            slots = [slot for one in wordings for slot in one.slots.values()]
            if form.kind not in self._kinds:
                hint = did_you_mean(form.kind, sorted({*self._kinds, *SENTENCES}))
                self._problems.add(
                    odd_meaning(self._doc.place((*way, "kind")), f"no kind is called {form.kind!r}", hint)
                )
            elif len(wordings) == len(form.say) and self._fits(form.means, form.kind, slots, (*way, "means")):
                yield Phrase(f"{OWN} {number}", form.kind, tuple(wordings), form.means, self._doc.place(way))

    def _wordings(self, form: OwnPhraseForm, way: Keys) -> Iterator[Wording]:
        listed = isinstance(self._doc.data, dict) and len(form.say) > 1
        for number, say in enumerate(form.say):
            at = (*way, "say", number) if listed else (*way, "say")
            if self._slots(say, at) is not None:
                yield wording(say, form.kind in SENTENCES, self._doc.place(at))

    def _slots(self, pattern: str, way: Keys) -> tuple[Slot, ...] | None:
        """The slots of a pattern; None if it is none, or if one of them takes nothing there is."""
        try:
            slots = tuple(slots_in(parse_pattern(pattern, False))) if pattern else ()
        except PatternError as error:
            self._problems.add(bad_pattern(self._doc.place(way), error.why, pattern))
            return None
        for slot in slots:
            known = self._kinds if slot.nested else frozenset(self._types)
            if slot.type not in known:
                all_ = [*(f"*{kind}" for kind in sorted(self._kinds)), *sorted(self._types)]
                sort = f"{'*' if slot.nested else ''}{slot.type}"
                why = f"the slot {{{slot.name}:{sort}}} takes nothing there is"
                self._problems.add(odd_meaning(self._doc.place(way), why, did_you_mean(sort, all_)))
                return None
        return slots

    def _fits(self, means: Plain, kind: str, slots: Sequence[Slot], way: Keys) -> bool:
        """Whether a template is a meaning of a kind; what is wrong goes to the problems."""
        if self._sound:
            return True
        schema = load_schema(self._memo)
        classes = {slot.name: schema.class_of(slot.type, slot.nested) for slot in slots}
        odd = list(Fitting(schema, self._known, self._types, classes).odd(means, schema.class_of(kind, True), way))
        for one in odd:
            place = self._doc.key_place(one.way) if one.key else self._doc.place(one.way)
            self._problems.add(odd_meaning(place, one.why, one.hint))
        return not odd

    def _meaning(self, name: str, form: OwnVerbForm, slots: Sequence[Slot]) -> Plain:
        way = ("verbs", name, "means")
        if isinstance(form.means, dict):
            return _with_slots(form.means, []) if self._fits(form.means, "effect", slots, way) else None
        meaning = _read(form.means, slots, self._phrases, self._types)
        if meaning is None:
            said = set(re.findall(r"[\w'-]+", form.means.lower()))
            own = (other for other, its in self._words.verbs.items() if said & {one.lower() for one in its.forms})
            self._problems.add(undefined_verb(self._doc.place(way), name, form.means, next(own, "")))
        return meaning


def _read(text: str, slots: Sequence[Slot], phrases: Sequence[Phrase], types: Mapping[str, SlotType]) -> Plain:
    """What the sentence of a verb means, with its slots in braces; None if it is not read in exactly one way."""
    stand_ins: list[Any] = []
    for slot in slots:
        word = f"slot-{slot.name}"
        if slot.type == "int":
            text = text.replace("{" + slot.name + "}", str(_NUMBER))
        elif slot.nested:
            place = phrases[0].place
            said = wording(word, False, place)
            stand_ins.append(Phrase(word, slot.type, (said,), f"<{slot.name}>", place))
        else:
            return None
    for slot in slots:
        text = text.replace("{" + slot.name + "}", f"slot-{slot.name}")
    reading = Phrasebook([*phrases, *stand_ins], types).read(text, "effect")
    numbers = [slot.name for slot in slots if slot.type == "int"]
    return _with_slots(reading.meaning, numbers) if reading.outcome == "read" else None


def _with_slots(meaning: Plain, numbers: Sequence[str]) -> Plain:
    """The meaning with slots where stand-ins are, and with whoever does it in the place of "you"."""
    if isinstance(meaning, dict):
        return {key: _with_slots(value, numbers) for key, value in meaning.items()}
    if isinstance(meaning, list):
        return [_with_slots(value, numbers) for value in meaning]
    if meaning == _NUMBER and numbers:
        return "{" + numbers[0] + "}"
    if meaning == "you":
        return "they"
    if isinstance(meaning, str) and meaning.startswith("<"):
        return "{" + meaning[1:-1] + "}"
    return meaning


def check_pieces(doc: Document, words: WordsForm, components: Collection[str], problems: Problems) -> None:
    """Insist that pieces are components: else their names are none, and every meaning that has one is no meaning."""
    for noun, part in words.pieces.items():
        if part not in components:
            problems.add(dat.unknown_reference(doc.place(("pieces", noun)), "component", part, components))
    problems.raise_if_any()
