"""How colours are seen by eyes that lack one kind of cone, and printed by a grey laser; and how far they are apart.

Protan and deutan eyes are simulated as by Machado, Oliveira and Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), in full severity; tritan eyes as by Brettel, Vienot and
Mollon, "Computerized simulation of color appearance for dichromats", JOSA A 14 (1997), because the former says of
itself that it is not made for them. Differences are CIEDE2000 (CIE 142-2001) under daylight D65.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from coloraide import Color

from .colours import luminance
from .ops import Colour
from .prt_eyes import APART

PLAIN, GREY = "plain", "grey"
DEFICIENT = ("protan", "deutan", "tritan")
VISIONS = (PLAIN, *DEFICIENT, GREY)
"""Eyes that see all colours, three kinds that do not, and what a grey laser prints."""
_STEEPEST = 1.75
"""What CIEDE2000 divides a difference of lightness by at most: 1 + 0.015 x 50^2 / (20 + 50^2)^0.5."""


class Lab(NamedTuple):
    """A colour in CIELAB."""

    l: float  # noqa: E741 -- its name everywhere
    a: float
    b: float


@cache
def seen(colour: Colour, vision: str) -> Colour:
    """A colour (sRGB, 0 to 1) as it looks to one of :data:`VISIONS`."""
    if vision == PLAIN:
        return colour
    if vision == GREY:
        light = luminance(colour)
        level = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
        return (level, level, level)
    method = "brettel" if vision == "tritan" else "machado"
    red, green, blue = Color("srgb", list(colour)).filter(vision, method=method).convert("srgb").clip().coords()
    return (red, green, blue)


@cache
def _lab(colour: Colour, vision: str) -> Lab:
    return Lab(*Color("srgb", list(seen(colour, vision))).convert("lab-d65").coords())


@cache
def difference(one: Colour, two: Colour, vision: str = PLAIN) -> float:
    """CIEDE2000 between two colours (sRGB, 0 to 1) as they look to one of :data:`VISIONS`."""
    first, second = _lab(one, vision), _lab(two, vision)
    return float(Color("lab-d65", list(first)).delta_e(Color("lab-d65", list(second)), method="2000"))


def apart(one: Colour, two: Colour, vision: str = PLAIN) -> bool:
    """Whether two colours are told apart at a glance; where lightness alone does it, the rest is not worked out."""
    if abs(_lab(one, vision).l - _lab(two, vision).l) >= APART * _STEEPEST:
        return True
    return difference(one, two, vision) >= APART
