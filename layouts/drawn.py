"""Faces as drawn: geometry that can be checked, laid out and written, with the places it came from."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ..cards.lazyclass import dataclass
from ..cards.source import Place
from .fit import Fitted, Style
from .fonts import FontBook
from .ops import Call, Colour
from .sizes import Size
from .units import Box


@dataclass(frozen=True, slots=True)
class SetText:
    """What a text box set: its words, how they fitted, in which style, and the ground it names."""

    words: str
    fitted: Fitted
    style: Style
    ground: Colour | None
    template: str


@dataclass(frozen=True, slots=True)
class DrawnBox:
    """One box as drawn: ``at`` before turning; ``ink`` is what its calls may cover, turned, in mm."""

    name: str
    kind: str
    at: Box
    ink: Box
    calls: tuple[Call, ...]
    place: Place
    safe: bool
    text: SetText | None = None
    whole: Box | None = None
    """Of a picture that includes the bleed, trim and bleed together, which it must fill."""
    over: tuple[str, ...] = ()
    """Boxes of the face that it is meant to lie over."""


@dataclass(frozen=True, slots=True)
class DrawnFace:
    """One face of one card. ``key`` names it game-wide, such as ``affection/H1/front``.

    A face that says the same on every card of its component has one key for all: ``affection/*/affection-back``.
    ``signature`` is a hash of all it shows, the content of its pictures included.
    """

    key: str
    face: str
    size: Size
    bleed: float
    safe: float
    boxes: tuple[DrawnBox, ...]
    signature: str = ""

    @property
    def calls(self) -> list[Call]:
        """All drawing calls in order."""
        return [call for box in self.boxes for call in box.calls]


_PRINTED_FIELD = re.compile(r"\{\{[-+]?\s*card\.([A-Za-z_]\w*)")


def printed_field(template: str, card: Mapping[str, Any]) -> str | None:
    """The key of the card's own value that a text prints; None if it prints no such value, or more than one."""
    fields = {name for name in _PRINTED_FIELD.findall(template) if card.get(name) not in (None, "", [])}
    return fields.pop() if len(fields) == 1 else None


@dataclass(frozen=True, slots=True)
class Assets:
    """What faces may refer to: colours, fonts, icons (name to file) and a way to find picture files.

    ``place_of`` tells where a card (by its id) has the value of a key, or a part of that text by its offsets;
    ``language`` is that of the texts.
    """

    palette: Mapping[str, str]
    fonts: FontBook
    icons: Mapping[str, Path]
    find: Callable[[str, Place], Path | None]
    place_of: Callable[[str, str, tuple[int, int] | None], Place] | None = None
    language: str = "en"
