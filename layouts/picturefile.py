"""Picture files as they lie in a game folder: their bytes, and what is said of one that cannot be printed."""

from __future__ import annotations

from pathlib import Path

from ..cards import door

RASTER = {".png", ".jpg", ".jpeg"}


class PictureError(Exception):
    """A picture cannot be printed; the text says why and what to do."""


def picture_bytes(file: Path) -> bytes:
    """What a picture file holds. Raises :class:`PictureError` for one that is not read."""
    try:
        return door.content(file)
    except door.Shut as shut:
        raise PictureError(f"{file.name} cannot be read: it {shut}") from None
