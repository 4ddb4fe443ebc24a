"""Pictures for Tabletopia read back: how many, of which pixels, in which order, and that they are the printed ones."""

from __future__ import annotations

import csv
from pathlib import Path

from ...layouts.drawn import DrawnFace
from .formats import Asked, Differs, same
from .seen import as_printed, opened
from .table import Part, Table


def read_back(folder: Path, table: Table, asked: Asked) -> list[str]:
    """Hold the folders against the game. Raises :class:`formats.Differs`."""
    with (folder / "pieces.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    wanted = [(part, piece) for part in table.parts for piece in part.pieces]
    said = [(part.title, piece.name, str(piece.copies), piece.text) for part, piece in wanted]
    same("the list of pieces", [(row["set"], row["name"], row["copies"], row["words"]) for row in rows], said)
    compared: dict[str, tuple[int, int]] = {}
    for row, (_, piece) in zip(rows, wanted, strict=True):
        for name, face in ((row["front"], piece.front), (row["back"], piece.back)):
            if (name == "") != (face is None):
                raise Differs(f"{piece.id}: the list gives it {name!r} for a face")
            if face is not None and name not in compared:
                compared[name] = _picture(folder / name, face, table)
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.png")}
    same("pictures that the list does not name", sorted(there ^ set(compared)), [])
    for part in table.parts:
        _sets(part, {name: size for name, size in compared.items() if name.startswith(f"{part.id}/")})
    copies = sum(int(row["copies"]) for row in rows)
    return [
        f"{len(rows)} designs with names, words and copies as in the game, {copies} in all",
        f"{len(compared)} pictures, each the same as the printed face, those of a set of the same pixels",
    ]


def _sets(part: Part, pictures: dict[str, tuple[int, int]]) -> None:
    same(f"{part.title}: sizes of its pictures", len(set(pictures.values())), 1)
    fronts = [name for name in pictures if name.startswith(f"{part.id}/front")]
    same(f"{part.title}: the order of its names", fronts, sorted(fronts))


def _picture(path: Path, face: DrawnFace, table: Table) -> tuple[int, int]:
    picture = opened(path)
    as_printed(path.name, picture, face, table)
    return picture.size
