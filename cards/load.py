"""Reads a game folder whole: every file, every reference, every fault in one run."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from . import dat, dat_file, door
from .cardform import card_form
from .cardtexts import look_over_texts
from .form import keys_of
from .leftover import known_files, overlays_of, tell_leftovers, unnamed
from .library import (
    GAME_FILE,
    RECORD,
    RULES_FILE,
    TABLES,
    display_name,
    find,
    folder_name,
    resolve_inside,
)
from .memo import Memo
from .misfit import described
from .model import Card, Component, Game, bare_rules, card_defaults, card_of, least_card, rules_of
from .names import Names, ids_in, names_at
from .picturenames import check_picture, fill_art
from .schema import MOST_PIECES, CardForm, CardsForm, ComponentForm, FieldForm, GameForm
from .source import Source
from .tables import told_by_column
from .validate import validate, value_at
from .yamlread import Document, Keys, Problems, read_yaml

_NAMED_BY_USERS = ("palette", "fonts", "icons", "modes", "marks", "components")


def load_game(name_or_folder: str | Path, memo: Memo | None = None) -> Game:
    """Read a game: a bundled name or a folder. ``memo`` has what was worked out from earlier states of it.

    With the same memo, the same data give the same game.

    Raises DataError with all findings when one of them is an error; warnings are in ``Game.warnings``.
    """
    return _Loader(find(name_or_folder), memo or Memo()).load()


class _Loader:
    """One run over one folder. Faults in one file never keep the others from being read."""

    def __init__(self, folder: Path, memo: Memo) -> None:
        self._folder, self._memo = folder, memo
        self._problems = Problems()
        self._documents: dict[str, Document | None] = {}
        self._sources: dict[str, Source] = {}
        self._used = known_files(folder)
        self._absent: set[str] = set()
        self._decks: dict[str, tuple[dict[str, FieldForm | None], Document]] = {}
        self._names = Names(self._problems)

    def load(self) -> Game:
        doc = self._read(GAME_FILE)
        meta = validate(GameForm, doc, (), self._problems) if doc else None
        components = self._components(doc) if doc else {}
        if doc:
            self._check_sections(doc)
        self._check_references()
        self._check_pieces(components)
        self._used |= overlays_of(meta) if meta else set()
        icons = names_at(doc, ("icons",)) if doc else []
        for component in components.values():
            look_over_texts(component.cards, icons, self._problems)
        rules_doc = self._read(RULES_FILE) if door.is_there(self._folder / RULES_FILE) else None
        leaves = rules_of(rules_doc, self._problems) if rules_doc else {}
        self._leftovers(whole=meta is not None)
        self._problems.findings = told_by_column(self._problems.findings)
        self._problems.raise_if_any()
        if doc is None or meta is None:
            raise AssertionError("a game without its game.yaml must have raised its findings")
        game = Game(
            name=folder_name(self._folder),
            folder=self._folder,
            title=meta.title,
            short=meta.short or meta.title,
            meta=meta,
            doc=doc,
            components=components,
            by_id={card.id: card for component in components.values() for card in component.cards},
            rules=bare_rules(rules_doc.data) if rules_doc else {},
            rule_leaves=leaves,
            sources=self._sources,
            warnings=self._problems.findings,
            memo=self._memo,
            language=next(iter(meta.languages), "en"),
        )
        texts = tuple((name, source.name, source.text) for name, source in self._sources.items())
        return self._memo.get("game", (self._folder, texts), lambda: game)

    def _read(self, relative: str) -> Document | None:
        """The YAML file ``relative``, read once; None when it has no readable YAML."""
        if relative not in self._documents:
            path = self._folder / relative
            doc = read_yaml(path, display_name(path), self._problems, self._folder, self._memo)
            self._documents[relative] = doc
            if doc:
                self._sources[relative] = doc.source
        return self._documents[relative]

    def _read_cards(self, doc: Document, path: Keys, fields: Mapping[str, FieldForm | None]) -> Document | None:
        """The file of cards that game.yaml names at ``path``: YAML, or a table."""
        form = validate(CardsForm, doc, path, Problems())  # its faults are told with those of game.yaml
        if form is None:
            return None
        self._used |= {form.file, f"{form.file}{RECORD}"}
        if form.file.lower().endswith(TABLES):
            from .tables import Names, read_cards_file  # most cards are written as YAML

            cards = read_cards_file(self._folder, Names(form, doc, path), fields, self._problems)
            self._sources |= {form.file: cards.source} if cards else {}
            return cards
        at = doc.place((*path, "file"))
        inside = resolve_inside(self._folder, form.file, at, self._problems.add, least_card(fields))
        if inside is None:
            self._absent.add(form.file)
            return None
        return self._read(form.file)

    def _components(self, doc: Document) -> dict[str, Component]:
        """The components that are sound; the cards of the others are read all the same, for their own faults."""
        components = {}
        for name in names_at(doc, ("components",)):
            path: Keys = ("components", name)
            fields = self._fields(doc, path)
            file = self._read_cards(doc, (*path, "cards"), fields)
            cards = self._cards(name, fields, file) if file else ()
            fill_art(self._folder, doc, name, cards, self._problems)
            if file:
                self._decks[name] = (fields, file)
            form = validate(ComponentForm, doc, path, Problems())  # its faults are told with those of game.yaml
            if form is not None:
                components[name] = Component(
                    id=name,
                    title=form.title,
                    kind=form.kind,
                    size=form.size,
                    landscape=form.landscape,
                    front=form.front,
                    back=form.back,
                    side=form.side,
                    top=form.top,
                    fields=form.fields,
                    distinguish=form.distinguish,
                    cards=cards,
                    place=doc.key_place(path),
                )
        return components

    def _fields(self, doc: Document, component: Keys) -> dict[str, FieldForm | None]:
        """The fields a component declares, None for a faulty one; what its form cannot see is told here."""
        path: Keys = (*component, "fields")
        self._names.given(doc, path)
        known = keys_of(CardForm).keys()
        components, names = names_at(doc, ("components",)), names_at(doc, path)
        fields: dict[str, FieldForm | None] = {}
        for name in names:
            if name in known:
                message = f"the field {name!r} is a key that every card has"
                self._problems.add(
                    dat_file.bad_value(doc.key_place((*path, name)), message, "give the field another name")
                )
                continue
            fields[name] = declared = validate(FieldForm, doc, (*path, name), Problems())
            if declared and declared.ref is not None and declared.ref not in components:
                place = doc.place((*path, name, "ref"))
                self._problems.add(dat.unknown_reference(place, "component", declared.ref, components))
        told_apart = value_at(doc.data, (*component, "distinguish"))
        if isinstance(told_apart, str) and told_apart not in names:
            place = doc.place((*component, "distinguish"))
            self._problems.add(dat.unknown_reference(place, "field", told_apart, names))
        return fields

    def _cards(self, component: str, fields: Mapping[str, FieldForm | None], doc: Document) -> tuple[Card, ...]:
        if not isinstance(doc.data, list) or not doc.data:
            what = f"the file of the component {component!r}"
            self._problems.add(dat_file.wrong_type(doc.place(), what, "a list of cards", described(doc.data)))
            return ()
        model = card_form(fields)
        cards = []
        for index, raw in enumerate(doc.data):
            if isinstance(raw, dict) and isinstance(raw.get("id"), str) and raw["id"]:
                self._names.card(cast(str, raw["id"]), doc.place((index, "id")))
            form = validate(model, doc, (index,), self._problems)
            if form is not None and isinstance(raw, dict):
                cards.append(card_of(component, form, {**card_defaults(fields), **raw}, doc, (index,)))
        return tuple(cards)

    def _check_sections(self, doc: Document) -> None:
        """Names that users give in game.yaml, and the files it points to."""
        for section in _NAMED_BY_USERS:
            self._names.given(doc, (section,))
        self._names.alike(doc, "components")
        icons = names_at(doc, ("icons",))
        for name in icons:
            check_picture(self._folder, doc, ("icons", name), "icon", self._problems)
        check_picture(self._folder, doc, ("cover",), "cover", self._problems)
        for family in names_at(doc, ("fonts",)):
            for style in names_at(doc, ("fonts", family)):
                self._check_file(doc, ("fonts", family, style))
        for mark in names_at(doc, ("marks",)):
            icon = value_at(doc.data, ("marks", mark, "icon"))
            if isinstance(icon, str) and icon not in icons:
                self._problems.add(dat.unknown_reference(doc.place(("marks", mark, "icon")), "icon", icon, icons))

    def _check_file(self, doc: Document, path: Keys) -> Path | None:
        relative = value_at(doc.data, path)
        if not isinstance(relative, str) or not relative:
            return None  # said by the form
        return resolve_inside(self._folder, relative, doc.place(path), self._problems.add)

    def _check_references(self) -> None:
        """Marks and references on cards must name what exists; faulty cards are looked at as well."""
        game = self._documents.get(GAME_FILE)
        marks = names_at(game, ("marks",)) if game else []
        ids = {name: ids_in(doc) for name, (_, doc) in self._decks.items()}
        for fields, doc in self._decks.values():
            for index in range(len(doc.data) if isinstance(doc.data, list) else 0):
                self._names.referred(doc, (index, "marks"), "mark", marks)
                for name, form in fields.items():
                    target = form.ref if form else None
                    if target is not None and ids.get(target):
                        self._names.referred(doc, (index, name), f"card in {target!r} with the id", ids[target])

    def _check_pieces(self, components: Mapping[str, Component]) -> None:
        """Tell the card that makes a game of more pieces than anybody prints."""
        pieces = 0
        for card in (card for component in components.values() for card in component.cards):
            pieces += card.copies
            if pieces > MOST_PIECES:
                self._problems.add(dat.too_many_pieces(card.place_of("copies"), card.id, pieces, MOST_PIECES))
                return

    def _leftovers(self, whole: bool) -> None:
        """Remark files nobody names; when game.yaml is not ``whole``, only read them for their own faults."""
        if whole:
            game = self._documents.get(GAME_FILE)
            self._sources |= tell_leftovers(self._folder, self._used, self._absent, game, self._problems)
            return
        for name in unnamed(self._folder, self._used):
            self._read(name)
