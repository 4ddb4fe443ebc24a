"""Words with emphasis, links and icons as paragraphs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from reportlab.lib.styles import ParagraphStyle

from ...layouts.fit import ICON_DROP, ICON_EM
from ...layouts.typography import FIXED, tied
from .anchors import HEADINGS, words_of
from .canvas import IconMark, icon_width
from .flowables import keep
from .markup import escape, quoted
from .measures import Measures
from .parts import Parts
from .styled import RUN, look_of, on_paper, sized
from .text import Frags, Text
from .theme import Theme, rgb
from .weave import ICON

if TYPE_CHECKING:
    from .book import Book

SAFE_LINKS = ("https://", "http://", "mailto:")
"""What a link may lead to besides a place in the book."""

_PLAIN = {"strong": "b", "b": "b", "em": "i", "i": "i", "sub": "sub", "sup": "super"}


SLACK = 1.03
"""Emphasised words are so much wider than the same ones without."""
BETWEEN, DOT = " · ", f"{FIXED}· "
"""Parts the facts of a card, as written and as set."""
_TAGS = re.compile(r"(<[^>]*>)")
_SPACES = re.compile(r"[ \t\r\n\f\v]+")
"""All but those at which no line breaks."""


class Inline:
    """Makes paragraphs of woven elements. ``anchors`` are the places that links may lead to."""

    def __init__(
        self, theme: Theme, icons: Mapping[str, Path], anchors: frozenset[str], parts: Parts, measures: Measures
    ) -> None:  # fmt: skip
        self._theme, self._icons, self._anchors = theme, icons, anchors
        self.parts, self._measures = parts, measures
        self._said: dict[tuple[Element, tuple[str, ...]], str] = {}

    @classmethod
    def of(cls, book: Book) -> Inline:
        """That of a book, one however often it is set: its markup is the same in letters of any size."""
        parts = (book.theme, book.icons, book.anchors, Parts(book.fonts), book.measures)
        return book.measures.shared(book.anchors, lambda: cls(*parts))

    def markup(self, element: Element, skip: tuple[str, ...] = ()) -> str:
        """The inside of an element in reportlab's markup, children of the tags ``skip`` left out with their tails."""
        known = self._said.get((element, skip))
        if known is None:
            known = self._said[element, skip] = self._made(element, skip)
        return known

    def _made(self, element: Element, skip: tuple[str, ...]) -> str:
        parts = [escape(element.text or "")]
        for child in element:
            if child.tag in skip:
                continue
            parts += [self._child(child, skip), escape(child.tail or "")]
        return _SPACES.sub(" ", "".join(parts)).strip(" ")

    def _child(self, child: Element, skip: tuple[str, ...]) -> str:
        if child.tag == ICON:
            return f"<onDraw name='icon' label={quoted(child.get('name', ''))}/>"
        if child.tag == "br":
            return "<br/>"
        inner = self._kept_spaces(child, skip)
        if child.tag == "a":
            return self._link(child, inner)
        if child.tag == "span":
            return self._span(child, inner)
        if child.tag in _PLAIN:
            return f"<{_PLAIN[child.tag]}>{inner}</{_PLAIN[child.tag]}>"
        if child.tag in HEADINGS:  # one in a list item stands in its line
            return f"<a name={quoted(child.get('id', ''))}/><b>{inner}</b>"
        return inner

    def _span(self, span: Element, inner: str) -> str:
        if span.get("class") == "name":
            return f"<font color={quoted(self._theme.link(span.get('data-family')))}>{inner}</font>"
        if span.get("class") == RUN:
            return on_paper(look_of(span, self._theme), self._theme, inner)
        return f"<nobr>{inner}</nobr>" if span.get("class") == "nobr" else inner

    def _kept_spaces(self, child: Element, skip: tuple[str, ...]) -> str:
        """As :meth:`markup`, with the spaces at both ends that part it from its neighbours."""
        text = "".join(child.itertext())
        before, after = (" " if text[:1].isspace() else ""), (" " if text[-1:].isspace() else "")
        return before + self.markup(child, skip) + after

    def _link(self, link: Element, inner: str) -> str:
        address = link.get("href", "")
        known = address.startswith(SAFE_LINKS) or (address.startswith("#") and address[1:] in self._anchors)
        if not known:
            return inner
        if link.get("class") == "term":
            return f"<a href={quoted(address)}>{inner}</a>"
        colour = self._theme.link(link.get("data-family"))
        return f"<a href={quoted(address)} color={quoted(colour)}>{inner}</a>"

    def text(self, markup: str, style: ParagraphStyle, bullet: str | None = None, anchor: str = "") -> Text:
        """A paragraph of ready markup; ``anchor`` makes it a place to link to."""
        place = f"<a name={quoted(anchor)}/>" if anchor else ""
        if bullet and (font := self.parts.of(bullet, style.bulletFontName)[0][1]) != style.bulletFontName:
            style = keep(style, bulletFontName=font)

        def finished(frags: Frags) -> Frags:
            cut = self.parts.frags(frags)
            for frag in cut:
                told = getattr(frag, "cbDefn", None)
                if told is not None and told.kind == "onDraw":
                    frag.cbDefn = self._icon(self._mark(told.label, frag.textColor), frag.fontSize)
            return cut

        made = Text(place + sized(markup, style.fontSize), style, bullet, measures=self._measures, finish=finished)
        made.place = anchor
        return made

    def _mark(self, name: str, colour: Any) -> IconMark:
        """An icon in the colour of the words around it."""
        tint = (colour.red, colour.green, colour.blue) if hasattr(colour, "red") else rgb(self._theme.ink)
        return IconMark(self._icons[name], tint)

    @staticmethod
    def _icon(mark: IconMark, size: float) -> SimpleNamespace:
        """An icon in the place of an image, with the measures reportlab wants."""
        high = ICON_EM * size
        wide = high * icon_width(mark.file)
        return SimpleNamespace(kind="img", image=mark, width=wide, height=high, valign=-ICON_DROP * size)

    def entry(self, term: Element, means: Element, style: ParagraphStyle, look: ParagraphStyle) -> Text:
        """A term in the ``look`` of terms, and what it means in the same line."""
        anchor = term.get("id", "")
        font = f"name={quoted(look.fontName)} color={quoted(look.textColor.hexval())}"
        words = f"<font {font}>{self.markup(term)}</font>\u2002{numbers_kept(self.markup(means))}"
        return self.text(words, style, anchor=anchor if anchor in self._anchors else "")

    def paragraph(self, element: Element, style: ParagraphStyle, skip: tuple[str, ...] = ()) -> Text:
        """A paragraph of an element's words, in which a number stays with what it counts."""
        anchor = element.get("id", "")
        words = numbers_kept(self.markup(element, skip))
        return self.text(words, style, anchor=anchor if anchor in self._anchors else "")

    def cell(self, element: Element, style: ParagraphStyle, room: float) -> Text:
        """The words of a table's cell ``room`` points wide; where it has room, a number stays with what it counts."""
        icons = sum(1 for _ in element.iter(ICON)) * ICON_EM * style.fontSize
        kept = [*numbers_kept(escape(words_of(element))).split(" ")]
        widest = max(self.parts.width(words, style.fontName, style.fontSize) for words in kept) * SLACK + icons
        markup = self.markup(element)
        return self.text(numbers_kept(markup) if widest <= room else markup, style)


