"""Faces that were drawn before from the same data: by this process, or by another run of the program."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from ..cards.memo import Memo, Same
from .drawing import FaceDrawer
from .drawn import DrawnFace
from .faces import FaceFile
from .ops import pictures_in
from .plainfaces import PlainFaces, Unplain
from .sizes import Size

Spot: TypeAlias = tuple[str | None, str | None]
"""A card by its id, and the name of one of its values; None for all cards, or for all values."""
Looked: TypeAlias = tuple[tuple[*Spot, str], ...]
"""What was looked up of all cards, each with the hash of what was found."""
TABLE, LISTS = "by_id", "cards"


MOST_KEPT = 400
"""Sides of cards whose faces are kept for other runs at most."""
_STAGE = "faces"


class KnownFaces:
    """Draws faces, and of those drawn before gives the face of then.

    ``assets`` stands for the content of all pictures, fonts and face files, and for the settings that drawing heeds.
    What a face does not name in any of its values cannot change it; of all cards, only what it looked up can. Other
    runs know them by ``plain`` values under ``apart``, which tells the languages of a game apart.
    """

    def __init__(
        self, drawer: FaceDrawer, memo: Memo, assets: Hashable, plain: Callable[[list[Any]], PlainFaces],
        bears: Callable[[Path], bool], apart: str,
    ) -> None:  # fmt: skip
        """``bears`` says whether the game may have a picture as well."""
        self._drawer, self._memo, self._assets = drawer, memo, assets
        self._bears, self._apart = bears, apart
        kept = memo.recall(_STAGE, apart) or {"faces": {}, "boxes": []}
        self._kept: dict[str, tuple[Any, list[Any]]] = kept["faces"]
        self._plain = plain(kept["boxes"])
        self._given: dict[str, DrawnFace] = {}
        self._asked: dict[str, None] = {}
        self._new: list[tuple[Hashable, tuple[Looked, DrawnFace]]] = []
        self._digests: dict[Same, str] = {}
        self._orders: dict[Same, dict[str, Any]] = {}

    def draw(self, key: str, face: FaceFile, size: Size, data: Mapping[str, Any]) -> DrawnFace:
        """One face with its values taken from ``data``, as :meth:`FaceDrawer.draw` gives it."""
        told = tuple(
            (name, self._digest(data[name] if name != LISTS else self._order(data[LISTS])))
            for name in sorted(data)
            if name in face.document.words and name != TABLE
        )
        slot = (key, face.document.texts, size, self._assets, told)
        found: tuple[Looked, DrawnFace] | None = self._memo.find("face", slot) or self._from_other_runs(slot, data)
        if found is not None and self._is_same(found[0], data):
            return found[1]
        spots: dict[Spot, None] = {}
        noted: dict[str, Any] = {TABLE: _Noted(data[TABLE], lambda id_: spots.setdefault((id_, None)))}
        if LISTS in data:
            noted[LISTS] = {part: [_noted(card, spots) for card in cards] for part, cards in data[LISTS].items()}
        drawn = self._drawer.draw(key, face, size, {**data, **noted})
        looked = tuple((*spot, self._look(data, *spot)) for spot in spots)
        self._new.append((slot, (looked, drawn)))
        return drawn

    def keep(self) -> None:
        """Remember the faces drawn: for a deck without faults, as a fault is told while its face is drawn."""
        for slot, found in self._new:
            self._memo.keep("face", slot, found)
        if self._memo.shelf is not None:
            self._keep_plain()

    def _keep_plain(self) -> None:
        """Put the faces drawn beside those that other runs kept and this one asked for."""
        for slot, (looked, drawn) in self._new:
            self._memo.name(drawn, (_name(slot), looked))
        if not self._new or len(self._asked) + len(self._new) > MOST_KEPT:
            return
        faces: dict[str, Any] = {}
        for name in self._asked:
            looked, told = self._kept[name]
            faces[name] = [looked, self._plain.moved(told)]
        for slot, (looked, drawn) in self._new:
            if drawn.key.partition("/*/")[2] in ("", drawn.face):  # else it is named by what was drawn before it
                try:
                    faces[_name(slot)] = [looked, self._plain.plain(drawn)]
                except Unplain:
                    continue
        self._memo.record({"faces": faces, "boxes": self._plain.boxes}, _STAGE, self._apart)

    def _from_other_runs(self, slot: Hashable, data: Mapping[str, Any]) -> tuple[Looked, DrawnFace] | None:
        """A face that another run drew of the same."""
        name = _name(slot) if self._kept else ""
        if name not in self._kept:
            return None
        looked, told = self._kept[name]
        if not self._is_same(looked, data):
            return None
        known = repr(told)
        try:
            drawn = self._given.get(known) or self._plain.face(told)
        except Unplain:
            return None
        if known not in self._given and not all(self._bears(picture.file) for picture in pictures_in(drawn.calls)):
            return None
        self._given[known] = drawn
        self._asked[name] = None
        self._drawer.has(drawn)
        found = (tuple(map(tuple, looked)), drawn)
        self._memo.name(drawn, (name, found[0]))
        return self._memo.keep("face", slot, found)

    def _is_same(self, looked: Iterable[Sequence[Any]], data: Mapping[str, Any]) -> bool:
        return all(self._look(data, id_, name) == digest for id_, name, digest in looked)

    def _look(self, data: Mapping[str, Any], id_: str | None, name: str | None) -> str:
        found = data[TABLE] if id_ is None else data[TABLE].get(id_)
        return self._digest(found if name is None or found is None else found.get(name))

    def _order(self, lists: Mapping[str, Sequence[Mapping[str, Any]]]) -> dict[str, Any]:
        """Which cards there are, in their order, and what values they have: all but those themselves."""
        known = Same(lists)
        if known not in self._orders:
            self._orders[known] = {part: [(card["id"], *card) for card in cards] for part, cards in lists.items()}
        return self._orders[known]

    def _digest(self, value: Any) -> str:
        """A hash of plain data; the same object, such as the table of all cards, is hashed but once."""
        known = Same(value)
        if known not in self._digests:
            self._digests[known] = hashlib.sha256(repr(value).encode()).hexdigest()
        return self._digests[known]


def _name(slot: Hashable) -> str:
    return hashlib.sha256(repr(slot).encode("utf-8", "backslashreplace")).hexdigest()


def _noted(card: Mapping[str, Any], spots: dict[Spot, None]) -> _Noted:
    return _Noted(card, lambda name: spots.setdefault((card["id"], name)))


class _Noted(Mapping[str, Any]):
    """A mapping that has noted what is looked up in it; going through all of it notes None."""

    def __init__(self, entries: Mapping[str, Any], note: Callable[[str | None], None]) -> None:
        self._entries, self._note = entries, note

    def __contains__(self, key: object) -> bool:
        self._note(key if isinstance(key, str) else None)
        return key in self._entries

    def __getitem__(self, key: str) -> Any:
        self._note(key)
        return self._entries[key]

    def __iter__(self) -> Iterator[str]:
        self._note(None)
        return iter(self._entries)

    def __len__(self) -> int:
        self._note(None)
        return len(self._entries)
