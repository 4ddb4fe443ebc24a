"""Colours: hex values and the game's palette names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from .ops import Colour

_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


@lru_cache(1024)  # a drawing asks for few, and again and again
def hex_colour(text: str) -> Colour | None:
    """``#RGB`` or ``#RRGGBB`` as red, green, blue from 0 to 1; None for anything else."""
    if not _HEX.fullmatch(text):
        return None
    digits = text[1:] if len(text) == 7 else "".join(digit * 2 for digit in text[1:])
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return (red, green, blue)


def colour(text: str, palette: Mapping[str, str]) -> Colour | None:
    """A palette name or a hex value; None when it is neither."""
    return hex_colour(palette.get(text, text))


@cache
def luminance(value: Colour) -> float:
    """Relative luminance by WCAG 2.2: 0 black to 1 white, which is also what a grey laser keeps of a colour."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in value]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, two: Colour) -> float:
    """The WCAG 2.2 contrast ratio of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def ink_on(ground: str) -> str:
    """Near black or white, whichever shows better on a ``ground`` given as a hex value; no ground is white paper."""
    under = hex_colour(ground) or (1.0, 1.0, 1.0)
    return max(("#1E1E1E", "#FFFFFF"), key=lambda ink: contrast(hex_colour(ink) or under, under))
