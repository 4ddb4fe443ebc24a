"""What can be said of a position in zones in the words of examples, first what a claim is about."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.kernel import CHANCE, Event
from ...engine.tablestate import NOBODY, TableState
from ...inside import meanings_in, words_in
from ..claiming import kinds_of
from ..frames import THIS
from ..game import WordedGame
from .asks import PlayCard
from .coming import FACES
from .meant import KINDS
from .seen import shut_turns
from .told import Told

OPEN = frozenset({"may", "decides", "asks"})
"""Words of claims about what is open to a player."""
TURNS = frozenset({"turn", "turn_of", "in_turn", "round", "turnless", "ended", "hand", "size"})
"""Words of claims about whose turn it is, how many cards somebody has, and whether the round goes on."""
WORTH = frozenset({"counts", "worth", "strength", "swayed", "plain", "with", "kin"})
"""Words of claims about how strong cards are."""
AT_THE_END = frozenset({"score", "gain", "lose", "round ends", "win"})
"""Kinds of events that come when a round is scored."""
SHOWN = ("play", "move", "flip")
"""Kinds of events that the sentence of a move tells already."""


def about(told: Sequence[Event], on: Collection[str], named: Collection[str]) -> list[Event]:
    """The events of the kinds ``on`` that a watch cares for, those with one of these words in them first."""
    found = [one for one in told if one.kind in on or any(kind.startswith(f"{one.kind} ") for kind in on)]
    return sorted(found, key=lambda one: set(named).isdisjoint(words_in(one.data)))


class Outcomes:
    """What comes of moves in one way to play, as outcomes of examples; some may not be so, or have no words."""

    def __init__(self, game: WordedGame, mode: str) -> None:
        self._game, self._told = game, Told(game, mode)
        self._rules = game.compiled(mode)

    def of(self, claim: Claimed, before: TableState | None, after: TableState) -> Iterator[Iterable[Meaning]]:
        """Every outcome that could be told, the most telling first."""
        return ([{"outcome": dict(one)} for one in kind] for kind in self._kinds(claim, before, after))

    def _kinds(
        self, claim: Claimed, before: TableState | None, after: TableState
    ) -> Iterator[Iterable[Mapping[str, Any]]]:
        meaning = claim.meaning
        words = {key for one in meanings_in(meaning) for key in one}
        named = [*words_in(meaning), *([claim.card] if claim.card else [])]
        kinds, zones = self._rules.table.kinds, self._rules.table.zones
        cards = [kinds.index(name) for name in named if name in kinds]
        event = meaning.get("of", {}).get("event") if isinstance(meaning.get("of"), Mapping) else None
        on = {KINDS.get(one, (one,))[0] for one in kinds_of(event)} if event else set()
        moment = self._told.moment(before, after)
        lies, told = moment.ended or after, list(after.events or ()) if before is not None else []
        if words & OPEN:
            yield self._open(after)
        if words & TURNS:
            yield self._turn(moment.ended, after)
        lying = [card for side in self._rules.deeds.zoned.sides for card in lies.places[side]]
        if words & WORTH:
            yield (one for card in cards for one in self._worth(lies, card))
            yield (one for card in lying for one in self._worth(lies, card))
        if before is not None and on & AT_THE_END and moment.ended is not None:
            yield self._round(before, after)
        yield self._came(lies, after, before, about(told, on, named))
        yield (one for card in cards for one in self._lies(lies, card))
        yield (one for zone in zones.ids if zone in named for one in self._zone(lies, zones.ids.index(zone)))
        yield self._came(lies, after, before, told[::-1])
        yield (one for zone in range(zones.count) for one in self._zone(lies, zone))
        yield self._turn(moment.ended, after)

    # one thing

    def _what(self, state: TableState, card: int) -> Meaning:
        """A card as an example calls it: by its name, or where it lies face-down on the side of another."""
        zoned, values = self._rules.deeds.zoned, state.values
        zone, name = zoned.zone_of(values, card), self._rules.table.kinds[card]
        if zone < 0 or values[zoned.up] >> card & 1:
            return {"card": name}
        owner = zoned.owner_of(values, card)
        down = [one for one in state.places[zoned.side(zone, owner)] if not values[zoned.up] >> one & 1]
        nth: Meaning = {"nth": down.index(card) + 1} if len(down) > 1 else {}
        return {"of": owner, **nth, "face": "down", "zone": zoned.zones.ids[zone]}

    def _worth(self, state: TableState, card: int) -> Iterator[Meaning]:
        if self._rules.deeds.zoned.zone_of(state.values, card) >= 0:
            yield {"counts": self._told.worth(state, card), "what": self._what(state, card)}

    def _lies(self, state: TableState, card: int) -> Iterator[Meaning]:
        """Where a card is."""
        zoned, table, name = self._rules.deeds.zoned, self._rules.table, self._rules.table.kinds[card]
        zone = zoned.zone_of(state.values, card)
        if zone >= 0:
            face = FACES[state.values[zoned.up] >> card & 1]
            yield {"faces": face, "is_so": True, "card": name, "zone": zoned.zones.ids[zone]}
            yield from self._worth(state, card)
            return
        if (place := state.place_of(card)) == NOBODY:
            return
        kind = table.kind_at(place)
        if kind.owned:
            yield {"is_in": {"place": kind.name, "of": {"person": place - kind.base}}, "is_so": True, "card": name}
        else:
            yield {"there": [name], "in": {"place": kind.name}}

    def _zone(self, state: TableState, zone: int) -> Iterator[Meaning]:
        zoned, name = self._rules.deeds.zoned, self._rules.table.zones.ids[zone]
        for seat in range(self._rules.table.players):
            turns = shut_turns(self._rules, state, seat, zone)
            if turns > 0:
                yield {"shut": True, "who": {"person": seat}, "zone": name, "long": turns}
        sums = zoned.totals(state)[zone]
        yield {"totals": sums, "zone": name}
        first = zoned.first_player(state, state.stack[0]) if state.stack else 0
        if zoned.tied(state, zone, sums):
            yield {"tied_now": True, "zone": name, "master": {"person": first}}
        else:
            yield {"master": {"person": int(sums[1] > sums[0])}, "zone": name}

    # what happened

    def _came(
        self, lies: TableState, after: TableState, before: TableState | None, told: Sequence[Event]
    ) -> Iterator[Meaning]:
        """What events say; the end of a round is told as one."""
        kinds, first = self._rules.table.kinds, next(iter(after.events or ()), None)
        for event in told:
            card = kinds.index(event.data["card"]) if event.data.get("card") in kinds else NOBODY
            if event.kind not in SHOWN or event is not first:
                yield from self._event(lies, event, card)
            elif lies.values[self._rules.deeds.zoned.lies + card]:
                yield from self._worth(lies, card)
            else:
                yield from self._lies(lies, card)
        if before is not None and any(event.kind == "round ends" for event in told):
            yield from self._round(before, after)

    def _event(self, state: TableState, event: Event, card: int) -> Iterator[Meaning]:
        data, kind = event.data, event.kind
        seat: Meaning = {"person": data["player"]} if data.get("player") in (0, 1) else {}
        if kind == "trigger":
            yield {"has_triggered": True, "card": data["card"]}
        elif kind in ("silent", "spent"):
            yield {"has_triggered": False, "card": data["card"]}
        elif kind in ("ban", "unban", "ban over") and seat:
            zone = self._rules.table.zones.ids.index(data["zone"])
            turns = shut_turns(self._rules, state, data["player"], zone)
            long: Meaning = {"long": turns} if turns else {}
            yield {"shut": turns > 0, "who": seat, "zone": data["zone"], **long}
        elif kind == "protect":
            yield {"safe_now": True, "what": {"card": data["card"]}}
        elif kind == "first":
            dealt, of_zones = self._rules.table.zones.dealt, self._rules.deeds.zoned.of_zones
            bonus = next(at for at, one in enumerate(of_zones) if one.first is not None)
            yield {"first_now": True, "what": {"card": data["card"]}, "bonus": dealt[bonus - 1]}
        elif kind in ("draw", "discard", "put") and seat:
            yield {"in_hand": self._held(state, data["player"]), "who": seat}
        if kind == "put" and card >= 0:
            yield {"bottom": data["card"], "of": next(iter(self._rules.table.places))}
        if card >= 0:
            yield from self._lies(state, card)

    def _held(self, state: TableState, seat: int) -> int:
        return len(state.places[self._rules.table.place("hand").base + seat])

    def _round(self, before: TableState, after: TableState) -> Iterator[Meaning]:
        """How a round ended."""
        table = self._rules.table
        if "winner" in table.more.titles and after.values[table.more.titles["winner"]]:
            yield {"wins_round": {"person": after.values[table.more.titles["winner"]] - 1}}
        for name, base in table.numbers.items():
            for seat in range(table.players):
                gained = after.values[base + seat] - before.values[base + seat]
                verb = "scores" if gained >= 0 else "loses"
                yield {verb: abs(gained), "number": name, "who": {"person": seat}}
                yield {"owns": after.values[base + seat], "number": name, "who": {"person": seat}}
        if after.over:
            yield {"game_over": True}

    # what is open

    def _open(self, state: TableState) -> Iterator[Meaning]:
        """What is open to the player who decides, and what is not."""
        seat, ask = self._game.actor(state), self._game.asks(state)
        if seat in (None, CHANCE):
            return
        who, moves = {"person": seat}, self._game.legal(state)
        if not isinstance(ask, PlayCard) or state.stack[-1][THIS] != NOBODY:
            yield {"open": "decline", "may": ("decline",) in moves, "who": who}
            for move in moves:
                if len(move) > 1 and move[0] in ("choose", "move", "flip", "return") and "#" not in move[1]:
                    yield {"open": "choose", "may": True, "who": who, "what": {"card": move[1]}}
            return
        yield {"open": "give up", "may": any(move[0] == "choose" for move in moves), "who": who}
        for zone in self._rules.table.zones.ids:
            may = any(move[0] == "play" and move[3] == zone for move in moves)
            yield {"open": "play", "may": may, "who": who, "zone": zone}

    def _turn(self, ended: TableState | None, state: TableState) -> Iterator[Meaning]:
        """Whose turn it is, and with how many cards; or that the round is over."""
        yield {"round_over": ended is not None}
        if ended is None and not state.over and state.seat >= 0:
            yield {"turn": {"person": state.seat}}
            yield {"in_hand": self._held(state, state.seat), "who": {"person": state.seat}}
