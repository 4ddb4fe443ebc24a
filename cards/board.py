"""A table in the middle of a game as plain values, for drawing: a game lays its parts one below the other.

What a picture shows and what words tell a reader who cannot see it come from the same parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from .lazyclass import dataclass

Words: TypeAlias = Callable[..., str]
"""Says the words of a key in a language, with values in their places: such as :meth:`ownwords.OwnWords.say`."""
AND = " & "
"""Between the two names of a pair."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that lies on a card or a place: a token, a counter, a state.

    ``text`` says it in a word or a number; ``icon`` is a name of game.yaml ("" or unknown: the text is drawn),
    ``family`` its colours in the palette. ``plain``: with the icon, the text is still drawn beside it; ``short`` is
    what is drawn of it where there is little room ("" for all of it).
    """

    text: str
    icon: str = ""
    family: str = ""
    plain: bool = False
    short: str = ""


@dataclass(frozen=True, slots=True)
class BoardCard:
    """A card on the table. ``id`` and ``name`` are None if the one who looks cannot see its face.

    ``value`` is what it counts now, as it is said; "" for a card without a number.
    """

    id: str | None
    name: str | None
    up: bool = True
    value: str = ""
    marks: tuple[Mark, ...] = ()

    def words(self, say: Words) -> str:
        """The card in words."""
        face = say("face-up" if self.up else "face-down") if self.value or not self.up else ""
        said = " ".join(filter(None, (self.name or say("some-card"), face)))
        worth = say("worth", card=said, value=self.value) if self.value else said
        return f"{worth}{_marked(self.marks)}"


@dataclass(frozen=True, slots=True)
class Lane:
    """A place between two sides, with the cards of both in order of arrival: ``sides`` are the far and the near one.

    ``id`` names its icon and colours, ``note`` what holds there ("" if nothing). ``totals`` are what each side counts
    there, ``marks`` what lies on each side. ``leader`` is the side in front (None: neither), ``lead`` in words.
    """

    id: str
    title: str
    sides: tuple[tuple[BoardCard, ...], tuple[BoardCard, ...]]
    totals: tuple[str, str]
    leader: int | None = None
    lead: str = ""
    note: str = ""
    marks: tuple[tuple[Mark, ...], tuple[Mark, ...]] = ((), ())


@dataclass(frozen=True, slots=True)
class Lanes:
    """Places in a row between two sides, whose players are called ``names`` (far, near)."""

    lanes: tuple[Lane, ...]
    names: tuple[str, str]

    def words(self, say: Words) -> str:
        """Every place: the near side's cards, the far side's, and who leads."""
        return " ".join(self._lane(lane, say) for lane in self.lanes)

    def _lane(self, lane: Lane, say: Words) -> str:
        title = say("with", place=lane.title, note=lane.note) if lane.note else lane.title
        sides = [
            say("side", name=self.names[side], cards=_listed(lane.sides[side], say), total=lane.totals[side])
            + _marked(lane.marks[side])
            for side in (1, 0)
        ]
        lead = f" {lane.lead[:1].upper()}{lane.lead[1:]}: {self.names[lane.leader]}." if lane.leader is not None else ""
        return f"{title}. {'. '.join(sides)}.{lead}"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's line: who, what is said of that player in brackets, the cards in hand, and what the player has.

    ``hand`` is how many cards are held with their backs to the reader (None: no hand is shown), ``held`` are the names
    of those the reader knows.
    """

    name: str
    notes: tuple[str, ...] = ()
    hand: int | None = None
    held: tuple[str, ...] = ()
    has: tuple[Mark, ...] = ()

    def words(self, say: Words) -> str:
        """The line in words."""
        notes = f" ({', '.join(self.notes)})" if self.notes else ""
        parts = [say("in-hand", count=self.hand) if self.hand is not None else "", *(mark.text for mark in self.has)]
        held = f" {say('hand', cards=', '.join(self.held))}." if self.held else ""
        said = ", ".join(filter(None, parts))
        return f"{self.name}{notes}{f': {said}' if said else ''}.{held}"


@dataclass(frozen=True, slots=True)
class Spread:
    """Cards lying in a row, under a title ("" for none)."""

    title: str
    cards: tuple[BoardCard, ...]

    def words(self, say: Words) -> str:
        """The cards in words."""
        cards = _listed(self.cards, say)
        return f"{self.title}: {cards}." if self.title else f"{cards}."


