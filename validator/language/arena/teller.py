"""Tells positions and moves of cards in play as sentences of a worked example: what is given, done, and comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.course import Step
from ...engine.kernel import Move
from ...engine.tablestate import NOBODY, TableState
from ...teller import Proof, Teller
from ..frames import THIS
from ..game import WordedGame
from .combat import Attacks
from .coming import InPlayNow
from .course import Banks
from .layout import ATTACKERS, STACKED, WAITING
from .meant import AMONG, LAID
from .playing import Freely
from .telling import deeds_of
from .wording import PLAYERS, named_anew

MANY = 6
"""Cards in one sentence at most."""
SHORT = 3
"""A deck of no more cards than this is told by their number."""
NEXT = 4
"""The next cards of a deck that may matter."""


class ArenaTeller(Teller[TableState]):
    """Of cards in play: "you" are player 0."""

    _rules: WordedGame

    def options(self, state: TableState) -> dict[str, str]:
        """None are needed."""
        return {}

    def proof(self, claim: Claimed, start: TableState) -> Proof[TableState] | None:
        """None of a claim for which positions are laid: what comes of these is worked out, and told as it is."""
        among = claim.meaning.get(AMONG)
        return Proof(None) if isinstance(among, dict) and LAID & among.keys() else None

    def _arena(self, state: TableState) -> InPlayNow:
        return self._rules.compiled(state.mode).deeds.arena

    def tidied(self, state: TableState, script: Sequence[Move]) -> tuple[TableState, Sequence[Move]]:
        """Copies of a card are called in the order in which an example names them: those in decks, from the top."""
        arena, players = self._arena(state), range(self._rules.compiled(state.mode).table.players)
        decks = [arena.deck + seat for seat in players]
        shown = [card for at, cards in enumerate(state.places) if at not in decks for card in cards]
        hidden = [card for at in decks for card in reversed(state.places[at])]
        return named_anew(arena, state, [*shown, *hidden], script)

    # what is given

    def facts(self, state: TableState, steps: Sequence[Step[TableState]]) -> list[list[Meaning]] | None:
        """What is given of the beginning of a part of a turn in which nothing has happened yet."""
        if state == self._rules.new(state.mode):
            return [] if steps else None
        arena, table, values = self._arena(state), self._rules.compiled(state.mode).table, state.values
        part = self._part(state)
        if not part or not self._fresh(state):
            return None
        seats = range(table.players)
        starts = {base: table.starts.get(name, 0) for name, base in table.numbers.items()}
        apart = {arena.deck, arena.owned("hand")}
        lain = [
            (kind.name, kind.base + seat) for kind in table.places.values()
            if kind.owned and kind.base not in apart for seat in seats
        ]  # fmt: skip
        lain += [(kind.name, kind.base) for kind in table.places.values()
                 if not kind.owned and kind.base not in (arena.supply, arena.stack)]  # fmt: skip
        decks = [state.places[arena.deck + seat] for seat in seats]
        return [
            [{"in_part": part, "of": PLAYERS[state.seat]}],
            [{"turn_is": 1}] if state.turn == 1 else [],
            [{"number": name, "start": values[base + seat], "who": PLAYERS[seat]}
             for name, base in table.numbers.items() for seat in seats if values[base + seat] != starts[base]],
            [{"left_in": arena.lay.deck, "of": PLAYERS[seat], "n": len(decks[seat])}
             for seat in seats if len(decks[seat]) <= SHORT],
            list(self._marks(state)),
            *([{"tops": [self._kind(state, card)], "of": arena.lay.deck} for card in deck[: -NEXT - 1 : -1]]
              for deck in decks),
            *([{"there": [self._kind(state, card)], "in": self._spot(state, name, at, card)}
               for card in state.places[at]] for name, at in lain),
            *([{"holds_all": [self._kind(state, card)], "who": PLAYERS[seat]}
               for card in state.places[arena.owned("hand") + seat]] for seat in seats),
        ]  # fmt: skip

    def _kind(self, state: TableState, card: int) -> str:
        table = self._rules.compiled(state.mode).table
        return table.kind(card)

    def _spot(self, state: TableState, name: str, at: int, card: int) -> Meaning:
        """A place; whose it is, where the card does not say it."""
        arena, owner = self._arena(state), self._rules.compiled(state.mode).table.owner[at]
        said = owner != NOBODY and arena.owner(card) == NOBODY
        return {"place": name, **({"of": PLAYERS[owner]} if said else {})}

    def _part(self, state: TableState) -> str:
        return "".join(self._rules.compiled(state.mode).deeds.running(state)[-1:])

    def _fresh(self, state: TableState) -> bool:
        """Whether nothing was played in the turn, nothing waits, and a player who does something freely is asked."""
        arena, ask = self._arena(state), self._rules.asks(state)
        busy = any(state.records[number] for number in (ATTACKERS, STACKED, WAITING))
        played = state.values[arena.played] and arena.during(state, arena.plays_in)
        begun = played or state.stack[-1][THIS] != NOBODY
        return isinstance(ask, (Freely, Banks, Attacks)) and not busy and not begun

    def _marks(self, state: TableState) -> Iterator[Meaning]:
        """What is so with cards that lie on the table."""
        arena, values = self._arena(state), state.values
        players = range(self._rules.compiled(state.mode).table.players)
        for card in [
            card for base in (arena.stage, arena.bank) for seat in players for card in state.places[base + seat]
        ]:
            name = self._kind(state, card)
            if values[arena.tilted + card]:
                yield {"lie": "tilted", "cards": [name]}
            if values[arena.fresh + card]:
                yield {"fresh": name, "came": "arrived"}
            if host := values[arena.host + card]:
                yield {"equipped": name, "to": self._kind(state, host - 1)}
            for noun, base in arena.counters.items():
                if values[base + card]:
                    yield {"counters": values[base + card], "counter": noun, "card": name}
            if values[arena.damage + card]:
                yield {"damage": values[arena.damage + card], "card": name}
            if any(values[arena.table.notes[f"more {field}"] + card] for field in (arena.atk, arena.hp) if field):
                worth = {"deals": arena.worth(state, card, arena.atk), "endures": arena.endures(state, card)}
                yield {**worth, "card": name}
            for bit, keyword in enumerate(arena.lay.keywords):
                if values[arena.gained + card] >> bit & 1:
                    yield {"keyword": keyword, "card": name}

    def drawn(self, steps: Sequence[Step[TableState]]) -> Sequence[Meaning]:
        """The cards that are drawn, as the next ones of the decks."""
        events = [one for _, before, after in steps if before.turn for one in after.events or ()]
        deck = self._arena(steps[0][1]).lay.deck if steps else ""
        return [{"tops": [str(one.data["card"])], "of": deck} for one in events if one.kind == "draw"]

    def sentences(self, facts: Sequence[Meaning], state: TableState) -> list[Meaning]:
        """Cards of a place in as few sentences as there can be."""
        found: list[Meaning] = []
        rest = [one for one in facts if not _listed(one)]
        for one in sorted(facts, key=lambda one: "tops" in one):
            key = _listed(one)
            if not key:
                continue
            last = next((at for at in range(len(found) - 1, -1, -1) if _same(found[at], one, key)), NOBODY)
            if last != NOBODY and len(found[last][key]) < MANY:
                found[last] = {**found[last], key: [*found[last][key], *one[key]]}
            else:
                found.append(one)
        early = [
            one
            for one in rest
            if not {"lie", "fresh", "equipped", "counters", "damage", "deals", "keyword"} & one.keys()
        ]
        late = [one for one in rest if one not in early]
        return [{"given": _alone(one)} for one in (*early, *found, *late)]

    # what is done, and what comes of it

    def moves(self, steps: Sequence[Step[TableState]]) -> list[Meaning]:
        """Attackers in one sentence, and blockers; passes where they have to be told."""
        return [{"move": one} for one in deeds_of(self._rules, [(move, before) for move, before, _ in steps])]

    def outcomes(
        self, claim: Claimed, before: TableState | None, after: TableState
    ) -> Iterable[Iterable[Meaning]]:  # fmt: skip
        """Who has won, what happened to cards and players last, and what the table shows."""
        yield self._ended(after)
        yield self._came(after if before is not None else None)
        yield self._numbers(after)

    def _ended(self, state: TableState) -> Iterator[Meaning]:
        if state.over:
            yield {"outcome": {"winner": PLAYERS[state.winners[0]] if state.winners else "nobody"}}

    def _came(self, state: TableState | None) -> Iterator[Meaning]:
        """Of each card that something happened to: where it is, how it lies, what it takes."""
        if state is None:
            return
        arena, table = self._arena(state), self._rules.compiled(state.mode).table
        for event in reversed(state.events or ()):
            if event.kind == "hit":
                card = arena.index[str(event.data["to"])]
                yield {"outcome": {"takes": event.data["n"], "card": self._kind(state, card)}}
            card = arena.index.get(str(event.data.get("card")), NOBODY)
            if card == NOBODY:
                continue
            kind = table.kind_at(state.place_of(card))
            if kind.name != arena.lay.deck:
                yield {"outcome": {"there": [self._kind(state, card)], "in": {"place": kind.name}}}
            if arena.player_of(state, card) != NOBODY:
                lies = "tilted" if state.values[arena.tilted + card] else "untilted"
                yield {"outcome": {"lie": lies, "cards": [self._kind(state, card)]}}

    def _numbers(self, state: TableState) -> Iterator[Meaning]:
        """How much of everything both have, and how many cards."""
        table, arena = self._rules.compiled(state.mode).table, self._arena(state)
        for name, base in table.numbers.items():
            for seat, who in enumerate(PLAYERS):
                yield {"outcome": {"who": who, "has": state.values[base + seat], "cmp": "exactly", "number": name}}
        for seat, who in enumerate(PLAYERS):
            n = len(state.places[arena.owned("hand") + seat])
            yield {"outcome": {"has": n, "cmp": "exactly", "in": {"place": "hand", "of": who}}}
        if (part := self._part(state)) and state.seat != NOBODY:
            yield {"outcome": {"in_part": part, "of": PLAYERS[state.seat]}}


def _listed(fact: Meaning) -> str:
    """The key of a fact under which several cards may stand; "" for a fact of its own."""
    return next((key for key in ("there", "holds_all", "tops") if key in fact), "")


def _same(one: Meaning, other: Meaning, key: str) -> bool:
    return key in one and {**one, key: 0} == {**other, key: 0}


def _alone(fact: Meaning) -> Meaning:
    """That one card is held is said as of any player."""
    if len(fact.get("holds_all", ())) == 1:
        return {"holds": fact["holds_all"], "who": fact["who"]}
    return fact
