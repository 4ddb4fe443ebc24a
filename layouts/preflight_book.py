"""Characters of the rulebook that its fonts cannot draw, found in its tree without setting a page."""

from __future__ import annotations

import re
from itertools import chain
from xml.etree.ElementTree import Element

from ..cards.examples import Example, pages_of, read_examples
from ..cards.finding import DataError, Finding
from ..cards.lexicon import runs_from_sheet
from ..cards.model import Game
from ..cards.phrasebook.pattern import plain_quotes
from ..cards.rulebook import BookTree
from ..cards.source import Place
from .fonts import BODY, DISPLAY, FontBook
from .gamefonts import book_fonts
from .lacking import BOLD, DISPLAYED, ITALIC, TEXT, Cuts, Lacking

_LEVELS = {f"h{level}": level for level in range(1, 7)}
_BOLD, _ITALIC = {"strong", "b", "th", "dt"}, {"em", "i"}
_HEADINGS = ((*DISPLAYED, *BOLD), (*DISPLAYED, *TEXT))
"""The cuts of a chapter's heading and of a section's, which the contents tell again in the text face."""


def chapters_at(root: Element) -> int:
    """The level (1 to 6) of a rulebook's chapters; one heading above all others is the title, not a chapter."""
    levels = [_LEVELS[element.tag] for element in root.iter() if element.tag in _LEVELS]
    base = min(levels, default=1)
    return base + 1 if levels.count(base) == 1 and len(levels) > 1 else base


def book_glyphs(game: Game, rulebook: BookTree, fonts: FontBook) -> list[Finding]:
    """What cannot be drawn of all that stands in the rulebook, the cards shown in it aside."""
    lacking = Lacking("rulebook", book_fonts(fonts, game))
    said = game.meta.rulebook
    lacking.spoken(game, (*TEXT, *DISPLAYED))
    for family, name, key in ((BODY, said.font, "font"), (DISPLAY, said.headings, "headings")):
        if name != family:
            lacking.own_words(game, family, ("rulebook", key))
        elif family == DISPLAY:
            lacking.own_words(game, family, None)
    for key, text, cuts in (
        ("title", game.title, (*DISPLAYED, *ITALIC)),
        ("tagline", game.meta.tagline, ITALIC),
        ("author", game.meta.author, TEXT),
    ):
        lacking.look(text, cuts, game.doc.place((key,)))
    if runs_from_sheet(game) and rulebook.examples:  # whose boards name cards
        for card in game.by_id.values():
            lacking.look(card.name, (*TEXT, *BOLD), card.place_of("name"))
    for words, shown in game.told.on_boards.items():
        lacking.look(shown, (*TEXT, *BOLD), game.told.place(("boards", words)))
    _Walker(game, rulebook, lacking).visit(rulebook.root, TEXT)
    return lacking.findings()


class _Walker:
    """One walk over the tree of a rulebook, with the cut that holds in each element."""

    def __init__(self, game: Game, rulebook: BookTree, lacking: Lacking) -> None:
        self._rulebook, self._lacking = rulebook, lacking
        self._base = chapters_at(rulebook.root)
        self._cards = {card.name.casefold(): card.name for card in game.by_id.values()}
        self._examples, self._told = _examples(game, lacking), game.told

    def visit(self, element: Element, cuts: Cuts) -> None:
        """Look at an element and all in it."""
        if _LEVELS.get(element.tag, 6) < self._base:
            return  # the title stands on the cover
        inside = self._cuts(element, cuts)
        self._block(element)
        self._text(element, False, element.text, inside)
        for child in element:
            self.visit(child, inside)
            self._text(child, True, child.tail, inside)

    def _cuts(self, element: Element, cuts: Cuts) -> Cuts:
        if element.tag in _LEVELS:
            step = _LEVELS[element.tag] - self._base
            return _HEADINGS[step] if step < len(_HEADINGS) else BOLD
        if element.tag in _BOLD:
            return tuple(cut._replace(bold=True) for cut in cuts)
        italic = element.tag in _ITALIC or "voice" in element.get("class", "").split()
        return tuple(cut._replace(italic=True) for cut in cuts) if italic else cuts

    def _text(self, element: Element, tail: bool, text: str | None, cuts: Cuts) -> None:
        if text and text.strip():
            self._lacking.look(text, cuts, lambda at: self._place(self._rulebook.offsets[element, tail][at]))

    def _block(self, element: Element) -> None:
        """The words that stand in the line of a ``:::`` block, and those of an example."""
        if title := element.get("data-title", ""):
            voice = "voice" in element.get("class", "").split()
            words = self._cards.get(title.casefold(), title).upper() if voice else title
            self._lacking.look(words, BOLD, lambda at: self._titled(title, at))
        if example := self._examples.get(element.get("data-name", "")):
            self._example(example)

    def _example(self, example: Example) -> None:
        """An example as it is told in the language of the game, each line where it stands."""
        told, here = self._told, ("examples", example.name)
        if title := told.title(example.name):
            self._lacking.look(title, DISPLAYED, told.place((*here, "title")))
        else:
            self._lacking.look(example.heading, DISPLAYED, example.place)
        steps = told.steps(example.name)
        for number, step in enumerate(steps):
            self._lacking.look(step, TEXT, told.place((*here, "steps", number)))
        if not all(steps) or not steps:
            for sentence in example.sentences:
                self._lacking.look(sentence.text, TEXT, sentence.place)

    def _titled(self, title: str, at: int) -> Place:
        """Where a character of a block's title stands."""
        found = re.search(rf":::\w+[ \t]+{re.escape(title)}", self._rulebook.rendered.text)
        return self._place(min(found.end() - len(title) + at, found.end() - 1) if found else 0)

    def _place(self, at: int) -> Place:
        return self._rulebook.rendered.place(at, at + 1)


def _examples(game: Game, lacking: Lacking) -> dict[str, Example]:
    """The worked examples by name; none where no sign of their files can be lacking, and they need not be read.

    Nor are there any where they cannot be read, which is told where they are replayed.
    """
    try:
        signs = {*chain.from_iterable(page.text for page in pages_of(game))}
        if not game.told.said and lacking.draws(plain_quotes("".join(sorted(signs))), (*TEXT, *DISPLAYED)):
            return {}
        return {example.name: example for example in read_examples(game)}
    except DataError:
        return {}
