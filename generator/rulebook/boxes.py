"""Worked examples with their boards, spoken lines, and callouts."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from reportlab.platypus.flowables import Flowable

from ...cards.board import BoardView
from ...layouts.fit import Style
from ...layouts.ops import Call, Picture
from ...layouts.units import Box
from .boards import Band, Diagram, board_diagram
from .book import Book
from .flow import items_of
from .flowables import Drawing, keep
from .inline import Inline, numbers_kept
from .measures import once
from .options import BoardStep, setup_name
from .pen import Pen
from .stacks import Beside, Panel, PanelLook, Unit
from .styles import MM, Frame, Styles
from .text import Text
from .theme import Family, rgb

PORTRAIT = 15.0
"""Diameter of a speaker's portrait in mm."""
BROAD, WORDS = 84.0, 7.0
"""A board is no wider than this, in mm, where its smallest words have so many points, and in proportion with smaller
ones: in the one column of a booklet it stands in the middle."""
AWAY, NARROW, HIGHER = 4.0, 38.0, 1.3
"""Words stand beside a board, so many mm from it, where their lines are at least so wide, in mm, and they are not so
many times as high as it."""
TITLE = 15.0
"""A board is left so many mm of a column for the title above it and what stands below."""
SHORT = 45.0
"""Words of a step that are lower, in points, stay with the board below them in any case."""
RIBBON = 5.8
"""Height of an example's title in mm."""


