"""Reads ``play.yaml``: rules as meanings, where English says a rule badly. Each is said as a sentence of the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any

from ..form import Between, Form, Long, key, keys_of
from ..library import PLAY_FILE, display_name, read_source
from ..memo import Memo
from ..model import Game
from ..phrasebook.meaning import same
from ..source import Source
from ..validate import validate
from ..yamlread import Document, Keys, Plain, Problems, parse_yaml
from .faults import odd_meaning, said_otherwise, unsaid_meaning
from .fitting import Fitting, Odd
from .lexicon import Lexicon
from .load import load_lexicon
from .meanings import load_schema
from .sheet import KINDS, SheetSentence

MOST_WRITTEN = 100
"""Meanings of one heading; a game whose rules are mostly data is none whose words are its program."""


class WrittenForm(Form, noun="a rule of play.yaml"):
    """One rule of play.yaml."""

    means: dict[str, Any]
    say: str = ""
    step: Annotated[int, Between(1)] | None = None


_Written = Annotated[list[WrittenForm], Long(0, MOST_WRITTEN)]


class PlayForm(Form, noun="the rules as meanings"):
    """play.yaml: meanings under the headings of a rule sheet."""

    Table: _Written = key(new=list)
    Setup: _Written = key(new=list)
    Deal: _Written = key(new=list)
    Turn: _Written = key(new=list)
    Round: _Written = key(new=list)
    Rules: _Written = key(new=list)
    Scoring: _Written = key(new=list)
    End: _Written = key(new=list)
    Claims: _Written = key(new=list)


def with_written(game: Game, sentences: Sequence[SheetSentence]) -> tuple[tuple[SheetSentence, ...], Source | None]:
    """The sentences of a sheet with those of play.yaml among them, and that file (None if it cannot be read).

    Raises DataError when it cannot be read, or when a meaning is none.
    """
    path = game.folder / PLAY_FILE
    problems = Problems()
    source = read_source(path, display_name(path), problems.add, game.folder)
    doc = parse_yaml(source, problems, game.memo) if source else None
    form = validate(PlayForm, doc, (), problems) if doc and doc.data is not None else None
    written = list(_Reader(load_lexicon(game), doc, problems, game.memo).every(form)) if doc and form else []
    problems.raise_if_any()
    found = list(sentences)
    for one, step in written:
        _put(found, one, step)
    return tuple(found), source


def _put(found: list[SheetSentence], one: SheetSentence, step: int | None) -> None:
    """Put a sentence among the others: as a step of its list, those after it one later, or last under its heading."""
    under = [number for number, other in enumerate(found) if other.heading == one.heading]
    last = max((found[number].number for number in under), default=0)
    if not last and step is None:
        found.insert(under[-1] + 1 if under else len(found), one)
        return
    step = min(step or last + 1, last + 1)
    later = [number for number in under if found[number].number >= step]
    for number in later:
        found[number] = replace(found[number], number=found[number].number + 1)
    found.insert(later[0] if later else (under[-1] + 1 if under else len(found)), replace(one, number=step))


class _Reader:
    """One reading of one file."""

    def __init__(self, lexicon: Lexicon, doc: Document, problems: Problems, memo: Memo) -> None:
        self._lexicon, self._doc, self._problems = lexicon, doc, problems
        self._fitting = Fitting(load_schema(memo), lexicon.verbs, lexicon.book.types)

    def every(self, form: PlayForm) -> Iterator[tuple[SheetSentence, int | None]]:
        """The rules as sentences with their meanings, and as which step; what is wrong goes to the problems."""
        parts: Mapping[str, list[WrittenForm]] = {heading: getattr(form, heading) for heading in keys_of(PlayForm)}
        for heading, rules in parts.items():
            for number, rule in enumerate(rules):
                way: Keys = (heading, number)
                kind, odd = self._odd(rule.means, heading, (*way, "means"))
                for one in odd:
                    place = self._doc.key_place(one.way) if one.key else self._doc.place(one.way)
                    self._problems.add(odd_meaning(place, one.why, one.hint))
                said = None if odd else self._said(rule, kind, way)
                if said is not None:
                    place = self._doc.place((*way, "say" if rule.say else "means"))
                    yield SheetSentence(said, heading, 0, place, means=rule.means, kind=kind), rule.step

    def _odd(self, means: Plain, heading: str, way: Keys) -> tuple[str, list[Odd]]:
        """The kind of sentence that a meaning is most likely meant as, and what is wrong with it then."""
        schema = self._fitting.schema
        found = {kind: list(self._fitting.odd(means, schema.class_of(kind, True), way)) for kind in KINDS[heading]}
        return min(found.items(), key=lambda one: (len(one[1]), -max((len(odd.way) for odd in one[1]), default=0)))

    def _said(self, rule: WrittenForm, kind: str, way: Keys) -> str | None:
        """The sentence of a rule: its own, or that of the phrases; None if something is wrong with it."""
        book = self._lexicon.book
        if not rule.say:
            try:
                return book.render(rule.means, kind)
            except KeyError:
                self._problems.add(unsaid_meaning(self._doc.place((*way, "means"))))
                return None
        reading = book.read(rule.say, kind)
        if reading.outcome == "unread" or any(same(one.meaning, rule.means) for one in reading.parses):
            return rule.say
        other = book.render(reading.parses[0].meaning, kind)
        self._problems.add(said_otherwise(self._doc.place((*way, "say")), rule.say, other))
        return None
