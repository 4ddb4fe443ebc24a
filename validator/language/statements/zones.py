"""What is done with cards in zones: they are flipped, moved, returned, discarded, drawn for, played from a pile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.tablestate import TableState
from ..asks import put
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import CARD, COUNT, DONE, NAMED, PC, THEY, THIS, Frame, Step
from ..picking import PickCard
from ..zones.asks import LOOKED, PickLying, PlayCard, PlayLooked
from .choosing import way_to


def zone(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """A statement about zones."""
    _WAYS[str(one["zone"])](deeds, verb, one, steps)


def _lying(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """A card that lies in a zone is chosen, and something is done with it; or it is done with all of them."""
    zoned, cards, because = deeds.zoned, one["cards"], deeds.because
    optional, deeds.optional = deeds.optional, False
    chosen, way, face = zoned.pick(cards, one["where"]), str(one["zone"]), str(one.get("to", ""))
    if cards.get("n") == "all":
        if way != "flip":
            raise Unplayable(f"not all cards are {verb.forms[3]} at once", "say '1 of your cards'")

        def every(state: TableState, frame: Frame) -> None:
            found = chosen(state, frame, zoned.speaker(state.values, frame))
            found = [card for card in found if zoned.can_flip(state, card, face)]
            for card in found:
                zoned.flip(state, card, because)
            frame[DONE] = int(bool(found))

        steps.append(every)
        return
    if cards.get("n") != 1:
        raise Unplayable(f"{cards.get('n')} cards are chosen in a zone", "say '1', in as many sentences")
    to = one["to"] if way == "move" else None
    if to is not None and not {"here", "near", "different"} & to.keys():
        raise Unplayable("nothing says to which zone the card goes", "say 'this', 'an adjacent' or 'a different' one")
    deeds.offer(PickLying(zoned, str(one["as"]), chosen, because, optional, to, face), steps)


def _follow(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """This card goes where a card was moved before, if it still can."""
    if "that" not in one["to"]:
        raise Unplayable("this card follows a card that was moved", "say 'that' zone")
    zoned, because = deeds.zoned, deeds.because

    def go(state: TableState, frame: Frame) -> None:
        here, goal, card = zoned.speaker(state.values, frame), frame[NAMED], frame[THIS]
        frame[DONE] = 0
        if goal >= 0 and here >= 0 and here != goal and not zoned.protected(state, card):
            zoned.shift(state, card, goal, because)
            frame[DONE] = 1

    steps.append(go)


def _draw(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Cards of a pile go into the hand of who draws, as many as there are; how many, is kept."""
    source, n, because, moving = deeds.place(one["from"]), int(one["n"]), deeds.because, deeds.moving
    hand = deeds.table.place("hand").base

    def draw(state: TableState, frame: Frame) -> None:
        here, drawn = source(state, frame), 0
        while drawn < n and state.places[here]:
            card = state.places[here][-1]
            moving.move(state, card, here, hand + frame[THEY], "draw", frame[THEY], because)
            drawn += 1
        frame[COUNT], frame[DONE] = drawn, int(drawn > 0)

    steps.append(draw)


def _shed(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Cards of the hand are discarded, one after the other."""
    goes = deeds.rules.goes.get("discard")
    if goes is None:
        raise Unplayable("nothing says where discarded cards go", "say it under Rules")
    way = way_to(deeds, deeds.verbs["discard"], {"to": goes.to})
    hand = deeds.place("hand")
    ask = PickCard(deeds.moving, "discard", hand, (), (), None, deeds.because)
    number, drawn, n = deeds.asked(ask), "drawn" in one, int(one.get("n", 0))

    def begin(state: TableState, frame: Frame) -> None:
        frame[COUNT] = frame[COUNT] if drawn else n

    def wait(state: TableState, frame: Frame) -> bool:
        options = ask.options(state, frame) if frame[COUNT] else []
        if not options:
            frame[PC] += 1
            return False
        frame[COUNT] -= 1
        state.asking, state.cache = number, options
        return True

    def carry_out(state: TableState, frame: Frame) -> None:
        way.go(state, frame, frame[CARD], hand(state, frame), chosen=True)
        frame[DONE] = 1
        frame[PC] -= 2

    steps += [begin, wait, carry_out]


def _deploy(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """The top cards of a pile are looked at, and one of them is played."""
    zoned, source, n = deeds.zoned, deeds.place(one["from"]), int(one["n"])
    moving, because = deeds.moving, deeds.because
    ask = PlayLooked(zoned, because, one["to"], str(one["face"]))

    def look(state: TableState, frame: Frame) -> None:
        here, there = source(state, frame), zoned.looked(frame[THEY])
        for _ in range(min(n, len(state.places[here]))):
            card = state.places[here][-1]
            frame.append(card)
            moving.move(state, card, here, there, "look", frame[THEY], because)
        why = None if ask.goals(state, frame) else ask.closed(state, frame)
        if why is not None:
            zoned.tell(state, "barred", why, player=frame[THEY])

    steps.append(look)
    deeds.offer(ask, steps)
    zoned.pile = deeds.table.place(str(one["from"]["place"])).base


def _tuck(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """The cards that were looked at and not played go below a pile."""
    zoned, target, moving, because = deeds.zoned, deeds.place(one["under"]), deeds.moving, deeds.because

    def put(state: TableState, frame: Frame) -> None:
        there = target(state, frame)
        for card in frame[LOOKED:]:
            moving.move(state, card, zoned.looked(frame[THEY]), there, "put", frame[THEY], because, under=True)
        frame[DONE] = int(len(frame) > LOOKED)
        del frame[LOOKED:]

    steps.append(put)


def _play_out(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """All cards of the hand are played one after the other, as long as one can be played."""
    ask = PlayCard(deeds.zoned, deeds.because)
    number = deeds.asked(ask)

    def wait(state: TableState, frame: Frame) -> bool:
        asked = put(state, number, ask.options(state, frame))
        frame[PC] -= asked  # it is asked until no card is left that can be played
        return asked

    steps.append(wait)


_WAYS: Mapping[str, Callable[[Blocks, Verb, Mapping[str, Any], list[Step]], None]] = {
    "flip": _lying, "move": _lying, "return": _lying, "remove": _lying, "follow": _follow, "draw": _draw,
    "shed": _shed, "deploy": _deploy, "tuck": _tuck, "play_out": _play_out,
}  # fmt: skip
