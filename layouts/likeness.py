"""What a printed piece looks like, as a hash to keep for years: on paper, the version of this program is not seen."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any, cast

from ..cards import door
from .drawn import DrawnBox, DrawnFace
from .envelope import Envelope
from .flatnet import Flat
from .ops import Colour, Glyphs, Gradient, Picture, Shape, Stroke, Turned
from .units import Box

LENGTH = 16
"""Hex digits of a likeness: enough for every card ever printed at home."""
_NAMES: Mapping[type, str] = {
    Shape: "shape", Stroke: "stroke", Picture: "picture", Turned: "turned", Gradient: "gradient",
    Box: "box",
}  # fmt: skip
"""What each kind is called in what is hashed: for good, whatever it comes to be called here."""
_GLYPHS = attrgetter("x", "y", "font", "size", "text", "colour", "outline", "outline_colour", "tracking", "opacity")
_PLAIN = [0.0, None, 0.0, 1.0]
"""What a run of text says after its colour when nothing is said."""


class Likenesses:
    """Tells the likeness of pieces. Picture files are read once, boxes that cards share are told once."""

    def __init__(self) -> None:
        self._files: dict[Path, str] = {}
        self._boxes: dict[int, tuple[DrawnBox, str]] = {}
        self._colours: dict[Colour, str] = {}

    def of(
        self, front: DrawnFace, back: DrawnFace | None, envelope: Envelope | Flat | None = None,
        panels: Sequence[DrawnFace] = (),
    ) -> str:  # fmt: skip
        """A hash of what both sides show, or all ``panels``, and of the size: the same on every machine and for every
        name.

        Numbers count to a ten-thousandth, so that the last digits of a machine's sines do not; values that are as they
        are when nothing is said are left out, so that what drawing calls come to say besides changes no old hash.
        """
        sides = [self._face(side) for side in panels or (front, back) if side is not None]
        told = "\n".join([*sides, self._told(_net(envelope))])
        return hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()[:LENGTH]

    def _face(self, face: DrawnFace) -> str:
        size = face.size
        return "\n".join([self._told((size.w, size.h, size.radius, size.round)), *map(self._box, face.boxes)])

    def _box(self, box: DrawnBox) -> str:
        known = self._boxes.get(id(box))
        if known is None:
            known = self._boxes[id(box)] = (box, "\n".join(map(self._told, box.calls)))  # kept, so its id stays its own
        return known[1]

    def _told(self, value: Any) -> str:
        if isinstance(value, float | int) and not isinstance(value, bool):
            return _number(value)
        if isinstance(value, Glyphs):
            return self._text(value)
        if isinstance(value, tuple):
            return f"({','.join(map(self._told, value))})"
        if isinstance(value, Path):
            return self._file(value)
        if type(value) in _NAMES:
            kept = ((name, getattr(value, name), usual) for name, usual in _fields(cast(Hashable, type(value))))
            said = (f"{name}={self._told(part)}" for name, part, usual in kept if part != usual)
            return f"{_NAMES[type(value)]}({','.join(said)})"
        return repr(value)

    def _text(self, run: Glyphs) -> str:
        """A run of text; most of a deck is text, so what is usual of it is told without looking at each field."""
        x, y, font, size, text, colour, *rest = _GLYPHS(run)
        if colour not in self._colours:
            self._colours[colour] = self._told(colour)
        said = f"{_number(x)},{_number(y)},{font},{_number(size)},{text!r},{self._colours[colour]}"
        unusual = "" if rest == _PLAIN else self._told(tuple(rest))
        return f"text({said}{unusual})"

    def _file(self, file: Path) -> str:
        if file not in self._files:
            self._files[file] = hashlib.sha256(door.content(file)).hexdigest()
        return self._files[file]


@cache
def _fields(kind: Hashable) -> tuple[tuple[str, object], ...]:
    """The fields of a drawing call, each with what it is when nothing is said."""
    return tuple((one.name, one.default) for one in fields(cast(Any, kind)))


def _net(envelope: Envelope | Flat | None) -> tuple[object, ...]:
    """What says how a piece is folded."""
    if isinstance(envelope, Envelope):
        return (envelope.w, envelope.h, envelope.depth, envelope.ground)
    return (envelope.net.outline, envelope.ground) if envelope is not None else ()


def _number(value: float) -> str:
    """To a ten-thousandth; there is one zero."""
    return repr(round(float(value), 4) + 0.0)
