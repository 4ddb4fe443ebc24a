"""From what rulers say to what a printer does."""

from __future__ import annotations

from dataclasses import replace
from math import asin, degrees

from ...layouts.papers import Margins, Paper
from ...layouts.printer import Printer, Shift
from ...layouts.units import shown
from ..options import BadOption
from .page import INSET, apart

FARTHEST = 20.0
"""Millimetres by which a cross may be off: a printer that is more off has its paper laid in wrongly."""
MOST_SCALE = 0.1
"""The part by which a length may be off: more is a page that was fitted to the paper, not printed at 100 %."""
MOST_TURN = 3.0
"""Degrees by which a page may be askew."""
WIDEST = 50.0
"""Millimetres of white along an edge at most."""


def measured(
    name: str, paper: Paper, across: float, down: float, front: str, back: str | None, edges: str | None
) -> Printer:
    """The printer by what was measured on its page, in mm: lengths A-B and A-C, and by side how far A is from the left
    edge, A and B from the top edge. Raises BadOption for what cannot be.
    """
    true = apart(paper)
    wide, high = _scale("--across", across, true[0]), _scale("--down", down, true[1])
    bare = Printer(name, paper.name, wide, high, margins=_margins(edges))
    first = _shift("--front", front, bare, paper)
    return replace(bare, front=first, back=first if back is None else _shift("--back", back, bare, paper))


def _scale(option: str, found: float, true: float) -> float:
    if not abs(found / true - 1) <= MOST_SCALE:
        said = f"{option}: {found:g} mm cannot be meant where {shown(true)} mm were printed"
        raise BadOption(
            f"{said}; print the page at 100 % and measure from the middle of one cross to that of the other"
        )
    return found / true


def _shift(option: str, text: str, bare: Printer, paper: Paper) -> Shift:
    """How a side comes out, by the places of its crosses A and B."""
    what = "from the left edge to A, from the top edge to A, from the top edge to B"
    left, top, other = _numbers(option, text, 3, what, INSET - FARTHEST, INSET + FARTHEST)
    slope = (other - top) / (bare.across * apart(paper)[0])
    turn = degrees(asin(slope))
    if abs(turn) > MOST_TURN:
        raise BadOption(f"{option}: A and B cannot be {shown(abs(other - top))} mm apart in height; measure them again")
    askew = replace(bare, front=Shift(turn=turn))
    x, y = askew.places(False, paper.w, paper.h).of((INSET, INSET))
    return Shift(left - x, top - y, turn)


def _margins(edges: str | None) -> Margins | None:
    if edges is None:
        return None
    what = "white at the left, top, right and bottom edge"
    left, top, right, bottom = _numbers("--edges", edges, 4, what, 0.0, WIDEST)
    return Margins(left, top, right, bottom)


def _numbers(option: str, text: str, count: int, what: str, low: float, high: float) -> list[float]:
    try:
        found = [float(part) for part in text.split(",")]
    except ValueError:
        found = []
    if len(found) != count:
        raise BadOption(f"{option}: {text!r} is not {count} numbers with commas between them; write mm {what}")
    if wrong := [number for number in found if not low <= number <= high]:
        raise BadOption(f"{option}: {wrong[0]:g} mm cannot be; it is a number from {low:g} to {high:g} mm ({what})")
    return found
