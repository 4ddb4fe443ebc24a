"""Which tables of a worked example are drawn: the one at its end, and one on the way if the way is long."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...cards.board import BoardView
from .options import BoardStep

LONG = 7
"""So many moves or more, and the table is drawn halfway, too."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of an example: its words and line in the file; if it was replayed, its kind (given, move, ...) and the
    table after it (None: nobody played it).
    """

    text: str
    line: int
    kind: str
    view: BoardView | None


def storyboard(said: Sequence[Said]) -> list[BoardStep]:
    """The steps to print: sentences of one line together, the table after the last and perhaps in the middle."""
    lines: list[list[Said]] = []
    for one in said:
        if lines and lines[-1][-1].line == one.line:
            lines[-1].append(one)
        else:
            lines.append([one])
    shown = _shown(lines)
    return [
        BoardStep(" ".join(one.text for one in line), line[-1].view if number in shown else None)
        for number, line in enumerate(lines)
    ]


def _shown(lines: Sequence[Sequence[Said]]) -> set[int]:
    """The numbers of the lines after which the table is drawn."""
    moves = [number for number, line in enumerate(lines) if any(one.kind == "move" for one in line)]
    shown = {len(lines) - 1} if lines else set()
    if len(moves) >= LONG:
        shown.add(moves[len(moves) // 2] - 1)
    return shown
