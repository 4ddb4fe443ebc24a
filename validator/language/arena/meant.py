"""Whom and which cards claims about cards in play mean."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from ....cards.program import Meaning
from ...engine.kernel import Because, Event
from ...engine.tablestate import NOBODY, TableState
from ..claiming import Made, Meant, Moment, OfCard, OfEvent, has_key, kinds_of
from ..faults import Unplayable
from ..game import WordedGame
from .coming import InPlayNow
from .layout import BLOCKED, STACKED
from .steps import Steps

AMONG = "among"
"""The key of what a claim is made of."""
LAID = frozenset({"fight", "beside", "bare", "new"})
"""Of what a claim is made that is laid for it alone."""
OTHER_CARD = ("to", "attacker", "by")
"""Under what an event names a second card."""


class Told(Meant):
    """What sentences of claims mean in one way to play a game."""

    def __init__(self, game: WordedGame, mode: str, conditions: Mapping[str, Made[Any]] | None = None) -> None:
        super().__init__(game, mode, conditions)
        self.arena = self.rules.deeds.arena
        self.steps = Steps(game)

    def number(self, name: object) -> int:
        """The number of a single card by its name; NOBODY for none."""
        return self.arena.index.get(str(name), NOBODY)

    def moved(self, was: TableState, now: TableState, events: Sequence[Event]) -> list[int]:
        """The single card that each event of a step is about; an event of a card that goes somewhere names only its
        kind, and means the cards of that kind which went, one after the other."""
        went: dict[str, list[int]] = {}
        found = []
        for event in events:
            name = str(event.data.get("card", ""))
            if "from" in event.data and name in self.table.kinds:
                if name not in went:
                    every = sorted(self.table.cards_of(name))
                    went[name] = [card for card in every if was.place_of(card) != now.place_of(card)]
                found.append(went[name].pop(0) if len(went[name]) > 1 else next(iter(went[name]), NOBODY))
            else:
                found.append(self.number(name))
        return found

    # cards

    def side(self, state: TableState, card: int) -> int:
        """In whose place a card lies, or who played it, where it waits; NOBODY where it lies in nobody's."""
        stacked = state.records[STACKED]
        if card in stacked[::3]:
            return stacked[stacked[::3].index(card) * 3 + 2]
        at = state.place_of(card)
        return self.table.owner[at] if at >= 0 else NOBODY

    def of_card(self, moment: Moment, state: TableState, card: int) -> Moment:
        return moment._replace(this=card, they=self.side(state, card))

    def cards(self, said: Meaning) -> OfCard:
        tests = [self._of_card(key, value) for key, value in _paired(said).items()]
        return lambda moment, state, card: card >= 0 and all(test(moment, state, card) for test in tests)

    def there(self, said: Meaning) -> Callable[[TableState], Iterable[int]]:
        """The cards that can be meant in a position, for where they lie and what they are."""
        if "in" in said:
            spots = sorted({at for name in _listed(said["in"]) for at in self._spots(name)})
            return lambda state: [card for at in spots for card in state.places[at]]
        if said.get("in_play"):
            stage = self.arena.stage
            return lambda state: [card for side in state.places[stage : stage + self.table.players] for card in side]
        if said.get("waits"):
            return lambda state: state.records[STACKED][::3]
        sets = [which for key, value in _paired(said).items() if (which := self._which(key, value)) is not None]
        every = [card for card in range(len(self.table.kind_of)) if all(card in one for one in sets)]
        return lambda state: every

    def _of_card(self, key: str, value: Any) -> OfCard:
        if key == "not":
            inner = self.cards(value)
            return lambda moment, state, card: not inner(moment, state, card)
        if key == "whose":
            who = self.whose(value)
            return lambda moment, state, card: self.side(state, card) == who(moment, state)
        if key == "is":
            return lambda moment, state, card: card == (moment.this if value == "this" else moment.to)
        if key == "in":
            spots = {at for name in _listed(value) for at in self._spots(name)}
            return lambda moment, state, card: state.place_of(card) in spots
        if (which := self._which(key, value)) is not None:
            return lambda moment, state, card: card in which
        if key == "keyword":
            bit = self.arena.bit(str(value))
            return lambda moment, state, card: bool(self.arena.keywords(state, card) & bit)
        bit_of, wanted = BITS.get(key), bool(value)
        if bit_of is None:
            raise Unplayable(f"nothing is known of cards that are {key!r}", f"write one of {', '.join(sorted(BITS))}")
        return lambda moment, state, card: bit_of(self.arena, state, card) == wanted

    def _which(self, key: str, value: Any) -> Collection[int] | None:
        """The cards that are so wherever they lie, and whenever; None if nothing of the kind is said."""
        every, arena = range(len(self.table.kind_of)), self.arena
        if key == "type":
            return {card for card in every if any(arena.is_a(card, one) for one in _listed(value))}
        if key == "non":
            return {card for card in every if not arena.is_a(card, str(value))}
        if key == "token":
            return {card for card in every if (self.table.kind_of[card] in arena.lay.tokens) == bool(value)}
        if key == "card":
            return self.table.cards_of(str(value))
        if key == "field":
            return {card for card, found in enumerate(self.table.values_of(value[0])) if found == value[1]}
        if key == "says":
            ids = set(self.saying(value))
            return {card for card in every if self.table.kind(card) in ids}
        return None

    def _spots(self, name: str) -> range:
        return self.table.span(self.table.place(name))

    # what happened

    def happened(self, said: Meaning) -> OfEvent:
        """Whether one of the events of a moment, by its number, is such a one. Raises Unplayable."""
        kinds = kinds_of(said)
        card = self.cards(said["card"]) if "card" in said else None
        other = self.cards(said["to"]) if "to" in said else None
        who = self.whose(said["whose"]) if "whose" in said else None
        plain = {key: said[key] for key in ("n", "number") if key in said}

        def found(moment: Moment, state: TableState, at: int) -> bool:
            event = moment.events[at]
            if event.kind not in kinds or any(event.data.get(key) != value for key, value in plain.items()):
                return False
            if who is not None and event.data.get("player") != who(moment, state):
                return False
            if card is not None and not card(moment, state, self._card_of(moment, at)):
                return False
            return other is None or other(moment, state, self.second(event))

        return found

    def _card_of(self, moment: Moment, at: int) -> int:
        """The card that an event is about."""
        if at == moment.at:
            return moment.this
        before = moment.before
        return self.moved(before, moment.state, moment.events)[at] if before is not None else NOBODY

    def second(self, event: Event) -> int:
        """The second card that an event names; NOBODY for none."""
        return next((self.number(event.data[key]) for key in OTHER_CARD if key in event.data), NOBODY)

    # texts

    def saying(self, key: str) -> Iterator[str]:
        """The kinds of cards of which some sentence says something by a key."""
        for card, said in self.rules.script.cards.items():
            if any(has_key(meaning, key) for meaning, _ in said):
                yield card


