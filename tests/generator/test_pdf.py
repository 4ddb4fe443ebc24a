"""Written PDFs read again: pages, boxes, fonts, words, captions and the ruler as they lie on paper."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdf
import pytest
from deckproof.cards.load import load_game
from deckproof.cards.model import Card
from deckproof.cards.reference import reference_texts
from deckproof.cards.yamlread import Problems
from deckproof.generator.pdf import PdfFile, PictureCache
from deckproof.layouts.deck import draw_game

from .kit import MM, built, page_text, press, read_manifest, rendered, squeezed

PAPERS = {
    "a4": (210, 297), "letter": (215.9, 279.4), "a3": (297, 420), "legal": (215.9, 355.6), "tabloid": (279.4, 431.8),
    "pa4": (210, 280),
}  # fmt: skip
"""Millimetres of each paper, upright, written down again."""

YGIOS_PAGES = {"affection": 6, "bonus": 2, "zones": 2, "reference": 4, "points": 2, "locks": 2}
"""Fronts and backs: 24 at 9 a sheet, 9, 3, 8 tarots at 4 a sheet, 12 and 4 tokens."""

GIRLS = ("Imouto", "Osananajimi", "Senpai")


def _pdfs(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.pdf"))


def test_the_files_say_whose_game_it_is(tmp_path: Path) -> None:
    game = press(tmp_path / "press")
    text = (game / "game.yaml").read_text(encoding="utf-8")
    (game / "game.yaml").write_text(f"author: Ann Author\ntagline: Light them all\n{text}", encoding="utf-8")
    built(game, "--out", tmp_path / "out", "--formats", "pdf", "--only", "coins", "--paper", "210x280")
    read = pypdf.PdfReader(tmp_path / "out" / "press" / "cards-coins.pdf")
    assert read.metadata is not None
    assert (read.metadata.author, read.metadata.subject) == ("Ann Author", "Light them all")
    assert [round(float(side) / MM) for side in read.pages[0].mediabox[2:]] == [210, 280]


def test_page_counts(ygios_build: Path) -> None:
    counts = {pdf.stem: len(pypdf.PdfReader(pdf).pages) for pdf in _pdfs(ygios_build)}
    written = {file["file"][:-4]: file["pages"] for file in read_manifest(ygios_build)["files"] if "pages" in file}
    assert counts == written
    together = counts.pop("print-all")
    assert counts == {f"cards-{name}": pages for name, pages in YGIOS_PAGES.items()}
    # the 36 cards of one trim share 4 sheets, the 8 tarots lie on 2, the 16 tokens on 1; each sheet has a back
    assert together == 2 * (4 + 2 + 1)


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("paper", PAPERS)
def test_page_boxes_in_millimetres(paper: str, orientation: str, tmp_path: Path) -> None:
    from deckproof.generator.cli import cli

    game = press(tmp_path / "press")
    options = ["--out", str(tmp_path / "out"), "--paper", paper, "--orientation", orientation, "--formats", "pdf"]
    assert cli.main(["build", str(game), *options], standalone_mode=False) == 0
    expected = PAPERS[paper] if orientation == "portrait" else PAPERS[paper][::-1]
    for pdf in _pdfs(tmp_path / "out" / "press"):
        for page in pypdf.PdfReader(pdf).pages:
            for box in (page.mediabox, page.cropbox, page.trimbox):
                assert (float(box.left), float(box.bottom)) == (0, 0)
                assert (float(box.width) / MM, float(box.height) / MM) == pytest.approx(expected, abs=0.01)
            assert page.rotation == 0


def test_viewers_are_told_not_to_scale(ygios_build: Path, press_build: Path) -> None:
    for pdf in (*_pdfs(ygios_build), *_pdfs(press_build)):
        root: Any = pypdf.PdfReader(pdf).trailer["/Root"]
        assert root["/ViewerPreferences"]["/PrintScaling"] == "/None", pdf.name


def test_every_font_is_embedded(ygios_build: Path, press_build: Path) -> None:
    for pdf in (*_pdfs(ygios_build), *_pdfs(press_build)):
        reader = pypdf.PdfReader(pdf)
        found: list[Any] = [reader.get_object(number) for number in reader.xref[0] if number]
        fonts = [each for each in found if isinstance(each, dict) and each.get("/Type") == "/Font"]
        assert fonts, f"{pdf.name} has no text at all"
        for font in fonts:
            descriptor: Any = font["/FontDescriptor"].get_object()
            assert "/FontFile2" in descriptor, f"{font['/BaseFont']} in {pdf.name}"
            assert "Helvetica" not in str(font["/BaseFont"])


def _ability(card: Card) -> str:
    """The printed words of a card, without icons and emphasis."""
    return squeezed(re.sub(r":[a-z-]+:", "", str(card.data["text"])))


@pytest.mark.parametrize(("component", "a_sheet"), [("affection", 9), ("bonus", 9), ("zones", 9)])
def test_every_card_says_its_words_on_its_page(ygios_build: Path, component: str, a_sheet: int) -> None:
    cards = load_game("ygios").components[component].cards
    pdf = ygios_build / f"cards-{component}.pdf"
    for start in range(0, len(cards), a_sheet):
        sheet, page = cards[start : start + a_sheet], 2 * (start // a_sheet)
        front, back = (squeezed(page_text(pdf, number)) for number in (page, page + 1))
        for card in cards:
            if card.name not in GIRLS:  # each girl is named on all her cards
                assert (squeezed(card.name) in front) == (card in sheet), f"{card.name} on page {page + 1}"
        for card in sheet:
            assert squeezed(card.name) in front and squeezed(card.name) not in back
            assert _ability(card) in front, f"the ability of {card.name}"
            assert squeezed(str(card.data["flavour"])) in front or component == "zones"


def test_reference_cards_say_every_ability(ygios_build: Path) -> None:
    pdf = ygios_build / "cards-reference.pdf"
    words = squeezed(" ".join(page_text(pdf, page) for page in (0, 2)))
    game = load_game("ygios")
    texts = reference_texts(game)
    for card in game.components["affection"].cards:
        assert words.count(squeezed(card.name)) >= 2, f"{card.name}: each player has a set"
        assert squeezed(texts[card.id]) in words


def test_captions_name_game_component_sheet_version_and_flip(ygios_build: Path) -> None:
    components = read_manifest(ygios_build)["components"]
    for id_, pages in YGIOS_PAGES.items():
        for page in range(pages):
            text = page_text(ygios_build / f"cards-{id_}.pdf", page)
            sheet, side = f"sheet {page // 2 + 1}/{pages // 2}", ("front", "back")[page % 2]
            caption = (
                f"YGIOS · {components[id_]['title']} · {sheet} · {side}"
                f" · version {components[id_]['version']} · flip on the long edge · print at 100 %"
            )
            assert caption in text, f"{id_}, page {page + 1}"
            assert "100 mm" in text


def test_captions_of_the_other_ways_to_print_backs(tmp_path: Path) -> None:
    game = press(tmp_path / "press")
    expected = {
        "duplex-short": "flip on the short edge",
        "fold": "fold on the dashed line, then cut",
        "none": "sheet 1/1 · front · version",
        "separate": "sheet 1/1 · front · version",
    }
    for backs, words in expected.items():
        built(game, "--out", tmp_path / backs, "--backs", backs, "--formats", "pdf", "--only", "cards")
        text = page_text(tmp_path / backs / "press" / "cards-cards.pdf", 0)
        assert words in text and ("flip" in text) == (backs == "duplex-short"), backs
    names = {pdf.stem: len(pypdf.PdfReader(pdf).pages) for pdf in _pdfs(tmp_path / "separate" / "press")}
    assert names == {"cards-cards": 1, "cards-cards-backs": 1}


DPI = 600


def _runs(row: bytes) -> list[tuple[int, int]]:
    """Where dark pixels follow one another: start and length."""
    return [(match.start(), len(match[0])) for match in re.finditer(rb"\x01+", row)]


@pytest.mark.parametrize(("paper", "orientation"), [("a4", "portrait"), ("letter", "landscape")])
def test_the_ruler_measures_100_mm_in_the_pixels(paper: str, orientation: str, tmp_path: Path) -> None:
    game = press(tmp_path / "press")
    options = ("--formats", "pdf", "--paper", paper, "--orientation", orientation, "--only", "coins", "--margin", "8")
    built(game, "--out", tmp_path / "out", *options)
    image = rendered(tmp_path / "out" / "press" / "cards-coins.pdf", 0, DPI).convert("L")
    dark = image.point([1 if level < 150 else 0 for level in range(256)])
    rows = [dark.crop((0, y, dark.width, y + 1)).tobytes() for y in range(dark.height)]
    per_mm = DPI / 25.4
    base, (start, length) = max(
        ((y, run) for y, row in enumerate(rows) for run in _runs(row)), key=lambda found: (found[1][1], found[0])
    )
    assert length / per_mm == pytest.approx(100, abs=0.25)  # the ticks at the ends stand out by half their width
    for height, step in ((1.35, 10), (0.9, 5), (0.5, 1)):
        row = rows[base - round(height * per_mm)][start : start + length]
        ticks = [(first + wide / 2) / per_mm for first, wide in _runs(row)]
        assert len(ticks) == 100 // step + 1, f"{height} mm above the line"
        assert ticks[-1] - ticks[0] == pytest.approx(100, abs=0.06)
        assert all(right - left == pytest.approx(step, abs=0.1) for left, right in pairwise(ticks))


def test_a_file_under_another_title_is_as_if_drawn_for_it(tmp_path: Path) -> None:
    game = press(tmp_path / "press")
    problems = Problems()
    drawn = draw_game(load_game(str(game)), problems)
    problems.raise_if_any()

    def file(title: str) -> PdfFile:
        pdf = PdfFile(title, drawn.fonts, PictureCache())
        for face in drawn.faces.values():
            pdf.face_page(face, 1.0)
        return pdf

    one = file("Cards")
    named = [one.bytes(), one.bytes("Everything to print"), one.bytes("Cards")]
    assert named == [file("Cards").bytes(), file("Everything to print").bytes(), named[0]]
    assert named[0] != named[1]
