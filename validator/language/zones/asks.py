"""Questions about zones: which card is played where, which of those that lie there is meant, and those to luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.kernel import Because, Move, Refusal
from ...engine.tablestate import TableState
from ..asks import FOREIGN, ByLuck, Chosen, word
from ..frames import CARD, DONE, ELSE, FOUND, NAMED, THEY, THIS, YOU, Frame, within
from .coming import BAN_CARD, FACES, Zoned

LOOKED = FOUND + 1
"""From where on in a frame the cards stand that were looked at."""
SKIP: Move = ("skip",)
DECLINE: Move = ("decline",)


class PlayCard(Chosen):
    """A card of the hand is played to a zone; ``instead`` is a procedure that may be chosen in place of that, with its
    block; whoever can play nothing may ``skip`` the turn."""

    def __init__(
        self, zoned: Zoned, because: Because, instead: tuple[str, int] | None = None, skip: bool = False
    ) -> None:
        self._zoned, self.because, self.instead, self._skip = zoned, because, instead, skip
        ids, zones = zoned.ids, zoned.zones.ids
        self._names = [[[("play", card, face, zone) for face in FACES] for zone in zones] for card in ids]
        self._meant: dict[Move, tuple[int, int, int]] = {
            move: (card, zone, face)
            for card, of_zones in enumerate(self._names) for zone, of_faces in enumerate(of_zones)
            for face, move in enumerate(of_faces)
        }  # fmt: skip
        self._free = [[move for of_faces in of_zones for move in of_faces] for of_zones in self._names]
        self._hand = zoned.table.place("hand").base
        self._count, self._given = zoned.zones.count, zoned.zones.given

    def plays(self, state: TableState, player: int) -> list[Move]:
        """Every play of a player, in the order of the hand, then by zone, face-down first."""
        zoned, moves = self._zoned, list[Move]()
        count, given, free = self._count, self._given, self._free
        rules = [zoned.of_zones[one].no_play for one in state.values[given : given + count]]
        shut = [zoned.banned(state, player, zone) is not None for zone in range(count)] if state.records else None
        plain = shut is None and not any(rules)
        for card in state.places[self._hand + player]:
            bars = zoned.bars[card]
            if plain and not bars:
                moves += free[card]
                continue
            for zone, (down, up) in enumerate(self._names[card]):
                if shut is not None and shut[zone]:
                    continue
                if "down" not in rules[zone]:
                    moves.append(down)
                if "up" not in rules[zone]:
                    for bar in bars:
                        if bar.blocks(state, card, player, zone):
                            break
                    else:
                        moves.append(up)
        return moves

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """Every play, or skipping the turn if there is none, and what may be done instead."""
        moves = self.plays(state, frame[THEY])
        if not moves and self._skip:
            moves.append(SKIP)
        if self.instead is not None:
            moves.append(("choose", word(self.instead[0])))
        return moves

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Play the card, or begin what is done instead."""
        frame[DONE] = 0
        if move == SKIP:
            self._zoned.tell(state, "skip", self._zoned.skips or self.because, player=frame[THEY])
        elif move[0] == "choose" and self.instead is not None:
            state.values[self._zoned.zones.given_up] = 1
            one = within(frame, self.instead[1])
            one[DONE], one[ELSE], one[YOU] = 0, 0, frame[THEY]
            state.stack.append(one)
        else:
            card, zone, face = self._meant[move]
            frame[DONE] = 1
            self._zoned.play(state, card, frame[THEY], zone, face, self.because)

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """The rule that stands against a play."""
        found = self._meant.get(move)
        if found is None:
            return self._not_a_play(move)
        zoned, player = self._zoned, frame[THEY]
        card, zone, face = found
        name, title = zoned.table.names[card], zoned.zones.names[zone]
        if card not in state.places[self._hand + player]:
            return Refusal(f"{name} is not in that player's hand", self.because)
        ban = zoned.banned(state, player, zone)
        if ban is not None:
            return Refusal(f"{title} is closed to that player this turn", zoned.card_because(ban[BAN_CARD]))
        no_play = zoned.rules_at(state.values, zone).no_play.get(FACES[face])
        if no_play is not None:
            return Refusal(f"no card is played face-{FACES[face]} to {title}", no_play)
        for bar in zoned.bars[card] if face else ():
            if bar.blocks(state, card, player, zone):
                return Refusal(f"{name} cannot be played face-up to {title}: {bar.reason}", bar.because)
        return Refusal("this is not the moment to play a card", self.because)

    def _not_a_play(self, move: Move) -> Refusal:
        if move == SKIP and self._skip:
            return Refusal("a turn is skipped only if no card can be played", self._zoned.skips or self.because)
        if move[0] == "choose" and self.instead is None:
            return Refusal("cards have to be played now, and nothing can be done instead", self.because)
        return Refusal(FOREIGN, self.because)