@dataclass(frozen=True, slots=True)
class Cell:
    """A field of a grid: ``title``, a small ``label`` above it, colours, and what lies on it. ``dim``: out of play.

    ``ids`` are the cards that it stands for.
    """

    title: str
    label: str = ""
    family: str = ""
    marks: tuple[Mark, ...] = ()
    dim: bool = False
    ids: tuple[str, ...] = ()

    def words(self, say: Words) -> str:
        """The field in words."""
        name = " ".join(filter(None, (self.label, self.title)))
        return f"{say('out-of-play', field=name) if self.dim else name}{_marked(self.marks)}"


@dataclass(frozen=True, slots=True)
class Arrow:
    """What goes from one field of a grid to another: both as (row, column) from the top left, ``text`` in words.

    ``family`` are its colours; ``sure``: it is known that it went from there.
    """

    source: tuple[int, int]
    target: tuple[int, int]
    text: str
    family: str = ""
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Grid:
    """Fields in rows from top to bottom; None where there is no field.

    ``columns`` and ``heads`` are the labels of columns and rows, empty for none; ``arrows`` lead from field to field.
    """

    rows: tuple[tuple[Cell | None, ...], ...]
    columns: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    arrows: tuple[Arrow, ...] = ()

    @property
    def bare(self) -> bool:
        """Whether nothing lies on its fields, and they say no more than the labels of their rows and columns."""
        said = {*self.heads, *self.columns}
        cells = (cell for row in self.rows for cell in row if cell)
        return not self.arrows and not any(
            cell.marks or cell.dim or cell.label or {*filter(None, cell.title.split(AND))} - said for cell in cells
        )

    def words(self, say: Words) -> str:
        """Every field on which something lies, or that is out of play, and what went where; others are as before."""
        told = [cell.words(say) for row in self.rows for cell in row if cell and (cell.marks or cell.dim)]
        told += [arrow.text for arrow in self.arrows]
        return f"{'; '.join(told)}." if told else say("bare-fields")


@dataclass(frozen=True, slots=True)
class Note:
    """A line of words: what lies beside the table."""

    text: str

    def words(self, say: Words) -> str:
        """The line as a sentence, the same whatever ``say`` says."""
        return f"{self.text.rstrip('.')}."


@dataclass(frozen=True, slots=True)
class Pile:
    """Pieces that lie on each other, or side by side without order: ``title``, and how many they are.

    ``card`` is the id of one of them, whose back is seen, or whose face if ``up``; "" where no piece shall be drawn.
    """

    title: str
    count: int
    card: str = ""
    up: bool = False


@dataclass(frozen=True, slots=True)
class Piles:
    """Piles side by side, under a title that says whose they are ("" for none)."""

    title: str
    piles: tuple[Pile, ...]

    def words(self, say: Words) -> str:
        """Each pile and how many pieces it has, the same whatever ``say`` says."""
        told = ", ".join(f"{pile.title} {pile.count}" for pile in self.piles)
        return f"{self.title}: {told}." if self.title else f"{told}."


Part: TypeAlias = "Lanes | Seat | Spread | Grid | Note | Piles"


@dataclass(frozen=True, slots=True)
class BoardView:
    """A whole table from top to bottom, as one of the players or the reader sees it.

    ``key`` says how to read the picture; a rulebook prints it below the first one. ``left_out`` names what lies on the
    table and is not in the picture, which its caption says.
    """

    parts: tuple[Part, ...]
    key: str = ""
    left_out: tuple[str, ...] = ()

    def words(self, say: Words) -> str:
        """The whole table in words."""
        return " ".join(part.words(say) for part in self.parts)

    def caption(self, say: Words) -> str:
        """What the picture does not show, in words; "" if it shows everything."""
        return say("not-shown", things=", ".join(self.left_out)) if self.left_out else ""


def _listed(cards: Iterable[BoardCard], say: Words) -> str:
    return ", ".join(card.words(say) for card in cards) or say("no-cards")


def _marked(marks: Iterable[Mark]) -> str:
    said = ", ".join(mark.text for mark in marks)
    return f" ({said})" if said else ""
