"""Findings about tables, told in terms of tables: a column that is wrong is one finding with its count."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from ..finding import Finding
from .grid import TableSource

FEW = 3
"""So many alike of one column are told one by one: they are slips, each with its own value."""
_VALUE = re.compile(r"'[^']*'|\"[^\"]*\"|(?<![A-Za-z])-?\d[\d.,]*")


def told_by_column(findings: Iterable[Finding]) -> list[Finding]:
    """The findings, those that are alike in a column of a table as one, at the first of its cells."""
    told: list[list[Finding]] = []
    alike: dict[object, list[Finding]] = {}
    every = list(findings)
    unusable = {finding.place for finding in every if finding.code == "DAT104"}
    for finding in map(_in_cells, every):
        if finding.code != "DAT104" and finding.place in unusable:
            continue  # what such a cell holds is no value of the wrong kind as well
        key = _kind(finding)
        if key is not None and key in alike:
            alike[key].append(finding)
            continue
        told.append([finding])
        if key is not None:
            alike[key] = told[-1]
    return [one for group in told for one in (group if len(group) <= FEW else [_as_one(group)])]


def _kind(finding: Finding) -> object:
    place = finding.place
    if place is None or not isinstance(place.source, TableSource):
        return None
    column = place.source.column(place.line, place.col)
    return (place.source.name, column, finding.code, _VALUE.sub("VALUE", finding.message)) if column else None


def _in_cells(finding: Finding) -> Finding:
    """The finding with a hint for a cell, where that of YAML is of no use."""
    if finding.code == "DAT005" and finding.place and isinstance(finding.place.source, TableSource):
        return replace(finding, message=f"{finding.message}: its cell is empty", hint="fill in the cell")
    return finding


def _as_one(group: list[Finding]) -> Finding:
    cells = []
    for finding in group:
        place = finding.place
        assert place is not None and isinstance(place.source, TableSource)  # only such have a kind
        cells.append((place.source.cell(place.line, place.col), place.source))
    named = [cell for cell, _ in cells if cell]
    source = cells[0][1]
    rows = len({cell.row for cell in source.cells if cell.text}) - 1
    of = f"all {rows}" if len(group) == rows else f"{len(group)} of {rows}"
    counted = f"so it is in {of} rows of this column, {named[0].name} to {named[-1].name}"
    return replace(group[0], message=f"{group[0].message}; {counted}")
