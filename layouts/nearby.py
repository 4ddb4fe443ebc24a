"""What lies near a place, among many boxes: a sheet of thousands of pieces is looked over as quickly as a full one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .units import Box

CELL = 10.0
"""Millimetres of the squares that boxes are sorted into: a few pieces of any size lie in each."""


class Nearby:
    """Boxes, sorted by the squares of paper they lie in."""

    def __init__(self, boxes: Sequence[Box]) -> None:
        self._boxes = boxes
        self._cells: dict[tuple[int, int], list[int]] = {}
        for number, box in enumerate(boxes):
            for cell in _cells(box):
                self._cells.setdefault(cell, []).append(number)

    def around(self, box: Box) -> list[Box]:
        """At least all boxes that touch ``box``, in the order they were given."""
        found = {number for cell in _cells(box) for number in self._cells.get(cell, ())}
        return [self._boxes[number] for number in sorted(found)]


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    for row in range(int(box.y // CELL), int(box.bottom // CELL) + 1):
        for column in range(int(box.x // CELL), int(box.right // CELL) + 1):
            yield row, column
