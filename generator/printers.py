"""The printers a user has measured, by name and tray: kept in the user's own folder of settings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

from platformdirs import user_config_path

from ..cards import door
from ..cards.document import Problems
from ..cards.finding import did_you_mean
from ..cards.form import Between, Form
from ..cards.ids import id_fault
from ..cards.library import display_name
from ..cards.validate import validate
from ..cards.yamlread import read_yaml
from ..layouts.papers import Margins, paper_of
from ..layouts.printer import Printer, Shift
from .atomic import write_files
from .options import BadOption

KIND = "deckproof-printers"
_HEAD = f"""\
# What 'deckproof calibrate' learnt of printers; lengths in mm, turns in degrees clockwise.
kind: {KIND}
"""
Scale = Annotated[float, Between(0.9, 1.1)]
Shifted = Annotated[float, Between(-20, 20)]
Turn = Annotated[float, Between(-3, 3)]
Edge = Annotated[float, Between(0, 50)]


class ShiftForm(Form, noun="a side"):
    """How one side comes out."""

    right: Shifted
    down: Shifted
    turn: Turn


class EdgesForm(Form, noun="the margins"):
    """What stays white."""

    left: Edge
    top: Edge
    right: Edge
    bottom: Edge


class PrinterForm(Form, noun="a printer"):
    """One printer as written."""

    paper: Literal["a4", "letter", "a3", "legal", "tabloid", "pa4"]
    across: Scale
    down: Scale
    front: ShiftForm
    back: ShiftForm
    margins: EdgesForm | None = None

    def printer(self, name: str) -> Printer:
        """The printer that is meant."""
        front, back = (Shift(side.right, side.down, side.turn) for side in (self.front, self.back))
        edges = self.margins
        margins = Margins(edges.left, edges.top, edges.right, edges.bottom) if edges is not None else None
        return Printer(name, paper_of(self.paper).name, self.across, self.down, front, back, margins)


class PrintersForm(Form, noun="the list of printers"):
    """The file as written."""

    kind: Literal["deckproof-printers"]
    printers: dict[str, PrinterForm]


def printers_file() -> Path:
    """Where printers are kept."""
    return user_config_path("deckproof", appauthor=False) / "printers.yaml"


def read_printers() -> dict[str, Printer]:
    """All printers by name. Raises DataError for a file that is damaged."""
    file = printers_file()
    if not door.is_there(file):
        return {}
    problems = Problems()
    doc = read_yaml(file, display_name(file), problems, file.parent)
    form = validate(PrintersForm, doc, (), problems) if doc is not None else None
    problems.raise_if_any()
    assert form is not None  # or there would have been problems
    return {name: one.printer(name) for name, one in form.printers.items()}


def printer_of(name: str) -> Printer:
    """The printer of that name. Raises BadOption when it was not measured, and DataError."""
    printers = read_printers()
    if name not in printers:
        known = f"; {did_you_mean(name, printers)}" if printers else ""
        raise BadOption(f"--printer: no printer {name!r} is measured{known}; 'deckproof calibrate' makes a page for it")
    return printers[name]


def write_printer(printer: Printer) -> Path:
    """Keep a printer, in place of one of that name; where it is kept. Raises NotOurs, OSError and DataError."""
    file = printers_file()
    printers = {**read_printers(), printer.name: printer}
    file.parent.mkdir(parents=True, exist_ok=True)
    write_files({file: "".join([_HEAD, "printers:\n", *map(_written, printers.values())]).encode()})
    return file


def checked_name(name: str) -> str:
    """A name as it can be kept: PRINTER, or PRINTER/TRAY. Raises BadOption for another."""
    parts = name.split("/")
    why = next((fault for part in parts if (fault := id_fault(part))), "")
    if why or len(parts) > 2:
        raise BadOption(f"--printer: {name!r} is no name for a printer; write NAME or NAME/TRAY in letters and digits")
    return name


def _written(printer: Printer) -> str:
    lines = [f"  {json.dumps(printer.name)}:", f"    paper: {printer.paper}"]
    lines += [f"    across: {printer.across:.6f}", f"    down: {printer.down:.6f}"]
    for name, side in (("front", printer.front), ("back", printer.back)):
        lines.append(f"    {name}: {_mapping({'right': side.right, 'down': side.down, 'turn': side.turn})}")
    if (edges := printer.margins) is not None:
        sides = {"left": edges.left, "top": edges.top, "right": edges.right, "bottom": edges.bottom}
        lines.append(f"    margins: {_mapping(sides)}")
    return "\n".join([*lines, ""])


def _mapping(values: Mapping[str, float]) -> str:
    return f"{{{', '.join(f'{name}: {value + 0.0:.4f}' for name, value in values.items())}}}"
