"""The page to measure a printer by: crosses and scales on front and back, and what to write down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from ...layouts.fonts import FontBook
from ...layouts.ops import Call, Shape, Stroke
from ...layouts.papers import Margins, Paper
from ...layouts.printer import Printer
from ...layouts.sheet import Note, SheetSide
from ...layouts.units import Box, shown
from ..pdf import PdfFile, PictureCache

INK = (0.0, 0.0, 0.0)
INSET = 25.0
"""Millimetres from the paper's edges to the crosses: clear of every margin, far enough apart to see a turn."""
ARM, RING = 8.0, 5.0
"""Millimetres of a cross's arms, and the radius of the circle around it."""
BAR, BROAD = 20.0, 6.0
"""Millimetres of the bars that run out to the edges, and how broad they are."""
TICKS = ((10, 3.2), (5, 2.2), (1, 1.4))
"""Ticks of the scales by the millimetres they stand at: mm long."""
GRAY = (0.45, 0.45, 0.45)
ROW = 9.0
"""Millimetres of a line to write on."""

BLANK = "................"

Face = Literal["front", "back"]


def crosses(paper: Paper) -> dict[str, tuple[float, float]]:
    """Where the crosses stand on a side: A top left, B top right, C bottom left, D bottom right."""
    right, low = paper.w - INSET, paper.h - INSET
    return {"A": (INSET, INSET), "B": (right, INSET), "C": (INSET, low), "D": (right, low)}


def apart(paper: Paper) -> tuple[float, float]:
    """How far B is from A, and C from A."""
    return paper.w - 2 * INSET, paper.h - 2 * INSET


def calibration_pdf(paper: Paper, fonts: FontBook) -> bytes:
    """The page to measure, front and back, on upright paper."""
    file = PdfFile(f"Calibration, {paper.title}", fonts, PictureCache())
    for face in ("front", "back"):
        words = _to_measure(paper) if face == "front" else _to_measure_behind()
        bars = tuple(_bars(paper)) if face == "front" else ()
        file.sheet(_side(paper, face, f"Calibration · {paper.title} · {face}", words, bars), {}, "", frozenset())
    return file.bytes()


def proof_pdf(printer: Printer, paper: Paper, fonts: FontBook) -> bytes:
    """The same page as it comes out of a printer that is made up for: all its numbers are true."""
    file = PdfFile(f"Proof of {printer.name}", fonts, PictureCache())
    for face in ("front", "back"):
        title = f"Proof of {printer.name} · {paper.title} · {face}"
        frame = tuple(_frame(paper, printer.margins)) if face == "front" else ()
        side = _side(paper, face, title, _to_prove(paper, face, bool(frame)), frame)
        file.sheet(side, {}, "", frozenset(), printer)
    return file.bytes()


