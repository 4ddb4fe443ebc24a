"""Sheets and files for cutting machines read back: marks measured on the page, cuts held against what is printed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageStat

from .cut_marks import marks_measured
from .cut_shapes import Outline, from_dxf, from_svg
from .formats import Asked, Differs, same
from .seen import opened
from .table import Piece, Table

NEAR = 0.05
"""Millimetres by which a cut may miss its card."""
BLEED = 0.625
"""Millimetres of a card beyond its cut: half of the gap to the next, typed anew."""
POINT = 25.4 / 72
UNLIKE = 24
"""Steps of 255 from which on the average a card printed there is another one."""


class _Sheet(NamedTuple):
    """One sheet to cut: its outlines in order, and the size it says it has."""

    name: str
    cuts: list[Outline]
    w: float
    h: float


def read_back(folder: Path, table: Table, asked: Asked) -> list[str]:
    """Hold the files in ``folder`` against the game. Raises :class:`formats.Differs`."""
    pieces = {piece.front.key: piece for part in table.parts for piece in part.pieces}
    marked, shapes, found = 0, 0, Counter[str]()
    for lot in sorted((folder / "silhouette").iterdir()):
        reader = _Lot(lot, table)
        marked += reader.marks()
        for name, count in reader.cards().items():
            found[name] += count
        shapes += len(reader.cuts)
    for key, piece in pieces.items():
        if found[key]:
            wanted = sum(one.copies for part in table.parts for one in part.pieces if one.front.key == key)
            same(f"copies of {piece.id}", found[key], wanted)
    pictures = [_picture(path) for path in sorted(folder.glob("cricut/*/*.png"))]
    return [
        f"{marked} marks measured on {marked // 3} pages at 300 dpi, within 0.13 mm of their places, nothing near",
        f"{shapes} closed cuts in SVG and the same in DXF (R2000, mm), each once, within {NEAR} mm of its card's edge",
        f"{sum(found.values())} printed cards, each the one that belongs there, copies as in the game",
        f"{len(pictures)} pictures with {sum(pictures)} shapes, each within its picture",
    ]


class _Lot:
    """One folder of sheets."""

    def __init__(self, folder: Path, table: Table) -> None:
        import pypdfium2

        self._folder, self._table = folder, table
        self._print = pypdfium2.PdfDocument(folder / "print.pdf")
        names = sorted(path.stem for path in folder.glob("sheet-*.svg"))
        same(f"{folder.name}: cut files as DXF", sorted(path.stem for path in folder.glob("sheet-*.dxf")), names)
        self._sheets = [self._sheet(name) for name in names]
        self.cuts = [cut for sheet in self._sheets for cut in sheet.cuts]
        self._step = len(self._print) // max(1, len(names))
        same(f"{folder.name}: pages", len(self._print), self._step * len(names))

    def _sheet(self, name: str) -> _Sheet:
        """A sheet as both its cut files have it."""
        cuts, w, h = from_svg(self._folder / f"{name}.svg")
        if twice := [cut for cut, count in Counter(cut.rounded() for cut in cuts).items() if count > 1]:
            raise Differs(f"{name}.svg: {twice[0]} is cut twice")
        others = from_dxf(self._folder / f"{name}.dxf", h)
        same(f"{name}: shapes in the DXF", len(others), len(cuts))
        for one, other in zip(cuts, others, strict=True):
            if one.off(other) > 0.001:
                raise Differs(f"{name}.dxf: {other} where the SVG has {one}")
        return _Sheet(name, cuts, w, h)

    def marks(self) -> int:
        """Measure the marks on every front and on the outlines; backs have none. How many there are."""
        import pypdfium2

        outlines = pypdfium2.PdfDocument(self._folder / "outlines.pdf")
        pages = [(outlines[0], True)] + [(self._print[at], at % self._step == 0) for at in range(len(self._print))]
        count = 0
        for page, front in pages:
            w, h = (side * POINT for side in page.get_size())
            grey = page.render(scale=300 / 72).to_pil().convert("L")
            count += marks_measured(f"{self._folder.name}: a page", grey, w, h, front)
        return count

    def cards(self) -> Counter[str]:
        """Hold every cut against the page it is for: where a card is placed, and which. Their fronts, counted."""
        import pikepdf

        found = Counter[str]()
        with pikepdf.open(self._folder / "print.pdf") as pdf:
            left = iter(self._wanted())
            for number, sheet in enumerate(self._sheets):
                page = pdf.pages[number * self._step]
                w, h = (float(side) * POINT for side in page.MediaBox[2:])
                if abs(w - sheet.w) > 0.01 or abs(h - sheet.h) > 0.01:
                    raise Differs(f"{sheet.name}: {sheet.w} x {sheet.h} mm, its page {w:.2f} x {h:.2f} mm")
                placed = _placed(page, h)
                same(f"{sheet.name}: cards on its page", len(placed), len(sheet.cuts))
                for cut, box in zip(sheet.cuts, placed, strict=True):
                    if max(abs(a - b) for a, b in zip(cut.box(), box, strict=True)) > NEAR:
                        raise Differs(f"{sheet.name}: {cut} misses its card at {tuple(round(at, 2) for at in box)}")
                    piece = next(left)
                    self._same(sheet, cut, number, piece)
                    found[piece.front.key] += 1
            same(f"{self._folder.name}: pieces without a cut", len(list(left)), 0)
        return found

    def _wanted(self) -> list[Piece]:
        """The pieces of the game that have the trim and corners of this folder's cuts, in order."""
        first = self.cuts[0]
        sides = sorted((first.w, first.h))
        kinds = {"card": ("card", "reference"), "token": ("token",), "board": ("board",)}[
            self._folder.name.split("-")[0]
        ]
        return [
            piece
            for part in self._table.parts
            if part.kind in kinds
            and max(abs(a - b) for a, b in zip(sides, sorted((part.size.w, part.size.h)), strict=True)) < 0.01
            and abs(part.size.radius - first.r) < 0.01
            for piece, _ in part.all()
        ]

    def _same(self, sheet: _Sheet, cut: Outline, number: int, piece: Piece) -> None:
        """Whether the page shows a piece inside a cut; turned as it may lie."""
        page = self._print[number * self._step]
        left, top, right, low = (at / POINT for at in cut.box())
        page.set_cropbox(left, sheet.h / POINT - low, right, sheet.h / POINT - top)
        shown = page.render(scale=100 / 72).to_pil().convert("RGB")
        size = piece.front.size
        face = self._table.faces.picture(piece.front, (round(size.w / 25.4 * 100), round(size.h / 25.4 * 100)))
        ways = [face.rotate(turn, expand=True).resize(shown.size) for turn in (0, 90)]
        inside = Image.new("L", shown.size, 0 if size.round else 255)
        if size.round:
            ImageDraw.Draw(inside).ellipse((1, 1, shown.width - 2, shown.height - 2), fill=255)
        off = min(max(ImageStat.Stat(ImageChops.difference(shown, way), inside).mean) for way in ways)
        if off > UNLIKE:
            raise Differs(f"{sheet.name}: {cut} cuts out another card than {piece.id}")


