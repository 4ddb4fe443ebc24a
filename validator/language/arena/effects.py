"""What the texts of cards do with cards in play."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.tablestate import NOBODY, TableState
from ..asks import put
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import CARD, DONE, THIS, YOU, Frame, Step
from ..terms import Meaning
from .choosing import Pick, PickInPlay, asked_for, cards_meant, seen_by
from .coming import InPlayNow
from .layout import STACKED

Act = Callable[[TableState, Frame, int], None]


def _picks(arena: InPlayNow, what: Meaning) -> Pick:
    return lambda state, frame: cards_meant(arena, what, state, seen_by(frame))


def choosing(
    deeds: Blocks, times: int, pick: Pick, act: Act, steps: list[Step], verb: str = "choose", asks: str = ""
) -> None:
    """Cards are chosen one after the other, and something is done with each; without any, nothing is done."""
    arena, because = deeds.arena, deeds.because
    ask = PickInPlay(arena, pick, because, verb, asks)
    number = deeds.asked(ask)

    def wait(state: TableState, frame: Frame) -> bool:
        asked = put(state, number, ask.options(state, frame))
        frame[CARD], frame[DONE] = NOBODY, int(asked)
        if not asked:
            arena.tell(state, "nothing", because, player=frame[YOU])
        return asked

    def carry_out(state: TableState, frame: Frame) -> None:
        if frame[CARD] != NOBODY:
            act(state, frame, frame[CARD])

    for _ in range(times):
        steps += [wait, carry_out]


def _on_cards(deeds: Blocks, what: Meaning, act: Act, steps: list[Step]) -> None:
    """Some that are chosen, or all of a kind."""
    pick, arena, because = _picks(deeds.arena, what), deeds.arena, deeds.because
    if what["n"] != "all":
        choosing(deeds, int(what["n"]), pick, act, steps, asks=asked_for(what))
        return

    def every(state: TableState, frame: Frame) -> None:
        found = pick(state, frame)
        if not found:
            arena.tell(state, "nothing", because, player=frame[YOU])
        for card in found:
            act(state, frame, card)

    steps.append(every)


def hurts(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Damage of an effect."""
    n, arena, because = int(meaning["hurts"]), deeds.arena, deeds.because

    def act(state: TableState, frame: Frame, card: int) -> None:
        state.values[arena.damage + card] += n
        arena.tell(state, "damage", because, card=arena.lay.names[card], n=n)

    _on_cards(deeds, meaning["what"], act, steps)


