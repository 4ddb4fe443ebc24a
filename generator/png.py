"""PNG files: pages of the very PDF that is printed, rasterised at exact pixel sizes by worker processes.

A page is drawn in bands of rows, each compressed by itself. What is the same in a band of another page, or was in the
build before, need not be drawn again.
"""

from __future__ import annotations

import math
import struct
import zlib
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from ..cards.memo import Memo
from .workers import Workers

COMPRESSION = 3
"""zlib level, chosen by measurement on the bundled faces: level 6 saves 7 % more and takes twice as long."""
BAND = 256
"""Rows of a band: at 300 dpi about 22 mm, so that a sheet's caption lies in one or two of fourteen."""
PIXELS_A_TASK = 6_000_000
"""Work handed to a process at once: a few faces or one sheet, so that all processes stay busy to the end."""
METRES_PER_INCH = 0.0254
_HEADER, _END = b"\x78\x5e", b"\x03\x00"
"""A zlib stream's first bytes (RFC 1950: deflate, a window of 32 KB, a fast level), and an empty last block."""
_ADLER = 65521


@dataclass(frozen=True, slots=True)
class Band:
    """``rows`` rows of a page, from row ``top``. ``holds`` stands for all that can be seen in them."""

    top: int
    rows: int
    holds: Hashable


@dataclass(frozen=True, slots=True)
class Raster:
    """A page of a PDF to rasterise: ``page`` counts from 0, ``size`` in pixels, ``file`` to write."""

    pdf: Path
    page: int
    size: tuple[int, int]
    file: Path
    bands: tuple[Band, ...]


class Packed(NamedTuple):
    """The rows of a band, compressed; ``check`` and ``length`` are those of the rows themselves."""

    data: bytes
    check: int
    length: int


class _Task(NamedTuple):
    """A band of a page to draw."""

    pdf: Path
    page: int
    size: tuple[int, int]
    band: Band

    @property
    def key(self) -> Hashable:
        """The same for bands that look the same."""
        return self.size, self.band

    @property
    def pixels(self) -> int:
        """How many it has."""
        return self.size[0] * self.band.rows


def whole(size: tuple[int, int], holds: Hashable) -> tuple[Band, ...]:
    """A page that is one band."""
    return (Band(0, size[1], holds),)


def rasterise(
    rasters: Sequence[Raster], dpi: int, workers: Workers, memo: Memo, done: Callable[[Path], None]
) -> None:  # fmt: skip
    """Write every raster; ``done`` is told each file as it is finished."""
    gathered = _Gathered(rasters, dpi, memo, done)
    for task, packed in workers.each(_draw, _portions(gathered.missing)):
        for one, band in zip(task, packed, strict=True):
            gathered.take(one, band)


def unknown(raster: Raster, memo: Memo) -> bool:
    """Whether some of a raster must be drawn: its page is needed then."""
    return any(memo.find("band", (raster.size, band)) is None for band in raster.bands)


class _Gathered:
    """The bands of some rasters as they come in; a raster is written when it has all of its own."""

    def __init__(self, rasters: Sequence[Raster], dpi: int, memo: Memo, done: Callable[[Path], None]) -> None:
        self._dpi, self._memo, self._done = dpi, memo, done
        self._bands: dict[Hashable, Packed] = {}
        self._uses: Counter[Hashable] = Counter()
        self._waiting: dict[Hashable, list[Raster]] = {}
        self._lacking: Counter[Path] = Counter()
        self.missing: list[_Task] = []
        for raster in rasters:
            for task in _tasks(raster):
                self._look_up(raster, task)
        for raster in rasters:
            if not self._lacking[raster.file]:
                self._write(raster)

    def _look_up(self, raster: Raster, task: _Task) -> None:
        self._uses[task.key] += 1
        if task.key in self._bands:
            return
        if (known := self._memo.find("band", task.key)) is not None:
            self._bands[task.key] = known
            return
        if task.key not in self._waiting:
            self.missing.append(task)
        self._waiting.setdefault(task.key, []).append(raster)
        self._lacking[raster.file] += 1

    def take(self, task: _Task, packed: Packed) -> None:
        """A band that was missing."""
        self._bands[task.key] = packed
        if self._memo.lasting:
            self._memo.keep("band", task.key, packed)
        for raster in self._waiting.pop(task.key):
            self._lacking[raster.file] -= 1
            if not self._lacking[raster.file]:
                self._write(raster)

    def _write(self, raster: Raster) -> None:
        keys = [task.key for task in _tasks(raster)]
        raster.file.write_bytes(png([self._bands[key] for key in keys], raster.size, self._dpi))
        for key in keys:
            self._uses[key] -= 1
            if not self._uses[key]:
                del self._bands[key]
        self._done(raster.file)