def _placed(page: Any, h: float) -> list[tuple[float, float, float, float]]:
    """Where cards are placed on a page: what each is clipped to, less its bleed; left, top, right, bottom in mm."""
    import pikepdf

    found: list[tuple[float, float, float, float]] = []
    depth, own, last = 0, False, [0.0] * 4
    for one in pikepdf.parse_content_stream(page):
        match str(one.operator):
            case "q":
                depth += 1
                own = depth == 1  # until something moves: what a card clips by itself comes after that
            case "Q":
                depth -= 1
            case "cm":
                own = own and depth != 1
            case "re":
                last = [float(value) * POINT for value in one.operands]
            case "W" | "W*" if own and depth == 1:
                x, y, w, high = last
                found.append((x + BLEED, h - y - high + BLEED, x + w - BLEED, h - y - BLEED))
                own = False
    return found


def _picture(path: Path) -> int:
    """Hold a picture for Cricut against its shapes, which must lie in it. How many there are."""
    picture = opened(path)
    cuts, w, h = from_svg(path.with_suffix(".svg"))
    same(f"{path.name}: pixels", picture.size, tuple(round(side / 25.4 * 300) for side in (w, h)))
    if max(w, h) > 9.25 * 25.4 or min(w, h) > 6.75 * 25.4 + 0.01:
        raise Differs(f"{path.name}: {w:.1f} x {h:.1f} mm are more than the machine prints")
    for cut in cuts:
        left, top, right, low = cut.box()
        if min(left, top, w - right, h - low) < BLEED - NEAR:
            raise Differs(f"{path.name}: {cut} leaves its picture")
    return len(cuts)
