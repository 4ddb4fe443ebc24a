"""Pictures made of pixels in a PDF: each packed once, however many files it goes into, and never kept unpacked."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any, ClassVar

from PIL.Image import Image
from reportlab.pdfbase import pdfdoc

from ..cards.lazyclass import dataclass
from ..layouts.ink import pale
from ..layouts.settings import Ink

ROWS = 256
"""Rows that are unpacked at a time."""
_SPACES = {"L": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK"}


@dataclass(frozen=True, slots=True)
class Packed:
    """A picture as a PDF holds it: ``size`` in pixels, ``data`` and the ``mask`` of its opacity compressed.

    Placed, it is ``w`` x ``h``, a unit square. ``name`` is its content's.
    """

    w: ClassVar[float] = 1.0
    h: ClassVar[float] = 1.0
    name: str
    size: tuple[int, int]
    space: str
    data: bytes
    mask: bytes | None

    def put(self, canvas: Any) -> None:
        """Make it an object of the file a canvas writes, placed like a form."""
        image = self._object(self.name, self.space, self.data)
        if self.mask is not None:
            name = f"{self.name}-mask"
            image.smask = canvas._doc.Reference(self._object(name, "DeviceGray", self.mask), name)
        canvas._doc.addForm(self.name, image)

    def _object(self, name: str, space: str, data: bytes) -> Any:
        made: Any = pdfdoc.PDFImageXObject(name)
        made.width, made.height = self.size
        made.bitsPerComponent, made.colorSpace = 8, space
        made.streamContent, made._filters = data, ("FlateDecode",)
        return made


def packed(name: str, image: Image, ink: Ink = "full") -> Packed:
    """A picture of :func:`layouts.raster.pixels`; with ``low`` ink it is pale, with ``grey`` light and shade only."""
    clear = image.mode == "RGBA"
    mode = "L" if ink == "grey" else "RGB" if clear else image.mode
    strips = (strip.convert(mode) for strip in _strips(image))
    if ink == "low" and mode != "CMYK":
        strips = (strip.convert(mode).point(_paled) for strip in _strips(image))
    data = (
        _compressed(strip.point(_paled) for strip in strips) if ink == "low" and mode != "CMYK" else _compressed(strips)
    )
    mask = _compressed(strip.getchannel("A") for strip in _strips(image)) if clear else None
    return Packed(name, image.size, _SPACES[mode], data, mask)


def _paled(level: int) -> int:
    """A level of one colour, 0 to 255, printed with little ink."""
    return round(255 * pale((level / 255,) * 3)[0])


def _strips(image: Image) -> Iterator[Image]:
    w, h = image.size
    return (image.crop((0, top, w, min(h, top + ROWS))) for top in range(0, h, ROWS))


def _compressed(strips: Iterator[Image]) -> bytes:
    packer = zlib.compressobj()
    return b"".join([*(packer.compress(strip.tobytes()) for strip in strips), packer.flush()])
