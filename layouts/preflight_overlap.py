"""Texts and icons that lie over each other."""

from __future__ import annotations

from collections.abc import Iterator

from .drawn import DrawnBox, DrawnFace, SetText
from .ops import Glyphs, Turned
from .preflight_paint import Looks, letters, too_much
from .prt import Fault
from .prt_frame import boxes_overlap
from .units import MM_PER_POINT, Box

LEAST = 0.35
"""Millimetres that two inks must share each way: less is the air around their letters."""

CAPITAL = 0.66
"""Height of capitals in em; what hangs below the baseline is thin, and is not counted."""


def overlap_faults(face: DrawnFace) -> Iterator[Fault]:
    """Texts and icons that lie over others, each pair of boxes once; not those that say so."""
    inked = [box for box in face.boxes if box.kind in ("text", "icon") and box.calls]
    looks, told, known = Looks(), set(), dict[int, list[Box]]()
    for number, box in enumerate(inked):
        for lower, under in enumerate(inked[:number]):
            looks.left -= 1
            if not box.ink.overlaps(under.ink):
                continue
            inks, below = (known.get(at) or known.setdefault(at, _inks(inked[at])) for at in (number, lower))
            looks.left -= len(inks) * len(below)
            if looks.left < 0:
                yield too_much(box, "overlap")
                return
            names = _name(box), _name(under)
            if names in told or names[1] in box.over or names[0] in under.over:
                continue
            shared = [found for one in inks for other in below if (found := _shared(one, other))]
            if shared:
                told.add(names)
                yield _fault(box, under, max(shared))


def _name(box: DrawnBox) -> str:
    return box.name.partition("[")[0]


def _inks(box: DrawnBox) -> list[Box]:
    """Where a box has ink: each line of a text by itself, from the baseline to the top of its capitals."""
    if box.text is None or any(isinstance(call, Turned) for call in box.calls):
        return [letters(box)]
    return list(_lines(box, box.text))


def _lines(box: DrawnBox, text: SetText) -> Iterator[Box]:
    em, calls = text.fitted.size * MM_PER_POINT, iter(box.calls)
    for line in text.fitted.lines:
        runs = [run for run in line.runs if run.font is None or run.text]
        for run, call in list(zip(runs, calls, strict=False)):
            if isinstance(call, Glyphs):
                yield Box(call.x - run.x * em, call.y - CAPITAL * em, line.width * em, CAPITAL * em)
                break


def _shared(one: Box, other: Box) -> tuple[float, float] | None:
    """Width and height of what two inks share; None where that is next to nothing."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return (w, h) if w > LEAST and h > LEAST else None


def _fault(box: DrawnBox, under: DrawnBox, shared: tuple[float, float]) -> Fault:
    name = _name(under)
    return Fault(
        box.place, box.name, ("PRT101", name),
        lambda where: boxes_overlap(box.place, where, name, shared, under.place),
    )  # fmt: skip
