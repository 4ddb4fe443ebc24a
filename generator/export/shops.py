"""What exports for print shops share: which parts a shop sells, and each face as one picture of its exact pixels."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from ...cards.lazyclass import dataclass
from ...layouts.sizes import Portal, Size, portal_of, size_names, size_of
from ...layouts.units import shown_size
from .formats import Differs
from .table import Part, Table


@dataclass(frozen=True, slots=True)
class Sold:
    """A part that a shop prints, its product there, and the pixels of each face as it lies in the shop's file."""

    part: Part
    product: str
    px: tuple[int, int]


def sold(table: Table, portal: str, products: Mapping[str, str]) -> tuple[list[Sold], list[str]]:
    """The parts a portal prints, and why it prints none of the others; ``products`` names products by size.

    Raises :class:`formats.Differs` when it prints none at all.
    """
    shop = portal_of(portal)
    found, refused = [], []
    for part in table.parts:
        name = shop.product(part.size)
        if name is not None and name in products:
            w, h = shop.px[name]
            found.append(Sold(part, products[name], (w, h) if part.size.w <= part.size.h else (h, w)))
        else:
            measured = shown_size(part.size.w, part.size.h)
            refused.append(f"{part.title} ({measured}): {why_not(part.size, shop, products)}")
    if not found:
        raise Differs("; ".join(refused))
    return found, refused


def why_not(size: Size, shop: Portal, products: Mapping[str, str]) -> str:
    """Why a part is not in an order, and what to do: its size is sold otherwise, or not at all."""
    if shop.product(size):
        return f"not by such an order; `build --portal {shop.name}` writes its pictures for the shop"
    return f"no such size is sold; the nearest is {nearest(size, shop, products)}"


def nearest(size: Size, shop: Portal, products: Mapping[str, str]) -> str:
    """The product whose cut comes nearest to a size, as words: a round one to a disc, where one is sold."""
    known = [size_of(name) for name in size_names() if name in products and name in shop.px]
    known = [one for one in known if one.round == size.round] or known
    w, h = sorted((size.w, size.h))
    best = min(known, key=lambda one: hypot(one.w - w, one.h - h))
    return f"{best.name}, {shown_size(best.w, best.h)}: `size: {best.name}`, with faces drawn for it"
