"""What an example claims of cards in play: where they are, what they are worth, what may be done, who has won."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...engine.kernel import Event, IllegalMove
from ...engine.tablestate import NOBODY, TableState
from ...example_kit import Links
from ...inside import replaced
from ...replay_stage import Claim, Impossible, Reason, Told
from ...verdict import counted
from ..faults import asked
from ..frames import frame
from ..game import WordedGame
from ..terms import Meaning
from .given import SEATS, Given
from .passing import WHO
from .spoken import alike, guess, seat_of, wanted

WHOSE = ("your", "your opponent's")


class Outcomes:
    """The table as a claim looks at it, and what has happened since the last move."""

    def __init__(
        self,
        rules: WordedGame,
        links: Links,
        state: TableState,
        events: Sequence[Event],
        given: Given,
        called: Mapping[str, str],
    ) -> None:
        self._rules, self._links, self._state, self._events, self._given = rules, links, state, events, given
        self._called = called
        self._compiled = rules.compiled(state.mode)
        self._arena, self._table = self._compiled.deeds.arena, self._compiled.table

    def claim(self, told: Told) -> Claim:
        """Whether it holds. Raises Impossible for what cannot be asked."""
        meaning = told.meaning
        if meaning["outcome"] == "may":
            return self._may(meaning)
        so: Meaning = meaning["outcome"]
        for key, holds in _HOLDS.items():
            if key in so and (key != "has" or _is_plain(so)):
                return holds(self, so)
        held = asked(self._compiled.deeds.test, told, by_name(so))(self._state, frame(0, 0))
        return Claim(held, "it is so" if held else "it is not so", self._because())

    # what is spoken of

    def _because(self, *kinds: str, card: int = NOBODY) -> tuple[Reason, ...]:
        """The causes of events of these kinds (none: of all), of one card if one is named."""
        names = {self._arena.lay.names[card], self._table.kind(card)} if card != NOBODY else set()
        told = [
            one for one in self._events
            if (not kinds or one.kind in kinds) and (not names or names & {one.data.get("card"), one.data.get("to")})
        ]  # fmt: skip
        return self._links.causes(told)

    def _copies(self, kind: str) -> list[int]:
        """The copies of a card that the example has named, or all if it has named none; those in play first."""
        if kind not in self._table.kinds:
            raise Impossible(f"{self._given.name(kind)} is no card of the game")
        cards = sorted(self._table.cards_of(kind))
        named = [card for card in self._given.cards if card in cards] or cards
        return sorted(named, key=lambda card: self._arena.player_of(self._state, card) == NOBODY)

    def _card(self, kind: str) -> int:
        return self._copies(kind)[0]

    # numbers

    def _owned(self, so: Meaning) -> Claim:
        """How much of something a player has, or how many cards lie in a place of theirs."""
        if "number" in so:
            seat, number = seat_of(so["who"]), str(so["number"])
            if number not in self._table.numbers:
                raise Impossible(f"nobody has {number}")
            there = self._state.values[self._table.numbers[number] + seat]
            words = f"{WHO[seat]} {'have' if seat == 0 else 'has'} {self._table.said(there, number)}"
            return Claim(there == so["has"], words, self._because())
        place = self._table.place(str(so["in"]["place"]))
        seat = SEATS[so["in"]["of"]] if place.owned else 0
        there = len(self._state.places[place.base + seat])
        return Claim(there == so["has"], f"{WHOSE[seat]} {place.name} has {counted(there, 'card')}", self._because())

    def _worth(self, so: Meaning) -> Claim:
        card, field = self._card(so["card"]), str(so["field"])
        arena, state = self._arena, self._state
        if field not in (arena.atk, arena.hp) or arena.player_of(state, card) == NOBODY:
            printed = self._table.fields[field][self._table.kind_of[card]]
            there = printed if isinstance(printed, int) else 0
        else:
            there = arena.attack(state, card) if field == arena.atk else arena.endures(state, card)
        why = [self._links.reason(boost.because) for boost, _ in arena.boosts(state, card)]
        trail = (*why, *self._because("lend", "hit", "damage", "equip", "counter", card=card))
        return Claim(there == so["shows"], f"{self._arena.name(card)} has {there} {self._called[field]}", trail)

    def _damage(self, so: Meaning) -> Claim:
        card = self._card(so["card"])
        there = self._state.values[self._arena.damage + card]
        trail = self._because("damage", "hit", "clear", card=card)
        return Claim(there == so["damage"], f"{self._arena.name(card)} has {there} damage", trail)

    def _takes(self, so: Meaning) -> Claim:
        cards = [self._arena.lay.names[card] for card in self._copies(so["card"])]
        there = sum(one.data["n"] for one in self._events if one.kind == "hit" and one.data["to"] in cards)
        card = self._card(so["card"])
        words = f"{self._arena.name(card)} takes {there} combat damage"
        return Claim(there == so["takes"], words, self._because("hit", card=card))

    def _keyword(self, so: Meaning) -> Claim:
        card, arena = self._card(so["card"]), self._arena
        bit = arena.bit(str(so["keyword"]))
        found = bool(arena.keywords(self._state, card) & bit)
        why = [because for one, because in arena.words(card).said.items() if one & bit]
        why += [boost.because for boost, _ in arena.boosts(self._state, card) if boost.keyword & bit]
        trail = (*map(self._links.reason, why), *self._because("lend", "equip", card=card))
        words = f"{arena.name(card)} {'has' if found else 'does not have'} {so['keyword']}"
        return Claim(found == so["is"], words, trail)

    # where cards are, and how they lie

    def _there(self, so: Meaning) -> Claim:
        place, left = so["in"], dict[str, list[int]]()
        kind = self._table.place(str(place["place"]))
        wrong: list[int] = []
        for name in so["there"]:
            cards = left.setdefault(name, self._copies(name))
            card = next((one for one in cards if self._lies_in(one, kind.base, kind.owned, place)), cards[0])
            if not self._lies_in(card, kind.base, kind.owned, place):
                wrong.append(card)
            if len(cards) > 1:
                cards.remove(card)
        told = wrong or [self._card(name) for name in so["there"]]
        words = ", ".join(f"{self._arena.name(card)} is in {self._label(card)}" for card in told)
        trail = dict.fromkeys(reason for card in told for reason in self._because(card=card))
        return Claim(not wrong, words, tuple(trail))

    def _lies_in(self, card: int, base: int, owned: bool, place: Meaning) -> bool:
        at = self._state.place_of(card)
        if not owned:
            return at == base
        seats = [seat_of(place["of"])] if "of" in place else range(self._table.players)
        return at in [base + seat for seat in seats]

    def _label(self, card: int) -> str:
        at = self._state.place_of(card)
        kind = self._table.kind_at(at)
        return f"{WHOSE[at - kind.base]} {kind.name}" if kind.owned else f"the {kind.name}"

    def _lie(self, so: Meaning) -> Claim:
        card = self._card(so["cards"][0])
        found = "tilted" if self._state.values[self._arena.tilted + card] else "untilted"
        trail = self._because("tilt", "untilt", "pay", "use", "untilt all")
        return Claim(found == so["lie"], f"{self._arena.name(card)} is {found}", trail)

    def _holds(self, so: Meaning) -> Claim:
        seat = seat_of(so["who"])
        place = {"place": "hand", "of": so["who"]}
        found = self._there({"there": so.get("holds_all") or so["holds"], "in": place})
        return Claim(found.held, f"{WHO[seat]}: {found.actual}", found.trail)

    def _tokens(self, so: Meaning) -> Claim:
        place = self._table.place(str(so["in"]["place"]))
        cards = self._table.cards_of(str(so["tokens"]))
        there = sum(card in cards for at in self._table.span(place) for card in self._state.places[at])
        words = f"there are {there} of them" if there != 1 else "there is 1 of them"
        return Claim(there == so["n"], words, self._because("make", "token gone", "no token"))

    # course, stack, end

    def _part(self, so: Meaning) -> Claim:
        seat, part = SEATS[so["of"]], str(so["in_part"])
        running = self._compiled.deeds.running(self._state)
        held = self._state.seat == seat and part in running and not self._state.over
        whose = WHOSE[self._state.seat] if self._state.seat != NOBODY else "nobody's"
        return Claim(held, f"it is {whose} {running[-1] if running else 'turn'}", self._because("turn"))

    def _turn(self, so: Meaning) -> Claim:
        held = self._state.seat == seat_of(so["turn"]) and not self._state.over
        whose = WHOSE[self._state.seat] if self._state.seat != NOBODY else "nobody's"
        return Claim(held, f"it is {whose} turn", self._because("turn"))

    def _before(self, so: Meaning) -> Claim:
        order = [str(one.data["card"]) for one in self._state.events or () if one.kind == "resolve"]
        kinds = [self._table.kind(self._arena.index[name]) for name in order]
        one, other = str(so["resolves"]), str(so["before"])
        held = one in kinds and other in kinds and kinds.index(one) < kinds.index(other)
        names = ", ".join(self._given.name(kind) for kind in kinds) or "none"
        return Claim(held, f"they resolve in this order: {names}", self._because("resolve"))

    def _won(self, so: Meaning) -> Claim:
        state = self._state
        if not state.over:
            return Claim(False, "the game goes on")
        wanted_ = [] if so["winner"] == "nobody" else [seat_of(so["winner"])]
        won = " and ".join(WHO[seat] for seat in state.winners) or "nobody"
        return Claim(list(state.winners) == wanted_, f"{won} {'have' if won == 'you' else 'has'} won", self._because())

    def _may(self, meaning: Meaning) -> Claim:
        """Whether somebody can make a move now; the sentence that forbids it if not."""
        rules, state, who = self._rules, self._state, seat_of(meaning["who"])
        move = wanted(meaning)[0]
        found = rules.actor(state) == who and any(alike(self._arena, one, move) for one in rules.legal(state))
        if found or rules.actor(state) != who:
            words = "it may be done" if found else "it is not for that player to decide now"
            return Claim(found == meaning["is"], words)
        try:
            rules.apply(state.copy(), guess(self._arena, state, who, move))
        except IllegalMove as error:
            words = f"it may not be done: {error.reason}"
            return Claim(found == meaning["is"], words, (self._links.reason(error.because),))
        raise AssertionError("a move that is not listed is not legal")


_HOLDS: Mapping[str, Callable[[Outcomes, Meaning], Claim]] = {
    "has": Outcomes._owned, "shows": Outcomes._worth, "damage": Outcomes._damage, "takes": Outcomes._takes,
    "keyword": Outcomes._keyword, "there": Outcomes._there, "lie": Outcomes._lie, "holds": Outcomes._holds,
    "holds_all": Outcomes._holds, "tokens": Outcomes._tokens, "in_part": Outcomes._part, "turn": Outcomes._turn,
    "resolves": Outcomes._before, "winner": Outcomes._won,
}  # fmt: skip
"""What holds a claim against the table, by a key of it."""


def _is_plain(so: Meaning) -> bool:
    """Whether it says how many there are in as many words, and where; "at least" is asked as any condition is."""
    return so.get("cmp") == "exactly" and ("number" in so or so["in"].get("of") in SEATS)


def by_name(meaning: Any) -> Any:
    """A meaning with the players it speaks of by their seats."""
    return replaced(meaning, lambda one: {"person": SEATS[one]} if isinstance(one, str) and one in SEATS else one)
