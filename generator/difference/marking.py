"""Where two pictures differ, as boxes; and boxes drawn onto pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image, ImageChops, ImageDraw

Rect = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels."""
CELL = 8
"""Pixels of the squares in which differences are gathered: what is nearer to each other shares a box."""
FAINT = 20
"""Levels of 255 that a pixel may differ: the soft edge of a letter moved by a hair."""
FRAME = (208, 0, 90)
WIDTH, ROOM = 3, 5
"""Pixels of the line of a frame, and of its outer edge from what it is around."""


def different(one: Image.Image, two: Image.Image) -> list[Rect]:
    """Boxes around all that differs in two RGB pictures of one size, from the top left."""
    red, green, blue = ImageChops.difference(one, two).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    spots = most.point([255 if level > FAINT else 0 for level in range(256)])
    cells = spots.reduce(CELL)
    width = cells.width
    data = cells.tobytes()
    waiting = {(at % width, at // width) for at, level in enumerate(data) if level}
    found = []
    while waiting:
        group = _group(waiting)
        xs, ys = [x for x, _ in group], [y for _, y in group]
        found.append((min(xs) * CELL, min(ys) * CELL, (max(xs) + 1) * CELL, (max(ys) + 1) * CELL))
    return sorted(_apart(found), key=lambda box: (box[1], box[0]))


def _group(waiting: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Take cells that touch each other, or nearly, out of those ``waiting``."""
    group = [waiting.pop()]
    for x, y in group:  # it grows while it is gone through
        near = {(x + right, y + down) for right in (-2, -1, 0, 1, 2) for down in (-2, -1, 0, 1, 2)} & waiting
        waiting -= near
        group += sorted(near)
    return group


def _apart(boxes: Sequence[Rect]) -> list[Rect]:
    """The boxes with those that overlap made one."""
    found: list[Rect] = []
    for box in boxes:
        while met := next((other for other in found if _overlap(box, other)), None):
            found.remove(met)
            box = (min(box[0], met[0]), min(box[1], met[1]), max(box[2], met[2]), max(box[3], met[3]))
        found.append(box)
    return found


def _overlap(one: Rect, two: Rect) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def framed(picture: Image.Image, boxes: Iterable[Rect]) -> Image.Image:
    """The picture with a frame around each box."""
    made = picture.copy()
    pen = ImageDraw.Draw(made)
    for left, top, right, bottom in boxes:
        pen.rectangle((left - ROOM, top - ROOM, right + ROOM - 1, bottom + ROOM - 1), None, FRAME, WIDTH)
    return made
