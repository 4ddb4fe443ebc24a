"""Cards that change places: one that is chosen, the top ones, all of them, or one that is known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.tablestate import NOBODY, TableState
from ..blocks import MOST_TIMES, Blocks
from ..faults import Unplayable
from ..frames import CARD, DONE, NAMED, PC, THEY, THIS, Frame, Step
from ..zones.asks import PlayCard
from .choosing import Way, choose_and_move, take_unseen, way_to
from .sorts import of_sorts


def move(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Cards go to a place."""
    if verb.id == "play" and deeds.zoned.plays is not None and "to" not in one:
        play_to_zone(deeds, one["move"], one.get("from", "hand"), steps)
        return
    optional, deeds.optional = deeds.optional, False
    if "to" not in one:
        hint = f"say it under Table: '{verb.forms[3].capitalize()} cards go to their row.'"
        raise Unplayable(f"nothing says where {verb.forms[3]} cards go", hint)
    one = of_sorts(deeds, one)
    what, way = one["move"], way_to(deeds, verb, one)
    if isinstance(what, dict) and "unseen" in what:
        take_unseen(deeds, verb, one, way, steps)
    elif isinstance(what, dict) and (
        "any" in what or ("n" in what and "kind" not in what) or (optional and "n" in what)
    ):
        for _ in range(min(int(what.get("n", 1)), MOST_TIMES)):
            choose_and_move(deeds, verb, one, way, steps, optional or "any" in what)
    elif optional and what in ("this", "that"):
        choose_and_move(deeds, verb, one, way, steps, True)
    elif isinstance(what, dict) and "kind" in what:
        _move_kind(deeds, one, what, way, steps)
    elif isinstance(what, dict) and "top" in what:
        _move_top(deeds, what, way, steps)
    elif isinstance(what, dict) and "all" in what:
        _move_all(deeds, what, way, steps)
    elif what == "named":
        steps.append(find_named(deeds, one["from"]))
        _move_one(CARD, way, steps)
    elif what in ("this", "that"):
        _move_one(THIS if what == "this" else CARD, way, steps)
    else:
        raise Unplayable(f"'{verb.id}' cannot name a card here", "say '1 card': which one, is chosen in play")


def play_to_zone(deeds: Blocks, what: Any, source: Any, steps: list[Step]) -> None:
    """A card of the hand is played to a zone, if one can be."""
    hand = source == "hand" or (isinstance(source, dict) and source.get("place") == "hand")
    if what != {"n": 1} or not hand:
        raise Unplayable("not one card of the hand is played", "say 'Play 1 card'")
    deeds.offer(PlayCard(deeds.zoned, deeds.because), steps)


def _move_kind(deeds: Blocks, one: Mapping[str, Any], what: Mapping[str, Any], way: Way, steps: list[Step]) -> None:
    """So many cards of one kind, or all of them; there is nothing to choose."""
    source, count = deeds.place(what.get("all") or one["from"]), int(what.get("n", len(deeds.table.kind_of)))
    kind, kinds = deeds.table.kinds.index(str(what["kind"])), deeds.table.kind_of

    def carry_out(state: TableState, frame: Frame) -> None:
        here = source(state, frame)
        found = [card for card in state.places[here] if kinds[card] == kind][:count]
        for card in found:
            way.go(state, frame, card, here)
        frame[DONE] = int(bool(found))

    steps.append(carry_out)


def find_named(deeds: Blocks, place: Any) -> Step:
    """A step from which on a card of the named kind that lies in a place is "that card"."""
    where, kinds = deeds.place(place), deeds.table.kind_of

    def find(state: TableState, frame: Frame) -> None:
        cards = state.places[where(state, frame)]
        frame[CARD] = next((card for card in cards if kinds[card] == frame[NAMED]), NOBODY)

    return find


