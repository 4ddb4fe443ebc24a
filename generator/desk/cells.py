"""Tables of a web page: what stands at the heads of each cell, as sentences of cells begin in a rulebook."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

from ...cards.rulebook.model import head_of

_TAG = re.compile(r"<(?P<end>/?)(?P<name>table|tr|td|th)\b[^>]*>")


def cell_heads(tokens: Sequence[str]) -> dict[int, str]:
    """The heads of the cell that each text of a page stands in, by its number among the ``tokens``; none of others.

    Tokens are tags or texts. The first row and the first column of a table are its heads, and have none themselves.
    """
    found: dict[int, str] = {}
    table: list[list[list[int]]] = []
    inside = False
    for number, token in enumerate(tokens):
        tag = _TAG.match(token)
        if tag is None:
            if inside and not token.startswith("<"):
                table[-1][-1].append(number)
        elif tag["name"] == "table":
            if tag["end"]:
                found |= _heads(table, tokens)
            table, inside = [], False
        elif tag["name"] == "tr":
            if not tag["end"]:
                table.append([])
        else:
            inside = not tag["end"] and bool(table)
            if inside:
                table[-1].append([])
    return found


def _heads(table: Sequence[Sequence[Sequence[int]]], tokens: Sequence[str]) -> dict[int, str]:
    said = [["".join(html.unescape(tokens[at]) for at in cell).strip() for cell in row] for row in table]
    return {
        at: head_of((words[0] if len(said[0]) > 1 else "", said[0][column] if column < len(said[0]) else ""))
        for row, words in zip(table[1:], said[1:], strict=True)
        for column, cell in enumerate(row)
        if column or len(said[0]) == 1
        for at in cell
    }
