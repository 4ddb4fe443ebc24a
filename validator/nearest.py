"""Where a phrase that nobody says any more was lost: at the sentence that nearly says it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from math import inf

from ..cards.finding import Finding
from ..cards.phrasebook.book import Phrasebook
from ..cards.phrasebook.types import Names
from ..cards.rulebook.reading import BookReading
from ..cards.source import Place
from ..cards.words import Words

LOST = ("PHB008", "PHB009")
"""Findings of the phrasebook that a change of a text brings about."""
ALIKE = 0.6
"""The likeness of two texts from which on the one may have been the other."""
NEARBY = 8
"""Lines between a sentence and those that the phrasebook lists beside it, at most."""
COMPARED = 10_000
"""Pairs of texts that are compared at most: some seconds of work. Who lost more has begun anew, and slipped nowhere."""


def at_the_texts(
    findings: Iterable[Finding], book: Phrasebook, words: Words, rulebook: Iterable[BookReading]
) -> list[Finding]:
    """The findings; that a phrase is not said is told at the sentence that nearly says it, or else with the place of
    what is listed beside it."""
    found = list(findings)
    if not any(finding.code in LOST for finding in found):
        return found
    readings = [one for one in rulebook if one.needed and not one.excused]
    there: dict[str, list[Place]] = {}
    for one in readings:
        there.setdefault(_bare(one.reading.text), []).append(one.statement.place)
    said, loose = dict(_sayings(book)), list(_loose(words, readings, there))
    moved, left = [], COMPARED
    for finding in found:
        if finding.code in LOST and left >= 0:
            left -= len(loose) * len(said.get(finding.place, ())) if finding.place else 0
            moved.append(_moved(finding, said, loose, there) if left >= 0 else finding)
        else:
            moved.append(finding)
    return moved


def _moved(
    finding: Finding, said: dict[Place, list[str]], loose: Sequence[tuple[str, Place]], there: Mapping[str, list[Place]]
) -> Finding:
    if finding.place is None:
        return finding
    near = [(_likeness(text, other), at) for text in said.get(finding.place, []) for other, at in loose]
    likeness, place = max(near, key=lambda one: one[0], default=(0.0, None))
    over = _overwritten(finding.place, said, there)
    hint = "this sentence nearly says it: mend the sentence, or the phrase"
    if likeness < ALIKE or (over is not None and place is not None and _lines(place, [over]) > NEARBY):
        place = over
    if place is None:
        gap = _gap(finding.place, said, there)
        return replace(finding, other=gap, other_note="what is listed beside it is said here") if gap else finding
    return replace(finding, place=place, hint=hint, other=finding.place, other_note="the phrase")


def _gap(lost: Place, said: dict[Place, list[str]], there: Mapping[str, list[Place]]) -> Place | None:
    """Where a sentence stands that the phrasebook lists next to the lost one, beside others of those."""
    around = [[place for text in texts for place in there.get(text, ())] for texts in _listed(lost, said)]
    for at, places in enumerate(around):
        others = [place for number, more in enumerate(around) if number != at for place in more]
        for place in places:
            if _lines(place, others) <= NEARBY:
                return place
    return None


def _overwritten(lost: Place, said: dict[Place, list[str]], there: Mapping[str, list[Place]]) -> Place | None:
    """The sentence that stands twice, and here not beside what the phrasebook lists beside it, but beside what it lists
    beside the lost one."""
    listed = {_bare(text): place for place, texts in said.items() for text in texts}
    around = _beside(lost, said, there)
    near = []
    for text, places in there.items():
        home = _beside(listed[text], said, there) if text in listed else []
        for place in places if len(places) > 1 else ():
            if (away := _lines(place, around)) <= NEARBY:
                near.append((_lines(place, home) <= NEARBY, away, place))
    return min(near, key=lambda one: one[:2])[2] if near else None


def _beside(one: Place, said: dict[Place, list[str]], there: Mapping[str, list[Place]]) -> list[Place]:
    """Where the sentences stand that the phrasebook lists beside one of its sayings."""
    return [place for texts in _listed(one, said) for text in texts for place in there.get(text, ())]


def _listed(one: Place, said: dict[Place, list[str]]) -> list[list[str]]:
    """What the phrasebook lists beside one of its sayings, the nearest first, of two before the one above."""
    every = sorted((place for place in said if place.source == one.source), key=lambda place: place.line)
    at = every.index(one)
    return [
        [_bare(text) for text in said[every[to]]] for to in (at - 1, at + 1, at - 2, at + 2) if 0 <= to < len(every)
    ]


def _lines(place: Place, others: Iterable[Place]) -> float:
    """How many lines lie between a place and the nearest of others in its file."""
    return min((abs(other.line - place.line) for other in others if other.source == place.source), default=inf)


def _bare(text: str) -> str:
    return text.lower().rstrip(". ")


def _likeness(one: str, other: str) -> float:
    match = SequenceMatcher(None, _bare(one), _bare(other), autojunk=False)
    return match.ratio() if match.real_quick_ratio() >= ALIKE and match.quick_ratio() >= ALIKE else 0.0


def _sayings(book: Phrasebook) -> Iterator[tuple[Place, list[str]]]:
    """What each phrase of the game and each word of a type says, by its place."""
    for phrase in book.phrases:
        if phrase.own:
            yield phrase.place, [one.text for one in phrase.examples] or [one.pattern for one in phrase.wordings]
    for known in book.types.values():
        if not isinstance(known, Names):
            continue
        for value, wordings in known.entries:
            if (place := known.place_of(value)) is not None:
                yield place, list(wordings)


def _loose(
    words: Words, readings: Sequence[BookReading], there: Mapping[str, list[Place]]
) -> Iterator[tuple[str, Place]]:
    """The sentences that nothing reads, and those that stand in the rulebook twice: one was written over another."""
    for one in words:
        if one.reading.outcome == "unread":
            yield one.text, one.place
    for said in readings:
        if said.reading.outcome == "unread" or len(there[_bare(said.reading.text)]) > 1:
            yield said.statement.text, said.statement.place
