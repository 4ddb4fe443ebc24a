"""Tables of a rulebook that tell steps, one row after the other: those of phases, or with their steps numbered."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from xml.etree.ElementTree import Element

from ...cards.phrasebook.sentences import STOPS

_COLUMN = re.compile(
    r"(?:steps?|phases?|stages?|parts?)(?: of .*)?|(?:(?:in|on) )?(?:your|each|a|the) (?:turn|round)|order|no\.?|#|",
    re.IGNORECASE,
)
"""The head of a column that names or numbers steps."""
_NAMED = re.compile(r"(?:step|phase|stage|part)s?\b|.*\b(?:turn|round)$", re.IGNORECASE)
_NUMBER = re.compile(r"(?:(?:step|phase|stage|part) )?(\d+)[.):]?", re.IGNORECASE)
"""The head of a row that numbers a step."""


def step_rows(root: Element) -> Mapping[int, int]:
    """The cells that tell steps, each with its row, by the ids of their elements."""
    return {id(inner): id(row) for table in root.iter("table") for row in _steps(table) for inner in _cells(row)}


def step_lists(root: Element) -> Iterator[Element]:
    """The tables that tell steps."""
    yield from (table for table in root.iter("table") if _steps(table))


def whole(text: str) -> str:
    """What a cell says as a sentence: full stops are often left out in tables."""
    return text if text.endswith(STOPS) else f"{text}."


def _steps(table: Element) -> Sequence[Element]:
    """The rows of a table if they tell steps: their heads name them, or are numbers in order or out of it."""
    column = next((_words(head) for head in table.findall("thead/tr/th")), "")
    rows = table.findall("tbody/tr")
    heads = [_words(row[0]) if len(row) > 1 else "" for row in rows]
    if len(rows) < 2 or not _COLUMN.fullmatch(column):
        return []
    numbers = sorted(int(found[1]) for head in heads if (found := _NUMBER.fullmatch(head)))
    counted = numbers == list(range(1, len(rows) + 1))
    return rows if counted or (_NAMED.match(column) and all(heads)) else []


def _cells(row: Element) -> Iterator[Element]:
    """What stands in the cells of a row behind its head."""
    for cell in row[1:]:
        yield from cell.iter()


def _words(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())
