"""playingcards.io: a room as a zip of widgets and pictures.

The makers publish no description; keys are those that two public readers and writers of such files agree on, in the
form without a schema number, which readers of newer files still take.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from ...layouts.sizes import Size
from .formats import Asked, Differs, Written
from .sheets import fitted
from .table import BOARDS, Part, Table

ROOM = (1600, 1000)
"""Width and height of the table in its own units."""
LONGEST = 160
"""The longer side of a card on the table."""
WIDGETS = 1300
"""More a room does not take."""
BYTES = 2_000_000
"""Larger pictures are passed over by readers of such files."""
_SMALLER = (1200, 900, 700, 500, 350, 250)
"""Pixels of the longer side that are tried until a picture is small enough."""


def file_name(table: Table) -> str:
    """The name of the room's file."""
    return f"{table.name}.pcio"


def write(table: Table, asked: Asked) -> Written:
    """The room. Raises :class:`Differs` where a room cannot hold the game."""
    room = _Room(table)
    widgets = list(room.widgets())
    if len(widgets) > WIDGETS:
        raise Differs(f"{len(widgets)} widgets are needed, and a room takes {WIDGETS}: fewer copies, or two rooms")
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in [("widgets.json", json.dumps(widgets, ensure_ascii=False).encode()), *room.pictures.items()]:
            packed.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)  # no clock: the same bytes every time
    holds = f"{table.copies} pieces, {len(widgets)} widgets, {len(room.pictures)} pictures"
    todo = (f"open a room of playingcards.io, Edit Table, Import From File, and choose {file_name(table)}",)
    unsure = (
        "the site publishes no description of its files: whether it takes this one, only a room can tell",
        "the file is in the form before schema numbers; readers of numbered files (6 and later) take it as an old one",
    )
    return Written({file_name(table): file.getvalue()}, holds, todo, unsure)


class _Room:
    """Lays out piles in rows, boards below everything."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.pictures: dict[str, bytes] = {}
        self._x, self._y, self._row = 20, 40, 0
        self._z = 0

    def widgets(self) -> Iterator[dict[str, Any]]:
        """Everything in the room."""
        yield {"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1, "dragging": None}
        for part in self._table.parts:
            if part.kind in BOARDS:
                yield from self._boards(part)
        for part in self._table.parts:
            if part.kind not in BOARDS:
                yield from self._pile(part)
        for number, sides in enumerate(self._table.dice):
            yield {"id": f"die.{number}", "type": "spinner", "x": 1460, "y": 60 + 120 * number, "z": self._next(),
                   "width": 110, "height": 110, "options": list(range(1, sides + 1))}  # fmt: skip

    def _boards(self, part: Part) -> Iterator[dict[str, Any]]:
        for piece, copy in part.all():
            scale = min((ROOM[0] - 100) / part.size.w, 700 / part.size.h)
            w, h = round(part.size.w * scale), round(part.size.h * scale)
            picture = self._picture(f"{part.id}-{piece.id}", piece.front)
            yield {"id": f"{part.id}.{piece.id}.{copy}", "type": "board", "x": (ROOM[0] - w) // 2 + 20 * copy, "y": 60,
                   "z": self._next(), "width": w, "height": h, "boardImage": picture}  # fmt: skip

    def _pile(self, part: Part) -> Iterator[dict[str, Any]]:
        w, h = _units(part.size)
        x, y = self._place(w, h)
        pile = f"{part.id}.pile"
        yield {"id": pile, "type": "cardPile", "x": x, "y": y, "z": self._next(), "width": w + 8, "height": h + 8,
               "label": part.title, "hasShuffleButton": True, "allowedDecks": [part.id]}  # fmt: skip
        types = {}
        for piece in part.pieces:
            front = self._picture(f"{part.id}-{piece.id}", piece.front)
            back = self._picture(f"{part.id}-{piece.back.key.split('/')[1]}-back" if piece.back else "", piece.back)
            types[piece.id] = {"label": piece.name, "front": front, "back": back or front, "words": piece.text}
        yield {"id": part.id, "type": "cardDeck", "parent": pile, "x": x + 4, "y": y + 4, "z": self._next(),
               "cardWidth": w, "cardHeight": h, "cardTypes": types, "faceTemplate": _template("front", w, h),
               "backTemplate": _template("back", w, h)}  # fmt: skip
        down = any(piece.back for piece in part.pieces)
        for piece, copy in part.all():
            yield {"id": f"{part.id}.{piece.id}.{copy}", "type": "card", "deck": part.id, "cardType": piece.id,
                   "parent": pile, "x": x + 4, "y": y + 4, "z": self._next(), "faceup": not down}  # fmt: skip

    def _place(self, w: int, h: int) -> tuple[int, int]:
        if self._x + w + 8 > ROOM[0]:
            self._x, self._y, self._row = 20, self._y + self._row + 70, 0
        x, y = self._x, self._y
        self._x, self._row = self._x + w + 40, max(self._row, h)
        return x, y

    def _next(self) -> int:
        self._z += 1
        return self._z

    def _picture(self, name: str, face: Any) -> str:
        """The address of a face's picture in the file, which is put there once, as large as may be."""
        if face is None:
            return ""
        file = f"userassets/{name.replace('*', 'all')}.png"
        if file not in self.pictures:
            made = (self._table.faces.png(face, fitted(face.size, pixels)) for pixels in _SMALLER)
            self.pictures[file] = next(data for data in made if len(data) < BYTES)
        return f"package://{file}"


def _units(size: Size) -> tuple[int, int]:
    scale = LONGEST / max(size.w, size.h) * (0.5 if max(size.w, size.h) < 40 else 1)
    return round(size.w * scale), round(size.h * scale)


def _template(field: str, w: int, h: int) -> dict[str, Any]:
    image = {
        "type": "image",
        "x": 0,
        "y": 0,
        "w": w,
        "h": h,
        "color": "#ffffff",
        "valueType": "dynamic",
        "value": field,
    }
    return {"includeBorder": False, "includeRadius": True, "objects": [image]}
