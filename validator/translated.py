"""The words of a game in another language: read by the phrasebook of that language, and held against the original."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..cards import door
from ..cards.finding import DataError, Finding
from ..cards.lazyclass import dataclass
from ..cards.library import PHRASES_FILE, overlay_name
from ..cards.model import Game
from ..cards.phrasebook.meaning import same
from ..cards.source import Source
from ..cards.translation.trn import means_otherwise
from ..cards.words import Statement, Words, words_of
from .checks.phb import check_phrasebook
from .checks.txt import check_texts
from .checks.wrd import check_wording, explanations
from .verdict import share


@dataclass(frozen=True)
class Read:
    """What came of reading a translation: findings, the files of phrases, and how much was read, in words."""

    findings: tuple[Finding, ...]
    sources: Mapping[str, Source]
    count: str


def is_read(spoken: Game) -> bool:
    """Whether the words of a translated game are read: those of a language with phrases are."""
    return door.is_there(spoken.folder / overlay_name(PHRASES_FILE, spoken.language))


def prove_translation(original: Game, spoken: Game) -> Read:
    """Read the cards of a game in another language, and hold each text against what the original means.

    Raises DataError when its phrasebook cannot be read.
    """
    book, words = words_of(spoken)
    findings = [
        *check_wording(words, book, explanations(words, book)),
        *check_texts(spoken, words, book),
        *check_phrasebook(words, book, None, spoken.memo),
        *_otherwise(original, words, spoken.language),
    ]
    read, every = words.coverage
    return Read(tuple(findings), book.sources, share(read, every, "card sentence", f"read in {spoken.language}"))


def _otherwise(original: Game, words: Words, language: str) -> Iterator[Finding]:
    """The texts that mean something else than those they translate; only texts that are read whole in both."""
    if not door.is_there(original.folder / PHRASES_FILE):
        return
    try:
        ours = words_of(original)[1]
    except DataError:  # told by the proof of the original
        return
    for (owner, field), theirs in words.texts.items():
        said = ours.of(owner, field)
        if all(one.meaning is not None for one in (*said, *theirs)) and (odd := _odd(said, theirs)):
            first = said[min(odd[0], len(said) - 1)].place if said else None
            yield means_otherwise(theirs[min(odd[0], len(theirs) - 1)].place, f"{owner} {field}", language, first)


def _odd(ours: tuple[Statement, ...], theirs: tuple[Statement, ...]) -> list[int]:
    """The numbers of the sentences that differ, from 0."""
    differ = [number for number, (one, two) in enumerate(zip(ours, theirs, strict=False)) if not _same(one, two)]
    return differ or ([min(len(ours), len(theirs))] if len(ours) != len(theirs) else [])


def _same(one: Statement, two: Statement) -> bool:
    return same(one.meaning, two.meaning) and one.aside == two.aside
