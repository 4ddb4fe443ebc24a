"""Pictures that are drawn once to see whether they can be: those with more in them than plain shapes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ..cards.memo import Memo
from ..cards.source import Place
from ..cards.yamlread import Problems
from ..layouts import dat_face
from ..layouts.deck import DrawnGame
from ..layouts.ops import Colour, pictures_in
from ..layouts.pictures import RASTER, PictureError, content_of

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_PLAIN = {
    "svg": {"xmlns", "viewBox", "width", "height"},
    "g": {
        "fill",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "fill-rule",
        "transform",
        "fill-opacity",
        "stroke-opacity",
        "stroke-dasharray",
    },
    "path": {"d"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry"},
    "rect": {"x", "y", "width", "height", "rx", "ry"},
    "polygon": {"points"},
    "polyline": {"points"},
    "line": {"x1", "y1", "x2", "y2"},
    "defs": set(),
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "stop": {"offset", "stop-color"},
}
"""Elements, each with the attributes beside those of a group, that are drawn whatever their sound values are."""

_STAGE = "shapes"
MOST_SHAPES = 50_000
"""Shapes in the SVG pictures of a game, a picture counted once for each of its tints: half a minute's drawing."""
_TOO_MANY = (
    f"of this game have more than {MOST_SHAPES:,} shapes, those of an icon counted for each of its colours; simplify "
    "the largest of them, or save them as PNG"
)


def tell_undrawable(drawn: DrawnGame, problems: Problems) -> None:
    """Draw every SVG of a game that is not plain, and tell of each that cannot be; the game's memo keeps the others.

    A picture is drawn anew in each of its tints; where all of that is too much, nothing more is looked at.
    """
    left = MOST_SHAPES
    seen: set[Path] = set()
    counted: set[tuple[Path, Colour | None]] = set()
    pictures = None
    for file, tint, place in placed_pictures(drawn):
        if (file, tint) in counted or file.suffix.lower() in RASTER:
            continue
        counted.add((file, tint))
        try:
            shapes, plain = _looked_over(file, drawn.game.memo)
            left -= shapes
            if left < 0:
                raise PictureError(f"with {file.name} the SVG pictures {_TOO_MANY}")
            if file not in seen and not plain:
                from .art import Pictures  # a check of plain pictures must not wait for the PDF writer

                pictures = pictures or Pictures(drawn.game.memo)
                pictures.recorded(file, tint)
        except PictureError as error:
            problems.add(dat_face.unusable_picture(place, str(error)))
        if left < 0:
            return
        seen.add(file)


def placed_pictures(drawn: DrawnGame) -> Iterator[tuple[Path, Colour | None, Place]]:
    """Every picture with one tint it has, and where it is named or placed."""
    game = drawn.game
    for face in drawn.faces.values():
        for box in face.boxes:
            for picture in pictures_in(box.calls):
                yield picture.file, picture.tint, box.place
    for name, file in game.icons.items():
        yield file, None, game.doc.place(("icons", name))
    if game.cover is not None:
        yield game.cover, None, game.doc.place(("cover",))


def _looked_over(file: Path, memo: Memo) -> tuple[int, bool]:
    """How many elements a picture has, and whether it is plain; known by its content."""
    key = content_of(file)
    if known := memo.recall(_STAGE, *key):
        return known[0], known[1]
    from ..layouts.svgpart import svg_picture  # what is known of a picture needs no reading

    every = list(svg_picture(file).iter())
    found = len(every), _plain(every)
    memo.record(found, _STAGE, *key)
    return found


def _plain(every: Iterable[Element]) -> bool:
    return all(
        element.tag in _PLAIN and element.attrib.keys() <= _PLAIN[element.tag] | _PLAIN["g"] for element in every
    )
