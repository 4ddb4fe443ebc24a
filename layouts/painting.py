"""One box with known values becomes drawing calls."""

from __future__ import annotations

from math import cos, radians, sin
from pathlib import Path

from ..cards import dat_text
from ..cards.signs import half_template
from ..cards.source import Place
from ..cards.yamlread import Problems
from . import dat_face, ranges
from .drawn import Assets, DrawnBox, SetText, printed_field
from .facemodel import INCLUDED, BoxModel, IconBox, LineBox, PictureBox, ShapeBox, StyleModel, TextBox
from .faces import FaceFile
from .fit import Style, fit
from .fontfile import FontError
from .ops import Call, Picture, Point, Shape, Stroke, Turned
from .pictures import PictureError, PictureInfo, picture_info
from .richtext import TextError
from .runs import fault_of
from .sizes import Size
from .typeset import set_text, text_ink
from .units import Box
from .values import Skip, Values


class BoxPainter:
    """Turns one box with known values into calls."""

    def __init__(
        self, assets: Assets, problems: Problems, styles: dict[tuple[str, str], Style | None], face: FaceFile,
        size: Size, bleed: float, values: Values, label: str,
    ) -> None:  # fmt: skip
        self._assets, self._problems, self._styles, self._face = assets, problems, styles, face
        self._size, self._bleed, self._values, self._label = size, bleed, values, label

    def paint(self, box: BoxModel, index: int) -> DrawnBox:
        at = self._at(box, index)
        opacity = self._values.number(box.opacity, ranges.OPACITY, "opacity")
        text = None
        if isinstance(box, TextBox):
            calls, ink, text = self._text(box, at, opacity)
        elif isinstance(box, ShapeBox):
            calls, ink = self._shape(box, at, opacity)
        elif isinstance(box, LineBox):
            calls, ink = self._line(box, at, opacity)
        elif isinstance(box, PictureBox):
            calls, ink = self._picture(box, at, opacity)
        else:
            assert isinstance(box, IconBox)
            calls, ink = self._icon(box, at, opacity)
        turn = self._values.number(box.turn, ranges.TURN, "turn") % 360
        if turn and calls:
            centre = (at.x + at.w / 2, at.y + at.h / 2)
            calls, ink = (Turned(centre, turn, calls),), _turned(ink, centre, turn)
        if self._values.failed:
            raise Skip
        place = self._face.place(self._label.partition("[")[0])
        whole = self._grown(at, self._face.bleed) if isinstance(box, PictureBox) and box.bleed == INCLUDED else None
        return DrawnBox(self._label, box.draw, at, ink, calls, place, box.safe, text, whole, tuple(box.over))

    def _at(self, box: BoxModel, index: int) -> Box:
        """Where the box lies, as the ``index``-th of a repetition."""
        x, y, w, h = self._values.numbers(box.at, ranges.PLACE, "at")
        if w < 0 or h < 0:
            raise self._values.fail(("at",), f"a width of {w:g} and a height of {h:g} mm")
        if index:
            dx, dy = self._values.numbers(box.step, ranges.PLACE, "step")
            x, y = x + index * dx, y + index * dy
            if x not in ranges.PLACE or y not in ranges.PLACE:
                far = f"{index} steps lead to {x:,g}, {y:,g} mm"
                raise self._values.fail(("step",), far, f"stay {ranges.PLACE}")
        return Box(x, y, w, h)

    def _dash(self, box: ShapeBox | LineBox) -> tuple[float, ...]:
        """Lengths of dashes and gaps in turn; none for a line without gaps."""
        dash = self._values.numbers(box.dash, ranges.EXTENT, "dash")
        if dash and not sum(dash):
            raise self._values.fail(("dash",), "dashes and gaps of 0 mm", "write lengths in mm, such as [2, 1]")
        return dash

    # -- shapes ---------------------------------------------------------------------------------

    def _to_bleed(self, at: Box, bleed: bool) -> Box:
        """Grow the sides that touch the trim out to the bleed edge."""
        return self._grown(at, self._bleed) if bleed else at

    def _grown(self, at: Box, bleed: float) -> Box:
        """A box that reaches so far beyond the trim where it touches it."""
        left = bleed if at.x <= 0.01 else 0.0
        top = bleed if at.y <= 0.01 else 0.0
        right = bleed if at.right >= self._size.w - 0.01 else 0.0
        bottom = bleed if at.bottom >= self._size.h - 0.01 else 0.0
        return Box(at.x - left, at.y - top, at.w + left + right, at.h + top + bottom)

    def _pushed_out(self, point: Point) -> Point:
        """A corner on the trim edge, out at the bleed edge."""
        there = self._to_bleed(Box(*point, 0, 0), True)
        return (there.x if point[0] <= 0.01 else there.right, there.y if point[1] <= 0.01 else there.bottom)

    def _shape(self, box: ShapeBox, at: Box, opacity: float) -> tuple[tuple[Call, ...], Box]:
        grown = self._to_bleed(at, box.bleed)
        stroke = None if box.stroke is None else self._values.colour(box.stroke, "stroke")
        points = self._values.points(box.points, at, "points")
        if box.bleed:
            points = tuple(self._pushed_out(point) for point in points)
        shape = Shape(
            box.draw, grown, self._values.fill(box.fill, grown, "fill"), stroke,
            self._values.number(box.width, ranges.WIDTH, "width") if stroke else 0.0,
            self._values.number(box.radius, ranges.EXTENT, "radius"), points, opacity, self._dash(box),
        )  # fmt: skip
        if box.draw == "polygon" and len(shape.points) < 3:
            raise self._values.fail(("points",), "a polygon of fewer than 3 points")
        ink = _around(shape.points) if shape.points else grown
        return (shape,), _thicker(ink, shape.width)

    def _line(self, box: LineBox, at: Box, opacity: float) -> tuple[tuple[Call, ...], Box]:
        points = self._values.points(box.points, at, "points")
        width = self._values.number(box.width, ranges.WIDTH, "width")
        colour = self._values.colour(box.stroke, "stroke")
        line = Stroke(points, colour, width, self._dash(box), opacity)
        return (line,), _thicker(_around(points), width)

    # -- pictures -------------------------------------------------------------------------------

    def _info(self, file: Path, place: Place) -> PictureInfo:
        try:
            return picture_info(file)
        except PictureError as error:
            self._problems.add(dat_face.unusable_picture(place, str(error)))
            raise Skip from None

    def _picture(self, box: PictureBox, at: Box, opacity: float) -> tuple[tuple[Call, ...], Box]:
        included = box.bleed == INCLUDED
        window = self._grown(at, self._face.bleed) if included else self._to_bleed(at, box.bleed)
        name = self._values.text(box.file, "file")
        place = self._name_place("file", box.file, name)
        file = self._assets.find(name, place)
        if file is None:
            raise Skip
        info = self._info(file, place)
        fx, fy = self._values.numbers(box.focus, ranges.FOCUS, "focus")
        placed = _placed(window, info.aspect, "stretch" if included else box.fit, fx, fy)
        clip = None
        if box.clip is not None:
            kind = "polygon" if box.clip.points else "ellipse" if box.clip.ellipse else "rect"
            radius = self._values.number(box.clip.radius, ranges.EXTENT, "clip", "radius")
            clip = Shape(kind, window, radius=radius, points=self._values.points(box.clip.points, at, "clip", "points"))
        elif not placed.inside(window):
            clip = Shape("rect", window)
        tint = None if box.tint is None else self._values.colour(box.tint, "tint")
        return (Picture(file, placed, clip, tint, opacity),), window

    def _icon(self, box: IconBox, at: Box, opacity: float) -> tuple[tuple[Call, ...], Box]:
        name = self._values.text(box.icon, "icon")
        file = self._icon_file(name, self._name_place("icon", box.icon, name))
        placed = _placed(at, _icon_info(file).aspect, "contain", 0.5, 0.5)
        return (Picture(file, placed, None, self._values.colour(box.color, "color"), opacity),), placed

    def _icon_file(self, name: str, place: Place) -> Path:
        file = self._assets.icons.get(name)
        if file is None and not name and self._values.failed:  # told already
            raise Skip
        if file is None:
            self._problems.add(dat_text.unknown_icon(place, name, self._assets.icons))
            raise Skip
        return file

    # -- text -----------------------------------------------------------------------------------

    def _style(self, box: TextBox) -> Style:
        known = (self._face.name, self._label.partition("[")[0])
        style = self._styles.get(known)
        if style is None:
            style = self._worked_out_style(box)
            if known not in self._styles:  # one with templates may differ from card to card
                fixed = "{{" not in f"{box.size}{box.floor}{box.color}{self._face.styles[box.style]!r}"
                self._styles[known] = style if fixed else None
        return style

    def _worked_out_style(self, box: TextBox) -> Style:
        model = self._face.styles.get(box.style)
        if model is None:
            raise Skip  # already reported when the face was read
        root = ("styles", box.style)
        style = Values(self._face, self._label, self._values.data, *self._values.tools, root=root)
        style.answers = self._values.answers
        fonts = self._assets.fonts
        if model.font not in fonts.families:
            if model.font not in fonts.refused:
                self._problems.add(dat_face.unknown_font(style.place("font"), model.font, fonts.families))
            raise Skip
        set_in = _style_of(model, box, style, self._values)
        if style.failed:
            raise Skip
        return set_in

    def _name_place(self, key: str, template: str, name: str) -> Place:
        """Where a picture is named: by the card, if its own value is all of the name, else by the box."""
        card = self._values.data.get("card", {})
        field = printed_field(template, card)
        if field is None or card[field] != name or self._assets.place_of is None:
            return self._values.place(key)
        return self._assets.place_of(card["id"], field, None)

    def _words_place(self, template: str, words: str, span: tuple[int, int] | None = None) -> Place:
        """Where the words of a text come from: the card's own value if it prints just one, else the box.

        Of a value that is printed as it is, ``span`` is the part that is meant.
        """
        card = self._values.data.get("card", {})
        field = printed_field(template, card)
        if field is None or self._assets.place_of is None:
            return self._values.place_of_words(words[span[0] : span[1]], "text") if span else self._values.place("text")
        return self._assets.place_of(card["id"], field, span if card[field] == words else None)

    def _text(self, box: TextBox, at: Box, opacity: float) -> tuple[tuple[Call, ...], Box, SetText]:
        words = self._values.text(box.text, "text")
        if not self._values.failed and (half := half_template(box.text)):
            problem = f"{half!r} is no template and would be printed"
            self._values.fail(("text",), problem, "a value stands between '{{' and '}}', a tag between '{%' and '%}'")
        style = self._style(box)

        def icon_width(name: str) -> float:
            if name in self._assets.icons:
                return _icon_info(self._assets.icons[name]).aspect
            start = words.find(f":{name}:")
            at = self._words_place(box.text, words, (start, start + len(name) + 2))
            return _icon_info(self._icon_file(name, at)).aspect

        if fault := fault_of(words, self._assets.palette):
            place = self._words_place(box.text, words, fault.span)
            raise self._values.fail(("text",), fault.problem, fault.hint, place)
        try:
            fitted = fit(words, style, at.w, at.h, self._assets.fonts, icon_width, self._assets.language)
        except TextError as error:
            place = self._words_place(box.text, words, error.span)
            raise self._values.fail(("text",), str(error), "close it, or write \\* for a star", place) from None
        except FontError as error:
            self._problems.add(dat_face.unusable_font(self._words_place(box.text, words), str(error)))
            raise Skip from None
        ground = None if box.ground is None else self._values.colour(box.ground, "ground")
        calls = tuple(
            set_text(fitted, style, at, opacity, self._assets.fonts, self._assets.icons, self._assets.palette)
        )
        return calls, text_ink(fitted, style, at, self._assets.fonts), SetText(words, fitted, style, ground, box.text)


