"""Every sentence of a game, wherever it stands: on cards, in the rulebook, in examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..examples import read_examples
from ..lazyclass import dataclass
from ..library import RULEBOOK_FILE
from ..model import Game
from ..rulebook.load import load_rulebook
from ..rulebook.reading import read_book
from ..words import Words
from .book import Phrasebook
from .reading import Reading


@dataclass(frozen=True, slots=True)
class Home:
    """A kind of text, the phrasebook file that has its phrases, and what a new phrase for it looks like.

    ``noun`` is what holds such sentences; ``kind`` and ``key`` are the kind and the first key of the meaning.
    """

    thing: str
    file: str
    noun: str
    kind: str
    key: str


ON_CARDS = Home("card", "phrases.yaml", "card", "effect", "do")
IN_BOOK = Home("rulebook", "rulebook.phrases.yaml", "section", "rule", "rule")
IN_EXAMPLE = Home("example", "examples.phrases.yaml", "example", "move", "move")
HOMES = (ON_CARDS, IN_BOOK, IN_EXAMPLE)


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence as it was read. ``where`` says where it stands, ``owner`` on which card or in which section."""

    home: Home
    where: str
    owner: str
    reading: Reading


def spoken(game: Game, book: Phrasebook, words: Words) -> Iterator[Spoken]:
    """Every sentence that should be read. Raises DataError when rulebook or examples cannot be read."""
    for one in words:
        yield Spoken(ON_CARDS, f"{one.owner} {one.field}", one.owner, one.reading)
    printed = {one.text for one in words}
    rulebook = load_rulebook(game)
    for said in read_book(game, rulebook, book, words) if rulebook is not None else ():
        place, section = said.statement.place, said.statement.section
        again = said.statement.text in printed and not place.source.name.endswith(RULEBOOK_FILE)  # a card's own
        if not again and (said.meanings or (said.needed and not said.excused)):
            where = f"{place.source.name.rpartition('/')[2]}:{place.line}"
            yield Spoken(IN_BOOK, where, section.title if section else where, said.reading)
    for example in read_examples(game):
        for sentence in example.sentences:
            where = f"{sentence.place.source.name.rpartition('/')[2]}:{sentence.place.line}"
            yield Spoken(IN_EXAMPLE, where, example.name or where, book.read(sentence.text))


def read_of(sentences: Iterable[Spoken], home: Home) -> tuple[int, int]:
    """How many sentences of a kind of text are read with one meaning, and how many there are."""
    outcomes = [one.reading.outcome for one in sentences if one.home is home]
    return outcomes.count("read"), len(outcomes)
