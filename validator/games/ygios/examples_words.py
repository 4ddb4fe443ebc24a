"""The players in the words of an example."""

from __future__ import annotations

SIDES = {"you": 0, "opponent": 1}
"""The players by the words of an example."""
NAMED = tuple(SIDES)
"""The same by number."""
WHO = ("you", "the opponent")
HAVE = ("you have", "the opponent has")
WHOSE = ("your", "the opponent's")
