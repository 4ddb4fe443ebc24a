"""The forms of the data files: which keys there are and what they hold."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from math import ceil, floor
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, cast

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    WithJsonSchema,
    create_model,
    model_validator,
)

from .address import refused
from .lengths import with_unit
from .library import LANGUAGE

COLOUR = r"#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})"
ID = r"[A-Za-z0-9][A-Za-z0-9_-]*"
LONGEST_ID = 64
"""Characters: ids are parts of file names, and systems bound those, and whole paths."""
MOST_COPIES = 1000
"""Of one card in a game: a hundred sheets and more, which nobody cuts out; a larger number is a slip of the hand."""
MOST_PIECES = 20_000
"""Of all cards in a game: two thousand sheets and more; a larger number is a slip of the hand, too."""
_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}


def _span(value: object) -> object:
    """One number as [least, most]; a most of None is an open end."""
    ends = [value, value] if type(value) is int else value
    if (
        not isinstance(ends, list)
        or len(ends) != 2
        or type(ends[0]) is not int
        or type(ends[1]) not in (int, type(None))
    ):
        raise ValueError(_SPAN)
    if not 1 <= ends[0] <= (ends[0] if ends[1] is None else ends[1]):
        raise ValueError(_SPAN)
    return ends


def _colour(value: str) -> str:
    if not re.fullmatch(COLOUR, value):
        raise ValueError(f"must be a colour like #1E1420 or #FFF, not {value[:40]!r}")
    return value


def _size(value: object) -> object:
    if not isinstance(value, str | dict):
        raise ValueError(
            'must be a name like "63x88" or a3, {w: 63, h: 88}, {square: 20} or {diameter: 25}; lengths in mm'
        )
    return value


def _address(value: str) -> str:
    if why := refused(value):
        raise ValueError(f"must be an address that begins with https://: {why}")
    return value


def _question(value: str) -> str:
    if not value.endswith(("?", "\uff1f", "\u061f")):  # those of East Asian and of Arabic scripts as well
        raise ValueError("must be a question: its last sign is a question mark")
    return value


_SPAN = "must be a whole number from 1 up, or two of them: [least, most], or [least, null] for 'and more'"
_SPAN_SCHEMA = {
    "type": ["integer", "array"], "items": {"type": ["integer", "null"], "minimum": 1}, "minItems": 2, "maxItems": 2,
}  # fmt: skip
Span = Annotated[list[int | None], BeforeValidator(_span), WithJsonSchema(_SPAN_SCHEMA)]
Colour = Annotated[str, AfterValidator(_colour), WithJsonSchema({"type": "string", "pattern": f"^{COLOUR}$"})]
Size = Annotated[Any, BeforeValidator(_size), WithJsonSchema({"type": ["string", "object"]})]
Word = Annotated[str, Field(min_length=1)]
Sentence = Annotated[str, Field(min_length=1, max_length=2000)]
Text = Annotated[str, Field(max_length=20_000)]
"""What is printed on a card: templates print no longer texts either."""
Length = Annotated[float, BeforeValidator(with_unit, json_schema_input_type=float | str)]
"""Millimetres, or a number with its unit: 3, 3mm, 0.125in, 9pt."""


def _languages(value: list[str]) -> list[str]:
    for code in value:
        if not re.fullmatch(LANGUAGE, code):
            raise ValueError(f"must be codes of languages such as en, de or pt-BR, not {code[:40]!r}")
    if len(set(value)) < len(value):
        raise ValueError("must name each language once")
    return value


Languages = Annotated[list[str], AfterValidator(_languages)]
"""Codes of languages (BCP 47); the first is the one the game is written in."""


class Form(BaseModel):
    """The common ground of all forms: no unknown keys, no conversion of values, no change once read."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


class PrintForm(Form):
    """Defaults for printing; what the words and numbers mean is for the layouts to say. Lengths in mm."""

    model_config = ConfigDict(title="the print defaults")
    paper: str | None = None
    backs: str | None = None
    bleed: Length | None = None
    gap: Length | None = None
    margin: Length | None = None
    overlap: Length | None = None
    dpi: float | None = None


