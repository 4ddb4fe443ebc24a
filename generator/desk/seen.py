"""What the desk shows of a game at one moment, as plain values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from functools import cached_property
from hashlib import sha256
from typing import NamedTuple

from ...cards.document import Document
from ...cards.finding import Finding
from ...cards.lazyclass import dataclass
from ...cards.model import Card, Game
from ...cards.source import Place
from ...layouts.deck import DrawnGame
from ...layouts.drawn import DrawnFace
from ...layouts.plan import FULL_NAME, Plan, PlannedSheet
from ..checking import Checked
from ..looks import Looks
from .bookpages import BookPages


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A sentence of an example as it was played: ``kind`` given, luck, move or outcome, "" if nobody plays it.

    ``held`` says of a claim whether it holds, by the printed rules; ``notes`` are what is to say of it: reasons, what
    was refused, what luck did. ``board`` is the table after it as SVG, "" if it is as before.
    """

    text: str
    kind: str = ""
    held: bool | None = None
    notes: tuple[str, ...] = ()
    board: str = ""


@dataclass(frozen=True, slots=True)
class ShownExample:
    """A worked example step by step. ``stops`` are the faults that ended it; ``pictures`` what its boards refer to.

    ``refutes`` is the claim that it refutes, "" if it is one of the rulebook's own.
    """

    name: str
    heading: str
    steps: tuple[ShownStep, ...]
    stops: tuple[str, ...] = ()
    pictures: str = ""
    refutes: str = ""

    @property
    def state(self) -> str:
        """What came of it in a word: ``holds``, ``fails`` or ``not played``."""
        if self.refutes:
            return "refutes a claim"
        if self.stops or any(step.held is False for step in self.steps):
            return "fails"
        return "holds" if any(step.kind for step in self.steps) else "not played"


@dataclass(frozen=True, slots=True)
class ShownSentence:
    """A sentence of the game: its ``kind`` (run, held, tried, ..., unread), where it stands, and what makes it so.

    ``refuted`` is the name of the example that refutes it, "" if none does.
    """

    text: str
    kind: str
    place: Place | None = None
    notes: tuple[str, ...] = ()
    refuted: str = ""


@dataclass(frozen=True, slots=True)
class Proof:
    """What the other process found out so far: ``checked`` is the verdict, ``book`` the web page of the
    rulebook (None: the game has none, or none that can be read), ``pages`` the same as it is printed, ``refuting`` the
    examples that refute claims, ``fault`` what ended the proof before its end.
    """

    checked: Checked | None = None
    book: bytes | None = None
    pages: BookPages | None = None
    refuting: tuple[ShownExample, ...] = ()
    examples: tuple[ShownExample, ...] = ()
    sentences: tuple[ShownSentence, ...] = ()
    fault: str = ""


class Where(NamedTuple):
    """What a finding is about: a ``sheet`` or a ``page`` of the rulebook, its look, and what to call it."""

    kind: str
    look: str
    title: str


class Shown(NamedTuple):
    """One side of a card: what it is, such as ``front``, and the address of its picture in :attr:`Seen.faces`."""

    side: str
    look: str
    face: DrawnFace


