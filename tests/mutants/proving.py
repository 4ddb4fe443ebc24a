"""A game with one sentence changed: which sentences there are, and what the proof says of each change."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TypeAlias, TypeVar

from deckproof.cards import load_game
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.library import bundled
from deckproof.cards.memo import Memo
from deckproof.cards.model import Game
from deckproof.cards.phrasebook.meaning import frozen
from deckproof.cards.rulebook import load_rulebook
from deckproof.cards.rulebook.reading import KINDS, read_book
from deckproof.cards.source import Place
from deckproof.cards.words import words_of
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import Retelling, retell
from deckproof.validator.sheet_proof import prove_sheet

from ..games.planting import by_words
from .changes import Change, changes

RULEBOOK = "rulebook.md"
FEW = 45
"""Games of chance by a sheet: what a change makes wrong shows in far fewer than a check plays."""


@dataclass(frozen=True)
class Sentence:
    """One sentence in a file of the game; ``offsets`` has where each character stands in it, -1 for nowhere."""

    file: str
    text: str
    offsets: tuple[int, ...] = field(repr=False)
    on_card: bool

    def span(self, change: Change) -> tuple[int, int] | None:
        """Where a change is made in the file; None where the words are put in from elsewhere."""
        where = self.offsets[change.start : change.end]
        if not where or -1 in where or list(where) != sorted(set(where)):
            return None
        return where[0], where[-1] + 1


Made: TypeAlias = tuple[Sentence, Change]
T = TypeVar("T")


class Mutable:
    """A copy of a bundled game, or of the one in ``original``, to be changed and proved, again and again."""

    def __init__(self, name: str, folder: Path, original: Path | None = None) -> None:
        self.name = name
        self.folder = Path(shutil.copytree(original or bundled()[name], folder / name))
        self.memo = Memo(lasting=True)
        self.game = load_game(self.folder, self.memo)
        self.book, self.words = words_of(self.game)
        self.texts = {path.name: path.read_text(encoding="utf-8") for path in self.folder.iterdir() if path.is_file()}
        self._lines = {name: _starts(text) for name, text in self.texts.items()}

    @cached_property
    def retold(self) -> Retelling:
        """The sentences of the rulebook, each with the rules that it tells."""
        return retell(self.game, read_game(self.game))

    def sentences(self) -> Iterator[Sentence]:
        """Every sentence of the cards and the rulebook that is read."""
        for one in self.words:
            yield self._sentence(one.text, [one.place_of(at, at + 1) for at in range(len(one.text))], True)
        rulebook = load_rulebook(self.game)
        for said in read_book(self.game, rulebook, self.book, self.words) if rulebook else ():
            if len(said.meanings) == 1 and not said.excused:
                text = said.statement.text
                places = [said.statement.place_of(at, at + 1) for at in range(len(text))]
                yield self._sentence(text, places, False)

    def _sentence(self, text: str, places: list[Place], on_card: bool) -> Sentence:
        files = {Path(place.source.name).name for place in places}
        file = files.pop() if len(files) == 1 else RULEBOOK
        return Sentence(file, text, tuple(map(self._offset, text, places, [file] * len(text))), on_card)

    def _offset(self, char: str, place: Place, file: str) -> int:
        """Where a character stands in the file; -1 if something else stands there."""
        if Path(place.source.name).name != file:
            return -1
        at = self._lines[file][place.line - 1] + place.col - 1
        return at if self.texts[file][at : at + 1] == char or not char.isalnum() else -1

    def planted(self) -> Iterator[tuple[Sentence, Change]]:
        """Every change of every sentence that can be made in its file, none twice."""
        seen: set[tuple[str, int, int, str]] = set()
        for sentence in self.sentences():
            for change in changes(sentence.text, self.book):
                span = sentence.span(change)
                if span and (key := (sentence.file, *span, change.new)) not in seen:
                    seen.add(key)
                    yield sentence, change

    @cached_property
    def still_read(self) -> tuple[int, list[Made]]:
        """How many changes can be made, and those whose sentences are still read."""
        every = list(self.planted())
        return len(every), [one for one in every if self.reads(*one)]

    def reads(self, sentence: Sentence, change: Change) -> bool:
        """Whether the changed sentence still has one meaning; if not, the checks of wording tell it."""
        made = change.done(sentence.text)
        return not made.strip() or self.book.read(made, None if sentence.on_card else KINDS).outcome == "read"

    def found(self, sentence: Sentence, change: Change) -> list[Finding]:
        """What the checks say when a sentence is changed in its file."""
        return self.found_with(self._text_with(sentence, change))

    def _text_with(self, sentence: Sentence, change: Change) -> dict[str, str]:
        """The file of a sentence, as it is when the sentence is changed."""
        span = sentence.span(change)
        assert span is not None
        text = self.texts[sentence.file]
        return {sentence.file: f"{text[: span[0]]}{change.new}{text[span[1] :]}"}

    def found_with(self, texts: Mapping[str, str]) -> list[Finding]:
        """What the checks say when files have other texts: those of words, and if they are silent, those of play."""
        return self._with(texts, lambda game: by_words(game) or list(prove_sheet(game, FEW).findings))

    def told_unplayed(self, texts: Mapping[str, str]) -> list[str]:
        """What the checks of words say when files have other texts, and what sheet, cards and claims mean then and do
        not as they are, or no longer mean. Where there is nothing, play finds nothing either: it is the same play."""
        found = self._with(texts, lambda game: [*map(str, by_words(game)), *_meant(game)])
        return [*map(str, {*found} ^ {*self.meant})]

    @cached_property
    def meant(self) -> list[Hashable]:
        """What sheet, cards and claims of the game mean."""
        return _meant(self.game)

    def _with(self, texts: Mapping[str, str], asked: Callable[[Game], T]) -> T | list[Finding]:
        """What is asked of the game when files have other texts; the errors where it cannot be read then."""
        try:
            for file, text in texts.items():
                (self.folder / file).write_text(text, encoding="utf-8")
            return asked(load_game(self.folder, self.memo))
        except DataError as error:
            return error.findings
        finally:
            for file in texts:
                (self.folder / file).write_text(self.texts[file], encoding="utf-8")
            self.memo.settle()

    def found_together(self, made: Iterable[Made]) -> dict[Made, list[Finding]]:
        """Changes that are made at once, each on a line of its own, with what the checks say of that line."""
        lines, texts = self._on_lines(made)
        told: dict[tuple[str, int], list[Finding]] = {line: [] for line in lines}
        for finding in self.found_with(texts):
            for place in (finding.place, finding.other):
                if place and (line_told := told.get((Path(place.source.name).name, place.line))) is not None:
                    line_told.append(finding)
        return {one: told[line] for line, one in lines.items()}

    def told_of(self, made: Iterable[Made]) -> list[Made]:
        """Those of some changes of which anything is told: looked for alone only where something is told of all."""
        every = list(made)
        lines, texts = self._on_lines(every)
        at_once = set() if self.told_unplayed(texts) else set(lines.values())
        left = [one for one in every if one not in at_once]
        return [one for one in left if self.told_unplayed(self._text_with(*one)) and self.found(*one)]

    def _on_lines(self, made: Iterable[Made]) -> tuple[dict[tuple[str, int], Made], dict[str, str]]:
        """Changes by the lines they are made on, one on each, and the texts of the files then."""
        lines: dict[tuple[str, int], Made] = {}
        for sentence, change in made:
            span = sentence.span(change)
            if span and "\n" not in self.texts[sentence.file][slice(*span)]:
                lines.setdefault((sentence.file, self.line(sentence, change)), (sentence, change))
        texts: dict[str, str] = {}
        for (file, line), (sentence, change) in lines.items():
            start, end = sentence.span(change) or (0, 0)
            before = self._lines[file][line - 1]
            rows = texts.get(file, self.texts[file]).split("\n")
            rows[line - 1] = f"{rows[line - 1][: start - before]}{change.new}{rows[line - 1][end - before :]}"
            texts[file] = "\n".join(rows)
        return lines, texts

    def line(self, sentence: Sentence, change: Change) -> int:
        """The line of the file in which a change begins, counted from 1."""
        span = sentence.span(change)
        return self.texts[sentence.file].count("\n", 0, span[0]) + 1 if span else 0


def _meant(game: Game) -> list[Hashable]:
    read = read_game(game)
    return [frozen(one.meaning) for one in (*read.every, *retell(game, read).claims)]


def _starts(text: str) -> list[int]:
    starts = [0]
    starts.extend(index + 1 for index, char in enumerate(text) if char == "\n")
    return starts