@lru_cache(4096)  # a book is set in letters of several sizes
def numbers_kept(markup: str) -> str:
    """Markup of which no line ends between a number and what it counts."""
    pieces = [piece.split(" ") if number % 2 == 0 else [piece] for number, piece in enumerate(_TAGS.split(markup))]
    words = [""]
    for words_of_it in pieces[::2]:
        words[-1] += words_of_it[0]
        words += words_of_it[1:]
    ties = iter(tied(words)[1:])
    for piece in pieces[::2]:
        piece[:] = [piece[0], *((FIXED if next(ties) else " ") + word for word in piece[1:])]
    return "".join("".join(piece) for piece in pieces)


def facts_kept(markup: str) -> str:
    """Facts with dots between them, none of which is torn, and no line begins with a dot."""

    def fixed(fact: str) -> str:
        pieces = _TAGS.split(fact)
        pieces[::2] = [words.replace(" ", FIXED) for words in pieces[::2]]
        return "".join(pieces)

    return DOT.join(map(fixed, markup.split(BETWEEN)))


def tells_facts(paragraph: Element) -> bool:
    """Whether a paragraph opens with bold words, as the first of a card's entry does that tells its facts."""
    return len(paragraph) > 0 and paragraph[0].tag == "strong" and not (paragraph.text or "").strip()