def _move_top(deeds: Blocks, what: Mapping[str, Any], way: Way, steps: list[Step]) -> None:
    source, count, move, target = deeds.place(what["of"]), int(what["top"]), way.moving.move, way.target
    (base, slot), name, because, under, shown = deeds.spot(what["of"]), way.verb, way.because, way.under, way.shown
    gives_not = deeds.arena.unfilled if deeds.arena.missing is not None else None

    def carry_one(state: TableState, frame: Frame) -> None:
        here = source(state, frame) if slot else base
        if lying := state.places[here]:
            card = frame[CARD] = lying[-1]
            frame[DONE] = 1
            move(state, card, here, target(state, frame), name, frame[THEY], because, False, under, shown)
        else:
            frame[CARD], frame[DONE] = NOBODY, 0
            if gives_not is not None:
                gives_not(state, here)

    def carry_out(state: TableState, frame: Frame) -> None:
        here = source(state, frame)
        lying = state.places[here]
        cards = lying[: -count - 1 : -1]
        frame[CARD], frame[DONE] = NOBODY, int(bool(cards))
        if cards and here != way.target(state, frame):
            way.go_all(state, frame, cards, here)
        elif cards:  # the top card is laid on top, over and over again
            for at in range(len(cards)):
                cards[at] = lying[-1]
                way.go(state, frame, cards[at], here)
        if cards:
            frame[CARD] = cards[-1]
        if gives_not is not None:
            for _ in range(count - len(cards)):
                gives_not(state, here)

    steps.append(carry_one if count == 1 else carry_out)
    deeds.anywhere.add(steps[-1])


def together(deeds: Blocks, verb: Verb, one: Mapping[str, Any], count: int, single: Step) -> Step:
    """The first of ``count`` steps that each move the top card: where nothing comes between them, it does them all."""
    one = of_sorts(deeds, one)
    source, way = deeds.place(one["move"]["of"]), way_to(deeds, verb, one)
    gives_not = deeds.arena.unfilled if deeds.arena.missing is not None else None

    def carry_out(state: TableState, frame: Frame) -> None:
        here = source(state, frame)
        if not way.moving.unasked(state, verb.id) or here == way.target(state, frame):
            single(state, frame)
            return
        cards = state.places[here][: -count - 1 : -1]
        way.go_all(state, frame, cards, here)
        done = len(cards) == count
        frame[CARD], frame[DONE] = cards[-1] if done else NOBODY, int(done)
        if gives_not is not None:
            for _ in range(count - len(cards)):
                gives_not(state, here)
        frame[PC] += count - 1

    return carry_out


def _move_all(deeds: Blocks, what: Mapping[str, Any], way: Way, steps: list[Step]) -> None:
    """All cards of a place (but the top one, or all that are such and such), or all there are."""
    everywhere, but = what["all"] == "everywhere", int(what.get("but") == "top")
    source = way.target if everywhere else deeds.place(what["all"])
    such = deeds.such(what["such"]) if "such" in what else None
    zoned = deeds.zoned if deeds.table.zones.ids else None
    (base, slot), moving, target = (0, 0) if everywhere else deeds.spot(what["all"]), way.moving, way.target
    name, because, under, shown = way.verb, way.because, way.under, way.shown

    def carry_all(state: TableState, frame: Frame) -> None:
        here, there = base + frame[slot] if slot > 0 else source(state, frame), target(state, frame)
        if cards := state.places[here]:
            if here == there:
                way.go_all(state, frame, cards[:], here)
            else:
                moving.move_all(state, cards[:], here, there, name, frame[THEY], because, under, shown)

    def carry_out(state: TableState, frame: Frame) -> None:
        if not everywhere:
            here = source(state, frame)
            cards = state.places[here] if such is None else [*filter(such(state, frame), state.places[here])]
            if cards:
                way.go_all(state, frame, cards[: len(cards) - but], here)
            return
        there = way.target(state, frame)
        for here, cards in enumerate(state.places):
            if cards and here != there:
                way.go_all(state, frame, cards[: len(cards) - but], here)
        state.groups = []
        if zoned is not None:
            zoned.swept(state)

    step = carry_all if not everywhere and such is None and not but else carry_out
    deeds.quiet[step] = way.verb
    steps.append(step)


def _move_one(slot: int, way: Way, steps: list[Step]) -> None:
    def carry_out(state: TableState, frame: Frame) -> None:
        card = frame[slot]
        here = state.place_of(card)
        if here != NOBODY:
            way.go(state, frame, card, here)

    steps.append(carry_out)
