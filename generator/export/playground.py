"""Tabletop Playground: a package folder with a template for each stack, and sheets of faces as its textures.

The keys are those of the makers' published schema of object templates. Tokens and boards are cards, too: the makers
name cards for tiles and tokens, and a card needs no model of its own.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from ..console import many
from .formats import Asked, Written
from .sheets import Grid, grid_for, sheet_of
from .table import BOARDS, TOKENS, Part, Piece, Table, png_of

GRID = (10, 10)
PIXELS = 4096
"""The largest texture, on either side: what graphics cards of any age show."""
THICKNESS = {"card": 0.05, "reference": 0.05, "token": 0.2, "board": 0.3}
"""Centimetres of a piece by its kind."""
OWN_BACK, SHEET_OF_BACKS, FRONT_AGAIN = -2, -3, -1
"""What a template may say of backs: one picture for all, a sheet with the places of the fronts, the front itself."""
BLUR, AS_BACK = -1, -3
"""What others see of a hidden card."""


def write(table: Table, asked: Asked) -> Written:
    """The package. One stack for each hundred designs of a part."""
    files: dict[str, bytes] = {}
    stacks = 0
    for part in table.parts:
        most = GRID[0] * GRID[1]
        for number, start in enumerate(range(0, len(part.pieces), most), 1):
            stacks += 1
            files |= _stack(table, part, part.pieces[start : start + most], number)
    manifest = {"Name": table.title, "Version": "1", "GUID": guid(table.name)}
    files[f"{table.name}/manifest.json"] = _json(manifest)
    todo = (
        f"put the folder {table.name} into PersistentDownloadDir of Tabletop Playground, or where its settings say",
        "start the program: the stacks are in the object library",
    )
    unsure = (
        "keys of the manifest and the largest texture: the makers publish neither",
        "that the folders of a package that would be empty here need not be there",
        "how round the corners of cards look: the program has one radius",
    )
    return Written(files, f"{many(table.copies, 'piece')} in {many(stacks, 'stack')}", todo, unsure)


def guid(*names: str) -> str:
    """32 hex digits, the same in every export of the same thing."""
    return hashlib.sha256("/".join(names).encode()).hexdigest()[:32].upper()


def _stack(table: Table, part: Part, pieces: tuple[Piece, ...], number: int) -> dict[str, bytes]:
    """The template of a stack and its textures."""
    folder, name = table.name, f"{part.id}-{number}"
    grid = grid_for(len(pieces), part.size, GRID, PIXELS)
    backs = {piece.back.key: piece.back for piece in pieces if piece.back is not None}
    front, back = f"{name}-front.png", f"{name}-back.png" if backs else ""
    textures = {front: png_of(sheet_of(grid, [piece.front for piece in pieces], table.faces))}
    index = FRONT_AGAIN
    if len(backs) == 1 and all(piece.back for piece in pieces):
        index = OWN_BACK
        textures[back] = table.faces.png(next(iter(backs.values())), grid.cell)
    elif backs:
        index = SHEET_OF_BACKS
        textures[back] = png_of(sheet_of(grid, [piece.back or piece.front for piece in pieces], table.faces))
    known = guid(table.name, name)
    template = {**_template(part, pieces, grid), "GUID": known, "FrontTexture": front, "BackTexture": back,
                "BackIndex": index, "HiddenIndex": AS_BACK if backs else BLUR}  # fmt: skip
    return {f"{folder}/Templates/{known}.json": _json(template)} | {
        f"{folder}/Textures/{file}": data for file, data in textures.items()
    }


def _template(part: Part, pieces: tuple[Piece, ...], grid: Grid) -> dict[str, Any]:
    """What a template says beside its pictures; lengths in cm."""
    held = part.kind not in (*TOKENS, *BOARDS)
    model = "Round" if part.size.round else "Rounded" if part.size.radius else "Square"
    return {
        "Type": "Card", "Name": part.title, "Metadata": part.id, "CollisionType": "Regular", "SurfaceType": "Cardboard",
        "Models": [], "Flippable": True, "HiddenTexture": "", "NumHorizontal": grid.columns, "NumVertical": grid.rows,
        "Width": round(part.size.w / 10, 4), "Height": round(part.size.h / 10, 4), "Thickness": THICKNESS[part.kind],
        "Model": model, "CanStack": part.kind not in BOARDS, "HiddenInHand": held, "UsedWithCardHolders": held,
        "MirrorBack": True,
        "Indices": [at for at, piece in enumerate(pieces) for _ in range(piece.copies)],
        "CardNames": {str(at): piece.name for at, piece in enumerate(pieces)},
        "CardMetadata": {str(at): piece.text for at, piece in enumerate(pieces)},
        "CardTags": {str(at): [piece.id] for at, piece in enumerate(pieces)},
    }  # fmt: skip


def _json(data: dict[str, Any]) -> bytes:
    return (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode()
