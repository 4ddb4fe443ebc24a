"""The PRT checks about sheets: what a printer cannot reach, and what a sheet has no room for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cards.finding import Finding
from ..cards.registry import Said, check
from ..cards.source import Place
from .grid import Grid
from .room import STRIP_LENGTH
from .sheet import SheetSide
from .units import TOLERANCE, Box, shown

UNPRINTABLE = 4.2
"""Millimetres along the paper's edges many printers leave white: 12 pt in a common printer description file."""


@check("PRT020", "unprintable-margin", "warning")
def unprintable_margin(distance: float, side: str, paper: str, cards: int) -> Said:
    """A card lies so near the edge of the paper that many printers cannot print all of it.

    The nearest trim is closer than 4.2 mm to an edge; only places that carry a card count.

    Why: the part outside the printer's reach stays white, and the card is spoilt after the paper is used up.
    Bad: `margin: 2`
    Good: `margin: 6.35`
    """
    said = f"{cards} of the cards on {paper} come within {shown(distance)} mm of the {side} edge"
    return Said(f"{said}; many printers cannot print nearer than {shown(UNPRINTABLE)} mm", "widen 'margin'")


@check("PRT021", "no-room-for-ruler", "warning")
def no_room_for_ruler(paper: str) -> Said:
    """A sheet leaves no room for the strip with its number and the 100 mm ruler.

    The strip needs free paper along one side, inside the printable area and clear of cards and their bleed.

    Why: without the ruler nobody sees that a viewer scaled the page, and without numbers sheets get mixed up.
    Bad: a slot file whose slots cover the whole printable area
    Good: a slot file that leaves 5 mm free along one side
    """
    said = f"these slots on {paper} leave no free strip of {shown(STRIP_LENGTH)} mm for sheet number and ruler"
    return Said(said, "leave 5 mm free along one side, inside the margins")


@check("PRT070", "cut-without-mark", "warning")
def cut_without_mark(ends: int, paper: str) -> Said:
    """A cut has no mark at one of its ends, because the end lies where the printer does not print.

    Marks stand outside the bleed, else on the bleed, else on the first millimetres of the cut, and always inside the
    margins. The sheet with the most such ends is told.

    Why: a ruler laid to one mark alone lies askew.
    Bad: a slot file whose outer slots lie 3 mm from the edge of the paper, printed with `margin: 6.35`
    Good: `margin: 3`, if the printer reaches so far, or `--cut-lines`
    """
    count = "1 end of a cut has" if ends == 1 else f"{ends} ends of cuts have"
    said = f"{count} no mark on a sheet of {paper}, because they lie outside the margins"
    return Said(said, "make 'margin' smaller if the printer prints there, or use --cut-lines")


def bare_cuts(sides: Iterable[SheetSide], paper: str, place: Place | None) -> list[Finding]:
    """What is to be said of cuts that end where no mark can be printed, on the fronts of one file."""
    most = max((len(side.bare) for side in sides if side.side != "back"), default=0)
    return [cut_without_mark(place, most, paper)] if most else []


def sheet_findings(grid: Grid, place: Place | None, occupied: int | None = None) -> list[Finding]:
    """What speaks against printing on ``grid``, at ``place`` (where its paper or margin is written).

    ``occupied`` is how many slots, from the first, carry a card on the fullest sheet; all of them when left out.
    """
    findings: list[Finding] = []
    trims: list[Box] = list(grid.slots[:occupied])
    if grid.fold:
        trims += [grid.fold.across(trim) for trim in trims]
    near, side = _nearest(trims, grid)
    if near < UNPRINTABLE - TOLERANCE:
        cards = sum(_distances(trim, grid)[0][0] < UNPRINTABLE - TOLERANCE for trim in trims)
        findings.append(unprintable_margin(place, max(near, 0.0), side, grid.paper.name, cards))
    if grid.strip is None:
        findings.append(no_room_for_ruler(place, grid.paper.name))
    return findings


def _nearest(trims: Sequence[Box], grid: Grid) -> tuple[float, str]:
    """The smallest distance of any trim to the paper's edge, and which edge."""
    return min((_distances(trim, grid)[0] for trim in trims), key=lambda found: found[0], default=(UNPRINTABLE, ""))


def _distances(trim: Box, grid: Grid) -> list[tuple[float, str]]:
    """Distances to the four edges, nearest first."""
    paper = grid.paper
    edges = [(trim.x, "left"), (trim.y, "top"), (paper.w - trim.right, "right"), (paper.h - trim.bottom, "bottom")]
    return sorted(edges, key=lambda edge: edge[0])
