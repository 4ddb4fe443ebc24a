"""A Tabletop Simulator export read back from disk: what the saved object says, and every picture cut out again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from PIL import Image

from .formats import Asked, Differs, same
from .seen import as_printed, opened
from .table import BOARDS, TOKENS, Part, Piece, Table


def read_back(folder: Path, table: Table, asked: Asked) -> list[str]:
    """Hold the export in ``folder`` against the game. Raises :class:`Differs`."""
    saved = json.loads((folder / f"{table.name}.json").read_text(encoding="utf-8"))
    things = list(_all(saved["ObjectStates"]))
    _guids(things)
    pieces = {f"{piece.part}/{piece.id}": piece for part in table.parts for piece in part.pieces}
    found = Counter(thing["GMNotes"] for thing in things if thing["GMNotes"])
    for key in sorted(set(found) | set(pieces)):
        same(f"copies of {key}", found[key], pieces[key].copies if key in pieces else 0)
    for thing in things:
        if (key := thing["GMNotes"]) in pieces:
            same(f"the name of {key}", thing["Nickname"], pieces[key].name)
            same(f"the words of {key}", thing["Description"], pieces[key].text)
    for thing in things:
        if "DeckIDs" in thing:
            same(
                f"cards of {thing['Nickname']}",
                [card["CardID"] for card in thing["ContainedObjects"]],
                thing["DeckIDs"],
            )
    same("dice", sorted(thing["Name"] for thing in things if thing["Name"].startswith("Die_")), _dice(table))
    pictures = _Pictures(folder, table, asked)
    for part in table.parts:
        for piece in part.pieces:
            mine = [thing for thing in things if thing["GMNotes"] == f"{part.id}/{piece.id}"]
            pictures.compare(part, piece, mine[0])
    used = pictures.used | {folder / f"{table.name}.json", folder / f"{table.name}.png"}
    same("files that nothing names", sorted(str(path) for path in _files(folder) - used), [])
    return [
        f"{len(things)} objects, {sum(found.values())} pieces with names, words and copies as in the game",
        f"{len(pictures.compared)} faces cut out of {len(pictures.used)} pictures, each the same as the printed one",
        f"largest picture {pictures.largest[0]} x {pictures.largest[1]} pixels, all RGB",
    ]


def _all(objects: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for one in objects:
        yield one
        yield from _all(one.get("ContainedObjects", []))


def _dice(table: Table) -> list[str]:
    return sorted(f"Die_{sides}" for sides in table.dice)


def _guids(things: list[dict[str, Any]]) -> None:
    twice = [guid for guid, count in Counter(thing["GUID"] for thing in things).items() if count > 1]
    same("GUIDs that two objects share", twice, [])


def _files(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file() and path.name != "export.json"}


class _Pictures:
    """The pictures of an export, opened as they are asked for."""

    def __init__(self, folder: Path, table: Table, asked: Asked) -> None:
        self._folder, self._table = folder, table
        self._names = {asked.address(str(path.relative_to(folder).as_posix())): path for path in _files(folder)}
        self._open: dict[Path, Image.Image] = {}
        self.compared: set[tuple[Path, int]] = set()
        self.largest = (0, 0)

    @property
    def used(self) -> set[Path]:
        """The pictures that objects name."""
        return set(self._open)

    def compare(self, part: Part, piece: Piece, thing: Mapping[str, Any]) -> None:
        """Hold what an object shows against the piece it is."""
        if part.kind in TOKENS or part.kind in BOARDS:
            image = thing["CustomImage"]
            self._whole(image["ImageURL"], piece, back=False)
            if piece.back is not None:
                self._whole(image["ImageSecondaryURL"], piece, back=True)
            return
        key, slot = divmod(thing["CardID"], 100)
        same(f"sheets that {piece.id} knows", list(thing["CustomDeck"]), [str(key)])
        deck = thing["CustomDeck"][str(key)]
        columns, rows = deck["NumWidth"], deck["NumHeight"]
        if not slot < columns * rows - 1 or not (2 <= columns <= 10 and 2 <= rows <= 7):
            raise Differs(
                f"{piece.id}: slot {slot} of a sheet of {columns} x {rows}, whose last one is for hidden cards"
            )
        self._slot(deck["FaceURL"], columns, rows, slot, piece, back=False)
        if deck["UniqueBack"]:
            self._slot(deck["BackURL"], columns, rows, slot, piece, back=True)
        else:
            self._whole(deck["BackURL"], piece, back=True)

    def _slot(self, url: str, columns: int, rows: int, slot: int, piece: Piece, back: bool) -> None:
        path, picture = self._picture(url, piece)
        if picture.width % columns or picture.height % rows:
            raise Differs(f"{path.name}: {picture.size} pixels cannot be cut into {columns} x {rows} equal cells")
        w, h = picture.width // columns, picture.height // rows
        left, top = slot % columns * w, slot // columns * h
        self._same(path, slot, picture.crop((left, top, left + w, top + h)), piece, back)

    def _whole(self, url: str, piece: Piece, back: bool) -> None:
        path, picture = self._picture(url, piece)
        self._same(path, 0, picture, piece, back)

    def _picture(self, url: str, piece: Piece) -> tuple[Path, Image.Image]:
        if url not in self._names:
            raise Differs(f"{piece.id}: no file is at {url}")
        path = self._names[url]
        if path not in self._open:
            picture = opened(path)
            if max(picture.size) > 4096:
                raise Differs(f"{path.name}: {picture.size} pixels are more than the program shows well")
            self._open[path] = picture
            self.largest = max(self.largest, picture.size, key=lambda size: size[0] * size[1])
        return path, self._open[path]

    def _same(self, path: Path, slot: int, picture: Image.Image, piece: Piece, back: bool) -> None:
        if (path, slot) in self.compared and back:  # one back for a whole sheet
            return
        self.compared.add((path, slot))
        face = (piece.back or piece.front) if back else piece.front
        as_printed(f"{piece.id}: slot {slot} of {path.name}", picture, face, self._table)
