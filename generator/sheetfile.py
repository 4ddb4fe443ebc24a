"""The print files of a plan: which sides stand in which file, and the file itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..layouts.deck import DrawnGame
from ..layouts.plan import PlannedSheet
from ..layouts.printer import Printer
from ..layouts.sheet import Mode
from .pdf import PdfFile, PictureCache


def sides_by_file(
    name: str, title: str, sheets: Sequence[PlannedSheet], backs: Mode
) -> Iterator[tuple[str, str, Sequence[PlannedSheet]]]:
    """Name, title and sides of each PDF of a plan; separate backs are a file of their own."""
    if backs != "separate":
        yield name, title, sheets
        return
    yield name, title, [sheet for sheet in sheets if sheet.side.side != "back"]
    if behind := [sheet for sheet in sheets if sheet.side.side == "back"]:
        yield f"{name}-backs", f"{title} (backs)", behind


def placed_often(pages: Sequence[PlannedSheet]) -> frozenset[str]:
    """The keys of the faces that a file with these pages places more than once."""
    placed = Counter(placement.key for page in pages for placement in page.side.placements)
    return frozenset(key for key, count in placed.items() if count > 1)


def sheets_pdf(
    title: str, pages: Sequence[PlannedSheet], drawn: DrawnGame, pictures: PictureCache, printer: Printer | None
) -> bytes:
    """A print file with these pages, as the ``printer`` wants them."""
    often = placed_often(pages)
    pdf = PdfFile(title, drawn.fonts, pictures)
    for page in pages:
        pdf.sheet(page.side, drawn.faces, page.caption, often, printer)
    return pdf.bytes()
