"""Font files that are damaged, of another kind, or bombs: what the check passes, a build can write."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from struct import pack, pack_into
from typing import Any

import pypdfium2
import pytest
from deckproof.cards.finding import DataError
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare
from deckproof.layouts.figures import lining_figures
from deckproof.layouts.fontfile import FontError
from deckproof.layouts.fonts import FontBook, builtin_families, open_font
from reportlab.pdfgen.canvas import Canvas

from .fontkit import Tables, cmap, font_of, small, tables_of

LETTERS = "ABCMNOQXabcxyz.1"
MUTANTS = 80


@pytest.fixture(scope="module")
def sound() -> Tables:
    return small({char: char for char in LETTERS})


def changed(tables: Tables, tag: bytes, at: int, form: str, *values: int) -> bytes:
    """The font with some bytes of a table changed."""
    content = bytearray(tables[tag])
    pack_into(form, content, at, *values)
    return font_of({**tables, tag: bytes(content)})


def opened(folder: Path, font: bytes) -> str:
    """Why a font is refused; empty when it is not, and then it has been embedded and drawn."""
    file = folder / "font.ttf"
    file.write_bytes(font)
    try:
        open_font(file)
    except FontError as error:
        return str(error).removeprefix("font.ttf is not a usable TrueType font: ")
    fonts = FontBook({"own": {"regular": file}})
    found = fonts.font("own")
    lacking = fonts.lacking(LETTERS, "own")
    canvas: Any = Canvas(buffer := BytesIO(), invariant=1)
    canvas.setFont(found.name, 20)
    canvas.drawString(20, 20, "".join(char for char in LETTERS if char not in lacking))
    canvas.save()
    pypdfium2.PdfDocument(BytesIO(buffer.getvalue()))[0].render(scale=0.5)
    return ""


def test_a_small_font_is_sound(tmp_path: Path, sound: Tables) -> None:
    assert opened(tmp_path, font_of(sound)) == ""
    assert not open_font(tmp_path / "font.ttf").missing(LETTERS)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda t: font_of(t, b"OTTO"), "it has PostScript (CFF) outlines"),
        (lambda t: b"ttcf" + font_of(t), "it is a collection of several fonts"),
        (lambda t: b"wOFF" + font_of(t), "it is a packed font for web pages (WOFF)"),
        (lambda t: b"wOF2" + font_of(t), "it is a packed font for web pages (WOFF2)"),
        (lambda t: b"%PDF-1.7", "it is no font, or one of another kind"),
        (lambda t: b"", "it is no font, or one of another kind"),
        (lambda t: font_of(t)[:40], "it is damaged or cut off"),
        (lambda t: font_of(t)[:-900], "goes beyond the end of the file"),
        (lambda t: font_of({tag: t[tag] for tag in t if tag != b"glyf"}), "a glyph of it is damaged or cut off"),
        (lambda t: font_of({tag: t[tag] for tag in t if tag != b"hmtx"}), "its table 'hmtx' is absent or cut off"),
        (lambda t: changed(t, b"head", 18, ">H", 0), "it has 0 units to the em; there are 16 to 16,384"),
        (lambda t: changed(t, b"maxp", 4, ">H", 0), "it has no glyphs"),
        (lambda t: changed(t, b"maxp", 4, ">H", 900), "the widths of its glyphs are not all there"),
        (lambda t: changed(t, b"hhea", 34, ">H", 0), "the widths of its glyphs are not all there"),
        (lambda t: changed(t, b"loca", 8, ">L", 1 << 30), "a glyph of it is damaged or cut off"),
        (lambda t: changed(t, b"OS/2", 8, ">H", 2), "its licence bits (fsType 0x0002) forbid that a part of it"),
        (lambda t: changed(t, b"OS/2", 8, ">H", 0x108), "its licence bits (fsType 0x0108) forbid that a part of it"),
        (lambda t: font_of({**t, b"cmap": cmap((0, 0x10FFFF, 1))}), "it says that it has more than 200,000 characters"),
        (lambda t: font_of({**t, b"cmap": cmap((65, 90, 9000))}), "it draws no character"),
        (lambda t: font_of({**t, b"cmap": cmap()}), "it draws no character"),
        (
            lambda t: font_of({**t, b"cmap": t[b"cmap"][:12] + b"\0\x0d" + t[b"cmap"][14:]}),
            "(format 13) that cannot be",
        ),
    ],
)
def test_what_cannot_be_printed_with_says_why(
    tmp_path: Path, sound: Tables, spoil: Callable[[Tables], bytes], why: str
) -> None:
    assert why in opened(tmp_path, spoil(sound))


def test_composite_glyphs_are_made_of_glyphs_there_are(tmp_path: Path, sound: Tables) -> None:
    for part, why in ((1, ""), (900, "a glyph of it is made of glyphs that are not there")):
        glyph = pack(">hhhhhHHbb", -1, 0, 0, 9, 9, 0, part, 0, 0) + b"\0\0"
        shapes = sound[b"glyf"]
        loca = sound[b"loca"][:-4] + pack(">L", len(shapes) + len(glyph))
        spoilt = {
            **sound,
            b"glyf": shapes + glyph,
            b"loca": loca[:-8] + pack(">LL", len(shapes), len(shapes) + len(glyph)),
        }
        assert opened(tmp_path, font_of(spoilt)) == why


def test_a_character_without_a_glyph_is_missing(tmp_path: Path, sound: Tables) -> None:
    """Many fonts list characters that they draw as the empty box of glyph 0."""
    (tmp_path / "font.ttf").write_bytes(font_of({**sound, b"cmap": cmap((65, 65, 1), (66, 66, 0))}))
    assert open_font(tmp_path / "font.ttf").missing("AB") == ["B"]


def test_a_table_of_figures_that_covers_everything_again_and_again_is_refused() -> None:
    font = builtin_families()["body"]["regular"].read_bytes()
    tables = tables_of(font)
    ranges = pack(">HH", 2, 60_000) + pack(">HHH", 0, 65_535, 0) * 60_000
    single = pack(">HHh", 1, 6, 1) + ranges
    lookup = pack(">HHHH", 1, 0, 1, 8) + single
    features = pack(">H4sH", 1, b"lnum", 8) + pack(">HHH", 0, 1, 0)
    gsub = pack(">HHHHH", 1, 0, 10, 10, 10 + len(features)) + features + pack(">HH", 1, 4) + lookup
    with pytest.raises(ValueError, match="more glyphs than there can be"):
        lining_figures(font_of({**tables, b"GSUB": gsub}), {ord("1"): 5})


def test_a_file_too_large_for_a_font_says_so(tmp_path: Path) -> None:
    with (tmp_path / "font.ttf").open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(FontError, match=r"font\.ttf has 100,000,000 bytes; at most 32,000,000 are read") as raised:
        open_font(tmp_path / "font.ttf")
    assert raised.value.hint.startswith("take a font with fewer characters")


def mutant(seed: int, sound: Tables) -> bytes:
    """The sound font with a few bytes changed, or a table cut, doubled or emptied."""
    luck = random.Random(seed)
    tables = dict(sound)
    for _ in range(luck.randint(1, 3)):
        tag = luck.choice([*tables, b"cmap", b"loca", b"glyf", b"hmtx"])
        content = bytearray(tables[tag])
        deed = luck.randrange(5)
        if deed == 0 and content:
            del content[luck.randrange(len(content)) :]
        elif deed == 1:
            content += content[: luck.randrange(64)]
        else:
            for _ in range(luck.randint(1, 4)):
                if content:
                    content[luck.randrange(min(len(content), 96) if deed == 2 else len(content))] = luck.randrange(256)
        tables[tag] = bytes(content)
    font = bytearray(font_of(tables))
    if luck.random() < 0.2:
        del font[luck.randrange(len(font)) :]
    return bytes(font)


def test_what_is_not_refused_can_be_embedded_and_drawn(tmp_path: Path, sound: Tables) -> None:
    said = [opened(tmp_path, mutant(seed, sound)) for seed in range(MUTANTS)]
    assert 10 < said.count("") < MUTANTS - 10, "some are refused, and some are harmless"


def test_a_font_of_all_characters_takes_little_memory(tmp_path: Path, sound: Tables) -> None:
    tracemalloc.start()
    why = opened(tmp_path, font_of({**sound, b"cmap": cmap(*[(0, 0x10FFFF, 1)] * 40)}))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert "more than 200,000 characters" in why and peak < 50_000_000


def test_what_to_do_is_told_at_the_font_of_the_game(
    make_game: Callable[[Mapping[str, str | bytes]], Path], sound: Tables
) -> None:
    game = """\
title: Wishes
fonts:
  one: {regular: fonts/one.ttf, bold: fonts/two.ttf}
components:
  wishes: {title: Cards, kind: card, cards: cards.yaml, size: "63x88", front: card}
"""
    fonts = {"fonts/one.ttf": font_of(sound, b"OTTO"), "fonts/two.ttf": changed(sound, b"OS/2", 8, ">H", 2)}
    with pytest.raises(DataError) as raised:
        folder = make_game({"game.yaml": game, "cards.yaml": "- {id: A1, name: Rain}\n", **fonts})
        prepare(folder.as_posix(), Wanted())
    said = [(str(one.place).rpartition("/")[2], one.code, one.hint) for one in raised.value.findings]
    assert [one[:2] for one in said] == [("game.yaml:3:18", "DAT069"), ("game.yaml:3:39", "DAT069")]
    assert said[0][2].startswith("give a TrueType (.ttf) file: many families come as .ttf, too; a font editor")
    assert said[1][2].startswith("ask who made it for one that may be embedded")
