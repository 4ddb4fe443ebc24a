"""A rulebook ready to be set or written: the woven tree with all it refers to."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from ...cards.lazyclass import dataclass
from ...cards.model import Card, Game
from ...layouts.deck import DrawnGame
from ...layouts.drawn import DrawnFace
from ...layouts.fonts import BODY, DISPLAY, FontBook
from ...layouts.gamefonts import book_fonts
from ...layouts.ops import Picture
from ...layouts.ownwords import OwnWords, own_words
from ...layouts.preflight_book import chapters_at
from ...layouts.typography import typographic, typographic_tree
from .anchors import HEADINGS, card_of_heading, give_anchors, named_cards, plain_name, targets
from .measures import Measures
from .options import BoardStep, RulebookOptions
from .theme import Theme, family_name, theme_of
from .weave import Weaver, weave

WEB = "data-web"
"""Marks what stands on the web page only."""
LARGE = 150.0
"""A face wider than this, in mm, such as a playmat, is shown as wide as there is room."""


class ShownFace(NamedTuple):
    """One side of a card in the text."""

    card: Card
    face: DrawnFace
    back: bool


@dataclass(frozen=True)
class Book:
    """``root`` is the woven tree, ``anchors`` the places to link to, ``base`` the heading level (1-6) of a chapter.

    ``fonts`` are those of the game, with those of the rulebook as ``body`` and ``display``.
    ``weaver`` weaves names into what examples say.
    ``boards`` holds the steps of each example by its name, ``icons`` the file of each icon; ``measures`` are the
    heights of what it consists of.
    """

    root: Element
    drawn: DrawnGame
    boards: Mapping[str, Sequence[BoardStep]]
    options: RulebookOptions
    theme: Theme
    anchors: frozenset[str]
    cards: Mapping[str, Card]
    icons: Mapping[str, Path]
    base: int
    fonts: FontBook
    weaver: Weaver
    measures: Measures = field(repr=False, compare=False)

    def on_paper(self) -> Book:
        """The same without what is for the web page only."""
        root = Element(self.root.tag, self.root.attrib)
        root.extend(element for element in self.root if not element.get(WEB))
        return replace(self, root=root, anchors=_anchors(root))

    def chapter(self, anchors: Collection[str]) -> Element | None:
        """The first chapter with one of these anchors, as a tree of its own; None if there is none."""
        run: list[Element] = []
        for element in self.root:
            opens = element.tag in HEADINGS and self.level(element) == 0
            if run and opens:
                break
            if run or (opens and element.get("id") in anchors):
                run.append(element)
        made = Element(self.root.tag)
        made.extend(run)
        return made if run else None

    def without(self, chapter: Element) -> Book:
        """The same without a chapter."""
        root, left = Element(self.root.tag, self.root.attrib), set(map(id, chapter))
        root.extend(element for element in self.root if id(element) not in left)
        return replace(self, root=root)

    @property
    def game(self) -> Game:
        """The game the book explains."""
        return self.drawn.game

    @property
    def words(self) -> OwnWords:
        """Our own words in the language of the book."""
        return own_words(self.game.language)

    def is_title(self, element: Element) -> bool:
        """Whether an element is the heading above all chapters, which the cover says in its place."""
        return element.tag in HEADINGS and int(element.tag[1]) < self.base

    @property
    def title_anchor(self) -> str | None:
        """The anchor of that heading, for links to it; None if there is none."""
        return next((element.get("id") for element in self.root.iter() if self.is_title(element)), None)

    def level(self, element: Element) -> int:
        """The level of a heading from 0, a chapter."""
        return max(0, int(element.tag[1]) - self.base)

    def card_of(self, heading: Element) -> Card | None:
        """The card a heading is about, if its words are a card's name."""
        return card_of_heading(heading, self.cards)

    def family(self, card: Card) -> str | None:
        """The family of colours of a card."""
        return family_name(self.game, card)

    def face(self, card: Card) -> DrawnFace | None:
        """The front of a card; None if it is not drawn."""
        part = self.drawn.components.get(card.component)
        return next((drawn.front for drawn in part.cards if drawn.card.id == card.id), None) if part else None

    def side(self, id_: str, front: bool) -> DrawnFace | None:
        """The front or the back of a card by its id; None if it has none."""
        shown = self.faces(id_ if front else f"{id_}/back")
        return shown[0].face if shown else None

    def faces(self, ids: str) -> list[ShownFace]:
        """The faces of the cards with these ids, written with spaces between them; ``H1/back`` is a back."""
        found = []
        for id_, _, side in (said.partition("/") for said in ids.split()):
            card = self.game.by_id.get(id_)
            part = self.drawn.components.get(card.component) if card else None
            drawn = next((drawn for drawn in part.cards if drawn.card.id == id_), None) if part else None
            face = (drawn.back if side else drawn.front) if drawn else None
            if card and face:
                found.append(ShownFace(card, face, bool(side)))
        return found

    def title_of(self, example: str) -> str:
        """An example's title, made from its name if it was given none: ``half-and-nothing`` is Half and nothing."""
        words = example.replace("-", " ")
        return self.options.titles.get(example) or words[:1].upper() + words[1:]

    def portrait(self, name: str) -> Picture | None:
        """The picture on the card of that name or id, for a round portrait; None if there is none.

        It is that of the box ``art``, else the largest: a frame may be larger than what it frames.
        """
        card = self.cards.get(plain_name(name)) or self.game.by_id.get(name)
        face = self.face(card) if card else None
        boxes = [box for box in face.boxes if box.name == "art"] or list(face.boxes) if face else []
        pictures = [call for box in boxes for call in box.calls if isinstance(call, Picture) and call.tint is None]
        return max(pictures, key=lambda picture: picture.box.w * picture.box.h, default=None)


def book_of(
    root: Element, drawn: DrawnGame, boards: Mapping[str, Sequence[BoardStep]], options: RulebookOptions,
    measured: Mapping[str, float] | None = None,
) -> Book:  # fmt: skip
    """Make a tree of Markdown elements ready: anchors given, names linked, icons found. The tree is not changed.

    ``measured`` are heights known from other runs (:class:`measures.Measures`).
    """
    game = drawn.game
    fonts = book_fonts(drawn.fonts, game)
    typeset = partial(typographic, language=game.language, can=partial(_both_have, fonts))
    named = weave(root, {}, ())
    typographic_tree(named, game.language, partial(_both_have, fonts))
    give_anchors(named)
    icons = game.icons
    known = targets(named, game)
    woven = weave(named, known, icons)
    _unfold(woven)
    anchors = _anchors(woven)
    base = chapters_at(woven)
    return Book(
        woven, drawn, boards, options, theme_of(game.palette), anchors, named_cards(game), icons, base, fonts,
        Weaver(targets(named, game, played=True), (), typeset), Measures(fonts, icons, measured),
    )  # fmt: skip


def _both_have(fonts: FontBook, sign: str) -> bool:
    """Whether running text and headings can print a sign."""
    return not (fonts.lacking(sign, BODY) or fonts.lacking(sign, DISPLAY))


def _anchors(root: Element) -> frozenset[str]:
    return frozenset(element.get("id", "") for element in root.iter() if element.tag in (*HEADINGS, "dt"))


def _unfold(root: Element) -> None:
    """Put what is for the web page only in the place of its block, each part marked."""
    parts: list[Element] = []
    for element in root:
        inside = list(element) if element.get("class") == "web" else []
        for child in inside:
            child.set(WEB, "1")
        parts += inside or [element]
    root[:] = parts
