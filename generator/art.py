"""Pictures in a PDF: each SVG drawn once as a form, each PNG or JPG read once. Imported when the first is drawn."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from reportlab.graphics import renderPDF
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from svglib.svglib import svg2rlg

from ..layouts.ops import Call, Colour, Picture, Turned
from ..layouts.pictures import RASTER, picture_info
from .forms import end_form


class _ArtRenderer(renderPDF._PDFRenderer):
    """Draws pictures without setting a font first: Helvetica, not embedded, would end up in every file."""

    def applyStateChanges(self, delta: dict[str, Any], newState: dict[str, Any]) -> None:
        fonts = ("fontName", "fontSize")
        super().applyStateChanges({key: value for key, value in delta.items() if key not in fonts}, newState)


class Pictures:
    """The picture files of one build, read once: SVG by file and tint, PNG and JPG by file."""

    def __init__(self) -> None:
        self._drawings: dict[tuple[Path, Colour | None], tuple[str, Any]] = {}
        self._images: dict[Path, ImageReader] = {}

    def drawing(self, file: Path, tint: Colour | None) -> tuple[str, Any]:
        """An SVG with ``currentColor`` in the tint: a name for its content, and the drawing."""
        key = (file, tint)
        if key not in self._drawings:
            ink = "#000000" if tint is None else "#" + "".join(f"{round(part * 255):02x}" for part in tint)
            data = file.read_bytes().replace(b"currentColor", ink.encode())
            self._drawings[key] = (f"art{hashlib.sha256(data).hexdigest()[:16]}", svg2rlg(BytesIO(data)))
        return self._drawings[key]

    def image(self, file: Path) -> ImageReader:
        """A PNG or JPG, turned upright when the camera stored it lying."""
        if file not in self._images:
            from PIL import Image, ImageOps

            with Image.open(file) as image:
                upright = ImageOps.exif_transpose(image)
                upright.load()
            self._images[file] = ImageReader(upright)
        return self._images[file]


class ArtForms:
    """The SVG pictures of one PDF as forms."""

    def __init__(self, canvas: Canvas, pictures: Pictures) -> None:
        self._canvas, self.pictures = canvas, pictures
        self._forms: dict[tuple[Path, Colour | None], tuple[str, float, float]] = {}
        self._names: set[str] = set()

    def prepare(self, calls: Sequence[Call]) -> None:
        """Draw the SVG art the calls use: a form cannot begin inside another."""
        for call in calls:
            if isinstance(call, Turned):
                self.prepare(call.calls)
            elif isinstance(call, Picture) and call.file.suffix.lower() not in RASTER:
                self.form(call.file, call.tint)

    def form(self, file: Path, tint: Colour | None) -> tuple[str, float, float]:
        """The name of the SVG's form and its width and height in user units."""
        key = (file, tint)
        if key not in self._forms:
            name, drawing = self.pictures.drawing(file, tint)
            info = picture_info(file)
            if name not in self._names:  # pictures of one content are one form, whatever their files and tints
                self._names.add(name)
                canvas: Any = self._canvas  # its stubs know whole points only
                canvas.beginForm(name, 0, 0, info.w, info.h)
                canvas.scale(info.w / drawing.width, info.h / drawing.height)
                _ArtRenderer().draw(drawing, canvas, 0, 0)
                end_form(canvas)
            self._forms[key] = (name, info.w, info.h)
        return self._forms[key]
