"""What sentences of an example are, and what comes of them when it is replayed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Any, TypeAlias

from ..cards.examples import ExampleSentence
from ..cards.lazyclass import dataclass
from ..cards.phrasebook.reading import Reading
from ..cards.program import Meaning
from ..cards.source import Place
from .engine.kernel import Because, Move
from .engine.luck import Luck
from .inside import meanings_in

CHOOSE_CARD = "choose card"
"""What examples do where a card is chosen for something that they have no words for."""
SEEN = frozenset(
    {
        "totals", "total", "master", "tied_now", "shut", "counts", "safe_now", "first_now", "faces", "is_in", "bottom",
        "in_hand", "lying", "owns", "open", "round_over", "game_over",
    }
)  # fmt: skip
"""What is so of zones by its key: it is always held against the table, and other sentences give what lies on it."""
_HELD = SEEN | {"left", "bottom", "sorts", "coming"}
"""Keys of what follows from what is given, and is held wherever it is said."""
_MAY = frozenset({"may_act", "may_reveal"})
"""Keys of what may be done now, or (inside of "not") may not."""


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of an example with its one meaning."""

    sentence: ExampleSentence
    meaning: Meaning

    @property
    def place(self) -> Place:
        """Where it stands."""
        return self.sentence.place


def meant_here(reading: Reading, before: Sequence[Told]) -> Meaning | None:
    """What a sentence of an example means; None if it has no meaning, or several. Whose turn it is, is given before the
    first move, and comes of the moves after it."""
    every = _without_cards([one for one in reading.meanings if isinstance(one, dict)])
    given = [one.get("given") for one in every]
    begun = [one["begins"] for one in given if isinstance(one, dict) and "begins" in one]
    if begun and any("move" in one.meaning for one in before):
        return {"outcome": {"turn": begun[0]}}
    if begun and all("given" in one or "so" in one for one in every):
        return {"given": {"begins": begun[0]}}
    return placed(every[0], before) if len(every) == 1 else None


def _without_cards(every: list[Meaning]) -> list[Meaning]:
    """Of several meanings those in which no card is merely chosen, if there are any: what is said so only where there
    are no other words for it gives way to a part of the rules that is called like a card."""
    return [one for one in every if not _chooses_card(one)] or every


def _chooses_card(meaning: object) -> bool:
    """Whether a card is merely chosen in a meaning."""
    return any(one.get("do") == CHOOSE_CARD for one in meanings_in(meaning))


def placed(meaning: Meaning, before: Sequence[Told]) -> Meaning:
    """What is merely ``so`` is given before the first move, and after it an outcome."""
    if "so" not in meaning:
        return meaning
    so = meaning["so"]
    if isinstance(so, dict) and _held_anywhere(so):
        return {"outcome": so}
    return {"outcome" if any("move" in one.meaning for one in before) else "given": so}


def _held_anywhere(so: Meaning) -> bool:
    """Whether something is held against the table even before the first move, where other things are given."""
    inner = so.get("not")
    return not (_HELD | _MAY).isdisjoint(so) or (isinstance(inner, dict) and not _MAY.isdisjoint(inner))


@dataclass(frozen=True, slots=True)
class Reason:
    """One link of the trail behind a value: a printed sentence or a rule in words, and where it stands."""

    text: str
    place: Place | None = None

    def __str__(self) -> str:
        return self.text if self.place is None else f"{self.text} ({self.place})"


Chosen: TypeAlias = tuple[int, tuple[Meaning, ...]]
"""Something that luck chose for a player: how many events there were before it, and the ways to say it."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What came of a claim: ``actual`` says in words what is so, ``trail`` why."""

    held: bool
    actual: str
    trail: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """Why the rules refuse a move: in words, and the rule, card or ruling behind it; ``part`` is what of the rule it is
    that speaks against it, where it says several things."""

    reason: str
    because: Because
    part: str = ""


class Impossible(Exception):
    """An example that cannot be: ``why``, and the sentence it contradicts, if there is one."""

    def __init__(self, why: str, other: Told | None = None, at: Told | None = None) -> None:
        super().__init__(why)
        self.why, self.other, self.at = why, other, at


class OtherDeal(Impossible):
    """An example that cannot be in this deal, and perhaps in another: no fault of its words."""


class NotAllowed(Exception):
    """A move of an example that the rules refuse; ``refused`` says why, ``instead`` are the moves there are, ``at`` the
    position in which they are (None: the one on the table)."""

    def __init__(self, refused: Refused, instead: Sequence[Move] = (), at: Any = None) -> None:
        super().__init__(refused.reason)
        self.refused, self.instead, self.at = refused, tuple(instead), at


@dataclass(frozen=True, slots=True)
class Dealt:
    """A game that was dealt: its position, whose events are those of the deal; what an example says of it beside its
    seed, and how luck that is asked for later falls in examples: as ``Luck(later + number of moves made before)``, or
    as ``later(position)`` says, if that can be told (None: it cannot). ``script`` are the moves of luck that led there
    from a new game, if they are known (None: they are not).
    """

    position: Any
    given: tuple[str, ...] = ()
    later: int | Callable[[Any], Luck] | None = None
    script: tuple[Move, ...] | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """Why a replay stopped before its end.

    ``kind``: "unread" a sentence nobody reads, "ambiguous" one with two meanings, "impossible" a contradiction,
    "illegal" a refused move, "allowed" an illegal example whose move is accepted, "unended" an end in the middle of a
    choice, "fault" a fault of Deckproof itself.
    """

    kind: str
    message: str
    place: Place
    other: Place | None = None
    other_note: str = ""
    hint: str = ""
    trail: tuple[Reason, ...] = field(default=())
