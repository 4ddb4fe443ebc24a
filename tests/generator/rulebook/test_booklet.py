"""The booklet: the order of pages on sheets to fold, blanks, and pages half as large as the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pypdfium2 as pdfium
import pytest
from deckproof.cards.rulebook import Rulebook, read_rulebook
from deckproof.cards.source import Source
from deckproof.generator.rulebook import BOOKLET, RulebookOptions, blank, booklet, write_rulebook
from deckproof.generator.rulebook.blank import blank_page, hollow
from deckproof.generator.rulebook.book import book_of
from deckproof.generator.rulebook.booklet import fold, half_of, imposed
from deckproof.generator.rulebook.flowables import Drawing
from deckproof.generator.rulebook.notes import APART
from deckproof.generator.rulebook.paper import Layout, lay_out
from deckproof.generator.rulebook.stacks import Beside, Unit
from deckproof.generator.rulebook.styles import MM
from deckproof.layouts.deck import DrawnGame
from deckproof.layouts.papers import SAFE_MARGIN, paper_of
from pypdf import PdfReader

from .kit import STEPS


def test_four_pages_are_one_sheet() -> None:
    assert imposed(4) == [(4, 1), (2, 3)]


def test_padding_is_blank_and_last() -> None:
    assert imposed(5) == [(None, 1), (2, None), (None, 3), (4, 5)]


@pytest.mark.parametrize("count", range(1, 33))
def test_folded_sheets_read_in_order(count: int) -> None:
    """Nest the sheets, fold them, and turn the pages."""
    sides = imposed(count)
    fronts, backs = sides[0::2], sides[1::2]
    leaves = [page for front, back in zip(fronts, backs, strict=True) for page in (front[1], back[0])]
    leaves += [page for front, back in zip(fronts[::-1], backs[::-1], strict=True) for page in (back[1], front[0])]
    assert leaves == [*range(1, count + 1), *[None] * (-count % 4)]


def test_half_of_a_sheet() -> None:
    half = half_of(paper_of("letter"))
    assert (half.w, half.h) == pytest.approx((139.7, 215.9))


def test_sheets_lie_on_their_side(files: Mapping[str, bytes]) -> None:
    pdf = PdfReader(BytesIO(files[BOOKLET]))
    assert len(pdf.pages) % 2 == 0
    page = pdf.pages[0]
    assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx((841.89, 595.276), abs=0.01)
    assert pdf.trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipShortEdge"


def test_every_side_says_how_to_print_it(files: Mapping[str, bytes]) -> None:
    pdf = PdfReader(BytesIO(files[BOOKLET]))
    for number, page in enumerate(pdf.pages):
        face = "back" if number % 2 else "front"
        wanted = f"Sheet {number // 2 + 1} of {len(pdf.pages) // 2}, {face}. Print both sides, flip on the short edge."
        assert wanted in page.extract_text().replace("\n", " ")


def test_words_stand_where_every_printer_prints_them(files: Mapping[str, bytes]) -> None:
    """Running heads, page numbers and the words about the sheet, too."""
    for page in pdfium.PdfDocument(files[BOOKLET]):
        read, (wide, high) = page.get_textpage(), page.get_size()
        shown = (index for index in range(read.count_chars()) if read.get_text_range(index, 1).strip())
        for left, bottom, right, top in map(read.get_charbox, shown):
            assert min(left, bottom, wide - right, high - top) >= SAFE_MARGIN * MM


def test_no_links_that_lead_astray(files: Mapping[str, bytes]) -> None:
    pdf = PdfReader(BytesIO(files[BOOKLET]))
    assert not pdf.outline
    assert not any("/Annots" in page for page in pdf.pages)


QUICK = """# First

Words of the first chapter.

# Quick reference {#quick}

Draw, play, discard.

# Last

