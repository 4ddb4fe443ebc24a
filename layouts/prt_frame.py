"""The PRT checks of frames and of boxes among each other."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards.registry import Said, check
from ..cards.source import Place
from .units import shown, shown_size


@check("PRT100", "frame-cut-off", "warning")
def frame_cut_off(where: str, file: str, far: float, sides: Sequence[str]) -> Said:
    """A picture that covers its box loses its frame on some sides and keeps it on others.

    A frame is what has one fill and one line in an SVG, or the first plain lines of one colour along the four sides of
    a PNG or JPG, and lies as far from its left as from its right, and from its top as from its bottom.

    Why: `fit: cover` cuts off what a box of other proportions has no room for; half a frame looks like a slip.
    Bad: the back of 63 x 88 mm with `fit: cover` on cards of 70 x 120 mm
    Good: a picture drawn for that size, or `fit: stretch` where its proportions hardly differ
    """
    said = f"{where}: the frame in {file} lies up to {shown(far)} mm beyond the cut ({', '.join(sides)}) and is cut off"
    return Said(said, "draw the picture for this size, or leave its frame out")


@check("PRT101", "boxes-overlap", "warning")
def boxes_overlap(where: str, other: str, size: tuple[float, float], other_at: Place | None) -> Said:
    """Two boxes lie over each other, and both have ink there: a text or icon over a text or icon.

    What is meant to, such as a number on its sign, says `over:` with the name of the other box, or a list of names.

    Why: neither can be read; a name of two lines grows into what stands below it on one card of many.
    Bad: `title: {at: [4, 4, 55, 9], ...}` and `kind: {at: [4, 9, 55, 5], ...}` where a title has two lines
    Good: `kind: {at: [4, 14, 55, 5], ...}`; `number: {at: [4, 4, 9, 9], over: sign, ...}`
    """
    said = f"{where}: lies over the box {other!r} by {shown_size(*size)}, with ink in both"
    return Said(said, f"move one of them, or say 'over: {other}' where it is meant", other_at, f"box {other!r}")


@check("PRT102", "ends-at-cut", "warning")
def ends_at_cut(where: str, side: str) -> Said:
    """A shape or picture ends at the cut, over a ground of another colour that runs on into the bleed.

    Silent where both have one colour, where something lies over the edge, and on boxes that say `safe: false`.

    Why: where the cut lies a hair outside, a sliver of the ground is left along the edge.
    Bad: `band: {draw: rect, at: [0, 30, 63, 9], fill: rose}` over `ground: {draw: rect, ..., bleed: true, fill: ink}`
    Good: the same with `bleed: true`, or a band that ends 3 mm inside the cut
    """
    said = f"{where}: ends at the cut along the {side}, over a ground that runs on into the bleed"
    return Said(said, "say 'bleed: true', keep it clear of the edge, or say 'safe: false' where it is meant")
