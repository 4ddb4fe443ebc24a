"""Fonts: lining figures, widths as they are embedded, missing characters, files that cannot be used."""

from __future__ import annotations

import io
import struct
from pathlib import Path
from typing import Any, cast

import pytest
from deckproof.layouts import fonts
from deckproof.layouts.figures import lining_figures
from deckproof.layouts.fontfile import FontError
from deckproof.layouts.fonts import CUTS, FontBook, builtin_families, open_font
from PIL import ImageFont
from pypdf import PageObject, PdfReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

BOOK = FontBook()
BODY = builtin_families()["body"]["regular"]
ALEGREYA = [*builtin_families()["body"].values(), builtin_families()["heavy"]["regular"]]
DIGITS = "0123456789"


def untouched(file: Path) -> TTFont:
    """The font as the PDF writer reads it by itself."""
    return TTFont("untouched", str(file))


# -- lining figures -----------------------------------------------------------------------------


@pytest.mark.parametrize("file", ALEGREYA, ids=lambda file: file.stem)
def test_digits_are_exchanged_for_other_glyphs(file: Path) -> None:
    plain = untouched(file).face.charToGlyph
    swaps = lining_figures(file.read_bytes(), plain)
    assert [chr(code) for code in sorted(swaps)] == list(DIGITS)
    assert all(glyph != plain[code] for code, glyph in swaps.items())
    assert len(set(swaps.values())) == 10


def outline_height(file: Path, glyph: int) -> tuple[int, int]:
    """Lowest and highest point of a glyph, from the tables ``loca`` and ``glyf`` of a TrueType file, in font units."""
    data = file.read_bytes()
    (count,) = struct.unpack_from(">H", data, 4)
    tables = {}
    for index in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * index)
        tables[tag] = offset
    (wide,) = struct.unpack_from(">h", data, tables[b"head"] + 50)
    if wide:
        (offset,) = struct.unpack_from(">L", data, tables[b"loca"] + 4 * glyph)
    else:
        offset = 2 * struct.unpack_from(">H", data, tables[b"loca"] + 2 * glyph)[0]
    _, _, low, _, high = struct.unpack_from(">hhhhh", data, tables[b"glyf"] + offset)
    return low, high


@pytest.mark.parametrize("file", ALEGREYA, ids=lambda file: file.stem)
def test_lining_digits_stand_on_the_line_and_nearly_as_tall_as_capitals(file: Path) -> None:
    font = open_font(file)
    registered = pdfmetrics.getFont(font.name)
    assert isinstance(registered, TTFont)
    face = registered.face
    heights = [outline_height(file, face.charToGlyph[ord(digit)]) for digit in DIGITS]
    capital, tops = font.cap_height * face.unitsPerEm, [high for _, high in heights]
    assert all(abs(low) <= 0.03 * face.unitsPerEm for low, _ in heights)
    assert max(tops) - min(tops) <= 0.03 * face.unitsPerEm  # all alike, but for how far round ones overshoot
    assert 0.9 * capital <= min(tops) and max(tops) <= 1.03 * capital
    old = untouched(file).face.charToGlyph
    assert max(outline_height(file, old[ord(digit)])[1] for digit in "012") < 0.85 * capital  # as the file has them


def test_a_font_without_such_figures_is_left_as_it_is() -> None:
    plain = untouched(BODY).face.charToGlyph
    bare = BODY.read_bytes().replace(b"GSUB", b"XXXX", 1)
    assert lining_figures(bare, plain) == {}
    assert lining_figures(BODY.read_bytes(), {ord("A"): plain[ord("A")]}) == {}


# -- widths -------------------------------------------------------------------------------------


def page(font: str, text: str) -> PageObject:
    out = io.BytesIO()
    canvas = Canvas(out)
    canvas.setFont(font, 20)
    canvas.drawString(50, 50, text)
    canvas.save()
    return PdfReader(io.BytesIO(out.getvalue())).pages[0]


@pytest.mark.parametrize(("family", "bold"), [("body", False), ("body", True), ("heavy", False), ("display", False)])
def test_the_widths_measured_are_those_embedded(family: str, bold: bool) -> None:
    font, text = BOOK.font(family, bold), f"AVo {DIGITS}"
    resources = cast(Any, page(font.name, text)["/Resources"])
    used = [reference.get_object() for reference in resources["/Font"].values()]
    (embedded,) = (entry for entry in used if entry["/Subtype"] == "/TrueType")
    widths = [int(width) for width in embedded["/Widths"]]  # by character: the first subset keeps ASCII in its place
    assert [widths[ord(char)] for char in text] == pytest.approx([font.width(char) * 1000 for char in text], abs=1)
    assert pdfmetrics.stringWidth(text, font.name, 1) == pytest.approx(font.width(text))


class Kept:
    """A shelf of bytes."""

    def __init__(self) -> None:
        self.kept: dict[object, bytes] = {}

    def find_bytes(self, stage: str, key: object) -> bytes | None:
        return self.kept.get((stage, key))

    def keep_bytes(self, stage: str, key: object, content: bytes) -> None:
        self.kept[stage, key] = content


