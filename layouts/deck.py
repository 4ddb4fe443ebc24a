"""A whole game drawn: every face of every component, ready to be checked, laid out and written."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from ..cards.finding import DataError, Finding
from ..cards.form import as_data
from ..cards.lazyclass import dataclass
from ..cards.library import display_name, find
from ..cards.located import located
from ..cards.model import Card, Component, Game
from ..cards.reference import reference_texts
from ..cards.source import Place, Source
from ..cards.templating.template import Templates
from ..cards.yamlread import Problems
from . import dat_face
from .colours import hex_colour, ink_on
from .drawing import Assets, DrawnFace, FaceDrawer
from .envelope import Envelope
from .faces import FaceFile, FaceLibrary, face_files
from .finder import PictureFinder
from .flatnet import Flat
from .folded import folded_of
from .fonts import FontBook
from .gamefonts import game_fonts
from .knownfaces import KnownFaces
from .papers import Paper
from .pictures import PictureError, picture_info
from .plainfaces import PlainFaces
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
    assets: Hashable = None, soon: bool = False,
) -> DrawnGame:  # fmt: skip
    """Draw all faces (or those of the components ``only``) with ``bleed`` mm or what each face has, if that is more.

    ``page`` is the paper it will be printed on, for forms of its size; A4 when left out. ``assets`` stands for the
    content of all pictures, fonts and faces: with it, what the game's memo knows is not drawn again. ``soon``: cards
    may say of others what those said when the game was drawn before, as reading all words takes its time. Faults are
    collected in ``problems``; a card whose faces cannot be drawn is left out then.
    """
    fonts = game_fonts(game, problems)
    budget = PixelBudget()
    _try_pictures(game, budget, problems)
    finder = PictureFinder(game, budget, problems)
    painter = _DeckPainter(game, fonts, finder, problems, bleed, page, assets, soon)
    wanted = set(game.components if only is None else only)
    asked = [form for id_, component in game.components.items() if id_ in wanted if (form := painter.form(component))]
    whole = {form.component.id: painter.drawn(form) for form in asked} if painter.bears(asked) else {}
    finder.tell()
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
        library.face(file.stem, partial(Source(display_name(file), "").at, 0))
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


@dataclass(frozen=True, slots=True)
class _Form:
    """A component with what all its cards are drawn with."""

    component: Component
    size: Size
    envelope: Envelope | Flat | None
    data: Mapping[str, Any]
    """Values of faces, but for those of single cards."""

    @property
    def sides(self) -> Mapping[str, str]:
        """Each side of a piece, with the key of game.yaml that names its face."""
        return self.envelope.names if isinstance(self.envelope, Flat) else {"front": "front", "back": "back"}

    def size_of(self, side: str) -> Size:
        """How large one side is: what is folded from a net has sides of several sizes."""
        return self.envelope.sizes[side] if isinstance(self.envelope, Flat) else self.size


class _DeckPainter:
    def __init__(
        self, game: Game, fonts: FontBook, finder: PictureFinder, problems: Problems, bleed: float, page: Paper | None,
        assets: Hashable, soon: bool,
    ) -> None:  # fmt: skip
        self._game, self._problems, self._page = game, problems, page
        shown = game.doc.source.name.rpartition("/")[0]
        self.library = FaceLibrary(game.folder / "faces", f"{shown}/faces", problems, game.memo)
        assets_ = Assets(game.palette, fonts, game.icons, finder, partial(_place_of, game), game.language)
        drawer = FaceDrawer(assets_, problems, bleed, game.memo.get("templates", "", Templates))
        self._known = None
        if assets is not None:
            looks = (game.meta.palette, game.meta.icons, game.meta.fonts, game.meta.fallback, game.language)
            apart = f"{game.language} {bleed} {page}"
            told = partial(PlainFaces, fonts, game.folder, lambda: self.library.sources)
            self._known = KnownFaces(drawer, game.memo, (assets, bleed, repr(looks)), told, finder.bears, apart)
        self._drawer, self._draw = drawer, self._known.draw if self._known else drawer.draw
        texts = reference_texts(game, as_before=soon)
        plain = {id_: {**card.data, "reference": texts[id_]} for id_, card in game.by_id.items()}
        self._data: dict[str, Any] = {
            "game": {"title": game.title, "short": game.short, "name": game.name, "tagline": game.meta.tagline},
            "cards": {id_: [plain[card.id] for card in part.cards] for id_, part in game.components.items()},
            "by_id": plain,
            "rules": game.rules,
            "marks": {name: as_data(mark) for name, mark in game.meta.marks.items()},
        }

    def keep(self) -> None:
        """Remember the faces for when the game is drawn again, if it may be."""
        if self._known is not None:
            self._known.keep()

    def form(self, component: Component) -> _Form | None:
        """What the cards of a component are drawn with; None if nobody knows how large they are."""
        place = self._game.doc.place(("components", component.id, "size"))
        try:
            envelope = self._coloured(folded_of(component), component)
            size = envelope.panel if envelope else size_of(component.size, component.landscape, self._page)
        except UnknownSize as error:
            self._problems.add(dat_face.unknown_size(place, error.message, error.hint))
            return None
        own = {
            "id": component.id,
            "title": component.title,
            "count": sum(card.copies for card in component.cards),
            "ground": envelope.ground if envelope else "",
            "ink": ink_on(envelope.ground if envelope else ""),
        }
        if isinstance(envelope, Flat):
            own.update(envelope.words)
        return _Form(component, size, envelope, {**self._data, "component": own})

    def bears(self, forms: Iterable[_Form]) -> bool:
        """Whether all of it may be drawn; it is counted before, since drawing takes a thousand times as long."""
        asked = (
            self._asked(form, card, side) for form in forms for card in form.component.cards for side in form.sides
        )
        return all(self._drawer.bears(face, data) for one in asked if one is not None for _, face, data in (one,))

    def drawn(self, form: _Form) -> DrawnComponent:
        """A component with all its cards; of what is folded, with a face for every side that is named one."""
        cards = []
        for card in form.component.cards:
            found = {side: self._face(form, card, side) for side in form.sides}
            faces = {side: face for side, face in found.items() if face is not None}
            if isinstance(form.envelope, Flat):
                if faces:
                    cards.append(DrawnCard(card, next(iter(faces.values())), faces.get("back"), faces))
            elif "front" in faces:
                cards.append(DrawnCard(card, faces["front"], faces.get("back")))
        return DrawnComponent(form.component, form.size, tuple(cards), form.envelope)

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

    def _face(self, form: _Form, card: Card, side: str) -> DrawnFace | None:
        asked = self._asked(form, card, side)
        if asked is None:
            return None
        key, face, data = asked
        return self._draw(key, face, form.size_of(side), data)

    def _asked(self, form: _Form, card: Card, side: str) -> tuple[str, FaceFile, dict[str, Any]] | None:
        """The key, the face file and the values of one side of a card; None where there is no such side."""
        component = form.component
        role = form.sides[side]
        own = {"front": card.front, "back": card.back}.get(role)
        name = own or {"front": component.front, "back": component.back, "side": component.side}.get(
            role, component.top
        )
        if not name:
            return None
        at = partial(card.place_of, role) if own else partial(self._game.doc.place, ("components", component.id, role))
        face = self.library.face(name, at)
        if face is None:
            return None
        size = form.size_of(side)
        more = {"size": {"w": size.w, "h": size.h}, "card": self._data["by_id"][card.id], "side": side}
        return f"{component.id}/{card.id}/{side}", face, {**form.data, **more}
