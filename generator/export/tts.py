"""Tabletop Simulator: one saved object with decks, bags of tokens, and boards.

Numbers and keys: the makers' documentation of custom game objects and of custom decks.
"""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ...layouts.drawn import DrawnFace
from .formats import Asked, Written
from .sheets import Grid, fitted, grid_for, sheet_of
from .table import BOARDS, TOKENS, Part, Piece, Table, png_of

GRID = (10, 7)
"""Columns and rows of a sheet, at most. The last slot is what others see of a hidden card, so 69 faces fit."""
PIXELS = 4096
"""A side of a picture, at most, as the help pages advise."""
FACES = GRID[0] * GRID[1] - 1
POKER_HEIGHT = 88.9
"""The height in mm of a card of scale 1."""
SPACING = 4.0
"""Between the middles of two things on the table, in its units (inches)."""
_EMPTY = "SaveName Date VersionNumber GameMode GameType GameComplexity Table Sky Note LuaScript LuaScriptState XmlUI"
_BLANK = {**dict.fromkeys(_EMPTY.split(), ""), "Tags": [], "TabStates": {}, "Gravity": 0.5, "PlayArea": 0.5}


def file_name(table: Table) -> str:
    """The name of the saved object."""
    return f"{table.name}.json"


class Sheet(NamedTuple):
    """A picture of some fronts of a part, and the number that the cards on it begin with (times 100)."""

    key: int
    file: str
    grid: Grid
    fronts: tuple[DrawnFace, ...]
    backs: tuple[DrawnFace, ...]
    """One back for all of them, or one for each front in the same order; none: the front is shown on both sides."""

    @property
    def back_file(self) -> str:
        """The picture of the backs."""
        return self.file.replace(".png", "-back.png")


def write(table: Table, asked: Asked) -> Written:
    """The saved object, its thumbnail, and all pictures."""
    maker = _Maker(table, asked)
    objects = [*maker.objects()]
    saved = {**_BLANK, "SaveName": table.title, "ObjectStates": objects}
    files = {file_name(table): json.dumps(saved, indent=2, ensure_ascii=False).encode(), **maker.files}
    cards = sum(part.copies for part in table.parts if part.kind not in (*TOKENS, *BOARDS))
    holds = f"{cards} cards, {table.copies - cards} tokens and boards, {len(maker.files) - 1} pictures"
    name = file_name(table)
    todo = [f"put {name} and {name.replace('.json', '.png')} into the folder Saves/Saved Objects of Tabletop Simulator"]
    if not asked.base:
        todo.append(
            "the pictures are named by their place on this machine, so only you see them: upload them with the Cloud "
            "Manager of the program, or put them on the web and export again with --base ADDRESS"
        )
    unsure = ("whether the addresses can be reached", "how large cards that are not of poker size lie on the table")
    return Written(files, holds, tuple(todo), unsure)


def sheets_of(part: Part, first: int) -> list[Sheet]:
    """The sheets of a part of cards; ``first`` is the number of the first."""
    alike: dict[tuple[str, str], Piece] = {}
    for piece in part.pieces:
        alike.setdefault((piece.front.key, piece.back.key if piece.back else ""), piece)
    pieces = list(alike.values())
    found = []
    for number, start in enumerate(range(0, len(pieces), FACES)):
        some = pieces[start : start + FACES]
        backs = [piece.back or piece.front for piece in some]
        one = len({face.key for face in backs}) == 1
        grid = grid_for(len(some) + 1, part.size, GRID, PIXELS)
        found.append(Sheet(first + number, f"pictures/{part.id}-{number + 1}.png", grid,
                           tuple(piece.front for piece in some), tuple(backs[:1] if one else backs)))  # fmt: skip
    return found