def test_what_another_run_measured_is_measured_alike_and_known_to_the_pdf_in_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shelf, text = Kept(), f"AVo {DIGITS}\u00e9\u4e00"
    opened = []
    for _ in range(2):
        monkeypatch.setattr(fonts, "_fonts", {})
        monkeypatch.setattr(fonts, "_told", fonts._Told())
        monkeypatch.setattr(pdfmetrics, "_fonts", {})
        opened.append(open_font(BODY, cast(Any, shelf)))
    first, second = opened
    assert len(shelf.kept) == 1
    assert (first.name, first.family, first.ascent, first.descent, first.cap_height) == (
        *(second.name, second.family, second.ascent, second.descent, second.cap_height),
    )
    assert [first.width(char) for char in text] == [second.width(char) for char in text]
    assert first.missing(text) == second.missing(text) == ["\u4e00"]
    assert second.name not in pdfmetrics.getRegisteredFontNames()
    fonts.for_pdf()
    bold = open_font(ALEGREYA[1], cast(Any, shelf))
    assert {second.name, bold.name} <= {*pdfmetrics.getRegisteredFontNames()}


def test_lining_digits_have_widths_of_their_own() -> None:
    font, old = open_font(BODY), untouched(BODY)
    assert [font.width(digit) for digit in DIGITS] != [old.face.charWidths[ord(digit)] / 1000 for digit in DIGITS]
    drawn = ImageFont.truetype(str(BODY), 1000)
    assert font.width("A") == pytest.approx(drawn.getlength("A") / 1000, abs=0.001)


@pytest.mark.parametrize("family", ["body", "heavy", "display"])
def test_text_copied_from_the_pdf_reads_the_same_digits(family: str) -> None:
    text = f"Take {DIGITS} of 42"
    assert page(BOOK.font(family).name, text).extract_text().strip() == text


# -- characters and cuts ------------------------------------------------------------------------


def test_missing_characters_are_told_once_and_in_order() -> None:
    font = BOOK.font("body")
    assert font.missing("Ünïcödé – “fine” 0–9…") == []
    assert font.missing("a⚁b⚀c⚁") == ["⚁", "⚀"]
    assert font.missing("one\ntwo\u00a0three") == []
    assert font.missing("") == []


def test_built_in_families_have_every_cut() -> None:
    assert {name: tuple(cuts) for name, cuts in BOOK.families.items()} == dict.fromkeys(
        ("body", "heavy", "display"), CUTS
    )
    cuts = [BOOK.font("body", bold, italic).name for bold in (False, True) for italic in (False, True)]
    assert len(set(cuts)) == 4
    assert BOOK.font("display", True, True) is BOOK.font("display")


def test_an_own_family_uses_its_regular_cut_for_those_it_lacks() -> None:
    heavy, cuts = builtin_families()["heavy"]["regular"], builtin_families()["body"]
    book = FontBook({"title": {"regular": cuts["regular"], "bold": heavy}, "display": {"regular": heavy}})
    assert book.font("title", True) is open_font(heavy) and book.font("title", italic=True) is open_font(
        cuts["regular"]
    )
    assert book.font("title", True, True) is open_font(cuts["regular"])
    assert book.font("display") is open_font(heavy)  # a game's own family replaces a built-in one
    with pytest.raises(KeyError):
        book.font("nobody")


def test_a_file_is_opened_once_and_named_by_what_is_in_it(tmp_path: Path) -> None:
    copy, other = tmp_path / "Own.ttf", tmp_path / "sub" / "Own.ttf"
    other.parent.mkdir()
    copy.write_bytes(BODY.read_bytes())
    other.write_bytes(ALEGREYA[1].read_bytes())
    assert open_font(copy) is open_font(tmp_path / "sub" / ".." / "Own.ttf")
    assert open_font(copy).name != open_font(other).name


# -- files that cannot be used ------------------------------------------------------------------


@pytest.mark.parametrize(
    "content",
    [
        b"OTTO" + BODY.read_bytes()[4:],
        b"",
        b"not a font",
        BODY.read_bytes()[:200],
        b"ttcf" + bytes(60),
        b"wOF2" + bytes(60),
    ],
    ids=["PostScript outlines", "empty", "text", "cut off", "collection", "web font"],
)
@pytest.mark.parametrize("name", ["Own.otf", "Own.ttf"])
def test_what_cannot_be_embedded_is_refused_with_a_reason(tmp_path: Path, content: bytes, name: str) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    with pytest.raises(FontError, match=rf"^{name} is not a usable TrueType font: \S"):
        open_font(file)


@pytest.mark.parametrize("cut", [20, 300, 5000, 40000])
def test_a_damaged_font_is_told_and_fails_in_no_other_way(cut: int, tmp_path: Path) -> None:
    whole = builtin_families()["body"]["regular"].read_bytes()
    file = tmp_path / "cut.ttf"
    file.write_bytes(whole[:cut])
    with pytest.raises(FontError, match=r"^cut\.ttf is not a usable TrueType font: "):
        open_font(file)


@pytest.mark.parametrize("family", ["body", "display"])
def test_text_is_parted_as_by_reportlab(family: str) -> None:
    font = cast(Any, pdfmetrics.getFont(BOOK.font(family).name))
    ours, theirs = PDFDocument(invariant=1), PDFDocument(invariant=1)
    for text in ("Take 1", "", "caf\u00e9 \u2013 \u00bd", "again \u2013", "\u4e00 x\ny", "1~\x7f"):
        assert font.splitString(text, ours) == TTFont.splitString(font, text, theirs)
