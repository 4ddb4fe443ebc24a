"""A file into a table of cells: CSV, TSV, XLSX, ODS."""

from __future__ import annotations

from collections.abc import Callable

from ..finding import Finding
from ..library import decoded
from ..printable import tell_unprintable
from ..source import Source
from .csvgrid import csv_rows, sniffed
from .grid import Grid, TableSource, grid_of

WORKBOOKS = (".xlsx", ".ods")


def open_grid(
    raw: bytes, shown: str, sheet: str | None, known: Callable[[str], bool], report: Callable[[Finding], None]
) -> Grid | None:
    """The table in the bytes of a file, shown to people as ``shown``; None, with findings, for text that is none.

    ``known`` tells names of columns that mean something. Raises TableFault; KeyError for a sheet that is not there.
    """
    suffix = shown[shown.rfind(".") :].lower()
    if suffix in WORKBOOKS:
        from .workbook import workbook_text  # which unpacks files; most games have no workbook

        text, rows = workbook_text(raw, sheet)
        return grid_of(TableSource(shown, text), rows)
    source = decoded(
        raw, shown, report, "save the table as 'CSV UTF-8' (Excel), or as CSV with the character set UTF-8"
    )
    if source is None or tell_unprintable(source, report):
        return None
    table = TableSource(shown, source.text)
    if suffix == ".tsv":
        return grid_of(table, csv_rows(table.text, "\t"))
    return grid_of(table, csv_rows(table.text, *sniffed(table.text, known)))


def fault_place(shown: str, raw: bytes) -> Source:
    """The text in which a fault's offset is counted."""
    if shown.lower().endswith(WORKBOOKS):
        return Source(shown, "")
    return decoded(raw, shown, lambda finding: None) or Source(shown, "")
