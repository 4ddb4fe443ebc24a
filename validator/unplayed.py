"""What is told of a game that is not played: its examples are read and not replayed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..cards.examples import Example, ExampleSentence
from ..cards.finding import Finding
from ..cards.phrasebook.book import Phrasebook
from ..cards.phrasebook.teaching import Explanation
from .checks.exm_unplayed import not_replayed
from .checks.wrd import MANY, Explained, ambiguous, near_miss, unread
from .replay_read import UNREAD_HINT
from .verdict import counted, share


def unplayed(examples: Sequence[Example], read: int) -> Iterator[str]:
    """The examples that nothing replays, in words, ``read`` of whose sentences are read; nothing of a game without."""
    if examples:
        said = share(read, len(_sentences(examples)), "sentence", "read")
        yield f"{counted(len(examples), 'example')} not replayed ({said})"


def read_of(examples: Sequence[Example], book: Phrasebook) -> int:
    """How many sentences of examples are read in one way."""
    return sum(book.read(one.text).outcome == "read" for one in _sentences(examples))


def check_replayed(examples: Sequence[Example]) -> Iterator[Finding]:
    """That no example is replayed, told at the first."""
    if examples:
        yield not_replayed(examples[0].place, len(examples))


def check_unplayed(examples: Sequence[Example], book: Phrasebook) -> Iterator[Finding]:
    """The same, and every sentence of them that is not read, or in two ways."""
    yield from check_replayed(examples)
    explained = Explained(book)
    for sentence in _sentences(examples):
        reading, text = book.read(sentence.text), sentence.text
        if reading.outcome == "ambiguous":
            yield ambiguous(sentence.place, text, reading, book)
        elif reading.outcome == "unread":
            yield _unread(sentence, explained.of(text))


def _sentences(examples: Sequence[Example]) -> list[ExampleSentence]:
    return [sentence for example in examples for sentence in example.sentences]


def _unread(sentence: ExampleSentence, said: Explanation | None) -> Finding:
    if said is not None and said.repaired:
        return near_miss(sentence.place, said.message, said.repaired)
    why = said.message if said is not None else MANY
    return unread(sentence.place, sentence.text, why, UNREAD_HINT)
