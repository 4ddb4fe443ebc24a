"""A whole game drawn: every face of every component, ready to be checked, laid out and written."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from operator import attrgetter
from pathlib import Path
from typing import Any

from ..cards.finding import DataError, Finding
from ..cards.library import display_name, find, resolve_inside
from ..cards.model import Card, Component, Game
from ..cards.reference import reference_texts
from ..cards.source import Place, Source
from ..cards.yamlread import Problems
from . import dat_face
from .colours import hex_colour, ink_on
from .drawing import Assets, DrawnFace, FaceDrawer
from .envelope import Envelope, envelope_of
from .faces import FaceLibrary
from .fonts import FontBook, FontError, open_font
from .ops import Call, Glyphs, Picture, Turned
from .papers import Paper
from .pictures import PictureError, picture_info
from .sizes import Size, UnknownSize, size_of


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card with its faces; ``back`` is None when the component has no backs."""

    card: Card
    front: DrawnFace
    back: DrawnFace | None


@dataclass(frozen=True)
class DrawnComponent:
    """A component with all its cards drawn."""

    component: Component
    size: Size
    cards: tuple[DrawnCard, ...]
    envelope: Envelope | None = None
    """The envelope whose panels the cards' faces are; its ground is a hex value."""

    @property
    def copies(self) -> int:
        """How many pieces are printed."""
        return sum(drawn.card.copies for drawn in self.cards)

    @cached_property
    def version(self) -> str:
        """Six hex digits that change whenever anything printed on this component changes."""
        return version_of(faces_of(self.cards).values(), self.envelope)


@dataclass(frozen=True)
class DrawnGame:
    """A game with the chosen components drawn, by component id."""

    game: Game
    components: Mapping[str, DrawnComponent]
    fonts: FontBook
    sources: Mapping[str, Source]
    """The face files that were read."""

    @cached_property
    def faces(self) -> dict[str, DrawnFace]:
        """Every face by its key, in order."""
        return faces_of(drawn for component in self.components.values() for drawn in component.cards)

    @cached_property
    def version(self) -> str:
        """Six hex digits that change whenever anything printed changes."""
        if len(self.components) == 1:
            return next(iter(self.components.values())).version
        return version_of(self.faces.values(), *(part.envelope for part in self.components.values()))


def faces_of(cards: Iterable[DrawnCard]) -> dict[str, DrawnFace]:
    """The different faces of some cards by their keys, in order."""
    return {face.key: face for drawn in cards for face in (drawn.front, drawn.back) if face is not None}


def version_of(faces: Iterable[DrawnFace], *envelopes: Envelope | None) -> str:
    """The content version of some faces: a hash of all their drawing calls and picture files, and of ``envelopes``."""
    digest = hashlib.sha256("".join(repr(one) for one in envelopes if one is not None).encode())
    pictures: dict[Path, str] = {}
    for face in faces:
        digest.update(f"{face.key} {face.size}".encode())
        for call in face.calls:
            digest.update(_signed(call, pictures).encode())
    return digest.hexdigest()[:6]


def _signed(call: Call, pictures: dict[Path, str]) -> str:
    """A call as text that does not depend on where the game lies on disk."""
    if isinstance(call, Picture):
        if call.file not in pictures:
            pictures[call.file] = hashlib.sha256(call.file.read_bytes()).hexdigest()
        return f"Picture({pictures[call.file]}, {call.box}, {call.clip}, {call.tint}, {call.opacity})"
    if isinstance(call, Turned):
        return f"Turned({call.centre}, {call.degrees}, {[_signed(inner, pictures) for inner in call.calls]})"
    if isinstance(call, Glyphs):
        return repr(_GLYPHS(call))
    return repr(call)


_GLYPHS = attrgetter(*Glyphs.__slots__)
"""All that a run of text says, several times as fast as its repr: most of a deck is text."""


def draw_game(
    game: Game, problems: Problems, only: Iterable[str] | None = None, bleed: float = 0.0, page: Paper | None = None
) -> DrawnGame:
    """Draw all faces (or those of the components ``only``) with ``bleed`` mm or what each face has, if that is more.

    ``page`` is the paper it will be printed on, for forms of its size; A4 when left out. Faults are collected in
    ``problems``; a card whose faces cannot be drawn is left out then.
    """
    fonts = _fonts(game, problems)
    if game.cover is not None:
        try:
            picture_info(game.cover)
        except PictureError as error:
            problems.add(dat_face.unusable_picture(game.doc.place(("cover",)), str(error)))
    assets = Assets(game.palette, fonts, game.icons, _Finder(game, problems))
    painter = _DeckPainter(game, assets, problems, bleed, page)
    wanted = set(game.components if only is None else only)
    drawn = {id_: painter.component(component) for id_, component in game.components.items() if id_ in wanted}
    whole = {id_: component for id_, component in drawn.items() if component is not None}
    return DrawnGame(game, whole, fonts, painter.library.sources)


