"""A worked example as it is printed: what is given, then its moves, numbered, with what comes of each; its tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace

from ...cards.board import BoardView, Grid, Lanes, Seat, Spread
from ...cards.lazyclass import dataclass
from .options import BoardStep

LONG = 7
"""So many moves or more, and the table is drawn halfway, too."""
MUCH = 0.6
"""The last table is drawn that has so much of what lies on the fullest one: the end of a round is often bare."""
DIE = "die-"
"""The icon of a rolled die begins like this: a table on which dice lie shows what they decide."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of an example: its words and line in the file; if it was replayed, its kind (given, move, ...) and the
    table after it (None: nobody played it).
    """

    text: str
    line: int
    kind: str
    view: BoardView | None


@dataclass(slots=True)
class _Step:
    """Sentences printed together; ``number`` counts the moves."""

    number: int
    said: list[Said] = field(default_factory=list)


def storyboard(said: Sequence[Said]) -> list[BoardStep]:
    """The steps to print: what is given in one, each move with what comes of it, and the tables that tell most."""
    steps: list[_Step] = []
    for line in _lines(said):
        moves = any(one.kind == "move" for one in line)
        opens = bool(steps) and not steps[-1].number and moves
        if not steps or opens or (moves and steps[-1].number) or not line[0].kind:
            number = sum(1 for step in steps if step.number) + 1 if moves else 0
            steps.append(_Step(number))
        steps[-1].said += line
    shown = _shown(steps)
    return [
        BoardStep(_worded(step.said), _drawn(step.said[-1].view) if at in shown else None, step.number,
                  tuple(map(_worded, _lines(step.said))))
        for at, step in enumerate(steps)
    ]  # fmt: skip


def _worded(said: Sequence[Said]) -> str:
    return " ".join(one.text for one in said)


def _lines(said: Sequence[Said]) -> list[list[Said]]:
    lines: list[list[Said]] = []
    for one in said:
        if lines and lines[-1][-1].line == one.line:
            lines[-1].append(one)
        else:
            lines.append([one])
    return lines


def _shown(steps: Sequence[_Step]) -> set[int]:
    """The numbers of the steps after which the table is drawn, one with dice if they are rolled; never a bare one, nor
    one that shows nothing of what all moves are about.
    """
    views = [step.said[-1].view for step in steps]
    tabled = any(view and _on_table(view) for view in views)
    laid = [_laid(view) if view and (_on_table(view) or not tabled) else 0 for view in views]
    most = max(laid, default=0)
    full = [at for at, much in enumerate(laid) if much and much >= MUCH * most]
    rolled = [at for at, step in enumerate(steps) if (view := step.said[-1].view) and _rolled(view)]
    decided = [at for at in full if at in rolled] or rolled or full
    shown = set(decided[-1:])
    moves = [at for at, step in enumerate(steps) if step.number]
    if moves and all(_unseen(steps[at]) for at in moves):
        return set()
    middle = moves[len(moves) // 2] - 1 if len(moves) >= LONG else -1
    if middle in full:
        shown.add(middle)
    return shown


def _unseen(step: _Step) -> bool:
    """Whether a move speaks of what lies on the table and is in no picture of it."""
    view, move = step.said[-1].view, step.said[0].text.casefold()
    return view is not None and any(thing.casefold().removeprefix("the ") in move for thing in view.left_out)


def _drawn(view: BoardView | None) -> BoardView | None:
    """A table as it is drawn: without fields on which nothing lies."""
    parts = (part for part in view.parts if not (isinstance(part, Grid) and part.bare)) if view else ()
    return view and replace(view, parts=tuple(parts))


def _laid(view: BoardView) -> int:
    """How much lies on a table: its cards and marks, and what players have."""
    seats = (part for part in view.parts if isinstance(part, Seat))
    return _on_table(view) + sum(len(seat.has) + len(seat.held) for seat in seats)


def _on_table(view: BoardView) -> int:
    """How many cards and marks lie between the players."""
    count = 0
    for part in view.parts:
        if isinstance(part, Lanes):
            count += sum(len(side) for lane in part.lanes for side in lane.sides)
        elif isinstance(part, Spread):
            count += len(part.cards)
        elif isinstance(part, Grid):
            count += sum(len(cell.marks) + cell.dim for row in part.rows for cell in row if cell)
    return count


def _rolled(view: BoardView) -> bool:
    """Whether dice lie on the fields of a table."""
    grids = (part for part in view.parts if isinstance(part, Grid))
    cells = (cell for grid in grids for row in grid.rows for cell in row if cell)
    return any(mark.icon.startswith(DIE) for cell in cells for mark in cell.marks)
