"""What examples claim: what is so, what may be done, what has happened, and what cards are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from ....cards.phrasebook.amounts import plain_amount
from ....cards.program import Meaning
from ...example_kit import summed
from ...replay_stage import Claim, Impossible, Told
from ..asks import word
from ..boards import instead
from ..compiling import Compiled
from ..faults import asked
from ..flow.turns import DRAWN
from ..moments import END_WAY
from ..table import does
from .pauses import Pauses
from .refusals import free, led_to, left_alone
from .spoken import acting, seat

_NOTHING = frozenset({DRAWN, "play", "choose", "turn", "nothing", "shuffle"})
"""Events of a move itself, of which nothing came."""


class Claims:
    """The claims of one sentence. ``since`` is how many events there were before the last move."""

    def __init__(self, at: Pauses, rules: Compiled, since: int, told: Told) -> None:
        self.at, self.rules, self.table, self.since, self.told = at, rules, rules.table, since, told

    def of(self, so: Meaning) -> Claim:
        """What came of one claim; the position goes on as far as it has to for it."""
        kinds: Mapping[str, Callable[[Meaning], Claim]] = {
            "may": self._may, "asked": self._asked, "nothing": self._nothing, "gets": self._gets, "ends": self._ends,
            "wins": self._wins, "worth": self._worth,
        }  # fmt: skip
        return kinds[str(so["outcome"])](so) if "outcome" in so else self._so(so)

    def _so(self, so: Meaning) -> Claim:
        test = asked(self.rules.deeds.test, self.told, so)
        held = test(self.at.state, acting())
        if not held and ("turn" in so or "coming" in so):
            held = self.at.until(lambda at: test(at.state, acting()), draws=False)
        return Claim(held, instead(self.at.state, self.table, so))

    # what is open

    def _asked(self, so: Meaning) -> Claim:
        who, actor = seat(so["who"]), self.at.actor
        now = "the game is over" if self.at.state.over else "a card is drawn"
        return Claim(actor == who, now if actor is None else f"it is for {self._name(actor)} to decide")

    def _may(self, so: Meaning) -> Claim:
        who, ahead, asked, found = seat(so["who"]), self.at.copy(), False, False
        for one in ahead.passed(draws=False):
            asked = asked or one.actor == who or one.state.seat == who
            if one.actor == who or (one.due is not None and one.due.data["player"] == who):
                found = found or self._possible(one, who, so)
        words = f"{self._name(who)} {'may' if found else 'may not'} do that now"
        return Claim(asked and found == so["is"], words if asked else f"it is not for {self._name(who)} to decide")

    def _possible(self, at: Pauses, who: int, so: Meaning) -> bool:
        """Whether a deed can be done at a moment."""
        do = so["do"]
        if do == "go without":
            return left_alone(at, who) is not None
        if do == DRAWN:
            place = self.rules.deeds.place(so["from"])(at.state, acting(who))
            return led_to(at, lambda one: one.draws(who, place), who) is not None
        if at.actor != who:
            return False
        if do == "play":
            return any(move[:2] == ("play", so["what"]["kind"]) for move in at.legal)
        if do in ("choose", "choose part"):
            name = str(seat(so["player"])) if "player" in so else word(str(so["part"]))
            return ("choose", name) in at.legal
        raise Impossible(f"{self.told.sentence.text!r} cannot be asked")

    # what has happened

    def _nothing(self, so: Meaning) -> Claim:
        events = (self.at.state.events or ())[self.since :]
        came = [one for one in events if one.kind not in _NOTHING]
        held = any(one.kind == "nothing" for one in events) or (not came and not free(self.at) and self.at.due is None)
        return Claim(held, "something happens")

    def _gets(self, so: Meaning) -> Claim:
        who, since = seat(so["of"]), self.since

        def got(at: Pauses) -> list[int]:
            return [
                int(one.data["is"]) for one in (at.state.events or ())[since:]
                if one.kind == "get" and one.data["player"] == who and one.data["card"] == so["card"]
            ]  # fmt: skip

        self.at.until(lambda at: bool(got(at)), draws=False)
        found = got(self.at)
        return Claim(bool(found) and sum(found) == so["gets"], f"it gets {sum(found)}")

    def _ends(self, so: Meaning) -> Claim:
        if not self.at.until(lambda at: at.state.over, draws=False):
            return Claim(False, "the game goes on")
        way = self.at.state.values[self.table.slot(END_WAY)]
        found = self.rules.deeds.ways[way - 1] if way else None
        return Claim(found == so.get("with"), f"it ends with {found or 'none of its endings'}")

    def _wins(self, so: Meaning) -> Claim:
        if not self.at.until(lambda at: at.state.over, draws=False):
            return Claim(False, "the game goes on")
        won = " and ".join(self._name(one) for one in self.at.state.winners)
        return Claim(sorted(map(seat, so["who"])) == sorted(self.at.state.winners), f"{won} won")

    # what cards are worth

    def _worth(self, so: Meaning) -> Claim:
        state, who, number = self.at.state, seat(so["of"]), str(so["field"])
        worths = self.rules.deeds.worths
        if number not in worths.places:
            raise Impossible(f"nothing says which cards count for the {number} of a player")
        if "in" in so:
            state = state.copy()
            state.values[self.table.slot(END_WAY)] = self.rules.deeds.way(str(so["in"]))
        wanted = Fraction(str(so["is"]))
        cards, values = worths.lived(state, who, number)
        own = [card for place in worths.places[number][1:] for card in state.places[place + who]]
        worth = [worths.own(state, who, number, card, cards, values) for card in own]
        every = [*zip(cards, values, strict=True), *zip(own, worth, strict=True)]
        if "card" in so:
            kind = self.table.kinds.index(str(so["card"]))
            every = [one for one in every if self.table.kind_of[one[0]] == kind]
            count = int(so.get("copies", 1))
            if len(every) != count and "copies" not in so:
                name = self.table.names[kind]
                raise Impossible(f"{does(self._name(who), 'has', 'have')} {len(every)} copies of {name}", at=self.told)
            if len(every) != count:
                return Claim(False, f"there are {len(every)} copies")
        total = sum((Fraction(value) for _, value in every), start=Fraction(0))
        said = summed([Fraction(value) for _, value in every], total) if len(every) > 1 else str(plain_amount(total))
        return Claim(total == wanted, f"it is {said} {number}")

    def _name(self, who: int) -> str:
        return self.table.people[who]


def claimed(at: Pauses, rules: Compiled, so: Any, since: int, told: Told) -> Claim:
    """What came of a claim."""
    return Claims(at, rules, since, told).of(so)