class FontForm(Form):
    """The TTF files of one font family, as paths in the game folder."""

    model_config = ConfigDict(title="a font family")
    regular: Word
    bold: Word | None = None
    italic: Word | None = None
    bold_italic: Word | None = None


class BookForm(Form):
    """How the rulebook is set: font families of running text and of headings."""

    model_config = ConfigDict(title="the rulebook")
    font: Word = "body"
    headings: Word = "display"


class MarkForm(Form):
    """A mark cards may carry."""

    model_config = ConfigDict(title="a mark")
    title: Word
    means: Word
    icon: str | None = None


class FieldForm(Form):
    """A field the cards of a component have besides the common ones."""

    model_config = ConfigDict(title="a field")
    type: Literal["text", "integer", "number", "boolean"] | None = None
    ref: str | None = None
    one_of: Annotated[list[str], Field(min_length=1)] | None = None
    min: float | None = None
    max: float | None = None
    optional: bool = False
    many: bool = Field(default=False, alias="list")

    @model_validator(mode="after")
    def _agrees(self) -> FieldForm:
        if sum(choice is not None for choice in (self.type, self.ref, self.one_of)) != 1:
            raise ValueError("needs exactly one of 'type', 'ref' and 'one_of'")
        bounded = self.min is not None or self.max is not None
        if bounded and self.type not in ("integer", "number"):
            raise ValueError("can have 'min' and 'max' only with 'type: integer' or 'type: number'")
        if self.min is not None and self.max is not None and self.min > self.max:
            raise ValueError(f"has a 'min' of {self.min:g} above its 'max' of {self.max:g}")
        return self


class CardsForm(Form):
    """Where the cards of a component are: a YAML file, or a table, and how that is read."""

    model_config = ConfigDict(title="where the cards are", json_schema_extra={"type": ["string", "object"]})
    file: Word
    sheet: Word | None = None
    address: Annotated[str, AfterValidator(_address)] | None = Field(default=None, alias="from")
    columns: dict[str, str | None] = Field(default_factory=dict)

    @model_validator(mode="before")
    @classmethod
    def _named(cls, value: object) -> object:
        """The name of a file alone is short for a mapping."""
        return {"file": value} if isinstance(value, str) else value

    @model_validator(mode="after")
    def _agrees(self) -> CardsForm:
        ending = self.file[self.file.rfind(".") :].lower()
        if self.sheet is not None and ending not in (".xlsx", ".ods"):
            raise ValueError("can have a 'sheet' only of a file .xlsx or .ods")
        if self.address is not None and ending not in (".csv", ".tsv"):
            raise ValueError("can have 'from' only with a file .csv or .tsv")
        if self.columns and ending in (".yaml", ".yml"):
            raise ValueError("can have 'columns' only of a table, such as deck.csv")
        return self


class ComponentForm(Form):
    """A part of the game: a deck, a set of tokens, a board, an envelope, a box."""

    model_config = ConfigDict(title="a component")
    title: Word
    kind: Literal["card", "token", "board", "reference", "envelope", "box", "divider", "die"]
    cards: CardsForm
    size: Size
    landscape: bool = False
    front: Word
    back: Word | None = None
    art: Word | None = None
    side: Word | None = None
    top: Word | None = None
    fields: dict[str, FieldForm] = Field(default_factory=dict)
    distinguish: str | None = None

    @model_validator(mode="after")
    def _agrees(self) -> ComponentForm:
        if self.kind != "box" and (self.side or self.top):
            raise ValueError("can have 'side' and 'top' only with 'kind: box'")
        return self


class CoverageForm(Form):
    """How many of 100 sentences that must be read are read at least, in each kind of text."""

    model_config = ConfigDict(title="the coverage promised")
    rulebook: Annotated[int, Field(ge=0, le=100)] | None = None


