"""Colours as four inks: a colour profile turns the pixels of a face into cyan, magenta, yellow and black."""

from __future__ import annotations

from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any

import PIL.Image as Pixels
from PIL import ImageCms, ImageFilter

from ..options import BadOption

INK = 240
"""Percent of all inks together that a point of a card may have: the limit of DriveThruCards."""
MOST = INK * 255 // 100
RICH_BLACK = (153, 102, 102, 255)
"""60 % cyan, 40 % magenta, 40 % yellow, 100 % black: what that shop asks for wide black, and 240 % in all."""
BLACK = (0, 0, 0, 255)
"""Black ink alone, for letters and lines: four inks of which one lies askew would blur them."""
CELL = 8
"""Pixels a side of the squares in which wide black is looked for; three of them side by side are wide."""
_RELATIVE = ImageCms.Intent.RELATIVE_COLORIMETRIC
_BLACK_POINT = ImageCms.Flags.BLACKPOINTCOMPENSATION


class Inks:
    """The inks of one printing condition, told by its ICC profile."""

    def __init__(self, profile: bytes) -> None:
        self.profile = profile
        self._cmyk = ImageCms.ImageCmsProfile(BytesIO(profile))
        self._screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))

    @property
    def name(self) -> str:
        """What the profile calls itself."""
        return str(self._cmyk.profile.profile_description or "a profile without a name").strip()

    @property
    def rights(self) -> str:
        """Who may use the profile, in its own words."""
        return " ".join(str(self._cmyk.profile.copyright or "it says nothing of its rights").split())

    @cached_property
    def _to(self) -> ImageCms.ImageCmsTransform:
        return ImageCms.buildTransform(self._screen, self._cmyk, "RGB", "CMYK", _RELATIVE, _BLACK_POINT)

    @cached_property
    def _from(self) -> ImageCms.ImageCmsTransform:
        return ImageCms.buildTransform(self._cmyk, self._screen, "CMYK", "RGB", _RELATIVE, _BLACK_POINT)

    def plates(self, picture: Pixels.Image) -> Pixels.Image:
        """An RGB picture as CMYK, no pixel of it over 240 %: its coloured inks give way, black stays.

        Black that is black to the last bit becomes rich black where it is wide, and black ink alone where it is not.
        """
        import numpy

        inks, screen = numpy.array(_turned(picture, self._to)), numpy.asarray(picture)
        black = (screen[..., 0] | screen[..., 1] | screen[..., 2]) == 0
        inks[black] = BLACK
        inks[black & _wide(black)] = RICH_BLACK
        over = all_inks(inks) > MOST
        colours = inks[over, :3].astype(numpy.float64)
        room = MOST - inks[over, 3].astype(numpy.float64)
        inks[over, :3] = colours * (room / colours.sum(axis=1))[:, None]  # the fraction is dropped: never over
        return Pixels.fromarray(inks, "CMYK")

    def seen(self, plates: Pixels.Image) -> Pixels.Image:
        """How printed inks look, as RGB."""
        return _turned(plates, self._from)


def all_inks(inks: Any) -> Any:
    """All inks of each pixel together, as 16 bits: plate by plate, as sums over so short an axis take much longer."""
    import numpy

    total = inks[..., 0].astype(numpy.uint16)
    for plate in (1, 2, 3):
        total += inks[..., plate]
    return total


def _turned(picture: Pixels.Image, transform: ImageCms.ImageCmsTransform) -> Pixels.Image:
    turned = ImageCms.applyTransform(picture, transform)
    assert turned is not None, "only a picture changed in place gives none"
    return turned


def _wide(black: Any) -> Any:
    """Where in a mask there is much of it: at least three cells side by side and one above another, and their rim."""
    import numpy

    cells = Pixels.fromarray(black).convert("L").reduce(CELL).point(lambda value: 255 if value == 255 else 0)
    found = cells.filter(ImageFilter.MinFilter(3)).filter(ImageFilter.MaxFilter(5))
    grown = found.resize((found.width * CELL, found.height * CELL), Pixels.Resampling.NEAREST)
    return numpy.asarray(grown)[: black.shape[0], : black.shape[1]] == 255


def inks_of(file: Path | None) -> Inks:
    """The inks of a profile the user names, else of the free one that comes with libvips.

    Raises :class:`options.BadOption` for a file that holds no profile for four inks.
    """
    if file is None:
        import pyvips

        return Inks(pyvips.Operation.call("profile_load", "cmyk"))
    try:
        inks = Inks(file.read_bytes())
        space, version = inks._cmyk.profile.xcolor_space.strip(), inks._cmyk.profile.version
    except (OSError, ImageCms.PyCMSError) as error:
        raise BadOption(f"--profile: {file} cannot be read as a colour profile: {error}") from error
    if space != "CMYK":
        raise BadOption(f"--profile: {file} is for {space}; name one for CMYK, such as that of the print shop's paper")
    if version >= 3:
        raise BadOption(f"--profile: {file} is of version {version:g}; PDF/X-1a takes profiles of version 2")
    return inks
