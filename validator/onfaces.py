"""Holds what faces print of themselves against rules, cards, rule sheet and rulebook."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import NamedTuple
from xml.etree.ElementTree import Element

from ..cards import door
from ..cards.finding import Finding
from ..cards.lazyclass import dataclass
from ..cards.lexicon import has_sheet
from ..cards.library import PHRASES_FILE
from ..cards.located import located
from ..cards.model import Game
from ..cards.onface import OnFace
from ..cards.phrasebook.sentences import pieces
from ..cards.phrasebook.teaching import explain
from ..cards.rulebook import Rulebook, load_rulebook
from ..cards.rulebook.model import BookStatement
from ..cards.rulebook.otherwise import KINDS
from ..cards.rulebook.reading import BookReading, BookWords, read_book
from ..cards.rulebook.rendered import Rendered
from ..cards.source import Place
from ..cards.words import words_of
from .checks.cnt import check_counts
from .checks.cnt_limits import check_limits
from .checks.facts import place_of_fact, stated_facts
from .checks.fct import shown
from .checks.fct_described import check_described
from .checks.fct_each_other import Valued, subjects
from .checks.fct_faces import face_says_otherwise, number_on_face
from .checks.nam import is_name, unknown_name
from .language.reading import read_game
from .onface_names import misnamed_on_faces, misspelt_on_faces
from .retold.known import Known
from .rulebook import book_words

_WORD = re.compile(r"\d+(?:[.,]\d+)?|[^\W\d_]+(?:['’-][^\W\d_]+)*")
_LETTERS = re.compile(r"[^\W\d_]{2,}")
_TITLES = ("heading", "head", "term", "caption")
OF_DATA = ("fact", "count", "every", "list", "most", "least")
"""Keys of the meanings that are held against rules.yaml and the cards."""
SENTENCE = 3
"""Words that a sentence has at least; fewer are a label."""


class _At(Rendered):
    """Words that stand in one place of a face."""

    def __init__(self, place: Place) -> None:
        super().__init__("", place.source, [])
        self._place = place

    def place(self, start: int, end: int) -> Place:
        """That place, whichever of its characters are meant."""
        return self._place


def hold_faces(game: Game, sentences: Sequence[OnFace]) -> Iterator[Finding]:
    """All that is wrong with these sentences. Raises DataError when the words of the game cannot be read."""
    rulebook = load_rulebook(game)
    on_face = [one for one in dict.fromkeys(sentences) if len(_LETTERS.findall(one.text)) >= SENTENCE]
    held: set[OnFace] = set()
    told: dict[OnFace, Finding] = {}  # of each sentence the first
    for holder in (misnamed_on_faces, _by_phrases, _by_sheet, _by_same_words):
        for one, finding in holder(game, rulebook, [one for one in on_face if one not in held]):
            held.add(one)
            if finding is not None:
                told.setdefault(one, finding)
    yield from told.values()
    yield from misspelt_on_faces(game, rulebook, [one for one in dict.fromkeys(sentences) if one not in told])
    alone: dict[tuple[str, tuple[str, ...]], OnFace] = {}  # each place once, however many cards print it
    for one in on_face:
        if one.numbers and one not in held:
            alone.setdefault((str(one.place), one.numbers), one)
    yield from (number_on_face(one.place, one.text, one.numbers[0]) for one in alone.values())


_Held = Iterator[tuple[OnFace, Finding | None]]
"""Sentences that are held, with what is wrong with them, if anything."""


def _by_phrases(game: Game, rulebook: Rulebook | None, on_face: Sequence[OnFace]) -> _Held:
    """What phrases of the game read, against rules.yaml, the cards and what the rulebook says."""
    if not door.is_there(game.folder / PHRASES_FILE):
        return
    book, words = words_of(game)
    known = {one.text for one in words}
    found = read_book(game, _as_book(rulebook, on_face, game), book, words)
    before = book_words(game, rulebook, book, words) if rulebook else ()
    said = subjects(before)
    for one, reading in zip(on_face, found, strict=True):
        alone = BookWords((reading,), {})
        if one.text in known or _is_of_data(reading) or said.keys() & subjects([reading]).keys():
            yield one, None
        elif one.numbers and (why := explain(book, one.text)) and is_name(why, book):
            yield one, unknown_name(one.place, why.message, why.repaired)
        for finding in (*_of_facts(game, one, alone), *_of_subjects(one, reading, said)):
            yield one, finding
        for finding in (*check_counts(game, alone), *check_limits(game, alone), *check_described(game, alone)):
            yield one, finding


def _is_of_data(reading: BookReading) -> bool:
    """Whether a sentence says something of rules.yaml or of the cards."""
    return any(next(reading.keyed(key), None) is not None for key in OF_DATA)


def _as_book(rulebook: Rulebook | None, on_face: Sequence[OnFace], game: Game) -> Rulebook:
    """The sentences as if they stood in a rulebook, above its first heading."""
    root = Element("div")
    statements = tuple(
        BookStatement(one.text, "paragraph", None, ("", ""), "", None, False, root, _At(one.place), (0,))
        for one in on_face
    )
    source = rulebook.source if rulebook else game.doc.source
    return Rulebook(source, Rendered("", source, []), root, (), lambda: statements, (), (), frozenset(), {})


def _of_facts(game: Game, one: OnFace, found: BookWords) -> Iterator[Finding]:
    for fact in stated_facts(game, found):
        if not fact.fault and not fact.holds:
            said = f"the rules say {shown(fact.known)} for {fact.path!r}"
            yield face_says_otherwise(one.place, one.text, said, place_of_fact(game, fact.leaf))


def _of_subjects(one: OnFace, reading: BookReading, said: Mapping[Hashable, Sequence[Valued]]) -> Iterator[Finding]:
    """What the rulebook says of the same, with another value."""
    for about, stated in subjects([reading]).items():
        others = said.get(about, ())
        values = {json.dumps(other.value, sort_keys=True) for other in others}
        if values and json.dumps(stated[0].value, sort_keys=True) not in values:
            first = others[0]
            yield face_says_otherwise(one.place, one.text, f"the rulebook says {first.text!r}", first.place)


def _by_sheet(game: Game, _rulebook: Rulebook | None, on_face: Sequence[OnFace]) -> _Held:
    """What the rule sheet reads, against the sheet."""
    if not has_sheet(game.folder) or not on_face:
        return
    read = read_game(game)
    known = Known(read.every, (), len(read.lexicon.words.sides))
    for one in on_face:
        meaning = read.lexicon.book.read(one.text, KINDS).meaning
        kind, against = known.same(meaning) if isinstance(meaning, dict) else ("", None)
        if kind == "held":
            yield one, None
        elif against is not None:
            yield one, face_says_otherwise(one.place, one.text, f"the sheet says {against.text!r}", against.place)


class _Likeness(NamedTuple):
    """A sentence with signs in place of its numbers and names, and these."""

    words: tuple[str, ...]
    numbers: tuple[str, ...]
    names: tuple[str, ...]


@dataclass
class _Names:
    """The names of cards, which may stand in sentences."""

    game: Game
    pattern: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        names = sorted({card.name for card in self.game.by_id.values() if card.name}, key=lambda name: -len(name))
        self.pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b" if names else r"(?!)")

    def likeness(self, text: str) -> _Likeness:
        """What a sentence has in common with others that say the same of something else."""
        names = tuple(self.pattern.findall(text))
        words = _WORD.findall(self.pattern.sub(" NAME ", text))
        numbers = tuple(word for word in words if word[0].isdigit())
        said = ("#" if word[0].isdigit() else word.lower().rstrip("s") for word in words)
        return _Likeness(tuple(said), numbers, names)


def _by_same_words(game: Game, rulebook: Rulebook | None, on_face: Sequence[OnFace]) -> _Held:
    """What rulebook and reference cards say in the same words, but for numbers or one name."""
    names = _Names(game)
    there: dict[tuple[str, ...], list[tuple[_Likeness, str, Place]]] = defaultdict(list)
    for text, place in _printed(game, rulebook) if on_face else ():
        like = names.likeness(text)
        there[like.words].append((like, text, place))
    for one in on_face:
        own = names.likeness(one.text)
        others = there.get(own.words, [])
        if any(other == own for other, _, _ in others):
            yield one, None
        elif others and (len(others) == 1 or all(other.numbers != own.numbers for other, _, _ in others)):
            _, text, place = others[0]
            yield one, face_says_otherwise(one.place, one.text, f"{text!r} is said elsewhere", place)


def _printed(game: Game, rulebook: Rulebook | None) -> Iterator[tuple[str, Place]]:
    """The sentences of the rulebook's own and those of reference cards."""
    for said in rulebook.statements if rulebook else ():
        if said.kind not in _TITLES and said.place.source.name == said.rendered.source.name:
            yield said.body, said.place
    for part in game.components.values():
        for card in part.cards if part.kind == "reference" else ():
            if isinstance(card.data.get("text"), str):
                where = located(card.doc, (*card.path, "text"))
                yield from ((piece.text, where.place(*piece.span())) for piece in pieces(where.text))
