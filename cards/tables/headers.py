"""Which key of a card a column is for, by its name."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

ALIASES = {
    "id": ("card id", "key", "code"),
    "name": ("card name", "card", "title"),
    "copies": ("copy", "qty", "quantity", "quantities", "count", "amount", "number of copies"),
    "text": ("rules", "rules text", "rule text", "card text", "ability", "abilities", "effect", "description", "body"),
    "flavour": ("flavor", "flavour text", "flavor text"),
    "short": ("short text",),
    "art": ("artwork", "image", "picture", "illustration", "art file", "image file"),
}
"""Names of columns that mean a key of every card, besides the key itself; capitals, spaces and signs do not matter."""


def plain_name(header: str) -> str:
    """The name of a column without what does not matter: ``Flavor_Text:`` is ``flavor text``."""
    return " ".join(re.findall(r"[^\W_]+", header.casefold()))


def alias_of(header: str) -> str | None:
    """The key of every card that a column of this name means; None for a name of no such meaning."""
    plain = plain_name(header)
    return next((key for key, names in ALIASES.items() if plain == key or plain in names), None)


def keys_of(headers: Iterable[str], columns: dict[str, str | None], known: Collection[str]) -> list[str | None]:
    """The key of each column, None for one that is not read.

    ``columns`` is what the game says of them; then come keys of ``known`` as they are written, then other names of
    them. So a field called like another name of a key is read as that field, and of two names for a key the key's own
    counts.
    """
    names = list(headers)
    by_name = {plain_name(key): key for key in known}
    keys = [columns[name] if name in columns else by_name.get(plain_name(name)) for name in names]
    taken = {key for key in keys if key}
    for index, name in enumerate(names):
        meant = alias_of(name)
        if keys[index] is None and name not in columns and meant is not None and meant in known and meant not in taken:
            keys[index] = meant
            taken.add(meant)
    return keys
