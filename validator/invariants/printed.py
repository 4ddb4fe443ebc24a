"""What is printed of parts: by their faces, with those that these extend, and in the pages of a game."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from ...cards import door
from ...cards.library import display_name, read_source
from ...cards.model import Card, Component, Game
from ...cards.source import Source
from ...cards.wholeword import stands_in
from ...cards.yamlread import Document, Plain, Problems, parse_yaml

BUNDLED = Path(__file__).parents[2] / "layouts" / "faces"
"""The faces that come along: their files are read, and nothing of what draws them is loaded."""
PAGES = ("play.md", "rulebook.md", "examples.md")
"""The pages that players read: a note beside them holds nothing."""
_WORD = re.compile(r"\.?\w+")


class Printed:
    """What the faces and pages of a game print, read when it is first asked for, and once.

    What keeps a file from being read is told where it is drawn or proved; here, it prints nothing.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._files: dict[str, Source | None] = {}
        self._words: dict[str, frozenset[str]] = {}

    @cached_property
    def key(self) -> Hashable:
        """All the files, by name and text."""
        parts = self._game.components.values()
        for name in dict.fromkeys(name for part in parts for name in _faces(part, part.cards)):
            self._words_of(name)
        found = (*self._files.values(), *self._sources)
        return tuple((one.name, one.text) for one in found if one is not None)

    def shows(self, part: Component, field: str) -> bool:
        """Whether a face of a part says the name of a field."""
        return any(field in self._words_of(name) for name in _faces(part, part.cards))

    def takes(self, card: Card, field: str) -> bool:
        """Whether a face of a card takes a field from elsewhere: from what the card refers to."""
        part = self._game.components[card.component]
        return any(f".{field}" in self._words_of(name) for name in (card.front or part.front, card.back or part.back))

    @cached_property
    def pages(self) -> str:
        """The pages that players read."""
        return "\n".join(one.text for one in self._sources)

    @cached_property
    def _sources(self) -> list[Source]:
        folder = self._game.folder
        read = (self._source(folder / name, display_name(folder / name), folder) for name in PAGES)
        return [one for one in read if one is not None]

    def says(self, name: str) -> bool:
        """Whether the pages have a name, in whole words."""
        return stands_in(name, self.pages)

    def _words_of(self, face: str | None) -> frozenset[str]:
        """The words of the boxes of a face; those behind a dot with and without it."""
        if not face:
            return frozenset()
        if face not in self._words:
            own = self._face(face)
            said = own.get("extends")
            bases = [self._face(one) for one in (said if isinstance(said, list) else [said]) if isinstance(one, str)]
            words = {word for text in _texts(_boxes((*bases, own))) for word in _WORD.findall(text)}
            self._words[face] = frozenset(words | {word.removeprefix(".") for word in words})
        return self._words[face]

    def _face(self, name: str) -> Mapping[str, Plain]:
        folder = self._game.folder
        if "/" in name or "\\" in name:
            return {}
        if name not in self._files:
            own = folder / "faces" / f"{name}.yaml"
            shown = f"{self._game.doc.source.name.rpartition('/')[0]}/faces/{name}.yaml"
            if door.is_there(own):
                self._files[name] = self._source(own, shown, folder)
            else:
                self._files[name] = self._source(BUNDLED / f"{name}.yaml", f"layouts/faces/{name}.yaml", BUNDLED)
        source = self._files[name]
        found = self._parsed(source) if source is not None else None
        return found.data if found is not None and isinstance(found.data, dict) else {}

    def _parsed(self, source: Source) -> Document | None:
        """The file as read; where the face was drawn before, as it was read for that."""
        memo, key, problems = self._game.memo, (source.name, source.text), Problems()
        found: Document | None = memo.find("face file", key)
        if found is None:
            found = parse_yaml(source, problems, memo)
            if found is not None and not problems.findings:
                memo.keep("face file", key, found)
        return found

    def _source(self, path: Path, shown: str, root: Path) -> Source | None:
        return read_source(path, shown, lambda _: None, root)


def _faces(part: Component, cards: Iterable[Card]) -> list[str]:
    """The faces of a component and of its cards."""
    own = (name for card in cards for name in (card.front, card.back))
    return [name for name in dict.fromkeys((part.front, part.back, part.side, part.top, *own)) if name]


def _boxes(faces: Iterable[Mapping[str, Plain]]) -> dict[str, Any]:
    """The boxes of faces that lie over each other, the uppermost last; one that says null takes a box away."""
    merged: dict[str, Any] = {}
    for face in faces:
        boxes = face.get("boxes")
        for name, box in boxes.items() if isinstance(boxes, dict) else ():
            below = merged.pop(name, None)
            if isinstance(box, dict):
                merged[name] = {**(below or {}), **box}
    return merged


def _texts(value: Any) -> Iterator[str]:
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict):
            waiting += one.values()
        elif isinstance(one, list):
            waiting += one
