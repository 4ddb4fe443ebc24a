"""Tabletopia: one picture a face, those of a set of exactly the same pixels, their names in the order of the deck."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO

from ...layouts.drawn import DrawnFace
from ..console import many
from .formats import Asked, Written
from .sheets import fitted
from .table import Part, Table

PIXELS = 2048
"""The longer side of a picture, at most."""


def write(table: Table, asked: Asked) -> Written:
    """A folder for each part, and a list of what there is how often."""
    files: dict[str, bytes] = {}
    text = StringIO()
    sheet = csv.writer(text, lineterminator="\r\n")
    sheet.writerow(["set", "name", "copies", "front", "back", "words"])
    for part in table.parts:
        names = {}
        for name, face in faces_of(part):
            names[face.key] = name
            files[name] = table.faces.png(face, fitted(part.size, PIXELS))
        for piece in part.pieces:
            back = names[piece.back.key] if piece.back else ""
            sheet.writerow([part.title, piece.name, piece.copies, names[piece.front.key], back, piece.text])
    files["pieces.csv"] = text.getvalue().encode("utf-8-sig")
    sets, pictures = many(len(table.parts), "set"), many(len(files) - 1, "picture")
    holds = f"{many(table.copies, 'piece')} in {sets}, {pictures}"
    todo = (
        "in the workshop of Tabletopia, make an object for each folder and upload its fronts together, then its backs",
        "pieces.csv says how many copies each object has",
    )
    return Written(files, holds, todo, ("the largest picture that the workshop takes",))


def faces_of(part: Part) -> Iterator[tuple[str, DrawnFace]]:
    """Every different face with its file: fronts by their place in the deck, then backs."""
    for side, faces in (("front", part.fronts), ("back", part.backs)):
        fronts = {face.key for face in part.fronts}
        for number, face in enumerate(faces, 1):
            if side == "front" or face.key not in fronts:
                yield f"{part.id}/{side}-{number:03}.png", face
