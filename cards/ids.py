"""What can be an id: of a card, a component and whatever else a game gives a name."""

from __future__ import annotations

import re

ID = r"[A-Za-z0-9][A-Za-z0-9_-]*"
LONGEST_ID = 64
"""Characters: ids are parts of file names, and systems bound those, and whole paths."""
_SELVES = ("this", "this_card", "speaker")
"""What meanings call the card whose text they are of: no card has such an id."""
_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}


def id_fault(name: str) -> str:
    """Why ``name`` cannot be an id; empty when it can."""
    if not re.fullmatch(ID, name):
        return "an id has letters, digits, '_' and '-' and begins with a letter or digit"
    if len(name) > LONGEST_ID:
        return f"it has {len(name)} characters, and file names have no room for more than {LONGEST_ID}"
    if name.lower() in _DEVICES:
        return "Windows keeps this name for a device, so no file can have it"
    return ""


def card_id_fault(name: str) -> str:
    """The same for the id of a card."""
    return "in meanings it stands for the card whose text is read" if name in _SELVES else id_fault(name)
