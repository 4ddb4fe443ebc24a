"""Verbs of a game: each is defined by a sentence of known words, in which its slots stand for what follows the verb."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .. import dat
from ..phrasebook.book import Phrasebook
from ..phrasebook.faults import bad_pattern
from ..phrasebook.pattern import PatternError, Slot, parse_pattern
from ..phrasebook.patternparts import slots_in
from ..phrasebook.phrase import Phrase, wording
from ..phrasebook.types import SlotType
from ..yamlread import Document, Plain, Problems
from .faults import undefined_verb
from .forms import OwnVerbForm, WordsForm
from .lexicon import Verb

_NUMBER = 7919
"""Stands for a number in a definition while it is read; no rule says it."""


def own_verbs(
    doc: Document, words: WordsForm, known: Mapping[str, Verb], phrases: Sequence[Phrase],
    types: Mapping[str, SlotType], problems: Problems,
) -> Iterator[tuple[str, Verb]]:  # fmt: skip
    """The verbs of words.yaml. Faults go to ``problems``; what is faulty is left out."""
    for name, form in words.verbs.items():
        place = doc.key_place(("verbs", name))
        if name in known:
            problems.add(dat.duplicate_id(place, name, known[name].place))
            continue
        try:
            slots = tuple(slots_in(parse_pattern(form.takes, False))) if form.takes else ()
        except PatternError as error:
            problems.add(bad_pattern(doc.place(("verbs", name, "takes")), error.why, form.takes))
            continue
        meaning = _meaning(form, slots, phrases, types)
        if meaning is None:
            problems.add(undefined_verb(doc.place(("verbs", name, "means")), name, form.means))
            continue
        means: dict[str, Plain] = {slot.name: "{" + slot.name + "}" for slot in slots}
        about = form.about or form.means
        yield (
            name,
            Verb(
                name, tuple(form.forms), ((form.takes, means),), False, about, ({"effect": meaning},), place, form.means
            ),
        )


def _meaning(
    form: OwnVerbForm, slots: Sequence[Slot], phrases: Sequence[Phrase], types: Mapping[str, SlotType]
) -> Plain:
    """What the sentence of a verb means, with its slots in braces; None if it is not read in exactly one way."""
    text, stand_ins = form.means, []
    for slot in slots:
        word = f"slot-{slot.name}"
        if slot.type == "int":
            text = text.replace("{" + slot.name + "}", str(_NUMBER))
        elif slot.nested:
            place = phrases[0].place
            said = wording(word, parse_pattern(word, False), place)
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
