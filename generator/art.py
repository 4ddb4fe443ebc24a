"""Pictures in a PDF: each SVG drawn once as a form, each PNG or JPG read once. Imported when the first is drawn."""

from __future__ import annotations

import hashlib
import logging
import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from io import BytesIO
from pathlib import Path
from typing import Any, TypeAlias

from reportlab.lib.colors import CMYKColor, Color, toColor
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from ..cards.lazyclass import dataclass
from ..cards.memo import Memo
from ..layouts.ink import grey, pale
from ..layouts.ops import Call, Colour, Picture, Turned
from ..layouts.pictures import RASTER, PictureError, content_of, picture_bytes, picture_info, pixels
from ..layouts.settings import Ink
from ..layouts.svgpart import svg_picture
from ..layouts.svgtree import svg_text
from .painter import renderPDF
from .pixelart import Packed, packed

_NO_NUMBER = re.compile(r"\b(?:inf|nan)\b")


class _ArtRenderer(renderPDF._PDFRenderer):
    """Draws pictures without setting a font first: Helvetica, not embedded, would end up in every file."""

    def applyStateChanges(self, delta: dict[str, Any], newState: dict[str, Any]) -> None:
        fonts = ("fontName", "fontSize")
        super().applyStateChanges({key: value for key, value in delta.items() if key not in fonts}, newState)


class _Recorder(Canvas):
    """A canvas whose code is taken off it. Shadings get names of their own, so that any file can hold them."""

    def __init__(self, name: str, ink: Ink) -> None:
        super().__init__(BytesIO(), invariant=1)
        self._name, self._how = name, ink
        self.shadings: dict[str, Any] = {}
        self.shades: dict[str, list[Any]] = {}
        self._shade: list[Any] = []

    def setFillColor(self, aColor: Any, alpha: float | None = None) -> None:
        super().setFillColor(self._ink(aColor), alpha)

    def setStrokeColor(self, aColor: Any, alpha: float | None = None) -> None:
        super().setStrokeColor(self._ink(aColor), alpha)

    def linearGradient(
        self, x0: float, y0: float, x1: float, y1: float, colors: Any, positions: Any = None, extend: Any = True
    ) -> None:
        inks = [_parts(self._ink(colour)) for colour in colors]
        self._shade = ["linear", [x0, y0, x1, y1], inks, positions, extend]
        super().linearGradient(x0, y0, x1, y1, inks, positions, extend)

    def radialGradient(
        self, x: float, y: float, radius: float, colors: Any, positions: Any = None, extend: Any = True
    ) -> None:
        inks = [_parts(self._ink(colour)) for colour in colors]
        self._shade = ["radial", [x, y, radius], inks, positions, extend]
        super().radialGradient(x, y, radius, inks, positions, extend)

    def shaded(self, how: str, at: Sequence[float], inks: Any, positions: Any, extend: Any) -> None:
        """Draw a gradient again, as it is told in ``shades``."""
        draw: Any = self.linearGradient if how == "linear" else self.radialGradient
        draw(*at, inks, positions, extend)

    def _ink(self, colour: Any) -> Any:
        """A colour as it is printed."""
        if self._how == "full":
            return colour
        seen, change = toColor(colour), grey if self._how == "grey" else pale
        return Color(*change((seen.red, seen.green, seen.blue)), seen.alpha)

    def _addShading(self, shading: Any) -> str:
        name = f"{self._name}-{len(self.shadings)}"
        self.shadings[name], self.shades[name] = shading, self._shade
        return name


@dataclass(frozen=True, slots=True)
class Recorded:
    """An SVG as PDF code, drawn once for all files. ``w`` and ``h`` are in user units; ``name`` is its content's.

    ``shades`` tell its ``shadings``, which are objects of the PDF library, as plain values.
    """

    name: str
    w: float
    h: float
    code: tuple[str, ...]
    states: Any | None
    shadings: Mapping[str, Any]
    shades: Mapping[str, list[Any]]

    def as_plain(self) -> list[Any]:
        """What JSON has of it."""
        states = {name: state.dict for name, state in self.states.dict.items()} if self.states is not None else {}
        return [self.w, self.h, self.code, states, dict(self.shades)]

    @classmethod
    def of_plain(cls, name: str, kept: Sequence[Any]) -> Recorded:
        """It as it was, of what JSON has of it."""
        w, h, code, states, shades = kept
        recorder = _Recorder(name, "full")
        for shade in shades.values():
            recorder.shaded(*shade)
        made = {state: pdfdoc.PDFDictionary(said) for state, said in states.items()}
        shadings = dict(zip(shades, recorder.shadings.values(), strict=True))
        return cls(name, w, h, tuple(code), pdfdoc.PDFDictionary(made) if made else None, shadings, shades)

    def put(self, canvas: Any) -> None:
        """Make it a form of the file a canvas writes."""
        form: Any = pdfdoc.PDFFormXObject(0, 0, self.w, self.h)
        form.compression = canvas._pageCompression
        form.setStreamList(self.code)
        resources: Any = pdfdoc.PDFResourceDictionary()
        form.Resources = resources
        resources.ExtGState = self.states or {}
        for name, shading in self.shadings.items():
            canvas._doc.Reference(deepcopy(shading), name)  # a file keeps notes on what it holds
        resources.setShading({name: name for name in self.shadings})
        canvas._doc.addForm(self.name, form)


