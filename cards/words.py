"""The words of the cards, read: every sentence of every text with its meaning and its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .beside import BesideLexicon
from .lazyclass import dataclass
from .lexicon import load_lexicon, runs_from_sheet
from .located import Located, located
from .memo import Same
from .model import Card, Game
from .phrasebook.book import Phrasebook
from .phrasebook.loading import load_phrasebook
from .phrasebook.matching import Parse
from .phrasebook.meaning import Absent, fill
from .phrasebook.reading import Reading
from .phrasebook.sentences import Piece, pieces
from .source import Place
from .yamlread import Plain

FIELDS = ("text", "entry", "short")
"""The texts of a card that hold rules: the face, the card reference, the short form of a reference card."""
SELF = "this_card"
"""The card a text stands on, in meanings; its own name in its text means the same."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One printed sentence with what came of reading it. ``meanings`` has one entry for each different meaning.

    ``owner`` is the id of the card, or of the mark whose explanation this is; then there is no ``card``.
    """

    owner: str
    card: Card | None
    field: str
    piece: Piece
    located: Located
    reading: Reading
    meanings: tuple[Plain, ...]

    @property
    def text(self) -> str:
        """The words as printed, in plain letters."""
        return self.piece.text

    @property
    def aside(self) -> bool:
        """Whether it stood in parentheses."""
        return self.piece.aside

    @property
    def place(self) -> Place:
        """Where the sentence stands."""
        return self.place_of(0, len(self.piece.text))

    def place_of(self, start: int, end: int) -> Place:
        """Where characters ``start`` to ``end`` of the sentence stand."""
        return self.located.place(*self.piece.span(start, end))

    @property
    def meaning(self) -> Plain:
        """The one meaning; None unless there is exactly one."""
        return self.meanings[0] if len(self.meanings) == 1 else None


@dataclass(frozen=True, slots=True)
class Words:
    """Every statement of a game by card id and field, or by ``mark ID`` and ``means``; empty texts are not in it."""

    texts: Mapping[tuple[str, str], tuple[Statement, ...]]

    def __iter__(self) -> Iterator[Statement]:
        for statements in self.texts.values():
            yield from statements

    def of(self, card: str, field: str) -> tuple[Statement, ...]:
        """The statements of one text."""
        return self.texts.get((card, field), ())

    @property
    def coverage(self) -> tuple[int, int]:
        """How many sentences were read with one meaning, and how many there are."""
        every = list(self)
        return sum(len(one.meanings) == 1 for one in every), len(every)


def words_of(game: Game) -> tuple[Phrasebook, Words]:
    """A game's phrasebook and its cards as read with it; read once, for printing and proof alike.

    That of a game that runs from its words has its lexicon beside it. Raises DataError when they cannot be read.
    """
    book = load_phrasebook(game)
    if book.own_words and runs_from_sheet(game) and game.language not in game.meta.languages[1:]:
        lexicon, own = load_lexicon(game).book, book
        book = game.memo.get("beside", (Same(own), Same(lexicon)), lambda: BesideLexicon(own, lexicon))
        game.memo.name(book, ("beside", own, lexicon))
    return book, game.memo.get("words", (game, book), lambda: read_cards(game, book))


def read_cards(game: Game, book: Phrasebook) -> Words:
    """Read every text of every card, and what the marks are said to mean."""
    texts = {}
    for card in game.by_id.values():
        for name in FIELDS:
            value = card.data.get(name)
            if isinstance(value, str) and value.strip():
                where = located(card.doc, (*card.path, name))
                texts[card.id, name] = tuple(_statements(card.id, card, name, where, book))
    for mark in game.meta.marks:
        where = located(game.doc, ("marks", mark, "means"))
        texts[f"mark {mark}", "means"] = tuple(_statements(f"mark {mark}", None, "means", where, book))
    return Words(texts)


def _statements(owner: str, card: Card | None, name: str, where: Located, book: Phrasebook) -> Iterator[Statement]:
    for piece in pieces(where.text):
        reading = book.read(piece.text)
        meanings = tuple(about_itself(parse, card) for parse in reading.parses)
        yield Statement(owner, card, name, piece, where, reading, meanings)


def about_itself(parse: Parse, card: Card | None) -> Plain:
    """The meaning with the card's own name as "this card"."""
    if card is None:
        return parse.meaning
    slots = {}
    for name, taken in parse.slots.items():
        if taken.parse is not None:
            slots[name] = about_itself(taken.parse, card)
        else:
            named = parse.wording.slots[name].type in ("card", card.component)
            slots[name] = SELF if named and taken.value == card.id else taken.value
    meaning = fill(parse.phrase.means, slots)
    return None if isinstance(meaning, Absent) else meaning
