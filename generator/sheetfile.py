"""The print files of a plan: which sides stand in which file, and the file itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..layouts.deck import DrawnGame
from ..layouts.plan import PlannedSheet
from ..layouts.printer import Printer
from ..layouts.sheet import FLIPS, Mode

if TYPE_CHECKING:
    from .pdf import PdfFile, PictureCache

BACKS, ONE_SIDED = "-backs", "-one-sided"
"""What is added to the name of a file for the second one of a plan."""


def sides_by_file(
    name: str, title: str, sheets: Sequence[PlannedSheet], backs: Mode
) -> Iterator[tuple[str, str, Sequence[PlannedSheet]]]:
    """Name, title and sides of each PDF of a plan.

    Separate backs are a file of their own, and so is what is printed on one side where the rest is printed on both: a
    printer would put the second such sheet on the back of the first.
    """
    first = [sheet for sheet in sheets if not _apart(sheet, backs)]
    second = [sheet for sheet in sheets if _apart(sheet, backs)]
    if not first or not second:
        yield name, title, sheets
        return
    yield name, title, first
    if backs == "separate":
        yield f"{name}{BACKS}", f"{title} (backs)", second
    else:
        yield f"{name}{ONE_SIDED}", f"{title} (printed on one side)", second


def _apart(sheet: PlannedSheet, backs: Mode) -> bool:
    """Whether a side belongs into the second file."""
    return sheet.side.side == "back" if backs == "separate" else bool(FLIPS[backs]) and not sheet.side.flip


def placed_often(pages: Sequence[PlannedSheet]) -> frozenset[str]:
    """The keys of the faces that a file with these pages places more than once."""
    placed = Counter(placement.key for page in pages for placement in page.side.placements)
    return frozenset(key for key, count in placed.items() if count > 1)


class PrintFiles:
    """The print files of a game. The last one is kept: that with everything shows the same where all is in one."""

    def __init__(self, drawn: DrawnGame, pictures: PictureCache) -> None:
        self._drawn, self._pictures = drawn, pictures
        self._last: tuple[object, PdfFile | None] = (None, None)

    def written(self, title: str, pages: Sequence[PlannedSheet], printer: Printer | None, look: object) -> bytes:
        """The file with these pages; of two with one ``look`` the second differs in its ``title`` alone."""
        from .zipped import zipped  # a check writes nothing

        known, pdf = self._last
        if pdf is None or known != look:
            pdf = _sheets(title, pages, self._drawn, self._pictures, printer)
            self._last = (look, pdf)
        with zipped(self._drawn.game.memo.shelf, title):
            return pdf.bytes(title)


def sheets_pdf(
    title: str, pages: Sequence[PlannedSheet], drawn: DrawnGame, pictures: PictureCache, printer: Printer | None
) -> bytes:
    """A print file with these pages, as the ``printer`` wants them."""
    return _sheets(title, pages, drawn, pictures, printer).bytes()


def _sheets(
    title: str, pages: Sequence[PlannedSheet], drawn: DrawnGame, pictures: PictureCache, printer: Printer | None
) -> PdfFile:
    from .pdf import PdfFile  # a check needs to know the sides alone

    often = placed_often(pages)
    pdf = PdfFile(title, drawn.fonts, pictures)
    meta = drawn.game.meta
    pdf.tell_of(meta.author, meta.tagline or drawn.game.title)
    for page in pages:
        pdf.sheet(page.side, drawn.faces, page.caption, often, printer)
    return pdf
