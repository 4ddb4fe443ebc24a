"""The Game Crafter: a folder for each deck with pictures of its exact pixels, and a list of them as CSV and JSON."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from io import StringIO

from ...layouts.sizes import portal_of
from ..console import many
from .formats import Asked, Written
from .shops import Sold, sold
from .table import Piece, Table

PORTAL = "tgc"
PRODUCTS = {
    "poker": "PokerDeck", "tcg": "EuroPokerDeck", "bridge": "BridgeDeck", "tarot": "TarotDeck", "mini": "MiniDeck",
    "micro": "MicroDeck", "business": "BusinessDeck", "domino": "DominoDeck", "square": "SquareDeck",
    "square-small": "SmallSquareDeck", "square-euro": "EuroSquareDeck", "jumbo": "JumboDeck",
    "circle": "CircleDeck",
}  # fmt: skip
"""The identity of a deck by the size its cards are cut to."""
MOST = 99
"""Copies of one card."""
BATCH = 100
"""Cards of one bulk upload."""


def write(table: Table, asked: Asked) -> Written:
    """The folders. Raises :class:`formats.Differs` for a game of which no part is a size sold."""
    parts, refused = sold(table, PORTAL, PRODUCTS)
    files: dict[str, bytes] = {}
    for one in parts:
        files |= _deck(one, table)
    cards = sum(one.part.copies for one in parts)
    pictures = sum(name.endswith(".png") for name in files)
    todo = (
        "make a game at The Game Crafter, add each deck (the folder's name ends in its product), upload its pictures",
        "cards.csv says how many copies each picture has",
        "cards-N.json is the same for the bulk upload of its web API: put ids of uploaded files for names",
    )
    unsure = ("that a card takes its name from its file", "the shop's own proof of the pictures")
    holds = f"{many(cards, 'card')} in {many(len(parts), 'deck')}, {many(pictures, 'picture')}"
    return Written(files, holds, todo, unsure, tuple(refused))


def folder_of(one: Sold) -> str:
    """The folder of a deck."""
    return f"{one.part.id}-{one.product}"


def _deck(one: Sold, table: Table) -> dict[str, bytes]:
    folder, bleed = folder_of(one), portal_of(PORTAL).bleed
    files: dict[str, bytes] = {}
    rows = []
    alike = len(one.part.backs) == 1
    if alike:
        files[f"{folder}/back.png"] = table.faces.png(one.part.backs[0], one.px, bleed)
    for number, (piece, copies) in enumerate(_batches(one.part.pieces), 1):
        name = f"{number:03}-{piece.id}"
        face, back = f"{name}-x{copies}.png", f"{name}-back.png"
        files[f"{folder}/{face}"] = table.faces.png(piece.front, one.px, bleed)
        if piece.back is not None and not alike:
            files[f"{folder}/{back}"] = table.faces.png(piece.back, one.px, bleed)
        own = back if f"{folder}/{back}" in files else ""
        rows.append({"name": piece.name, "quantity": copies, "face": face, "back": own})
    text = StringIO()
    sheet = csv.DictWriter(text, ["name", "quantity", "face", "back"], lineterminator="\r\n")
    sheet.writeheader()
    sheet.writerows(rows)
    files[f"{folder}/cards.csv"] = text.getvalue().encode("utf-8-sig")  # the mark tells spreadsheets how to read it
    for start in range(0, len(rows), BATCH):
        batch = [
            {"name": row["name"], "quantity": row["quantity"], "face_id": row["face"],
             **({"back_from": "Card", "back_id": row["back"]} if row["back"] else {"back_from": "Deck"})}
            for row in rows[start : start + BATCH]
        ]  # fmt: skip
        data = json.dumps(batch, indent=2, ensure_ascii=False) + "\n"
        files[f"{folder}/cards-{start // BATCH + 1}.json"] = data.encode()
    return files


def _batches(pieces: tuple[Piece, ...]) -> Iterator[tuple[Piece, int]]:
    """Designs with their copies, those with more than a card may have in several rows."""
    for piece in pieces:
        for start in range(0, piece.copies, MOST):
            yield piece, min(MOST, piece.copies - start)
