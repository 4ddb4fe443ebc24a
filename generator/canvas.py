"""Drawing calls onto a reportlab canvas. Points and the upward axis exist only here and in :mod:`pdf`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol

from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas

from ..layouts.ops import Call, Colour, Glyphs, Gradient, Picture, Shape, Stroke, Turned
from . import numerals

if TYPE_CHECKING:
    from .art import Placed

PT = 72 / 25.4
"""Points in a millimetre."""
numerals.used()


class Forms(Protocol):
    """Gives pictures as forms of the file that is drawn."""

    def form(self, file: Path, tint: Colour | None) -> Placed:
        """The picture, a form of this file by now."""


class Painter:
    """Draws calls of one face in its own frame: millimetres from the trim's top left, ``height`` mm high."""

    def __init__(self, canvas: Canvas, height: float, art: Callable[[], Forms]) -> None:
        self._canvas, self._height, self._art = canvas, height, art

    def draw_all(self, calls: Sequence[Call]) -> None:
        """Draw calls in order; neighbouring runs of plain text share one text object."""
        for plain, group in groupby(calls, is_plain):
            if plain:
                self._texts([call for call in group if isinstance(call, Glyphs)])
            else:
                for call in group:
                    self._draw(call)

    def _draw(self, call: Call) -> None:
        if isinstance(call, Glyphs):
            self._glyphs(call)
        elif isinstance(call, Shape):
            self._shape(call)
        elif isinstance(call, Stroke):
            self._stroke(call)
        elif isinstance(call, Picture):
            self._picture(call)
        else:
            self._turned(call)

    def _x(self, mm: float) -> float:
        return mm * PT

    def _y(self, mm: float) -> float:
        return (self._height - mm) * PT

    def _opacity(self, opacity: float) -> bool:
        """Begin a translucent part. Alpha must follow the colour, which resets it."""
        if opacity >= 1:
            return False
        self._canvas.setFillAlpha(opacity)
        self._canvas.setStrokeAlpha(opacity)
        return True

    def _path(self, shape: Shape) -> Any:
        path, box = self._canvas.beginPath(), shape.box
        x, y, w, h = self._x(box.x), self._y(box.bottom), box.w * PT, box.h * PT
        if shape.kind == "ellipse":
            path.ellipse(x, y, w, h)
        elif shape.kind == "polygon":
            for index, point in enumerate(shape.points):
                (path.lineTo if index else path.moveTo)(self._x(point[0]), self._y(point[1]))
            path.close()
        elif shape.radius:
            path.roundRect(x, y, w, h, min(shape.radius * PT, w / 2, h / 2))
        else:
            path.rect(x, y, w, h)
        return path

    def _shape(self, shape: Shape) -> None:
        canvas = self._canvas
        solid = shape.fill if isinstance(shape.fill, tuple) else None
        stroked = bool(shape.stroke and shape.width)
        if solid and not stroked and shape.opacity >= 1:  # every call sets its own fill colour: nothing to restore
            canvas.setFillColorRGB(*solid)
            canvas.drawPath(self._path(shape), stroke=0, fill=1)
            return
        canvas.saveState()
        if isinstance(shape.fill, Gradient):
            self._gradient(shape, shape.fill)
        if solid:
            canvas.setFillColorRGB(*solid)
        if shape.stroke and stroked:
            canvas.setStrokeColorRGB(*shape.stroke)
            canvas.setLineWidth(shape.width * PT)
            if shape.dash:
                canvas.setDash([length * PT for length in shape.dash])
        if solid or stroked:
            self._opacity(shape.opacity)
            canvas.drawPath(self._path(shape), stroke=int(stroked), fill=int(solid is not None))
        canvas.restoreState()

    def _gradient(self, shape: Shape, gradient: Gradient) -> None:
        canvas = self._canvas
        canvas.saveState()
        self._opacity(shape.opacity)
        canvas.clipPath(self._path(shape), stroke=0, fill=0)
        positions, colours = zip(*gradient.stops, strict=True)
        x0, y0 = self._x(gradient.start[0]), self._y(gradient.start[1])
        x1, y1 = self._x(gradient.end[0]), self._y(gradient.end[1])
        stops = [Color(*colour) for colour in colours]
        if gradient.radial:
            radius = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
            canvas.radialGradient(x0, y0, radius, stops, list(positions))
        else:
            canvas.linearGradient(x0, y0, x1, y1, stops, list(positions))
        canvas.restoreState()

    def _stroke(self, line: Stroke) -> None:
        canvas = self._canvas
        canvas.saveState()
        canvas.setStrokeColorRGB(*line.colour)
        canvas.setLineWidth(line.width * PT)
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
        if line.dash:
            canvas.setDash([length * PT for length in line.dash])
        self._opacity(line.opacity)
        path = canvas.beginPath()
        for index, (x, y) in enumerate(line.points):
            (path.lineTo if index else path.moveTo)(self._x(x), self._y(y))
        canvas.drawPath(path, stroke=1, fill=0)
        canvas.restoreState()

    def _texts(self, runs: Sequence[Glyphs]) -> None:
        """Plain runs in one text object; font and colour are set when they change."""
        text: Any = self._canvas.beginText()
        font: tuple[str, float] | None = None
        colour = None
        for run in runs:
            if font != (run.font, run.size):
                font = (run.font, run.size)
                text.setFont(*font)
            if colour != run.colour:
                colour = run.colour
                text.setFillColorRGB(*colour)
            text.setTextOrigin(self._x(run.x), self._y(run.y))
            text._textOut(run.text)  # and not textOut, which measures it besides: each run says where it begins
        self._canvas.drawText(text)

    def _glyphs(self, run: Glyphs) -> None:
        canvas = self._canvas
        canvas.saveState()
        if run.outline:
            canvas.setStrokeColorRGB(*(run.outline_colour or run.colour))
            canvas.setLineWidth(run.outline * PT)
            canvas.setLineJoin(1)
        self._opacity(run.opacity)
        if run.outline:
            self._text(run, 1 if run.outline_colour else 2)
        if run.outline_colour or not run.outline:
            self._text(run, 0)
        canvas.restoreState()

    def _text(self, run: Glyphs, mode: Literal[0, 1, 2]) -> None:
        text = self._canvas.beginText(self._x(run.x), self._y(run.y))
        text.setFont(run.font, run.size)
        text.setFillColorRGB(*run.colour)
        if run.tracking:
            text.setCharSpace(run.tracking * run.size)
        if mode:
            text.setTextRenderMode(mode)
        text.textOut(run.text)
        if mode:
            text.setTextRenderMode(0)
        if run.tracking:
            text.setCharSpace(0)
        self._canvas.drawText(text)

    def _picture(self, picture: Picture) -> None:
        canvas = self._canvas
        canvas.saveState()
        if picture.clip is not None:
            canvas.clipPath(self._path(picture.clip), stroke=0, fill=0)
        self._opacity(picture.opacity)
        box = picture.box
        art = self._art().form(picture.file, picture.tint)
        canvas.translate(self._x(box.x), self._y(box.bottom))
        canvas.scale(box.w * PT / art.w, box.h * PT / art.h)
        canvas.doForm(art.name)
        canvas.restoreState()

    def _turned(self, turned: Turned) -> None:
        canvas = self._canvas
        canvas.saveState()
        x, y = self._x(turned.centre[0]), self._y(turned.centre[1])
        canvas.translate(x, y)
        canvas.rotate(turned.degrees)
        canvas.translate(-x, -y)
        self.draw_all(turned.calls)
        canvas.restoreState()


def is_plain(call: Call) -> bool:
    """Whether a call is a run of text with nothing particular about it."""
    return isinstance(call, Glyphs) and not call.outline and not call.tracking and call.opacity >= 1
