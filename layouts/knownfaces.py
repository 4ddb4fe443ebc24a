"""Faces that were drawn before from the same data: in a process that draws a game again and again."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Iterator, Mapping
from typing import Any, TypeAlias

from ..cards.memo import Memo, Same
from .drawing import FaceDrawer
from .drawn import DrawnFace
from .faces import FaceFile
from .sizes import Size

Looked: TypeAlias = tuple[tuple[str | None, str], ...]
"""What was looked up in the table of all cards: ids with the hash of what was found; None stands for the table."""
TABLE = "by_id"


class KnownFaces:
    """Draws faces, and of those drawn before gives the face of then.

    ``assets`` stands for the content of all pictures, fonts and face files, and for the settings that drawing heeds.
    What a face does not name in any of its values cannot change it; of the table of all cards, only what it looked up
    can.
    """

    def __init__(self, drawer: FaceDrawer, memo: Memo, assets: Hashable) -> None:
        self._drawer, self._memo, self._assets = drawer, memo, assets
        self._new: list[tuple[Hashable, tuple[Looked, DrawnFace]]] = []
        self._digests: dict[Same, str] = {}

    def draw(self, key: str, face: FaceFile, size: Size, data: Mapping[str, Any]) -> DrawnFace:
        """One face with its values taken from ``data``, as :meth:`FaceDrawer.draw` gives it."""
        told = tuple(
            (name, self._digest(data[name])) for name in sorted(data) if name in face.document.words and name != TABLE
        )
        slot = (key, face.document.texts, size, self._assets, told)
        found: tuple[Looked, DrawnFace] | None = self._memo.find("face", slot)
        if found is not None and all(self._look(data, id_) == digest for id_, digest in found[0]):
            return found[1]
        table = _Table(data[TABLE])
        drawn = self._drawer.draw(key, face, size, {**data, TABLE: table})
        looked = tuple((id_, self._look(data, id_)) for id_ in table.looked)
        self._new.append((slot, (looked, drawn)))
        return drawn

    def keep(self) -> None:
        """Remember the faces drawn: for a deck without faults, as a fault is told while its face is drawn."""
        for slot, found in self._new:
            self._memo.keep("face", slot, found)

    def _look(self, data: Mapping[str, Any], id_: str | None) -> str:
        return self._digest(data[TABLE] if id_ is None else data[TABLE].get(id_))

    def _digest(self, value: Any) -> str:
        """A hash of plain data; the same object, such as the table of all cards, is hashed but once."""
        known = Same(value)
        if known not in self._digests:
            self._digests[known] = hashlib.sha256(repr(value).encode()).hexdigest()
        return self._digests[known]


class _Table(Mapping[str, Any]):
    """A table that notes what is looked up in it; going through all of it notes None."""

    def __init__(self, entries: Mapping[str, Any]) -> None:
        self._entries = entries
        self.looked: dict[str | None, None] = {}

    def __contains__(self, id_: object) -> bool:
        self.looked[id_ if isinstance(id_, str) else None] = None
        return id_ in self._entries

    def __getitem__(self, id_: str) -> Any:
        self.looked[id_] = None
        return self._entries[id_]

    def __iter__(self) -> Iterator[str]:
        self.looked[None] = None
        return iter(self._entries)

    def __len__(self) -> int:
        self.looked[None] = None
        return len(self._entries)
