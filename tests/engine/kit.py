"""Tables for tests: a round at any point in one call, and short ways to play on and look."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards import load_game
from deckproof.validator.engine.kernel import Event, IllegalMove, read, show
from deckproof.validator.games.ygios.facts import card_facts
from deckproof.validator.games.ygios.game import Ygios
from deckproof.validator.games.ygios.position import OnLock, OnTable, Position

from .programs import PROGRAMS

FOLDER = Path(__file__).resolve().parents[2] / "cards" / "ygios"
QUIET = ("LT", "ML", "EO")
"""Zone Bonuses that change nothing while a round is played."""


@cache
def data() -> Any:
    return load_game(FOLDER)


@cache
def ygios(timeline: bool = False) -> Ygios:
    return Ygios.of(data(), PROGRAMS, timeline)


def variant(**switches: bool) -> Ygios:
    """The game with other values of rules.yaml's variants."""
    rules = {**data().rules, "variants": {**data().rules["variants"], **switches}}
    cards = [*data().components["affection"].cards, *data().components["bonus"].cards]
    return Ygios(rules, card_facts(cards), PROGRAMS)


def on_table(text: str) -> list[OnTable]:
    """``0 H2 home up, 1 S1 town down first``: owner, card, Zone, face and marks (first, protected, off)."""
    cards = []
    for part in filter(None, (part.split() for part in text.split(","))):
        owner, card, zone, face, *marks = part
        off = False if "off" in marks else None
        cards.append(OnTable(card, int(owner), zone, face == "up", off, "protected" in marks, "first" in marks))
    return cards


def quiet_bonuses(text: str) -> dict[str, str]:
    """``home=SH``: the bonuses by Zone; the other Zones get some that change nothing while a round is played."""
    stated = dict(pair.split("=") for pair in text.split())
    spare = [name for name in QUIET if name not in stated.values()]
    return {zone: stated.get(zone) or spare.pop(0) for zone in ("home", "town", "school")}


class Table:
    """A round in the middle: hands are exactly the cards named, surplus cards lie on the discard pile."""

    def __init__(
        self,
        hands: tuple[str, str],
        table: str = "",
        *,
        mode: str = "simple",
        row: str = "",
        bonus: str = "",
        pile: str | None = None,
        locks: list[OnLock] | None = None,
        game: Ygios | None = None,
        **facts: Any,
    ) -> None:
        self.game = game or ygios()
        if bonus or row:
            mode = "advanced"
        known = (hands[0].split(), hands[1].split())
        laid = on_table(table)
        top = [] if pile is None else pile.split()
        free = self._unnamed(mode, {*known[0], *known[1], *top, *(card.card for card in laid)})
        hidden = 4 if mode == "advanced" else 0
        room = 0 if pile is not None else self.game.book.rules["set_aside"][mode]
        position = Position(
            mode=mode,
            row=row.split() or None,
            bonuses=quiet_bonuses(bonus) if mode == "advanced" else None,
            table=laid,
            hands=known,
            hand_sizes=(len(known[0]), len(known[1])),
            set_aside=top,
            sculpted=free[:hidden],
            discard=free[hidden + room :],
            locks=locks or (),
            **facts,
        )
        self.state = self.game.position(position)
        self.state.events = []

    def _unnamed(self, mode: str, named: set[str]) -> list[str]:
        book = self.game.book
        return [book.ids[card] for card in book.deck(mode) if book.ids[card] not in named]

    def do(self, *moves: str) -> Table:
        for move in moves:
            self.game.apply(self.state, read(move))
            assert self.game.faults(self.state) == []
        return self

    def refuse(self, move: str) -> IllegalMove:
        """The refusal of an illegal move, which must change nothing."""
        before = self.state.copy()
        with pytest.raises(IllegalMove) as caught:
            self.game.apply(self.state, read(move))
        assert self.state == before
        return caught.value

    @property
    def legal(self) -> list[str]:
        return [show(move) for move in self.game.legal(self.state)]

    def plays(self, text: str) -> list[str]:
        """The legal plays that start so: ``plays("H5 up")``."""
        return [move.removeprefix("play ") for move in self.legal if move.startswith(f"play {text}")]

    @property
    def actor(self) -> int | None:
        return self.game.actor(self.state)

    def value(self, card: str) -> int:
        return self.game.devotion(self.state, card)

    def where(self, card: str) -> str:
        places = ("home", "town", "school", "hand 0", "hand 1", "pile", "discard", "sculpted", "looked", "out")
        return places[self.state.loc[self.game.book.index[card]]]

    def is_up(self, card: str) -> bool:
        return bool(self.state.up[self.game.book.index[card]])

    def is_protected(self, card: str) -> bool:
        return bool(self.state.shield[self.game.book.index[card]])

    def hand(self, player: int) -> list[str]:
        return [self.game.book.ids[card] for card in self.state.hands[player]]

    @property
    def pile(self) -> list[str]:
        return [self.game.book.ids[card] for card in self.state.pile]

    def tokens(self, zone: str) -> tuple[int, int]:
        return next(z.locks for z in self.game.laid(self.state).zones if z.id == zone)

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.state.events or [] if event.kind == kind]

    @property
    def points(self) -> list[int]:
        return self.state.points
