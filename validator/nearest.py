"""Where a phrase that nobody says any more was lost: at the sentence that nearly says it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from ..cards.finding import Finding
from ..cards.phrasebook.book import Phrasebook
from ..cards.rulebook.reading import BookReading
from ..cards.source import Place
from ..cards.words import Words
from .listed import Listed, Pages, bare, sayings

LOST = ("PHB008", "PHB009")
"""Findings of the phrasebook that a change of a text brings about."""
ALIKE = 0.6
"""The likeness of two texts from which on the one may have been the other."""
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
    readings, said = [one for one in rulebook if one.needed and not one.excused], dict(sayings(book))
    pages = Pages(words, readings, said)
    unread = [(one.text, one.place) for one in words if one.reading.outcome == "unread"]
    unread += [(one.statement.text, one.statement.place) for one in readings if one.reading.outcome == "unread"]
    moved, left = [], COMPARED
    for finding in found:
        if finding.code in LOST and finding.place in said and left >= 0:
            left -= len(unread) * len(said[finding.place])
            moved.append(_moved(finding, finding.place, said, unread, pages) if left >= 0 else finding)
        else:
            moved.append(finding)
    return moved


def _moved(finding: Finding, lost: Place, said: Listed, unread: Sequence[tuple[str, Place]], pages: Pages) -> Finding:
    near = [(_likeness(text, other), at) for text in said[lost] for other, at in unread]
    likeness, place = max(near, key=lambda one: one[0], default=(0.0, None))
    if place is None or likeness < ALIKE:
        over = pages.overwritten(lost)
        place = over.where if over else None
    if place is not None:
        hint = "this sentence nearly says it: mend the sentence, or the phrase"
        return replace(finding, place=place, hint=hint, other=lost, other_note="the phrase")
    gap = pages.gap(lost)
    return replace(finding, other=gap, other_note="what is listed beside it is said here") if gap else finding


def _likeness(one: str, other: str) -> float:
    match = SequenceMatcher(None, bare(one), bare(other), autojunk=False)
    return match.ratio() if match.real_quick_ratio() >= ALIKE and match.quick_ratio() >= ALIKE else 0.0
