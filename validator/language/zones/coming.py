"""What can happen to a card in a zone: it comes, moves, is flipped, leaves, its ability triggers.

Everything here is carried out at once and told; what follows from it waits on the stack as a frame.
"""

from __future__ import annotations

from ...engine.kernel import Because
from ...engine.tablestate import NOBODY, TableState
from ..frames import VALUE, Number, frame
from ..moving import Moving
from ..table import Table
from ..terms import nobody
from .strength import Strength

FACES = ("down", "up")
BAN_PLAYER, BAN_ZONE, BAN_FIRST, BAN_LAST, BAN_CARD = range(5)
"""A ban as it stands in the records of a position: on whom, in which zone, from which to which of their turns, by which
card."""


class Zoned(Strength):
    """The zones in play. ``texts`` are the blocks of the abilities of cards, 0 where there is none."""

    def __init__(self, table: Table, moving: Moving, texts: list[int]) -> None:
        super().__init__(table)
        self.moving, self.texts = moving, texts
        self.everybody = table.everybody
        self.pile = -1
        """The pile whose cards are looked at in the text that is made; -1: none."""
        self.first_player: Number = nobody
        """Who controls tied zones."""
        self.in_a_row = False
        """Whether something lays the zones in a row."""
        self.heap = 0
        """The place to which discarded cards go."""

    def tell(self, state: TableState, kind: str, because: Because, seen: int = -1, **data: object) -> None:
        """Write an event down, if events are kept; ``seen`` has a bit for each player who sees its card."""
        if state.events is not None:
            self.moving.tell(state, kind, data, because, self.everybody if seen < 0 else seen)

    def sees(self, state: TableState, card: int) -> int:
        """The bits of those who see the face of a card in a zone."""
        values = state.values
        return self.everybody if values[self.up] >> card & 1 else 1 << self.owner_of(values, card)

    # coming and going

    def clear(self, state: TableState) -> None:
        """A new round: nothing that lasted does any more, but for cards that still lie in zones."""
        zones, values = self.zones, state.values
        for at in (*range(zones.row, zones.pool), zones.spent, zones.taken, zones.given_up):
            values[at] = 0
        values[zones.turns : zones.turns + self.players] = [0] * self.players
        state.records = []

    def swept(self, state: TableState) -> None:
        """All cards have left the zones at once."""
        zones, values = self.zones, state.values
        for at in (zones.up, zones.active, zones.safe, zones.holder, zones.clock):
            values[at] = 0
        values[zones.lies : zones.base + zones.size] = [0] * (2 * len(zones.home))

    def lay(self, state: TableState, card: int, player: int, zone: int, face: int, because: Because,
            safe: Because | None = None) -> None:  # fmt: skip
        """Lay a card that is in no place into a zone as a play; ``safe`` is what protects it from then on."""
        values, zones = state.values, self.zones
        place = self.side(zone, player)
        state.places[place].append(card)
        values[self.lies + card] = place + 1
        values[zones.clock] += 1
        values[self.stamp + card] = values[zones.clock]
        state.by[card] = player
        if face:
            values[self.up] |= 1 << card
            state.known[card] = self.everybody
        if state.events is not None:
            data = {"player": player, "card": self.ids[card], "face": FACES[face], "zone": zones.ids[zone]}
            self.moving.tell(state, "play", data, because, state.known[card])
        if safe is not None:
            self.protect(state, card, safe)
        self._arrive(state, card, zone, "play")
        if face:
            self.switch_on(state, card, "play")

    def play(self, state: TableState, card: int, player: int, zone: int, face: int, because: Because) -> None:
        """Play a card of a hand. Of one that is face-down, nobody else knows any longer which of the hand it was."""
        place = self.table.place("hand").base + player
        held, known = state.places[place], state.known
        held.remove(card)
        if not face:
            own = 1 << player
            known[card] = own
            for other in held:
                known[other] &= own
        self.lay(state, card, player, zone, face, because)

    def shift(self, state: TableState, card: int, zone: int, because: Because) -> None:
        """Move a card to another zone: owner, face and all that lasts stay as they are."""
        values = state.values
        place, player = values[self.lies + card] - 1, self.owner_of(values, card)
        if state.events is not None:
            start = self.zones.ids[self.zone_of(values, card)]
            self.tell(state, "move", because, self.sees(state, card), player=player, card=self.ids[card],
                      start=start, zone=self.zones.ids[zone])  # fmt: skip
        state.places[place].remove(card)
        place = self.side(zone, player)
        state.places[place].append(card)
        values[self.lies + card] = place + 1
        self._arrive(state, card, zone, "move")

    def _arrive(self, state: TableState, card: int, zone: int, how: str) -> None:
        """What holds in a zone for a card that comes to it."""
        values = state.values
        rules = self.of_zones[values[self.zones.given + zone]]
        if values[self.up] >> card & 1:
            first = rules.first
            if first is not None and not values[self.zones.taken] >> zone & 1 and how in first[1]:
                values[self.zones.holder], values[self.zones.taken] = card + 1, values[self.zones.taken] | 1 << zone
                self.tell(state, "first", first[2], card=self.ids[card], player=self.owner_of(values, card), n=first[0])
        elif rules.flip_arrival is not None:
            self.turn_up(state, card, rules.flip_arrival)

    def leave(self, state: TableState, card: int) -> None:
        """Take a card out of its zone: all that lasted for it ends. It is nowhere after that."""
        values, rest = state.values, ~(1 << card)
        state.places[values[self.lies + card] - 1].remove(card)
        for at in (self.up, self.zones.active, self.zones.safe):
            values[at] &= rest
        values[self.lies + card] = values[self.stamp + card] = 0
        if values[self.zones.holder] == card + 1:
            values[self.zones.holder] = 0
        self._end_bans(state, card)

    def discard(self, state: TableState, card: int) -> None:
        """A card that is nowhere goes to the discard pile; who saw it still knows it."""
        state.places[self.heap].append(card)

    # faces and abilities

    def can_flip(self, state: TableState, card: int, to: str) -> bool:
        """Whether an ability can flip a card that way ("" for either)."""
        values = state.values
        up = values[self.up] >> card & 1
        if self.protected(state, card) or (to and up == (to == "up")):
            return False
        return not up or self.rules_at(values, self.zone_of(values, card)).no_flip_down is None

    def flip(self, state: TableState, card: int, because: Because) -> None:
        """Turn a card over."""
        if state.values[self.up] >> card & 1:
            self.turn_down(state, card, because)
        else:
            self.turn_up(state, card, because)

    def turn_up(self, state: TableState, card: int, because: Because) -> None:
        """Flip a card face-up: its owner pays its cost, or it is discarded; its ability triggers."""
        values = state.values
        values[self.up] |= 1 << card
        state.known[card] = self.everybody
        zone, owner = self.zone_of(values, card), self.owner_of(values, card)
        name, where = self.ids[card], self.zones.ids[zone]
        self.tell(state, "flip", because, player=owner, card=name, face="up", zone=where)
        if "flip" in self.unpaid:
            for bar in self.bars[card]:
                if bar.blocks(state, card, owner, zone):
                    self.tell(state, "unpaid", bar.because, card=name, player=owner, zone=where)
                    self.leave(state, card)
                    self.discard(state, card)
                    return
        self.switch_on(state, card, "flip")

    def turn_down(self, state: TableState, card: int, because: Because) -> None:
        """Flip a card face-down: its ability and its bans end."""
        values, rest = state.values, ~(1 << card)
        values[self.up] &= rest
        values[self.zones.active] &= rest
        zone, owner = self.zones.ids[self.zone_of(values, card)], self.owner_of(values, card)
        self.tell(state, "flip", because, player=owner, card=self.ids[card], face="down", zone=zone)
        self._end_bans(state, card)

    def switch_on(self, state: TableState, card: int, how: str) -> None:
        """The ability of a card that has come face-up triggers, after its cost."""
        if how in self.triggers and (self.texts[card] or self.worths[card] or card in self.safe):
            self._trigger(state, card, how)
        if self.costs[card]:
            self._begin(state, self.costs[card], card)

    def _begin(self, state: TableState, block: int, card: int) -> None:
        one = frame(block, self.owner_of(state.values, card), card)
        one[VALUE] = state.values[self.stamp + card]
        state.stack.append(one)

    def _trigger(self, state: TableState, card: int, how: str) -> None:
        """The ability of a face-up card begins, unless its zone or its mark forbids it."""
        values, zones, bit = state.values, self.zones, 1 << card
        name, owner = self.ids[card], self.owner_of(state.values, card)
        rules = self.rules_at(values, self.zone_of(values, card))
        if how in rules.silent:
            self.tell(state, "silent", rules.silent[how], card=name, player=owner)
            return
        if self.once_mark is not None and zones.marks.get(self.once_mark[0], 0) & bit:
            if values[zones.spent] & bit:
                self.tell(state, "spent", self.once_mark[1], card=name, player=owner)
                return
            values[zones.spent] |= bit
        values[zones.active] |= bit
        if card in self.safe:
            self.protect(state, card, self.safe[card])
        self.tell(state, "trigger", self.opening.get(card, ""), card=name, player=owner)
        if self.texts[card]:
            self._begin(state, self.texts[card], card)

    def protect(self, state: TableState, card: int, because: Because) -> None:
        """Protect a card in a zone for as long as it stays on the table."""
        state.values[self.zones.safe] |= 1 << card
        owner = self.owner_of(state.values, card)
        self.tell(state, "protect", because, self.sees(state, card), card=self.ids[card], player=owner)

    # bans

    def banned(self, state: TableState, player: int, zone: int) -> list[int] | None:
        """The ban by which a player cannot play to a zone now, in a turn of their own."""
        if state.seat != player or not state.records:
            return None
        now = state.values[self.zones.turns + player]
        for ban in state.records:
            if ban[0] == player and ban[1] == zone and ban[2] <= now <= ban[3]:
                return ban
        return None

    def ban(self, state: TableState, player: int, zone: int, turns: int, card: int, because: Because) -> None:
        """A player cannot play to a zone in the next turns; by a rule, an older ban settles when the new one ends."""
        now = state.values[self.zones.turns + player]
        last = now + turns
        if self.ban_again is not None:
            last = next((old[BAN_LAST] for old in state.records if old[:2] == [player, zone]), last)
        state.records.append([player, zone, now + 1, last, card])
        self.tell(state, "ban", because, player=player, zone=self.zones.ids[zone], card=self.ids[card],
                  turns=max(0, last - now))  # fmt: skip

    def _end_bans(self, state: TableState, card: int) -> None:
        if self.ban_ends is None:
            return
        for ban in [ban for ban in state.records if ban[BAN_CARD] == card]:
            state.records.remove(ban)
            self.tell(state, "unban", self.ban_ends, player=ban[0], zone=self.zones.ids[ban[1]], card=self.ids[card])

    def turn_over(self, state: TableState, player: int) -> None:
        """A turn is over, and with it the bans that last no longer."""
        if player == NOBODY or not state.records:
            return
        now = state.values[self.zones.turns + player]
        for ban in [ban for ban in state.records if ban[0] == player and ban[BAN_LAST] <= now]:
            state.records.remove(ban)
            self.tell(state, "ban over", self.card_because(ban[BAN_CARD]), player=player, zone=self.zones.ids[ban[1]],
                      card=self.ids[ban[BAN_CARD]])  # fmt: skip

    def card_because(self, card: int) -> Because:
        """What a card says first."""
        return self.opening.get(card, "")

    def turn_begins(self, state: TableState, player: int) -> None:
        """A turn is counted for its player."""
        state.values[self.zones.turns + player] += 1
