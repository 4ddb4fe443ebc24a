"""What each zlib level of Pillow's PNG writer costs and saves, on the faces of the bundled game.

``python png_levels.py FACES.pdf`` renders every page at 300 dpi once and saves it at levels 0 to 9; the time is the
processor time of saving alone.
"""

from __future__ import annotations

import sys
from io import BytesIO
from time import process_time

import pypdfium2

DPI = 300


def measure(pdf: str) -> list[tuple[int, float, int]]:
    """Level, seconds and bytes of all pages together."""
    document = pypdfium2.PdfDocument(pdf)
    totals = {level: [0.0, 0] for level in range(10)}
    for page in document:
        image = page.render(scale=DPI / 72, rev_byteorder=True).to_pil()
        for level, total in totals.items():
            buffer = BytesIO()
            start = process_time()
            image.save(buffer, "PNG", dpi=(DPI, DPI), compress_level=level)
            total[0] += process_time() - start
            total[1] += len(buffer.getvalue())
    return [(level, seconds, int(size)) for level, (seconds, size) in totals.items()]


def main(pdf: str) -> None:
    """Print the table, with level 6 (zlib's own choice) as the measure."""
    rows = measure(pdf)
    _, usual_time, usual_size = rows[6]
    print(f"{'level':>5} {'s':>8} {'MB':>8} {'time of 6':>10} {'size of 6':>10}")
    for level, seconds, size in rows:
        print(f"{level:5} {seconds:8.2f} {size / 1e6:8.2f} {seconds / usual_time:9.0%} {size / usual_size:10.1%}")


if __name__ == "__main__":
    main(sys.argv[1])
