"""Boards on paper: the printed tiles, laid on one another as they say, are the board; forms are bare pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.layouts.papers import paper_of
from deckproof.layouts.tiling import best_tiling
from PIL import Image, ImageChops, ImageFilter

from .kit import built, page_text, read_manifest, rendered, write_game

DPI = 72
TOWN = 'boxes:\n  ground: {draw: rect, at: [0, 0, 300, 330], bleed: true, fill: "#DDEECC"}\n'
SPECKS = "\n".join(
    f'  dot{n}: {{draw: ellipse, at: [{(n * 67) % 280}, {(n * 41) % 310}, 20, 14], fill: "#{n * 6151 % 4096:03X}"}}'
    for n in range(60)
)
GAME = {
    "game.yaml": """\
title: Town
components:
  town: {title: The Town, kind: board, cards: town.yaml, size: {w: 300, h: 330}, front: town}
  notes: {title: Notes, kind: board, cards: notes.yaml, size: page, front: notes}
""",
    "town.yaml": "- {id: town, name: 'Town: a map', copies: 2}\n",
    "notes.yaml": "- {id: notes, name: Notes, copies: 3}\n",
    "faces/town.yaml": f"{TOWN}{SPECKS}\n",
    "faces/notes.yaml": """\
styles: {line: {size: 12}}
boxes: {line: {draw: text, at: [20, 20, "{{ size.w - 40 }}", 10], style: line, text: "{{ size.w|round(1) }} mm wide"}}
""",
}


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("town-build")
    built(write_game(folder / "town", GAME), "--out", folder / "out", "--formats", "pdf,faces", "--dpi", str(DPI))
    return folder / "out" / "town"


def test_tiles_laid_on_one_another_are_the_board(out: Path) -> None:
    tiling = best_tiling(paper_of("a4"), 300, 330, bleed=3)
    with Image.open(out / "png" / "town" / "town-front.png") as whole:
        board = whole.convert("RGB")
    laid = Image.new("RGB", board.size, "#FF00FF")
    at = tiling.at
    for number, tile in enumerate(tiling.tiles()):
        page = rendered(out / "cards-town.pdf", 1 + number, DPI).convert("RGB")
        cut = page.crop(tuple(round(mm / 25.4 * DPI) for mm in (at.x, at.y, at.right, at.bottom)))
        laid.paste(cut, tuple(round(mm / 25.4 * DPI) for mm in (tile.window.x, tile.window.y)))
    difference = ImageChops.difference(laid, board).convert("L").point([0] * 40 + [255] * 216)
    # rims may be off by a pixel, and the lines of seams are as fine: no strip, no label, nothing out of place
    assert difference.filter(ImageFilter.MinFilter(3)).getbbox() is None
    assert laid.getpixel((board.width // 2, board.height // 2)) != (255, 0, 255)
    holes = ImageChops.difference(laid, Image.new("RGB", laid.size, "#FF00FF")).convert("L").point([255] + [0] * 255)
    assert holes.getbbox() is None


def test_every_sheet_of_a_board_says_what_it_is(out: Path) -> None:
    words = [page_text(out / "cards-town.pdf", page) for page in range(5)]
    assert "Town: a map: how to put it together" in words[0] and "300 × 330 mm" in words[0]
    assert "The Town · assembly · sheet 1/9 · front" in words[0] and "100 mm" in words[0]
    for page, name in enumerate(("A1", "A2", "B1", "B2"), 1):
        assert f"tile {name} of 4 · sheet {page + 1}/9" in words[page]
    assert "A1 · glue here, A2 lies on top" in words[1] and "glue here" not in words[4]


def test_the_manifest_counts_boards_and_not_tiles(out: Path) -> None:
    files = {file["file"]: file for file in read_manifest(out)["files"]}
    town, notes = files["cards-town.pdf"], files["cards-notes.pdf"]
    assert (town["pages"], sum(town["faces"].values())) == (9, 2)
    assert (notes["pages"], sum(notes["faces"].values())) == (3, 3)
    assert files["print-all.pdf"]["pages"] == 12
    assert files["png/town/town-front.png"]["size_mm"] == [300, 330]


@pytest.mark.parametrize(("paper", "width"), [("a4", "210"), ("letter", "215.9")])
def test_a_form_is_as_wide_as_the_paper_and_has_nothing_but_itself(paper: str, width: str, tmp_path: Path) -> None:
    game = write_game(tmp_path / "town", GAME)
    built(game, "--out", tmp_path / "out", "--formats", "pdf", "--only", "notes", "--paper", paper)
    assert page_text(tmp_path / "out" / "town" / "cards-notes.pdf", 0).strip() == f"{width} mm wide"
