"""``deckproof calibrate``: a page to measure a printer by, what was measured, and the page that proves it."""

from __future__ import annotations

from pathlib import Path

from ...layouts.fonts import FontBook
from ...layouts.papers import Paper, UnknownPaper, paper_of
from ...layouts.printer import Printer, Shift
from ...layouts.units import shown
from ..atomic import write_files
from ..console import OK, at_terminal, say
from ..options import BadOption
from ..printers import checked_name, printer_of, read_printers, write_printer
from .asking import asked_measures, asked_name, held, is_printed
from .page import calibration_pdf, proof_pdf

FOLDER = "calibration"
NEEDED = ("--across", "--down", "--front")
"""Without these measures nothing can be made up for."""


def calibrate_printer(
    out: Path, paper: str | None, printer: str | None, across: float | None, down: float | None, front: str | None,
    back: str | None, edges: str | None, proof: bool,
) -> int:  # fmt: skip
    """Write the page to measure; with measures, keep the printer; with ``proof``, write the page that proves it.

    At a terminal, what is lacking is asked for step by step; elsewhere it is said which options to give.
    """
    numbers = {
        "--across": None if across is None else str(across), "--down": None if down is None else str(down),
        "--front": front, "--back": back, "--edges": edges,
    }  # fmt: skip
    given = [option for option, number in numbers.items() if number is not None]
    if printer is None and (given or proof):
        raise BadOption(f"{(given or ['--proof'])[0]}: say which printer it is about with --printer NAME")
    if proof and given:
        raise BadOption("--proof: keep the measures first, then prove them with --printer and --proof alone")
    if printer is not None and not given and (proof or not at_terminal() or printer in read_printers()):
        return _prove(out, printer_of(printer), paper) if proof else _tell(printer_of(printer))
    on, lacking = _paper(paper or "a4"), [option for option in NEEDED if numbers[option] is None]
    if not at_terminal():
        if printer is None:
            return _page(out, on)
        if lacking:
            raise BadOption(
                f"{', '.join(lacking)}: what was measured there is lacking; the page says which number it is"
            )
    name = checked_name(printer) if printer is not None else ""
    if not given:
        _page(out, on)
        if not is_printed():
            say(f"when it is printed, go on with: {_again(on, name)}")
            return OK
        name = name or asked_name()
    found = asked_measures(name, on, numbers) if lacking else held({one: str(numbers[one]) for one in given}, name, on)
    say(f"{name} is kept in {write_printer(found)}")
    _tell(found)
    say(f"prove it: deckproof calibrate --printer {name} --proof")
    return OK


def _page(out: Path, paper: Paper) -> int:
    file = _write(out, f"calibrate-{paper.name}.pdf", calibration_pdf(paper, FontBook()))
    say(f"{file}: print it at 100 % on both sides; the page says what to measure and what to type then")
    if not at_terminal():
        measures = "--across MM --down MM --front MM,MM,MM [--back MM,MM,MM] [--edges MM,MM,MM,MM]"
        say(f"then: {_again(paper, 'NAME')} {measures}")
    return OK


def _again(paper: Paper, name: str) -> str:
    """What to type to go on."""
    on = "" if paper.name == "a4" else f" --paper {paper.name}"
    return f"deckproof calibrate{on}{f' --printer {name}' if name else ''}"


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
