"""The forms of the data files: which keys there are and what they hold."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from .address import refused
from .form import After, Before, Between, Form, Long, Shown, key
from .lengths import with_unit
from .library import LANGUAGE

COLOUR = r"#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})"
MOST_COPIES = 1000
"""Of one card in a game: a hundred sheets and more, which nobody cuts out; a larger number is a slip of the hand."""
MOST_PIECES = 20_000
"""Of all cards in a game: two thousand sheets and more; a larger number is a slip of the hand, too."""


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
Span = Annotated[list[int | None], Before(_span), Shown(_SPAN_SCHEMA)]
Colour = Annotated[str, After(_colour), Shown({"type": "string", "pattern": f"^{COLOUR}$"})]
Size = Annotated[Any, Before(_size), Shown({"type": ["string", "object"]})]
Word = Annotated[str, Long(1)]
Sentence = Annotated[str, Long(1, 2000)]
Text = Annotated[str, Long(0, 20_000)]
"""What is printed on a card: templates print no longer texts either."""
Length = Annotated[float, Before(with_unit), Shown({"anyOf": [{"type": "number"}, {"type": "string"}]})]
"""Millimetres, or a number with its unit: 3, 3mm, 0.125in, 9pt."""


def _languages(value: list[str]) -> list[str]:
    for code in value:
        if not re.fullmatch(LANGUAGE, code):
            raise ValueError(f"must be codes of languages such as en, de or pt-BR, not {code[:40]!r}")
    if len(set(value)) < len(value):
        raise ValueError("must name each language once")
    return value


Languages = Annotated[list[str], After(_languages)]
"""Codes of languages (BCP 47); the first is the one the game is written in."""


class PrintForm(Form, noun="the print defaults"):
    """Defaults for printing; what the words and numbers mean is for the layouts to say. Lengths in mm."""

    paper: str | None = None
    backs: str | None = None
    bleed: Length | None = None
    gap: Length | None = None
    margin: Length | None = None
    overlap: Length | None = None
    dpi: float | None = None


class FontForm(Form, noun="a font family"):
    """The TTF files of one font family, as paths in the game folder."""

    regular: Word
    bold: Word | None = None
    italic: Word | None = None
    bold_italic: Word | None = None


class BookForm(Form, noun="the rulebook"):
    """How the rulebook is set: font families of running text and of headings."""

    font: Word = "body"
    headings: Word = "display"


class MarkForm(Form, noun="a mark"):
    """A mark cards may carry."""

    title: Word
    means: Word
    icon: str | None = None


class FieldForm(Form, noun="a field"):
    """A field the cards of a component have besides the common ones."""

    type: Literal["text", "integer", "number", "boolean"] | None = None
    ref: str | None = None
    one_of: Annotated[list[str], Long(1)] | None = None
    min: float | None = None
    max: float | None = None
    optional: bool = False
    many: bool = key(False, written="list")

    def agree(self) -> None:
        """Raises ValueError for more types than one, or none, and for bounds of what is no number."""
        if sum(choice is not None for choice in (self.type, self.ref, self.one_of)) != 1:
            raise ValueError("needs exactly one of 'type', 'ref' and 'one_of'")
        bounded = self.min is not None or self.max is not None
        if bounded and self.type not in ("integer", "number"):
            raise ValueError("can have 'min' and 'max' only with 'type: integer' or 'type: number'")
        if self.min is not None and self.max is not None and self.min > self.max:
            raise ValueError(f"has a 'min' of {self.min:g} above its 'max' of {self.max:g}")


class CardsForm(Form, noun="where the cards are"):
    """Where the cards of a component are: a YAML file, or a table, and how that is read."""

    shown: ClassVar[Mapping[str, Any]] = {"type": ["string", "object"]}
    file: Word
    sheet: Word | None = None
    address: Annotated[str, After(_address)] | None = key(None, written="from")
    columns: dict[str, str | None] = key(new=dict)

    @staticmethod
    def unfolded(raw: object) -> object:
        """The name of a file alone is short for a mapping."""
        return {"file": raw} if isinstance(raw, str) else raw

    def agree(self) -> None:
        """Raises ValueError for what only another kind of file has."""
        ending = self.file[self.file.rfind(".") :].lower()
        if self.sheet is not None and ending not in (".xlsx", ".ods"):
            raise ValueError("can have a 'sheet' only of a file .xlsx or .ods")
        if self.address is not None and ending not in (".csv", ".tsv"):
            raise ValueError("can have 'from' only with a file .csv or .tsv")
        if self.columns and ending in (".yaml", ".yml"):
            raise ValueError("can have 'columns' only of a table, such as deck.csv")


class ComponentForm(Form, noun="a component"):
    """A part of the game: a deck, a set of tokens, a board, an envelope, a box."""

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
    fields: dict[str, FieldForm] = key(new=dict)
    distinguish: str | None = None

    def agree(self) -> None:
        """Raises ValueError for sides of what is no box."""
        if self.kind != "box" and (self.side or self.top):
            raise ValueError("can have 'side' and 'top' only with 'kind: box'")


class CoverageForm(Form, noun="the coverage promised"):
    """How many of 100 sentences that must be read are read at least, in each kind of text."""

    rulebook: Annotated[int, Between(0, 100)] | None = None


class GameForm(Form, noun="the game"):
    """The file game.yaml."""

    gone: ClassVar[Mapping[str, str]] = {"rules": "leave it out: the rules of a game stand in its rule sheet, play.md"}
    title: Word
    short: Word | None = None
    tagline: str = ""
    languages: Languages = key(new=list)
    author: str = ""
    players: Span | None = None
    minutes: Span | None = None
    dice: Annotated[list[Literal[4, 6, 8, 10, 12, 20]], Long(0, 50)] = key(new=list)
    age: Annotated[int, Between(1)] | None = None
    print: PrintForm = key(new=PrintForm)
    palette: dict[str, Colour] = key(new=dict)
    fonts: dict[str, FontForm] = key(new=dict)
    fallback: list[Word] = key(new=list)
    rulebook: BookForm = key(new=BookForm)
    icons: dict[str, Word] = key(new=dict)
    cover: Word | None = None
    modes: dict[str, Word] = key(new=dict)
    marks: dict[str, MarkForm] = key(new=dict)
    coverage: CoverageForm = key(new=CoverageForm)
    invariants: Annotated[list[Sentence], Long(0, 200)] = key(new=list)
    components: Annotated[dict[str, ComponentForm], Long(1)]


class CardForm(Form, noun="a card"):
    """One entry of a component file, without the fields the component declares."""

    id: Word
    name: Word
    copies: Annotated[int, Between(1, MOST_COPIES)] = 1
    text: Text = ""
    entry: Text = ""
    flavour: Text = ""
    short: Text = ""
    marks: list[str] = key(new=list)
    art: str | None = None
    front: Word | None = None
    back: Word | None = None


class RuleForm(Form, noun="a rule"):
    """One rule of rules.yaml: a value and where it comes from."""

    value: Any
    provenance: Word = key(written="from")
    card: Word | None = None
    note: str = ""
    ask: Annotated[str, After(_question)] | None = None