def lends(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Numbers of a card are higher, or it has a keyword, until the turn is over."""
    arena, because = deeds.arena, deeds.because
    adds = dict([(str(meaning["field"]), int(meaning["n"]))] if "field" in meaning else [])
    bit = arena.bit(str(meaning["keyword"])) if "keyword" in meaning else 0
    for name in adds:
        arena.column(name)

    def act(state: TableState, frame: Frame, card: int) -> None:
        for name, n in adds.items():
            state.values[arena.table.notes[f"more {name}"] + card] += n
        state.values[arena.gained + card] |= bit
        arena.tell(state, "lend", because, card=arena.lay.names[card], **adds)

    _on_cards(deeds, meaning["lends"], act, steps)


def turns(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Cards are tilted, or turned upright; one that lies so stays as it is."""
    arena, because, to = deeds.arena, deeds.because, int(meaning["turns_to"] == "tilted")

    def act(state: TableState, frame: Frame, card: int) -> None:
        state.values[arena.tilted + card] = to
        arena.tell(state, "tilt" if to else "untilt", because, card=arena.lay.names[card])

    _on_cards(deeds, meaning["what"], act, steps)


def destroys(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Cards in play are destroyed, all of them together."""
    arena, because, what = deeds.arena, deeds.because, meaning["destroys"]
    pick = _picks(arena, what)
    if what["n"] != "all":
        choosing(deeds, int(what["n"]), pick, lambda s, f, card: arena.destroy(s, [card], because), steps)
        return

    def every(state: TableState, frame: Frame) -> None:
        found = pick(state, frame)
        if not found:
            arena.tell(state, "nothing", because, player=frame[YOU])
        arena.destroy(state, found, because)

    steps.append(every)


def sends(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Cards in play go to a place: to one of all, or to one of their player."""
    arena, because, kind = deeds.arena, deeds.because, deeds.table.place(str(meaning["to"]))

    def act(state: TableState, frame: Frame, card: int) -> None:
        player = arena.player_of(state, card)
        target = kind.base + (player if kind.owned else 0)
        arena.leave(state, card)
        arena.move(state, card, arena.gone(card, player, target), "send", player, because)

    _on_cards(deeds, meaning["sends"], act, steps)


def equips(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The card that says so is laid to another one, if it is still in play."""
    arena, because, pick = deeds.arena, deeds.because, _picks(deeds.arena, meaning["equips"])

    def others(state: TableState, frame: Frame) -> list[int]:
        this = frame[THIS]
        if arena.player_of(state, this) == NOBODY:
            return []
        return [card for card in pick(state, frame) if state.values[arena.host + this] != card + 1]

    def act(state: TableState, frame: Frame, card: int) -> None:
        state.values[arena.host + frame[THIS]] = card + 1
        names = arena.lay.names
        arena.tell(state, "equip", because, card=names[frame[THIS]], to=names[card])

    choosing(deeds, int(meaning["equips"]["n"]), others, act, steps)


def makes(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Tokens come into play, as many as there are pieces of."""
    arena, because, n = deeds.arena, deeds.because, int(meaning["n"])
    wanted = deeds.table.cards_of(str(meaning["makes"]))

    def make(state: TableState, frame: Frame) -> None:
        spare = sorted(card for card in state.places[arena.supply] if card in wanted)[:n]
        for card in spare:
            arena.enter(state, card, seen_by(frame), because, "make")
        if len(spare) < n:
            arena.tell(state, "no token", because, player=seen_by(frame), n=n - len(spare))

    steps.append(make)


def counts_up(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Counters are put on the card that says so, if it is still in play."""
    arena, because, n, noun = deeds.arena, deeds.because, int(meaning["counters"]), str(meaning["counter"])
    base, said = arena.counters[noun], arena.which(noun)

    def put(state: TableState, frame: Frame) -> None:
        there = arena.player_of(state, frame[THIS]) != NOBODY
        if there:
            state.values[base + frame[THIS]] += n
        arena.tell(state, "counter" if there else "nothing", because, card=arena.lay.names[frame[THIS]], n=n, **said)

    steps.append(put)


def cancels(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """What waits on the stack is taken off it."""
    arena, because = deeds.arena, deeds.because
    if (said := str(meaning["type"])) != arena.quick:
        raise Unplayable(f"no {said} waits on the stack", f"say '1 other {arena.quick} or ability'")
    if deeds.table.place(name := str(meaning["lies_on"])).base != arena.stack:
        raise Unplayable(f"nothing waits on the {name} to be carried out", "name the place where it waits")

    def there(state: TableState, frame: Frame) -> list[int]:
        return list(dict.fromkeys(reversed(state.records[STACKED][::3])))

    def act(state: TableState, frame: Frame, card: int) -> None:
        stacked = state.records[STACKED]
        at = max(at for at in range(0, len(stacked), 3) if stacked[at] == card)
        player = stacked[at + 2]
        del stacked[at : at + 3]
        arena.tell(state, "cancel", because, card=arena.lay.names[card])
        put_away(arena, state, card, player)

    choosing(deeds, int(meaning["cancels"]), there, act, steps)


def put_away(arena: InPlayNow, state: TableState, card: int, player: int) -> None:
    """A card that was carried out, or cancelled, leaves the stack."""
    if card in state.places[arena.stack]:
        arena.move(state, card, arena.used + player, "put away", player, arena.said["stacked"])


def recalls(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Cards of a type go from a place of who acts back to the hand."""
    arena, because, sort = deeds.arena, deeds.because, str(meaning["recalls"])
    source, hand = deeds.place({"place": meaning["from"], "of": "you"}), deeds.table.place("hand").base

    def there(state: TableState, frame: Frame) -> list[int]:
        return sorted(card for card in state.places[source(state, frame)] if arena.is_a(card, sort))

    def act(state: TableState, frame: Frame, card: int) -> None:
        arena.move(state, card, hand + frame[YOU], "return", frame[YOU], because)

    choosing(deeds, int(meaning["n"]), there, act, steps)


def loses_game(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Who has the card loses, and the other player has won."""
    because = deeds.because
    deeds.endings["card"] = because

    def end(state: TableState, frame: Frame) -> None:
        deeds.won(state, frame[YOU] ^ 1, "card")

    steps.append(end)
