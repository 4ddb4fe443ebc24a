"""What a game is: cards, rules and words as data, each value with its place in a file.

Importing this package reads nothing else; the names below bring their modules when they are first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .latenames import late_names

if TYPE_CHECKING:
    from .finding import DataError, Finding
    from .library import bundled, find, read_inside
    from .load import load_game
    from .model import Card, Component, Game
    from .source import Place, Source

__all__ = [
    "Card",
    "Component",
    "DataError",
    "Finding",
    "Game",
    "Place",
    "Source",
    "bundled",
    "find",
    "load_game",
    "read_inside",
]

__getattr__ = late_names(
    __name__,
    {
        "finding": "DataError Finding",
        "library": "bundled find read_inside",
        "load": "load_game",
        "model": "Card Component Game",
        "source": "Place Source",
    },
)
