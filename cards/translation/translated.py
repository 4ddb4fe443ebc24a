"""A game as it is in another language: the same but for its texts, each of which stands where it is translated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any, cast

from ..document import Document, Keys, Mark, Plain
from ..form import changed
from ..library import GAME_FILE, RULEBOOK_FILE
from ..model import Card, Component, Game, Told
from ..schema import GameForm
from ..source import Place
from .overlay import Overlay
from .texts import Text

_NOWHERE = Mark(0, 0, {}, {})


class OverlaidDocument(Document):
    """A file with translated texts in it; the place of each is where it is translated."""

    def __init__(
        self, base: Document, overlay: Document, moved: Mapping[Keys, Keys], said: Mapping[Keys, Text]
    ) -> None:
        """``moved`` has, by their paths in ``base``, the keys in ``overlay`` of the translations ``said``."""
        data: Any = deepcopy(base.data)
        for path, keys in moved.items():
            inner = data
            for step in path[:-1]:
                inner = inner[step]
            inner[path[-1]] = said[keys]
        super().__init__(base.source, data, _NOWHERE)
        self._base, self._overlay, self._moved = base, overlay, moved

    def place(self, path: Keys = ()) -> Place:
        """The place of the value at ``path``, in the file that says it."""
        for depth in range(len(path), 0, -1):
            if path[:depth] in self._moved:
                return self._overlay.place((*self._moved[path[:depth]], *path[depth:]))
        return self._base.place(path)

    def key_place(self, path: Keys) -> Place:
        """The place of the key at the end of ``path``, in the original."""
        return self._base.key_place(path)


def in_language(game: Game, language: str, overlays: Sequence[Overlay]) -> Game:
    """A game with the texts of ``overlays``; what they lack stays as it is."""
    by_file = {overlay.texts.file: overlay for overlay in overlays}
    ours, book = by_file[GAME_FILE], by_file.get(RULEBOOK_FILE)
    meta = _meta(game.meta, ours.said)
    components = {}
    for id_, part in game.components.items():
        overlay = by_file[game.meta.components[id_].cards.file]
        components[id_] = _component(part, meta.components[id_].title, overlay)
    return replace(
        game,
        title=meta.title,
        short=meta.short or meta.title,
        meta=meta,
        doc=OverlaidDocument(game.doc, ours.doc, {keys: keys for keys in ours.said}, ours.said)
        if ours.doc
        else game.doc,
        components=components,
        by_id={card.id: card for part in components.values() for card in part.cards},
        language=language,
        told=Told(book.printed, book.doc) if book else Told(),
    )


def _meta(meta: GameForm, said: Mapping[Keys, Text]) -> GameForm:
    """What game.yaml says, with the texts in it translated."""
    plain = cast(Mapping[Keys, str], said)  # none of its texts is a list
    marks = {
        name: changed(
            mark, **{key: plain["marks", name, key] for key in ("title", "means") if ("marks", name, key) in plain}
        )
        for name, mark in meta.marks.items()
    }
    components = {
        name: changed(part, title=plain.get(("components", name, "title"), part.title))
        for name, part in meta.components.items()
    }
    update: dict[str, Any] = {str(keys[0]): text for keys, text in plain.items() if len(keys) == 1}
    modes = {name: plain.get(("modes", name), title) for name, title in meta.modes.items()}
    return changed(meta, **{**update, "marks": marks, "modes": modes, "components": components})


def _component(part: Component, title: str, overlay: Overlay) -> Component:
    if overlay.doc is None or not part.cards:
        return replace(part, title=title)
    by_card: dict[str | int, dict[str, Keys]] = {}
    said = overlay.printed
    for keys in said:
        by_card.setdefault(keys[0], {})[str(keys[1])] = keys
    moved = {(*card.path, key): keys for card in part.cards for key, keys in by_card.get(card.id, {}).items()}
    doc = OverlaidDocument(part.cards[0].doc, overlay.doc, moved, said)
    return replace(
        part, title=title, cards=tuple(_card(card, doc, said, by_card.get(card.id, {})) for card in part.cards)
    )


def _card(card: Card, doc: Document, said: Mapping[Keys, Text], keys: Mapping[str, Keys]) -> Card:
    texts: dict[str, Plain] = {key: cast(Plain, said[where]) for key, where in keys.items()}
    return replace(card, name=str(texts.get("name", card.name)), data={**card.data, **texts}, doc=doc)
