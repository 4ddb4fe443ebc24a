"""The rulebook as PDF: pages, outline, links, fonts, words and bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from ctypes import c_float
from io import BytesIO
from math import hypot
from typing import Any

import pytest
from deckproof.cards import Game
from deckproof.cards.rulebook import Rulebook
from deckproof.generator.rulebook import BOOKLET, PDF, RulebookOptions, write_rulebook
from deckproof.layouts.deck import DrawnGame
from deckproof.layouts.papers import A5, Paper, paper_of
from deckproof.layouts.typography import typographic
from pypdf import PdfReader
from pypdfium2 import PdfDocument
from pypdfium2.raw import FPDF_PAGEOBJ_TEXT, FPDFTextObj_GetFontSize

from .kit import STEPS


@pytest.fixture(scope="module")
def pdf(files: Mapping[str, bytes]) -> PdfReader:
    return PdfReader(BytesIO(files[PDF]))


def words(pdf: PdfReader) -> str:
    """All words of a file with single spaces, in which a soft line end is a space."""
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in pdf.pages))


def fonts_of(resources: Any) -> Iterator[Any]:
    """The fonts of a page and of the forms in it."""
    held = resources.get_object()
    for font in held.get("/Font", {}).values():
        yield font.get_object()
    for form in held.get("/XObject", {}).values():
        if "/Resources" in form.get_object():
            yield from fonts_of(form.get_object()["/Resources"])


def titles(outline: Any) -> Iterator[str]:
    """All lines of an outline."""
    for entry in outline:
        if isinstance(entry, list):
            yield from titles(entry)
        else:
            yield str(entry["/Title"])


def test_every_page_is_a4(pdf: PdfReader) -> None:
    assert len(pdf.pages) > 5
    for page in pdf.pages:
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx((595.276, 841.89), abs=0.01)


def test_outline_has_every_heading(pdf: PdfReader, rulebook: Rulebook) -> None:
    said = list(titles(pdf.outline))
    assert said == ["Cover", "Contents", *(typographic(one.title) for one in rulebook.sections), "Index"]


def test_links_lead_to_places_in_the_file(pdf: PdfReader) -> None:
    pages = [page.indirect_reference for page in pdf.pages]
    links = [note.get_object() for page in pdf.pages for note in page.get("/Annots", [])]
    assert len(links) > 20
    assert all(link["/Dest"][0] in pages for link in links)


def test_all_fonts_are_embedded(pdf: PdfReader) -> None:
    fonts = [font for page in pdf.pages for font in fonts_of(page["/Resources"])]
    assert fonts
    for font in fonts:
        assert "/FontFile2" in font["/FontDescriptor"].get_object(), font["/BaseFont"]


def test_words_of_every_heading_and_card(pdf: PdfReader, rulebook: Rulebook, game: Game) -> None:
    said = words(pdf)
    for section in rulebook.sections:
        assert typographic(section.title) in said
    for card in game.components["affection"].cards:
        assert typographic(card.name) in said
        assert typographic(str(card.data["flavour"])) in said


def test_examples_and_voices_are_printed(pdf: PdfReader) -> None:
    said = words(pdf)
    assert "You play Our Spot to Town." in said
    assert "First steps" in said
    assert "Read me first, Onii-chan." in said
    assert "Set aside: 6 · discarded: 1 · sculpted: 4" in said


def test_contents_tell_the_right_pages(pdf: PdfReader) -> None:
    contents = words_of_page(pdf, 1)
    for title in ("Beginnings", "Card reference", "Glossary"):
        found = re.search(rf"{title}\W+(\d+)", contents)
        assert found
        assert title in words_of_page(pdf, int(found[1]) - 1)


def words_of_page(pdf: PdfReader, index: int) -> str:
    return re.sub(r"\s+", " ", pdf.pages[index].extract_text())


def test_same_bytes_twice(rulebook: Rulebook, drawn: DrawnGame, files: Mapping[str, bytes]) -> None:
    assert write_rulebook(rulebook.root, drawn, STEPS, RulebookOptions()) == files


def test_size(files: Mapping[str, bytes]) -> None:
    assert all(len(content) < 3_000_000 for content in files.values())


@pytest.mark.parametrize("paper", [paper_of("letter"), A5], ids=lambda paper: paper.name)
def test_other_papers(rulebook: Rulebook, drawn: DrawnGame, paper: Paper) -> None:
    made = write_rulebook(rulebook.root, drawn, STEPS, RulebookOptions(paper=paper, files=frozenset({PDF})))
    pdf = PdfReader(BytesIO(made[PDF]))
    assert float(pdf.pages[0].mediabox.width) == pytest.approx(paper.w * 72 / 25.4, abs=0.01)
    assert "Nothing here matters." in words(pdf)


def test_example_without_steps_is_left_out(rulebook: Rulebook, drawn: DrawnGame) -> None:
    made = write_rulebook(rulebook.root, drawn, {}, RulebookOptions(files=frozenset({PDF})))
    assert "First steps" not in words(PdfReader(BytesIO(made[PDF])))


@pytest.mark.parametrize(("name", "depth", "least"), [(PDF, 1, 7.0), (BOOKLET, 2, 6.0)])
def test_no_letter_is_smaller_than_can_be_read(
    name: str, depth: int, least: float, files: Mapping[str, bytes]
) -> None:  # fmt: skip
    """Measured on the pages as written, a booklet's in forms; the faces of cards, in forms too, are pictures."""
    sizes = set[float]()
    for page in PdfDocument(files[name]):
        for run in page.get_objects(filter=[FPDF_PAGEOBJ_TEXT], max_depth=depth):
            size, turn = c_float(), run.get_matrix()
            FPDFTextObj_GetFontSize(run.raw, size)
            sizes.add(round(size.value * hypot(turn.b, turn.d), 2))
    assert len(sizes) > 5 and min(sizes) >= least
