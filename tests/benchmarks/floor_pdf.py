"""The floor under a PDF build: the same cards drawn by a plain reportlab loop, nine on a page of A4.

``python floor_pdf.py deck540.json OUT.pdf`` writes 60 sheets, ``--single`` after that one page a card at its trim.
No faces, no checks, no shrinking, no manifest: what a programmer would write in an afternoon for just this deck,
with the same boxes, words, fonts and crop marks.
"""

from __future__ import annotations

import json
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

from deck540 import BANDS, SOFT
from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

W, H = 63 * mm, 88 * mm
LEADING = 1.15
INK, CREAM, MUTED = HexColor("#1C1917"), HexColor("#FFFBEB"), HexColor("#57534E")
DARK = {name: HexColor(value) for name, value in BANDS.items()}
PALE = {name: HexColor(value) for name, value in SOFT.items()}


def register_fonts() -> None:
    """The five fonts the deck's face uses, by the names used below."""
    body, display = files("fontpkg_alegreya_sans") / "files", files("fontpkg_cinzel") / "files"
    for name in ("Regular", "Bold", "Italic", "Black"):
        pdfmetrics.registerFont(TTFont(name, str(body / f"AlegreyaSans-{name}.ttf")))
    pdfmetrics.registerFont(TTFont("Cinzel", str(display / "Cinzel[wght].ttf")))


def wrapped(text: str, size: float, width: float) -> list[list[tuple[str, str]]]:
    """Lines of (font, words) runs, broken greedily; words in double stars are bold."""
    space = pdfmetrics.stringWidth(" ", "Regular", size)
    lines: list[list[tuple[str, str]]] = [[]]
    used = 0.0
    for raw in text.split():
        font, word = ("Bold", raw.strip("*")) if raw.startswith("**") else ("Regular", raw)
        wide = pdfmetrics.stringWidth(word, font, size)
        if lines[-1] and used + space + wide > width:
            lines.append([])
            used = 0.0
        if lines[-1] and lines[-1][-1][0] == font:
            lines[-1][-1] = (font, f"{lines[-1][-1][1]} {word}")
        else:
            lines[-1].append((font, word))
        used += wide + (space if used else 0.0)
    return lines


def draw_card(canvas: Canvas, card: dict[str, Any], x: float, y: float) -> None:
    """One card with its lower left corner at x, y (points)."""
    canvas.setFillColor(CREAM)
    canvas.rect(x, y, W, H, stroke=0, fill=1)
    canvas.setFillColor(DARK[card["band"]])
    canvas.rect(x, y + H - 12 * mm, W, 12 * mm, stroke=0, fill=1)
    canvas.setFillColor(PALE[card["band"]])
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.25 * mm)
    canvas.roundRect(x + 5 * mm, y + H - 44 * mm, 53 * mm, 29 * mm, 1.5 * mm, stroke=1, fill=1)
    canvas.setFillColor(CREAM)
    canvas.setFont("Cinzel", 9)
    canvas.drawString(x + 5 * mm, y + H - 8.1 * mm, card["name"])
    canvas.setFont("Black", 13)
    canvas.drawRightString(x + 58 * mm, y + H - 8.5 * mm, str(card["number"]))
    canvas.setFillColor(INK)
    down = y + H - 47 * mm - 9.5
    for line in wrapped(card["text"], 9.5, 53 * mm):
        across = x + 5 * mm
        for font, words in line:
            canvas.setFont(font, 9.5)
            canvas.drawString(across, down, words)
            across += pdfmetrics.stringWidth(f"{words} ", font, 9.5)
        down -= 9.5 * LEADING
    canvas.setFillColor(MUTED)
    canvas.setFont("Italic", 8)
    canvas.drawCentredString(x + W / 2, y + H - 79 * mm - 8, card["flavour"])


def draw_marks(canvas: Canvas, left: float, bottom: float) -> None:
    """Crop marks around the three by three block."""
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.1 * mm)
    for step in range(4):
        x, y = left + step * W, bottom + step * H
        canvas.line(x, bottom - 5 * mm, x, bottom - 1 * mm)
        canvas.line(x, bottom + 3 * H + 1 * mm, x, bottom + 3 * H + 5 * mm)
        canvas.line(left - 5 * mm, y, left - 1 * mm, y)
        canvas.line(left + 3 * W + 1 * mm, y, left + 3 * W + 5 * mm, y)


def main(data: Path, out: Path, single: bool) -> None:
    """Write the PDF."""
    rl_config.useA85 = 0
    register_fonts()
    cards = json.loads(data.read_text(encoding="utf-8"))
    canvas = Canvas(str(out), pagesize=(W, H) if single else A4, pageCompression=1)
    left, bottom = (A4[0] - 3 * W) / 2, (A4[1] - 3 * H) / 2
    each = 1 if single else 9
    for start in range(0, len(cards), each):
        for index, card in enumerate(cards[start : start + each]):
            if single:
                draw_card(canvas, card, 0, 0)
            else:
                draw_card(canvas, card, left + index % 3 * W, bottom + (2 - index // 3) * H)
        if not single:
            draw_marks(canvas, left, bottom)
        canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), "--single" in sys.argv[3:])