class PickLying(Chosen):
    """A card that lies in a zone, and for a move the zone to which it goes. ``optional``: none may be chosen."""

    def __init__(self, zoned: Zoned, way: str, chosen: Any, because: Because, optional: bool, to: Any = None,
                 face: str = "") -> None:  # fmt: skip
        self._zoned, self.way, self._chosen, self.because = zoned, way, chosen, because
        self._optional, self._to, self._face = optional, to, face
        self._fixed = to is not None and "here" in to
        self._test = zoned.where(to) if to is not None and not self._fixed else None

    def _cards(self, state: TableState, frame: Frame) -> list[int]:
        zoned = self._zoned
        cards = self._chosen(state, frame, zoned.speaker(state.values, frame))
        if self.way == "flip":
            return [card for card in cards if zoned.can_flip(state, card, self._face)]
        return [card for card in cards if not zoned.protected(state, card)]

    def _goals(self, state: TableState, frame: Frame, card: int) -> list[int]:
        """The zones to which a card can go."""
        zoned, values = self._zoned, state.values
        start = zoned.zone_of(values, card)
        if self._test is None:
            here = zoned.speaker(values, frame)
            return [here] if here >= 0 and here != start else []
        near, row = zoned.near[values[zoned.row]], zoned.rows[values[zoned.row] - 1]
        return [zone for zone in row if zone != start and self._test(near, zone, start)]

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each card, by the name that who chooses knows it by, and for each zone."""
        zoned, way, viewer, moves = self._zoned, self.way, frame[THEY], list[Move]()
        for card in self._cards(state, frame):
            name = zoned.named(state, viewer, card)
            if self._to is None:
                moves.append((way, name))
            elif self._fixed:
                moves += [(way, name) for _ in self._goals(state, frame, card)]
            else:
                moves += [(way, name, zoned.zones.ids[zone]) for zone in self._goals(state, frame, card)]
        return [*moves, DECLINE] if self._optional and moves else moves

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Do it with that card."""
        frame[DONE] = int(move != DECLINE)
        if move == DECLINE:
            self._zoned.tell(state, "decline", self.because, player=frame[THEY])
            return
        zoned = self._zoned
        card = zoned.card_named(state, frame[THEY], move[1])
        if self.way == "move":
            home = zoned.speaker(state.values, frame)
            frame[NAMED] = zoned.zones.ids.index(move[2]) if len(move) > 2 else home
            zoned.shift(state, card, frame[NAMED], self.because)
        elif self.way == "flip":
            zoned.flip(state, card, self.because)
        else:
            self._take_away(state, card)

    def _take_away(self, state: TableState, card: int) -> None:
        zoned, values = self._zoned, state.values
        owner, zone = zoned.owner_of(values, card), zoned.zones.ids[zoned.zone_of(values, card)]
        zoned.tell(state, self.way, self.because, zoned.sees(state, card), player=owner, card=zoned.ids[card],
                   zone=zone)  # fmt: skip
        zoned.leave(state, card)
        if self.way == "return":
            state.places[zoned.table.place("hand").base + owner].append(card)
        else:
            zoned.discard(state, card)

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """What keeps a card in plain sight from being chosen."""
        zoned, values = self._zoned, state.values
        card = zoned.ids.index(move[1]) if len(move) > 1 and move[1] in zoned.ids else -1
        if card < 0 or not values[zoned.lies + card] or not zoned.sees(state, card) >> frame[THEY] & 1:
            return Refusal(FOREIGN, self.because)
        rules, name = zoned.rules_at(values, zoned.zone_of(values, card)), zoned.table.names[card]
        if zoned.protected(state, card):
            return Refusal(f"{name} is protected", rules.shielded or zoned.untouchable or self.because)
        if self.way == "flip" and rules.no_flip_down is not None and values[zoned.up] >> card & 1:
            return Refusal(f"{name} cannot be flipped face-down in this zone", rules.no_flip_down)
        return Refusal(FOREIGN, self.because)


