"""Picture files: their proportions, and whether they can be printed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path

from ..cards.lazyclass import dataclass
from ..cards.library import parted
from ..cards.memo import Memo
from .picturefile import RASTER, PictureError, picture_bytes
from .raster import pixels
from .rasterframe import raster_frame
from .svgforms import forget_forms

__all__ = [
    "RASTER",
    "PictureError",
    "PictureInfo",
    "add_sound",
    "content_of",
    "forget_pictures",
    "know_pictures",
    "picture_bytes",
    "picture_info",
    "pixels",
    "sound_pictures",
]


@dataclass(frozen=True, slots=True)
class PictureInfo:
    """``w`` and ``h`` in pixels for PNG and JPG, in user units for SVG."""

    vector: bool
    w: float
    h: float

    @property
    def aspect(self) -> float:
        """Width divided by height."""
        return self.w / self.h


@cache
def picture_info(file: Path) -> PictureInfo:
    """A picture read whole, once for each file. Raises :class:`PictureError` for one that cannot be printed.

    Where files change while the process runs, :func:`forget_pictures` makes it read them again.
    """
    suffix = Path(parted(file.name)[0]).suffix.lower()
    if suffix == ".svg":
        return _svg_info(file)
    if suffix in RASTER:
        return PictureInfo(False, *pixels(file).size)
    raise PictureError(f"{file.name} is neither SVG, PNG nor JPG")


def forget_pictures() -> None:
    """Forget the proportions and the content of all pictures read."""
    picture_info.cache_clear()
    content_of.cache_clear()
    forget_forms()
    raster_frame.cache_clear()


_STAGE, _KEPT = "sound pictures", 2_000
_sound: dict[str, tuple[float, float]] = {}
"""The proportions of the SVG pictures that were found sound in this run or others, by their content."""


def know_pictures(memo: Memo) -> None:
    """Learn which SVG pictures other runs found sound; those found now are kept at the end of this one.

    What pictures hold is read anew from here on.
    """
    content_of.cache_clear()
    if memo.shelf is not None:
        kept = memo.recall(_STAGE) or {}
        add_sound({key: (w, h) for key, (w, h) in kept.items()})
        memo.before_settling(partial(_keep, memo, frozenset(kept)))


def _keep(memo: Memo, known: frozenset[str]) -> None:
    if not _sound.keys() <= known:
        memo.record(dict([*_sound.items()][-_KEPT:]), _STAGE)


def sound_pictures() -> dict[str, tuple[float, float]]:
    """What is known of SVG pictures by now: another process may :func:`add_sound` it."""
    return dict(_sound)


def add_sound(known: Mapping[str, tuple[float, float]]) -> None:
    """Take over what another process found."""
    _sound.update(known)


@cache
def content_of(file: Path) -> tuple[str, str]:
    """The content of a picture file as a hash, and of which part of it the picture is. Raises :class:`PictureError`.

    It is read once for each game that is made ready (:func:`know_pictures`).
    """
    base, part = parted(str(file))
    return hashlib.sha256(picture_bytes(Path(base))).hexdigest(), part


def _svg_info(file: Path) -> PictureInfo:
    key = "#".join(content_of(file))
    if key not in _sound:
        from .svgsound import proportions  # what is drawn without new pictures needs no reading of them

        _sound[key] = proportions(file)
    return PictureInfo(True, *_sound[key])