def face_faults(name_or_folder: str | Path) -> list[Finding]:
    """The faults of a game's face files alone, for a game whose data cannot be read."""
    try:
        folder = find(name_or_folder) / "faces"
    except DataError:
        return []
    problems = Problems()
    library = FaceLibrary(folder, display_name(folder), problems)
    for file in sorted(folder.glob("*.yaml")):
        library.face(file.stem, Source(display_name(file), "").at(0))
    return problems.findings


def _fonts(game: Game, problems: Problems) -> FontBook:
    own: dict[str, dict[str, Path]] = {}
    for family, cuts in game.fonts.items():
        for cut, file in cuts.items():
            try:
                open_font(file)
            except FontError as error:
                problems.add(dat_face.unusable_font(game.doc.place(("fonts", family, cut)), str(error)))
                continue
            own.setdefault(family, {})[cut] = file
    return FontBook({family: cuts for family, cuts in own.items() if "regular" in cuts})


class _Finder:
    """Finds picture files of the game, once a name and place."""

    def __init__(self, game: Game, problems: Problems) -> None:
        self._folder, self._problems = game.folder, problems
        self._found: dict[str, Path | None] = {}

    def __call__(self, relative: str, place: Place) -> Path | None:
        if relative not in self._found:
            self._found[relative] = resolve_inside(self._folder, relative, place, self._problems.add)
        return self._found[relative]


class _DeckPainter:
    def __init__(self, game: Game, assets: Assets, problems: Problems, bleed: float, page: Paper | None) -> None:
        self._game, self._problems, self._page = game, problems, page
        shown = game.doc.source.name.rpartition("/")[0]
        self.library = FaceLibrary(game.folder / "faces", f"{shown}/faces", problems)
        self._drawer = FaceDrawer(assets, problems, bleed)
        texts = reference_texts(game)
        plain = {id_: {**card.data, "reference": texts[id_]} for id_, card in game.by_id.items()}
        self._data: dict[str, Any] = {
            "game": {"title": game.title, "short": game.short, "name": game.name, "tagline": game.meta.tagline},
            "cards": {id_: [plain[card.id] for card in part.cards] for id_, part in game.components.items()},
            "by_id": plain,
            "rules": game.rules,
            "marks": {name: mark.model_dump() for name, mark in game.meta.marks.items()},
        }

    def component(self, component: Component) -> DrawnComponent | None:
        place = self._game.doc.place(("components", component.id, "size"))
        envelope = None
        try:
            if component.kind == "envelope":
                envelope = self._coloured(envelope_of(component.size, component.landscape), component)
            size = envelope.panel if envelope else size_of(component.size, component.landscape, self._page)
        except UnknownSize as error:
            self._problems.add(dat_face.unknown_size(place, error.message, error.hint))
            return None
        count = sum(card.copies for card in component.cards)
        data = {
            **self._data,
            "component": {
                "id": component.id,
                "title": component.title,
                "count": count,
                "ground": envelope.ground if envelope else "",
                "ink": ink_on(envelope.ground if envelope else ""),
            },
            "size": {"w": size.w, "h": size.h},
        }
        cards = []
        for card in component.cards:
            front = self._face(component, card, "front", size, data)
            back = self._face(component, card, "back", size, data)
            if front is not None:
                cards.append(DrawnCard(card, front, back))
        return DrawnComponent(component, size, tuple(cards), envelope)

    def _coloured(self, envelope: Envelope, component: Component) -> Envelope:
        """The envelope with its ground as a hex value."""
        palette = self._game.palette
        ground = palette.get(envelope.ground, envelope.ground)
        if ground and hex_colour(ground) is None:
            place = self._game.doc.place(("components", component.id, "size", "ground"))
            self._problems.add(dat_face.unknown_colour(place, ground, palette))
            ground = ""
        return replace(envelope, ground=ground)

    def _face(
        self, component: Component, card: Card, side: str, size: Size, data: Mapping[str, Any]
    ) -> DrawnFace | None:
        own = card.front if side == "front" else card.back
        name = own or (component.front if side == "front" else component.back)
        if not name:
            return None
        place = card.place_of(side) if own else self._game.doc.place(("components", component.id, side))
        face = self.library.face(name, place)
        if face is None:
            return None
        key = f"{component.id}/{card.id}/{side}"
        return self._drawer.draw(key, face, size, {**data, "card": self._data["by_id"][card.id], "side": side})
