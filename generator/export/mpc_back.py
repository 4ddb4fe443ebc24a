"""An order for mpc-autofill read back: every slot once, every picture there, each as printed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from lxml import etree
from PIL import Image

from ...layouts.drawn import DrawnFace
from .formats import Asked, Differs, same
from .mpc import MOST, STOCKS
from .seen import as_printed, opened
from .table import Table

BLEED = 3.048
"""mm: 36 pixels at 300 dpi, typed anew."""
PIXELS = (816, 1110)


def read_back(folder: Path, table: Table, asked: Asked) -> list[str]:
    """Hold the orders in ``folder`` against the game. Raises :class:`Differs`."""
    wanted = [(piece, copy) for part in table.parts if part.size.name == "tcg" for piece, copy in part.all()]
    files = sorted(folder.glob("order*.xml"), key=lambda path: (len(path.name), path.name))
    slots: list[tuple[str, str]] = []
    for file in files:
        tree = etree.parse(str(file), etree.XMLParser(resolve_entities=False, no_network=True))
        slots += _order(tree.getroot(), file)
    same("cards in all orders", len(slots), len(wanted))
    compared: set[str] = set()
    for (front, back), (piece, _) in zip(slots, wanted, strict=True):
        for name, face in ((front, piece.front), (back, piece.back or piece.front)):
            if name not in compared:
                compared.add(name)
                _picture(folder / name, face, table)
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.png")}
    same("pictures that no order names", sorted(there - compared), [])
    counted = Counter(piece.id for piece, _ in wanted)
    return [
        f"{len(slots)} slots, each filled once on both sides, {len(counted)} designs in the order of the game",
        f"{len(compared)} pictures of {PIXELS[0]} x {PIXELS[1]} pixels, each as printed, with its bleed",
    ]


def _order(root: Any, file: Path) -> list[tuple[str, str]]:
    """The front and back of each slot."""
    quantity = int(root.findtext("details/quantity"))
    if not 0 < quantity <= MOST:
        raise Differs(f"{file.name}: {quantity} cards in one order of at most {MOST}")
    if root.findtext("details/stock") not in STOCKS:
        raise Differs(f"{file.name}: there is no stock {root.findtext('details/stock')!r}")
    sides = []
    for tag in ("fronts", "backs"):
        filled = {}
        for card in root.iterfind(f"{tag}/card"):
            same(f"{file.name}: where {card.findtext('id')} comes from", card.findtext("sourceType"), "Local File")
            for slot in map(int, card.findtext("slots").split(",")):
                if slot in filled:
                    raise Differs(f"{file.name}: slot {slot} of the {tag} is filled twice")
                filled[slot] = card.findtext("id")
        sides.append(filled)
    fronts, backs = sides
    same(f"{file.name}: slots of the fronts", sorted(fronts), list(range(quantity)))
    same(f"{file.name}: slots of backs that no front has", sorted(set(backs) - set(fronts)), [])
    return [(fronts[slot], backs.get(slot, root.findtext("cardback"))) for slot in range(quantity)]


def _picture(path: Path, face: DrawnFace, table: Table) -> None:
    picture = opened(path)
    same(f"pixels of {path.name}", picture.size, PIXELS)
    if face.size.w > face.size.h:
        picture = picture.transpose(Image.Transpose.ROTATE_270)
    as_printed(path.name, picture, face, table, BLEED)
