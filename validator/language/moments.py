"""What is so of ends that are coming, of turns a player has had, of cards by their sort, and what they are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from ..engine.tablestate import TableState
from .amounts import Amounts
from .conditions import COMPARE
from .faults import Unplayable
from .frames import CARD, THEY, THIS, YOU, Frame, Number, Test
from .sorts import PlaceKind
from .table import Table
from .terms import Meaning
from .worth import ALONE, GETS, HALVE, IS, TIMES, Exact, Picks, Worths, has_sign

HAD, TURN_OVER, SINCE, CAME = "turns had", "turn over", "since", "came"
"""Numbers that rules keep: how many turns each player has begun, whether the turn is over, and on cards in which turn
of who holds them they came, counted from 1 (0: before the first): by "since" play goes, "came" is only for claims."""
END_CARD, END_SEAT, END_TURN, END_WAY = "end: card", "end: player", "end: turn", "end: way"
"""The end that is coming: the card that brings it and its player (both counted from 1, 0: none), the turn in which it
was played, and in which way the game ends (counted from 1)."""


def whole_turns(table: Table, since: int) -> Callable[[TableState, int, int], int]:
    """How many whole turns a player has held a card: neither that in which it came nor the one that runs. ``since`` is
    where in the values it stands when each came."""
    had = table.extra[HAD][0]
    over = table.extra[TURN_OVER][0] if TURN_OVER in table.extra else None

    def whole(state: TableState, player: int, card: int) -> int:
        values = state.values
        now = state.seat == player and not (state.over if over is None else values[over])
        return max(0, values[had + player] - now - values[since + card])

    return whole


def keep_time(table: Table, kind: int) -> None:
    """Keep in mind when a kind of card has come to who holds it."""
    table.timed.add(kind)
    table.slot(HAD, table.players)
    table.slot(CAME, len(table.kind_of))


class Moments(Amounts):
    """These conditions over amounts. ``worths`` is what cards are worth, ``ways`` in which ways the game can end, and
    ``them`` the place of the cards that were looked at or counted last, ``speaker`` the kind of card on which the rule
    stands that is being made."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.worths = Worths(table)
        self.ways: list[str] = []
        self.them: Any = None
        self.speaker: int | None = None

    def _kinds(self) -> dict[str, Callable[[Meaning], Test]]:
        own: dict[str, Callable[[Meaning], Test]] = {
            "coming": lambda so: self._coming(bool(so["coming"])), "ended_with": self._ended_with,
            "left": self._left, "bottom": self._bottom, "turns_with": self._turns_with,
            "holds_at": self._holds_at, "no_other_is": self._no_other_is, "brought": self._brought_by,
        }  # fmt: skip
        return own | super()._kinds()

    def place(self, place: Any) -> Number:
        """One place of the table; also where a player holds a sort of cards, and where a card began."""
        if isinstance(place, dict) and "kept" in place:
            return super().place({"place": self.table.sorts.place(str(place["kept"])), "of": place["of"]})
        if isinstance(place, dict) and "home" in place:
            homes, kinds = self.table.sorts.homes, self.table.kind_of
            if not homes:
                raise Unplayable("nothing says which pile is whose", "say under Table where each sort of cards begins")
            return lambda state, frame: homes[kinds[frame[CARD]]]
        return super().place(place)

    def kind_of_place(self, place: Any) -> PlaceKind:
        """What a place is."""
        if isinstance(place, dict) and "kept" in place:
            return self.table.place(self.table.sorts.place(str(place["kept"])))
        return self.table.place(place if isinstance(place, str) else str(place["place"]))

    def state_of(self, so: Meaning) -> Test:
        """What is so of "them"; also how many cards of a sort they hold."""
        if "holds_all" in so:
            return self._holds_all([str(name) for name in so["holds_all"]])
        if "sorts" not in so:
            return super().state_of(so)
        sort, n = str(so["sort"]), int(so["sorts"])
        self.them = {"kept": sort, "of": "they"}
        where, wanted, kinds = self.place(self.them), self.table.sorts.kinds[sort], self.table.kind_of
        return lambda state, frame: sum(kinds[card] in wanted for card in state.places[where(state, frame)]) == n

    def score(self, of: Meaning) -> Callable[[TableState, int], Any]:
        """What a player is worth by a meaning; also what all their cards are worth."""
        if "in_all" not in of:
            return super().score(of)
        number, worths = str(of["in_all"]), self.worths
        if number not in worths.places:
            hint = f"say it under Table: 'The {number} of a player is that of the cards in their hand.'"
            raise Unplayable(f"nothing says which cards count for the {number} of a player", hint)
        return lambda state, player: worths.total(state, player, number)

    # where cards of a sort lie

    def _holds(self, what: Any) -> Test:
        """Whether "they" hold one of some cards: where those of its sort are held."""
        if not isinstance(what, list) or not self.table.sorts.held:
            return super()._holds(what)
        return self._held(what)

    def _holds_all(self, what: list[str]) -> Test:
        """Whether "they" hold all of some cards, one that is named twice, twice."""
        wanted = Counter(self.table.kinds.index(name) for name in what)
        places = {self._place_of(kind) for kind in wanted}
        kinds = self.table.kind_of

        def hold(state: TableState, frame: Frame) -> bool:
            return wanted <= Counter(kinds[card] for base in places for card in state.places[base + frame[THEY]])

        return hold

    def _held(self, what: list[Any]) -> Test:
        wanted = frozenset(self.table.kinds.index(str(name)) for name in what)
        places, kinds = [*dict.fromkeys(map(self._place_of, wanted))], self.table.kind_of
        if len(places) == 1:
            base = places[0]
            return lambda state, frame: any(kinds[card] in wanted for card in state.places[base + frame[THEY]])
        return lambda state, frame: any(
            kinds[card] in wanted for base in places for card in state.places[base + frame[THEY]]
        )

    def _place_of(self, kind: int) -> int:
        """Where the first player holds a kind of cards."""
        sorts = self.table.sorts
        return self.table.place(sorts.held_of(kind) if sorts.held else "hand").base

    def _left(self, so: Meaning) -> Test:
        sorts, n = self.table.sorts, int(so["n"])
        piles = {sorts.homes[kind] for kind in sorts.kinds[str(so["left"])]}
        return lambda state, frame: sum(len(state.places[pile]) for pile in piles) == n

    def _bottom(self, so: Meaning) -> Test:
        kind, kinds = self.table.kinds.index(str(so["bottom"])), self.table.kind_of
        if not self.table.sorts.homes:
            raise Unplayable("nothing says which pile is whose", "say under Table where each sort of cards begins")
        pile = self.table.sorts.homes[kind]
        return lambda state, frame: bool(cards := state.places[pile]) and kinds[cards[0]] == kind

    # ends that are coming

    def _coming(self, wanted: bool) -> Test:
        card = self.table.slot(END_CARD)
        return lambda state, frame: (state.values[card] > 0) == wanted

    def _brought_by(self, so: Meaning) -> Test:
        at, kind, kinds = self.table.slot(END_CARD), self.table.kinds.index(str(so["brought"])), self.table.kind_of
        return lambda state, frame: state.values[at] > 0 and kinds[state.values[at] - 1] == kind

    def _ended_with(self, so: Meaning) -> Test:
        at, way = self.table.slot(END_WAY), self.way(str(so["ended_with"]))
        return lambda state, frame: state.values[at] == way

    def way(self, name: str) -> int:
        """The number of a way in which the game can end, from 1."""
        if name not in self.ways:
            self.ways.append(name)
        return self.ways.index(name) + 1

    def brought(self, cards: list[str]) -> Test:
        """Whether one of some cards has brought the end in this turn, and it is still coming."""
        card, turn = self.table.slot(END_CARD), self.table.slot(END_TURN)
        wanted, kinds = {self.table.kinds.index(name) for name in cards}, self.table.kind_of

        def brought(state: TableState, frame: Frame) -> bool:
            now = state.values[card]
            return now > 0 and kinds[now - 1] in wanted and state.values[turn] == state.turn

        return brought

    # turns

    def _turns_with(self, so: Meaning) -> Test:
        """How many whole turns the card of a sentence has been held: neither that in which it came nor the one now."""
        if self.speaker is None:
            raise Unplayable("only the text of a card has a 'this card'", "write it as the text of a card")
        self.table.since.add(self.speaker)
        keep_time(self.table, self.speaker)
        self.table.slot(TURN_OVER)
        whole = whole_turns(self.table, self.table.note(SINCE))
        n, holds = int(so["turns_with"]), COMPARE[str(so["cmp"])]
        return lambda state, frame: holds(whole(state, frame[YOU], frame[THIS]), n)

    def _no_other_is(self, so: Meaning) -> Test:
        base, count = self.mark(str(so["no_other_is"])), self.table.players
        return lambda state, frame: (
            not any(state.values[base + player] for player in range(count) if player != frame[THEY])
        )

    # what cards are worth

    def _holds_at(self, so: Meaning) -> Test:
        kind, n, worths = self.table.kinds.index(str(so["holds_at"])), int(so["n"]), self.worths
        kinds = self.table.kind_of

        def holds(state: TableState, frame: Frame) -> bool:
            for number in worths.places:
                cards, values = worths.lived(state, frame[YOU], number)
                if any(kinds[card] == kind and value == n for card, value in zip(cards, values, strict=True)):
                    return True
            return False

        return holds

    def how(self, rule: Meaning) -> tuple[int, int]:
        """How a sentence changes a number, and by how much."""
        if "times" in rule:
            return TIMES, int(rule["times"])
        if "halve" in rule:
            return HALVE, 0
        if "gets" in rule:
            return GETS, int(rule["gets"])
        return (ALONE if rule.get("alone") else IS), int(rule["is"])

    def picks(self, what: Any) -> Picks | None:
        """Which cards a sentence on their worth is about; None: the card it stands on."""
        kinds = self.table.kind_of
        if what == "this":
            return None
        if "copies" in what:
            kind, after = self.table.kinds.index(str(what["copies"])), int(what["after"])
            return lambda cards, values: [at for at, card in enumerate(cards) if kinds[card] == kind][after:]
        wanted = set(range(len(self.table.kinds)))
        if "sort" in what:
            wanted &= self.table.sorts.kinds[str(what["sort"])]
        if "named" in what:
            wanted &= {self.table.kinds.index(str(name)) for name in what["named"]}
        sign = what.get("sign")

        def fitting(cards: Sequence[int], values: Sequence[Exact]) -> list[int]:
            named = [at for at, card in enumerate(cards) if kinds[card] in wanted]
            return [at for at in named if has_sign(values[at], sign)] if sign else named

        return fitting
