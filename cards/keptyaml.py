"""YAML files as they were read before: a check after an edit of one file reads the others, and those of the program."""

from __future__ import annotations

import json
import re
from functools import cached_property
from typing import Any

from .document import NOTHING_INSIDE, Document, Mark, Plain
from .memo import Shelf
from .source import Source

_STAGE = "yaml"
_LONGEST = 200_000
"""Characters of a text that is kept when it was read."""
_ANCHOR = re.compile(r"(?:^|[\s\[{,:])&\S")
"""What may be told of twice is not kept: written out it could be of any length."""


def recall(source: Source, shelf: Shelf) -> Document | None:
    """The document with this text as an earlier run of the program read it, without a fault."""
    kept = shelf.find_bytes(_STAGE, source.text) if len(source.text) <= _LONGEST else None
    if kept is None:
        return None
    return _Kept(source, *json.loads(kept))


class _Kept(Document):
    """A document whose places are made of what is ``plain`` when one is asked for: of most files none is."""

    def __init__(self, source: Source, data: Plain, plain: list[Any]) -> None:
        self.source, self.data, self._plain = source, data, plain

    @cached_property
    def mark(self) -> Mark:
        return _mark(self._plain)


def record(doc: Document, shelf: Shelf) -> None:
    """Keep a document that was read without a fault."""
    text = doc.source.text
    if len(text) <= _LONGEST and not _ANCHOR.search(text):
        shelf.keep_bytes(_STAGE, text, json.dumps([doc.data, _plain(doc.mark)]).encode())


def _plain(mark: Mark) -> list[Any]:
    """A mark as JSON has it; the names of what is in it are texts or numbers, and so no keys of JSON."""
    if not mark.keys and not mark.inside:
        return [mark.start, mark.end]
    return [mark.start, mark.end, mark.keys, [(key, _plain(inner)) for key, inner in mark.inside.items()]]


def _mark(plain: list[Any]) -> Mark:
    if len(plain) == 2:
        return Mark(plain[0], plain[1], *NOTHING_INSIDE)
    start, end, keys, inside = plain
    spots = {key: (spot[0], spot[1]) for key, spot in keys.items()}
    return Mark(start, end, spots, {key: _mark(inner) for key, inner in inside})
