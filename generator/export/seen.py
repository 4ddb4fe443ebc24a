"""Pictures read back from an export, and held against the printed faces."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageChops

from ...layouts.drawn import DrawnFace
from .formats import Differs, same
from .table import Table


def opened(path: Path) -> Image.Image:
    """A PNG file whose pixels are RGB. Raises :class:`formats.Differs` for anything else."""
    if not path.is_file():
        raise Differs(f"{path.name} is not there")
    with Image.open(path, formats=("PNG",)) as picture:
        picture.load()
    same(f"colours of {path.name}", picture.mode, "RGB")
    return picture


def as_printed(what: str, picture: Image.Image, face: DrawnFace, table: Table, bleed: float = 0.0) -> None:
    """Hold a picture against a face with ``bleed`` mm, pixel by pixel. Raises :class:`formats.Differs`."""
    if ImageChops.difference(table.faces.picture(face, picture.size, bleed), picture).getbbox() is not None:
        raise Differs(f"{what} is another picture than is printed")
