"""What is done with zones as a whole: the row, the cards dealt to them, a turn's play, bans, protection and prizes."""

from __future__ import annotations

from ...engine.tablestate import TableState
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import PC, THIS, YOU, Frame, Step
from ..terms import Meaning
from ..zones.asks import Bestow, PlayCard, ShuffleRow
from ..zones.layout import orders
from .procedures import block_of


def row(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The zones are laid in a row, in an order that is named or that luck decides."""
    zoned, because = deeds.zoned, deeds.because
    zoned.in_a_row = True
    if meaning["row"] == "shuffled":
        deeds.ask(ShuffleRow(zoned, because), steps)
        return
    ids = zoned.zones.ids
    wanted = tuple(ids.index(str(name)) for name in meaning["row"])
    if len(set(wanted)) != len(ids):
        raise Unplayable("each zone lies in the row once", f"name all of {', '.join(zoned.zones.names)}")
    number = orders(len(ids)).index(wanted) + 1

    def lay(state: TableState, frame: Frame) -> None:
        state.values[zoned.row] = number
        zoned.tell(state, "row", because, zones=[ids[zone] for zone in wanted])

    steps.append(lay)


def bestow(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Luck deals a card to each zone; when none is left (and a rule says so), all of them come again."""
    zoned = deeds.zoned
    ask = Bestow(zoned, deeds.because)
    number, every = deeds.asked(ask), (1 << len(zoned.zones.dealt)) - 1

    def wait(state: TableState, frame: Frame) -> bool:
        free = ask.free(state)
        if not free:
            return False
        if not state.values[zoned.zones.pool] or zoned.bestow_again is None:
            given = state.values[zoned.zones.given : zoned.zones.given + zoned.zones.count]
            state.values[zoned.zones.pool] = every & ~sum(1 << one - 1 for one in given if one)
        frame[PC] -= 1  # it is asked until each zone has one
        state.asking = number
        return True

    steps.append(wait)


def play_or(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """A card is played, or a procedure is carried out instead."""
    name, zoned = str(meaning["play_or"]), deeds.zoned
    deeds.acts("you", steps)
    instead = (name, block_of(deeds, name))
    deeds.offer(PlayCard(zoned, deeds.because, instead, zoned.skips is not None), steps)


def ban(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Players cannot play to some zones in their next turns."""
    zoned, because, turns = deeds.zoned, deeds.because, int(meaning["long"])
    test, who = zoned.where(meaning["ban"]), deeds.players(meaning["who"])

    def begin(state: TableState, frame: Frame) -> None:
        values = state.values
        near, home = zoned.near[values[zoned.row]], zoned.zone_of(values, frame[THIS])
        players = who(state, frame)
        players.sort(key=lambda player: player == frame[YOU])
        for zone in zoned.rows[values[zoned.row] - 1]:
            if test(near, zone, home):
                for player in players:
                    zoned.ban(state, player, zone, turns, frame[THIS], because)

    steps.append(begin)


def protect(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The ability of a card protects it, and the card that it plays, from the moment it triggers."""
    if deeds.text_of < 0:
        raise Unplayable("only the text of a card has a 'this card'", "say it on a card")
    deeds.zoned.safe[deeds.text_of] = deeds.because
    if meaning["protect"] == "both":
        deeds.zoned.safe_played[deeds.text_of] = deeds.because


def prizes(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The cards dealt to zones give those who control them what they say."""
    zoned, table = deeds.zoned, deeds.table

    def score(state: TableState, frame: Frame) -> None:
        values, zones = state.values, zoned.zones
        prizes_ = [(zone, zoned.rules_at(values, zone).prize) for zone in zoned.rows[values[zones.row] - 1]]
        if not any(prize for _, prize in prizes_):
            return
        control = zoned.controllers(state, zoned.first_player(state, frame))
        for zone, prize in prizes_:
            if prize is None:
                continue
            player, because = control[zone], None
            if prize.void is not None and values[zones.given_up]:
                because = prize.void
            elif prize.only is not None and values[table.more.titles[prize.only[0]]] != player + 1:
                because = prize.only[1]
            if because is not None:
                zoned.tell(state, "unscored", because, player=player, zone=zones.ids[zone])
                continue
            times = len(zoned.in_zone(state, zone)) // prize.per if prize.per else 1
            values[prize.base + player] += prize.n * times
            zoned.tell(state, "score", prize.because, player=player, number=prize.number, n=prize.n * times)

    steps.append(score)