class PlayLooked(Chosen):
    """One of the cards that were looked at is played to a zone."""

    def __init__(self, zoned: Zoned, because: Because, to: Any, face: str) -> None:
        self._zoned, self.because, self._face = zoned, because, face
        self._free, self._test = "every" in to, zoned.where(to)

    def goals(self, state: TableState, frame: Frame) -> list[int]:
        """The zones that are open to who plays."""
        zoned, player = self._zoned, frame[THEY]
        home, near = zoned.speaker(state.values, frame), zoned.near[state.values[zoned.row]]
        found = range(zoned.zones.count) if self._free or home >= 0 else ()
        return [
            zone for zone in found
            if self._test(near, zone, home) and zoned.banned(state, player, zone) is None
        ]  # fmt: skip

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """Each card with each zone."""
        ids, zones, goals = self._zoned.ids, self._zoned.zones.ids, self.goals(state, frame)
        return [("play", ids[card], self._face, zones[zone]) for card in frame[LOOKED:] for zone in goals]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Play it."""
        zoned, player = self._zoned, frame[THEY]
        card = zoned.ids.index(move[1])
        del frame[frame.index(card, LOOKED)]  # it is no longer one of those that were looked at
        state.places[zoned.looked(player)].remove(card)
        frame[DONE], frame[CARD] = 1, card
        safe = zoned.safe_played.get(frame[THIS])
        zoned.lay(state, card, player, zoned.zones.ids.index(move[3]), FACES.index(self._face), self.because, safe)

    def closed(self, state: TableState, frame: Frame) -> Because | None:
        """What closes the zones that are meant to who plays; None if nothing does."""
        zoned, values = self._zoned, state.values
        home, near = zoned.speaker(values, frame), zoned.near[values[zoned.row]]
        for zone in range(zoned.zones.count):
            ban = zoned.banned(state, frame[THEY], zone)
            if ban is not None and self._test(near, zone, home):
                return zoned.card_because(ban[BAN_CARD])
        return None

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """The ban that closes a zone, or the sentence that asks."""
        zoned = self._zoned
        if len(move) == 4 and move[3] in zoned.zones.ids:
            zone = zoned.zones.ids.index(move[3])
            ban = zoned.banned(state, frame[THEY], zone)
            if ban is not None:
                title = zoned.zones.names[zone]
                return Refusal(f"{title} is closed to that player this turn", zoned.card_because(ban[BAN_CARD]))
        return Refusal(FOREIGN, self.because)


class ShuffleRow(ByLuck):
    """Luck lays the zones in an order."""

    unlike = "this is no order of the row"

    def __init__(self, zoned: Zoned, because: Because) -> None:
        self._zoned, self.because = zoned, because
        ids = zoned.zones.ids
        self._moves: list[Move] = [("row", *(ids[zone] for zone in row)) for row in zoned.rows]

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """Every order."""
        return self._moves[:]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """That order."""
        state.values[self._zoned.row] = self._moves.index(move) + 1
        self._zoned.tell(state, "row", self.because, zones=list(move[1:]))


class Bestow(ByLuck):
    """Luck deals a card to the next zone of the row."""

    unlike = "that card is not left"

    def __init__(self, zoned: Zoned, because: Because) -> None:
        self._zoned, self.because = zoned, because

    def free(self, state: TableState) -> Sequence[int]:
        """The zones without a card, in the order of the row."""
        zoned, values = self._zoned, state.values
        return [zone for zone in zoned.rows[values[zoned.row] - 1] if not values[zoned.zones.given + zone]]

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """Every card that is left."""
        left, dealt = state.values[self._zoned.zones.pool], self._zoned.zones.dealt
        return [("deal", name) for number, name in enumerate(dealt) if left >> number & 1]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Deal it."""
        zoned, values = self._zoned, state.values
        number, zone = zoned.zones.dealt.index(move[1]), self.free(state)[0]
        values[zoned.zones.given + zone] = number + 1
        values[zoned.zones.pool] &= ~(1 << number)
        zoned.tell(state, "deal", self.because, zone=zoned.zones.ids[zone], card=move[1])
