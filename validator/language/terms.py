"""Who and where: players and places of meanings as functions of a position and a frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..engine.tablestate import NOBODY, TableState
from .faults import Unplayable
from .frames import THAT, THEY, YOU, Frame, Number, Numbers, Stuck, Test
from .table import Table

Meaning = Mapping[str, Any]
_SLOTS = {"you": YOU, "that": THAT, "they": THEY}


class Terms:
    """The terms of a game for one number of players."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.has_you = self.has_them = True
        """Whether there is somebody whom "you" and "their" can mean where a sentence stands."""

    # players

    def player(self, who: Any) -> Number:
        """A single player. Raises Unplayable for what is none."""
        if isinstance(who, str) and who in _SLOTS:
            self._check_somebody(who)
            slot = _SLOTS[who]
            return lambda state, frame: frame[slot]
        if who == "next":
            return self._next()
        if isinstance(who, Mapping) and "person" in who:
            return self._person(int(who["person"]))
        if isinstance(who, Mapping) and "best" in who:
            return self._best(who)
        raise Unplayable(f"{who!r} is not a single player", "say 'you', 'that player' or 'the next player'")

    def _check_somebody(self, who: str) -> None:
        """Raises Unplayable for "you" where it is nobody's turn, and for "their" where nobody was spoken of."""
        if (who == "you" and not self.has_you) or (who == "they" and not self.has_them):
            why = "it is nobody's turn here, so nobody is 'you'" if who == "you" else "'their' speaks of nobody here"
            raise Unplayable(why, "say 'each player', or whom you mean")

    def single(self, who: Any) -> bool:
        """Whether a meaning is one player, rather than any or several."""
        return not (isinstance(who, Mapping) and ("each" in who or "any" in who))

    def _next(self) -> Number:
        self._check_somebody("you")
        after = self.table.after
        return lambda state, frame: after(state, frame[YOU])

    def _person(self, seat: int) -> Number:
        if seat >= self.table.players:
            raise Unplayable(
                f"only {self.table.players} play, so there is nobody on seat {seat + 1}", "name fewer people"
            )
        return lambda state, frame: seat

    def players(self, who: Any) -> Numbers:
        """Several players, those who come first in the order of play first; a single one is a list of one."""
        if self.single(who):
            one = self.player(who)
            return lambda state, frame: [one(state, frame)]
        if who.get("each") in ("most", "least"):
            return self._best_ones(who)
        keep = self.among(who)
        count = self.table.players
        orders = [[(first + step) % count for step in range(count)] for first in range(count)]

        if who.keys() <= {"each", "any"}:
            if "others" not in who.values():
                return lambda state, frame: orders[max(state.seat, 0)][:]
            return lambda state, frame: [one for one in orders[max(state.seat, 0)] if one != frame[YOU]]

        if who.keys() <= {"each", "any", "is", "isnt"}:
            wanted, others = "is" in who, "others" in who.values()
            base = self.mark(str(who["is"] if wanted else who["isnt"]))

            def marked(state: TableState, frame: Frame) -> list[int]:
                values, but = state.values, frame[YOU] if others else NOBODY
                order = orders[max(state.seat, 0)]
                return [player for player in order if player != but and (values[base + player] > 0) == wanted]

            return marked

        def several(state: TableState, frame: Frame) -> list[int]:
            return [player for player in orders[max(state.seat, 0)] if keep(state, frame, player)]

        return several

    def _best_ones(self, who: Meaning) -> Numbers:
        """Everybody with the most or the least of something: several if they are tied."""
        score, count = self.score(who["of"]), self.table.players
        pick: Callable[..., int] = max if who["each"] == "most" else min

        def best(state: TableState, frame: Frame) -> list[int]:
            worth = [score(state, player) for player in range(count)]
            wanted = pick(worth)
            return [player for player in range(count) if worth[player] == wanted]

        return best

    def among(self, who: Meaning) -> Callable[[TableState, Frame, int], bool]:
        """Whether a player is one of those a meaning speaks of: all or the others, with or without a mark."""
        others = (who.get("each") or who.get("any")) == "others"
        mark, wanted = ("is" in who or "isnt" in who), "is" in who
        base = self.mark(str(who["is"] if wanted else who["isnt"])) if mark else 0

        def one_of(state: TableState, frame: Frame, player: int) -> bool:
            if others and player == frame[YOU]:
                return False
            return not mark or (state.values[base + player] > 0) == wanted

        def marked(state: TableState, frame: Frame, player: int) -> bool:
            return (state.values[base + player] > 0) == wanted

        return marked if mark and not others else one_of

    def mark(self, name: str) -> int:
        """Where the marks of a name begin in the values. Raises Unplayable for a mark there is none of."""
        if name not in self.table.marks:
            raise Unplayable(f"there is no mark {name!r}", "add it under 'marks' in words.yaml")
        return self.table.marks[name]

    def number(self, name: str) -> int:
        """Where the numbers of a name begin in the values. Raises Unplayable for a number nobody starts with."""
        if name not in self.table.numbers:
            raise Unplayable(
                f"nobody has {name} from the start", f"say it under Table: 'Each player starts with 0 {name}.'"
            )
        return self.table.numbers[name]

    def _best(self, who: Meaning) -> Number:
        if "played" in who:
            return self._led(who)
        score = self.score(who["of"])
        count, most = self.table.players, who["best"] == "most"

        def best(state: TableState, frame: Frame) -> int:
            worth = [score(state, player) for player in range(count)]
            top = max(worth) if most else min(worth)
            if worth.count(top) > 1:
                raise Stuck("several players are tied, and nothing says which of them is meant")
            return worth.index(top)

        return best

    def _led(self, who: Meaning) -> Number:
        """Who played the best card of the suit that was led (that of the first card that lies where all see it), or of
        the trumps among them."""
        value, group = self.table.column(str(who["played"])), self.table.groups(str(who["led"]))
        suits = self.table.values_of(str(who["led"]))
        self.table.tricks.add(str(who["led"]))
        trumps = frozenset(card for card, suit in enumerate(suits) if suit == self.table.trump)
        if self.table.trump and not trumps:
            raise Unplayable(f"no card has {self.table.trump} as its {who['led']}", f"say which {who['led']} is trump")
        trick = self._common_open()
        pick: Callable[..., int] = max if who["best"] == "most" else min

        def taker(state: TableState, frame: Frame) -> int:
            cards = state.places[trick]
            if not cards:
                raise Stuck("no card was played, so nobody has played the best one")
            led = group[cards[0]]
            best = [card for card in cards if card in trumps] or [card for card in cards if group[card] == led]
            return state.by[pick(best, key=value.__getitem__)]

        return taker

    def _common_open(self) -> int:
        found = [kind for kind in self.table.places.values() if not kind.owned and kind.sees == "all"]
        if len(found) != 1:
            raise Unplayable("a suit is led where all see the cards, and there is not exactly one such place for all",
                             "say it under Table: 'There is a face-up trick.'")  # fmt: skip
        return found[0].base

    def led(self, field: str) -> tuple[list[int], int]:
        """For each card the group of its suit, and the place whose first card settles which suit is led."""
        return self.table.groups(field), self._common_open()

    def score(self, of: Meaning) -> Callable[[TableState, int], int]:
        """What a player is worth by a meaning: a number, a count of cards, a highest or a summed field."""
        if "number" in of:
            base = self.number(str(of["number"]))
            return lambda state, player: state.values[base + player]
        if "done" in of:
            return self._done(str(of["field"]), str(of["done"]))
        inside = of["in"]
        kind = self.table.place(str(inside["place"]))
        base, step = kind.base, 1 if kind.owned else 0
        if "kind" in of or "valued" in of:
            table = self.table
            found = table.cards_of(str(of["kind"])) if "kind" in of else table.cards_with(str(of["valued"]))
            wanted = found.__contains__
            return lambda state, player: sum(map(wanted, state.places[base + step * player]))
        if "count" in of or not ("field" in of or "sum" in of):
            return lambda state, player: len(state.places[base + step * player])
        value = self.table.column(str(of.get("field") or of.get("sum")))
        if "sum" in of:
            return lambda state, player: sum(map(value.__getitem__, state.places[base + step * player]))
        return lambda state, player: max((value[card] for card in state.places[base + step * player]), default=0)

    def last(self, verb: str) -> int:
        """Where in the values, for each player, the card stands that they moved last in this turn by doing this."""
        return self.table.slot(f"last {verb}", self.table.players, cards=True)

    def _done(self, field: str, verb: str) -> Callable[[TableState, int], int]:
        """The value of the card with which a player did something last; less than any if there is none."""
        value, base = self.table.column(field), self.last(verb)
        low = min(value, default=0) - 1
        return lambda state, player: value[card - 1] if (card := state.values[base + player]) else low

    # places

    def fixed(self, place: Any) -> int:
        """The number of a place that is nobody's own; NOBODY for one that players have."""
        kind = self.table.place(place if isinstance(place, str) else str(place["place"]))
        return NOBODY if kind.owned else kind.base

    def spot(self, place: Any) -> tuple[int, int]:
        """The same as :meth:`place` without a call, as play asks for it all the time: a number, and where in the frame
        the player stands who is to be added (0: nobody is, less: only the function of :meth:`place` knows)."""
        if not isinstance(place, str) and "place" not in place:
            return 0, NOBODY
        kind = self.table.place(place if isinstance(place, str) else str(place["place"]))
        if not kind.owned:
            return kind.base, 0
        of = "they" if isinstance(place, str) else place.get("of")
        return kind.base, _SLOTS.get(of, NOBODY) if isinstance(of, str) else NOBODY

    def place(self, place: Any) -> Number:
        """One place of the table: ``deck``, or ``{place: hand, of: you}``."""
        name = place if isinstance(place, str) else str(place["place"])
        kind = self.table.place(name)
        base = kind.base
        if not kind.owned:
            if not isinstance(place, str) and place.get("of") not in (None, "they"):
                raise Unplayable(f"the {name} belongs to nobody, and so to no player", f"say 'the {name}'")
            return lambda state, frame: base
        of = "they" if isinstance(place, str) else place.get("of")
        if of is None:
            raise Unplayable(f"each player has a {name}; which one is meant?", f"say 'your {name}' or 'their {name}'")
        slot = _SLOTS.get(of) if isinstance(of, str) else None
        if slot is not None:
            self._check_somebody(str(of))
            return lambda state, frame: base + frame[slot]
        who = self.player(of)
        return lambda state, frame: base + who(state, frame)


def nobody(state: TableState, frame: Frame) -> int:
    """No player at all."""
    return NOBODY


def always(state: TableState, frame: Frame) -> bool:
    """What is so in every position."""
    return True


__all__ = ["Meaning", "Terms", "Test", "always", "nobody"]
