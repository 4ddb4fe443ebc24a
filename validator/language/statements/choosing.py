"""Cards that are chosen out of a place, by who acts or, unseen, by luck; and the way that cards take to a place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....cards.lazyclass import dataclass
from ....cards.lexicon.lexicon import Verb
from ...engine.kernel import Because
from ...engine.tablestate import NOBODY, TableState
from ..blocks import MOST_TIMES, Blocks
from ..chance import Unseen
from ..faults import Unplayable
from ..frames import CARD, DONE, PC, THEY, Frame, Number, Step
from ..moving import Moving
from ..picking import PickCard, PickUnseen
from ..standing import Bound
from .prices import pay, price


@dataclass(frozen=True, slots=True)
class Way:
    """How cards get to a place: on top or ``under`` what lies there, and whether they are ``shown`` to all."""

    moving: Moving
    target: Number
    verb: str
    because: Because
    under: bool
    shown: bool

    def go(self, state: TableState, frame: Frame, card: int, source: int, chosen: bool = False) -> None:
        """Move one card."""
        target = self.target(state, frame)
        self.moving.move(
            state, card, source, target, self.verb, frame[THEY], self.because, chosen, self.under, self.shown
        )

    def go_all(self, state: TableState, frame: Frame, cards: list[int], source: int) -> None:
        """Move several cards of a place, of which none was chosen."""
        target = self.target(state, frame)
        if source == target:
            for card in cards:
                self.go(state, frame, card, source)
            return
        self.moving.move_all(
            state, cards, source, target, self.verb, frame[THEY], self.because, self.under, self.shown
        )  # fmt: skip


def way_to(deeds: Blocks, verb: Verb, one: Mapping[str, Any]) -> Way:
    """The way to the place named in a statement."""
    to = one["to"]
    under = isinstance(to, dict) and "under" in to
    target = deeds.place(to["under"] if under else to)
    return Way(deeds.moving, target, verb.id, deeds.because, under, bool(one.get("shown")))


def choose_and_move(
    deeds: Blocks, verb: Verb, one: Mapping[str, Any], way: Way, steps: list[Step], optional: bool
) -> None:
    """Who acts chooses a card of a place, which then moves; ``any`` number of cards one after the other."""
    source, what = deeds.place(one["from"]), one["move"]
    ask = _pick(deeds, verb, one, source, optional)
    base, slot = deeds.spot(one["from"])
    number, again = deeds.asked(ask), isinstance(what, dict) and "any" in what
    begins, move, target, because = len(steps), way.moving.move, way.target, way.because
    name, under, shown = way.verb, way.under, way.shown

    def wait(state: TableState, frame: Frame) -> bool:
        frame[DONE] = 0
        if slot > 0 and not state.places[base + frame[slot]]:
            frame[CARD] = NOBODY
            return False
        options = ask.options(state, frame)
        if not options:
            frame[CARD] = NOBODY
            return False
        state.asking, state.cache = number, options
        return True

    def carry_out(state: TableState, frame: Frame) -> None:
        card = frame[CARD]
        if card != NOBODY:
            here = base + frame[slot] if slot > 0 else source(state, frame)
            move(state, card, here, target(state, frame), name, frame[THEY], because, True, under, shown)
            frame[DONE] = 1
            if again:
                frame[PC] = begins

    if "cost" not in one and not again:
        deeds.idle[wait] = ask.nothing_fits
    steps += [wait, carry_out]
    if "cost" in one:
        pay(deeds, verb, one, steps)


def _pick(deeds: Blocks, verb: Verb, one: Mapping[str, Any], source: Number, optional: bool) -> PickCard:
    """The question which card of a place it is."""
    what = one["move"]
    deeds.player("they")
    if "seen" not in one:
        check_seen(deeds, one["from"], verb)
    test = deeds.test({"holds": {"led": what["led"]}}) if isinstance(what, dict) and "led" in what else None
    only = Bound(test, deeds.because, None, deeds.led(str(what["led"]))) if test else None
    rules, fits = deeds.rules, list(deeds.rules.only[verb.id])
    if (described := what if isinstance(what, str) else {**what.get("such", {}), **_named(what)}) or "cost" in one:
        fits.append((deeds.such({"such": described, **price(one)}), deeds.because))
    pick = PickUnseen if _unseen(deeds, one["from"]) else PickCard
    return pick(
        deeds.moving, verb.id, source, rules.must[verb.id], rules.cannot[verb.id], only, deeds.because, fits, optional,
        deeds.spot(one["from"]),
    )  # fmt: skip


def take_unseen(deeds: Blocks, verb: Verb, one: Mapping[str, Any], way: Way, steps: list[Step]) -> None:
    """Cards that who acts does not see move, one after the other; luck decides which."""
    place = one["from"]
    source, kind = deeds.place(place), deeds.table.place(place if isinstance(place, str) else str(place["place"]))
    own = isinstance(place, str) or place.get("of") in ("they", "you")
    if kind.sees == "all" or (kind.sees == "owner" and own):
        raise Unplayable(f"whoever has to {verb.id} cards of the {kind.name} sees them", "say '1 card'")
    number = deeds.asked(Unseen(deeds.moving, verb.id, source, deeds.because))

    def wait(state: TableState, frame: Frame) -> bool:
        frame[CARD], frame[DONE] = NOBODY, 0
        if state.places[source(state, frame)]:
            state.asking = number
        return state.asking == number

    def carry_out(state: TableState, frame: Frame) -> None:
        if frame[CARD] != NOBODY:
            way.go(state, frame, frame[CARD], source(state, frame), chosen=True)
            frame[DONE] = 1

    for _ in range(min(int(one["move"]["n"]), MOST_TIMES)):
        steps += [wait, carry_out]


def _named(what: Mapping[str, Any]) -> Mapping[str, Any]:
    """Of which name a card has to be, and which it may not be."""
    return {key: what[key] for key in ("kind", "but") if key in what}


def _unseen(deeds: Blocks, place: Any) -> bool:
    """Whether a place is one of the cards of which all but their owner see."""
    kind = deeds.kind_of_place(place)
    return kind.sees == "others" and (isinstance(place, str) or place.get("of") in ("they", "you"))


def check_seen(deeds: Blocks, place: Any, verb: Verb) -> None:
    """Raises Unplayable where who acts has to choose among cards that are hidden."""
    kind = deeds.kind_of_place(place)
    of = "they" if isinstance(place, str) else place.get("of")
    if kind.sees in ("nobody", "some") or (kind.sees == "owner" and of not in ("they", "you")):
        raise Unplayable(f"whoever has to {verb.id} cards of the {kind.name} does not see them",
                         f"say 'the top card of the {kind.name}'")  # fmt: skip
