"""Folders for The Game Crafter read back: pictures, lists and copies."""

from __future__ import annotations

import csv
import json
from collections import Counter
from pathlib import Path
from typing import Any

from ...layouts.drawn import DrawnFace
from .formats import Asked, Differs, same
from .seen import as_printed, opened
from .table import Part, Piece, Table

BLEED = 3.175
"""mm: an eighth of an inch, typed anew."""
PIXELS = {
    "PokerDeck": (825, 1125), "EuroPokerDeck": (825, 1125), "BridgeDeck": (750, 1125), "TarotDeck": (900, 1500),
    "MiniDeck": (600, 825), "MicroDeck": (450, 600), "BusinessDeck": (675, 1125), "DominoDeck": (600, 1125),
    "SquareDeck": (1125, 1125), "SmallSquareDeck": (825, 825), "EuroSquareDeck": (900, 900), "JumboDeck": (1125, 1725),
    "CircleDeck": (1125, 1125),
}  # fmt: skip
"""Pixels of a face with its bleed, as the shop's product list has them, typed anew."""


def read_back(folder: Path, table: Table, asked: Asked) -> list[str]:
    """Hold the folders against the game. Raises :class:`formats.Differs`."""
    parts = {part.id: part for part in table.parts}
    cards = pictures = 0
    for deck in sorted(path for path in folder.iterdir() if path.is_dir()):
        name, _, product = deck.name.rpartition("-")
        if name not in parts or product not in PIXELS:
            raise Differs(f"{deck.name} is no part of the game with a product of the shop")
        found = _deck(deck, parts[name], PIXELS[product], table)
        cards, pictures = cards + parts[name].copies, pictures + found
    named, exact = _counted(cards, "card"), _counted(pictures, "picture")
    return [
        f"{named} with names and copies as in the game, alike in the lists, the bulk files and the file names",
        f"{exact} of the exact pixels of their product, each the same as the printed face with its bleed",
    ]


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _deck(deck: Path, part: Part, pixels: tuple[int, int], table: Table) -> int:
    with (deck / "cards.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    bulk: list[dict[str, Any]] = []
    for number in range(1, len(list(deck.glob("cards-*.json"))) + 1):
        batch = json.loads((deck / f"cards-{number}.json").read_text(encoding="utf-8"))
        same(f"{deck.name}: cards in one bulk file over 100", batch[100:], [])
        bulk += batch
    listed = [(row["name"], int(row["quantity"]), row["face"]) for row in rows]
    same(f"{deck.name}: the bulk files", [(one["name"], one["quantity"], one["face_id"]) for one in bulk], listed)
    same(f"{deck.name}: cards of over 99 copies", [name for name, copies, _ in listed if copies > 99], [])
    counted: Counter[str] = Counter()
    pieces = {piece.id: piece for piece in part.pieces}
    seen = {"back.png"} if (deck / "back.png").is_file() else set()
    if seen:
        _picture(deck / "back.png", part.backs[0], pixels, table)
    for row in rows:
        piece, copies = _named(row["face"], pieces)
        same(f"{deck.name}: the name of {piece.id}", row["name"], piece.name)
        same(f"{deck.name}: the copies of {row['face']}", int(row["quantity"]), copies)
        counted[piece.id] += copies
        _picture(deck / row["face"], piece.front, pixels, table)
        seen |= {row["face"], row["back"]} - {""}
        if row["back"]:
            _picture(deck / row["back"], piece.back, pixels, table)
        elif piece.back is not None and "back.png" not in seen:
            raise Differs(f"{deck.name}: {piece.id} has lost its back")
    same(f"{deck.name}: copies", dict(counted), {piece.id: piece.copies for piece in part.pieces})
    same(f"{deck.name}: pictures that no list names", sorted({path.name for path in deck.glob("*.png")} - seen), [])
    return len(seen)


def _named(file: str, pieces: dict[str, Piece]) -> tuple[Piece, int]:
    """The design and the copies that a file's name says: ``001-H1-x3.png``."""
    name, _, copies = file.removesuffix(".png").partition("-")[2].rpartition("-x")
    if name not in pieces or not copies.isdigit():
        raise Differs(f"{file} names no card and its copies")
    return pieces[name], int(copies)


def _picture(path: Path, face: DrawnFace | None, pixels: tuple[int, int], table: Table) -> None:
    if face is None:
        raise Differs(f"{path.name}: the card has no such face")
    picture = opened(path)
    same(f"pixels of {path.name}", picture.size, pixels if face.size.w <= face.size.h else pixels[::-1])
    as_printed(path.name, picture, face, table, BLEED)
