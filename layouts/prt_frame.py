"""The PRT checks of frames and of boxes among each other."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards.registry import Said, check
from .units import shown


@check("PRT100", "frame-cut-off", "warning")
def frame_cut_off(where: str, file: str, far: float, sides: Sequence[str]) -> Said:
    """A picture that covers its box loses its frame on some sides and keeps it on others.

    A frame is what has one fill and one line in an SVG, and lies as far from its left as from its right, and from its
    top as from its bottom.

    Why: `fit: cover` cuts off what a box of other proportions has no room for; half a frame looks like a slip.
    Bad: the back of 63 x 88 mm with `fit: cover` on cards of 70 x 120 mm
    Good: a picture drawn for that size, or `fit: stretch` where its proportions hardly differ
    """
    said = f"{where}: the frame in {file} lies up to {shown(far)} mm beyond the cut ({', '.join(sides)}) and is cut off"
    return Said(said, "draw the picture for this size, or leave its frame out")