class Boxes:
    """Makes what stands out from the text."""

    def __init__(self, book: Book, styles: Styles, inline: Inline, frame: Frame) -> None:
        self._book, self._styles, self._inline, self._least = book, styles, inline, frame.least
        self._broad, self._high = BROAD * frame.least / WORDS, frame.height - TITLE
        self._explained = False

    def _pen(self) -> Pen:
        return Pen(self._book.fonts, self._book.icons)

    def example(self, name: str, width: float) -> list[Flowable]:
        """A worked example: its title, then each step in words with the board after it; empty if it is not known."""
        steps = self._book.boards.get(name, ())
        if not steps:
            return []
        made: list[Flowable] = [self._ribbon(self._book.title_of(name), width)]
        words: list[Text] = []
        for step in steps:
            if step.caption:
                words.append(self._said(step))
            if step.view is not None:
                made += self._shown(step.view, words, width)
                words = []
        made += words
        pen = self._pen()
        pen.box(Box(0, 0, width, 0.35), rgb(self._book.theme.night))
        made[-1].keepWithNext = 1
        return [Unit([*made, Drawing(pen.calls, width, 0.35, 2.0, 9.0)])]

    def _shown(self, view: BoardView, words: Sequence[Text], width: float) -> list[Flowable]:
        """A board with the words before it: beside them where there is room, else below."""
        wide = min(width, self._broad)
        diagram, tall, told = self._diagram(view, wide)
        key = [*self._caption(view), *self._key(view.key)]
        beside = width - wide - AWAY
        high = sum(item.extent for item in items_of(words, beside * MM)) if beside >= NARROW else math.inf
        abreast = bool(words) and high <= tall * MM * HIGHER and tall < self._high
        if abreast:
            board = Drawing(lambda: diagram().calls, wide, tall, 3.0, 7.0, shows=told)
            one: Flowable = Beside(board, words, AWAY * MM)
            one.keepWithNext = int(bool(key))
            return [one, *key]
        for last in items_of(words[-1:], width * MM):  # a long step may end before its board, where an example is split
            last.flowable.keepWithNext = int(last.height < SHORT)
        drawn = self._board(diagram, told, (wide, tall), 3.0, 1.5 if key else 7.0)
        drawn[-1].keepWithNext = int(bool(key))  # how to read a board stands below that board
        return [*words, *drawn, *key]

    def _diagram(self, view: BoardView, width: float) -> tuple[Callable[[], Diagram], float, str]:
        """A table drawn ``width`` mm wide, when it is asked for; how high that is in mm; and what it shows, in full."""
        book, least = self._book, self._least
        made = once(lambda: board_diagram(view, book, width, least))
        told = f"board|{book.measures.of_view(view, book)}|{width!r}|{least!r}"
        return made, book.measures.height(told, lambda: made().h), told

    def _board(
        self, diagram: Callable[[], Diagram], shows: str, size: tuple[float, float], before: float, after: float
    ) -> list[Drawing]:  # fmt: skip
        """A board of this size in one piece, or in as many as there can be if it is higher than a column."""
        if size[1] < self._high:
            return [Drawing(lambda: diagram().calls, *size, before, after, middle=True, shows=shows)]
        made = [_part(band, size[0]) for band in diagram().bands]
        made[0].spaceBefore, made[-1].spaceAfter = before, after
        return made

    def setup(self, mode: str, width: float) -> list[Flowable]:
        """The table after setup, with a caption; empty if nobody can set the game up."""
        views = [step.view for step in self._book.boards.get(setup_name(mode), ()) if step.view and step.view.parts]
        if not views:
            return []
        wide = min(width, BROAD)
        diagram, tall, shows = self._diagram(views[0], wide)
        drawn = self._board(diagram, shows, (wide, tall), 4.0, 2.0)
        drawn[-1].keepWithNext = 1
        told = filter(None, (self._book.words.say("after-setup"), views[0].caption(self._book.words.say)))
        caption = self._inline.text(escaped(". ".join(told)), self._styles.remark)
        return [Unit([*drawn, caption], stays=True)]

    def _said(self, step: BoardStep) -> Text:
        """What a step says: a move hangs from its number."""
        weaver = self._book.weaver
        markup = self._book.measures.shared(
            ("said", self._inline, step.caption), lambda: numbers_kept(self._inline.markup(weaver.words(step.caption)))
        )
        return self._inline.text(
            markup, self._styles.move if step.number else self._styles.small, f"{step.number}." if step.number else None
        )

    def _caption(self, view: BoardView) -> list[Flowable]:
        """What a board does not show, below it."""
        told = view.caption(self._book.words.say)
        return (
            [self._inline.text(escaped(told), keep(self._styles.remark, spaceBefore=0, spaceAfter=2.0))] if told else []
        )

    def _key(self, key: str) -> list[Flowable]:
        """How to read a board, below the first one of the book."""
        if self._explained or not key:
            return []
        self._explained = True
        return [self._inline.text(escaped(key), self._styles.remark)]

    def _ribbon(self, title: str, width: float) -> Drawing:
        calls = self._book.measures.shared(("ribbon", title, width), lambda: self._ribbon_calls(title, width))
        ribbon = Drawing(calls, width, RIBBON, 6.0, 4.0)
        ribbon.keepWithNext = 1
        return ribbon

    def _ribbon_calls(self, title: str, width: float) -> Sequence[Call]:
        pen, theme = self._pen(), self._book.theme
        pen.box(Box(0, 0, width, RIBBON), rgb(theme.night), 1.2)
        cream = rgb(theme.cream)
        label = Style("body", 7.4, 7.4, rgb(theme.rose_soft), bold=True, tracking=0.1, upper=True, valign="middle")
        x = 3.0 + pen.words(self._book.words.say("example"), label, Box(3, 0, 40, RIBBON)) + 2.4
        name = Style("display", 9.6, 7, cream, valign="middle", outline=0.06)
        pen.words(title, name, Box(x, 0, width - x - 2, RIBBON))
        return pen.calls

    def voice(self, speaker: str, words: Sequence[Flowable]) -> Panel:
        """What somebody of the story says, beside her portrait."""
        theme = self._book.theme
        card = self._book.cards.get(speaker.casefold())
        name = card.name if card else speaker.capitalize()
        family = theme.family(self._book.family(card) if card else None)
        label = keep(self._styles.speaker, textColor=theme.link(self._book.family(card) if card else None, family.soft))
        inside: list[Flowable] = [self._inline.text(escaped(name.upper()), label), *words]
        picture = self._book.portrait(speaker)
        look = PanelLook(rgb(family.soft), None, 6.0, 8.0)
        if picture is None:
            return Panel(inside, look)
        portrait = Drawing(portrait_calls(self._book, picture, family), PORTRAIT, PORTRAIT)
        return Panel([Beside(portrait, inside, 3.0 * MM, after=0, middle=True)], look, 5.0, 9.0)

    def callout(self, kinds: Sequence[str], title: str, inside: list[Flowable]) -> Panel:
        """A note on a tinted ground, or an aside in a fine frame."""
        theme = self._book.theme
        head = [self._inline.text(escaped(title), self._styles.title)] if title else []
        if "aside" in kinds:
            look = PanelLook(None, None, 7.0, 5.0, rgb(theme.rose))
        else:
            look = PanelLook(rgb(theme.cream), rgb(theme.rose), 7.0, 3.0)
        return Panel([*head, *inside], look)


def _part(band: Band, width: float) -> Drawing:
    """A part of a board, with what stands above it again in another column."""
    made = Drawing(band.calls, width, band.h, middle=True, top=band.top, part=True)
    if band.head:
        made.again = _part(band.head, width)
        made.again.keepWithNext = 1
    return made


def portrait_calls(book: Book, picture: Picture, family: Family) -> list[Call]:
    """A round portrait of :data:`PORTRAIT` mm with a rim."""
    pen = Pen(book.fonts, book.icons)
    pen.box(Box(0, 0, PORTRAIT, PORTRAIT), rgb(family.main), PORTRAIT / 2)
    pen.art(picture, Box(0.5, 0.5, PORTRAIT - 1, PORTRAIT - 1))
    return pen.calls


def escaped(words: str) -> str:
    """Plain words in reportlab's markup."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
