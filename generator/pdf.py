"""PDF files: sheets of cards, and single faces for rasterising. Nothing is decided here, only written."""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import cached_property
from io import BytesIO
from typing import TYPE_CHECKING, Any

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from ..cards.memo import Memo
from ..layouts.drawn import DrawnFace
from ..layouts.fonts import FontBook, for_pdf
from ..layouts.ops import Picture, Turned
from ..layouts.printer import Printer
from ..layouts.room import STRIP_HEIGHT, Strip
from ..layouts.settings import Ink
from ..layouts.sheet import Placement, SheetSide
from .canvas import PT, Painter
from .forms import end_form
from .furniture import RULER, caption, noted, ruler

if TYPE_CHECKING:
    from .art import ArtForms, Pictures

CUT_INK = (0.2, 0.2, 0.2)
PALE = (1.0, 1.0, 1.0)
HAIRLINE = 0.1
"""Cut marks: width in mm, dark enough for a laser, thin enough to cut away."""


class PictureCache:
    """The picture files of one build, for all its PDFs; the picture libraries are loaded when first needed."""

    def __init__(self, memo: Memo | None = None, ink: Ink = "full") -> None:
        self._memo, self._ink = memo, ink

    @cached_property
    def opened(self) -> Pictures:
        """The pictures, read as they are asked for."""
        from .art import Pictures

        return Pictures(self._memo, self._ink)


