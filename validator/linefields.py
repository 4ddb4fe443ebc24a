"""The fields that stand on one line of data, as they are written: to tell a change in each of them by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from ..cards.lazyclass import dataclass

_KEY = re.compile(r"""(?:^|(?<=[{,]))\s*(?:-\s+)*\{*\s*["']?([\w-]+)["']?:(?=\s|$)""")
_END = re.compile(r"[\s,}]*$")
_CELL = re.compile(r'(?:"(?:[^"]|"")*"|[^,;\t"])+')
TABLES = (".csv", ".tsv")
"""Files whose lines hold cells."""


@dataclass(frozen=True)
class Part:
    """A part of a line: where it begins, counted from 0, its words and the key in it; "" for what has none."""

    at: int
    words: str
    key: str = ""


def gone_key(words: str) -> str:
    """The key that words of a file begin with; "" for what is no field."""
    found = _KEY.match(words)
    return found[1] if found else ""


def line_parts(line: str, table: bool) -> list[Part]:
    """The fields or cells of a line in order, without what stands between them."""
    if table:
        return [Part(found.start(), found[0]) for found in _CELL.finditer(line)]
    starts = [(found.start(), found[1]) for found in _KEY.finditer(line)]
    ends = [*(at for at, _ in starts), len(line)][1:]
    cut = [(at, _END.sub("", line[at:end]), key) for (at, key), end in zip(starts, ends, strict=True)]
    return [Part(at + len(words) - len(words.lstrip(" -{")), words.lstrip(" -{"), key) for at, words, key in cut]


def parts_changed(old: str, new: str, table: bool) -> Iterator[tuple[Part, Part]]:
    """What stood on a line and what stands there now, part by part; none for what cannot be told so.

    Where a field is gone, or came, the other one of the two is without words, and stands where it would be.
    """
    before, now = line_parts(old, table), line_parts(new, table)
    if not before or not now or (table and len(before) != len(now)):
        return
    if len(before) == len(now) and _between(old, before) != _between(new, now):
        return
    for _, a, b, c, d in SequenceMatcher(None, [one.key for one in before], [one.key for one in now]).get_opcodes():
        for at in range(max(b - a, d - c)):
            end = now[c + at].at if c + at < len(now) else len(_END.sub("", new))
            was = before[a + at] if a + at < b else Part(end, "")
            then = now[c + at] if c + at < d else Part(end, "")
            if (was.key, was.words) != (then.key, then.words):
                yield was, then


def _between(line: str, parts: Sequence[Part]) -> list[str]:
    """What stands around the parts of a line."""
    ends = [0, *(one.at + len(one.words) for one in parts)]
    return [
        "".join(line[at:end].split()) for at, end in zip(ends, [*(one.at for one in parts), len(line)], strict=True)
    ]
