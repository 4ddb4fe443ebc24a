"""A whole game drawn: every face of every component, ready to be checked, laid out and written."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from ..cards.finding import DataError, Finding
from ..cards.library import display_name, find
from ..cards.model import Card, Component, Game
from ..cards.phrasebook.scalars import located
from ..cards.reference import reference_texts
from ..cards.source import Place, Source
from ..cards.templating.template import Templates
from ..cards.yamlread import Problems
from . import dat_face
from .colours import hex_colour, ink_on
from .drawing import Assets, DrawnFace, FaceDrawer
from .envelope import Envelope
from .faces import FaceLibrary, face_files
from .finder import PictureFinder
from .flatnet import Flat
from .folded import folded_of
from .fonts import FontBook
from .gamefonts import game_fonts
from .knownfaces import KnownFaces
from .papers import Paper
from .pictures import PictureError, picture_info
from .raster import PixelBudget
from .signature import version_of
from .sizes import Size, UnknownSize, size_of


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card with its faces; ``back`` is None when the component has no backs."""

    card: Card
    front: DrawnFace
    back: DrawnFace | None
    panels: Mapping[str, DrawnFace] = field(default_factory=dict)
    """Of what is folded from a net: all its faces by their roles, ``front`` and ``back`` among them."""

    @property
    def sides(self) -> list[tuple[str, DrawnFace]]:
        """All faces, each with what it is: ``front``, ``back``, or its role on a net."""
        both: Mapping[str, DrawnFace | None] = self.panels or {"front": self.front, "back": self.back}
        return [(name, face) for name, face in both.items() if face is not None]


@dataclass(frozen=True)
class DrawnComponent:
    """A component with all its cards drawn."""

    component: Component
    size: Size
    cards: tuple[DrawnCard, ...]
    envelope: Envelope | Flat | None = None
    """The envelope, box, divider or die whose panels the cards' faces are; its ground is a hex value."""

    @property
    def copies(self) -> int:
        """How many pieces are printed."""
        return sum(drawn.card.copies for drawn in self.cards)

    @cached_property
    def faces(self) -> dict[str, DrawnFace]:
        """The different faces by their keys, in order."""
        return {face.key: face for drawn in self.cards for _, face in drawn.sides}

    @property
    def version(self) -> str:
        """Six hex digits that change whenever anything printed on this component changes."""
        return _version([self])


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
        return {key: face for part in self.components.values() for key, face in part.faces.items()}

    @property
    def version(self) -> str:
        """Six hex digits that change whenever anything printed changes."""
        return _version(self.components.values())


def _version(parts: Iterable[DrawnComponent]) -> str:
    signatures = [face.signature for part in parts for face in part.faces.values()]
    return version_of([*signatures, *(repr(part.envelope) for part in parts if part.envelope)])


def draw_game(
    game: Game, problems: Problems, only: Iterable[str] | None = None, bleed: float = 0.0, page: Paper | None = None,
    assets: Hashable = None,
) -> DrawnGame:  # fmt: skip
    """Draw all faces (or those of the components ``only``) with ``bleed`` mm or what each face has, if that is more.

    ``page`` is the paper it will be printed on, for forms of its size; A4 when left out. ``assets`` stands for the
    content of all pictures, fonts and faces: with it, what the game's memo knows is not drawn again. Faults are
    collected in ``problems``; a card whose faces cannot be drawn is left out then.
    """
    fonts = game_fonts(game, problems)
    budget = PixelBudget()
    _try_pictures(game, budget, problems)
    finder = PictureFinder(game, budget, problems)
    painter = _DeckPainter(game, fonts, finder, problems, bleed, page, assets)
    wanted = set(game.components if only is None else only)
    drawn = {id_: painter.component(component) for id_, component in game.components.items() if id_ in wanted}
    finder.tell()
    whole = {id_: component for id_, component in drawn.items() if component is not None}
    if not problems.findings:
        painter.keep()
    return DrawnGame(game, whole, fonts, painter.library.sources)


def face_faults(name_or_folder: str | Path) -> list[Finding]:
    """The faults of a game's face files alone, for a game whose data cannot be read."""
    try:
        folder = find(name_or_folder) / "faces"
    except DataError:
        return []
    problems = Problems()
    library = FaceLibrary(folder, display_name(folder), problems)
    for file in face_files(folder, folder.parent):
        library.face(file.stem, Source(display_name(file), "").at(0))
    return problems.findings


