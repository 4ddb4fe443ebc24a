"""What of a paper there is to print on: which way round it lies, its halves when folded, the strip along one side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from ..cards.lazyclass import dataclass
from .papers import Margins, Paper
from .units import TOLERANCE, Box

STRIP_HEIGHT = 4.6
"""Millimetres across the furniture strip: one line of 7 pt text beside the ruler's ticks."""
STRIP_LENGTH = 100.0
"""Millimetres the strip has at least: the ruler on it is 100 mm long."""

Orientation = Literal["auto", "portrait", "landscape"]
Side = Literal["bottom", "top", "left", "right"]
SIDES: tuple[Side, ...] = ("bottom", "top", "left", "right")


@dataclass(frozen=True, slots=True)
class Strip(Box):
    """Free paper along one side for sheet number, flip edge and ruler; ``vertical`` when it runs from top to bottom."""

    vertical: bool = False


@dataclass(frozen=True, slots=True)
class Fold:
    """The line a sheet is folded along, in the middle of the paper: ``position`` is its y, or its x when vertical."""

    axis: Literal["horizontal", "vertical"]
    position: float

    def across(self, box: Box) -> Box:
        """Where ``box`` lies on the other half, so that folding puts the two on each other."""
        if self.axis == "horizontal":
            return Box(box.x, 2 * self.position - box.bottom, box.w, box.h)
        return Box(2 * self.position - box.right, box.y, box.w, box.h)


def ways(upright: Paper, orientation: Orientation) -> list[Paper]:
    """The ways round in which ``upright`` paper may be used, the preferred one first."""
    lying = upright.turned()
    return {"portrait": [upright], "landscape": [lying], "auto": [upright, lying]}[orientation]


def folds(paper: Paper, fold: bool) -> list[Fold] | list[None]:
    """The folds to try: both ways across the middle of ``paper``, or none at all."""
    return [Fold("horizontal", paper.h / 2), Fold("vertical", paper.w / 2)] if fold else [None]


def region(paper: Paper, margins: Margins, side: Side | None, fold: Fold | None, gap: float, bleed: float) -> Box:
    """Where trims may lie: the printable area, less the strip along ``side``, less the half behind the ``fold``.

    Trims keep their ``bleed`` off the strip, and half the ``gap`` or the bleed, whichever is more, off the fold.
    """
    area, lost = margins.area(paper), STRIP_HEIGHT + bleed
    if side:
        area = area.grown(*(-lost if side == edge else 0.0 for edge in ("left", "top", "right", "bottom")))
    if fold is None:
        return area
    both = area.common(fold.across(area))
    free = max(gap / 2, bleed)
    if fold.axis == "horizontal":
        return Box(both.x, both.y, both.w, fold.position - free - both.y)
    return Box(both.x, both.y, fold.position - free - both.x, both.h)


def free_strip(area: Box, taken: list[Box]) -> Strip | None:
    """The first free strip along the bottom, top, left or right of ``area`` that covers nothing ``taken``."""
    for side in SIDES:
        band = _band(area, side)
        vertical = side in ("left", "right")
        start, end = (band.y, band.bottom) if vertical else (band.x, band.right)
        spans = sorted((box.y, box.bottom) if vertical else (box.x, box.right) for box in taken if box.overlaps(band))
        runs: list[tuple[float, float]] = []
        for low, high in [*spans, (end, end)]:
            runs.append((low - start, start))
            start = max(start, high)
        run, at = max(runs, key=lambda found: found[0])
        if run >= STRIP_LENGTH - TOLERANCE and band.inside(area):
            return Strip(band.x, at, band.w, run, True) if vertical else Strip(at, band.y, run, band.h)
    return None


def strip_beside(
    area: Box, trims: Iterable[Box], bleed: float, fold: Fold | None, kept: Iterable[Box] = ()
) -> Strip | None:
    """A free strip of ``area``: off trims and their bleed, on both halves of a folded sheet, and off what is kept."""
    taken = [trim.grown(bleed, bleed, bleed, bleed) for trim in trims]
    if fold:
        taken += [fold.across(box) for box in taken]
    return free_strip(area, [*taken, *kept])


def _band(area: Box, side: Side) -> Box:
    """The band of strip height along one side of ``area``."""
    if side in ("left", "right"):
        return Box(area.x if side == "left" else area.right - STRIP_HEIGHT, area.y, STRIP_HEIGHT, area.h)
    return Box(area.x, area.y if side == "top" else area.bottom - STRIP_HEIGHT, area.w, STRIP_HEIGHT)
