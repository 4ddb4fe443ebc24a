"""The rulebook as one web page: nothing to fetch, nothing that runs but its search box, readable without pictures."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from xml.etree.ElementTree import Element

from ...cards import door
from ...layouts.fonts import BODY, DISPLAY
from ...layouts.units import Box
from .anchors import HEADINGS, words_of
from .book import Book
from .cover import cover_pictures, facts_of, picture_windows
from .css import style_sheet
from .htmlblocks import Blocks
from .htmltree import el, written
from .pen import Pen
from .search import SCRIPT, SOURCE, search_box
from .svg import SvgWriter

LARGEST = 400_000
"""Fonts of more bytes are not put into the page; the reader's own serve."""

POLICY = (
    f"default-src 'none'; script-src {SOURCE}; style-src 'unsafe-inline'; font-src data:; img-src data:; "
    "base-uri 'none'; form-action 'none'"
)
"""What a browser may do for the page: use the styles, fonts and pictures in it; fetch nothing, run the search alone."""


def book_page(book: Book) -> bytes:
    """The page in UTF-8. Well-formed as XML as well as HTML."""
    svg = SvgWriter(book.drawn.fonts, book.fonts, shelf=book.game.memo.shelf)
    blocks = Blocks(book, svg)
    elements = [element for element in book.root if not book.is_title(element)]
    sections = [_section(blocks, run) for run in _chapters(book, elements)]
    head = _header(book, svg)
    main = el("main", {"id": "dp-main", "tabindex": -1}, *(part for run in sections for part in run))
    page = el("div", {"class": "page"}, _navigation(book, elements), main)
    skip = el("a", {"class": "skip", "href": "#dp-main"}, book.words.say("skip"))
    body = el("body", None, skip, svg.sprite(), head, page, _footer(book), el("script", None, SCRIPT))
    options = book.options
    root = el("html", {"lang": options.language}, _head(book), body)
    return f"<!DOCTYPE html>\n{written(root)}\n".encode()


def _head(book: Book) -> Element:
    return el(
        "head", None,
        el("meta", {"charset": "utf-8"}),
        el("meta", {"http-equiv": "Content-Security-Policy", "content": POLICY}),
        el("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        el("meta", {"name": "color-scheme", "content": "light dark"}),
        el("meta", {"name": "generator", "content": "Deckproof"}),
        el("title", None, book.words.say("rulebook", title=book.game.title)),
        el("style", None, _style(book)),
    )  # fmt: skip


def _style(book: Book) -> str:
    """The style sheet with the display face, three cuts of the text face and the fallbacks; not the large ones."""
    fonts = book.fonts
    more = {f"Book More {number}": fonts.font(family) for number, family in enumerate(fonts.fallback, 1)}
    cuts = {
        "display": fonts.font(DISPLAY), "regular": fonts.font(BODY), "bold": fonts.font(BODY, True),
        "italic": fonts.font(BODY, False, True), **more,
    }  # fmt: skip
    contents = {name: door.content(font.file) for name, font in cuts.items()}
    files = {name: b64encode(data).decode() for name, data in contents.items() if len(data) <= LARGEST}
    others = [name for ours, font in more.items() for name in (ours, font.family)]
    text, headings = ([fonts.font(family).family, *others] for family in (BODY, DISPLAY))
    return style_sheet(book.theme, files, text, headings)


def _header(book: Book, svg: SvgWriter) -> Element:
    name, _, rest = book.game.title.partition(": ")
    facts = facts_of(book.game, book.words)
    parts: list[Element] = []
    pictures = cover_pictures(book)
    if pictures:
        pen = Pen(book.fonts, book.icons)
        for picture, at in zip(pictures, picture_windows(pictures, Box(0, 0, 239, 80), 1), strict=True):
            pen.art(picture, at, 0.3, radius=0.0)
        art = svg.drawing(pen.calls, 239, 80, book.words.say("cover-art", name=name), "", "cover")
        art.set("preserveAspectRatio", "xMidYMid slice")
        parts.append(art)
    parts.append(el("h1", {"id": book.title_anchor}, name))
    for kind, words in (
        ("sub", rest),
        ("tagline", book.game.meta.tagline),
        ("facts", " · ".join(facts)),
        ("edition", _edition(book)),
    ):
        if words:
            parts.append(el("p", {"class": kind}, words))
    return el("header", None, *parts)


def _edition(book: Book) -> str:
    author = book.game.meta.author
    by = f"{book.words.say('by', author=author)}. " if author else ""
    return f"{by}{book.words.say('edition', version=book.drawn.version)}."


def _chapters(book: Book, elements: Sequence[Element]) -> list[list[Element]]:
    """The elements by chapter; those before the first chapter by themselves."""
    runs: list[list[Element]] = [[]]
    for element in elements:
        if element.tag in HEADINGS and book.level(element) == 0:
            runs.append([])
        runs[-1].append(element)
    return [run for run in runs if run]


def _section(blocks: Blocks, run: list[Element]) -> list[Element]:
    made = list(blocks.all(run))
    anchor = run[0].get("id") if run[0].tag in HEADINGS else None
    return [el("section", {"aria-labelledby": anchor}, *made)] if anchor else made


def _navigation(book: Book, elements: Sequence[Element]) -> Element:
    """The contents: chapters, and their sections where there is room."""
    chapters = el("ol")
    for element in elements:
        if element.tag not in HEADINGS or book.level(element) > 1:
            continue
        item = el("li", None, el("a", {"href": f"#{element.get('id')}"}, words_of(element)))
        if book.level(element) == 0 or not len(chapters):
            chapters.append(item)
        else:
            last = chapters[-1]
            if last[-1].tag != "ol":
                last.append(el("ol"))
            last[-1].append(item)
    title = el("h2", {"id": "dp-contents"}, book.words.say("contents"))
    return el("nav", {"aria-labelledby": "dp-contents"}, search_box(book.words), title, chapters)


def _footer(book: Book) -> Element:
    note = f" {book.options.note}" if book.options.note else ""
    return el("footer", None, el("p", None, f"{book.game.title}. {_edition(book)}{note}"))
