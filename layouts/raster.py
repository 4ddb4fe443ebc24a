"""PNG and JPG files, read within bounds: how many pixels they have, and the pixels themselves."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from .picturefile import RASTER, PictureError, picture_bytes

if TYPE_CHECKING:
    from PIL.Image import Image

FORMATS = ("PNG", "JPEG")
"""What such a file may hold: other formats start other programs, or are not for print."""
MAX_PIXELS = 40_000_000
"""Pixels of one picture, at most: A4 at 600 dots to the inch has 35 million. Each takes four bytes while it is read."""
GAME_PIXELS = 600_000_000
"""Pixels of all pictures of a game, at most: those of 600 cards of their own at 300 dots to the inch."""
ENOUGH = "save it smaller: for print, 300 dots to the inch are enough"
_ORIENTATION = 0x0112


class PixelBudget:
    """What the pictures of one game may have together: each file counts once, before its pixels are read."""

    def __init__(self) -> None:
        self._left, self._known = GAME_PIXELS, set[Path]()

    def take(self, file: Path) -> None:
        """Count a picture. Raises :class:`PictureError` for one that cannot be read, or has more than is left."""
        if file.suffix.lower() not in RASTER or file in self._known:
            return
        count = pixel_count(file)
        if count > self._left:
            most = GAME_PIXELS // 1_000_000
            raise PictureError(
                f"with {file.name}, the pictures of the game have more than {most} million pixels; {ENOUGH}"
            )
        self._known.add(file)
        self._left -= count


def pixel_count(file: Path) -> int:
    """How many pixels a picture has, by its head alone. Raises :class:`PictureError`."""
    with _guarded(file):
        w, h = _opened(file).size
        return w * h


def pixels(file: Path) -> Image:
    """The whole picture, upright, as grey (L), RGB, RGBA or CMYK. Raises :class:`PictureError`."""
    from PIL import ImageOps

    with _guarded(file):
        image = _opened(file)
        image.load()
        if image.getexif().get(_ORIENTATION, 1) != 1:
            image = ImageOps.exif_transpose(image)
        return _plain(image)


def _opened(file: Path) -> Image:
    from PIL import Image

    image = Image.open(BytesIO(picture_bytes(file)), formats=FORMATS)
    w, h = image.size
    if w * h > MAX_PIXELS:
        most = MAX_PIXELS // 1_000_000
        raise PictureError(f"{file.name} has {w:,} x {h:,} pixels; at most {most} million are read; {ENOUGH}")
    return image


def _plain(image: Image) -> Image:
    """The same picture in one of four modes, eight bits to a channel."""
    if image.mode.startswith("I"):  # sixteen bits: the upper eight are what can be seen
        return image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    if image.has_transparency_data:
        return image.convert("RGBA")
    if image.mode in ("1", "L"):
        return image.convert("L")
    return image if image.mode in ("RGB", "CMYK") else image.convert("RGB")


@contextmanager
def _guarded(file: Path) -> Iterator[None]:
    """Whatever a damaged file brings about, and the library says of it, is told as a fault of the picture."""
    from PIL import Image, UnidentifiedImageError

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of what can be read all the same
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        try:
            yield
        except PictureError:
            raise
        except UnidentifiedImageError:
            raise PictureError(f"{file.name} cannot be read as a picture: it holds neither PNG nor JPG") from None
        except (Image.DecompressionBombWarning, Image.DecompressionBombError):
            raise PictureError(
                f"{file.name} has far more than the {MAX_PIXELS // 1_000_000} million pixels that are read; {ENOUGH}"
            ) from None
        except Exception as error:  # it may fail anywhere, in any way
            reason = str(error).partition("\n")[0][:80] or type(error).__name__
            said = f"{file.name} cannot be read as a picture: it is damaged ({reason}); save it anew"
            raise PictureError(said) from None
