"""Rules written in Python. No game has any: each is played by its sheet, and what asks here finds none.

A package here has the name that ``rules`` in game.yaml gives, and its :class:`~.rules.Rules` as ``RULES``. Packages are
found by looking, so that a new game touches no file but its own.
"""

from __future__ import annotations

from importlib import import_module

from ...cards.library import known_rules
from .rules import Playing, Rules

__all__ = ["Playing", "Rules", "known_rules", "rules_named"]


def rules_named(name: str) -> Rules:
    """The rules of this name; raises KeyError for a name that is not among :func:`known_rules`."""
    if name not in known_rules():
        raise KeyError(name)
    found = import_module(f".{name.replace('-', '_')}", __name__).RULES
    if not isinstance(found, Rules):
        raise TypeError(f"RULES of {name} is no Rules")
    return found
