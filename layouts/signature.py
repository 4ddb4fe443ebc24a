"""What a face shows, as a hash that does not depend on where the game lies on disk."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from operator import attrgetter
from pathlib import Path

from ..cards import door
from ..cards.library import parted
from .drawn import DrawnBox
from .ops import Call, Glyphs, Picture, Turned
from .sizes import Size


class Signer:
    """Signs the faces of one deck; each picture file is read once."""

    def __init__(self) -> None:
        self._pictures: dict[Path, str] = {}
        self._boxes: dict[int, tuple[DrawnBox, str]] = {}  # those that many faces share are told once

    def signature(self, key: str, size: Size, boxes: Iterable[DrawnBox]) -> str:
        """A hash of all drawing calls of a face and of the picture files they place."""
        return _hashed([f"{key} {size}", *[self._told(box) for box in boxes if box.calls]])

    def signed(self, what: str, calls: Iterable[Call]) -> str:
        """A hash of ``what`` and of drawing calls."""
        return _hashed([what, *map(self._signed, calls)])

    def _told(self, box: DrawnBox) -> str:
        if id(box) not in self._boxes:
            self._boxes[id(box)] = box, "\n".join(map(self._signed, box.calls))
        return self._boxes[id(box)][1]

    @staticmethod
    def _content(picture: Path) -> str:
        file, group = parted(str(picture))
        return hashlib.sha256(door.content(Path(file)) + group.encode()).hexdigest()

    def _signed(self, call: Call) -> str:
        if isinstance(call, Picture):
            if call.file not in self._pictures:
                self._pictures[call.file] = self._content(call.file)
            return f"Picture({self._pictures[call.file]}, {call.box}, {call.clip}, {call.tint}, {call.opacity})"
        if isinstance(call, Turned):
            return f"Turned({call.centre}, {call.degrees}, {[self._signed(inner) for inner in call.calls]})"
        if isinstance(call, Glyphs):
            return repr(_GLYPHS(call))
        return repr(call)


_GLYPHS = attrgetter(*Glyphs.__slots__)
"""All that a run of text says, several times as fast as its repr: most of a deck is text."""


def _hashed(told: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


def version_of(signatures: Iterable[str]) -> str:
    """Six hex digits that change whenever anything on some faces changes."""
    return hashlib.sha256("".join(signatures).encode()).hexdigest()[:6]
