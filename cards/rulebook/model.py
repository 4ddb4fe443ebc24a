"""A rulebook once read: its tree, its sections, every sentence with its place, and its links."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from functools import cached_property
from itertools import pairwise
from operator import lt
from typing import Literal
from xml.etree.ElementTree import Element

from ..finding import Finding
from ..lazyclass import dataclass
from ..source import Place, Source
from .aligning import Offsets
from .rendered import Rendered

TELLS = "tells"
"""The verb of the remark that names the rules which a block says in its own words."""
Kind = Literal["heading", "paragraph", "item", "term", "definition", "head", "cell", "caption"]
"""What a sentence stands in; ``head`` is the first cell of a row or column, ``caption`` the title of a block."""


@dataclass(frozen=True, slots=True, eq=False)
class Section:
    """A heading with what stands below it.

    ``level`` is 1 to 6, ``path`` the titles from the outermost heading to this one, ``anchor`` its ``id``. ``scope``
    says which mode of the game it is about (``{"mode": "advanced"}``), its own or that of the section around it.
    """

    level: int
    title: str
    path: tuple[str, ...]
    anchor: str
    scope: Mapping[str, str]
    place: Place


@dataclass(frozen=True, slots=True)
class Declared:
    """What the author says of the block that follows.

    ``flavour`` or ``advice``: it is no rule, and why. ``tells``: in its own words it says the rules named in ``why``.
    """

    verb: str
    why: str
    place: Place


@dataclass(frozen=True, eq=False)
class BookStatement:
    """One sentence of a rulebook, in plain letters, with the place of each of its characters.

    A sentence of a table's cell begins with the heads of its row and column: ``Deck · Simple Mode: 18 cards.``; then
    ``heads`` has both, and a missing one is "". ``section`` is None above the first heading. ``block`` is the ``:::``
    block it stands in, or "". ``declared`` is what the author says of it. ``aside``: it stood in parentheses.
    ``written`` are the words that stand there if they are others, which its author confirmed to say the same.
    """

    text: str
    kind: Kind
    section: Section | None
    heads: tuple[str, str]
    block: str
    declared: Declared | None
    aside: bool
    element: Element = field(repr=False)
    rendered: Rendered = field(repr=False)
    offsets: tuple[int, ...] = field(repr=False)
    written: str = ""

    @property
    def no_rule(self) -> bool:
        """Whether it is declared to be flavour or advice, or a line spoken by somebody."""
        return self.block == "voice" or (self.declared is not None and self.declared.verb != TELLS)

    @property
    def scope(self) -> Mapping[str, str]:
        """The scope of its section."""
        return self.section.scope if self.section else {}

    @cached_property
    def place(self) -> Place:
        """Where the sentence begins: in the rulebook, or in the file whose text is printed here."""
        first = len(self.text) - len(self.body)
        return self.place_of(first, len(self.text))

    @property
    def body(self) -> str:
        """The sentence without the heads of its row and column."""
        heads = head_of(self.heads)
        return self.text[len(heads) :] if heads and self.text.startswith(heads) else self.text

    def place_of(self, start: int, end: int) -> Place:
        """Where characters ``start`` to ``end`` of the sentence stand: all of one that stands there in other words."""
        if not self.offsets:
            return Place(self.rendered.source, 1, 1)
        if self.written:
            start, end = 0, len(self.offsets)
        last = len(self.offsets) - 1
        first = min(start, last)
        stop = max(first, min(end - 1, last))
        run = self.offsets[first : stop + 1]
        if not all(map(lt, run, run[1:])):  # a sentence of a cell comes from several spots; the place is of the first
            stop = first + next(number for number, (one, two) in enumerate(pairwise(run)) if two <= one)
        return self.rendered.place(self.offsets[first], self.offsets[stop] + 1)


def head_of(heads: tuple[str, str]) -> str:
    """How a cell's sentence begins: ``row · column: ``."""
    words = " · ".join(head for head in heads if head)
    return f"{words}: " if words else ""


@dataclass(frozen=True, slots=True)
class Reference:
    """A link inside the rulebook: its words and the anchor it leads to, without ``#``."""

    text: str
    anchor: str
    place: Place


@dataclass(frozen=True, slots=True)
class ExampleShown:
    """A line ``:::example name``: an example that is printed here."""

    name: str
    section: Section | None
    place: Place


@dataclass(frozen=True, eq=False)
class Rulebook:
    """A whole rulebook.

    ``root`` is a ``<div class="rulebook">`` of plain Markdown elements; every heading has an ``id``. Our blocks are
    ``<div class="callout note" data-title=...>`` (also ``callout aside``, ``callout voice`` and ``wide``),
    ``<div class="example" data-name=...>``, ``<div class="cards" data-ids=...>`` and ``<div class="column-break">``.
    ``text`` is the rendered Markdown; ``offsets`` say where in it each text of the tree stands. ``cut`` gives its
    sentences.
    """

    source: Source
    rendered: Rendered = field(repr=False)
    root: Element = field(repr=False)
    sections: tuple[Section, ...]
    cut: Callable[[], Iterable[BookStatement]] = field(repr=False)
    references: tuple[Reference, ...]
    examples: tuple[ExampleShown, ...]
    anchors: frozenset[str]
    offsets: Offsets = field(repr=False)
    lost: int = 0
    """Texts of the tree that were not found in the file; their places are near misses."""
    warnings: tuple[Finding, ...] = ()
    """What reading it had to remark."""
    setups: frozenset[str] = frozenset()
    """The modes whose table after setup it shows; "" is the first mode."""

    @cached_property
    def statements(self) -> tuple[BookStatement, ...]:
        """Its sentences in order, cut when they are first asked for: who prints it needs none."""
        return tuple(self.cut())
