"""Face files: finding them, applying ``extends``, and checking every key."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import reduce
from pathlib import Path
from typing import Any, TypeVar

from ..cards import dat, dat_file, door
from ..cards.cardtexts import look_over_template
from ..cards.finding import did_you_mean
from ..cards.lazyclass import dataclass
from ..cards.library import read_source
from ..cards.located import located
from ..cards.memo import Memo, Same
from ..cards.source import Place, Source
from ..cards.validate import validate
from ..cards.yamlread import Document, Keys, Plain, Problems, parse_yaml
from . import dat_face
from .facemodel import BOXES, MOST_BASES, BoxModel, FaceModel, StyleModel, TextBox

BUNDLED = Path(__file__).parent / "faces"
T = TypeVar("T")
_WORD = re.compile(r"[A-Za-z_]\w*")


class MergedDocument:
    """A face over those it extends, the last on top: values of the uppermost, places in whichever file wrote them."""

    def __init__(self, own: Document, bases: Sequence[Document]) -> None:
        self._layers = [own, *reversed(bases)]
        self._key_places: dict[Keys, Place] = {}
        self.source = own.source
        self.texts = tuple((layer.source.name, layer.source.text) for layer in self._layers)
        """The files, by name and text."""
        self.words = frozenset(word for layer in self._layers for word in _words(layer.data))
        """All words of their values: a name that is not among them is not used."""
        self.data: Any = reduce(_laid_over, (layer.data for layer in reversed(self._layers)))

    def place(self, path: Keys) -> Place:
        """Where the value at ``path`` was written."""
        return self._layer(path).place(path)

    def key_place(self, path: Keys) -> Place:
        """Where the key at ``path`` was written."""
        if path not in self._key_places:  # asked for every box of every card
            self._key_places[path] = self._layer(path).key_place(path)
        return self._key_places[path]

    def _layer(self, path: Keys) -> Document:
        """The file that wrote the value, or most of the way to it; the face itself before those it extends."""
        return max(self._layers, key=lambda layer: _reach(layer.data, path))


def _laid_over(base: Any, own: Any) -> Any:
    """A face file with another one over it; one that is none is told when it is checked."""
    if not isinstance(base, dict) or not isinstance(own, dict):
        return own
    return {**base, **own, **{part: _merged(base.get(part), own.get(part)) for part in ("styles", "boxes")}}


def _merged(base: Any, own: Any) -> Any:
    if not isinstance(base, dict) or not isinstance(own, dict):
        return base if own is None else own
    merged = dict(base)
    for name, value in own.items():
        if value is None:
            merged.pop(name, None)
        elif isinstance(value, dict) and isinstance(base.get(name), dict):
            merged[name] = {**base[name], **value}
        else:
            merged[name] = value
    return merged


def _reach(data: Any, path: Keys) -> int:
    """How many steps of ``path`` lead to something in ``data``."""
    for steps, part in enumerate(path):
        if isinstance(data, dict) and part in data:
            data = data[part]
        elif isinstance(data, list) and isinstance(part, int) and 0 <= part < len(data):
            data = data[int(part)]
        else:
            return steps
    return len(path)


@dataclass(frozen=True, slots=True)
class FaceFile:
    """One face as read and checked. ``boxes`` are in drawing order; mm, see :mod:`facemodel`."""

    name: str
    bleed: float
    safe: float
    styles: Mapping[str, StyleModel]
    boxes: Mapping[str, BoxModel]
    document: MergedDocument

    def place(self, box: str, key: str = "") -> Place:
        """Where a box, or one of its keys, was written."""
        return self.document.place(("boxes", box, key)) if key else self.document.key_place(("boxes", box))


def _words(value: Plain) -> Iterator[str]:
    if isinstance(value, str):
        yield from _WORD.findall(value)
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _words(inner)


def face_files(folder: Path, root: Path) -> list[Path]:
    """The face files in a folder that lies in ``root``."""
    return [path for path in door.inside(folder, root) if path.suffix == ".yaml"]


class FaceLibrary:
    """Reads the faces of one game: its own folder ``faces/`` first, then the bundled ones."""

    def __init__(self, folder: Path, shown: str, problems: Problems, memo: Memo | None = None) -> None:
        self._folders = [(folder, shown, folder.parent), (BUNDLED, "layouts/faces", BUNDLED)]
        self._problems, self._memo = problems, memo or Memo()
        self._documents: dict[str, Document | None] = {}
        self._faces: dict[str, FaceFile | None] = {}

    @property
    def sources(self) -> dict[str, Source]:
        """The files that were read, by the name shown to people."""
        read = (document.source for document in self._documents.values() if document is not None)
        return {source.name: source for source in read}

    def names(self) -> list[str]:
        """All faces there are."""
        return sorted({file.stem for folder, _, root in self._folders for file in face_files(folder, root)})

    def face(self, name: str, wanted_at: Callable[[], Place]) -> FaceFile | None:
        """A face by name; problems are collected, and then None is returned."""
        if name not in self._faces:
            self._faces[name] = self._read(name, wanted_at())
        return self._faces[name]

    def _document(self, name: str, wanted_at: Place) -> Document | None:
        if name not in self._documents:
            files = ((folder / f"{name}.yaml", shown, root) for folder, shown, root in self._folders)
            found = next((one for one in files if door.is_there(one[0])), None)
            if found is None or "/" in name or "\\" in name:
                own, _, root = self._folders[0]
                if not door.within(own, root):
                    self._problems.add(dat.link_outside(wanted_at, own.name))
                elif own.is_dir() and not os.access(own, os.R_OK | os.X_OK):
                    self._problems.add(dat_file.unreadable_file(wanted_at, f"{own.name!r} is kept shut by the system"))
                else:
                    self._problems.add(dat_face.unknown_face(wanted_at, name, self.names()))
                return None
            file, shown, root = found
            source = read_source(file, f"{shown}/{name}.yaml", self._problems.add, root)
            self._documents[name] = self._parsed(source) if source is not None else None
        return self._documents[name]

    def _parsed(self, source: Source) -> Document | None:
        known = (source.name, source.text)
        return self._sound("face file", known, lambda: parse_yaml(source, self._problems, self._memo))

    def _sound(self, stage: str, key: Hashable, make: Callable[[], T | None]) -> T | None:
        """What is known, else what is made; it is remembered while there are no faults, which must be told again."""
        found: T | None = self._memo.find(stage, key)
        if found is None:
            found = make()
            if found is not None and not self._problems.findings:
                self._memo.keep(stage, key, found)
        return found

    def _read(self, name: str, wanted_at: Place) -> FaceFile | None:
        own = self._document(name, wanted_at)
        if own is None:
            return None
        bases = self._bases(name, own)
        if bases is None:
            return None
        known = (name, Same(own), *map(Same, bases))
        return self._sound("face as checked", known, lambda: self._checked(name, MergedDocument(own, bases)))

    def _bases(self, name: str, own: Document) -> list[Document] | None:
        """The faces that a face extends, in its order; None if one of them extends others."""
        said = own.data.get("extends") if isinstance(own.data, dict) else None
        asked: dict[Keys, str] = {("extends",): said} if isinstance(said, str) else {}
        if isinstance(said, list):
            asked = {("extends", index): one for index, one in enumerate(said[:MOST_BASES]) if isinstance(one, str)}
        found: list[Document] = []
        for path, base_name in asked.items():
            base = self._document(base_name, own.place(path))
            beyond = base.data.get("extends") if base is not None and isinstance(base.data, dict) else None
            if base is not None and beyond is not None:
                at = base.place(("extends",))
                self._problems.add(dat_face.deep_extends(own.place(path), name, base_name, str(beyond), at))
                return None
            found += [base] if base is not None else []
        return found

    def _checked(self, name: str, document: MergedDocument) -> FaceFile | None:
        top = validate(FaceModel, document, (), self._problems)
        if top is None:
            return None
        styles = {
            style: model
            for style in top.styles
            if (model := validate(StyleModel, document, ("styles", style), self._problems)) is not None
        }
        boxes = {name: box for name in top.boxes if (box := self._box(document, name)) is not None}
        for name_, box in boxes.items():
            if isinstance(box, TextBox):
                look_over_template(located(document, ("boxes", name_, "text")), self._problems)
            if isinstance(box, TextBox) and box.style not in top.styles:
                place = document.place(("boxes", name_, "style"))
                self._problems.add(dat_face.unknown_style(place, box.style, top.styles))
        return FaceFile(name, top.bleed, top.safe, styles, self._ordered(document, boxes), document)

    def _box(self, document: MergedDocument, box: str) -> BoxModel | None:
        path: Keys = ("boxes", box)
        raw = document.data["boxes"][box]
        kind = raw.get("draw") if isinstance(raw, dict) else None
        if not isinstance(kind, str) or kind not in BOXES:
            said = f"the box {box!r} does not say what to draw" if kind is None else f"{kind!r} cannot be drawn"
            near = get_close_matches(
                "draw", [key for key in raw if isinstance(key, str)] if isinstance(raw, dict) else []
            )
            if kind is None and near:
                place = document.key_place((*path, near[0]))
                self._problems.add(dat_face.bad_box(place, f"{said}: it has {near[0]!r}", "did you mean 'draw'?"))
                return None
            place = document.key_place(path) if kind is None else document.place((*path, "draw"))
            self._problems.add(dat_face.bad_box(place, said, did_you_mean(str(kind or ""), BOXES)))
            return None
        return validate(BOXES[kind], document, path, self._problems)

    def _ordered(self, document: MergedDocument, boxes: dict[str, BoxModel]) -> dict[str, BoxModel]:
        order = [name for name, box in boxes.items() if box.after is None]
        for name, box in boxes.items():
            if box.after is None:
                continue
            if box.after not in order:
                self._problems.add(dat_face.unknown_box(document.place(("boxes", name, "after")), box.after, order))
                order.append(name)
            else:
                order.insert(order.index(box.after) + 1, name)
        return {name: boxes[name] for name in order}
