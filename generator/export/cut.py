"""Cutting machines: sheets with marks for Silhouette and cut paths that fit them; pictures with shapes for Cricut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any, Literal

from ...cards.lazyclass import dataclass
from ...layouts.cutting import ARMS, GAP, INSET, LINE, SQUARE, Cut, drawn_marks, marked_grid, packings
from ...layouts.grid import Grid
from ...layouts.impose import impose
from ...layouts.lots import SORTS
from ...layouts.ops import Shape
from ...layouts.ownwords import OwnWords
from ...layouts.papers import Paper, UnknownPaper, paper_of
from ...layouts.sheet import Note, Piece, SheetSide
from ...layouts.units import MM_PER_INCH, Box, pixels, shown, shown_size
from ..options import BadOption
from .cutpaths import dxf, svg
from .formats import Asked, Differs, Written
from .table import Part, Table

CRICUT = Box(0, 0, 6.75 * MM_PER_INCH, 9.25 * MM_PER_INCH)
"""What the machines' own program prints and cuts on a sheet of any paper, in older editions."""
DPI = 300
OUTLINE = (0.0, 0.0, 0.0)
NOTE = "notes.txt"


@dataclass(frozen=True, slots=True)
class Lot:
    """What shares sheets: pieces of one trim (mm, stood upright), radius and sort, in the order of the game."""

    name: str
    w: float
    h: float
    radius: float
    pieces: tuple[Piece, ...]


def write(table: Table, asked: Asked) -> Written:
    """The folders. Raises :class:`options.BadOption` for a paper without known marks, and Differs when nothing fits."""
    paper = _paper(asked.paper or table.paper)
    files: dict[str, bytes] = {}
    said, left_out = [], []
    count = sheets = 0
    for lot in lots_of(table):
        grid = marked_grid(paper, lot.w, lot.h)
        if grid is None:
            left_out.append(f"{lot.name}: {shown_size(lot.w, lot.h)} do not fit between the marks of {paper.title}")
            continue
        marked = _silhouette(table, lot, grid)
        files |= marked
        files |= _cricut(table, lot)
        count += len(lot.pieces)
        sheets += sum(name.endswith(".dxf") for name in marked)
        said.append(_note(lot, grid))
    if not said:
        raise Differs("; ".join(left_out))
    files[NOTE] = _notes(table, paper, said)
    todo = (
        f"read {NOTE}: it says what to set in the program of the machine, and where each cut file lies on its sheet",
        "cut the first page of outlines.pdf on plain paper before the cards",
    )
    unsure = (
        "the measures of the marks: makers of other tools took them (silhouette-card-maker), no vendor publishes them",
        "what Design Space prints on: 6.75 x 9.25 in are taken, newer machines have more",
        "how either program scales a file: compare the size it shows with the notes",
    )
    return Written(
        files,
        f"{count} pieces on {sheets} sheet{'' if sheets == 1 else 's'} of {paper.title}",
        todo,
        unsure,
        tuple(left_out),
    )


def lots_of(table: Table) -> list[Lot]:
    """The pieces of a game by what they share sheets with."""
    lots: dict[tuple[str, float, float, float], list[Piece]] = {}
    for part in table.parts:
        w, h = sorted((part.size.w, part.size.h))
        lots.setdefault((SORTS[part.kind], w, h, part.size.radius), []).extend(_pieces(part, w, h))
    return [
        Lot(f"{sort}-{shown(w)}x{shown(h)}{'-round' if 2 * r >= w else ''}", w, h, r, tuple(pieces))
        for (sort, w, h, r), pieces in lots.items()
    ]


def _pieces(part: Part, w: float, h: float) -> Iterator[Piece]:
    turn: Literal[0, 90] = 90 if part.size.w > part.size.h else 0
    for piece, _ in part.all():
        yield Piece(piece.front.key, piece.back.key if piece.back else None, w, h, piece.id, turn, piece.name)


def _paper(name: str) -> Paper:
    try:
        paper = paper_of(name)
    except UnknownPaper as error:
        raise BadOption(f"--paper: {error}") from None
    if paper.name not in ARMS:
        raise BadOption(f"--paper: marks for cutting machines are known on {', '.join(ARMS)}, not on {paper.name}")
    return paper


# -- Silhouette -----------------------------------------------------------------------------------


def _silhouette(table: Table, lot: Lot, grid: Grid) -> dict[str, bytes]:
    """Sheets to print, outlines to try, and the cut files of every sheet."""
    folder, paper = f"silhouette/{lot.name}", grid.paper
    sides = [_marked(side, lot, paper, table.words) for side in _imposed(lot, grid)]
    files = {f"{folder}/print.pdf": table.faces.sheets(sides)}
    files[f"{folder}/outlines.pdf"] = table.faces.sheets([_outlines(lot, grid)])
    for side in sides:
        if side.side == "front":
            cuts = _cuts(side, lot)
            name = f"{folder}/sheet-{side.number:02}"
            files |= {f"{name}.svg": svg(cuts, paper.w, paper.h), f"{name}.dxf": dxf(cuts, paper.h)}
    return files


def _imposed(lot: Lot, grid: Grid) -> list[SheetSide]:
    backs = any(piece.back_key is not None for piece in lot.pieces)
    return impose(lot.pieces, grid, "duplex-long" if backs else "none", marks="none")


