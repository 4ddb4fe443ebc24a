"""Every change of a game that may change a rule: words, numbers, names, what is left out, steps, fields of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from deckproof.cards.lexicon import load_lexicon, runs_from_sheet
from deckproof.cards.lexicon.sheet import SHEET_FILE, printed_sheet
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.rulebook import load_rulebook
from deckproof.cards.source import Place

from .changes import changes
from .proving import RULEBOOK, Mutable

CLASSES: dict[str, str] = {
    "number": "numbers", "name": "names", "turned": "names", "sentence": "names", "left out": "sentences left out",
    "steps": "steps swapped", "follow": "sentences of a card swapped", "field": "fields of cards",
}  # fmt: skip
"""The class of each kind of change; all others are words."""
_WORDS = "words"
_STATES = ("paragraph", "item", "definition", "cell")
"""What a sentence stands in that states a rule: titles name things."""
_ITEM = re.compile(r"^( *)(\d{1,2})\. +(\S.*(?:\n(?! *\d{1,2}\. |\n|:::|<).+)*)", re.MULTILINE)
"""A step of a numbered list: its indent, its number, its words on all their lines."""
_STEP = re.compile(r"(?:^|\n) *\d{1,2}\. +\Z")
"""What stands before the words of a step, at the end of a text."""
REFERENCE = "reference.yaml"
_FENCES = re.compile(r"^(```+).*?^\1|<!--.*?-->", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Edit:
    """In ``file``, the characters from ``start`` to ``end`` become ``new``; ``shown`` is what it says then."""

    file: str
    start: int
    end: int
    new: str = field(repr=False)
    kind: str
    shown: str

    @property
    def group(self) -> str:
        """The class it is counted in."""
        return CLASSES.get(self.kind, _WORDS)

    def done(self, text: str) -> str:
        """The text of the file with the edit made."""
        return f"{text[: self.start]}{self.new}{text[self.end :]}"

    def lines(self, text: str) -> range:
        """The lines of the file that it touches, counted from 1, as they are once it is made.

        What is left out stands nowhere: where it is missed are the lines before and after it that say anything.
        """
        first = text.count("\n", 0, self.start) + 1
        last = first + max(self.new.count("\n"), text.count("\n", self.start, self.end))
        if self.kind == "left out":
            made = self.done(text).split("\n")
            first = next((at for at in range(first - 1, 0, -1) if made[at - 1].strip()), first)
            last = next((at for at in range(last, len(made)) if made[at].strip()), last - 1) + 1
        return range(first, last + 1)


def edits(game: Mutable) -> list[Edit]:
    """Every edit of a game, none twice."""
    every = (*_of_words(game), *_steps(game), *_of_cards(game), *_fields(game))
    return list({(one.file, one.start, one.end, one.new): one for one in every}.values())


def _of_words(game: Mutable) -> Iterator[Edit]:
    """Changes of the words of the sheet, the cards and the rulebook."""
    book = game.book
    if runs_from_sheet(game.game):
        book = load_lexicon(game.game).book
        for one in printed_sheet(game.game).sentences:
            start = _offset(game, one.place)
            if game.texts[SHEET_FILE].startswith(one.text, start):
                yield from _changed(game, SHEET_FILE, one.text, range(start, start + len(one.text)), book)
    rulebook = load_rulebook(game.game)
    for said in rulebook.statements if rulebook else ():
        if not said.no_rule and said.kind in _STATES and _name(said.place) == RULEBOOK:
            yield from _changed(game, RULEBOOK, said.text, _spots(game, said.text, said.place_of), book)
    for word in game.words:
        yield from _changed(game, _name(word.place), word.text, _spots(game, word.text, word.place_of), book)


def _changed(game: Mutable, file: str, text: str, spots: Sequence[int], book: Phrasebook) -> Iterator[Edit]:
    for change in changes(text, book):
        where = list(spots[change.start : change.end])
        if where and -1 not in where and where == sorted(set(where)):
            shown = change.done(text) or f"(left out) {text}"
            yield Edit(file, where[0], where[-1] + 1, change.new, change.kind, shown)


def _spots(game: Mutable, text: str, place_of: object) -> list[int]:
    """Where each character of a sentence stands in its file; -1 for one that comes from elsewhere."""
    assert callable(place_of)
    places = [place_of(at, at + 1) for at in range(len(text))]
    file = _name(places[0]) if places else ""
    return [
        at if _name(place) == file and game.texts.get(file, "")[(at := _offset(game, place)) :][:1] == char else -1
        for char, place in zip(text, places, strict=True)
    ]


def _steps(game: Mutable) -> Iterator[Edit]:
    """Each step of a numbered list that changes places with the next one; the numbers stay."""
    for file in (SHEET_FILE, RULEBOOK):
        text = game.texts.get(file, "")
        plain = _FENCES.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
        items = list(_ITEM.finditer(plain))
        for one, two in pairwise(items):
            if (one[1], int(one[2]) + 1) == (two[1], int(two[2])):
                between = text[one.end(3) : two.start(3)]
                first, second = text[slice(*one.span(3))], text[slice(*two.span(3))]
                new = f"{second}{between}{first}"
                yield Edit(file, one.start(3), two.end(3), new, "steps", f"{second} {one[2]}<>{two[2]} {first}")


def _of_cards(game: Mutable) -> Iterator[Edit]:
    """Each sentence of a card that changes places with the next one.

    What a reference card says in paragraphs is held sentence by sentence where a game runs from its sheet: there, only
    steps and sentences of one paragraph have an order.
    """
    sheet = runs_from_sheet(game.game)
    for one, two in pairwise(game.words):
        if (one.owner, one.field) == (two.owner, two.field) and not two.aside:
            file = _name(one.place)
            spots = [*_spots(game, one.text, one.place_of), *_spots(game, two.text, two.place_of)]
            if -1 not in spots and spots == sorted(set(spots)):
                middle = game.texts[file][spots[len(one.text) - 1] + 1 : spots[len(one.text)]]
                step = _STEP.search(game.texts[file][: spots[0]])
                if sheet and file == REFERENCE and middle.count("\n") > 1 and step is None:
                    continue
                new = f"{two.text}{middle}{one.text}"
                yield Edit(file, spots[0], spots[-1] + 1, new, "follow", f"{two.text} {one.text}")


_LOOKS = frozenset({"id", "text", "entry", "flavour", "short", "art", "front", "back", "marks", "ours"})
"""Values of a card that are words or looks."""


def _fields(game: Mutable) -> Iterator[Edit]:
    """Each number of a card made one more and one less, each other value that of the next card."""
    for part in game.game.components.values():
        for index, card in enumerate(part.cards):
            for key, value in card.data.items():
                place = card.place_of(key)
                file, start = _name(place), _offset(game, place)
                end = start + place.length
                if key in _LOOKS or place == card.doc.place(card.path) or file not in game.texts:
                    continue
                if isinstance(value, int) and game.texts[file][start:end] == str(value):
                    for other in (value + 1, value - 1):
                        yield Edit(file, start, end, str(other), "field", f"{card.id}: {key} {other} for {value}")
                elif isinstance(value, str) and game.texts[file][start:end] == value:
                    after = (more.data.get(key) for more in part.cards[index + 1 :])
                    other = next((one for one in after if isinstance(one, str) and one not in ("", value)), "")
                    if other and not set(other) & set(":#{}[],&*'\""):
                        yield Edit(file, start, end, other, "field", f"{card.id}: {key} {other} for {value}")


def _name(place: Place) -> str:
    return Path(place.source.name).name


def _offset(game: Mutable, place: Place) -> int:
    """Where a place begins in its file; -1 where the file is none of the game's own words."""
    return place.source.offset(place.line) + place.col - 1 if _name(place) in game.texts else -1
