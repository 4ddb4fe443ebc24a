"""Sheets and files for cutting machines: where things lie, and that reading them back finds faults."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import ezdxf
import pytest
from deckproof.generator.export import cut
from deckproof.generator.export.cut_shapes import from_svg
from deckproof.generator.export.cutpaths import dxf
from deckproof.generator.export.formats import Asked, Differs
from deckproof.generator.export.table import Table
from deckproof.generator.exporting import FORMATS
from deckproof.generator.options import BadOption
from deckproof.layouts.cutting import GAP, Cut, drawn_marks, kept_clear, marked_grid
from deckproof.layouts.ops import Shape
from deckproof.layouts.papers import paper_of
from deckproof.layouts.units import Box
from PIL import Image

from .kit import laid, table

LOT = "silhouette/card-63x88"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Table:
    return table(tmp_path_factory.mktemp("game"))


@pytest.fixture(scope="module")
def folder(game: Table, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("cut")
    laid(FORMATS["cut"], game, made)
    return made


@pytest.mark.parametrize(("paper", "cards"), [("a4", 8), ("letter", 8), ("a3", 18), ("tabloid", 16)])
def test_as_many_cards_as_the_marks_leave_room_for(paper: str, cards: int) -> None:
    grid = marked_grid(paper_of(paper), 63, 88)
    assert grid is not None and len(grid.slots) == cards
    for slot in grid.slots:
        printed = slot.grown(GAP / 2, GAP / 2, GAP / 2, GAP / 2)
        assert not any(printed.overlaps(zone) for zone in kept_clear(grid.paper))
        assert printed.inside(Box(10, 10, grid.paper.w - 20, grid.paper.h - 20))


def test_pieces_that_never_fit(game: Table) -> None:
    assert marked_grid(paper_of("a4"), 200, 280) is None


def test_every_piece_is_cut_once(folder: Path, game: Table) -> None:
    said = FORMATS["cut"].read_back(folder, game, Asked(folder))
    assert said[1].startswith("11 closed cuts") and said[2].startswith("11 printed cards")  # 6 cards, 3 coins, 2 mats
    drawing = ezdxf.readfile(folder / LOT / "sheet-01.dxf")  # by the library that is not asked on reading back
    assert drawing.units == ezdxf.units.MM and drawing.dxfversion == "AC1015" and not drawing.audit().has_errors
    lines = list(drawing.modelspace())
    assert {line.dxftype() for line in lines} == {"LWPOLYLINE"} and len(lines) == 6
    tops = sorted(max(point[1] for point in line.get_points()) for line in lines)  # type: ignore[attr-defined]
    assert tops[-1] == pytest.approx(297 - 20.625)  # the first row lies at the top of an upright page


@pytest.mark.parametrize("paper", ["letter", "a3", "tabloid"])
def test_other_papers(paper: str, game: Table, tmp_path: Path) -> None:
    asked = Asked(tmp_path, paper=paper)
    for name, data in FORMATS["cut"].write(game, asked).files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    assert FORMATS["cut"].read_back(tmp_path, game, asked)[1].startswith("11 closed cuts")


def test_the_notes_tell_what_to_set(folder: Path) -> None:
    notes = (folder / "notes.txt").read_text(encoding="utf-8")
    assert "inset 10 mm,\n   length 9.4 mm, line 1 mm" in notes
    assert "card-63x88: 6 pieces of 63 x 88 mm, corners 2.5 mm, 8 on a sheet, portrait" in notes
    assert "cut file at x 16.38 y 20.62 mm from the top left corner of the paper, 177.25 x 191.50 mm" in notes


def test_the_same_game_gives_the_same_files(folder: Path, game: Table) -> None:
    files = FORMATS["cut"].write(game, Asked(folder)).files
    assert all((folder / name).read_bytes() == data for name, data in files.items())


def test_papers_without_known_marks(game: Table, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="known on a4, letter, a3, tabloid, not on legal"):
        cut.write(game, Asked(tmp_path, paper="legal"))
    with pytest.raises(BadOption, match="'a44' is not a paper"):
        cut.write(game, Asked(tmp_path, paper="a44"))


def _text(file: str, old: str, new: str) -> Callable[[Path, Table], None]:
    def change(folder: Path, game: Table) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        changed = re.sub(old, new, text, count=1, flags=re.DOTALL)
        assert changed != text
        (folder / file).write_text(changed, encoding="utf-8", newline="")

    return change


def _printed(change: Callable[[list[cut.SheetSide]], list[cut.SheetSide]]) -> Callable[[Path, Table], None]:
    """Other sheets than the cut files are for."""

    def spoil(folder: Path, game: Table) -> None:
        lot = next(one for one in cut.lots_of(game) if one.name == "card-63x88")
        grid = marked_grid(paper_of("a4"), lot.w, lot.h)
        assert grid is not None
        sides = [cut._marked(side, lot, grid.paper, game.words) for side in cut._imposed(lot, grid)]
        (folder / LOT / "print.pdf").write_bytes(game.faces.sheets(change(sides)))

    return spoil


def _front(**changed: object) -> Callable[[list[cut.SheetSide]], list[cut.SheetSide]]:
    return lambda sides: [replace(sides[0], **changed), *sides[1:]]  # type: ignore[arg-type]


def _moved(sides: list[cut.SheetSide]) -> list[cut.SheetSide]:
    placed = tuple(replace(one, x=one.x + 0.1, clip=one.clip.moved(0.1, 0)) for one in sides[0].placements)
    return [replace(sides[0], placements=placed), *sides[1:]]


def _swapped(sides: list[cut.SheetSide]) -> list[cut.SheetSide]:
    one, two, *rest = sides[0].placements
    return [replace(sides[0], placements=(replace(one, key=two.key), replace(two, key=one.key), *rest)), *sides[1:]]


def _marked_back(sides: list[cut.SheetSide]) -> list[cut.SheetSide]:
    return [sides[0], replace(sides[1], over=drawn_marks(paper_of("a4")))]


def _shifted_marks(sides: list[cut.SheetSide]) -> list[cut.SheetSide]:
    shapes = tuple(replace(one, box=one.box.moved(0.3, 0)) for one in drawn_marks(paper_of("a4")))
    return [replace(sides[0], over=shapes), *sides[1:]]


def _pale(sides: list[cut.SheetSide]) -> list[cut.SheetSide]:
    shape = Shape("rect", Box(3, 3, 4, 4), (1.0, 1.0, 0.7))
    return [replace(sides[0], over=(shape, *sides[0].over)), *sides[1:]]


def _upside_down(folder: Path, game: Table) -> None:
    cuts, _, h = from_svg(folder / SVG)
    turned = [Cut(Box(one.x, h - one.y - one.h, one.w, one.h), one.r) for one in cuts]
    (folder / DXF).write_bytes(dxf(turned, h))


def _smaller(folder: Path, game: Table) -> None:
    file = folder / "cricut/card-63x88/sheet-01.png"
    with Image.open(file) as picture:
        picture.load()
    picture.resize((picture.width - 9, picture.height)).save(file)


SVG, DXF = f"{LOT}/sheet-01.svg", f"{LOT}/sheet-01.dxf"
FAULTS: list[tuple[Callable[[Path, Table], None], str]] = [
    (_text(SVG, r'<path d="([^"]*)"/>', r'<path d="\1"/><path d="\1"/>'), "is cut twice"),
    (_text(SVG, r" Z\"", '"'), "a path is open"),
    (_text(SVG, r'<path d="[^"]*"/>\n', ""), "shapes in the DXF: 6 in the file, 5 in the game"),
    (_text(SVG, r"<path d", '<path transform="scale(2)" d'), "is moved or styled"),
    (_text(SVG, 'width="210mm"', 'width="216mm"'), "sheet-01.svg: view"),
    (_text(SVG, "A 2.5 2.5", "A 3 3"), "has corners of"),
    (_text(DXF, r"(INSUNITS\n *70\n *)4", r"\g<1>1"), "units: '1' in the file, '4' in the game"),
    (_text(DXF, r"(LWPOLYLINE.*?\n *70\n *)1\n", r"\g<1>0\n"), "a shape is open"),
    (_upside_down, "sheet-01.dxf: the cut at .* where the SVG has the cut at"),
    (_text(DXF, r"0.414213562373095", "0.5"), "bulges by"),
    (_printed(_moved), "misses its card at"),
    (_printed(_swapped), "cuts out another card than C1"),
    (_printed(_front(over=())), "the square at the top left is not there"),
    (_printed(_shifted_marks), "the square at the top left is at 9.8"),
    (_printed(_pale), "something is printed beside the square at the top left"),
    (_printed(_marked_back), "a back has something at the square"),
    (_printed(lambda sides: sides[:1] * 2), "a back has something"),
    (_smaller, "sheet-01.png: pixels"),
]


@pytest.mark.parametrize("fault", range(len(FAULTS)))
def test_faults_are_found(fault: int, folder: Path, game: Table, tmp_path: Path) -> None:
    spoil, said = FAULTS[fault]
    copied = Path(shutil.copytree(folder, tmp_path / "out"))
    spoil(copied, game)
    with pytest.raises(Differs, match=said):
        FORMATS["cut"].read_back(copied, game, Asked(copied))
