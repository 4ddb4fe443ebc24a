"""Drawn faces as plain values, so that another run may have them without drawing them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ..cards.source import Place, Source
from .drawn import DrawnBox, DrawnFace, SetText
from .fit import Fitted, Line, Style
from .fontfile import FontError
from .fonts import Font, FontBook, Run
from .ops import Glyphs, Gradient, Picture, Shape, Stroke, Turned
from .sizes import Size
from .units import Box

_KINDS: tuple[Callable[..., Any], ...] = (
    Box, Size, Shape, Stroke, Glyphs, Picture, Turned, Gradient, Style, Line, Run, Fitted, SetText, DrawnBox,
)  # fmt: skip
_NUMBERS = {kind: number for number, kind in enumerate(_KINDS, 1)}
_FIELDS = {kind: tuple(getattr(kind, "_fields", ()) or kind.__annotations__) for kind in _KINDS}
"""The fields of each kind, in the order in which one is made of them."""
_TUPLE, _FONT, _FILE, _PLACE = 0, -1, -2, -3


class Unplain(Exception):
    """Something that has no plain value, or a plain value of what is no longer there."""


class PlainFaces:
    """Faces of one game as JSON has them, and back; boxes that several faces share are one, now as then.

    ``folder`` is that of the game, wherever it lies; ``sources`` gives the face files that were read, by their names.
    """

    def __init__(
        self, fonts: FontBook, folder: Path, sources: Callable[[], Mapping[str, Source]], boxes: list[Any]
    ) -> None:  # fmt: skip
        self._fonts, self._folder, self._sources = fonts, folder, sources
        self._plain = boxes
        self._made: dict[int, DrawnBox] = {}
        self._seen: dict[int, tuple[DrawnBox, int]] = {}
        self.boxes: list[Any] = []
        """Those of the faces told by :meth:`plain`, and of the others that are to be kept."""
        self._moved: dict[int, int] = {}

    def plain(self, face: DrawnFace) -> list[Any]:
        """A face with the numbers of its boxes in :attr:`boxes`. Raises :class:`Unplain`."""
        boxes = [self._number(box) for box in face.boxes]
        return [face.key, face.face, self._told(face.size), face.bleed, face.safe, boxes, face.signature]

    def moved(self, told: list[Any]) -> list[Any]:
        """A face as it was given to this run, with the numbers of its boxes as they are kept now."""
        numbers = []
        for old in told[5]:
            if old not in self._moved:
                self._moved[old] = len(self.boxes)
                self.boxes.append(self._plain[old])
            numbers.append(self._moved[old])
        return [*told[:5], numbers, told[6]]

    def face(self, told: list[Any]) -> DrawnFace:
        """A face as it was given to this run. Raises :class:`Unplain`."""
        key, name, size, bleed, safe, numbers, signature = told
        boxes = tuple(self._box(number) for number in numbers)
        return DrawnFace(key, name, self._back(size), bleed, safe, boxes, signature)

    def _number(self, box: DrawnBox) -> int:
        if id(box) not in self._seen:  # kept with the box, or another might have its id
            told = self._told(box)
            self._seen[id(box)] = (box, len(self.boxes))
            self.boxes.append(told)
        return self._seen[id(box)][1]

    def _box(self, number: int) -> DrawnBox:
        if number not in self._made:
            self._made[number] = self._back(self._plain[number])
        return self._made[number]

    def _told(self, value: Any) -> Any:
        if value is None or isinstance(value, bool | int | float | str):
            return value
        kind = type(value)
        if kind in _NUMBERS:
            return [_NUMBERS[kind], *(self._told(getattr(value, name)) for name in _FIELDS[kind])]
        if isinstance(value, tuple):
            return [_TUPLE, *map(self._told, value)]
        if isinstance(value, Font):
            return [_FONT, *self._cut(value)]
        if isinstance(value, Path):
            inside = value.is_relative_to(self._folder)
            return [_FILE, inside, str(value.relative_to(self._folder) if inside else value)]
        if isinstance(value, Place) and self._sources().get(value.source.name) is value.source:
            return [_PLACE, value.source.name, value.line, value.col, value.length]
        raise Unplain(f"a {kind.__name__}")

    def _cut(self, font: Font) -> tuple[str, bool, bool]:
        """The family and the cut under which a font is known."""
        found = self._fonts.cut_of(font)
        if found is None:
            raise Unplain(font.name)
        return found

    def _back(self, told: Any) -> Any:
        if not isinstance(told, list):
            return told
        number = told[0]
        if number > 0:
            return _KINDS[number - 1](*map(self._back, told[1:]))
        if number == _TUPLE:
            return tuple(map(self._back, told[1:]))
        if number == _FONT:
            try:
                return self._fonts.font(told[1], told[2], told[3])
            except (KeyError, FontError):
                raise Unplain(told[1]) from None
        if number == _FILE:
            return self._folder / told[2] if told[1] else Path(told[2])
        source = self._sources().get(told[1])
        if source is None:
            raise Unplain(told[1])
        return Place(source, *told[2:])
