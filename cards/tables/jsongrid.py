"""Cards from JSON: a list of mappings, each value with its place."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, NoReturn

from .. import dat_file, dat_table
from ..document import Document, Mark, Plain, Problems
from ..source import Source
from ..yamlread import MAX_DEPTH, parse_yaml
from .headers import keys_of

_TOLD = ("DAT008", "DAT011", "DAT012", "DAT015")
"""What the reader of YAML, which JSON is a part of, has to tell of JSON as well: keys written twice, too much of it."""


def read_json(
    source: Source, columns: dict[str, str | None], known: Collection[str], problems: Problems
) -> Document | None:
    """The cards of a JSON text, with names of columns turned into keys as those of tables are; None for no JSON."""
    data = parsed_json(source, problems)
    told = Problems()
    places = parse_yaml(Source(source.name, source.text.replace("\t", " ")), told)
    faults = [finding for finding in told.findings if finding.code in _TOLD]
    for finding in faults:
        problems.add(finding)
    if data is None or (faults and places is None):
        return None
    mark = places.mark if places else Mark(0, 1, {}, {})
    if not isinstance(data, list):
        return Document(source, data, mark)
    names = list(dict.fromkeys(name for entry in data if isinstance(entry, dict) for name in entry))
    keys = {name: key or name for name, key in zip(names, keys_of(names, columns, known), strict=True)}
    left_out = {name for name in names if name in columns and columns[name] is None}
    entries: list[Plain] = []
    marks: dict[str | int, Mark] = {}
    for index, entry in enumerate(data):
        inside = mark.inside.get(index, mark)
        entries.append(_renamed(entry, keys, left_out) if isinstance(entry, dict) else entry)
        marks[index] = Mark(
            inside.start, inside.end,
            {keys.get(name, name): span for name, span in inside.keys.items()},
            {keys.get(str(name), name): one for name, one in inside.inside.items()},
        ) if isinstance(entry, dict) else inside  # fmt: skip
    return Document(source, entries, mark._replace(inside=marks))


def _renamed(entry: dict[str, Any], keys: dict[str, str], left_out: Collection[str]) -> dict[str, Plain]:
    return {keys[name]: value for name, value in entry.items() if name not in left_out}


def parsed_json(source: Source, problems: Problems) -> Any:
    """The data of a JSON text; None, with a finding, for what is none."""

    def refuse(word: str) -> NoReturn:
        raise ValueError(f"{word} is no number")

    try:
        return json.loads(source.text, parse_constant=refuse)
    except json.JSONDecodeError as error:
        place = source.at(min(error.pos, max(0, len(source.text) - 1)))
        problems.add(
            dat_table.unreadable_table(place, f"this is not JSON: {error.msg}", "mend it here, or just before")
        )
    except RecursionError:
        problems.add(dat_file.too_deep(source.at(0), MAX_DEPTH))
    except ValueError as error:
        problems.add(
            dat_table.unreadable_table(source.at(0), f"this is not JSON: {error}", "write a number, or a text")
        )
    return None
