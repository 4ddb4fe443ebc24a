"""Examples of a game that has rules of its own beside its rule sheet: both replay them, and both must agree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..cards.examples import KINDS, Example, read_examples
from ..cards.finding import Finding
from ..cards.model import Game
from ..cards.phrasebook.book import Phrasebook
from .checks.exm import check_these
from .checks.sht_beside import played_otherwise
from .replay_stage import Stage
from .verdict import counted, share


def beside(game: Game, book: Phrasebook, stage: Stage, before: Sequence[Finding]) -> tuple[list[Finding], list[str]]:
    """The examples that the words of the sheet read, replayed by it; what differs is told, unless something ``before``
    tells of the same example already. With what was looked at, in words."""
    every = read_examples(game)
    readable = [one for one in every if all(_reads(book, said.text) for said in one.sentences)]
    found, seen = check_these(readable, book, stage, game.memo)
    findings = [
        played_otherwise(finding.place, example.name, finding.message, finding.hint, finding.other, finding.other_note)
        for example, finding in _by_example(readable, found)
        if not any(_within(one, example) for one in before)
    ]
    if not readable:
        return [], []
    outcomes = f"{seen.held} of {counted(seen.claims, 'outcome')} as told"
    return findings, [f"{share(seen.replayed, len(every), 'example', 'replayed by it')}, {outcomes}"]


def _reads(book: Phrasebook, text: str) -> bool:
    """Whether the words of a sheet read a sentence; what could be said instead, which takes long, is not asked."""
    reading = book.read(text, KINDS)
    return reading.outcome == "read" and isinstance(reading.meaning, dict)


def _by_example(examples: Sequence[Example], findings: Sequence[Finding]) -> Iterator[tuple[Example, Finding]]:
    """Each finding with the example it is about."""
    for finding in findings:
        example = next((one for one in examples if _within(finding, one)), None)
        if example is not None:
            yield example, finding


def _within(finding: Finding, example: Example) -> bool:
    """Whether a finding stands in an example."""
    place = finding.place
    same = place is not None and place.source is not None and place.source.name == example.place.source.name
    return same and place is not None and example.place.line <= place.line <= example.end.line