def _side(paper: Paper, face: Face, title: str, words: Sequence[str], more: tuple[Call, ...]) -> SheetSide:
    left, top = INSET + ARM + 6, INSET + ARM + 8
    width = paper.w - 2 * left
    notes = [Note(Box(left, top, width, 8), title, 15, bold=True)]
    y = top + 10
    for line in words:
        high = ROW * (1 + len(line) // 105)
        notes.append(Note(Box(left, y, width, high), line, 10))
        y += high
    for name, (x, at) in crosses(paper).items():
        notes.append(Note(Box(x + (-11 if x < paper.w / 2 else 6), at - 11, 5, 5), name, 13, bold=True, align="center"))
    notes += _numbers(paper)
    under = (*more, *(call for at in crosses(paper).values() for call in _cross(*at)), *_scales(paper))
    return SheetSide(1, 1, face, paper.w, paper.h, (), flip="long", under=under, notes=tuple(notes))


def _cross(x: float, y: float) -> Iterator[Call]:
    yield Stroke(((x - ARM, y), (x + ARM, y)), INK, 0.15)
    yield Stroke(((x, y - ARM), (x, y + ARM)), INK, 0.15)
    yield Shape("ellipse", Box(x - RING, y - RING, 2 * RING, 2 * RING), stroke=INK, width=0.15)


def _scales(paper: Paper) -> Iterator[Call]:
    """Scales of whole millimetres from A to B and from A to C, clear of the crosses' arms."""
    for horizontal, length in zip((True, False), apart(paper), strict=True):
        for mm in range(round(ARM) + 2, int(length - ARM) - 1):
            tick = next(long for step, long in TICKS if mm % step == 0)
            a, b = INSET + mm, INSET
            ends = ((a, b), (a, b + tick)) if horizontal else ((b, a), (b + tick, a))
            yield Stroke(ends, GRAY, 0.1)


def _numbers(paper: Paper) -> Iterator[Note]:
    """The numbers of the scales, every 20 mm."""
    across, down = apart(paper)
    for mm in range(20, int(across - ARM), 20):
        yield Note(Box(INSET + mm - 5, INSET + 3.4, 10, 3), str(mm), 6, align="center")
    for mm in range(20, int(down - ARM), 20):
        yield Note(Box(INSET + 3.6, INSET + mm - 1.5, 6, 3), str(mm), 6)


def _bars(paper: Paper) -> Iterator[Call]:
    """Black bars from each edge of the paper inwards: what of them is missing, the printer cannot print."""
    x, y = (paper.w - BROAD) / 2, (paper.h - BROAD) / 2
    boxes = (Box(0, y, BAR, BROAD), Box(x, 0, BROAD, BAR), Box(paper.w - BAR, y, BAR, BROAD),
             Box(x, paper.h - BAR, BROAD, BAR))  # fmt: skip
    for box in boxes:
        yield Shape("rect", box, INK)


def _frame(paper: Paper, margins: Margins | None) -> Iterator[Call]:
    """A line half a millimetre inside of what can be printed."""
    if margins is not None:
        area = margins.area(paper).grown(-0.5, -0.5, -0.5, -0.5)
        yield Shape("rect", area, stroke=INK, width=0.25)


def _to_measure(paper: Paper) -> list[str]:
    across, down = apart(paper)
    return [
        "Print this file at 100 % (actual size), on both sides, flipped on the long edge, from the tray you mean.",
        (
            "Then lay a steel ruler on it, and write down what it says to a tenth of a millimetre. The middle of a "
            "cross is where its lines meet; edges are those of the paper, with this text upright."
        ),
        f"**1**  From cross A to cross B {BLANK} mm  ({shown(across)} if the printer is true)",
        f"**2**  From cross A to cross C {BLANK} mm  ({shown(down)})",
        f"**3**  From the left edge to cross A {BLANK} mm  ({shown(INSET)})",
        f"**4**  From the top edge to cross A {BLANK} mm  ({shown(INSET)})",
        f"**5**  From the top edge to cross B {BLANK} mm  ({shown(INSET)})",
        f"**6**  White paper between the edge and the black bar\\: left {BLANK} mm, top {BLANK} mm,",
        f"right {BLANK} mm, bottom {BLANK} mm  (0 where the black runs out to the edge)",
        (
            "Turn the sheet over like the page of a book, and go on with the back. Then type, on one line, with "
            "NAME a word of your own for this printer (NAME/TRAY for one of its trays)\\:"
        ),
        f"**deckproof calibrate --paper {paper.name} --printer NAME**",
        "**--across 1 --down 2 --front 3,4,5 --edges left,top,right,bottom --back 7,8,9**",
        (
            "with what you wrote in the place of the numbers. For a printer that prints on one side only, leave "
            "--back out."
        ),
    ]


def _to_measure_behind() -> list[str]:
    return [
        (
            "This is the back. If this text stands on its head, the sheets were flipped on the short edge\\: set the "
            "long edge in the print dialog, and print both sides again."
        ),
        f"**7**  From the left edge to cross A, as you see this side {BLANK} mm  ({shown(INSET)})",
        f"**8**  From the top edge to cross A {BLANK} mm  ({shown(INSET)})",
        f"**9**  From the top edge to cross B {BLANK} mm  ({shown(INSET)})",
    ]


def _to_prove(paper: Paper, face: Face, framed: bool) -> list[str]:
    across, down = apart(paper)
    words = [
        (
            "Print this file just as you will print cards\\: at 100 %, on both sides, flipped on the long edge. What "
            "the printer does wrong is made up for, so a ruler must find these lengths to a fifth of a millimetre\\:"
        ),
        f"From cross A to cross B {shown(across)} mm, from A to C {shown(down)} mm",
        f"From the left edge of the paper to A and to C {shown(INSET)} mm, from the right edge to B and to D as much",
        f"From the top edge to A and to B {shown(INSET)} mm, from the bottom edge to C and to D as much",
        "Against a lamp, the crosses of both sides lie on each other.",
    ]
    if framed and face == "front":
        words.append("The thin frame along the edges is whole. If a side of it is missing, measure the bars again.")
    return [*words, "If a length is off, print the page of 'deckproof calibrate' and measure anew."]
