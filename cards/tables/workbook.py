"""Workbooks (XLSX, ODS) into cells, within bounds: what is unpacked is measured before anything else reads it."""

from __future__ import annotations

import datetime
import io
import re
import zipfile
import zlib
from collections.abc import Sequence
from typing import Any

from .grid import MOST_COLUMNS, MOST_ROWS, Cell, TableFault

MOST_UNPACKED = 60_000_000
"""Bytes of a workbook once unpacked, pictures left out."""
MOST_CELLS = 2_000_000
"""Of all sheets of a workbook, repeated ones counted."""
_NEEDED = re.compile(
    r"(?:\[Content_Types\]\.xml|_rels/.*|xl/(?!media/).*\.(?:xml|rels)|mimetype|content\.xml|META-INF/.*)"
)
_ERROR = re.compile(r"#(?:DIV/0!|N/A|NAME\?|NULL!|NUM!|REF!|VALUE!|GETTING_DATA|SPILL!|CALC!)|Err:\d{3}")
_FAILED = re.compile(rb"""(<(?:\w+:)?c\b[^<>]*?\bt=)(["'])e\2""")
"""A cell of XLSX that holds an error; as one of text, its error is read."""
_REFERENCE = re.compile(r"([A-Z]{1,3})(\d{1,7})")
_DAMAGED = "open it in a spreadsheet program and save it again, or save the sheet as CSV"


def workbook_sheets(raw: bytes) -> list[str]:
    """The names of the sheets of a workbook. Raises :class:`TableFault`."""
    return list(_opened(raw).sheet_names)


def workbook_text(raw: bytes, sheet: str | None) -> tuple[str, list[list[Cell]]]:
    """A sheet (None: the first) as lines of cells with tabs between, and its cells with their offsets there.

    Line ends within cells are shown as a sign. Raises :class:`TableFault`; KeyError for a sheet that is not there.
    """
    from python_calamine import CalamineError

    book = _opened(raw)
    names = list(book.sheet_names)
    if sheet is not None and sheet not in names:
        raise KeyError(sheet)
    try:
        found = book.get_sheet_by_name(sheet or names[0])
        values = found.to_python(skip_empty_area=False)
    except (CalamineError, IndexError) as error:
        raise TableFault(f"the workbook is damaged: {_first_line(error)}", _DAMAGED) from None
    return _laid_out(values)


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0][:120]


def _opened(raw: bytes) -> Any:
    from python_calamine import CalamineError, CalamineWorkbook, PasswordError

    try:
        return CalamineWorkbook.from_filelike(io.BytesIO(_unpacked(raw)))
    except PasswordError:
        raise TableFault("the workbook is locked with a password", "save it without one") from None
    except (CalamineError, OSError, ValueError) as error:
        raise TableFault(f"the workbook cannot be read: {_first_line(error)}", _DAMAGED) from None


def _unpacked(raw: bytes) -> bytes:
    """The workbook with what its tables need, not compressed: so nothing can grow any more when it is read."""
    room, made = MOST_UNPACKED, io.BytesIO()
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as packed, zipfile.ZipFile(made, "w") as plain:
            for entry in packed.infolist():
                if not _NEEDED.fullmatch(entry.filename):
                    continue
                if entry.file_size > room:
                    raise TableFault(
                        f"the workbook has more than {MOST_UNPACKED:,} bytes once unpacked", "save the sheet as CSV"
                    )
                data = packed.read(entry)
                room -= len(data)
                if entry.filename.startswith("xl/worksheets/") or entry.filename == "content.xml":
                    _measure(data)
                    data = _FAILED.sub(rb"\1\2str\2", data)
                plain.writestr(zipfile.ZipInfo(entry.filename), data)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as error:
        if raw[:8] == b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1":
            raise TableFault("this is an old or locked workbook", "save it as .xlsx without a password") from None
        raise TableFault(f"this is no workbook: {_first_line(error)}", _DAMAGED) from None
    return made.getvalue()


def _measure(data: bytes) -> None:
    """Refuse a sheet with cells far out, or with more cells than are read, repeated ones counted."""
    from lxml import etree

    cells, in_row = 0, 0
    try:
        for _, element in etree.iterparse(io.BytesIO(data), events=("end",), resolve_entities=False, no_network=True):
            kind = etree.QName(element).localname
            if kind == "c" and len(element):
                _look_at(element)
                cells += 1
            elif kind in ("table-cell", "covered-table-cell"):
                if len(element) or any(key.endswith("}value-type") for key in element.attrib):
                    in_row += _repeated(element, "columns")
                continue
            elif kind == "table-row":
                cells += in_row * _repeated(element, "rows")
                in_row = 0
            if kind in ("row", "table-row"):
                element.clear()
            if cells > MOST_CELLS:
                raise TableFault(f"the workbook has more than {MOST_CELLS:,} cells", "save the sheet as CSV")
    except etree.XMLSyntaxError as error:
        raise TableFault(f"the workbook is damaged: {_first_line(error)}", _DAMAGED) from None


def _look_at(cell: Any) -> None:
    """Refuse a cell of XLSX that lies far out, or whose formula was never worked out."""
    reference = cell.get("r", "")
    inside = {part.tag.rpartition("}")[2]: part.text for part in cell}
    if "f" in inside and not inside.get("v") and cell.get("t") != "str":
        hint = "open the workbook in a spreadsheet program and save it there"
        raise TableFault(f"the formula in the cell {reference} was never worked out", hint)
    found = _REFERENCE.fullmatch(reference)
    if not found:
        return
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - 64
    if column > MOST_COLUMNS or int(found[2]) > 5 * MOST_ROWS:
        raise TableFault(
            f"something stands in the cell {reference}, far outside of any deck", "delete it, or save the cards as CSV"
        )


def _repeated(element: Any, what: str) -> int:
    value = next((value for key, value in element.attrib.items() if key.endswith(f"}}number-{what}-repeated")), "1")
    return int(value) if value.isdigit() else 1


def _laid_out(values: Sequence[Sequence[object]]) -> tuple[str, list[list[Cell]]]:
    lines: list[str] = []
    rows: list[list[Cell]] = []
    at = 0
    for number, row in enumerate(values, 1):
        cells: list[Cell] = []
        last = max((index for index, value in enumerate(row) if value != ""), default=-1)
        for column, value in enumerate(row[: last + 1]):
            text, fault = _as_text(value)
            cells.append(Cell(at, at + len(text), number, column, text, fault))
            at += len(text) + 1
        at += 0 if cells else 1
        rows.append(cells)
        lines.append("\t".join(cell.text.replace("\n", "⏎").replace("\t", " ") for cell in cells))
    return "".join(f"{line}\n" for line in lines), rows


def _as_text(value: object) -> tuple[str, str]:
    """A value of a workbook as text, and what it is that no card can have."""
    if isinstance(value, bool):
        return str(value).lower(), ""
    if isinstance(value, float):
        return (str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)), ""
    if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
        return str(value), f"the date or time {value}"
    text = str(value).replace("\r\n", "\n").replace("\r", "\n")
    return text, f"the error {text} of a formula" if _ERROR.fullmatch(text.strip()) else ""
