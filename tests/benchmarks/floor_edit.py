"""What bare libraries need to write again what an edit of a card of ygios changes, in a process that is warm.

For every line read, the work is done once and the seconds it took are printed, and those the processor was at it.
The work: the words of the rulebook set by reportlab as plain paragraphs, on A4 and on A5, without boards, faces, links
or columns; nine faces of nine runs of text drawn on a sheet; that sheet rendered by pypdfium2 at 300 dpi and compressed
with zlib. No data is read, nothing is checked.
"""

from __future__ import annotations

import re
import sys
import zlib
from io import BytesIO
from pathlib import Path
from time import perf_counter, process_time
from xml.sax.saxutils import escape

import pypdfium2
from reportlab.lib.pagesizes import A4, A5
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph, SimpleDocTemplate

BOOK = Path(__file__).resolve().parents[2] / "cards" / "ygios" / "rulebook.md"
MM = 72 / 25.4


def blocks() -> list[str]:
    """The rulebook's blocks as plain words, templates and all."""
    text = BOOK.read_text(encoding="utf-8")
    return [escape(" ".join(block.split())) for block in re.split(r"\n\s*\n", text) if block.strip()]


def rulebook(words: list[str]) -> int:
    """Both papers; the bytes written."""
    size = 0
    for page in (A4, A5):
        buffer = BytesIO()
        style = ParagraphStyle("plain", fontSize=9, leading=11)
        SimpleDocTemplate(buffer, pagesize=page).build([Paragraph(block, style) for block in words])
        size += len(buffer.getvalue())
    return size


def sheet() -> int:
    """One sheet as PDF and PNG rows; the bytes written."""
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=A4)
    for card in range(9):
        x, y = (10.5 + card % 3 * 63) * MM, (16.5 + card // 3 * 88) * MM
        canvas.rect(x, y, 63 * MM, 88 * MM, stroke=1, fill=0)
        for line in range(9):
            canvas.setFont("Helvetica", 9)
            canvas.drawString(x + 10, y + 20 + 20 * line, "Draw 2 cards from the set-aside pile into your hand.")
    canvas.showPage()
    canvas.save()
    document = pypdfium2.PdfDocument(buffer.getvalue())
    pixels = document[0].render(scale=300 / 72, rev_byteorder=True)
    return len(zlib.compress(memoryview(pixels.buffer).cast("B"), 3))


def main() -> None:
    """Do the work for every line, after a first time that warms up."""
    words = blocks()
    rulebook(words)
    sheet()
    for _ in sys.stdin:
        start, at_work = perf_counter(), process_time()
        rulebook(words)
        sheet()
        print(f"{perf_counter() - start:.4f} {process_time() - at_work:.4f}", flush=True)


if __name__ == "__main__":
    main()
