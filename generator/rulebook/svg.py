"""Drawing calls as SVG: the same geometry as in the PDF, for the screen."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from xml.etree.ElementTree import Element

from reportlab.pdfbase.pdfmetrics import stringWidth

from ...cards.memo import Shelf
from ...layouts.fonts import FontBook, for_pdf
from ...layouts.ops import Call, Colour, Fill, Glyphs, Gradient, Picture, Shape, Stroke, Turned
from ...layouts.pictures import content_of, picture_info
from ...layouts.units import MM_PER_POINT
from .htmltree import el, ready, written
from .svgart import symbol_of


def hexed(colour: Colour) -> str:
    """A colour as "#rrggbb"."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)


class SvgWriter:
    """Turns calls into SVG. Every picture is written once, as a symbol of :meth:`sprite`; ids are unique in a page.

    ``books`` have the fonts of the calls; on the ``shelf`` is what other runs wrote.
    """

    def __init__(self, *books: FontBook, shelf: Shelf | None = None) -> None:
        self._symbols: dict[Path, str] = {}
        self._count, self._shelf = 0, shelf
        self._cuts = {
            fonts.font(family, bold, italic).name: (family, bold, italic)
            for fonts in books
            for family in reversed(fonts.families)
            for italic in (True, False)
            for bold in (True, False)
        }
        for_pdf()

    def _new_id(self) -> str:
        self._count += 1
        return f"dp-{self._count}"

    def kept(self, told: str, make: Callable[[], Element]) -> Element:
        """What ``make`` gives, of which ``told`` says all but ids and pictures, or how another run wrote the same."""
        if self._shelf is None:
            return make()
        before = [*map(str, self._symbols)]
        key = (told, sorted(self._cuts.items()), self._count, before)
        raw = self._shelf.find_bytes("svg", key)
        if raw is not None:
            text, self._count, files = json.loads(raw)
            for file in files:
                self._symbol(Path(file))
            return ready(text)
        made = make()
        files = [*map(str, self._symbols)][len(before) :]
        self._shelf.keep_bytes("svg", key, json.dumps([written(made), self._count, files]).encode())
        return made

    def sprite(self) -> Element:
        """All pictures used so far, hidden."""
        if self._shelf is None:
            return self._sprite()
        key = [(content_of(file), mark) for file, mark in self._symbols.items()]
        raw = self._shelf.find_bytes("sprite", key)
        if raw is not None:
            return ready(json.loads(raw))
        made = self._sprite()
        self._shelf.keep_bytes("sprite", key, json.dumps(written(made)).encode())
        return made

    def _sprite(self) -> Element:
        symbols = [symbol_of(file, mark) for file, mark in self._symbols.items()]
        said = {"class": "sprite", "width": 0, "height": 0, "aria-hidden": "true"}
        return el("svg", said, el("title", None, "Pictures"), *symbols)

    def drawing(
        self, calls: Sequence[Call], w: float, h: float, title: str, words: str = "", kind: str = "", style: str = ""
    ) -> Element:  # fmt: skip
        """A drawing of ``w`` x ``h`` mm with what it shows in words."""
        mark = self._new_id()
        ids = f"{mark}t {mark}d" if words else f"{mark}t"
        said = {
            "viewBox": f"0 0 {w:.2f} {h:.2f}", "role": "img", "aria-labelledby": ids, "class": kind or None,
            "style": style or None,
        }  # fmt: skip
        made = el("svg", said, el("title", {"id": f"{mark}t"}, title))
        if words:
            made.append(el("desc", {"id": f"{mark}d"}, words))
        made.extend(part for call in calls for part in self._call(call))
        return made

    def icon(self, file: Path, title: str) -> Element:
        """An inline icon in the colour of the text."""
        info = picture_info(file)
        mark = self._new_id()
        said = {"viewBox": f"0 0 {info.w:g} {info.h:g}", "role": "img", "aria-labelledby": mark, "class": "icon"}
        use = el("use", {"href": f"#{self._symbol(file)}", "width": info.w, "height": info.h})
        return el("svg", said, el("title", {"id": mark}, title), use)

    def _call(self, call: Call) -> list[Element]:
        if isinstance(call, Shape):
            return self._shape(call)
        if isinstance(call, Stroke):
            points = " ".join(f"{x:.3f},{y:.3f}" for x, y in call.points)
            said = {"points": points, "fill": "none", "stroke-linecap": "round", "stroke-linejoin": "round"}
            return [el("polyline", {**said, **_stroked(call.colour, call.width, call.dash), **_opacity(call.opacity)})]
        if isinstance(call, Glyphs):
            return [self._glyphs(call)]
        if isinstance(call, Picture):
            return self._picture(call)
        return [self._turned(call)]

    def _turned(self, turned: Turned) -> Element:
        x, y = turned.centre
        inside = [part for call in turned.calls for part in self._call(call)]
        return el("g", {"transform": f"rotate({-turned.degrees:g} {x:g} {y:g})"}, *inside)

    def _shape(self, shape: Shape) -> list[Element]:
        made: list[Element] = []
        said: dict[str, object] = {"fill": self._fill(shape.fill, made), **_opacity(shape.opacity)}
        if shape.stroke and shape.width:
            said |= _stroked(shape.stroke, shape.width, shape.dash)
        return [*made, _form(shape, said)]

    def _fill(self, fill: Fill, defs: list[Element]) -> str:
        if not isinstance(fill, Gradient):
            return hexed(fill) if fill else "none"
        mark = self._new_id()
        (x1, y1), (x2, y2) = fill.start, fill.end
        stops = [el("stop", {"offset": at, "stop-color": hexed(colour)}) for at, colour in fill.stops]
        said: dict[str, object] = {"id": mark, "gradientUnits": "userSpaceOnUse"}
        if fill.radial:
            radius = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
            defs.append(el("radialGradient", {**said, "cx": x1, "cy": y1, "r": radius}, *stops))
        else:
            defs.append(el("linearGradient", {**said, "x1": x1, "y1": y1, "x2": x2, "y2": y2}, *stops))
        return f"url(#{mark})"

    def _glyphs(self, run: Glyphs) -> Element:
        family, bold, italic = self._cuts.get(run.font, ("body", False, False))
        said: dict[str, object] = {
            "x": run.x, "y": run.y, "font-size": run.size * MM_PER_POINT, "fill": hexed(run.colour),
            "class": "f-display" if family == "display" else "f-body",
            "font-weight": "bold" if bold or family == "heavy" else None, "font-style": "italic" if italic else None,
            "letter-spacing": run.tracking * run.size * MM_PER_POINT if run.tracking else None,
        }  # fmt: skip
        if run.outline:
            said |= {**_stroked(run.outline_colour or run.colour, run.outline, ()), "paint-order": "stroke"}
        return el("text", {**said, **_opacity(run.opacity), **self._length(run)}, run.text)

    def _length(self, run: Glyphs) -> dict[str, object]:
        """The width the run has in the PDF, so that another font of the screen takes no more room."""
        wide = stringWidth(run.text, run.font, run.size) + run.tracking * run.size * len(run.text)
        return {"textLength": wide * MM_PER_POINT, "lengthAdjust": "spacingAndGlyphs"} if run.text.strip() else {}

    def _picture(self, picture: Picture) -> list[Element]:
        box, made = picture.box, []
        said: dict[str, object] = {
            "href": f"#{self._symbol(picture.file)}", "x": box.x, "y": box.y, "width": box.w, "height": box.h,
            "color": hexed(picture.tint) if picture.tint else None, **_opacity(picture.opacity),
        }  # fmt: skip
        use = el("use", said)
        if picture.clip is None:
            return [use]
        mark = self._new_id()
        made.append(el("clipPath", {"id": mark}, _form(picture.clip)))
        return [*made, el("g", {"clip-path": f"url(#{mark})"}, use)]

    def _symbol(self, file: Path) -> str:
        if file not in self._symbols:
            self._symbols[file] = f"dp-art{len(self._symbols) + 1}"
        return self._symbols[file]


def _form(shape: Shape, said: Mapping[str, object] | None = None) -> Element:
    """The element of a closed form with further attributes."""
    box, said = shape.box, said or {}
    if shape.kind == "ellipse":
        return el(
            "ellipse", {"cx": box.x + box.w / 2, "cy": box.y + box.h / 2, "rx": box.w / 2, "ry": box.h / 2, **said}
        )
    if shape.kind == "polygon":
        return el("polygon", {"points": " ".join(f"{x:.3f},{y:.3f}" for x, y in shape.points), **said})
    radius = min(shape.radius, box.w / 2, box.h / 2) if shape.radius else None
    return el("rect", {"x": box.x, "y": box.y, "width": box.w, "height": box.h, "rx": radius, **said})


def _stroked(colour: Colour, width: float, dash: Sequence[float]) -> dict[str, object]:
    dashes = " ".join(f"{length:g}" for length in dash)
    return {"stroke": hexed(colour), "stroke-width": width, "stroke-dasharray": dashes or None}


def _opacity(opacity: float) -> dict[str, object]:
    return {"opacity": opacity} if opacity < 1 else {}
