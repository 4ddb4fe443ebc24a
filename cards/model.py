"""A game once read: the game, its components, cards and rules."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import Literal, cast

from . import dat, dat_file
from .finding import Finding
from .form import as_data
from .ids import ID, id_fault
from .lazyclass import dataclass
from .library import RULES_FILE
from .memo import Memo
from .misfit import described
from .schema import CardForm, FieldForm, GameForm, RuleForm
from .source import Place, Source
from .validate import validate, value_at
from .yamlread import Document, Keys, Plain, Problems

_PROVENANCE = re.compile(
    r"(?P<published>published) (?P<lines>L\d+(-L?\d+)?(, ?L\d+(-L?\d+)?)*)"
    r"|(?P<public>public) (?P<address>\S.*)"
    rf"|(?P<ruling>ruling) (?P<id>{ID}): *(?P<reason>\S.*)"
    r"|(?P<house>house): *(?P<why>\S.*)",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a rule comes from: ``detail`` is the lines, address or ruling id; ``why`` the reason of a ruling."""

    kind: Literal["published", "public", "ruling", "house"]
    detail: str
    why: str = ""


def parse_provenance(text: str) -> Provenance | None:
    """Read ``published L12-15, L40``, ``public ADDRESS``, ``ruling ID: why`` or ``house: why``; None for all else."""
    found = _PROVENANCE.fullmatch(text.strip())
    if found is None:
        return None
    if found["published"]:
        return Provenance("published", found["lines"])
    if found["public"]:
        return Provenance("public", found["address"])
    if found["ruling"]:
        return Provenance("ruling", found["id"], found["reason"])
    return Provenance("house", "", found["why"])


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule number or table; ``place`` is that of its value.

    ``card`` names the card whose words say the same, and what of them: ``H5 turns``; empty when none does. ``ask`` is
    the question that it answers, if one is told.
    """

    value: Plain
    provenance: Provenance
    note: str
    place: Place
    card: str = ""
    ask: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card. ``data`` holds every value, defaults included: absent texts are "", absent lists [], others None.

    ``front`` and ``back`` are face names that override those of the component, or None.
    """

    component: str
    id: str
    name: str
    copies: int
    marks: tuple[str, ...]
    front: str | None
    back: str | None
    data: dict[str, Plain]
    doc: Document = field(repr=False)
    path: Keys

    def place_of(self, key: str) -> Place:
        """The place of the value of ``key``; of the card itself when the value is a default."""
        return self.doc.place((*self.path, key))


LOOKS = frozenset({"id", "copies", "flavour", "short", "art", "front"})
"""Keys in which cards that are one to players may differ: which picture a card has, say. Backs are seen by all."""


def told_apart(cards: Sequence[Card]) -> list[Card]:
    """The cards of a component that players tell apart: those of one name that differ in their looks alone are one
    card, the first of them, with the copies of all."""
    named = Counter(card.name for card in cards)
    found = dict[str, Card]()
    for card in cards:
        said = {key: value for key, value in card.data.items() if key not in LOOKS}
        key = json.dumps(said, sort_keys=True, default=str) if card.name and named[card.name] > 1 else card.id
        if (other := found.get(key)) is None:
            found[key] = card
        else:
            copies = other.copies + card.copies
            found[key] = replace(other, copies=copies, data={**other.data, "copies": copies})
    return list(found.values())


@dataclass(frozen=True, slots=True, eq=False)
class Component:
    """A part of the game with its cards in file order; ``size`` is as written, for the layouts to read."""

    id: str
    title: str
    kind: str
    size: Plain
    landscape: bool
    front: str
    back: str | None
    fields: dict[str, FieldForm]
    distinguish: str | None
    cards: tuple[Card, ...]
    place: Place
    side: str | None = None
    top: str | None = None


