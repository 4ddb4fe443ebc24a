"""A room of playingcards.io read back: the zip, its widgets, and its pictures."""

from __future__ import annotations

import json
import zipfile
from collections import Counter
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from .formats import Asked, Differs, same
from .pcio import BYTES, WIDGETS, file_name
from .seen import as_printed
from .table import BOARDS, Table

_PACKAGE = "package://"


def read_back(folder: Path, table: Table, asked: Asked) -> list[str]:
    """Hold the room in ``folder`` against the game. Raises :class:`Differs`."""
    with zipfile.ZipFile(folder / file_name(table)) as packed:
        if (damaged := packed.testzip()) is not None:
            raise Differs(f"{damaged} is damaged in the zip")
        names = packed.namelist()
        same("names that lead out of the zip", [name for name in names if name.startswith("/") or ".." in name], [])
        widgets: list[dict[str, Any]] = json.loads(packed.read("widgets.json"))
        pictures = {f"{_PACKAGE}{name}": packed.read(name) for name in names if name.startswith("userassets/")}
    by_id = {widget["id"]: widget for widget in widgets}
    same("widgets of one id", len(by_id), len(widgets))
    if len(widgets) > WIDGETS:
        raise Differs(f"{len(widgets)} widgets, and a room takes {WIDGETS}")
    same("pictures too large", [name for name, data in pictures.items() if len(data) >= BYTES], [])
    _links(widgets, by_id)
    used = _used(widgets)
    same("pictures that are missing or that nothing shows", sorted(used ^ set(pictures)), [])
    spun = [len(widget["options"]) for widget in widgets if widget["type"] == "spinner"]
    same("dice, as spinners", spun, list(table.dice))
    compared = _pieces(table, widgets, by_id, pictures)
    return [
        f"{len(widgets)} of at most {WIDGETS} widgets; every card has its deck, its pile and its kind",
        f"{table.copies} pieces with names, words and copies as in the game",
        f"{compared} pictures, each the same as the printed face, none of 2 MB or more",
    ]


def _links(widgets: list[dict[str, Any]], by_id: dict[str, dict[str, Any]]) -> None:
    for widget in widgets:
        for key in ("parent", "deck"):
            if (name := widget.get(key)) is not None and name not in by_id:
                raise Differs(f"{widget['id']}: its {key} {name!r} is not in the room")
        if widget["type"] == "card" and widget["cardType"] not in by_id[widget["deck"]]["cardTypes"]:
            raise Differs(f"{widget['id']}: its deck has no {widget['cardType']!r}")
        if widget["type"] == "cardDeck":
            fields = {one["value"] for side in ("faceTemplate", "backTemplate") for one in widget[side]["objects"]}
            lacking = [id_ for id_, one in widget["cardTypes"].items() if not fields <= set(one)]
            same(f"cards of {widget['id']} without a picture", lacking, [])


def _used(widgets: list[dict[str, Any]]) -> set[str]:
    fronts = {side[key] for one in widgets for side in one.get("cardTypes", {}).values() for key in ("front", "back")}
    return fronts | {widget["boardImage"] for widget in widgets if widget["type"] == "board"}


def _pieces(
    table: Table, widgets: list[dict[str, Any]], by_id: dict[str, dict[str, Any]], pictures: dict[str, bytes]
) -> int:  # fmt: skip
    cards = Counter((widget["deck"], widget["cardType"]) for widget in widgets if widget["type"] == "card")
    compared: set[str] = set()
    boards = 0
    for part in table.parts:
        for piece in part.pieces:
            if part.kind in BOARDS:
                shown = [
                    (by_id[f"{part.id}.{piece.id}.{copy}"]["boardImage"], piece.front) for copy in range(piece.copies)
                ]
                boards += len(shown)
            else:
                kind = by_id[part.id]["cardTypes"][piece.id]
                same(f"the name of {piece.id}", kind["label"], piece.name)
                same(f"the words of {piece.id}", kind["words"], piece.text)
                same(f"the copies of {piece.id}", cards.pop((part.id, piece.id)), piece.copies)
                shown = [(kind["front"], piece.front), (kind["back"], piece.back or piece.front)]
            for name, face in shown:
                if name in compared:
                    continue
                compared.add(name)
                picture = Image.open(BytesIO(pictures[name]), formats=("PNG",))
                as_printed(f"{piece.id}: {name}", picture, face, table)
    same("cards that are not in the game", list(cards), [])
    same("boards", sum(widget["type"] == "board" for widget in widgets), boards)
    return len(compared)
