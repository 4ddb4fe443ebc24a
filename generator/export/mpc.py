"""MakePlayingCards and PrinterStudio by mpc-autofill: an order as XML, and a folder of pictures.

The order is in the form that the current reader of that program takes (its source, August 2026).
"""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

from ...layouts.drawn import DrawnFace
from ...layouts.sizes import portal_of
from .formats import Asked, Written
from .shops import Sold, sold
from .table import Piece, Table

PORTAL = "mpc"
PRODUCTS = {"tcg": "cards of 63 x 88 mm"}
"""What that program orders: one size only."""
STOCK = "(S30) Standard Smooth"
STOCKS = ("(S27) Smooth", STOCK, "(S33) Superior Smooth", "(M31) Linen", "(P10) Plastic")
"""The names of card stock, to the letter."""
MOST = 612
"""Cards in one order."""
BRACKETS = (18, 36, 55, 72, 90, 108, 126, 144, 162, 180, 198, 216, 234, 396, 504, 612)
"""Numbers of cards at which the price of an order steps up."""


def write(table: Table, asked: Asked) -> Written:
    """Orders and pictures. Raises :class:`formats.Differs` for a game without cards of the size sold."""
    parts, refused = sold(table, PORTAL, PRODUCTS)
    cards = [(one, piece) for one in parts for piece, _ in one.part.all()]
    files: dict[str, bytes] = {}
    orders = [cards[start : start + MOST] for start in range(0, len(cards), MOST)]
    for number, order in enumerate(orders, 1):
        name = "order.xml" if len(orders) == 1 else f"order-{number}.xml"
        files[name] = _order(order)
    shop = portal_of(PORTAL)
    for one in parts:
        for face in (*one.part.fronts, *one.part.backs):
            files[picture_name(face)] = table.faces.png(face, one.px, shop.bleed, upright=True)
    room = next((bracket for bracket in BRACKETS if bracket >= len(orders[-1])), MOST) - len(orders[-1])
    ordered = f"{len(orders)} order{'s' if len(orders) > 1 else ''}"
    holds = f"{len(cards)} cards in {ordered}, {len(files) - len(orders)} pictures"
    unsure = ("what the order costs, and the shop's own check of the pictures",)
    todo = (
        "start mpc-autofill in this folder; it uploads the pictures and fills the order",
        f"the stock is {STOCK}; write another one into the order if you like: {', '.join(STOCKS)}",
        *([f"{room} more cards would cost nothing: the price goes up in steps"] if room else []),
    )
    return Written(files, holds, todo, unsure, tuple(refused))


def picture_name(face: DrawnFace) -> str:
    """The file of a face."""
    return f"pictures/{face.key.replace('/', '-').replace('*', 'all')}.png"


def _order(cards: list[tuple[Sold, Piece]]) -> bytes:
    root = ElementTree.Element("order")
    details = ElementTree.SubElement(root, "details")
    for tag, text in (("quantity", str(len(cards))), ("stock", STOCK), ("foil", "false")):
        ElementTree.SubElement(details, tag).text = text
    backs = Counter(picture_name(piece.back or piece.front) for _, piece in cards)
    common = backs.most_common(1)[0][0]
    fronts = [(picture_name(piece.front), piece.name) for _, piece in cards]
    others = [(picture_name(piece.back or piece.front), piece.name) for _, piece in cards]
    root.append(_side("fronts", fronts, ""))
    if len(backs) > 1:
        root.append(_side("backs", others, common))
    ElementTree.SubElement(root, "cardback").text = common
    ElementTree.indent(root)
    order: str = ElementTree.tostring(root, "unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{order}\n'.encode()


def _side(tag: str, cards: list[tuple[str, str]], without: str) -> ElementTree.Element:
    """The pictures of one side with the slots they lie in, counted from 0; ``without`` need not be named."""
    side = ElementTree.Element(tag)
    for file, name in dict(cards).items():
        if file == without:
            continue
        slots = ",".join(str(slot) for slot, (named, _) in enumerate(cards) if named == file)
        card = ElementTree.SubElement(side, "card")
        texts = {"id": file, "sourceType": "Local File", "slots": slots, "name": file.split("/")[-1], "query": name}
        for key, text in texts.items():
            ElementTree.SubElement(card, key).text = text
    return side
