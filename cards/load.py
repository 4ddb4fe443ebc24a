"""Reads a game folder whole: every file, every reference, every fault in one run."""

from __future__ import annotations

import os.path
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import cast

from . import dat, dat_file, door
from .cardtexts import look_over_texts
from .finding import Finding
from .form import keys_of
from .leftover import PAGES, known_files, meant, overlays_of, strayed_page, use_of
from .library import (
    GAME_FILE,
    PHRASES_FILE,
    RECORD,
    RULES_FILE,
    TABLES,
    display_name,
    find,
    folder_name,
    read_source,
    resolve_inside,
    shown_name,
)
from .memo import Memo
from .misfit import described
from .model import Card, Component, Game, bare_rules, card_defaults, card_of, least_card, rules_of
from .picturenames import check_picture, fill_art
from .schema import (
    MOST_PIECES,
    CardForm,
    CardsForm,
    ComponentForm,
    FieldForm,
    GameForm,
    card_form,
    card_id_fault,
    id_fault,
)
from .source import Place, Source
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
        self._named = known_files(folder)
        self._absent: set[str] = set()
        self._decks: dict[str, tuple[dict[str, FieldForm | None], Document]] = {}
        self._ids: dict[str, tuple[str, Place]] = {}

    def load(self) -> Game:
        doc = self._read(GAME_FILE)
        meta = validate(GameForm, doc, (), self._problems) if doc else None
        components = self._components(doc) if doc else {}
        if doc:
            self._check_sections(doc)
        self._check_references()
        self._check_pieces(components)
        self._named |= overlays_of(meta) if meta else set()
        icons = _keys(doc, ("icons",)) if doc else []
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
        self._named |= {form.file, f"{form.file}{RECORD}"}
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
        for name in _keys(doc, ("components",)):
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
        self._check_ids(doc, path)
        known = keys_of(CardForm).keys()
        components, names = _keys(doc, ("components",)), _keys(doc, path)
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
                self._check_id(cast(str, raw["id"]), doc.place((index, "id")))
            form = validate(model, doc, (index,), self._problems)
            if form is not None and isinstance(raw, dict):
                cards.append(card_of(component, form, {**card_defaults(fields), **raw}, doc, (index,)))
        return tuple(cards)

    def _check_id(self, name: str, place: Place) -> None:
        """Tell an id that is taken, or taken in different case, or cannot be an id."""
        if why := card_id_fault(name):
            self._problems.add(dat.bad_id(place, name, why))
            return
        taken, first = self._ids.setdefault(name.lower(), (name, place))
        if first is place:
            return
        if taken == name:
            self._problems.add(dat.duplicate_id(place, name, first))
        else:
            why = f"{taken!r} differs from it only in case"
            self._problems.add(dat.bad_id(place, name, why, "give each card its own id", first))

    def _check_ids(self, doc: Document, path: Keys) -> None:
        for name in _keys(doc, path):
            if why := id_fault(name):
                self._problems.add(dat.bad_id(doc.key_place((*path, name)), name, why))

    def _check_case(self, doc: Document, section: str) -> None:
        """Tell names that differ only in case: folders are called by them."""
        known: dict[str, str] = {}
        for name in _keys(doc, (section,)):
            taken = known.setdefault(name.lower(), name)
            if taken != name:
                first = doc.key_place((section, taken))
                why = f"{taken!r} differs from it only in case"
                place = doc.key_place((section, name))
                self._problems.add(dat.bad_id(place, name, why, "give each component its own id", first))

    def _check_sections(self, doc: Document) -> None:
        """Names that users give in game.yaml, and the files it points to."""
        for section in _NAMED_BY_USERS:
            self._check_ids(doc, (section,))
        self._check_case(doc, "components")
        icons = _keys(doc, ("icons",))
        for name in icons:
            check_picture(self._folder, doc, ("icons", name), "icon", self._problems)
        check_picture(self._folder, doc, ("cover",), "cover", self._problems)
        for family in _keys(doc, ("fonts",)):
            for style in _keys(doc, ("fonts", family)):
                self._check_file(doc, ("fonts", family, style))
        for mark in _keys(doc, ("marks",)):
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
        marks = _keys(game, ("marks",)) if game else []
        ids = {name: _ids(doc) for name, (_, doc) in self._decks.items()}
        for fields, doc in self._decks.values():
            for index in range(len(doc.data) if isinstance(doc.data, list) else 0):
                self._check_names(doc, (index, "marks"), "mark", marks)
                for name, form in fields.items():
                    target = form.ref if form else None
                    if target is not None and ids.get(target):
                        self._check_names(doc, (index, name), f"card in {target!r} with the id", ids[target])

    def _check_pieces(self, components: Mapping[str, Component]) -> None:
        """Tell the card that makes a game of more pieces than anybody prints."""
        pieces = 0
        for card in (card for component in components.values() for card in component.cards):
            pieces += card.copies
            if pieces > MOST_PIECES:
                self._problems.add(dat.too_many_pieces(card.place_of("copies"), card.id, pieces, MOST_PIECES))
                return

    def _check_names(self, doc: Document, path: Keys, noun: str, known: Collection[str]) -> None:
        value = value_at(doc.data, path)
        names = {(*path, index): name for index, name in enumerate(value)} if isinstance(value, list) else {path: value}
        for spot, name in names.items():
            if isinstance(name, str) and name not in known:
                self._problems.add(dat.unknown_reference(doc.place(spot), noun, name, known))

    def _leftovers(self, whole: bool) -> None:
        """Remark files nobody names; when game.yaml is not ``whole``, only read them for their own faults."""
        named = {os.path.normpath(name) for name in self._named}
        for path in door.inside(self._folder, self._folder):
            if path.suffix == ".md" and whole:
                self._strayed(path)
            if path.suffix not in (".yaml", ".yml") or path.name in named or path.name.endswith(f".{PHRASES_FILE}"):
                continue
            if not whole:
                self._read(path.name)
                continue
            if meant(path.name, self._absent):
                continue
            quiet: list[Finding] = []
            source = read_source(path, display_name(path), quiet.append, self._folder)
            self._sources[path.name] = source or Source(display_name(path), "")
            hint = use_of(path.name, named, self._absent, self._documents.get(GAME_FILE))
            self._problems.add(dat.unused_file(Place(self._sources[path.name], 1, 1), shown_name(path.name), hint))

    def _strayed(self, path: Path) -> None:
        """Tell of a page that is not read, because it is called otherwise than the rulebook or the sheet."""
        if path.name in PAGES:
            return
        source = read_source(path, display_name(path), lambda _: None, self._folder)
        hint = strayed_page(path.name, source.text, self._folder) if source else ""
        if source and hint:
            self._sources[path.name] = source
            self._problems.add(dat.unread_page(Place(source, 1, 1), shown_name(path.name), hint))


def _keys(doc: Document, path: Keys) -> list[str]:
    value = value_at(doc.data, path)
    return list(value) if isinstance(value, dict) else []


def _ids(doc: Document) -> set[str]:
    """The ids in a component file, those of faulty cards included."""
    entries = doc.data if isinstance(doc.data, list) else []
    return {str(entry["id"]) for entry in entries if isinstance(entry, dict) and "id" in entry}