def _style_of(model: StyleModel, box: TextBox, style: Values, own: Values) -> Style:
    size, floor = (
        style.number(of_style, ranges.TYPE, key) if of_box is None else own.number(of_box, ranges.TYPE, key)
        for key, of_style, of_box in (("size", model.size, box.size), ("floor", model.floor, box.floor))
    )
    ink = style.colour(model.color, "color") if box.color is None else own.colour(box.color, "color")
    edge = None if model.outline_color is None else style.colour(model.outline_color, "outline_color")
    return Style(
        model.font, size, min(floor, size), ink, model.bold, model.italic, model.leading, model.gap,
        box.align or model.align, box.valign or model.valign, model.outline, edge, model.tracking,
        model.balance, model.upper,
    )  # fmt: skip


def _icon_info(file: Path) -> PictureInfo:
    """What an icon is; one that cannot be printed has been told where the game names it."""
    try:
        return picture_info(file)
    except PictureError:
        raise Skip from None


def _placed(window: Box, aspect: float, how: str, fx: float, fy: float) -> Box:
    """Where the whole picture lies so that it fits (contain), fills (cover) or is stretched to the window."""
    if how == "stretch" or not window.h:
        return window
    wider = aspect > window.w / window.h
    if wider == (how == "contain"):
        w, h = window.w, window.w / aspect
    else:
        w, h = window.h * aspect, window.h
    return Box(window.x + (window.w - w) * fx, window.y + (window.h - h) * fy, w, h)


def _thicker(box: Box, width: float) -> Box:
    """The rectangle with half a stroke of ``width`` around it."""
    return box.grown(width / 2, width / 2, width / 2, width / 2)


def _around(points: tuple[tuple[float, float], ...]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _turned(box: Box, centre: tuple[float, float], degrees: float) -> Box:
    """The upright rectangle around ``box`` turned counter-clockwise about ``centre``."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    corners = [(x - centre[0], y - centre[1]) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    return _around(tuple((centre[0] + x * c + y * s, centre[1] - x * s + y * c) for x, y in corners))
