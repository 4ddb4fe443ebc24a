"""How small a book's own words get: pictures of cards, whose words nobody reads there, are forms of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from ctypes import byref, c_float
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from deckproof.cards import Game
from deckproof.cards.rulebook import load_rulebook
from deckproof.generator.replayed import shown_in
from deckproof.generator.replaying import boards_of
from deckproof.generator.rulebook import BOOKLET, PDF, RulebookOptions, write_rulebook
from deckproof.layouts.deck import DrawnGame

Matrix = tuple[float, float, float, float]


def sizes(count: int, get: Callable[[int], Any], put: Matrix, depth: int) -> Iterator[float]:
    """The sizes in points of the words of a page, and of forms in it ``depth`` deep."""
    for number in range(count):
        found = get(number)
        matrix, kind = pdfium.FS_MATRIX(), pdfium.FPDFPageObj_GetType(found)
        pdfium.FPDFPageObj_GetMatrix(found, byref(matrix))
        own = (
            matrix.a * put[0] + matrix.b * put[2], matrix.a * put[1] + matrix.b * put[3],
            matrix.c * put[0] + matrix.d * put[2], matrix.c * put[1] + matrix.d * put[3],
        )  # fmt: skip
        if kind == pdfium.FPDF_PAGEOBJ_TEXT:
            size = c_float()
            pdfium.FPDFTextObj_GetFontSize(found, byref(size))
            yield size.value * (own[2] ** 2 + own[3] ** 2) ** 0.5
        elif kind == pdfium.FPDF_PAGEOBJ_FORM and depth:
            yield from sizes(
                pdfium.FPDFFormObj_CountObjects(found),
                lambda at, form=found: pdfium.FPDFFormObj_GetObject(form, at),
                own, depth - 1,
            )  # fmt: skip


@pytest.mark.parametrize(("file", "depth", "least"), [(PDF, 0, 7.0), (BOOKLET, 1, 6.0)])
def test_no_word_is_too_small_to_read(file: str, depth: int, least: float, game: Game, drawn: DrawnGame) -> None:
    rulebook = load_rulebook(game)
    assert rulebook is not None
    boards = boards_of(game, shown_in(rulebook))
    options = RulebookOptions(titles=boards.titles)
    pages = pypdfium2.PdfDocument(write_rulebook(rulebook.root, drawn, boards.steps, options)[file])
    found = [
        size
        for page in pages
        for size in sizes(
            pdfium.FPDFPage_CountObjects(page.raw),
            lambda at, page=page: pdfium.FPDFPage_GetObject(page.raw, at),
            (1, 0, 0, 1), depth,
        )
    ]  # fmt: skip
    assert len(found) > 1000
    assert min(found) >= least - 0.01
