"""What a game is: cards, rules and words as data, each value with its place in a file.

Importing this package reads nothing else; the names below bring their modules when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

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

_HOMES = {
    "Card": "model",
    "Component": "model",
    "DataError": "finding",
    "Finding": "finding",
    "Game": "model",
    "Place": "source",
    "Source": "source",
    "bundled": "library",
    "find": "library",
    "load_game": "load",
    "read_inside": "library",
}


def __getattr__(name: str) -> object:
    """Bring a public name from its module (PEP 562)."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
