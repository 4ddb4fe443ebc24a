"""The schema of meanings (meanings.yaml): the classes and constructs there are, and what each key of them may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from ..fit import fit
from ..form import Form, key
from ..lazyclass import dataclass
from ..library import display_name, read_source
from ..memo import Memo
from ..phrasebook.meaning import MERGE
from ..schema import Word
from ..validate import validate
from ..yamlread import Plain, Problems, parse_yaml

MEANINGS_FILES = tuple(
    Path(__file__).parent / name
    for name in (
        "meanings.yaml",
        "bids.meanings.yaml",
        "parts.meanings.yaml",
        "sorts.meanings.yaml",
        "worth.meanings.yaml",
        "examples.meanings.yaml",
        "board.meanings.yaml",
        "board.claims.meanings.yaml",
        "zones.meanings.yaml",
        "zones.examples.meanings.yaml",
        "bonds.meanings.yaml",
        "bonds.examples.meanings.yaml",
        "bonds.claims.meanings.yaml",
        "arena.meanings.yaml",
        "arena.examples.meanings.yaml",
        "building.meanings.yaml",
    )
)
_STAGE = "schema of meanings"


class ClassForm(Form, noun="a class of meanings"):
    """A class of values: the kinds of phrases and the slot types that give one, and the classes it includes."""

    of: list[Word] = key(new=list)
    types: list[Word] = key(new=list)
    also: list[Word] = key(new=list)
    about: Word


class ConstructForm(Form, noun="a construct"):
    """A construct: a word, or a mapping with these keys."""

    class_: Word = key(written="class")
    word: str = ""
    keys: dict[Word, Word] = key(new=dict)
    about: Word
    say: str = ""


class MeaningsForm(Form, noun="the schema of meanings"):
    """meanings.yaml."""

    classes: dict[Word, ClassForm]
    constructs: dict[Word, ConstructForm]


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a construct: the ``classes`` its value may be of, the ``words`` it may be, whether it must be there."""

    name: str
    classes: tuple[str, ...]
    words: tuple[str, ...]
    needed: bool

    @property
    def said(self) -> str:
        """What the value may be, in words."""
        return " or ".join([*self.classes, *map(repr, self.words)])


@dataclass(frozen=True, slots=True)
class Construct:
    """One construct of the class ``of``: a ``word``, or ``keys``, beside which those of the class ``beside`` stand."""

    id: str
    of: str
    word: str
    keys: Mapping[str, Key] = field(hash=False)
    beside: str
    about: str
    say: str


@dataclass(frozen=True)
class Schema:
    """All classes and constructs."""

    classes: Mapping[str, ClassForm]
    constructs: tuple[Construct, ...]
    _of: dict[str, tuple[Construct, ...]] = field(default_factory=dict, repr=False, compare=False)
    _included: dict[str, frozenset[str]] = field(default_factory=dict, repr=False, compare=False)

    def of(self, name: str) -> tuple[Construct, ...]:
        """The constructs of a class and of those it includes."""
        if name not in self._of:
            included = self.included(name)
            self._of[name] = tuple(one for one in self.constructs if one.of in included)
        return self._of[name]

    def included(self, name: str) -> frozenset[str]:
        """A class with all it includes."""
        if name not in self._included:
            also = self.classes[name].also if name in self.classes else ()
            self._included[name] = frozenset({name}.union(*(self.included(one) for one in also)))
        return self._included[name]

    def class_of(self, kind: str, nested: bool) -> str:
        """The class of what a slot of a kind of phrases (``nested``) or of a type takes."""
        for name, one in self.classes.items():
            if kind in (one.of if nested else one.types):
                return name
        return kind


_loaded: list[Schema] = []


def load_schema(memo: Memo | None = None) -> Schema:
    """The schema that comes along, read once: it is asked for by each phrase of a game. ``memo`` has it from another
    run. Raises DataError when a file of it is damaged."""
    if not _loaded:
        known = memo.recall(_STAGE) if memo is not None else None
        forms = [fit(MeaningsForm, one) for one in known] if known else _read(memo)
        classes = {name: one for form in forms for name, one in form.classes.items()}
        constructs = tuple(_construct(name, one) for form in forms for name, one in form.constructs.items())
        _loaded.append(Schema(classes, constructs))
    return _loaded[0]


def _read(memo: Memo | None) -> list[MeaningsForm]:
    problems, forms, kept = Problems(), list[MeaningsForm](), list[Plain]()
    for file in MEANINGS_FILES:
        source = read_source(file, display_name(file), problems.add)
        doc = parse_yaml(source, problems) if source else None
        form = validate(MeaningsForm, doc, (), problems) if doc else None
        problems.raise_if_any()
        if form is None:
            raise AssertionError(f"{file.name} comes along with the package")
        forms.append(form)
        kept.append(doc.data if doc else None)
    if memo is not None:
        memo.record(kept, _STAGE)
    return forms


def _construct(name: str, form: ConstructForm) -> Construct:
    keys = [_key(key, spec) for key, spec in form.keys.items() if key != MERGE]
    beside = form.keys.get(MERGE, "")
    return Construct(name, form.class_, form.word, {key.name: key for key in keys}, beside, form.about, form.say)


def _key(name: str, spec: str) -> Key:
    parts = [part.strip() for part in spec.split("|")]
    words = tuple(part[1:] for part in parts if part.startswith("="))
    classes = tuple(part for part in parts if not part.startswith("="))
    return Key(name.rstrip("?"), classes, words, not name.endswith("?"))