def _parts(colour: Any) -> list[float]:
    """A colour as gradients take it: red, green and blue, or four inks."""
    if isinstance(colour, list):
        return colour
    if isinstance(colour, CMYKColor):
        return [part * colour.density for part in colour.cmyk()]
    seen = toColor(colour)
    return [seen.red, seen.green, seen.blue]


def _recorded_safely(file: Path, name: str, data: bytes, w: float, h: float, ink: Ink = "full") -> Recorded:
    """As :func:`_recorded`; raises :class:`PictureError` for a picture that the library behind it cannot draw."""
    try:
        with _heard() as said:
            made = _recorded(name, data, w, h, ink)
    except Exception as error:  # it fails in many ways on what it does not know
        raise PictureError(f"{file.name} cannot be drawn ({error}); simplify it, or save it as PNG") from None
    if _NO_NUMBER.search(" ".join(made.code)):
        said.append("a number in it grows too large")
    if said:
        raise PictureError(
            f"{file.name} would not be printed as it is meant ({said[0]}); simplify it, or save it as PNG"
        )
    return made


@contextmanager
def _heard() -> Iterator[list[str]]:
    """What the library behind the pictures complains of meanwhile; none of it reaches the user by itself."""
    said: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said.append(record.getMessage())

    ear, log = Ear(logging.WARNING), logging.getLogger("svglib")
    log.addHandler(ear)
    passed_on, log.propagate = log.propagate, False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield said
    finally:
        log.removeHandler(ear)
        log.propagate = passed_on


def _recorded(name: str, data: bytes, w: float, h: float, ink: Ink) -> Recorded:
    from svglib.svglib import svg2rlg  # nothing is parsed where all pictures are known

    drawing: Any = svg2rlg(BytesIO(data))
    canvas: Any = _Recorder(name, ink)
    canvas.scale(w / drawing.width, h / drawing.height)
    _ArtRenderer().draw(drawing, canvas, 0, 0)
    states = canvas._extgstate.getState()
    return Recorded(name, w, h, tuple(canvas._code), states, canvas.shadings, canvas.shades)


Placed: TypeAlias = Recorded | Packed


class Pictures:
    """The picture files of one build, each read once: SVG by file and tint, PNG and JPG by file.

    ``memo`` keeps them as they go into files, by content, for builds that follow. They are printed with so much
    ``ink``; with little, what is tinted keeps its tint, which is chosen to be seen.
    """

    def __init__(self, memo: Memo | None = None, ink: Ink = "full") -> None:
        self._memo, self._ink = memo or Memo(), ink
        self._recorded: dict[tuple[Path, Colour | None], Placed] = {}

    def recorded(self, file: Path, tint: Colour | None) -> Placed:
        """A picture ready to be put into files; an SVG has ``currentColor`` in the tint."""
        key = (file, tint)
        if key not in self._recorded:
            self._recorded[key] = self._pixels(file) if file.suffix.lower() in RASTER else self._shapes(file, tint)
        return self._recorded[key]

    def _shapes(self, file: Path, tint: Colour | None) -> Recorded:
        """An SVG, known by the content of its file."""
        how: Ink = "full" if self._ink == "low" and tint is not None else self._ink
        key = (*content_of(file), tint, how, self._ink)

        def made() -> Recorded:
            if kept := self._memo.recall("art", *key):
                return Recorded.of_plain(*kept)
            ink = "#000000" if tint is None else "#" + "".join(f"{round(part * 255):02x}" for part in tint)
            data = svg_text(svg_picture(file)).replace(b"currentColor", ink.encode())
            name, info = f"art{hashlib.sha256(data).hexdigest()[:16]}", picture_info(file)
            name += "-tinted" if how != self._ink else ""
            drawn = _recorded_safely(file, name, data, info.w, info.h, how)
            self._memo.record([name, drawn.as_plain()], "art", *key)
            return drawn

        return self._memo.get("art", key, made)

    def _pixels(self, file: Path) -> Packed:
        """A PNG or JPG, packed once for all files."""
        digest = hashlib.sha256(picture_bytes(file)).hexdigest()
        name, ink = f"pixels{digest[:16]}", self._ink
        return self._memo.get("pixels", (digest, ink), lambda: packed(name, pixels(file), ink))


class ArtForms:
    """The pictures of one PDF as forms."""

    def __init__(self, canvas: Canvas, pictures: Pictures) -> None:
        self._canvas, self.pictures = canvas, pictures
        self._put: set[str] = set()

    def prepare(self, calls: Sequence[Call]) -> None:
        """Put in the pictures the calls use."""
        for call in calls:
            if isinstance(call, Turned):
                self.prepare(call.calls)
            elif isinstance(call, Picture):
                self.form(call.file, call.tint)

    def form(self, file: Path, tint: Colour | None) -> Placed:
        """The picture, a form of this file by now."""
        recorded = self.pictures.recorded(file, tint)
        if recorded.name not in self._put:
            recorded.put(self._canvas)
            self._put.add(recorded.name)
        return recorded
