"""The floor under PNG faces: pages of a ready PDF rendered by pypdfium2 and saved by Pillow, and nothing else.

``python floor_png.py PAGES.pdf FOLDER PROCESSES LEVEL`` writes every page at 300 dpi with that zlib level.
"""

from __future__ import annotations

import sys
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import pypdfium2

DPI = 300


def write(pdf: str, folder: Path, level: int, pages: range) -> None:
    """Render and save some pages."""
    document = pypdfium2.PdfDocument(pdf)
    for page in pages:
        image = document[page].render(scale=DPI / 72, rev_byteorder=True).to_pil()
        image.save(folder / f"{page:03}.png", dpi=(DPI, DPI), compress_level=level)


def main(pdf: str, folder: Path, processes: int, level: int) -> None:
    """Render all pages, in slices small enough to keep all processes busy to the end."""
    folder.mkdir(parents=True, exist_ok=True)
    document = pypdfium2.PdfDocument(pdf)
    count = len(document)
    document.close()
    slices = [range(start, min(start + 9, count)) for start in range(0, count, 9)]
    if processes == 1:
        write(pdf, folder, level, range(count))
        return
    with Pool(processes) as pool:
        pool.map(partial(write, pdf, folder, level), slices, chunksize=1)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
