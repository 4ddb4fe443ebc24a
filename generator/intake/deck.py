"""A deck as another program has it: rows of text under headers, and what of it does not come along."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from ...cards.lazyclass import dataclass

Row = Mapping[str, str]


class NoDeck(Exception):
    """A file that is no deck of a kind that is read: why, and what to do."""


@dataclass(frozen=True)
class Deck:
    """Cards as rows: of each the text under each header, "" for none.

    ``where`` is the folder that pictures are named from. ``size`` is that of a card (w, h in mm), None if it says
    nothing of it. ``boxes`` are boxes of a face by header, if it says where things stand. ``left_out`` says what did
    not come along, ``notes`` what else is worth telling.
    """

    kind: str
    title: str
    headers: tuple[str, ...]
    rows: tuple[Row, ...]
    where: Path
    size: tuple[float, float] | None = None
    boxes: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