def meaning_of(because: Because) -> Meaning:
    """What the sentence means that is the cause of something; nothing if a rule without words is."""
    return {} if isinstance(because, str) else because.meaning


def _paired(said: Meaning) -> Meaning:
    """What is said of cards, with the name of a field and its value as one thing."""
    if "field" not in said:
        return said
    rest = {key: value for key, value in said.items() if key != "value"}
    return {**rest, "field": (str(said["field"]), said["value"])}


def _listed(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else [str(one) for one in value]


def _lent(arena: InPlayNow, state: TableState, card: int) -> bool:
    notes = (base for name, base in arena.table.notes.items() if name.startswith("more "))
    return bool(state.values[arena.gained + card]) or any(state.values[base + card] for base in notes)


BITS: Mapping[str, Callable[[InPlayNow, TableState, int], bool]] = {
    "in_play": lambda arena, state, card: arena.player_of(state, card) != NOBODY,
    "tilted": lambda arena, state, card: bool(state.values[arena.tilted + card]),
    "fresh": lambda arena, state, card: bool(state.values[arena.fresh + card]),
    "damaged": lambda arena, state, card: bool(state.values[arena.damage + card]),
    "doomed": lambda arena, state, card: bool(state.values[arena.doomed + card]),
    "dying": lambda arena, state, card: arena.player_of(state, card) != NOBODY and arena.is_dying(state, card),
    "lent": _lent,
    "laid": lambda arena, state, card: bool(state.values[arena.host + card]),
    "counted": lambda arena, state, card: any(state.values[base + card] for base in arena.counters.values()),
    "attacks": lambda arena, state, card: card in arena.attackers(state),
    "blocked": lambda arena, state, card: card in state.records[BLOCKED],
    "blocks": lambda arena, state, card: any(blocker == card for blocker, _ in arena.blocks_made(state)),
    "waits": lambda arena, state, card: card in state.records[STACKED][::3],
}
"""What is so of a card in play, or of one that waits on the stack, by its word."""
