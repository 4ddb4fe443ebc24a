"""Boxes that say the same on several cards, drawn once: the same number, the same text, the same picture."""

from __future__ import annotations

from collections.abc import Hashable

from ..cards.templating.template import FaceValueError
from .drawn import DrawnBox
from .values import Values


class AlikeBoxes:
    """Knows boxes by what their templates gave. Nothing else of a card shows on a box, so what was drawn of these
    answers is what would be drawn of them again; a box with a fault is none of them, and its fault is told anew.
    """

    def __init__(self) -> None:
        self._asked: dict[Hashable, tuple[str, ...]] = {}
        self._drawn: dict[tuple[Hashable, tuple[str, ...]], DrawnBox] = {}

    def find(self, box: Hashable, values: Values) -> DrawnBox | None:
        """The box as it was drawn of the same values; ``box`` stands for its place in the face, its size and number."""
        asked = self._asked.get(box)
        if asked is None:
            return None
        try:
            answers = tuple(map(values.answer, asked))
        except FaceValueError:  # told when the box is painted
            return None
        return self._drawn.get((box, answers))

    def keep(self, box: Hashable, values: Values, drawn: DrawnBox) -> None:
        """Remember a box for the values that it has just been drawn of."""
        asked = tuple(values.answers)
        if self._asked.setdefault(box, asked) == asked:
            self._drawn[box, tuple(values.answers.values())] = drawn
