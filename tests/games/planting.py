"""Copies of bundled games to be spoiled, and what is told of them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from deckproof.cards.examples import read_examples
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.model import Game
from deckproof.cards.words import words_of
from deckproof.validator import example_proof, sheet_proof
from deckproof.validator.checks import prove_words
from deckproof.validator.checks.fct_cards import check_rules_on_cards
from deckproof.validator.example_proof import check_these
from deckproof.validator.invariants import hold_invariants
from deckproof.validator.proved import Proved
from deckproof.validator.sheet_play import made_of, sheet_stage
from deckproof.validator.sheet_proof import prove_sheet

TEXTS = re.compile(r'\b(?:text|entry): (?:"[^"]*"|[|>]-?\n(?:(?: {4}.*)?\n)+)')
"""The words of a card in its file: quoted on one line, or a block below the key."""
UNREAD = ("WRD001", "SHT013", "DAT089")
"""Warnings about what is not read, says what nothing else does, or prints nothing."""
NUMBER = re.compile(r"\d+(?:\.\d+)?")


class Number(NamedTuple):
    """A number in the text of a card: the file, where it begins in it, and how it is written."""

    file: str
    start: int
    written: str

    @property
    def other(self) -> str:
        """Another number in its place: one more, or another fraction."""
        return str(int(self.written) + 1) if self.written.isdigit() else "9.5"


def copied(game: str, into: Path, *without: str) -> Path:
    """A copy of a bundled game in ``into``, without the files and folders of these names."""
    return Path(shutil.copytree(bundled()[game], into / game, ignore=shutil.ignore_patterns(*without)))


def replaced(folder: Path, file: str, old: str, new: str) -> None:
    """Write ``new`` for ``old``, which must stand in the file once."""
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands in {file} {text.count(old)} times"
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")


def numbers(game: str, *files: str) -> list[Number]:
    """Every number in the texts of the cards of some files."""
    found = []
    for file in files:
        text = (bundled()[game] / file).read_text(encoding="utf-8")
        spans = [part.span() for part in TEXTS.finditer(text)]
        for one in NUMBER.finditer(text):
            if any(start <= one.start() < end for start, end in spans):
                found.append(Number(file, one.start(), one[0]))
    return found


class Spot(NamedTuple):
    """From ``start`` to ``end`` of a file, ``new`` is written; the lines keep their numbers."""

    file: str
    start: int
    end: int
    new: str
    line: int
    last: int

    def told_by(self, one: Finding) -> bool:
        """Whether a finding has one of its places on a line that is changed."""
        places = [place for place in (one.place, one.other) if place]
        return any(Path(at.source.name).name == self.file and self.line <= at.line <= self.last for at in places)


def spot_of(game: str, file: str, start: int, old: str, new: str) -> Spot | None:
    """Where ``new`` differs from the ``old`` that stands at ``start``; None where lines come or go."""
    if old.count("\n") != new.count("\n"):
        return None
    same = _alike(old, new)
    tail = _alike(old[same:][::-1], new[same:][::-1])
    begin, end = start + same, start + len(old) - tail
    text = (bundled()[game] / file).read_text(encoding="utf-8")
    lines = text.count("\n", 0, begin) + 1, text.count("\n", 0, end) + 1
    return Spot(file, begin, end, new[same : len(new) - tail], *lines)


def _alike(old: str, new: str) -> int:
    """How many characters two texts have in common from their beginning."""
    return next(
        (at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), min(len(old), len(new))
    )


def written(folder: Path, spots: Iterable[Spot]) -> None:
    """Make changes of one game all at once; they must lie apart."""
    for one in sorted(spots, key=lambda one: -one.start):
        text = (folder / one.file).read_text(encoding="utf-8")
        (folder / one.file).write_text(f"{text[: one.start]}{one.new}{text[one.end :]}", encoding="utf-8")


def apart(spots: Sequence[Spot], most: int) -> list[list[Spot]]:
    """Changes in groups of ``most`` at most that lie scattered; of those that share a line, a group has the first."""
    count = -(-len(spots) // most)
    groups: list[list[Spot]] = []
    for at in range(count):
        lines: set[tuple[str, int]] = set()
        groups.append([])
        for one in spots[at::count]:
            its = {(one.file, line) for line in range(one.line, one.last + 1)}
            if not its & lines:
                groups[-1].append(one)
            lines |= its
    return groups


def changed(folder: Path, number: Number) -> None:
    """Write another number in the place of one."""
    text, end = (folder / number.file).read_text(encoding="utf-8"), number.start + len(number.written)
    (folder / number.file).write_text(f"{text[: number.start]}{number.other}{text[end:]}", encoding="utf-8")


@contextmanager
def restored(folder: Path, memo: Memo) -> Iterator[Path]:
    """A game folder to spoil; afterwards its files are as before, and the round of its memo is over."""
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    try:
        yield folder
    finally:
        for path, content in before.items():
            if path.read_bytes() != content:
                path.write_bytes(content)
        memo.settle()


AT_ONCE = 8
"""Examples that are played before what they tell is looked at."""
FEW = 45
"""Games of chance by a sheet: what is planted shows in far fewer than a check plays."""


def told(
    folder: Path, memo: Memo | None = None, played: bool = True, examples_first: bool = False
) -> Iterator[Finding]:
    """The errors of a game folder and what is unread in it; what is quick to find comes first, and may come twice.

    What only games of chance find is left out where nothing is ``played``; what only examples tell comes early where
    they are asked first.
    """
    for one in _told(folder, memo, played, examples_first):
        if one.severity == "error" or one.code in UNREAD:
            yield one


def _told(folder: Path, memo: Memo | None, played: bool, examples_first: bool) -> Iterator[Finding]:
    try:
        game = load_game(folder, memo)
        words = [*prove_words(game, None).findings, *check_rules_on_cards(game, words_of(game)[1])]
        yield from words
        yield from hold_invariants(game)
        sound = not any(one.severity == "error" or one.code == "WRD001" for one in words)
        asked = [_by_words, _by_examples] if sound else [_by_words]
        for ask in reversed(asked) if examples_first else asked:
            yield from ask(game)
        if played:
            yield from prove_sheet(game, FEW).findings
    except DataError as error:
        yield from error.findings


def _by_examples(game: Game) -> Iterator[Finding]:
    """What examples tell, a few at a time: first of those that do not come true as they stand, then by other deals."""
    stage, book = sheet_stage(game)
    examples = read_examples(game)
    few = [examples[at : at + AT_ONCE] for at in range(0, len(examples), AT_ONCE)]
    for some in few:
        with patch.object(example_proof, "differing", lambda *_: None):
            found = check_these(some, book, stage, game.memo)[0]
        yield from found
    for some in few:
        yield from check_these(some, book, stage, game.memo)[0]


def _by_words(game: Game) -> list[Finding]:
    try:
        return by_words(game)
    except DataError:  # of a rulebook that cannot be read: it is raised once more by a whole proof
        return []


def by_words(game: Game) -> list[Finding]:
    """What a proof finds before anything is played."""
    return list(unplayed(game).findings)


def unplayed(game: Game) -> Proved:
    """The proof of a game as far as its words are held against each other."""
    with patch.object(sheet_proof, "made_of", lambda *read: (None, made_of(*read)[1])):
        return prove_sheet(game)
