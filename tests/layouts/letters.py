"""Sheets as letters, one to every 10 mm, so that a person sees what lies where.

A letter is a card's key (capital for a front, small for a back), with ``^ < v >`` beside the middle of the edge that is
the card's own top; ``.`` is paper, ``+`` paper with a cut mark, ``:`` the fold, ``-`` and ``|`` the strip.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from deckproof.layouts.marks import Line
from deckproof.layouts.sheet import Placement, SheetSide

CELL = 10
ARROWS = {0: ("^", 0, -1), 90: ("<", -1, 0), 180: ("v", 0, 1), 270: (">", 1, 0)}


def letters(side: SheetSide) -> str:
    """One side of a sheet as text."""
    rows = [[_letter(side, column, row) for column in range(int(side.w // CELL))] for row in range(int(side.h // CELL))]
    for placement in side.placements:
        arrow, dx, dy = ARROWS[placement.turn]
        x = placement.x + placement.w / 2 + dx * (placement.w / 2 - CELL / 2)
        y = placement.y + placement.h / 2 + dy * (placement.h / 2 - CELL / 2)
        rows[int(y // CELL)][int(x // CELL)] = arrow
    return "\n".join("".join(row) for row in rows)


def pages(sides: list[SheetSide], draw: Callable[[SheetSide], str] = letters) -> str:
    """Several sides of one height next to each other, each under its name and number, or which tile it is."""
    columns = []
    for side in sides:
        head = side.about or f"{side.side} {side.number}/{side.of} {side.flip}".strip()
        columns.append([line.ljust(int(side.w // CELL)) for line in (head, *draw(side).split("\n"))])
    return "\n".join("   ".join(row).rstrip() for row in zip(*columns, strict=True))


def tile(side: SheetSide) -> str:
    """One tile of a board as text. The board's letters run from A on its left, each 20 mm wide, capital in its upper
    60 mm; on its back, small letters lie behind the same ones of the front, and a digit stands for the lower part.
    """
    rows = [[_part(side, column, row) for column in range(int(side.w // CELL))] for row in range(int(side.h // CELL))]
    return "\n".join("".join(row) for row in rows)


def _part(side: SheetSide, column: int, row: int) -> str:
    x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
    for board in side.placements:
        if board.clip.x < x < board.clip.right and board.clip.y < y < board.clip.bottom and _within(board, x, y):
            left, top = (
                (x - board.x, y - board.y) if board.turn == 0 else (board.x + board.w - x, board.y + board.h - y)
            )
            behind = board.key.islower()
            left = board.w - left if behind else left
            first = "0" if top > 60 else "a" if behind else "A"
            return chr(ord(first) + int(left // 20))
    return _letter(replace(side, placements=()), column, row)


def _letter(side: SheetSide, column: int, row: int) -> str:
    x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
    for placement in side.placements:
        if _within(placement, x, y):
            return placement.key
    strip = side.strip
    if strip and _near(strip.x, strip.right, x) and _near(strip.y, strip.bottom, y):
        return "|" if strip.vertical else "-"
    if any(_touches(line, x, y) for line in side.marks):
        return "+"
    return ":" if any(_touches(line, x, y) for line in side.folds) else "."


def _within(placement: Placement, x: float, y: float) -> bool:
    return placement.x < x < placement.x + placement.w and placement.y < y < placement.y + placement.h


def _near(low: float, high: float, at: float) -> bool:
    """Whether the cell around ``at`` shares anything with the stretch."""
    return low < at + CELL / 2 and at - CELL / 2 < high


def _touches(line: Line, x: float, y: float) -> bool:
    return _near(line.x1 - 0.01, line.x2 + 0.01, x) and _near(line.y1 - 0.01, line.y2 + 0.01, y)