@dataclass(frozen=True)
class Told:
    """What the examples and boards of a rulebook say in another language, by keys in the file ``doc`` that has it."""

    said: Mapping[Keys, str | list[str]] = field(default_factory=dict)
    doc: Document | None = None

    def steps(self, example: str) -> list[str]:
        """The lines of an example, "" for those that are not translated; empty if none is."""
        found = self.said.get(("examples", example, "steps"), [])
        return found if isinstance(found, list) else [found]

    def title(self, example: str) -> str:
        """The title of an example; "" if it is not translated."""
        return str(self.said.get(("examples", example, "title"), ""))

    def place(self, keys: Keys) -> Place:
        """Where a translation stands."""
        assert self.doc is not None  # nothing is translated without one
        return self.doc.place(keys)

    @property
    def on_boards(self) -> dict[str, str]:
        """Translations of the words on boards, by the words."""
        return {str(keys[1]): str(words) for keys, words in self.said.items() if keys[0] == "boards"}


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A whole game, free of errors. Paths are inside ``folder``; places in game.yaml come from ``doc``.

    ``rules`` nests the bare values as rules.yaml does; ``rule_leaves`` has them by dotted name (``hand.simple``).
    ``sources`` are the files read, by their path in the folder. ``warnings`` are what loading had to remark.
    ``memo`` is what was worked out before, from this game or an earlier state of it. ``language`` is that of its texts.
    """

    name: str
    folder: Path
    title: str
    short: str
    meta: GameForm
    doc: Document = field(repr=False)
    components: dict[str, Component]
    by_id: dict[str, Card] = field(repr=False)
    rules: dict[str, Plain] = field(repr=False)
    rule_leaves: dict[str, Rule] = field(repr=False)
    sources: dict[str, Source] = field(repr=False)
    warnings: list[Finding]
    memo: Memo = field(default_factory=Memo, repr=False)
    language: str = "en"
    told: Told = field(default_factory=Told, repr=False)
    """Of a game in another language: what its examples and boards say there."""

    @property
    def palette(self) -> dict[str, str]:
        """Named colours as "#RGB" or "#RRGGBB"."""
        return dict(self.meta.palette)

    @property
    def icons(self) -> dict[str, Path]:
        """The SVG or PNG file of each inline icon."""
        return {name: self.folder / path for name, path in self.meta.icons.items()}

    @property
    def cover(self) -> Path | None:
        """The picture on the cover of the rulebook; None if the game names none."""
        return self.folder / self.meta.cover if self.meta.cover else None

    @property
    def fonts(self) -> dict[str, dict[str, Path]]:
        """The TTF files of each font family by style: regular, bold, italic, bold_italic."""
        families = {name: as_data(form, empty=False) for name, form in self.meta.fonts.items()}
        return {name: {style: self.folder / path for style, path in form.items()} for name, form in families.items()}

    @property
    def print_defaults(self) -> dict[str, str | float]:
        """What game.yaml says under ``print``; only the keys that are written."""
        return cast(dict[str, str | float], as_data(self.meta.print, empty=False))


def least_card(fields: Mapping[str, FieldForm | None]) -> str:
    """The least that a file of cards says, by the fields that its cards must have."""
    asked = [f"{name}: ..." for name, field in fields.items() if field and not field.optional]
    return f"- {{{', '.join(['id: first', 'name: First', *asked])}}}"


def card_defaults(fields: Mapping[str, FieldForm | None]) -> dict[str, Plain]:
    """What a card says by saying nothing; new lists at every call."""
    values: dict[str, Plain] = {"id": "", "name": "", "copies": 1}
    values.update(dict.fromkeys(("text", "entry", "flavour", "short"), ""))
    values.update({"marks": [], "art": None, "front": None, "back": None})
    for name, declared in fields.items():
        if declared:
            values[name] = [] if declared.many else "" if declared.type == "text" else None
    return values


def card_of(component: str, form: CardForm, data: dict[str, Plain], doc: Document, path: Keys) -> Card:
    """The card whose sound ``form`` stands at ``path`` of ``doc``, with all its ``data``."""
    return Card(
        component=component,
        id=form.id,
        name=form.name,
        copies=form.copies,
        marks=tuple(form.marks),
        front=form.front,
        back=form.back,
        data=data,
        doc=doc,
        path=path,
    )


def rules_of(doc: Document, problems: Problems) -> dict[str, Rule]:
    """The rules of rules.yaml by dotted name (``hand.simple``), in file order; faults go to ``problems``."""
    leaves: dict[str, Rule] = {}
    if doc.data is not None:
        _walk_rules(doc, (), leaves, problems)
    return leaves


def _walk_rules(doc: Document, path: Keys, leaves: dict[str, Rule], problems: Problems) -> None:
    value = value_at(doc.data, path)
    if not isinstance(value, dict):
        what = f"the rule {'.'.join(map(str, path))!r}" if path else RULES_FILE
        wanted = "{value: ..., from: ...} or a mapping of rules"
        problems.add(dat_file.wrong_type(doc.place(path), what, wanted, described(value)))
    elif path and _is_leaf(value):
        form = validate(RuleForm, doc, path, problems)
        source = parse_provenance(form.provenance) if form else None
        if form and source:
            place = doc.place((*path, "value"))
            rule = Rule(value["value"], source, form.note, place, form.card or "", form.ask or "")
            leaves[".".join(map(str, path))] = rule
        elif form:
            problems.add(dat.bad_provenance(doc.place((*path, "from")), form.provenance))
    else:
        for key in value:
            if why := id_fault(key):
                problems.add(dat.bad_id(doc.key_place((*path, key)), key, why))
            _walk_rules(doc, (*path, key), leaves, problems)


def _is_leaf(value: dict[str, Plain]) -> bool:
    return "value" in value or isinstance(value.get("from"), str)


def bare_rules(rules: Plain) -> dict[str, Plain]:
    """The rules with the bare value in place of each leaf."""
    if not isinstance(rules, dict):
        return {}
    return {
        key: inner["value"] if isinstance(inner, dict) and _is_leaf(inner) else bare_rules(inner)
        for key, inner in rules.items()
    }
