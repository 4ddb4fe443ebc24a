"""Values of one box for one card: templates worked out, numbers read, colours looked up, faults placed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..cards.fit import fit
from ..cards.lengths import millimetres
from ..cards.located import located
from ..cards.misfit import Wrong
from ..cards.source import Place
from ..cards.templating.template import FaceValueError, Templates
from ..cards.templating.templatetree import MAX_SHOWN
from ..cards.yamlread import Problems
from . import dat_face
from .colours import colour
from .facemodel import GradientModel
from .faces import FaceFile
from .ops import Colour, Fill, Gradient, Point
from .ranges import PART, PLACE, Range
from .units import MM_PER_POINT, Box

BLACK: Colour = (0.0, 0.0, 0.0)


class Skip(Exception):
    """The box cannot be drawn for this card; why is already among the problems."""


class Values:
    """Reads the values of one box. Every fault becomes a finding at its key; a stand-in is returned, so that all
    faults of a box are told in one run, and ``failed`` is set: such a box must not be drawn.
    """

    def __init__(
        self, face: FaceFile, box: str, data: Mapping[str, Any], templates: Templates, palette: Mapping[str, str],
        problems: Problems, root: tuple[str, str] | None = None,
    ) -> None:  # fmt: skip
        self._face, self._box, self.data = face, box, data
        self._templates, self._palette, self._problems = templates, palette, problems
        self._root = root or ("boxes", box)
        self.failed = False
        self.answers: dict[str, str] = {}
        """What the templates asked for gave, in the order in which they were asked for."""

    @property
    def tools(self) -> tuple[Templates, Mapping[str, str], Problems]:
        """What another reader of the same face needs."""
        return self._templates, self._palette, self._problems

    def place(self, *path: str | int) -> Place:
        """Where a value of the box was written."""
        return self._face.document.place((*self._root, *path))

    def place_of_words(self, words: str, *path: str | int) -> Place:
        """Where words stand in a text of the box; the place of the text where a template makes them."""
        whole = located(self._face.document, (*self._root, *path))
        at = whole.text.find(words)
        return self.place(*path) if at < 0 else whole.place(at, at + len(words))

    def fail(self, path: tuple[str | int, ...], problem: str, hint: str = "", at: Place | None = None) -> Skip:
        """Record a value that cannot be worked out, ``at`` a place of its own if it has one; raise the result."""
        card = self.data.get("card", {}).get("id", "")
        what = f"box {self._box!r} of face {self._face.name!r}" + (f", card {card}" if card else "")
        place = at or self.place(*path)
        told = (str(place), problem)  # the same fault on every card is told for the first
        self._problems.add(dat_face.bad_face_value(place, what, problem, hint), told)
        self.failed = True
        return Skip()

    def _line_place(self, path: tuple[str | int, ...], line: int) -> Place:
        """The place of a line, from 1, of a value that is written over several lines; else that of the value."""
        place = self.place(*path)
        source, number = place.source, place.line + line
        if source.line(place.line)[place.col - 1 :][:1] != "|" or number > source.lines:
            return place
        words = source.line(number)
        lead = len(words) - len(words.lstrip())
        return Place(source, number, lead + 1, max(1, len(words.rstrip()) - lead))

    def text(self, raw: str, *path: str | int) -> str:
        """A text with its templates worked out."""
        try:
            return self.answer(raw)
        except FaceValueError as error:
            self.fail(path, str(error), error.hint, self._line_place(path, error.line))
            return ""

    def answer(self, raw: str) -> str:
        """The same, worked out once for a card. Raises FaceValueError."""
        if "{" not in raw:
            return str(self._templates.text(raw)(self.data))
        found = self.answers.get(raw)
        if found is None:
            found = self.answers[raw] = str(self._templates.text(raw)(self.data))
        return found

    def expression(self, raw: str, *path: str | int) -> Any:
        """The value of an expression such as ``card.devotion >= 7``."""
        try:
            return self._templates.expression(raw)(self.data)
        except FaceValueError as error:
            raise self.fail(path, str(error), error.hint) from None

    def number(self, raw: Any, within: Range, *path: str | int) -> float:
        """A number of a range, as such or as a template giving one; a length may have a unit (``0.125in``)."""
        shown = raw if isinstance(raw, int | float) else self.text(raw, *path)
        try:
            found = float(shown)
        except ValueError:
            mm = millimetres(str(shown)) if within.unit in ("mm", "pt") else None
            if mm is None:
                if shown or not self.failed:  # an empty one is a template whose fault is told already
                    self.fail(path, f"{str(shown)[:MAX_SHOWN]!r} is not a number")
                return 1.0
            found = mm if within.unit == "mm" else mm / MM_PER_POINT
        if found in within:
            return found
        self.fail(path, f"{path[0]!r} is {found:,.10g}", f"write a number {within}")
        return 1.0

    def numbers(self, raw: Sequence[Any], within: Range, *path: str | int) -> tuple[float, ...]:
        """A list of numbers of a range."""
        return tuple(self.number(value, within, *path, index) for index, value in enumerate(raw))

    def points(self, raw: Sequence[Sequence[Any]], at: Box, *path: str | int) -> tuple[Point, ...]:
        """Points written relative to the box, in mm of the face."""
        found = []
        for index, pair in enumerate(raw):
            x, y = self.numbers(pair, PLACE, *path, index)
            found.append((at.x + x, at.y + y))
        return tuple(found)

    def colour(self, raw: str, *path: str | int) -> Colour:
        """A palette name or hex value."""
        name = self.text(raw, *path)
        found = colour(name, self._palette)
        if found is None:
            self.failed = True
            if name:  # an empty one is a template whose fault is told already
                self._problems.add(dat_face.unknown_colour(self.place(*path), name, self._palette))
        return found or BLACK

    def fill(self, raw: Any, at: Box, *path: str | int) -> Fill:
        """A colour, a gradient mapping, or nothing."""
        if raw is None:
            return None
        if isinstance(raw, str):
            return self.colour(raw, *path)
        try:
            model = fit(GradientModel, raw)
        except Wrong:
            form = "write {from: [0, 0], to: [0, 1], stops: [home, home-deep]}"
            raise self.fail(path, "not a gradient", form) from None
        stops = tuple(
            (index / (len(model.stops) - 1), self.colour(stop, *path, "stops", index))
            for index, stop in enumerate(model.stops)
        )
        start, end = (self.numbers(pair, PART, *path, key) for key, pair in (("from", model.start), ("to", model.end)))
        return Gradient(
            (at.x + start[0] * at.w, at.y + start[1] * at.h), (at.x + end[0] * at.w, at.y + end[1] * at.h),
            stops, model.radial,
        )  # fmt: skip