def _marked(side: SheetSide, lot: Lot, paper: Paper, words: OwnWords) -> SheetSide:
    """The side with its marks and its name, on fronts only: the machine reads one side."""
    if side.side != "front":
        return side
    said = f"{lot.name}: {words.say('sheet', number=side.number, of=side.of)}"
    note = Note(Box(paper.w / 2, paper.h - 8.5, paper.w / 2 - INSET, 4), said, 7)
    return replace(side, over=drawn_marks(paper), notes=(note,))


def _outlines(lot: Lot, grid: Grid) -> SheetSide:
    """The marks and the outlines of a full sheet."""
    shapes = tuple(Shape("rect", slot.box(), None, OUTLINE, 0.2, lot.radius) for slot in grid.slots)
    return SheetSide(1, 1, "front", grid.paper.w, grid.paper.h, (), over=(*shapes, *drawn_marks(grid.paper)))


def _cuts(side: SheetSide, lot: Lot) -> list[Cut]:
    return [Cut(placed.trim, lot.radius) for placed in side.placements]


# -- Cricut ---------------------------------------------------------------------------------------


def _cricut(table: Table, lot: Lot) -> dict[str, bytes]:
    """A picture and its shape for each sheet; nothing for pieces larger than the machine prints."""
    ways = [slots for area in (CRICUT, Box(0, 0, CRICUT.h, CRICUT.w)) for slots in packings(area, lot.w, lot.h)]
    if not ways:
        return {}
    grid = Grid(Paper("", CRICUT.h, CRICUT.h), max(ways, key=len), bleed=GAP / 2)  # both ways round fit into a square
    sides = [_block(side) for side in impose(lot.pieces, grid, "none", marks="none")]
    import pypdfium2

    document = pypdfium2.PdfDocument(table.faces.sheets(sides))
    files: dict[str, bytes] = {}
    for page, side in zip(document, sides, strict=True):
        name = f"cricut/{lot.name}/sheet-{side.number:02}"
        files |= {f"{name}.png": _png(page, side), f"{name}.svg": svg(_cuts(side, lot), side.w, side.h)}
    return files


def _block(side: SheetSide) -> SheetSide:
    """The side cut down to what is printed on it."""
    left, top = min(one.clip.x for one in side.placements), min(one.clip.y for one in side.placements)
    right, low = max(one.clip.right for one in side.placements), max(one.clip.bottom for one in side.placements)
    moved = tuple(
        replace(one, x=one.x - left, y=one.y - top, clip=one.clip.moved(-left, -top)) for one in side.placements
    )
    return replace(side, w=right - left, h=low - top, placements=moved)


def _png(page: Any, side: SheetSide) -> bytes:
    w, h = pixels(side.w, side.h, DPI)
    drawn = page.render(scale=DPI / 72, draw_annots=False).to_pil().convert("RGB").crop((0, 0, w, h))
    file = BytesIO()
    drawn.save(file, "PNG", dpi=(DPI, DPI))
    return file.getvalue()


# -- notes ----------------------------------------------------------------------------------------


def _note(lot: Lot, grid: Grid) -> str:
    cards, last = grid.slots[: len(lot.pieces)], len(lot.pieces) % len(grid.slots)
    measured = f"{shown_size(lot.w, lot.h)}, corners {shown(lot.radius)} mm"
    way = "landscape" if grid.paper.landscape else "portrait"
    lines = [f"{lot.name}: {len(lot.pieces)} pieces of {measured}, {len(grid.slots)} on a sheet, {way}"]
    lines.append(f"  cut file at {_where(cards)}")
    if last and len(lot.pieces) > len(grid.slots):
        lines.append(f"  on the last sheet at {_where(grid.slots[:last])}")
    return "\n".join(lines)


def _where(boxes: Sequence[Box]) -> str:
    """Corner and size of what the boxes cover together, as a cutting program asks for them."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    w, h = max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y
    return f"x {x:.2f} y {y:.2f} mm from the top left corner of the paper, {w:.2f} x {h:.2f} mm"


def _notes(table: Table, paper: Paper, said: Sequence[str]) -> bytes:
    length, bleed = ARMS[paper.name], GAP / 2
    text = f"""{table.title}, version {table.version}

Silhouette (folder silhouette), paper {paper.title}
1. Print print.pdf at 100 %, actual size. Where it has backs, print both sides and flip on the long edge.
2. In Silhouette Studio set the paper, its orientation as below, and registration marks of type 1: inset {INSET:g} mm,
   length {length:g} mm, line {LINE:g} mm. The square is {SQUARE:g} mm with its border. They are printed already: do not
   print them again.
3. Open sheet-NN.dxf (or .svg) of the same number as the sheet, group all, and put it where it says below.
4. Cut a copy of outlines.pdf first. If the cut is off, correct the machine, not the file.

Cricut (folder cricut)
1. In Design Space upload sheet-NN.png as a picture, and sheet-NN.svg as a shape. The program draws its own marks.
2. Give the picture the width and height that its PNG has at {DPI} dots to the inch. The shape is {bleed:g} mm smaller
   on every side.
3. Align both by their centres, attach them, and choose print then cut. Fronts only: the program prints one side.

"""
    return (text + "\n".join(said) + "\n").encode()
