"""Tables fetched from the web: the file beside each that says from where, when, and with what hash."""

from __future__ import annotations

import hashlib
from pathlib import Path

from .. import dat_table, door
from ..document import Problems
from ..library import RECORD, display_name
from ..source import Place
from ..validate import value_at
from ..yamlread import read_yaml


def record_of(path: Path) -> Path:
    """The file that says where a table was fetched from."""
    return path.with_name(path.name + RECORD)


def look_over_snapshot(path: Path, folder: Path, address: str, place: Place, problems: Problems) -> bool:
    """Whether a table with an address was fetched; what is odd about it goes to ``problems``."""
    if not door.is_there(path):
        problems.add(dat_table.not_fetched(place, path.name, folder.name))
        return False
    record = record_of(path)
    doc = read_yaml(record, display_name(record), Problems(), folder) if door.is_there(record) else None
    known = {key: value_at(doc.data, (key,)) for key in ("from", "sha256")} if doc else {}
    try:
        digest = hashlib.sha256(door.content(path, folder)).hexdigest()
    except door.Shut:
        return True  # which is told where it is read
    if known.get("from") != address:
        problems.add(dat_table.other_snapshot(place, path.name, "was not fetched from this address"))
    elif known.get("sha256") != digest:
        problems.add(dat_table.other_snapshot(place, path.name, "was changed by hand since it was fetched"))
    return True
