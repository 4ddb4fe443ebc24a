"""What is done in certain turns, what dealt cards set off as if drawn, and what a piece has from the setup on."""

from __future__ import annotations

from collections.abc import Iterator

from ....cards.lazyclass import dataclass
from ...engine.kernel import Because, Move
from ...engine.tablestate import NOBODY, TableState
from ..asks import Chosen
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import NAMED, THEY, YOU, Frame, Step, frame
from ..moments import HAD
from ..standing import Trigger
from ..terms import Meaning
from .barred import Barred, barred
from .branches import only_if

DRAWN = "draw"


def every(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Something that is done in every so many turns of the player whose turn it is."""
    deeds.player("you")
    had, n = deeds.table.slot(HAD, deeds.table.players), int(meaning["every"])
    if n < 1:
        raise Unplayable("every 0 turns is never", "say 'Every 2 turns, ...'")
    only_if(deeds, lambda state, frame: state.values[had + frame[YOU]] % n == 0, meaning["then"], steps)


def own_turn(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Something that is done in one of the turns of the player whose turn it is."""
    deeds.player("you")
    had, n = deeds.table.slot(HAD, deeds.table.players), int(meaning["own_turn"])
    only_if(deeds, lambda state, frame: state.values[had + frame[YOU]] == n, meaning["then"], steps)


@dataclass(frozen=True, slots=True)
class Late:
    """What is done when a kind of card is drawn: what keeps it from being done, and whether it must be."""

    kind: int
    trigger: Trigger
    bars: Barred | None
    must: bool


class Follow(Chosen):
    """Which of several dealt cards counts as drawn; of those that do the same, the first stands for all."""

    def __init__(self, deeds: Blocks, late: list[Late], because: Because) -> None:
        self._kinds, self._late, self.because = deeds.table.kinds, late, because
        self._dealt = deeds.dealt

    def found(self, state: TableState, frame: Frame) -> list[Late]:
        """The dealt cards of which something can come, those that must be followed alone if there are any."""
        dealt = state.values[self._dealt + frame[THEY]]
        there = [one for one in self._late if dealt >> one.kind & 1]
        can = [one for one in there if one.bars is None or one.bars(state, frame) is None]
        first: list[Late] = []
        for one in [one for one in can if one.must] or can:
            if not any(other.trigger.does == one.trigger.does for other in first):
                first.append(one)
        return first

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each."""
        return [("follow", self._kinds[one.kind]) for one in self.found(state, frame)]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """That one."""
        frame[NAMED] = self._kinds.index(move[1])


def dealt(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """One of the cards that a player was dealt counts as drawn."""
    if int(meaning["dealt"]) != 1:
        raise Unplayable("more than one dealt card that counts as drawn is not known", "say '1 of the cards'")
    deeds.player("you")
    deeds.dealt = deeds.table.secret("dealt")
    late = list(_late(deeds))
    ask = Follow(deeds, late, deeds.because)
    number = deeds.asked(ask)
    deeds.acts("you", steps)

    def wait(state: TableState, frame_: Frame) -> bool:
        found = ask.found(state, frame_)
        frame_[NAMED] = found[0].kind if found else NOBODY
        if len(found) > 1:
            state.asking = number
        return len(found) > 1

    def follow(state: TableState, frame_: Frame) -> None:
        state.values[deeds.dealt + frame_[THEY]] = 0
        block = next((one.trigger.block for one in late if one.kind == frame_[NAMED]), NOBODY)
        if block != NOBODY:
            state.stack.append(frame(block, frame_[THEY], that=frame_[THEY]))

    steps += [wait, follow]


def _late(deeds: Blocks) -> Iterator[Late]:
    """What is done when cards are drawn, by their text."""
    for trigger in deeds.rules.triggers.get(DRAWN, ()):
        if trigger.kind is not None:
            first = trigger.does.get("first_of", [trigger.does])[0]
            deed = first.get("may", first)
            yield Late(trigger.kind, trigger, barred(deeds, deed), "may" not in first)


def remember(deeds: Blocks) -> Step:
    """A step that keeps in mind which cards each player was dealt, if that is asked later."""
    late, kinds, owner = list(_late(deeds)), deeds.table.kind_of, deeds.table.owner

    def keep(state: TableState, frame_: Frame) -> None:
        for place, player in enumerate(owner):
            if player != NOBODY:
                held = {kinds[card] for card in state.places[place]}
                bits = sum(1 << kind for kind in held if any(one.kind == kind for one in late))
                state.values[deeds.dealt + player] |= bits

    return keep


_EVER = 10**9


def phase(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Something that is done in a phase, in the turns that have it."""
    pieces = deeds.board.pieces
    first, last, slot = int(meaning.get("from", 1)), int(meaning.get("to", _EVER)), pieces.phase
    number = pieces.phases.index(str(meaning["phase"]))
    if first > last:
        raise Unplayable(f"turn {first} comes after turn {last}", "name the earlier turn first")

    def now(state: TableState, frame: Frame) -> bool:
        if not first <= state.turn <= last:
            return False
        state.values[slot] = number
        return True

    only_if(deeds, now, meaning["then"], steps)


def endow(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """A piece has something from here on."""
    board, card, thing = deeds.board, str(meaning["endow"]), str(meaning["thing"])
    slot, bit = board.pieces.things[thing], 1 << board.pieces.cards[card]
    board.endowed[thing] = board.endowed.get(thing, 0) | bit
    moving, because = deeds.moving, deeds.because

    def get(state: TableState, frame: Frame) -> None:
        state.values[slot] |= bit
        moving.tell(state, "get", {"card": card, "thing": thing}, because)

    steps.append(get)
