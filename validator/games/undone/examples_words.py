"""The players in the words of an example."""

from __future__ import annotations

NAMES = ("you", "Ann", "Ben", "Cleo", "Dev", "Esra", "Finn", "Gia", "Hugo", "Ida")
"""Who sits where, clockwise."""


def has(who: int) -> str:
    """A player with the verb to have."""
    return "you have" if who == 0 else f"{NAMES[who]} has"


def holds(who: int) -> str:
    """A player with the verb to hold."""
    return "you hold" if who == 0 else f"{NAMES[who]} holds"


def whose(who: int) -> str:
    """A player in the genitive."""
    return "your" if who == 0 else f"{NAMES[who]}'s"


def listed(words: list[str]) -> str:
    """Words with commas and "and"; "nothing" without any."""
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"
