"""What an example gives of cards in play, sorted: where cards are, whose turn it is and what comes in it, numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...engine.tablestate import NOBODY
from ...example_kit import Facts
from ...replay_stage import Impossible, Told
from ..compiling import Compiled
from ..faults import Unplayable
from .coming import InPlayNow

SEATS = {"you": 0, "next": 1}
"""The players as examples call them."""
SETUP = frozenset({"lay card", "toss", "go first", "go second"})
"""What players do before the first turn."""
_ON_CARDS = ("lie", "fresh", "keyword", "equipped", "counters", "damage", "deals")
"""Keys of what is so with cards that lie somewhere; what a card deals is what it comes to with all the others."""
NEXT_TURN = 2
"""The turn that it is where an example does not say it: any but the first, of which rules often say something else."""


class Given(Facts):
    """The facts of an example. ``cards`` are those it names, in their order, ``where`` their places; ``tops`` are next
    in their decks, ``left`` how many there are by seat and place, ``owned`` numbers of players; ``on_cards`` what is so
    with cards that lie somewhere. ``part`` is what begins ("": what players do freely), if not a ``whole_turn`` does.
    ``made_by`` are the :func:`makers` of tokens.
    """

    def __init__(self, rules: Compiled, told: Sequence[Told], made_by: Mapping[str, frozenset[int]]) -> None:
        self.arena: InPlayNow = rules.deeds.arena
        table = rules.table
        super().__init__(dict(zip(table.kinds, table.names, strict=True)))
        self._table, self._makers = table, made_by
        self.seat, self.turn, self.part = 0, NEXT_TURN, ""
        self.whole_turn = False
        self.cards: list[int] = []
        self.where: list[tuple[int, int, Told]] = []
        self.tops: list[int] = []
        self.left: dict[tuple[int, int], tuple[int, Told]] = {}
        self.owned: dict[int, int] = {}
        self.on_cards: list[tuple[Mapping[str, Any], Told]] = []
        first: Mapping[str, Any] = next((one.meaning["move"] for one in told if "move" in one.meaning), {})
        self.from_setup = first.get("do") in SETUP
        """Whether the example tells the setup itself."""
        for one in told:
            if "given" in one.meaning:
                self._take(one)
        self.on_cards.sort(key=lambda one: _ON_CARDS.index(_key(one[0])))

    def _take(self, told: Told) -> None:
        if self.from_setup:
            raise Impossible("the setup comes before everything that is given here", at=told)
        so, self.now = told.meaning["given"], told
        try:
            self._sort(so, told)
        except Unplayable as error:
            raise Impossible(error.why, at=told) from None

    def _sort(self, so: Mapping[str, Any], told: Told) -> None:
        if "in_part" in so:
            self.once("part")
            self.seat, self.part = SEATS[so["of"]], str(so["in_part"])
        elif "begins" in so:
            self.once("part")
            self.seat, self.whole_turn = int(so["begins"]["person"]), True
        elif "turn_is" in so:
            self.once("turn")
            self.turn = int(so["turn_is"])
            if self.turn < 1:
                raise Impossible("the first turn is turn 1", at=told)
        elif "there" in so:
            place = so["in"]
            for kind in so["there"]:
                self._lay(str(kind), str(place["place"]), SEATS.get(str(place.get("of")), NOBODY), told)
        elif "holds" in so or "holds_all" in so:
            for kind in so.get("holds_all") or so["holds"]:
                self._lay(str(kind), "hand", SEATS[so["who"]], told)
        elif "tops" in so:
            self._next(so, told)
        elif "left_in" in so:
            self.once("left", so["left_in"], so["of"])
            place = self.arena.owned(str(so["left_in"])) + SEATS[so["of"]]
            self.left[SEATS[so["of"]], place] = int(so["n"]), told
        elif "start" in so:
            self.once("number", so["number"], so["who"])
            if so["number"] not in self._table.numbers:
                raise Impossible(f"nobody has {so['number']}", at=told)
            self.owned[self._table.numbers[so["number"]] + SEATS[so["who"]]] = int(so["start"])
        elif "deals" in so and not (self.arena.atk and self.arena.hp):
            raise Impossible("no rule says what cards deal in a fight, and how much damage destroys them", at=told)
        elif _key(so):
            self.on_cards.append((so, told))
        else:
            raise Impossible(f"cards in play cannot be given {told.sentence.text!r}", at=told)

    def _next(self, so: Mapping[str, Any], told: Told) -> None:
        if so["of"] != self.arena.lay.deck:
            raise Impossible(f"cards are drawn from the {self.arena.lay.deck}", at=told)
        for kind in so["tops"]:
            self.tops.append(self._copy(str(kind), told))

    def _copy(self, kind: str, told: Told) -> int:
        """The first copy of a card that has no place yet."""
        cards = sorted(self._table.cards_of(kind)) if kind in self._table.kinds else []
        if not cards:
            raise Impossible(f"{self.name(kind)} is no card of the game", at=told)
        card = next((one for one in cards if one not in self.cards), None)
        if card is None:
            self.put(kind)
            raise Impossible(f"there are {len(cards)} of {self.name(kind)}, and one more is named", at=told)
        if len(cards) == 1:
            self.put(kind)
        self.cards.append(card)
        return card

    def _lay(self, kind: str, name: str, seat: int, told: Told) -> None:
        """Note that a card of a kind lies in a place: in that of the player whose deck has it, or who makes it."""
        place = self._table.place(name)
        if place.base == self.arena.stack:
            raise Impossible(f"nothing lies on the {name} before it is played", at=told)
        card = self._copy(kind, told)
        owner = self.arena.owner(card)
        if owner == NOBODY:
            owner = seat if seat != NOBODY else self._maker(kind, name, told)
        elif seat not in (NOBODY, owner):
            raise Impossible(f"{self.name(kind)} is of the other player", at=told)
        self.where.append((card, place.base + (owner if place.owned else 0), told))

    def _maker(self, kind: str, name: str, told: Told) -> int:
        seats = self._makers.get(kind, frozenset())
        if len(seats) != 1:
            raise Impossible(f"either player may have {self.name(kind)}; say whose {name} has it", at=told)
        return next(iter(seats))


def _key(so: Mapping[str, Any]) -> str:
    return next((key for key in _ON_CARDS if key in so), "")


def makers(rules: Compiled) -> Mapping[str, frozenset[int]]:
    """For each token, by its id, the players whose decks have cards that make it."""
    table, found = rules.table, dict[str, frozenset[int]]()
    for kind, name in enumerate(table.kinds):
        seat = table.in_play.seats[kind]
        for token in _made(rules.script.cards.get(name, ())) if seat != NOBODY else ():
            found[token] = found.get(token, frozenset()) | {seat}
    return found


def _made(value: Any) -> Iterator[str]:
    """Every token that meanings have made."""
    if isinstance(value, Mapping):
        if "makes" in value:
            yield str(value["makes"])
        for one in value.values():
            yield from _made(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _made(one)
