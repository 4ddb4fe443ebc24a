"""What the claims of an example look at, and the register of the functions that tell whether they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from ....cards.program import Meaning
from ...example_kit import Look
from ...replay_stage import Claim, Impossible, Reason
from . import scoring
from .examples_words import HAVE, SIDES, WHOSE
from .game import Ygios
from .laid import LaidZone
from .state import END, FIRST, ZONES, State

FACES = ("face-down", "face-up")


class View(Look[Ygios, State]):
    """The table, and what has happened since the last move."""

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.state.phase in (FIRST, END)

    def name(self, card: str) -> str:
        """The name of a card."""
        return self.rules.book.facts[card].name

    def zone(self, name: str) -> LaidZone:
        """A Zone as it lies."""
        return next(zone for zone in self.rules.laid(self.state).zones if zone.id == name)

    def worth(self, card: int) -> list[Reason]:
        """What makes the Devotion of a card on the table."""
        name = self.rules.book.ids[card]
        value = scoring.devotion(self.rules.book, self.state, card, scoring.speaking(self.rules.book, self.state))
        face = FACES[self.state.up[card]]
        about = f"{WHOSE[self.state.owner[card]]} {face} {self.name(name)} counts {value}"
        found = scoring.reasons(self.rules.book, self.state, card)[::-1]  # what has the last word stands first
        return [self.links.reason(one, about) for one in found] or [self.links.printed(name, "devotion", about)]


Holds: TypeAlias = Callable[[View, Meaning], Claim]


def target(rules: Ygios, state: State, what: Meaning) -> int:
    """The number of the card that an example speaks of. Raises Impossible when it is none or not one."""
    if "card" in what:
        return rules.book.index[str(what["card"])]
    side, zone = SIDES[what["whose"]], what["zone"]
    found = [c for c in state.board if state.owner[c] == side and not state.up[c] and ZONES[state.loc[c]] == zone]
    nth = int(what.get("nth", 1))
    if "nth" not in what and len(found) > 1:
        raise Impossible(f"{HAVE[side]} {len(found)} face-down cards in {zone.capitalize()}: say which of them")
    if nth > len(found):
        raise Impossible(f"{HAVE[side]} {len(found) or 'no'} face-down cards in {zone.capitalize()}")
    return found[nth - 1]


def on_table(view: View, what: Meaning) -> int | None:
    """The card on the table that a claim speaks of, or None."""
    card = target(view.rules, view.state, what)
    return card if card in view.state.board else None


def not_there(view: View, what: Meaning) -> Claim:
    """The answer to a claim about a card that is not on the table."""
    return Claim(False, f"{view.name(what['card'])} is {where(view, view.rules.book.index[what['card']])}")


def where(view: View, card: int) -> str:
    """Where a card is, in words."""
    place = view.state.loc[card]
    if place < len(ZONES):
        return f"{FACES[view.state.up[card]]} in {ZONES[place].capitalize()}"
    words = ("in your hand", "in the opponent's hand", "in the set-aside pile", "on the discard pile",
             "out of the round since the Sculpt Phase", "being looked at", "not in this round")  # fmt: skip
    return words[place - len(ZONES)]


def trail(parts: Iterable[Sequence[Reason]]) -> tuple[Reason, ...]:
    """Several trails as one."""
    return tuple(reason for part in parts for reason in part)
