"""A table imported again: what changed in it since comes along, and what the author changed stays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from ...cards.lazyclass import dataclass

Rows = Mapping[str, Mapping[str, str]]
"""Rows by id; of each the text under each header."""
FEW = 12
"""Cards of a kind that are told one by one; of more, the number is told."""
_LONG = 40


@dataclass
class Merged:
    """The author's rows with the changes of the table; ``told`` says which, ``kept`` what the author has otherwise."""

    headers: list[str]
    rows: dict[str, dict[str, str]]
    told: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)


def merge(headers: Sequence[str], base: Rows, mine: Rows, theirs: Rows) -> Merged:
    """Merge by id: ``base`` is the table of the last import, ``mine`` the author's, ``theirs`` that of now.

    ``headers`` are all columns, the author's first.
    """
    merged = Merged(list(headers), {})
    added, removed, changed = [], [], []
    for id_, row in mine.items():
        if id_ in theirs or id_ not in base:
            merged.rows[id_] = dict(row)
        elif dict(row) == dict(base[id_]):
            removed.append(id_)
        else:
            merged.rows[id_] = dict(row)
            merged.kept.append(f"{id_}, which the table has no longer")
    for id_, row in theirs.items():
        if id_ not in mine:
            if id_ not in base:
                merged.rows[id_] = dict(row)
                added.append(id_)
            elif dict(row) != dict(base[id_]):
                merged.kept.append(f"{id_} stays out, though the table changed it")
        elif said := _cells(id_, headers, base.get(id_, {}), merged, row):
            changed.append(said)
    merged.told = [*_told("added", added), *_told("removed", removed), *_told("changed", changed, "; ")]
    return merged


def _cells(id_: str, headers: Sequence[str], base: Mapping[str, str], merged: Merged, theirs: Mapping[str, str]) -> str:
    """Take over the cells of a row that the table changed; what they were and are."""
    mine, said = merged.rows[id_], []
    for header in headers:
        old, new, own = base.get(header, ""), theirs.get(header, ""), mine.get(header, "")
        if new in (old, own):
            continue
        if own == old:
            mine[header] = new
            said.append(f"{header} {_short(old)} is {_short(new)}")
        else:
            merged.kept.append(f"{id_}, {header}: {_short(own)}, though the table says {_short(new)}")
    return f"{id_} ({', '.join(said)})" if said else ""


def changes(before: Rows, after: Rows) -> list[str]:
    """What came, went and changed between two states of a table."""
    headers = list(dict.fromkeys(header for rows in (before, after) for row in rows.values() for header in row))
    return merge(headers, before, before, after).told


def _told(what: str, names: list[str], comma: str = ", ") -> list[str]:
    if not names:
        return []
    more = f"{comma}and {len(names) - FEW} more" if len(names) > FEW else ""
    return [f"{what} {len(names)}: {comma.join(names[:FEW])}{more}"]


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return repr(flat if len(flat) <= _LONG else f"{flat[: _LONG - 1]}…")
