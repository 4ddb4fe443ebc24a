"""Which cards in play a sentence means, and the question which of them it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...engine.kernel import Because, Move, Refusal
from ...engine.tablestate import NOBODY, TableState
from ..asks import Chosen
from ..frames import CARD, THEY, THIS, YOU, Frame
from .coming import InPlayNow

_SIDES = {"you": (0,), "opponent": (1,), "both": (0, 1)}


def cards_meant(arena: InPlayNow, what: Mapping[str, Any], state: TableState, player: int) -> list[int]:
    """The cards in play that a meaning speaks of, seen from a player."""
    sort, but = str(what["type"]), what.get("non")
    tilted = {"tilted": 1, "untilted": 0}.get(str(what.get("lies", "")), NOBODY)
    return [
        card
        for side in _SIDES[str(what.get("whose", "you"))]
        for card in arena.side(state, player ^ side)
        if arena.is_a(card, sort)
        and not (but and arena.is_a(card, str(but)))
        and tilted in (NOBODY, state.values[arena.tilted + card])
    ]


def asked_for(what: Mapping[str, Any]) -> str:
    """One of the cards that a meaning speaks of, in words: "an opposing tilted character"."""
    side = "opposing" if what.get("whose") == "opponent" else ""
    words = (side, what.get("lies"), f"non-{what['non']}" if what.get("non") else "", what["type"])
    said = " ".join(str(one) for one in words if one)
    return f"{'an' if said[0].lower() in 'aeiou' else 'a'} {said}"


Pick = Callable[[TableState, Frame], list[int]]


class PickInPlay(Chosen):
    """Who acts chooses one of several cards, each by its own name."""

    def __init__(self, arena: InPlayNow, pick: Pick, because: Because, verb: str = "choose", asks: str = "") -> None:
        self.arena, self._pick, self.because, self._verb, self._asks = arena, pick, because, verb, asks

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each."""
        return [(self._verb, self.arena.lay.names[card]) for card in self._pick(state, frame)]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """That card."""
        frame[CARD] = self.arena.index[move[1]]

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """The text does not give that choice: it asks for others, if it says which."""
        said = self.arena.name(frame[THIS]) if frame[THIS] != NOBODY else "the rule"
        if move[0] != self._verb:
            return Refusal(f"{said} asks for something else first", self.because)
        why = f"asks for {self._asks}" if self._asks else "does not give that choice"
        return Refusal(f"{said} {why}", self.because)


def at_another_time(arena: InPlayNow, ask: object, move: Move) -> Refusal | None:
    """Why a move is refused that has its time in another step than that which asks; None if it has none."""
    verb = move[0]
    if verb not in arena.moments or verb in getattr(ask, "verbs", ()):
        return None
    return Refusal(_NOT_NOW.get(verb, "this is done at another time"), arena.moments[verb])


_NOT_NOW = {
    "attack": "attackers are declared at another time", "block": "blocks are declared at another time",
    "put": "cards are put there at another time", "play": "cards are played at another time",
    "use": "abilities are used at another time",
}  # fmt: skip
"""What is said of each verb of moves whose time is another one."""


def seen_by(frame: Frame) -> int:
    """From whose side a sentence sees the cards in play."""
    return frame[YOU] if frame[YOU] != NOBODY else frame[THEY]
