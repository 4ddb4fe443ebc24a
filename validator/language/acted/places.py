"""Cards in the places of a position that is being laid: what is held, what fills hands, what keeps in its pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...engine.luck import Luck
from ...engine.tablestate import TableState
from ...replay_stage import Impossible, Told
from ..compiling import Compiled
from ..exchanging import exchange
from ..flow.turns import DRAWN
from ..table import does
from .spoken import drawn_in, named_in, seat


class Places:
    """The places of a position being laid. ``pinned`` are the cards that the example names, ``named`` the kinds it
    speaks of, in the order in which it does."""

    def __init__(self, rules: Compiled, told: Sequence[Told], luck: Luck) -> None:
        self._rules, self._table, self._luck = rules, rules.table, luck
        self.pinned: set[int] = set()
        self._got: dict[tuple[str, int], int] = {}
        """What is told that cards have gained, by the number and the card."""
        self.given = [one for one in told if "given" in one.meaning]
        self.deals = any("dealt_to" in one.meaning["given"] for one in self.given)
        self._drawn = [str(kind) for one in told for kind in drawn_in(one.meaning.get("move"))]
        known = set(self._table.kinds)
        self.named = tuple(dict.fromkeys(kind for one in told for kind in named_in(one.meaning, known)))
        triggers = rules.rules.triggers.get(DRAWN, ())
        self.telling = frozenset(one.kind for one in triggers if one.kind is not None)
        """The kinds of cards of which something comes when they are drawn."""

    @property
    def first(self) -> int:
        """Who has the first turn of the game, or the one that is told."""
        key = "went_first" if self.deals else "turn"
        return next((seat(so[key]) for so in self._sos() if key in so), self._went_first())

    def _went_first(self) -> int:
        return next((seat(so["went_first"]) for so in self._sos() if "went_first" in so), 0)

    def _sos(self) -> Iterator[Mapping[str, Any]]:
        return (one.meaning["given"] for one in self.given)

    def _lie(self, state: TableState, card: int, place: int) -> None:
        state.places[place].append(card)
        state.known[card] = self._table.seen[place]

    def _cards_of(self, state: TableState, who: int) -> list[int]:
        """All that a player holds."""
        return [card for place, owner in enumerate(self._table.owner) if owner == who for card in state.places[place]]

    def _fill(self, state: TableState, filled: Mapping[int, int]) -> None:
        """Hands have as many cards as were dealt, the others such of which nothing comes when they are drawn."""
        kinds, kept = self._table.kind_of, Counter(self._table.kinds.index(name) for name in self._drawn)
        piles = self._table.sorts.homes
        homes = {piles[kind] for kind in self._sort_of("hand") if kind in piles}
        for place, count in filled.items():
            cards = state.places[place]
            if len(cards) > count:
                owner = self._table.people[self._table.owner[place]]
                raise Impossible(f"{does(owner, 'has', 'have')} {count} cards in hand at most")
            while len(cards) < count:
                lying = [(state.places[home], Counter(kinds[one] for one in state.places[home])) for home in homes]
                free = [card for cards, many in lying for card in cards if many[kinds[card]] > kept[kinds[card]]]
                if not free:
                    raise Impossible("there are not enough cards to fill the hands")
                card = min(self._luck.shuffled(sorted(free)), key=self._rank)
                state.places[self._table.sorts.homes[kinds[card]]].remove(card)
                self._lie(state, card, place)

    def _sort_of(self, place: str) -> list[int]:
        """The kinds of cards that are held in a place."""
        sorts = self._table.sorts
        return [
            kind for kind in range(len(self._table.kinds)) if self._table.sorts.held and sorts.held_of(kind) == place
        ]

    def _rank(self, card: int) -> tuple[bool, bool]:
        """Which card is named least, and does least: smallest first."""
        kind = self._table.kind_of[card]
        return kind in self.telling, self._table.kinds[kind] in self.named

    def _keep_back(self, state: TableState) -> None:
        """The cards that are drawn by name lie in their piles: unnamed cards elsewhere give way."""
        kinds = self._table.kind_of
        for name in set(self._drawn):
            kind = self._table.kinds.index(name)
            home = self._table.sorts.homes[kind]
            while sum(kinds[card] == kind for card in state.places[home]) < self._drawn.count(name):
                elsewhere = (card for place, cards in enumerate(state.places) if place != home for card in cards)
                card = next((one for one in elsewhere if kinds[one] == kind and one not in self.pinned), None)
                other = next((one for one in state.places[home] if kinds[one] not in self.telling), None)
                if card is None or other is None:
                    return
                exchange(state, card, other)

    def _card(self, state: TableState, so: Mapping[str, Any], one: Told) -> int:
        """The card of a kind that a player holds."""
        kind = self._table.kinds.index(str(so["card"]))
        held = state.places[self._held(kind) + self._seat(so["of"], one)]
        card = next((card for card in held if self._table.kind_of[card] == kind), None)
        if card is None:
            raise Impossible(f"{self._table.names[kind]} is not in that hand", at=one)
        return card

    def _held(self, kind: int) -> int:
        """Where the first player holds a kind of cards."""
        return self._table.place(self._table.sorts.held_of(kind)).base

    def _seat(self, who: Any, one: Told) -> int:
        found = seat(who)
        if found >= self._table.players:
            raise Impossible(f"only {self._table.players} play; say {{mode=...}}", at=one)
        return found
