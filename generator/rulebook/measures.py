"""Heights of what a book consists of, measured in this run or an earlier one: known by all that they depend on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cache, cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from reportlab.lib.styles import ParagraphStyle

from ...cards.board import BoardView, Piles
from ...layouts.fonts import BODY, DISPLAY, FontBook
from ...layouts.ops import pictures_in
from .canvas import icon_width
from .parts import CUTS
from .theme import family_name

if TYPE_CHECKING:
    from .book import Book

T = TypeVar("T")
_NO_HEIGHT = ("name", "parent", "textColor", "bulletColor", "backColor", "borderColor")
"""What of a style changes no height."""


class Measures:
    """Heights in points (of boards and headings: in mm) by the hash of all that they were measured from.

    ``known`` are those of earlier runs; ``used`` those asked for in this one, for the next. ``fonts`` and ``icons`` are
    what all of it is set in.
    """

    def __init__(self, fonts: FontBook, icons: Mapping[str, Path], known: Mapping[str, float] | None = None) -> None:
        self._fonts, self._icons, self._known = fonts, icons, known or {}
        self.used: dict[str, float] = {}
        self._styles: dict[int, tuple[ParagraphStyle, str, str]] = {}
        self._views: dict[int, tuple[BoardView, str]] = {}
        self._cards = ""
        self._shared: dict[Hashable, Any] = {}

    def shared(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is made once, however often the book is set."""
        if key not in self._shared:
            self._shared[key] = make()
        found: T = self._shared[key]
        return found

    def height(self, of: str, measure: Callable[[], float]) -> float:
        """The height of what ``of`` says in full, but for fonts and icons."""
        key = blake2b(f"{self.set_in}|{of}".encode("utf-8", "backslashreplace"), digest_size=12).hexdigest()
        found = self.used.get(key)
        if found is None:
            found = self._known.get(key)
            self.used[key] = found = measure() if found is None else found
        return found

    @cached_property
    def set_in(self) -> str:
        """The fonts and the shapes of icons that all is set in."""
        fonts, standing_in = self._fonts, self._fonts.fallback
        cuts = [fonts.font(family, *cut).name for family in (BODY, *standing_in) for cut in CUTS]
        cuts += [fonts.font(DISPLAY).name, fonts.font(DISPLAY, True).name]
        return _digest((cuts, [(name, icon_width(file)) for name, file in sorted(self._icons.items())]))

    def of_style(self, style: ParagraphStyle) -> str:
        """What of a style of running text bears on heights."""
        return self._told(style)[1]

    def look_of(self, style: ParagraphStyle) -> str:
        """All that a style of running text says."""
        return self._told(style)[2]

    def _told(self, style: ParagraphStyle) -> tuple[ParagraphStyle, str, str]:
        known = self._styles.get(id(style))
        if known is None:
            told = sorted((name, repr(value)) for name, value in vars(style).items() if name != "parent")
            high = [(name, value) for name, value in told if name not in _NO_HEIGHT]
            known = self._styles[id(style)] = (style, _digest(high), _digest(told))
        return known

    def of_view(self, view: BoardView, book: Book) -> str:
        """A table, and what of the book's cards and colours bears on its picture."""
        known = self._views.get(id(view))
        if known is None:
            self._cards = self._cards or _digest((_cards(book), book.theme, book.words.language))
            known = self._views[id(view)] = (view, _digest((repr(view), _on_piles(view, book), self._cards)))
        return known[1]

    def seen(self, view: BoardView, book: Book) -> str:
        """A table, and all that its picture shows besides: also where the files of pictures lie."""
        icons = sorted((name, str(file)) for name, file in self._icons.items())
        return f"{self.of_view(view, book)}|{_digest((self.set_in, icons))}"


def once(make: Callable[[], T]) -> Callable[[], T]:
    """The same, made when it is first asked for, and then no more."""
    return cache(make)


def _digest(told: object) -> str:
    return blake2b(repr(told).encode("utf-8", "backslashreplace"), digest_size=12).hexdigest()


def _on_piles(view: BoardView, book: Book) -> list[object]:
    """The faces of cards that a table shows small, with the files of their pictures."""
    piles = [pile for part in view.parts if isinstance(part, Piles) for pile in part.piles]
    faces = [book.side(pile.card, pile.up) for pile in piles]
    return [(face.signature, [str(one.file) for one in pictures_in(face.calls)]) if face else () for face in faces]


def _cards(book: Book) -> list[object]:
    """What pictures of tables have of cards: names and colours, and whether there is a picture of what shape."""
    found: list[object] = []
    for card in book.game.by_id.values():
        art = book.portrait(card.id)
        sides = [side and side.size for side in (book.side(card.id, True), book.side(card.id, False))]
        shown = art and (art.box.w, art.box.h, str(art.file), art.tint)
        found.append((card.id, card.name, family_name(book.game, card), shown, sides))
    return found