def _tasks(raster: Raster) -> Iterator[_Task]:
    return (_Task(raster.pdf, raster.page, raster.size, band) for band in raster.bands)


def _portions(tasks: Sequence[_Task]) -> list[list[_Task]]:
    """The bands in portions, large pages first, so that no process is left with one at the end; pages stay whole."""
    portions: list[list[_Task]] = []
    room = 0
    for task in sorted(tasks, key=lambda task: -task.size[0] * task.size[1]):  # a stable sort: pages stay together
        if not portions or (room <= 0 and portions[-1][-1][:2] != task[:2]):
            portions.append([])
            room = PIXELS_A_TASK
        portions[-1].append(task)
        room -= task.pixels
    return portions


def _draw(tasks: Sequence[_Task]) -> list[Packed]:
    import pypdfium2

    documents: dict[Path, Any] = {}
    pages: dict[tuple[Path, int], Any] = {}
    found = []
    for task in tasks:
        if task.pdf not in documents:
            documents[task.pdf] = pypdfium2.PdfDocument(task.pdf)
        if task[:2] not in pages:
            pages[task[:2]] = documents[task.pdf][task.page]
        found.append(_band(pages[task[:2]], task.size, task.band))
    for document in documents.values():
        document.close()
    return found


def _band(page: Any, size: tuple[int, int], band: Band) -> Packed:
    """Some rows of a page that is ``size`` pixels in all."""
    want_w, want_h = size
    width, height = page.get_size()
    # PDFium rounds sizes up; a hair less than exact lands on the wanted pixel (822, never 823)
    scale = max((want_w - 0.02) / width, (want_h - 0.02) / height)
    below = math.ceil(height * scale) - band.top - band.rows
    crop = (0, _points(below, scale), 0, _points(band.top, scale))
    bitmap = page.render(scale=scale, crop=crop, rev_byteorder=True, draw_annots=False, may_draw_forms=False)
    if bitmap.width < want_w or bitmap.height != band.rows or bitmap.n_channels != 3:
        drawn = f"{bitmap.width} x {bitmap.height} x {bitmap.n_channels}"
        raise AssertionError(f"PDFium drew {drawn}, not {want_w} x {band.rows} x 3")
    return packed(memoryview(bitmap.buffer).cast("B"), bitmap.stride, (want_w, band.rows))


def _points(rows: int, scale: float) -> float:
    """A length that PDFium rounds up to so many rows."""
    return max(0.0, (rows - 0.5) / scale)


def packed(pixels: memoryview, stride: int, size: tuple[int, int]) -> Packed:
    """RGB rows of ``stride`` bytes, without row filters, compressed so that other rows can follow.

    Card faces are flat colours: unfiltered rows make files a fifth smaller than Pillow's adaptive filters do, in
    well under half the time.
    """
    w, h = size
    rows = b"".join([part for y in range(h) for part in (b"\0", pixels[y * stride : y * stride + 3 * w])])
    deflate = zlib.compressobj(COMPRESSION, zlib.DEFLATED, -zlib.MAX_WBITS)
    return Packed(deflate.compress(rows) + deflate.flush(zlib.Z_FULL_FLUSH), zlib.adler32(rows), len(rows))


def png(bands: Sequence[Packed], size: tuple[int, int], dpi: int) -> bytes:
    """Bands from the top down as a PNG file (W3C PNG, third edition) with its resolution recorded."""
    per_metre = round(dpi / METRES_PER_INCH)
    check = 1
    for band in bands:
        check = _joined(check, band.check, band.length)
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", *size, 8, 2, 0, 0, 0)),
        (b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
        (b"IDAT", b"".join([_HEADER, *(band.data for band in bands), _END, struct.pack(">I", check)])),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))
        for kind, data in chunks
    )


def _joined(one: int, two: int, length: int) -> int:
    """The Adler-32 sum (RFC 1950) of two texts one after the other, the second ``length`` bytes long."""
    low = (one & 0xFFFF) + (two & 0xFFFF) - 1
    high = (one >> 16) + (two >> 16) + length * ((one & 0xFFFF) - 1)
    return (high % _ADLER) << 16 | low % _ADLER
