"""The smallest game for the kernel: two players get 1 of 3 cards each, bet or pass, and the higher card wins."""

from __future__ import annotations

from typing import Any

from deckproof.validator.engine.kernel import CHANCE, Event, IllegalMove, Move, Refusal, Result
from deckproof.validator.engine.luck import Luck

CARDS = ("low", "mid", "high")


class ToyState:
    """Cards dealt (the third lies aside) and bets made."""

    mode = "only"

    def __init__(self, cards: list[str], bets: list[str]) -> None:
        self.cards, self.bets = cards, bets
        self.events: list[Event] | None = None

    def copy(self) -> ToyState:
        return ToyState(self.cards[:], self.bets[:])

    def to_plain(self) -> Any:
        return {"cards": self.cards[:], "bets": self.bets[:]}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ToyState) and self.to_plain() == other.to_plain()

    __hash__ = None  # type: ignore[assignment]


class Toy:
    name, modes = "toy", ("only",)

    def players(self, mode: str) -> int:
        return 2

    def new(self, mode: str) -> ToyState:
        return ToyState([], [])

    def load(self, plain: Any) -> ToyState:
        return ToyState(list(plain["cards"]), list(plain["bets"]))

    def actor(self, state: ToyState) -> int | None:
        return CHANCE if len(state.cards) < 2 else len(state.bets) if len(state.bets) < 2 else None

    def legal(self, state: ToyState) -> list[Move]:
        actor = self.actor(state)
        if actor == CHANCE:
            return [("deal", card) for card in CARDS if card not in state.cards]
        return [] if actor is None else [("bet",), ("pass",)]

    def apply(self, state: ToyState, move: Move) -> None:
        legal, actor = self.legal(state), self.actor(state)
        if move not in legal:
            raise IllegalMove(actor, move, Refusal("this is not on offer.", "bets"), legal)
        if actor == CHANCE:
            seen = (len(state.cards),)
            state.cards.append(move[1])
            event = Event("deal", {"player": seen[0], "card": move[1]}, "deal", seen)
        else:
            state.bets.append(move[0])
            event = Event(move[0], {"player": actor}, "bets")
        if state.events is not None:
            state.events.append(event)

    def sample(self, state: ToyState, luck: Luck) -> Move:
        return luck.choice(self.legal(state))

    def view(self, state: ToyState, player: int) -> Any:
        return {"mine": state.cards[player : player + 1], "dealt": len(state.cards), "bets": state.bets[:]}

    def result(self, state: ToyState) -> Result | None:
        if self.actor(state) is not None:
            return None
        winner = int(CARDS.index(state.cards[1]) > CARDS.index(state.cards[0]))
        return Result((winner,), (1 - winner, winner), "higher card")

    def faults(self, state: ToyState) -> list[str]:
        return [] if len(set(state.cards)) == len(state.cards) else ["a card was dealt twice"]

    def other_world(self, state: ToyState, player: int, luck: Luck) -> ToyState:
        other = state.copy()
        if len(state.cards) == 2:
            mine = state.cards[player]
            other.cards[player ^ 1] = luck.choice([card for card in CARDS if card != mine])
        elif state.cards and player == 1:
            other.cards = [luck.choice(CARDS)]
        return other
