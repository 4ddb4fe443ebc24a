"""Which cards claims about zones mean, and what happened, in one way to play a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from ....cards.program import Meaning
from ...engine.kernel import Event
from ...engine.tablestate import NOBODY, TableState
from ..claiming import Moment, OfCard, OfEvent, kinds_of
from ..conditions import COMPARE
from ..frames import PC
from .meant import KINDS, InZones

THIS = "this"
"""The card that is spoken of, in what a claim says of cards."""


class Told(InZones):
    """What sentences of claims mean in one way to play a game."""

    # cards

    def cards(self, said: Meaning) -> OfCard:
        """The cards that are meant: all that is said must be so of one."""
        which = frozenset(self.among(said))
        tests = [self._of_card(key, value, said) for key, value in said.items()
                 if key != "whose" and self._which(key, value, said) is None]  # fmt: skip
        if len(which) < len(self.zoned.ids):
            tests.insert(0, lambda moment, state, card: card in which)
        if "whose" in said and "place" not in said:
            who = self.whose(said["whose"])
            tests.append(lambda moment, state, card: self.owner(state, card) == who(moment, state))
        if len(tests) == 1:
            return tests[0]

        def such(moment: Moment, state: TableState, card: int) -> bool:
            for test in tests:  # noqa: SIM110 - this is asked of every card in every position
                if not test(moment, state, card):
                    return False
            return True

        return such

    def among(self, said: Meaning) -> Sequence[int]:
        """The cards that can be meant at any time, for what they are."""
        sets = [one for key, value in said.items() if (one := self._which(key, value, said)) is not None]
        return [card for card in range(len(self.zoned.ids)) if all(card in one for one in sets)]

    def there(self, said: Meaning) -> Callable[[TableState], Iterable[int]]:
        every = self.among(said)
        return lambda state: every

    def _of_card(self, key: str, value: Any, said: Meaning) -> OfCard:
        """One thing that is said of a card; ``said`` is all that is said of it."""
        if key == "not":
            inner = self.cards(value)
            return lambda moment, state, card: not inner(moment, state, card)
        if key == "was":
            inner = self.cards(value)
            return lambda moment, state, card: moment.before is not None and inner(moment, moment.before, card)
        if key == "with":
            return self._with(value)
        if key == "swayed":
            return self._swayed(value)
        if key == "plain":
            return self._plain(value if isinstance(value, Mapping) else said)
        if key == "cmp":  # said of the strength
            return lambda moment, state, card: True
        if key == "card":  # one that is spoken of; others are found before
            return lambda moment, state, card: card == moment.this
        if key == "other":
            return lambda moment, state, card: (card != moment.this) == value
        found = self._where(key, value, said)
        if found is not None:
            return found
        so = bool(value)
        bit = self.bits[key]
        return lambda moment, state, card: bit(state, card) == so

    def _which(self, key: str, value: Any, said: Meaning) -> Collection[int] | None:
        """The cards that are so, wherever they lie and whenever; None if nothing of the kind is said."""
        zoned, zones, every = self.zoned, self.zones, range(len(self.zoned.ids))
        if key == "card" and value != THIS:
            return {zoned.ids.index(one) for one in ([value] if isinstance(value, str) else value)}
        if key == "family":
            home = zones.ids.index(value)
            return {card for card in every if zones.home[card] == home}
        if key == "marked":
            bits = zones.marks.get(str(value).lower(), 0)
            return {card for card in every if bits >> card & 1}
        if key == "says":
            return {zoned.ids.index(one) for one in self.saying(value) if one in zoned.ids}
        if key == "strength":
            holds, n = COMPARE[str(said.get("cmp", "exactly"))], int(value)
            return {card for card in every if holds(zoned.strength[card], n)}
        if key == "ability":
            able = {card for card in every if zoned.texts[card] or zoned.worths[card] or card in zoned.safe}
            return able if value else set(every) - able
        if key == "costs":
            return {card for card in every if bool(zoned.costs[card]) == bool(value)}
        if key == "not":
            sets = [self._which(one, inner, value) for one, inner in value.items() if one != "cmp"]
            if None not in sets and "whose" not in value:
                return set(every) - set(self.among(value))
        return None

    def _where(self, key: str, value: Any, said: Meaning) -> OfCard | None:
        """Where a card lies, and how; None if this is not said."""
        zoned = self.zoned
        if key == "in":
            return self._where("zone", {"dealt": value}, said)
        if key == "zone":
            there = self.spot(value)
            its = isinstance(value, Mapping) and "kin" in value
            return lambda moment, state, card: (
                bool(state.values[zoned.lies + card])
                and there(moment._replace(this=card) if its else moment, state, zoned.zone_of(state.values, card))
            )
        if key == "place" and isinstance(value, list):
            several = [self._of_card(key, one, said) for one in value]
            return lambda moment, state, card: any(one(moment, state, card) for one in several)
        if key == "place":
            kind = self.table.place(str(value))
            who = self.whose(said["whose"]) if kind.owned and "whose" in said else None
            span = self.table.span(kind)
            return lambda moment, state, card: any(
                card in state.places[at] for at in ([kind.base + who(moment, state)] if who else span)
            )
        if key == "face":
            lies, shown, up = zoned.lies, self.zones.up, value == "up"
            return lambda moment, state, card: (
                state.values[lies + card] > 0 and bool(state.values[shown] >> card & 1) == up
            )
        return None

    @cached_property
    def bits(self) -> Mapping[str, Callable[[TableState, int], bool]]:
        """What is so of a card that lies in a zone, by its word."""
        zoned, zones = self.zoned, self.zones
        return {
            "lies": lambda state, card: bool(state.values[zoned.lies + card]),
            "face": lambda state, card: bool(state.values[zones.up] >> card & 1),
            "able": lambda state, card: bool(state.values[zones.active] >> card & 1),
            "used": lambda state, card: bool(state.values[zones.spent] >> card & 1),
            "safe": lambda state, card: bool(state.values[zoned.lies + card]) and zoned.protected(state, card),
            "shield": lambda state, card: bool(state.values[zones.safe] >> card & 1),
            "flippable": lambda state, card: bool(state.values[zoned.lies + card]) and zoned.can_flip(state, card, ""),
            "first": lambda state, card: state.values[zones.holder] == card + 1,
            "bans": lambda state, card: any(ban[4] == card for ban in state.records),
        }

    def swaying(self, state: TableState, card: int) -> Iterator[str]:
        """The cards whose sentences change the strength of a card now: played ones, and those dealt to zones."""
        zoned, zones, values = self.zoned, self.zones, state.values
        if not values[zoned.lies + card]:
            return
        near, zone, owner = zoned.near[values[zoned.row]], zoned.zone_of(values, card), zoned.owner_of(values, card)
        for worth, home, whose, source in zoned.speaking(state):
            if worth.fits(values[zones.up], near, card, zone, owner, home, whose, source):
                yield self.names[source] if source >= 0 else zones.dealt[values[zones.given + home] - 1]
        if values[zones.holder] == card + 1:
            yield next(one for at, one in enumerate(zones.dealt) if zoned.of_zones[at + 1].first is not None)

    def _swayed(self, by: Any) -> OfCard:
        """Whether a card changes the strength of another one: a named one, any played one (``card``)."""
        if by == "card":
            return lambda moment, state, card: any(one in self.names for one in self.swaying(state, card))
        return lambda moment, state, card: by in self.swaying(state, card)

    def _plain(self, said: Mapping[str, Any]) -> OfCard:
        """Whether nothing changes the strength of a card but what is said of it."""
        allowed = {str(said.get("card", "")), str(said.get("in", "")), *map(str, said.get("with", ()))}
        return lambda moment, state, card: all(one in allowed for one in self.swaying(state, card))

    def _with(self, names: Sequence[str]) -> OfCard:
        """Whether all of these have to do with a card: a played one whose ability is on, one dealt to its zone, or one
        whose reward for the first card it has."""
        zones, of_zones = self.zones, self.zoned.of_zones
        firsts = [one for one in names if one in zones.dealt and of_zones[zones.dealt.index(one) + 1].first is not None]
        dealt = [zones.dealt.index(one) + 1 for one in names if one in zones.dealt and one not in firsts]
        played = [self.names.index(one) for one in names if one in self.names]

        def found(moment: Moment, state: TableState, card: int) -> bool:
            values = state.values
            if not values[self.zoned.lies + card] or (firsts and values[zones.holder] != card + 1):
                return False
            given = values[zones.given + self.zoned.zone_of(values, card)]
            return all(one == given for one in dealt) and all(values[zones.active] >> one & 1 for one in played)

        return found

    def worth(self, state: TableState, card: int) -> int:
        """The strength of a card in the zone where it lies."""
        zoned = self.zoned
        zone, owner = zoned.zone_of(state.values, card), zoned.owner_of(state.values, card)
        return zoned.strength_of(state, card, zone, owner, zoned.speaking(state))

    # what happened

    def happened(self, said: Meaning) -> OfEvent:
        """Whether one of the events of a moment, by its number, is such a one; conditions on cards and zones are asked
        in the position that is told."""
        ways = [KINDS.get(one, (one, None)) for one in kinds_of(said)]
        kinds = dict(ways)
        card = self.cards(said["card"]) if "card" in said else None
        zone = self.spot(said["zone"]) if "zone" in said else None
        start = self.spot(said["start"]) if "start" in said else None
        who = self.whose(said["whose"]) if "whose" in said else None
        by = None if "by" not in said else [said["by"]] if isinstance(said["by"], str) else [*map(str, said["by"])]
        plain = {key: said[key] for key in ("face", "n", "is", "turns", "from", "title", "number", "to") if key in said}

        def found(moment: Moment, state: TableState, at: int) -> bool:
            event = moment.events[at]
            data = event.data
            if event.kind not in kinds or kinds[event.kind] not in (None, data.get("face")):
                return False
            if any(data.get(key) != value for key, value in plain.items()):
                return False
            if who is not None and data.get("player") != who(moment, moment.state):
                return False
            if by is not None and not self._by(moment, event, by):
                return False
            if zone is not None and not zone(moment, state, self.zone(data.get("zone"))):
                return False
            if start is not None and not start(moment, state, self.zone(data.get("start"))):
                return False
            return card is None or ((one := self.number(data.get("card"))) >= 0 and card(moment, state, one))

        return found

    def _by(self, moment: Moment, event: Event, by: Sequence[str]) -> bool:
        source = self.said_on.get(event.because, "")
        this = self.names[moment.this] if moment.this >= 0 else ""
        other = bool(source) and source != this
        return any({"card": bool(source), THIS: source == this != "", "another": other}.get(one, source == one)
                   for one in by)  # fmt: skip

    def zone(self, name: object) -> int:
        """The number of a zone; -1 for none."""
        return self.zones.ids.index(str(name)) if name in self.zones.ids else NOBODY

    def number(self, name: object) -> int:
        """The number of a card; -1 for none."""
        return self.names.index(str(name)) if name in self.names else NOBODY

    def moment(self, before: TableState | None, state: TableState) -> Moment:
        """The moment after a move; the last one is kept, since many claims look at it."""
        known = self._last
        if known is not None and before is not None and known.before is before and known.state is state:
            return known
        self._last = self._moment(before, state)
        return self._last

    def _moment(self, before: TableState | None, state: TableState) -> Moment:
        events = state.events or ()
        over = before is not None and any(event.kind == "round ends" for event in events)
        return Moment(before, state, events, self._ended(before, events) if over and before is not None else None)

    def _ended(self, before: TableState, events: Sequence[Event]) -> TableState | None:
        """The position when the round was over: the move is made again, and play stops before the round is scored."""
        told = [(event.kind, event.data) for event in events]
        for move in self.game.legal(before) if self.game.actor(before) != NOBODY else ():
            state = before.copy()
            state.events = []
            self.game.apply(state, move, halt=self.rules.course.scored)
            over = state.asking == NOBODY and len(state.stack) == 1 and state.stack[0][PC] == self.rules.course.scored
            if over and [(event.kind, event.data) for event in state.events] == told[: len(state.events)]:
                return state
        return None

    def bound(self, moment: Moment, at: int) -> Moment:
        """The same moment with what its event speaks of."""
        data = moment.events[at].data
        player = data.get("player")
        this, they = self.number(data.get("card")), player if isinstance(player, int) else NOBODY
        here, start = self.zone(data.get("zone")), self.zone(data.get("start"))
        return moment._replace(at=at, this=this, they=they, here=here, start=start)

    def of_card(self, moment: Moment, state: TableState, card: int) -> Moment:
        """The same moment with one card, its owner and its zone."""
        here = self.zoned.zone_of(state.values, card)
        they = self.owner(state, card)
        return moment._replace(this=card, to=NOBODY, they=they, here=here, start=NOBODY)
