"""``deckproof calibrate``: a page to measure a printer by, what was measured, and the page that proves it."""

from __future__ import annotations

from pathlib import Path

from ...layouts.fonts import FontBook
from ...layouts.papers import Paper, UnknownPaper, paper_of
from ...layouts.printer import Printer, Shift
from ...layouts.units import shown
from ..atomic import write_files
from ..console import OK, say
from ..options import BadOption
from ..printers import checked_name, printer_of, write_printer
from .measured import measured
from .page import calibration_pdf, proof_pdf

FOLDER = "calibration"


def calibrate_printer(
    out: Path, paper: str | None, printer: str | None, across: float | None, down: float | None, front: str | None,
    back: str | None, edges: str | None, proof: bool,
) -> int:  # fmt: skip
    """Write the page to measure; with measures, keep the printer; with ``proof``, write the page that proves it."""
    numbers = {"--across": across, "--down": down, "--front": front, "--back": back, "--edges": edges}
    given = [option for option, number in numbers.items() if number is not None]
    if printer is None:
        if given or proof:
            raise BadOption(f"{(given or ['--proof'])[0]}: say which printer it is about with --printer NAME")
        return _page(out, _paper(paper or "a4"))
    if not given:
        return _prove(out, printer_of(printer), paper) if proof else _tell(printer_of(printer))
    if proof:
        raise BadOption("--proof: keep the measures first, then prove them with --printer and --proof alone")
    if across is None or down is None or front is None:
        lacking = [option for option in ("--across", "--down", "--front") if numbers[option] is None]
        raise BadOption(f"{lacking[0]}: what was measured there is lacking; the page says which number it is")
    found = measured(checked_name(printer), _paper(paper or "a4"), across, down, front, back, edges)
    say(f"{printer} is kept in {write_printer(found)}")
    _tell(found)
    say(f"prove it: deckproof calibrate --printer {printer} --proof")
    return OK


def _page(out: Path, paper: Paper) -> int:
    file = _write(out, f"calibrate-{paper.name}.pdf", calibration_pdf(paper, FontBook()))
    say(f"{file}: print it at 100 % on both sides; the page says what to measure and what to type then")
    return OK


def _prove(out: Path, printer: Printer, paper: str | None) -> int:
    if paper is not None and _paper(paper).name != printer.paper:
        raise BadOption(f"--paper: {printer.name} was measured on {printer.paper}, and is proved on it")
    name = f"proof-{printer.name.replace('/', '-')}.pdf"
    file = _write(out, name, proof_pdf(printer, paper_of(printer.paper), FontBook()))
    say(f"{file}: print it at 100 % on both sides; the page says which lengths must be true")
    return OK


def _tell(printer: Printer) -> int:
    say(f"{printer.name}, measured on {printer.paper}:")
    say(f"  100 mm come out as {100 * printer.across:.2f} mm across and {100 * printer.down:.2f} mm down")
    for name, side in (("front", printer.front), ("back", printer.back)):
        say(f"  {name}: {_shift(side)}")
    edges = printer.margins
    if edges is not None:
        sides = (("left", edges.left), ("top", edges.top), ("right", edges.right), ("bottom", edges.bottom))
        say(f"  white along the edges: {', '.join(f'{side} {shown(mm)}' for side, mm in sides)} mm")
    return OK


def _shift(side: Shift) -> str:
    right = f"{shown(abs(side.right))} mm too far {'left' if side.right < 0 else 'right'}"
    down = f"{shown(abs(side.down))} mm too far {'up' if side.down < 0 else 'down'}"
    turn = f"{abs(side.turn):.2f} degrees {'counter-clockwise' if side.turn < 0 else 'clockwise'}"
    return f"{right}, {down}, turned {turn}"


def _paper(name: str) -> Paper:
    try:
        return paper_of(name)
    except UnknownPaper as error:
        raise BadOption(f"--paper: {error}") from None


def _write(out: Path, name: str, content: bytes) -> Path:
    folder = out / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    write_files({folder / name: content})
    return folder / name
