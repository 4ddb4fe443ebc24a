"""What an edit changed, in few words: the file, and the entries or the line in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..cards.source import Source
from ..cards.yamlread import Plain, Problems, parse_yaml
from .folder import Look

MOST = 4
"""Entries of a file, or files, that are named; of more, the number is told."""


def told_changes(before: Look, after: Look) -> str:
    """The files that changed, each with what changed in it: ``affection.yaml: H1; rulebook.md:214``."""
    told = [_told(name, before.text(name), after) for name in after.changed(before)]
    return _few(told, "; ", "files")


def _few(told: list[str], comma: str, things: str) -> str:
    more = len(told) - MOST
    return comma.join(told) if more <= 0 else f"{comma.join(told[:MOST])}{comma}{more} more {things}"


def _told(name: str, before: str | None, after: Look) -> str:
    text = after.text(name)
    if name not in after.files:
        return f"{name} is gone"
    if before is None or text is None:
        return name
    if Path(name).suffix == ".md":
        return f"{name}:{_first_line(before, text)}"
    entries = list(dict.fromkeys(_entries(_data(before), _data(text))))
    return f"{name}: {_few(entries, ', ', 'entries')}" if entries else name


def _first_line(before: str, text: str) -> int:
    """The number of the first line that differs."""
    lines, old = text.split("\n"), before.split("\n")
    same = next((number for number, (one, two) in enumerate(zip(lines, old, strict=False)) if one != two), None)
    return 1 + (min(len(lines), len(old)) if same is None else same)


def _data(text: str) -> Plain:
    """The data in a text; None where it is broken, which the verdict tells."""
    document = parse_yaml(Source("", text), Problems())
    return document.data if document else None


def _entries(before: Plain, after: Plain, depth: int = 0) -> Iterator[str]:
    """The ids of list entries that differ, and dotted keys of mappings, two deep."""
    if isinstance(before, list) and isinstance(after, list):
        old, new = _by_id(before), _by_id(after)
        yield from (name for name in {**old, **new} if old.get(name) != new.get(name))
    elif isinstance(before, dict) and isinstance(after, dict):
        for key in {**before, **after}:
            if before.get(key) != after.get(key):
                inner = list(_entries(before.get(key), after.get(key), depth + 1)) if depth < 1 else []
                yield from [f"{key}.{name}" for name in inner] or [key]


def _by_id(entries: list[Plain]) -> dict[str, Plain]:
    return {str(entry["id"]): entry for entry in entries if isinstance(entry, dict) and "id" in entry}
