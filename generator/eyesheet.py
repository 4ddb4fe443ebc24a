"""A picture of cards as different eyes see them: a row for each kind, a column for each way of seeing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from ..layouts.eyes import PLAIN, VISIONS, seen

TITLES = {"plain": "all colours", "protan": "protan", "deutan": "deutan", "tritan": "tritan", "grey": "laser grey"}
TALLEST = 300
"""Pixels of the longer side of a face."""
GAP, LINE, TYPE = 16, 28, 18
"""Pixels between faces, of a line of words and of its letters."""
STEPS = 17
"""Values a channel for which a way of seeing is worked out; between them it is taken to go straight."""
INK, PAPER, FRAME = (30, 30, 30), (255, 255, 255), (190, 0, 90)

Lens = ImageFilter.Color3DLUT


class Row(NamedTuple):
    """A face, words above it, and the numbers of the pairs it is alike in, by way of seeing."""

    words: str
    face: Image.Image
    alike: Mapping[str, Sequence[int]]


@cache
def lens(vision: str) -> Lens | None:
    """What turns a picture into what one of :data:`VISIONS` sees; None for those that see all."""
    return None if vision == PLAIN else Lens.generate(STEPS, _seen(vision))


def lenses() -> dict[str, Lens]:
    """What turns a picture into what each of :data:`VISIONS` sees, but for those that see all."""
    return {vision: made for vision in VISIONS if (made := lens(vision)) is not None}


def _seen(vision: str) -> Callable[[float, float, float], tuple[float, float, float]]:
    return lambda red, green, blue: seen((red, green, blue), vision)


def sheet(rows: Sequence[Row], through: Mapping[str, Lens], font: ImageFont.FreeTypeFont) -> Image.Image:
    """The picture: the same kind stands in one row, and what is framed alike in a column looks alike to such eyes."""
    width, height = rows[0].face.size
    column, step = max(width, 110) + GAP, height + LINE + GAP
    picture = Image.new("RGB", (GAP + column * len(VISIONS), LINE + GAP + step * len(rows)), PAPER)
    pen = ImageDraw.Draw(picture)
    for number, vision in enumerate(VISIONS):
        pen.text((GAP + column * number, GAP // 2), TITLES[vision], INK, font)
    for down, row in enumerate(rows):
        top = LINE + GAP // 2 + step * down
        pen.text((GAP, top), _cut(row.words, font, picture.width - 2 * GAP), INK, font)
        for across, vision in enumerate(VISIONS):
            place = (GAP + column * across, top + LINE)
            picture.paste(row.face if vision == PLAIN else row.face.filter(through[vision]), place)
            if numbers := row.alike.get(vision):
                _frame(pen, place, row.face.size, ", ".join(map(str, numbers)), font)
    return picture


def _frame(
    pen: ImageDraw.ImageDraw, place: tuple[int, int], size: tuple[int, int], words: str, font: ImageFont.FreeTypeFont
) -> None:
    left, top = place
    pen.rectangle((left - 4, top - 4, left + size[0] + 3, top + size[1] + 3), None, FRAME, 4)
    pen.rectangle((left - 4, top - 4, left + font.getlength(words) + 8, top + LINE - 4), FRAME)
    pen.text((left + 2, top - 2), words, PAPER, font)


def _cut(words: str, font: ImageFont.FreeTypeFont, width: float) -> str:
    """Words that fit a width; what is cut off is shown by dots."""
    if font.getlength(words) <= width:
        return words
    while words and font.getlength(words + "...") > width:
        words = words[:-1]
    return words + "..."
