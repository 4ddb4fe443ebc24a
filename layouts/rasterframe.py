"""The frame that a PNG or JPG has along its edges, as far as pixels tell: it must keep off the cut like a drawn one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from .picturefile import PictureError
from .raster import pixels
from .svgbox import Bounds

if TYPE_CHECKING:
    from PIL.Image import Image

GRID = 400
"""Rows and columns that a picture is looked at in: on a poker card, each is about 0.2 mm."""
NEAR, SPAN = 0.25, 0.6
"""Of a picture: how far from its edge a frame may lie, and how much of a line must be of one colour."""
PLAIN, APART, ALIKE = 10, 30, 40
"""Steps of 255: by how much a line may vary, by how much it stands out from what lies outside it, and by how much its
four sides may differ."""

_Colour = tuple[int, int, int]


@cache
def raster_frame(file: Path) -> Bounds | None:
    """The outer bounds of a frame, in parts of the picture's width and height; None if there is none.

    :func:`.pictures.forget_pictures` makes it read files again.
    """
    try:
        image = pixels(file)
    except PictureError:
        return None  # which is told where it is drawn
    grid = _on_white(image).resize((GRID, GRID), _box())
    turned = _turned(grid)
    sides = [_line(_rows(one), reverse) for one in (turned, grid) for reverse in (False, True)]
    found = [side for side in sides if side is not None]
    if len(found) < len(sides) or any(_apart(one, found[0][1]) > ALIKE for _, one in found):
        return None
    left, right, top, bottom = (at / GRID for at, _ in found)
    return Bounds(left, top, 1 - left - right, 1 - top - bottom)


def _line(rows: list[tuple[_Colour, int]], reverse: bool) -> tuple[int, _Colour] | None:
    """How many rows lie outside the first plain one that stands out from them, and its colour."""
    rows = rows[::-1] if reverse else rows
    for at in range(1, int(GRID * NEAR)):
        colour, varies = rows[at]
        if varies <= PLAIN and _apart(colour, rows[max(0, at - 2)][0]) >= APART:
            return at, colour
    return None


def _rows(grid: Image) -> list[tuple[_Colour, int]]:
    """The colour of the middle part of each row, and by how much it varies there."""
    from PIL import ImageChops

    edge = round(GRID * (1 - SPAN) / 2)
    middle = grid.crop((edge, 0, GRID - edge, GRID))
    colours = middle.resize((1, GRID), _box())
    varies = ImageChops.difference(middle, colours.resize(middle.size)).convert("L").resize((1, GRID), _box())
    return [(colours.getpixel((0, at)), varies.getpixel((0, at))) for at in range(GRID)]  # type: ignore[misc]


def _apart(one: _Colour, other: _Colour) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def _on_white(image: Image) -> Image:
    from PIL import Image as Images

    if image.mode != "RGBA":
        return image.convert("RGB")
    ground = Images.new("RGB", image.size, "white")
    ground.paste(image, mask=image.getchannel("A"))
    return ground


def _box() -> int:
    from PIL.Image import Resampling

    return Resampling.BOX


def _turned(image: Image) -> Image:
    from PIL.Image import Transpose

    return image.transpose(Transpose.TRANSPOSE)
