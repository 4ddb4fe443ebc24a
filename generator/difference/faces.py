"""Faces before and after, side by side, with what differs in frames."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from ...cards.model import Card
from ...layouts.deck import DrawnCard, DrawnGame
from ...layouts.drawn import DrawnFace
from ...layouts.units import MM_PER_INCH
from ..export.table import Faces
from .marking import different, framed

DPI = 120
LONGEST = 900
"""Pixels of the longer side of a picture at most: boards are shown smaller."""


class Beside(NamedTuple):
    """Two pictures under one title; None where there is nothing on that side."""

    title: str
    old: Image.Image | None
    new: Image.Image | None


class FacePairs:
    """The faces of two states of a game."""

    def __init__(self, old: DrawnGame, new: DrawnGame) -> None:
        self._before, self._after = _by_id(old), _by_id(new)
        self._old, self._new = Faces(old), Faces(new)
        self._met: set[tuple[str, str]] = set()

    def differ(self, old: Card | None, new: Card | None) -> bool:
        """Whether any face of a card shows anything else than before."""
        return any(_signature(one) != _signature(two) for _, one, two in self._sides(old, new))

    def beside(self, old: Card | None, new: Card | None) -> Iterator[Beside]:
        """The faces of a card that changed; a back that many cards share comes with the first of them."""
        for side, one, two in self._sides(old, new):
            both = (_signature(one), _signature(two))
            known = side == "back" and (both in self._met or self._is_old_back(one, two))
            if both[0] == both[1] or known:
                continue
            self._met.add(both)
            yield self._marked(side, one, two)

    def _is_old_back(self, one: DrawnFace | None, two: DrawnFace | None) -> bool:
        """Whether a card that came or went has a back that others have before and now."""
        if one is not None and two is not None:
            return False
        return all(
            any(_signature(card.back) == _signature(one or two) for card in cards.values())
            for cards in (self._before, self._after)
        )

    def _sides(
        self, old: Card | None, new: Card | None
    ) -> Iterator[tuple[str, DrawnFace | None, DrawnFace | None]]:  # fmt: skip
        before = self._before.get(old.id) if old else None
        after = self._after.get(new.id) if new else None
        yield "front", before.front if before else None, after.front if after else None
        yield "back", before.back if before else None, after.back if after else None

    def _marked(self, side: str, one: DrawnFace | None, two: DrawnFace | None) -> Beside:
        left = self._old.picture(one, _pixels(one)) if one else None
        right = self._new.picture(two, _pixels(two)) if two else None
        if left and right and left.size == right.size:
            boxes = different(left, right)
            left, right = framed(left, boxes), framed(right, boxes)
        return Beside(side, left, right)


def _by_id(drawn: DrawnGame) -> dict[str, DrawnCard]:
    return {one.card.id: one for part in drawn.components.values() for one in part.cards}


def _signature(face: DrawnFace | None) -> str:
    return f"{face.signature} {face.size}" if face else ""


def _pixels(face: DrawnFace) -> tuple[int, int]:
    scale = min(DPI / MM_PER_INCH, LONGEST / max(face.size.w, face.size.h))
    return max(1, round(face.size.w * scale)), max(1, round(face.size.h * scale))