@dataclass(frozen=True)
class Seen:
    """A game at one moment; ``number`` counts the moments.

    ``drawn`` is the game as it could last be drawn (None: never yet), ``plans`` its sheets, ``broken`` why it cannot
    be drawn now, ``fault`` what stopped the desk in the middle of its work, and ``proving`` whether more of the proof
    is still to come.
    """

    number: int = 0
    drawn: DrawnGame | None = None
    plans: Mapping[str, Plan] = field(default_factory=dict)
    broken: Checked | None = None
    proof: Proof = field(default_factory=Proof)
    proving: bool = True
    fault: str = ""

    @property
    def verdict(self) -> Checked | None:
        """What there is to say of the game now."""
        return self.broken or self.proof.checked

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with it."""
        return self.verdict.findings if self.verdict else ()

    @cached_property
    def faces(self) -> Mapping[str, DrawnFace]:
        """Each different face by its look."""
        return {look_of(face): face for face in self.drawn.faces.values()} if self.drawn else {}

    @cached_property
    def by_card(self) -> Mapping[str, list[Finding]]:
        """The findings of each card by its id."""
        found: dict[str, list[Finding]] = {}
        if self.drawn is not None:
            owners = _Owners(self.drawn.game)
            for finding in self.findings:
                for card in owners.of(finding):
                    found.setdefault(card, []).append(finding)
        return found

    @cached_property
    def sheets(self) -> Mapping[str, PlannedSheet]:
        """The sides of all sheets of the file with everything (or of all files) by their looks, in order."""
        if self.drawn is None:
            return {}
        whole = self.plans.get(FULL_NAME)
        plans: Iterable[Plan] = [whole] if whole is not None else self.plans.values()
        looks = Looks(self.drawn)
        sides = [sheet for plan in plans for sheet in plan.sheets]
        return {_short(f"{number} {looks.sheet(sheet)!r}"): sheet for number, sheet in enumerate(sides)}

    def where(self, finding: Finding) -> Where | None:
        """The side of a sheet or the page of the rulebook that a finding is about; None for one of neither."""
        place, drawn = finding.place, self.drawn
        if (page := self._page(finding.place) or self._page(finding.other)) is not None:
            return page
        if drawn is None or place is None or place.source.name != drawn.game.doc.source.name:
            return None
        doc, parts = drawn.game.doc, drawn.game.components
        begins = {doc.key_place(("components", id_)).line: id_ for id_ in parts} | dict.fromkeys(_others(doc), "")
        above = begins.get(max((line for line in begins if line <= place.line), default=0), "")
        for look, sheet in self.sheets.items() if above or finding.code.startswith("PRT") else ():
            if not above or above in sheet.components:
                return Where("sheet", look, sheet.caption)
        return None

    def _page(self, place: Place | None) -> Where | None:
        """The page of the rulebook on which a line of the rulebook, the rule sheet or an example is printed."""
        pages = self.proof.pages
        if place is None or pages is None or not place.source.name.endswith(".md"):
            return None
        page = pages.page_of(place.source.line(place.line))
        return None if page is None else Where("page", f"{pages.look}-{page}", f"page {page + 1}")

    @cached_property
    def shown(self) -> Mapping[str, list[Shown]]:
        """All sides of each card by its id."""
        return {
            one.card.id: [Shown(side, look_of(face), face) for side, face in one.sides]
            for part in (self.drawn.components.values() if self.drawn else ()) for one in part.cards
        }  # fmt: skip

    def sides(self, card: str) -> list[Shown]:
        """All sides of a card."""
        return self.shown.get(card, [])


def _others(doc: Document) -> list[int]:
    """The lines at which the parts of game.yaml begin."""
    return [doc.key_place((key,)).line for key in doc.data] if isinstance(doc.data, dict) else []


def look_of(face: DrawnFace) -> str:
    """A name for what can be seen of a face: the same for faces that look the same."""
    return _short(f"{face.signature} {face.size} {face.bleed}")


def _short(words: str) -> str:
    return sha256(words.encode()).hexdigest()[:20]


class _Owners:
    """Tells the cards that findings are about: by their names, or by the lines in which cards stand."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._starts: dict[str, list[tuple[int, Card]]] = {}
        for card in game.by_id.values():
            place = card.doc.place(card.path)
            self._starts.setdefault(place.source.name, []).append((place.line, card))

    def of(self, finding: Finding) -> Iterator[str]:
        """The ids of its cards."""
        told = set()
        if (named := finding.about.get("card")) in self._game.by_id:
            told.add(named)
            yield named
        for place in (finding.place, finding.other):
            above = [one for one in self._starts.get(place.source.name, ()) if one[0] <= place.line] if place else []
            if above and (card := max(above, key=lambda one: one[0])[1].id) not in told:
                told.add(card)
                yield card