The end.
"""


def test_the_quick_reference_is_the_back_cover(wishes: DrawnGame) -> None:
    """It stands on the last page, and nowhere else; the web page and the book have it in its place."""
    root = read_rulebook(Source("rulebook.md", QUICK), wishes.game).root
    book = book_of(root, wishes, {}, RulebookOptions())
    layout = fold(lay_out(book, paper_of("a4")))
    assert layout.count % 4 == 0 and layout.back is not None
    assert layout.page(layout.count) is layout.back
    assert [one.title for one in layout.back.headings()] == ["Quick reference"]
    assert "Quick reference" not in [one.title for page in layout.pages for one in page.headings()]
    words = [page.extract_text() for page in PdfReader(BytesIO(write_rulebook(root, wishes, {})[BOOKLET])).pages]
    assert "Draw, play, discard." in words[0].replace("\n", " ")


def _noted(layout: Layout, count: int) -> list[int]:
    """The pages of a booklet, from the second on, with lines to write on: all such pages say so."""
    found = [number for number in range(2, count + 1) if layout.page(number).chapter == "Notes"]
    assert all([one.title for one in layout.page(number).headings()] == ["Notes"] for number in found)
    return found


def test_pages_to_spare_are_ruled_to_write_on(wishes: DrawnGame) -> None:
    """Before the back cover that is a quick reference, and before that of pictures alone; with lines to the foot."""
    root = read_rulebook(Source("rulebook.md", QUICK), wishes.game).root
    layout = fold(lay_out(book_of(root, wishes, {}, RulebookOptions()), paper_of("a4")))
    assert _noted(layout, layout.count) == list(range(len(layout.pages) + 2, layout.count))
    *_, lines = layout.notes.placed
    assert lines.y + lines.height == pytest.approx(layout.frame.height * MM, abs=APART * MM)
    plain = QUICK.replace("{#quick}", "")
    pdf = write_rulebook(read_rulebook(Source("rulebook.md", plain), wishes.game).root, wishes, {})[BOOKLET]
    words = [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]
    told = "a page's heading and running head, and the heading below the text; the other page is the back cover"
    assert sum(page.count("Notes") for page in words) == 3, told


def test_the_foot_of_a_last_page_with_little_on_it_is_ruled(wishes: DrawnGame) -> None:
    root = read_rulebook(Source("rulebook.md", QUICK.replace("{#quick}", "")), wishes.game).root
    layout = fold(lay_out(book_of(root, wishes, {}, RulebookOptions()), paper_of("a4")))
    *_, last = layout.pages
    assert [one.title for one in last.headings()][-1] == "Notes"
    assert blank_page(last, layout.frame) < 0.1
    assert all(one.y >= before.y + before.height for before, one in pairwise(last.placed))


@pytest.mark.parametrize(("pages", "leaves", "wanted"), [(31, 8, 0.98), (26, 7, 1.0), (20, 8, 1.06), (60, 8, 0.82)])
def test_the_largest_letters_that_fit_are_found_in_few_tries(
    pages: int, leaves: int, wanted: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[float] = []

    def set_in(book: object, half: object, folded: bool, size: float) -> Any:
        tried.append(size)
        count = round(pages * size)
        return SimpleNamespace(
            pages=[None] * count, count=-(-(count + 2) // 4) * 4, blank=0.03, hollow=False, size=size
        )

    monkeypatch.setattr(booklet, "lay_out", set_in)
    monkeypatch.setattr(booklet, "noted", lambda layout: layout)
    laid: Any = SimpleNamespace(book=None, frame=SimpleNamespace(paper=paper_of("a4")), count=2 * leaves)
    found: Any = fold(laid)
    assert found.size == wanted
    assert len(tried) == len(set(tried)) <= 3


@pytest.mark.parametrize(("holes", "wanted"), [({1.0}, 0.98), ({1.0, 0.98}, 0.96), ({1.0, 0.98, 0.96}, 1.0)])
def test_slightly_smaller_letters_fill_a_few_pages_of_which_much_is_blank(
    holes: set[float], wanted: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where they do; where they do not, letters stay as large as they may be."""

    def set_in(book: object, half: object, folded: bool, size: float, strict: int = 0) -> Any:
        count = round(26 * size)
        return SimpleNamespace(pages=[None] * count, count=28, blank=0.04 - size / 100, size=size, hollow=size in holes)

    monkeypatch.setattr(booklet, "lay_out", set_in)
    monkeypatch.setattr(booklet, "_sheets", lambda layout: 7 if layout.size <= 1.0 else 8)
    monkeypatch.setattr(booklet, "noted", lambda layout: layout)
    found: Any = fold(SimpleNamespace(book=None, frame=SimpleNamespace(paper=paper_of("a4")), count=14))  # type: ignore[arg-type]
    assert found.size == wanted


@pytest.mark.parametrize(
    ("shares", "found"),
    [([0.32, 0.1, 0.0], True), ([0.1, 0.14, 0.9], False), ([0.22, 0.21, 0.2, 0.0], True), ([0.24, 0.14, 0.0], False)],
)
def test_pages_are_hollow_by_what_is_blank_before_the_last(
    shares: list[float], found: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blank, "blank_page", lambda page, frame: page)
    assert hollow(shares, None) is found  # type: ignore[arg-type]


def test_words_stand_beside_a_board_where_the_page_is_broad(rulebook: Rulebook, drawn: DrawnGame) -> None:
    book, sheet = book_of(rulebook.root, drawn, STEPS, RulebookOptions()), paper_of("a4")
    for laid, abreast in ((lay_out(book, sheet), False), (lay_out(book, half_of(sheet), True), True)):
        units = [one.flowable for page in laid.pages for one in page.placed if isinstance(one.flowable, Unit)]
        inside = [part for unit in units for part in unit.inside]
        boards = [part.left for part in inside if isinstance(part, Beside)]
        assert bool(boards) == abreast
        assert all(isinstance(board, Drawing) and board.width <= 0.65 * laid.frame.width * MM for board in boards)
