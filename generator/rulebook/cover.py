"""The cover: the game's own art, its name, for how many and how long, and which version of the cards it explains."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards.model import Game
from ...layouts.fit import Style
from ...layouts.ops import Call, Picture
from ...layouts.ownwords import OwnWords
from ...layouts.papers import Paper
from ...layouts.pictures import picture_info
from ...layouts.units import Box
from .book import Book
from .pen import Pen
from .showcase import chosen_pictures, columns_for
from .theme import rgb


def cover(book: Book, paper: Paper) -> list[Call]:
    """The calls of the cover, in mm from the paper's top left."""
    pen = Pen(book.fonts, book.icons)
    theme, k = book.theme, paper.w / 210
    night, cream, rose = rgb(theme.night), rgb(theme.cream), rgb(theme.rose)
    pen.box(paper.box(), night)
    top = 0.47 * paper.h
    _art(book, pen, Box(0, 0, paper.w, top), k)
    pen.box(Box(0, top, paper.w, 1.6 * k), rose)
    name, _, rest = book.game.title.partition(": ")
    room = Box(16 * k, top + 12 * k, paper.w - 32 * k, 40 * k)
    title = Style(
        "display", 47 * k, 18, cream, leading=1.06, outline=0.3 * k, align="center", valign="middle", balance=True
    )
    pen.words(name, title, room)
    y = room.bottom + 4 * k
    if rest:
        line = Style("display", 17 * k, 9, rgb(theme.rose_soft), align="center", valign="middle", outline=0.08 * k)
        pen.words(rest, line, Box(room.x, y, room.w, 9 * k))
        y += 14 * k
    for x in (-1, 0, 1):
        size = (5 if x == 0 else 3.2) * k
        pen.ornament(paper.w / 2 + x * 9 * k - size / 2, y + (5 * k - size) / 2, size, rose)
    y += 11 * k
    tagline = Style("body", 15 * k, 9, cream, italic=True, align="center", valign="middle", balance=True)
    pen.words(book.game.meta.tagline, tagline, Box(room.x, y, room.w, 14 * k))
    _facts(book, pen, paper, k)
    return pen.calls


def back_cover(book: Book, paper: Paper) -> list[Call]:
    """The last page of a booklet that has one to spare: portraits, the name and the tagline on the same ground."""
    pen = Pen(book.fonts, book.icons)
    theme, k = book.theme, paper.w / 210
    pen.box(paper.box(), rgb(theme.night))
    pictures = chosen_pictures(book)
    count, gap = max(len(pictures), 1), 9 * k
    size = min(44 * k, (paper.w - 32 * k - (count - 1) * gap) / count)
    x = (paper.w - len(pictures) * size - (len(pictures) - 1) * gap) / 2
    for picture in pictures:
        disc = Box(x, 0.36 * paper.h, size, size)
        pen.box(Box(disc.x - 1.2 * k, disc.y - 1.2 * k, size + 2.4 * k, size + 2.4 * k), rgb(theme.rose), size)
        pen.art(picture, disc)
        x += size + gap
    y = 0.36 * paper.h + size + 16 * k
    name = Style("display", 22 * k, 10, rgb(theme.cream), align="center", valign="middle", outline=0.12 * k)
    pen.words(book.game.title.partition(": ")[0], name, Box(12 * k, y, paper.w - 24 * k, 12 * k))
    tagline = Style("body", 13 * k, 8, rgb(theme.rose_soft), italic=True, align="center", valign="middle")
    pen.words(book.game.meta.tagline, tagline, Box(12 * k, y + 15 * k, paper.w - 24 * k, 10 * k))
    return pen.calls


def picture_windows(pictures: Sequence[Picture], window: Box, gap: float) -> list[Box]:
    """Windows for pictures that fill ``window`` in rows and columns, ``gap`` mm apart."""
    if not pictures:
        return []
    aspect = pictures[0].box.w / pictures[0].box.h
    columns = columns_for(len(pictures), window.w, window.h, aspect)
    rows = len(pictures) // columns
    wide, high = (window.w - gap * (columns - 1)) / columns, (window.h - gap * (rows - 1)) / rows
    spots = (divmod(index, columns) for index in range(len(pictures)))
    return [Box(window.x + x * (wide + gap), window.y + y * (high + gap), wide, high) for y, x in spots]


def _art(book: Book, pen: Pen, window: Box, k: float) -> None:
    """The pictures of the cover side by side, or in rows and columns."""
    pictures = cover_pictures(book)
    for picture, at in zip(pictures, picture_windows(pictures, window, 1.6 * k), strict=True):
        pen.art(picture, at, 0.3, radius=0.0)


def cover_pictures(book: Book) -> list[Picture]:
    """The game's own picture for the cover, or those of its cards."""
    file = book.game.cover
    return [Picture(file, Box(0, 0, picture_info(file).aspect, 1))] if file else chosen_pictures(book)


def _facts(book: Book, pen: Pen, paper: Paper, k: float) -> None:
    """Players, time and author; at the foot the version."""
    theme, meta = book.theme, book.game.meta
    fact = Style(
        "body", 13 * k, 8, rgb(theme.cream), bold=True, tracking=0.08, upper=True, align="center", valign="middle"
    )
    facts = "  ·  ".join(facts_of(book.game, book.words))
    pen.words(facts, fact, Box(14 * k, paper.h - 40 * k, paper.w - 28 * k, 8 * k))
    small = Style("body", 10 * k, 7, rgb(theme.rose_soft), align="center", valign="middle")
    by = book.words.say("by", author=meta.author) if meta.author else ""
    pen.words(by, small, Box(14 * k, paper.h - 31 * k, paper.w - 28 * k, 6 * k))
    edition = " · ".join(filter(None, (book.words.say("edition", version=book.drawn.version), book.options.note)))
    pen.words(edition, small, Box(14 * k, paper.h - 15 * k, paper.w - 28 * k, 6 * k))


def facts_of(game: Game, words: OwnWords) -> list[str]:
    """For how many players, how long and from what age, where the game says so."""
    said = ((game.meta.players, "players"), (game.meta.minutes, "minutes"))
    spans = [_said(words, what, value) for value, what in said if value is not None]
    return spans + ([words.say("age", age=game.meta.age)] if game.meta.age is not None else [])


def _said(words: OwnWords, what: str, ends: Sequence[int | None]) -> str:
    span = _span(ends)
    return words.say(f"one-{what}") if span == "1" else words.say(what, span=span)


def _span(ends: Sequence[int | None]) -> str:
    """A range of numbers in words: 2, 2–4 or 2+."""
    least, most = ends
    return f"{least}+" if most is None else "–".join(map(str, dict.fromkeys((least, most))))
