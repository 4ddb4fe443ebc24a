"""How much drawing one game may ask for: far more than any game on paper, and some seconds' work."""

from __future__ import annotations

MOST_BOXES = 300_000
"""Boxes that are drawn anew for a card: 20,000 cards of 15."""
MOST_REPEATS = 100_000
"""Boxes drawn by ``each``."""
MOST_LETTERS = 3_000_000
"""Characters set in text boxes: 20,000 cards of 150."""


FEWER_REPEATS = "repeat over fewer things, or show them on fewer cards"
FEWER_BOXES = "draw less on each card, or make several games of it"


class Work:
    """What is left to draw of one game."""

    def __init__(self) -> None:
        self._boxes, self._repeats, self._letters = MOST_BOXES, MOST_REPEATS, MOST_LETTERS

    def repeat(self, times: int) -> str:
        """Take so many repetitions on; why not, if they are too many."""
        self._repeats -= times
        return f"repeated more than {MOST_REPEATS:,} times in one game" if self._repeats < 0 else ""

    def draw(self, letters: int) -> str:
        """Take a box with so many characters on; why not, if they are too many."""
        self._boxes -= 1
        self._letters -= letters
        if self._boxes < 0:
            return f"more than {MOST_BOXES:,} boxes to draw in one game"
        return f"more than {MOST_LETTERS:,} characters to set in one game" if self._letters < 0 else ""
