"""Cut paths as SVG and DXF: closed, in millimetres, nothing else in the file."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

from ...layouts.cutting import Cut
from ...layouts.units import TOLERANCE

LAYER = "CUT"
QUARTER = 0.41421356237309503
"""The bulge of a quarter of a circle: the tangent of a quarter of its angle."""
SVG = """\
<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}">
<g id="cut" fill="none" stroke="#ff0000" stroke-width="0.1">
{paths}
</g>
</svg>
"""


def svg(cuts: Sequence[Cut], w: float, h: float) -> bytes:
    """The cuts of a sheet of ``w`` x ``h`` mm as an SVG file in which a unit is a millimetre."""
    paths = "\n".join(f'<path d="{_path(cut)}"/>' for cut in cuts)
    return SVG.format(w=_mm(w), h=_mm(h), paths=paths).encode()


def _path(cut: Cut) -> str:
    """Clockwise from the left end of the upper edge."""
    box, r = cut.box, cut.radius
    left, top, right, low = (_mm(at) for at in (box.x, box.y, box.right, box.bottom))
    if not r:
        return f"M {left} {top} H {right} V {low} H {left} Z"
    arc = f"A {_mm(r)} {_mm(r)} 0 0 1"
    first, last, upper, lower = (_mm(at) for at in (box.x + r, box.right - r, box.y + r, box.bottom - r))
    return (
        f"M {first} {top} H {last} {arc} {right} {upper} V {lower} {arc} {last} {low} "
        f"H {first} {arc} {left} {lower} V {upper} {arc} {first} {top} Z"
    )


def _mm(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")


def dxf(cuts: Sequence[Cut], h: float) -> bytes:
    """The same as DXF R2000: millimetres, y upwards from the lower edge of the sheet of height ``h``."""
    import ezdxf

    ezdxf.options.write_fixed_meta_data_for_testing = True  # else each file has the time and ids of its own
    drawing = ezdxf.new("R2000", units=ezdxf.units.MM)
    drawing.header["$MEASUREMENT"] = 1
    drawing.layers.add(LAYER, color=1)
    space = drawing.modelspace()
    for cut in cuts:
        space.add_lwpolyline(_corners(cut, h), format="xyb", close=True, dxfattribs={"layer": LAYER})
    text = StringIO()
    drawing.write(text)
    return text.getvalue().encode()


def _corners(cut: Cut, h: float) -> list[tuple[float, float, float]]:
    """The corners clockwise from the upper left, each with the bulge to the next; a rounded corner is two of them."""
    box, r = cut.box, cut.radius
    left, right, top, low = box.x, box.right, h - box.y, h - box.bottom
    if not r:
        return [(left, top, 0.0), (right, top, 0.0), (right, low, 0.0), (left, low, 0.0)]
    if 2 * r >= max(box.w, box.h) - TOLERANCE:
        x, y = left + r, low + r
        return [(x, top, -QUARTER), (right, y, -QUARTER), (x, low, -QUARTER), (left, y, -QUARTER)]
    return [
        (left + r, top, 0.0), (right - r, top, -QUARTER), (right, top - r, 0.0), (right, low + r, -QUARTER),
        (right - r, low, 0.0), (left + r, low, -QUARTER), (left, low + r, 0.0), (left, top - r, -QUARTER),
    ]  # fmt: skip
