"""The marks of a cutting machine, measured on a page as it will be printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .formats import Differs

if TYPE_CHECKING:
    from PIL.Image import Image

DOTS = 300 / 25.4
DARK, PRINTED = 128, 250
"""Below these a pixel is black, and is not white."""
NEAR, RIM = 0.13, 0.22
"""Millimetres by which the black may be off, and its grey rim: a pixel and a half, two and a half."""
EDGE, MIDDLE, DEEP = 9.5, 10.0, 16.4
"""Millimetres from the paper's edge to the black, the middle of its lines, and the end of the white; typed anew."""
SQUARE, LINE, ROOM = 6.0, 1.0, 0.4
"""Millimetres of the square, of the lines' width, and of the white looked for around the arms."""
ARMS = {(210, 297): 9.4, (216, 279): 8.04, (297, 420): 6.6, (279, 432): 20.0}
"""Millimetres of the arms by paper, from the middle of the corner."""


Zone = tuple[float, float, float, float]
"""Left, top, right, bottom in mm."""


def marks_measured(where: str, grey: Image, w: float, h: float, front: bool) -> int:
    """Hold the three marks of a page of ``w`` x ``h`` mm against their places; a back has none. How many there are.

    Raises :class:`formats.Differs`.
    """
    for name, zone, black in _zones(w, h):
        found, printed = _seen(grey, zone, DARK), _seen(grey, zone, PRINTED)
        if not front and printed is not None:
            raise Differs(f"{where}: a back has something at {name}")
        if front and (found is None or any(abs(a - b) > NEAR for a, b in zip(found, black, strict=True))):
            at = "not there" if found is None else "at " + ", ".join(f"{side:.2f}" for side in found)
            raise Differs(f"{where}: {name} is {at}, not at {', '.join(f'{side:.2f}' for side in black)}")
        if front and (printed is None or any(abs(a - b) > RIM for a, b in zip(printed, black, strict=True))):
            raise Differs(f"{where}: something is printed beside {name}")
    return 3 if front else 0


def _zones(w: float, h: float) -> Iterator[tuple[str, Zone, Zone]]:
    """Each mark, or end of one, with what is looked at and the black that must be there."""
    arm = next(arm for (a, b), arm in ARMS.items() if abs(a - min(w, h)) < 1 and abs(b - max(w, h)) < 1)
    far = EDGE + LINE
    yield "the square at the top left", (0, 0, DEEP, DEEP), (EDGE, EDGE, EDGE + SQUARE, EDGE + SQUARE)
    most = min(DEEP, MIDDLE + arm)
    yield "the angle at the top right", (w - DEEP, 0, w, DEEP), (w - most, EDGE, w - EDGE, most)
    yield "the angle at the bottom left", (0, h - DEEP, DEEP, h), (EDGE, h - most, most, h - EDGE)
    for across, down, name in ((w, 0.0, "top right"), (0.0, h, "bottom left")):
        tip, stem = MIDDLE + arm, min(MIDDLE + arm - 2, DEEP)
        for name_, one in (("level", (stem, EDGE, tip, far)), ("upright", (EDGE, stem, far, tip))):
            looked = (one[0] - ROOM, one[1] - ROOM, one[2] + ROOM, one[3] + ROOM)
            looked = (stem, *looked[1:]) if name_ == "level" else (looked[0], stem, *looked[2:])
            yield f"the {name_} arm at the {name}", _from(looked, across, down), _from(one, across, down)


def _from(zone: Zone, w: float, h: float) -> Zone:
    """A zone counted from the right edge of a width, or the lower one of a height; from the other side for none."""
    left, top, right, low = zone
    if w:
        left, right = w - right, w - left
    if h:
        top, low = h - low, h - top
    return left, top, right, low


def _seen(grey: Image, zone: Zone, level: int) -> Zone | None:
    """What of a zone is darker than a level."""
    left, top, right, low = (round(at * DOTS) for at in zone)
    box = grey.crop((left, top, right, low)).point(lambda value: 255 if value < level else 0).getbbox()
    if box is None:
        return None
    return (left + box[0]) / DOTS, (top + box[1]) / DOTS, (left + box[2]) / DOTS, (top + box[3]) / DOTS
