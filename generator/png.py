"""PNG files: pages of the very PDF that is printed, rasterised at exact pixel sizes by worker processes."""

from __future__ import annotations

import multiprocessing
import struct
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any

COMPRESSION = 3
"""zlib level, chosen by measurement on the bundled faces: level 6 saves 7 % more and takes twice as long."""
PIXELS_A_TASK = 6_000_000
"""Work handed to a process at once: a few faces or one sheet, so that all processes stay busy to the end."""
METRES_PER_INCH = 0.0254


@dataclass(frozen=True, slots=True)
class Raster:
    """A page of a PDF to rasterise: ``page`` counts from 0, ``size`` in pixels, ``file`` to write."""

    pdf: Path
    page: int
    size: tuple[int, int]
    file: Path


def rasterise(rasters: Sequence[Raster], dpi: int, jobs: int, done: Callable[[Path], None]) -> None:
    """Write every raster; ``done`` is told each file as it is finished.

    ``jobs`` processes work side by side (PDFium must not be used from threads).
    """
    tasks = _tasks(rasters)
    if jobs <= 1 or len(tasks) <= 1:
        for task in tasks:
            _write(task, dpi)
            _tell(task, done)
        return
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    with ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=multiprocessing.get_context(method)) as pool:
        waiting: dict[Future[None], list[Raster]] = {pool.submit(_write, task, dpi): task for task in tasks}
        while waiting:
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                future.result()
                _tell(waiting.pop(future), done)


def _tasks(rasters: Sequence[Raster]) -> list[list[Raster]]:
    """The rasters in portions, large pages first, so that no process is left with one at the end."""
    tasks: list[list[Raster]] = []
    room = 0
    for raster in sorted(rasters, key=lambda raster: -raster.size[0] * raster.size[1]):
        pixels = raster.size[0] * raster.size[1]
        if not tasks or pixels > room:
            tasks.append([])
            room = PIXELS_A_TASK
        tasks[-1].append(raster)
        room -= pixels
    return tasks


def _tell(task: Sequence[Raster], done: Callable[[Path], None]) -> None:
    for raster in task:
        done(raster.file)


def _write(task: Sequence[Raster], dpi: int) -> None:
    import pypdfium2

    documents: dict[Path, Any] = {}
    for raster in task:
        if raster.pdf not in documents:
            documents[raster.pdf] = pypdfium2.PdfDocument(raster.pdf)
        raster.file.write_bytes(_png(documents[raster.pdf][raster.page], raster.size, dpi))
    for document in documents.values():
        document.close()


def _png(page: Any, size: tuple[int, int], dpi: int) -> bytes:
    """One page as a PNG of exactly ``size`` pixels with its resolution recorded."""
    want_w, want_h = size
    width, height = page.get_size()
    # PDFium rounds sizes up; a hair less than exact lands on the wanted pixel (822, never 823)
    scale = max((want_w - 0.02) / width, (want_h - 0.02) / height)
    bitmap = page.render(scale=scale, rev_byteorder=True, draw_annots=False, may_draw_forms=False)
    if bitmap.width < want_w or bitmap.height < want_h or bitmap.n_channels != 3:
        raise AssertionError(f"PDFium drew {bitmap.width} x {bitmap.height} x {bitmap.n_channels}, not {size} x 3")
    return encode(memoryview(bitmap.buffer).cast("B"), bitmap.stride, size, dpi)


def encode(pixels: memoryview, stride: int, size: tuple[int, int], dpi: int) -> bytes:
    """RGB rows of ``stride`` bytes as a PNG (W3C PNG, third edition) without row filters.

    Card faces are flat colours: unfiltered rows make files a fifth smaller than Pillow's adaptive filters do, in
    well under half the time.
    """
    w, h = size
    rows = b"".join([part for y in range(h) for part in (b"\0", pixels[y * stride : y * stride + 3 * w])])
    per_metre = round(dpi / METRES_PER_INCH)
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0)),
        (b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
        (b"IDAT", zlib.compress(rows, COMPRESSION)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
