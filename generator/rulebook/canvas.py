"""The canvas a rulebook is drawn on: a reportlab canvas that knows drawing calls, card faces and icons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from ...layouts.drawn import DrawnFace
from ...layouts.fonts import FontBook
from ...layouts.ops import Call, Colour
from ...layouts.pictures import picture_info
from ..art import ArtForms, Pictures
from ..canvas import PT, Painter
from ..forms import end_form


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
        quiet: bool = False,
    ) -> None:  # fmt: skip
        rl_config.useA85 = 0  # binary streams, as in the sheets of cards
        font: Any = fonts.font("body").name  # or Helvetica, not embedded, would be every page's first font
        super().__init__(buffer, pageCompression=int(compress), invariant=1, initialFontName=font, lang=language)
        self.setTitle(title)
        self.setCreator("Deckproof")
        self.setProducer("Deckproof")
        self._quiet, self._level = quiet, -1
        self._art = ArtForms(self, pictures)
        self._faces: dict[str, str] = {}

    def art(self) -> ArtForms:
        """The SVG pictures of this file."""
        return self._art

    def prepare(self, calls: Sequence[Call], faces: Iterable[DrawnFace], icons: Iterable[IconMark]) -> None:
        """Draw, before the first page, what pages place: a form cannot begin inside another."""
        self._art.prepare(calls)
        for icon in icons:
            self._art.form(icon.file, icon.tint)
        for face in faces:
            if face.key not in self._faces:
                self._art.prepare(face.calls)
                self._face_form(face)

    def _face_form(self, face: DrawnFace) -> None:
        """One face as a form, cut at its trim with rounded corners; origin at the trim's lower left corner."""
        name = self._faces[face.key] = f"face{len(self._faces)}"
        canvas: Any = self  # its stubs know whole points only
        w, h = face.size.w * PT, face.size.h * PT
        canvas.beginForm(name, 0, 0, w, h)
        path = canvas.beginPath()
        path.roundRect(0, 0, w, h, min(w, h) / 2 if face.size.round else 3 * PT)
        canvas.clipPath(path, stroke=0, fill=0)
        self.paint(face.calls, face.size.h)
        end_form(canvas)

    def paint(self, calls: Sequence[Call], height: float) -> None:
        """Draw calls whose frame is ``height`` mm high with its lower left corner at the origin."""
        Painter(self, height, self.art).draw_all(calls)

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
            return super().drawImage(image, x, y, *size, **rest)
        art = self._art.form(image.file, image.tint)
        self.saveState()
        self.translate(x, y)
        self.scale(size[0] / art.w, size[1] / art.h)
        self.doForm(art.name)
        self.restoreState()
        return size

    def bookmarkHorizontal(self, *args: Any, **rest: Any) -> None:
        """As reportlab does, unless quiet."""
        if not self._quiet:
            super().bookmarkHorizontal(*args, **rest)

    def addOutlineEntry(self, *args: Any, **rest: Any) -> None:
        """As reportlab does, unless quiet."""
        if not self._quiet:
            super().addOutlineEntry(*args, **rest)

    def outline(self, title: str, key: str, level: int) -> None:
        """A line of the outline; one that skips a level moves up, as PDF allows no gaps."""
        self._level = min(level, self._level + 1)
        self.addOutlineEntry(title, key, self._level, closed=self._level > 0)

    def linkRect(self, *args: Any, **rest: Any) -> None:
        """As reportlab does, unless quiet."""
        if not self._quiet:
            super().linkRect(*args, **rest)

    def linkURL(self, *args: Any, **rest: Any) -> None:
        """As reportlab does, unless quiet."""
        if not self._quiet:
            super().linkURL(*args, **rest)


def icon_width(file: Path) -> float:
    """An icon's width divided by its height."""
    return picture_info(file).aspect