class PdfFile:
    """One PDF being written. A face that comes more than once is drawn once, as a form, and placed as often as needed.

    The same calls in the same order give the same bytes: no clock, no random ids.
    """

    def __init__(self, title: str, fonts: FontBook, pictures: PictureCache, compress: bool = True) -> None:
        rl_config.useA85 = 0  # binary streams: a sixth smaller with pictures, nothing lost
        for_pdf()
        font: Any = fonts.font("body").name  # or Helvetica, not embedded, would be every page's first font
        self._canvas = Canvas(BytesIO(), pageCompression=int(compress), invariant=1, initialFontName=font)
        self._canvas.setTitle(title)
        self._canvas.setCreator("Deckproof")
        self._canvas.setProducer("Deckproof")
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._fonts, self._pictures = fonts, pictures
        self._art: ArtForms | None = None
        self._unsigned: Any = None
        self._forms: dict[str, str] = {}

    def tell_of(self, author: str, subject: str) -> None:
        """Say in the file's properties who made the game, and what it is."""
        self._canvas.setAuthor(author)
        self._canvas.setSubject(subject)

    def _art_forms(self) -> ArtForms:
        """The SVG pictures of this file; a file without any does not pay for their library."""
        if self._art is None:
            from .art import ArtForms

            self._art = ArtForms(self._canvas, self._pictures.opened)
        return self._art

    def _form(self, face: DrawnFace) -> str:
        """The name of the face's form: its trim and bleed, origin at the trim's lower left corner."""
        if face.key not in self._forms:
            name = self._forms[face.key] = f"face{len(self._forms)}"
            canvas: Any = self._canvas  # its stubs know whole points only
            bleed = face.bleed * PT
            canvas.beginForm(name, -bleed, -bleed, face.size.w * PT + bleed, face.size.h * PT + bleed)
            self._draw(face)
            end_form(canvas)
        return self._forms[face.key]

    def _draw(self, face: DrawnFace) -> None:
        """Draw a face with the trim's lower left corner at the origin."""
        painter = Painter(self._canvas, face.size.h, self._art_forms)
        for box in face.boxes:
            painter.draw_all(box.calls)

    def _prepare(self, face: DrawnFace, often: bool) -> None:
        """Draw what must be a form before the page begins: art, and the whole face when it comes ``often``."""
        if face.key not in self._forms:
            calls = face.calls
            if any(isinstance(call, Picture | Turned) for call in calls):
                self._art_forms().prepare(calls)
            if often:
                self._form(face)

    def _put(self, face: DrawnFace) -> None:
        """Draw or place a face with the trim's lower left corner at the origin."""
        if face.key in self._forms:
            self._canvas.doForm(self._forms[face.key])
        else:
            self._draw(face)

    def sheet(
        self, side: SheetSide, faces: Mapping[str, DrawnFace], words: str, often: Container[str],
        printer: Printer | None = None,
    ) -> None:  # fmt: skip
        """One page with all the faces placed on this side, its marks, its caption and ruler.

        ``often`` holds the keys of the faces that this file places more than once; what the ``printer`` will do to
        the page is made up for.
        """
        for placement in side.placements:
            self._prepare(faces[placement.key], placement.key in often)
        marks = self._marks(side)
        canvas = self._canvas
        if printer is None:
            canvas.setPageSize((side.w * PT, side.h * PT))
        else:
            self._correct(side, printer)
        painter = Painter(canvas, side.h, self._art_forms)
        painter.draw_all(side.under)
        for placement in side.placements:
            self._place(side.h, placement, faces[placement.key])
        painter.draw_all(side.over)
        canvas.doForm(marks)
        for note in side.notes:
            painter.draw_all(list(noted(note, self._fonts)))
        if side.strip is not None:
            self._furnish(side.strip, side.h, words)
        canvas.showPage()

    def _correct(self, side: SheetSide, printer: Printer) -> None:
        """Begin a page on which all that is drawn as if on ``side`` lies where the printer puts it right."""
        to, w, h = printer.corrected(side)
        self._canvas.setPageSize((w * PT, h * PT))
        along, up = (to.c * side.h + to.e) * PT, (h - to.d * side.h - to.f) * PT
        self._canvas.transform(to.a, -to.b, -to.c, to.d, along, up)

    def _furnish(self, strip: Strip, sheet_height: float, words: str) -> None:
        """Caption and ruler in the strip; in a vertical one they run upwards."""
        ruler_form = self._ruler()
        canvas = self._canvas
        length, depth = (strip.h, strip.w) if strip.vertical else (strip.w, strip.h)
        canvas.saveState()
        if strip.vertical:
            canvas.translate(strip.right * PT, (sheet_height - strip.bottom) * PT)
            canvas.rotate(90)
        else:
            canvas.translate(strip.x * PT, (sheet_height - strip.bottom) * PT)
        Painter(canvas, depth, self._art_forms).draw_all(list(caption(words, length, depth, self._fonts)))
        canvas.doForm(ruler_form)
        canvas.restoreState()

    def _ruler(self) -> str:
        """The ruler, drawn once: its hundred ticks stand on every sheet."""
        if "ruler" not in self._forms:
            self._forms["ruler"] = "ruler"
            canvas: Any = self._canvas
            canvas.beginForm("ruler", -1, -1, (RULER + 15) * PT, STRIP_HEIGHT * PT)
            Painter(canvas, STRIP_HEIGHT, self._art_forms).draw_all(list(ruler(STRIP_HEIGHT, self._fonts)))
            end_form(canvas)
        return "ruler"

    def _place(self, sheet_height: float, placement: Placement, face: DrawnFace) -> None:
        canvas, clip, trim = self._canvas, placement.clip, placement.trim
        canvas.saveState()
        path = canvas.beginPath()
        path.rect(clip.x * PT, (sheet_height - clip.bottom) * PT, clip.w * PT, clip.h * PT)
        canvas.clipPath(path, stroke=0, fill=0)
        if face.size.round:  # discs of colour, so that the circle to cut along is easy to follow
            disc = canvas.beginPath()
            bleed = max(0.0, trim.x - clip.x, trim.y - clip.y, clip.right - trim.right, clip.bottom - trim.bottom)
            radius = trim.w / 2 + bleed
            disc.circle((trim.x + trim.w / 2) * PT, (sheet_height - trim.y - trim.h / 2) * PT, radius * PT)
            canvas.clipPath(disc, stroke=0, fill=0)
        # the corner of the trim that is the form's origin, and the axes from it, for each turn of the card
        right, low, left, top = trim.right * PT, sheet_height - trim.bottom, trim.x * PT, sheet_height - trim.y
        canvas.transform(*{
            0: (1, 0, 0, 1, left, low * PT),
            90: (0, 1, -1, 0, right, low * PT),
            180: (-1, 0, 0, -1, right, top * PT),
            270: (0, -1, 1, 0, left, top * PT),
        }[placement.turn])  # fmt: skip
        if placement.scale != 1:
            canvas.scale(placement.scale, placement.scale)
        self._put(face)
        canvas.restoreState()

    def _marks(self, side: SheetSide) -> str:
        """The cut and fold lines of a side as a form: the full sheets of a file share one.

        Dark on a pale edge, so that they show on paper and on art alike.
        """
        key = f"marks {side.w} {side.h} {side.marks} {side.folds} {side.circles}"
        if key in self._forms:
            return self._forms[key]
        name = self._forms[key] = f"marks{len(self._forms)}"
        canvas: Any = self._canvas
        canvas.beginForm(name, 0, 0, side.w * PT, side.h * PT)
        for ink, width in ((PALE, 3 * HAIRLINE), (CUT_INK, HAIRLINE)):
            canvas.setStrokeColorRGB(*ink)
            canvas.setLineWidth(width * PT)
            for line in (*side.marks, *side.folds):
                canvas.line(line.x1 * PT, (side.h - line.y1) * PT, line.x2 * PT, (side.h - line.y2) * PT)
            for circle in side.circles:
                canvas.circle(circle.x * PT, (side.h - circle.y) * PT, circle.r * PT, stroke=1, fill=0)
        end_form(canvas)
        return name

    def face_page(self, face: DrawnFace, bleed: float, turned: bool = False) -> None:
        """One page holding one face, ``bleed`` mm around the trim; ``turned`` by 90 degrees counter-clockwise."""
        self._prepare(face, often=False)
        canvas = self._canvas
        w, h = (face.size.w + 2 * bleed) * PT, (face.size.h + 2 * bleed) * PT
        canvas.setPageSize((h, w) if turned else (w, h))
        canvas.saveState()
        if turned:
            canvas.translate(h, 0)
            canvas.rotate(90)
        canvas.translate(bleed * PT, bleed * PT)
        self._put(face)
        canvas.restoreState()
        canvas.showPage()

    def bytes(self, title: str | None = None) -> bytes:
        """The finished file, to which nothing may be added; under another ``title`` as often as it is wanted."""
        canvas: Any = self._canvas
        document = canvas._doc
        if self._unsigned is None:
            self._unsigned = document.signature.copy()
        else:  # as it was before: its fonts are in it, its fingerprint is made anew
            document.signature, document.delayedFonts, document._ID = self._unsigned.copy(), [], None
        if title is not None:
            canvas.setTitle(title)
        content: bytes = canvas.getpdfdata()
        return content