def _try_pictures(game: Game, budget: PixelBudget, problems: Problems) -> None:
    """Tell of the pictures named in game.yaml that cannot be printed: the cover and the icons."""
    named: list[tuple[tuple[str, ...], Path]] = [(("icons", name), file) for name, file in game.icons.items()]
    if game.cover is not None:
        named.append((("cover",), game.cover))
    for path, file in named:
        try:
            budget.take(file)
            picture_info(file)
        except PictureError as error:
            problems.add(dat_face.unusable_picture(game.doc.place(path), str(error)))


def _place_of(game: Game, card_id: str, key: str, span: tuple[int, int] | None) -> Place:
    card = game.by_id[card_id]
    return card.place_of(key) if span is None else located(card.doc, (*card.path, key)).place(*span)


class _DeckPainter:
    def __init__(
        self, game: Game, fonts: FontBook, finder: PictureFinder, problems: Problems, bleed: float, page: Paper | None,
        assets: Hashable,
    ) -> None:  # fmt: skip
        self._game, self._problems, self._page = game, problems, page
        shown = game.doc.source.name.rpartition("/")[0]
        self.library = FaceLibrary(game.folder / "faces", f"{shown}/faces", problems, game.memo)
        assets_ = Assets(game.palette, fonts, game.icons, finder, partial(_place_of, game))
        drawer = FaceDrawer(assets_, problems, bleed, game.memo.get("templates", "", Templates))
        self._known = None
        if assets is not None:
            looks = (game.meta.palette, game.meta.icons, game.meta.fonts, game.meta.fallback)
            self._known = KnownFaces(drawer, game.memo, (assets, bleed, repr(looks)))
        self._draw = self._known.draw if self._known else drawer.draw
        texts = reference_texts(game)
        plain = {id_: {**card.data, "reference": texts[id_]} for id_, card in game.by_id.items()}
        self._data: dict[str, Any] = {
            "game": {"title": game.title, "short": game.short, "name": game.name, "tagline": game.meta.tagline},
            "cards": {id_: [plain[card.id] for card in part.cards] for id_, part in game.components.items()},
            "by_id": plain,
            "rules": game.rules,
            "marks": {name: mark.model_dump() for name, mark in game.meta.marks.items()},
        }

    def keep(self) -> None:
        """Remember the faces for when the game is drawn again, if it may be."""
        if self._known is not None:
            self._known.keep()

    def component(self, component: Component) -> DrawnComponent | None:
        place = self._game.doc.place(("components", component.id, "size"))
        try:
            envelope = self._coloured(folded_of(component), component)
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
        }
        if isinstance(envelope, Flat):
            data["component"].update(envelope.words)
            drawn = [self._folded(component, card, envelope, data) for card in component.cards]
            return DrawnComponent(component, size, tuple(one for one in drawn if one is not None), envelope)
        cards = []
        for card in component.cards:
            front = self._face(component, card, "front", size, data)
            back = self._face(component, card, "back", size, data)
            if front is not None:
                cards.append(DrawnCard(card, front, back))
        return DrawnComponent(component, size, tuple(cards), envelope)

    def _folded(self, component: Component, card: Card, flat: Flat, data: Mapping[str, Any]) -> DrawnCard | None:
        """A piece with a face for every role on its net that game.yaml names one for."""
        found = {
            role: self._face(component, card, name, flat.sizes[role], data, role) for role, name in flat.names.items()
        }
        panels = {role: face for role, face in found.items() if face is not None}
        front = next(iter(panels.values()), None)
        return None if front is None else DrawnCard(card, front, panels.get("back"), panels)

    def _coloured(self, envelope: Envelope | Flat | None, component: Component) -> Envelope | Flat | None:
        """What is folded with its ground as a hex value."""
        if envelope is None:
            return None
        palette = self._game.palette
        ground = palette.get(envelope.ground, envelope.ground)
        if ground and hex_colour(ground) is None:
            place = self._game.doc.place(("components", component.id, "size", "ground"))
            self._problems.add(dat_face.unknown_colour(place, ground, palette))
            ground = ""
        return replace(envelope, ground=ground)

    def _face(
        self, component: Component, card: Card, side: str, size: Size, data: Mapping[str, Any], role: str = ""
    ) -> DrawnFace | None:  # fmt: skip
        own = {"front": card.front, "back": card.back}.get(side)
        name = own or {"front": component.front, "back": component.back, "side": component.side}.get(
            side, component.top
        )
        if not name:
            return None
        place = card.place_of(side) if own else self._game.doc.place(("components", component.id, side))
        face = self.library.face(name, place)
        if face is None:
            return None
        key = f"{component.id}/{card.id}/{role or side}"
        more = {"size": {"w": size.w, "h": size.h}, "card": self._data["by_id"][card.id], "side": role or side}
        return self._draw(key, face, size, {**data, **more})