class GameForm(Form):
    """The file game.yaml."""

    model_config = ConfigDict(title="the game")
    gone: ClassVar[dict[str, str]] = {"rules": "leave it out: the rules of a game stand in its rule sheet, play.md"}
    """Keys that there were, and what to do instead."""
    title: Word
    short: Word | None = None
    tagline: str = ""
    languages: Languages = Field(default_factory=list)
    author: str = ""
    players: Span | None = None
    minutes: Span | None = None
    dice: Annotated[list[Literal[4, 6, 8, 10, 12, 20]], Field(max_length=50)] = Field(default_factory=list)
    age: Annotated[int, Field(ge=1)] | None = None
    print: PrintForm = Field(default_factory=PrintForm)
    palette: dict[str, Colour] = Field(default_factory=dict)
    fonts: dict[str, FontForm] = Field(default_factory=dict)
    fallback: list[Word] = Field(default_factory=list)
    rulebook: BookForm = Field(default_factory=BookForm)
    icons: dict[str, Word] = Field(default_factory=dict)
    cover: Word | None = None
    modes: dict[str, Word] = Field(default_factory=dict)
    marks: dict[str, MarkForm] = Field(default_factory=dict)
    coverage: CoverageForm = Field(default_factory=CoverageForm)
    invariants: Annotated[list[Sentence], Field(max_length=200)] = Field(default_factory=list)
    components: Annotated[dict[str, ComponentForm], Field(min_length=1)]


class CardForm(Form):
    """One entry of a component file, without the fields the component declares."""

    model_config = ConfigDict(title="a card")
    id: Word
    name: Word
    copies: Annotated[int, Field(ge=1, le=MOST_COPIES)] = 1
    text: Text = ""
    entry: Text = ""
    flavour: Text = ""
    short: Text = ""
    marks: list[str] = Field(default_factory=list)
    art: str | None = None
    front: Word | None = None
    back: Word | None = None


class RuleForm(Form):
    """One rule of rules.yaml: a value and where it comes from."""

    model_config = ConfigDict(title="a rule")
    value: Any
    provenance: Word = Field(alias="from")
    card: Word | None = None
    note: str = ""
    ask: Annotated[str, AfterValidator(_question)] | None = None


def id_fault(name: str) -> str:
    """Why ``name`` cannot be an id; empty when it can."""
    if not re.fullmatch(ID, name):
        return "an id has letters, digits, '_' and '-' and begins with a letter or digit"
    if len(name) > LONGEST_ID:
        return f"it has {len(name)} characters, and file names have no room for more than {LONGEST_ID}"
    if name.lower() in _DEVICES:
        return "Windows keeps this name for a device, so no file can have it"
    return ""


SELVES = ("this", "this_card", "speaker")
"""What meanings call the card whose text they are of: no card has such an id."""


def card_id_fault(name: str) -> str:
    """The same for the id of a card."""
    return "in meanings it stands for the card whose text is read" if name in SELVES else id_fault(name)


def card_form(fields: Mapping[str, FieldForm | None]) -> type[CardForm]:
    """The form of a card with declared ``fields`` besides the common ones; None for a field that takes anything.

    Attributes are numbered and carry the field's name as alias, so that no name can clash with one of pydantic's.
    """
    return _card_form(tuple((name, one and _kind_of(one)) for name, one in fields.items()))


class _Kind(NamedTuple):
    """What a field takes, as a value that can be compared."""

    type: str | None
    one_of: tuple[str, ...] | None
    min: float | None
    max: float | None
    optional: bool
    many: bool


def _kind_of(field: FieldForm) -> _Kind:
    words = None if field.one_of is None else tuple(field.one_of)
    return _Kind(field.type, words, field.min, field.max, field.optional, field.many)


@lru_cache(maxsize=256)
def _card_form(fields: tuple[tuple[str, _Kind | None], ...]) -> type[CardForm]:
    """The form for these fields: a game that is read again and again has the same few."""
    extra: dict[str, Any] = {}
    for number, (name, declared) in enumerate(fields):
        default = ... if declared and not declared.optional else None
        extra[f"field_{number}"] = (_field_type(declared) if declared else Any, Field(default, alias=name))
    return create_model("CardForm", __base__=CardForm, **extra)


def _field_type(declared: _Kind) -> Any:
    least, most = declared.min, declared.max
    whole = Field(ge=None if least is None else ceil(least), le=None if most is None else floor(most))
    kinds: dict[str, Any] = {
        "text": str,
        "integer": Annotated[int, whole],
        "number": Annotated[float, Field(ge=least, le=most)],
        "boolean": bool,
    }
    words: Any = Literal[declared.one_of] if declared.one_of else str
    one = kinds[declared.type] if declared.type else words
    return cast(Any, list)[one] if declared.many else one
