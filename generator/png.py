"""PNG files: pages of the very PDF that is printed, rasterised at exact pixel sizes by worker processes.

A page is drawn in bands of rows, each compressed by itself. What is the same in a band of another page, or was in the
build before, need not be drawn again.
"""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..cards.lazyclass import dataclass
from ..cards.memo import Memo
from .pngfile import Packed, PngFile, as_bytes, of_bytes, packed, png
from .workers import Workers

LARGE = 20_000_000
"""Pixels from which a page is drawn in bands however much it has of one look, and written band by band: with fewer it
takes less memory whole. An A3 page at 300 dpi has 17 million.
"""
PIXELS_A_BAND = 6_000_000
BAND = 256
"""Rows of a band: at 300 dpi about 22 mm, so that a sheet's caption lies in one or two of fourteen."""
PIXELS_A_TASK = 6_000_000
"""Work handed to a process at once: a few faces or one sheet, so that all processes stay busy to the end."""


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
    """A page that is one band; a large one is several."""
    width, height = size
    step = height if width * height < LARGE else min(BAND, max(1, PIXELS_A_BAND // width))
    return tuple(Band(top, min(step, height - top), holds) for top in range(0, height, step))


def rasterise(
    rasters: Sequence[Raster], dpi: int, workers: Workers, memo: Memo, done: Callable[[Path], None]
) -> None:  # fmt: skip
    """Write every raster; ``done`` is told each file as it is finished."""
    gathered = _Gathered(rasters, dpi, memo, done)
    for task, drawn in workers.each(_draw, _portions(gathered.missing)):
        for one, band in zip(task, drawn, strict=True):
            gathered.take(one, band)


def unknown(raster: Raster, memo: Memo) -> bool:
    """Whether some of a raster must be drawn: its page is needed then."""
    return any(_known(task, memo) is None for task in _tasks(raster))


class _Gathered:
    """The bands of some rasters as they come in; a raster is written when it has all of its own."""

    def __init__(self, rasters: Sequence[Raster], dpi: int, memo: Memo, done: Callable[[Path], None]) -> None:
        self._dpi, self._memo, self._done = dpi, memo, done
        self._bands: dict[Hashable, Packed] = {}
        self._uses: Counter[Hashable] = Counter()
        self._waiting: dict[Hashable, list[Raster]] = {}
        self._lacking: Counter[Path] = Counter()
        self._growing: dict[Path, _Growing] = {}
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
        if (known := _known(task, self._memo)) is not None:
            self._bands[task.key] = known
            return
        if task.key not in self._waiting:
            self.missing.append(task)
        self._waiting.setdefault(task.key, []).append(raster)
        self._lacking[raster.file] += 1

    def take(self, task: _Task, packed: Packed) -> None:
        """A band that was missing."""
        self._bands[task.key] = packed
        if not _large(task.size):
            if self._memo.lasting:
                self._memo.keep("band", task.key, packed)
            if self._memo.shelf is not None:
                self._memo.shelf.keep_bytes("band", task.key, as_bytes(packed))
        for raster in self._waiting.pop(task.key):
            self._lacking[raster.file] -= 1
            if not self._lacking[raster.file]:
                self._write(raster)
            elif _large(raster.size):
                self._grow(raster)

    def _grow(self, raster: Raster) -> None:
        """Write the bands of a large raster that follow on those written."""
        growing = self._growing.get(raster.file)
        if growing is None:
            growing = self._growing[raster.file] = _Growing(raster, self._dpi)
        with raster.file.open("r+b") as file:
            while growing.left and growing.left[0] in self._bands:
                growing.png.add(file, self._used(growing.left.popleft()))

    def _used(self, key: Hashable) -> Packed:
        """A band, to be written; let go of where it was needed last."""
        band = self._bands[key]
        self._uses[key] -= 1
        if not self._uses[key]:
            del self._bands[key]
        return band

    def _write(self, raster: Raster) -> None:
        if _large(raster.size):
            self._grow(raster)
            with raster.file.open("r+b") as file:
                self._growing.pop(raster.file).png.end(file)
        else:
            bands = [self._used(task.key) for task in _tasks(raster)]
            raster.file.write_bytes(png(bands, raster.size, self._dpi))
        self._done(raster.file)


class _Growing:
    """A raster whose bands are written one after another; ``left`` are those still to come."""

    def __init__(self, raster: Raster, dpi: int) -> None:
        self.left = deque(task.key for task in _tasks(raster))
        self.png = PngFile()
        with raster.file.open("wb") as file:
            self.png.begin(file, raster.size, dpi)


def _known(task: _Task, memo: Memo) -> Packed | None:
    """A band as it was drawn before, in this run or in another one."""
    found: Packed | None = memo.find("band", task.key)
    if found is None and memo.shelf is not None and (kept := memo.shelf.find_bytes("band", task.key)) is not None:
        found = memo.keep("band", task.key, of_bytes(kept))
    return found


def _large(size: tuple[int, int]) -> bool:
    return size[0] * size[1] >= LARGE


def _tasks(raster: Raster) -> Iterator[_Task]:
    return (_Task(raster.pdf, raster.page, raster.size, band) for band in raster.bands)


def _portions(tasks: Sequence[_Task]) -> list[list[_Task]]:
    """The bands in portions, large pages first, so that no process is left with one at the end.

    Pages stay whole, but for those so large that their bands are written one by one.
    """
    portions: list[list[_Task]] = []
    room = 0
    for task in sorted(tasks, key=lambda task: -task.size[0] * task.size[1]):  # a stable sort: pages stay together
        if not portions or (room <= 0 and (_large(task.size) or portions[-1][-1][:2] != task[:2])):
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