class _Maker:
    """Makes the objects of a game one after the other; pictures go to ``files``."""

    def __init__(self, table: Table, asked: Asked) -> None:
        self._table, self._asked = table, asked
        self.files: dict[str, bytes] = {}
        self._next_sheet = 1
        self._made = 0
        self._guids: set[str] = set()

    def objects(self) -> Iterator[dict[str, Any]]:
        """Everything that lies on the table, part by part."""
        for part in self._table.parts:
            if part.kind in BOARDS:
                yield from (self._board(piece, copy) for piece, copy in part.all())
            elif part.kind in TOKENS:
                yield self._bag(part)
            else:
                yield self._deck(part)
        for number, sides in enumerate(self._table.dice):
            yield self._placed(self._named(f"Die_{sides}", f"Die of {sides} sides", str(number), 1.0))
        first = next(iter(self._table.parts[0].fronts))
        thumbnail = self._table.faces.picture(first, fitted(first.size, 256))
        self.files[file_name(self._table).replace(".json", ".png")] = png_of(thumbnail)

    def _deck(self, part: Part) -> dict[str, Any]:
        sheets = sheets_of(part, self._next_sheet)
        self._next_sheet += len(sheets)
        decks = {}
        slots: dict[tuple[str, str], tuple[Sheet, int]] = {}
        for sheet in sheets:
            decks[str(sheet.key)] = self._sheet(part, sheet)
            for slot, front in enumerate(sheet.fronts):
                back = sheet.backs[slot if len(sheet.backs) > 1 else 0]
                slots[front.key, back.key] = (sheet, slot)
        cards = []
        for piece, copy in part.all():
            sheet, slot = slots[piece.front.key, (piece.back or piece.front).key]
            card = self._thing("CardCustom" if part.copies == 1 else "Card", piece, copy, self._scale(part))
            card |= {"CardID": sheet.key * 100 + slot, "SidewaysCard": part.size.w > part.size.h,
                     "CustomDeck": {str(sheet.key): decks[str(sheet.key)]}}  # fmt: skip
            cards.append(card)
        if len(cards) == 1:
            return self._placed(cards[0])
        deck = self._named("DeckCustom", part.title, part.id, self._scale(part))
        deck |= {"SidewaysCard": part.size.w > part.size.h, "DeckIDs": [card["CardID"] for card in cards],
                 "CustomDeck": decks, "ContainedObjects": cards}  # fmt: skip
        return self._placed(deck, face_down=any(piece.back for piece in part.pieces))

    def _sheet(self, part: Part, sheet: Sheet) -> dict[str, Any]:
        faces = self._table.faces
        self.files[sheet.file] = png_of(sheet_of(sheet.grid, sheet.fronts, faces))
        unique = len(sheet.backs) > 1
        back = sheet_of(sheet.grid, sheet.backs, faces) if unique else faces.picture(sheet.backs[0], sheet.grid.cell)
        self.files[sheet.back_file] = png_of(back)
        shape = 4 if part.size.round else 0 if part.size.radius else 1
        return {"FaceURL": self._asked.address(sheet.file), "BackURL": self._asked.address(sheet.back_file),
                "NumWidth": sheet.grid.columns, "NumHeight": sheet.grid.rows, "BackIsHidden": True,
                "UniqueBack": unique, "Type": shape}  # fmt: skip

    def _bag(self, part: Part) -> dict[str, Any]:
        tokens = [self._token(part, piece, copy) for piece, copy in part.all()]
        if len(tokens) == 1:
            return self._placed(tokens[0])
        bag = self._named("Bag", part.title, part.id, 1.0)
        return self._placed(bag | {"ContainedObjects": tokens})

    def _token(self, part: Part, piece: Piece, copy: int) -> dict[str, Any]:
        shape = 2 if part.size.round else 3 if part.size.radius else 0
        tile = {"Type": shape, "Thickness": 0.1, "Stackable": False, "Stretch": True}
        image = self._image(piece, {"CustomTile": tile, "ImageScalar": 1.0, "WidthScale": 0.0})
        scale = max(part.size.w, part.size.h) / POKER_HEIGHT * 1.5
        return self._thing("Custom_Tile", piece, copy, scale) | {"CustomImage": image}

    def _board(self, piece: Piece, copy: int) -> dict[str, Any]:
        size = piece.front.size
        image = self._image(piece, {"ImageScalar": 1.0, "WidthScale": size.w / size.h})
        return self._placed(self._thing("Custom_Board", piece, copy, size.h / POKER_HEIGHT) | {"CustomImage": image})

    def _image(self, piece: Piece, more: Mapping[str, Any]) -> dict[str, Any]:
        names = {}
        for side, face in (("ImageURL", piece.front), ("ImageSecondaryURL", piece.back)):
            name = f"pictures/{piece.part}-{piece.id}{'-back' if face is piece.back else ''}.png"
            if face is not None and name not in self.files:
                self.files[name] = self._table.faces.png(face, fitted(face.size, PIXELS))
            names[side] = self._asked.address(name) if face is not None else ""
        return {**names, **more}

    def _scale(self, part: Part) -> float:
        return max(part.size.w, part.size.h) / POKER_HEIGHT

    def _thing(self, kind: str, piece: Piece, copy: int, scale: float) -> dict[str, Any]:
        named = self._named(kind, piece.name, f"{piece.part} {piece.id} {copy}", scale)
        return named | {"Description": piece.text, "GMNotes": f"{piece.part}/{piece.id}"}

    def _named(self, kind: str, name: str, key: str, scale: float) -> dict[str, Any]:
        transform = dict.fromkeys(("posX", "posY", "posZ", "rotX", "rotY", "rotZ"), 0.0)
        sizes = {axis: round(scale, 4) for axis in ("scaleX", "scaleZ")}
        return {"GUID": self._guid(f"{kind} {key}"), "Name": kind, "Nickname": name, "Description": "", "GMNotes": "",
                "Transform": {**transform, **sizes, "scaleY": 1.0}}  # fmt: skip

    def _placed(self, thing: dict[str, Any], face_down: bool = False) -> dict[str, Any]:
        """The thing at the next free place on the table, in rows of five."""
        row, column = divmod(self._made, 5)
        self._made += 1
        thing["Transform"] |= {"posX": (column - 2) * SPACING, "posY": 1.5, "posZ": row * -SPACING * 1.25,
                               "rotY": 180.0, "rotZ": 180.0 if face_down else 0.0}  # fmt: skip
        return thing

    def _guid(self, key: str) -> str:
        """Six hex digits that no other thing has; the same in every export."""
        tries = (hashlib.sha256(f"{key}{again}".encode()).hexdigest()[:6] for again in itertools.count())
        guid = next(guid for guid in tries if guid not in self._guids)
        self._guids.add(guid)
        return guid
