"""Pictures of faces and sheets for the desk: pages such as those that are printed, drawn when first asked for."""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable

from ...cards.memo import Memo
from ...layouts.drawn import DrawnFace
from ...layouts.eyes import VISIONS
from ...layouts.plan import PlannedSheet
from ...layouts.units import MM_PER_INCH
from ..export.table import png_of
from ..eyesheet import Lens, lens
from ..pdf import PdfFile, PictureCache
from .links import DETAIL
from .seen import Seen

LARGEST = 2400
"""Pixels of the longer side at most: a board of 2 m is not drawn at the resolution of a card."""
KEPT = 32_000_000
"""Bytes of pictures that are kept."""
AHEAD = 6
"""Pictures at most that are drawn before a page asks for them."""


class Pictures:
    """PNG files by what they show; one at a time is drawn, as the library that draws them has no room for two."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._known: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0
        self._memo = Memo(lasting=True)
        self._opened: tuple[object, PictureCache] = (None, PictureCache())
        self._way = (DETAIL["trim"], False, "plain")

    def face(self, seen: Seen, look: str, dpi: int, bleed: bool, vision: str) -> bytes | None:
        """A face, with its ``bleed`` or without, as it is seen by one of :data:`VISIONS`; None if none looks so now."""
        face = seen.faces.get(look)
        if face is None or vision not in VISIONS:
            return None
        self._way = dpi, bleed, vision
        return self._get((look, dpi, bleed, vision), lambda: self._face(seen, face, dpi, bleed, vision))

    def sheet(self, seen: Seen, look: str, dpi: int) -> bytes | None:
        """A side of a sheet; None if no sheet looks so now."""
        sheet = seen.sheets.get(look)
        return None if sheet is None else self._get((look, dpi), lambda: self._sheet(seen, sheet, dpi))

    def page(self, seen: Seen, look: str, dpi: int) -> bytes | None:
        """A page of the rulebook, named by the look of the rulebook and its number from 0; None if there is none."""
        book, (of, _, number) = seen.proof.pages, look.partition("-")
        if book is None or of != book.look or not (number.isascii() and number.isdigit()):
            return None
        if int(number) >= len(book.rows):
            return None
        return self._get((look, dpi), lambda: _png(book.pdf, dpi / MM_PER_INCH, None, int(number)))

    def ahead(self, before: Seen, seen: Seen) -> None:
        """Draw what looks otherwise than before, in the way that was asked for last: a page will ask for it next."""
        new = [look for look in seen.faces if look not in before.faces]
        for look in new if before.drawn is not None and len(new) <= AHEAD else ():
            self.face(seen, look, *self._way)

    def _get(self, key: Hashable, draw: Callable[[], bytes]) -> bytes:
        with self._lock:
            found = self._known.pop(key, None)
            if found is None:
                found = draw()
                self._bytes += len(found)
            self._known[key] = found
            while self._bytes > KEPT and len(self._known) > 1:
                self._bytes -= len(self._known.popitem(last=False)[1])
            return found

    def _face(self, seen: Seen, face: DrawnFace, dpi: int, bleed: bool, vision: str) -> bytes:
        book, edge = self._book(seen), face.bleed if bleed else 0.0
        book.face_page(face, edge)
        longest = max(face.size.w, face.size.h) + 2 * edge
        return _png(book.bytes(), min(dpi / MM_PER_INCH, LARGEST / longest), lens(vision))

    def _sheet(self, seen: Seen, sheet: PlannedSheet, dpi: int) -> bytes:
        assert seen.drawn is not None  # it has sheets
        book, uses = self._book(seen), Counter(placed.key for placed in sheet.side.placements)
        often = {key for key, count in uses.items() if count > 1}
        book.sheet(sheet.side, seen.drawn.faces, sheet.caption, often)
        return _png(book.bytes(), min(dpi / MM_PER_INCH, LARGEST / max(sheet.side.w, sheet.side.h)), None)

    def _book(self, seen: Seen) -> PdfFile:
        """An empty file; picture files are read again for each state of the game, and made ready where they differ."""
        assert seen.drawn is not None  # it has faces
        if self._opened[0] is not seen.drawn:
            self._opened = (seen.drawn, PictureCache(self._memo))
            self._memo.settle()
        return PdfFile(seen.drawn.game.title, seen.drawn.fonts, self._opened[1], compress=False)


def _png(pdf: bytes, pixels_per_mm: float, through: Lens | None, page: int = 0) -> bytes:
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    scale = pixels_per_mm * MM_PER_INCH / 72
    drawn = document[page].render(scale=scale, rev_byteorder=True, draw_annots=False, may_draw_forms=False).to_pil()
    picture = drawn.convert("RGB")
    document.close()
    return png_of(picture if through is None else picture.filter(through))
