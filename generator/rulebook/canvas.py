"""The canvas a rulebook is drawn on: a reportlab canvas that knows drawing calls, card faces and icons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from ...layouts.drawn import DrawnFace
from ...layouts.fonts import FontBook, for_pdf
from ...layouts.ops import Call, Colour
from ...layouts.pictures import picture_info
from ..art import ArtForms, Pictures, Placed
from ..canvas import PT, Painter
from ..forms import end_form
from .pagecode import Noted, PageCode


class IconMark:
    """An inline icon as reportlab's paragraphs hand it to the canvas, in place of an image."""

    def __init__(self, file: Path, tint: Colour) -> None:
        self.file, self.tint = file, tint


class BookCanvas(Canvas):
    """One PDF of a rulebook. The same calls in the same order give the same bytes.

    ``quiet``: links and bookmarks are left out, as on sheets to be folded, where they would lead astray.
    """

    def __init__(
        self, buffer: BytesIO, title: str, fonts: FontBook, pictures: Pictures, language: str, compress: bool,
        quiet: bool = False, code: PageCode | None = None,
    ) -> None:  # fmt: skip
        rl_config.useA85 = 0  # binary streams, as in the sheets of cards
        for_pdf()
        font: Any = fonts.font("body").name  # or Helvetica, not embedded, would be every page's first font
        super().__init__(buffer, pageCompression=int(compress), invariant=1, initialFontName=font, lang=language)
        self.setTitle(title)
        self.setCreator("Deckproof")
        self.setProducer("Deckproof")
        self._quiet, self._level = quiet, -1
        self._art = ArtForms(self, pictures)
        self._faces: dict[str, str] = {}
        self.kept, self.noted = code or PageCode(None), Noted()

    def art(self) -> ArtForms:
        """The pictures of this file."""
        return self._art

    def prepare(self, faces: Iterable[DrawnFace]) -> list[str]:
        """Draw, before a page, the faces that it places: a form cannot begin inside another. Gives what tells them."""
        return [f"{self._face_form(face)} {face.signature}" for face in faces]

    def _face_form(self, face: DrawnFace) -> str:
        """One face as a form, cut at its trim with rounded corners; origin at the trim's lower left corner."""
        if face.key not in self._faces:
            self._faces[face.key] = f"face{len(self._faces)}"
            canvas: Any = self  # its stubs know whole points only
            canvas.beginForm(self._faces[face.key], 0, 0, face.size.w * PT, face.size.h * PT)
            self.kept.draw(self, f"face|{face.signature}|{face.size}", partial(self._draw_face, face))
            end_form(canvas)
        return self._faces[face.key]

    def _draw_face(self, face: DrawnFace) -> None:
        w, h = face.size.w * PT, face.size.h * PT
        path = self.beginPath()
        path.roundRect(0, 0, w, h, min(w, h) / 2 if face.size.round else 3 * PT)
        self.clipPath(path, stroke=0, fill=0)
        self.paint(face.calls, face.size.h)

    def paint(self, calls: Sequence[Call], height: float) -> None:
        """Draw calls whose frame is ``height`` mm high with its lower left corner at the origin."""
        Painter(self, height, lambda: self).draw_all(calls)

    def form(self, file: Path, tint: Colour | None) -> Placed:
        """A picture as a form of this file."""
        found, placed = self._art.form(file, tint), (str(file), tint)
        if placed not in self.noted.pictures:
            self.noted.marks.append(("picture", placed))
        self.noted.pictures[placed] = found.name
        return found

    def place(self, face: DrawnFace, width: float) -> None:
        """Place a prepared face ``width`` points wide with its lower left corner at the origin."""
        self.saveState()
        scale = width / (face.size.w * PT)
        self.scale(scale, scale)
        self.doForm(self._faces[face.key])
        self.restoreState()

    def drawImage(self, image: Any, x: float, y: float, *size: Any, **rest: Any) -> Any:
        """As reportlab does; an :class:`IconMark` is placed as the vector it is."""
        if not isinstance(image, IconMark):
            self.noted.whole = False
            return super().drawImage(image, x, y, *size, **rest)
        art = self.form(image.file, image.tint)
        self.saveState()
        self.translate(x, y)
        self.scale(size[0] / art.w, size[1] / art.h)
        self.doForm(art.name)
        self.restoreState()
        return size

    def bookmarkHorizontal(self, key: str, relativeX: float, relativeY: float, **rest: Any) -> None:
        """As reportlab does, unless quiet."""
        left, top = self.absolutePosition(relativeX, relativeY)
        self.mark_at("place", key, top, left)
        self.noted.whole &= not rest

    def addOutlineEntry(self, *args: Any, **rest: Any) -> None:
        """As reportlab does, unless quiet."""
        if not self._quiet:
            super().addOutlineEntry(*args, **rest)

    def outline(self, title: str, key: str, level: int) -> None:
        """A line of the outline; one that skips a level moves up, as PDF allows no gaps."""
        self.mark_at("outline", title, key, level)

    def linkRect(
        self, contents: str, destinationname: str, Rect: Any = None, *args: Any, relative: int = 1, **rest: Any
    ) -> None:
        """As reportlab does, unless quiet."""
        inside: Any = self
        self.mark_at("link", contents, destinationname, inside._absRect(Rect, relative))
        self.noted.whole &= not (args or rest)

    def linkURL(self, url: str, rect: Any, relative: int = 0, *args: Any, kind: str = "URI", **rest: Any) -> None:
        """As reportlab does, unless quiet."""
        inside: Any = self
        self.mark_at("address", url, inside._absRect(rect, relative), kind)
        self.noted.whole &= not (args or rest)

    def mark_at(self, what: str, *told: Any) -> None:
        """Set a mark by its place on the page, unless quiet: one to link to, a line of the outline, a link."""
        if self._quiet:
            return
        self.noted.marks.append((what, told))
        if what == "place":
            key, top, left = told
            self.bookmarkHorizontalAbsolute(key, top, left=left)
        elif what == "outline":
            title, key, level = told
            self._level = min(level, self._level + 1)
            self.addOutlineEntry(title, key, self._level, closed=self._level > 0)
        elif what == "link":
            contents, place, rect = told
            super().linkRect(contents, place, tuple(rect), relative=0)
        else:
            url, rect, kind = told
            super().linkURL(url, tuple(rect), relative=0, kind=kind)


def icon_width(file: Path) -> float:
    """An icon's width divided by its height."""
    return picture_info(file).aspect
