"""The PRT checks of pictures that bring their own bleed, and how they are found."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.registry import Said, check
from .drawn import DrawnBox, DrawnFace
from .ops import Picture
from .pictures import picture_info
from .preflight_paint import flat
from .prt import Fault
from .units import Box, shown_size

TOLERANCE = 0.01
"""How far proportions may be off: portals round to pixels, and their bleed differs by hundredths of a millimetre."""


@check("PRT055", "no-bleed-included", "error")
def no_bleed_included(
    where: str, file: str, aspect: float, trim: tuple[float, float], whole: tuple[float, float]
) -> Said:
    """A picture with `bleed: included` has not the proportions of its box and the bleed around it.

    Such a picture is placed once, from bleed edge to bleed edge, and not enlarged. The bleed is that of the face
    (`bleed:`, 3 mm), on the sides where the box touches the cut. Proportions may be 1 % off.

    Why: it would be pressed out of shape, and its frame be cut off.
    Bad: a picture of 744 x 1039 pixels (63 x 88 mm) with `bleed: included`
    Good: one of 815 x 1110 pixels (69 x 94 mm), or `bleed: true`, which enlarges it
    """
    needed = f"{shown_size(*whole)} with the bleed ({whole[0] / whole[1]:.3f} to 1)"
    said = f"{where}: {file} is {aspect:.3f} to 1, and must be as {needed}"
    if abs(aspect * trim[1] / trim[0] - 1) <= TOLERANCE:
        return Said(f"{said}; it has the room of the cut card alone", "write 'bleed: true', or add the bleed to it")
    hint = "save it with those proportions, give the face the 'bleed' it was made with, or write 'bleed: true'"
    return Said(said, hint)


def included_faults(face: DrawnFace) -> Iterator[Fault]:
    """Pictures that say they include the bleed, and have no room for it."""
    for box in face.boxes:
        if box.whole is None:
            continue
        for call, _ in flat(box.calls):
            if isinstance(call, Picture) and box.whole.h and box.at.h and box.at.w:
                yield from _fault(box, call, box.whole)


def _fault(box: DrawnBox, call: Picture, whole: Box) -> Iterator[Fault]:
    aspect = picture_info(call.file).aspect
    if abs(aspect * whole.h / whole.w - 1) <= TOLERANCE:
        return
    trim, full = (box.at.w, box.at.h), (whole.w, whole.h)
    yield Fault(
        box.place, box.name, ("PRT055", call.file),
        lambda where: no_bleed_included(box.place, where, call.file.name, aspect, trim, full),
    )  # fmt: skip
