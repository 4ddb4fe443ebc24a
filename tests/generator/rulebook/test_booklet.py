"""The booklet: the order of pages on sheets to fold, blanks, and pages half as large as the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO

import pytest
from deckproof.generator.rulebook import BOOKLET
from deckproof.generator.rulebook.booklet import half_of, imposed
from deckproof.layouts.papers import paper_of
from pypdf import PdfReader


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


def test_no_links_that_lead_astray(files: Mapping[str, bytes]) -> None:
    pdf = PdfReader(BytesIO(files[BOOKLET]))
    assert not pdf.outline
    assert not any("/Annots" in page for page in pdf.pages)
