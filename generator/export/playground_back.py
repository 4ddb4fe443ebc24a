"""A package for Tabletop Playground read back: templates, copies, names, and every picture cut out again."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from PIL import Image

from ...layouts.drawn import DrawnFace
from ..console import many
from .formats import Asked, Differs, same
from .seen import as_printed, opened
from .table import Piece, Table

REQUIRED = {
    "Type": str, "GUID": str, "Name": str, "Metadata": str, "CollisionType": str, "SurfaceType": str, "Models": list,
    "FrontTexture": str, "BackIndex": int, "HiddenIndex": int, "Indices": list, "CardNames": dict, "CardMetadata": dict,
    "CardTags": dict,
}  # fmt: skip
"""What the makers' schema asks of a card's template, typed anew."""
MODELS = ("Rounded", "Square", "Round", "Hexagonal")


def read_back(folder: Path, table: Table, asked: Asked) -> list[str]:
    """Hold the package in ``folder`` against the game. Raises :class:`formats.Differs`."""
    package = folder / table.name
    manifest = json.loads((package / "manifest.json").read_text(encoding="utf-8"))
    same("the name of the package", manifest["Name"], table.title)
    pieces = {(piece.part, piece.id): piece for part in table.parts for piece in part.pieces}
    reader = _Reader(package, table, pieces)
    templates = sorted((package / "Templates").glob("*.json"))
    for path in templates:
        reader.template(path, json.loads(path.read_text(encoding="utf-8")))
    guids = [manifest["GUID"], *(path.stem for path in templates)]
    same("GUIDs of another form", [one for one in guids if not re.fullmatch("[0-9A-F]{32}", one)], [])
    same("GUIDs that two things share", len(guids) - len(set(guids)), 0)
    for key, piece in pieces.items():
        same(f"copies of {'/'.join(key)}", reader.found[key], piece.copies)
    there = {path.name for path in (package / "Textures").iterdir()}
    same("textures that no template names", sorted(there - set(reader.opened)), [])
    pieces_found = sum(reader.found.values())
    textures = many(len(reader.opened), "texture")
    return [
        f"{many(len(templates), 'stack')} with the keys of the makers' schema, sizes in cm",
        f"{pieces_found} pieces with names, words and copies as in the game",
        f"{many(reader.compared, 'face')} cut out of {textures}, each the same as the printed one",
    ]


class _Reader:
    """The templates of a package and what they hold."""

    def __init__(self, package: Path, table: Table, pieces: dict[tuple[str, str], Piece]) -> None:
        self._package, self._table, self._pieces = package, table, pieces
        self._parts = {part.id: part for part in table.parts}
        self.opened: dict[str, Image.Image] = {}
        self.found: Counter[tuple[str, str]] = Counter()
        self.compared = 0

    def template(self, path: Path, made: dict[str, Any]) -> None:
        """Hold one template against the part it says it is of."""
        wrong = [key for key, kind in REQUIRED.items() if not isinstance(made.get(key), kind)]
        same(f"{path.name}: keys that are not there or of another type", wrong, [])
        same(f"{path.name}: GUID", made["GUID"], path.stem)
        same(f"{path.name}: type", made["Type"], "Card")
        if made["Metadata"] not in self._parts or made["Model"] not in MODELS:
            raise Differs(f"{path.name}: {made['Metadata']!r} is no part of the game, or {made['Model']!r} no model")
        part = self._parts[made["Metadata"]]
        same(
            f"{part.id}: cm", (made["Width"] * 10, made["Height"] * 10), (round(part.size.w, 3), round(part.size.h, 3))
        )
        places = range(made["NumHorizontal"] * made["NumVertical"])
        if beyond := [at for at in made["Indices"] if at not in places]:
            raise Differs(f"{part.id}: its sheet has no place {beyond[0]}")
        for at in sorted(set(made["Indices"])):
            (id_,) = made["CardTags"][str(at)]
            if (piece := self._pieces.get((part.id, id_))) is None:
                raise Differs(f"{part.id}: the game has no {id_!r}")
            self.found[part.id, id_] += made["Indices"].count(at)
            same(f"the name of {id_}", made["CardNames"][str(at)], piece.name)
            same(f"the words of {id_}", made["CardMetadata"][str(at)], piece.text)
            self._front_and_back(piece, at, made)

    def _front_and_back(self, piece: Piece, at: int, made: dict[str, Any]) -> None:
        self._same(made["FrontTexture"], at, made, piece.front)
        match made["BackIndex"]:
            case -3:
                self._same(made["BackTexture"], at, made, piece.back or piece.front)
            case -2:
                self._same(made["BackTexture"], None, made, piece.back)
            case -1:
                same(f"the back of {piece.id}", None, piece.back)
            case other:
                raise Differs(f"{piece.id}: nothing is known of a back at {other}")

    def _same(self, name: str, at: int | None, made: dict[str, Any], face: DrawnFace | None) -> None:
        if name not in self.opened:
            self.opened[name] = opened(self._package / "Textures" / name)
        picture = self.opened[name]
        if at is not None:
            columns, rows = made["NumHorizontal"], made["NumVertical"]
            if picture.width % columns or picture.height % rows or max(picture.size) > 4096:
                raise Differs(f"{name}: {picture.size} pixels do not make {columns} x {rows} equal places within 4096")
            w, h = picture.width // columns, picture.height // rows
            left, top = at % columns * w, at // columns * h
            picture = picture.crop((left, top, left + w, top + h))
        if face is None:
            raise Differs(f"{name}: the game has nothing there")
        self.compared += 1
        as_printed(f"{name}: place {at or 0}", picture, face, self._table)
