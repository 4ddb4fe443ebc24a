"""What lines an SVG picture is drawn of and how far each reaches: for frames, which must keep off the cut."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from .picturefile import PictureError
from .svgbox import Bounds, Form

MOST = 40_000
"""Characters of shapes beyond which a picture is an illustration, no frame: measuring more takes too long."""


@cache
def picture_forms(file: Path) -> tuple[Bounds, tuple[Form, ...]] | None:
    """The view of an SVG picture and the lines in it, in its own units; None for what is too large to be a frame.

    :func:`forget_forms` makes it read files again.
    """
    from .svgpart import svg_picture  # what is drawn without pictures needs no reading of them

    try:
        root = svg_picture(file)
    except PictureError:
        return None  # which is told where it is drawn
    if sum(len(element.get("d", "")) + len(element.get("points", "")) for element in root.iter()) > MOST:
        return None
    from .svgbounds import forms_of  # what measures paths takes a while to import, and few pictures are measured

    ids = {found: element for element in root.iter() if (found := element.get("id"))}
    try:
        numbers = [float(part) for part in root.get("viewBox", "").replace(",", " ").split()]
        forms = tuple(forms_of(root, ids))
    except (ValueError, TypeError, IndexError):
        return None  # a value that is none, which is told where the picture is read
    return (Bounds(*numbers), forms) if len(numbers) == 4 else None


def forget_forms() -> None:
    """Forget the lines of all pictures read."""
    picture_forms.cache_clear()
