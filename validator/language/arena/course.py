"""The steps of a turn with cards in play: clearing, untilting, windows, free play, damage, and what follows."""

from __future__ import annotations

from ...engine.kernel import Because, Move
from ...engine.tablestate import TableState
from ..asks import Chosen
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import FOUND, PC, THEY, VALUE, Frame, Step, frame
from ..terms import Meaning
from .combat import strike
from .coming import InPlayNow
from .layout import ATTACKERS, BLOCKED, BLOCKS
from .playing import END, PLAY, USE, Freely, Respond, respond
from .prices import paying


def pumped(arena: InPlayNow) -> Step:
    """A step that looks whether the game is over, and has effects which wait carried out, one after the other."""

    def pump(state: TableState, top: Frame) -> None:
        if not arena.ended(state) and arena.pump(state):
            top[PC] -= 1

    return pump


def clears(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Damage, and what lasted for a turn, is gone."""
    arena, because = deeds.arena, deeds.because
    notes, count = arena.table.notes, len(arena.table.kind_of)

    def clear(state: TableState, top: Frame) -> None:
        values = state.values
        hurt = [arena.lay.names[card] for card in range(count) if values[arena.damage + card]]
        if hurt:
            arena.tell(state, "clear", because, cards=hurt)
        lent = [base for name, base in notes.items() if name.startswith("more ")]
        for base in (arena.damage, arena.gained, arena.doomed, arena.struck, *lent):
            values[base : base + count] = [0] * count
        values[arena.played] = 0

    steps.append(clear)


def sets_off(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """What cards do at a moment is carried out, one effect after the other."""
    arena, moments = deeds.arena, [str(meaning["sets_off"]), *([str(meaning["too"])] if "too" in meaning else [])]

    def line_up(state: TableState, top: Frame) -> None:
        for moment in moments:
            arena.trigger(state, moment, _concerned(arena, state, moment, top))

    steps += [line_up, pumped(arena)]


def _concerned(arena: InPlayNow, state: TableState, moment: str, top: Frame) -> list[tuple[int, int]]:
    """The cards for which a moment has come, each with its player."""
    active, other = state.seat, state.seat ^ 1
    if moment == "start":
        return [(card, active) for card in arena.side(state, active)]
    if moment == "block":
        return [(card, other) for card in dict.fromkeys(blocker for blocker, _ in arena.blocks_made(state))]
    fought = arena.attackers(state) if moment == "attack" else arena.fought(state)
    return [(card, active) for card in fought if card in arena.side(state, active)]


def untilts(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """All cards of who has the turn stand upright; no card came into play in this turn yet."""
    arena, because = deeds.arena, deeds.because

    def untilt(state: TableState, top: Frame) -> None:
        seat = state.seat
        for card in (*arena.side(state, seat), *state.places[arena.bank + seat]):
            state.values[arena.tilted + card] = 0
        for player in range(arena.table.players):
            for card in arena.side(state, player):
                state.values[arena.fresh + card] = 0
        arena.tell(state, "untilt all", because, player=seat)

    steps.append(untilt)


def ready(deeds: Blocks) -> None:
    """The blocks in which both may respond and in which a price is paid. Raises Unplayable where nothing says how."""
    arena = deeds.arena
    for key, what, hint in (*_NEEDED, *(_FOR_TOKENS if arena.lay.tokens else ())):
        if key not in arena.said:
            heading = "Table" if key == "tokens_in" else "Rules"
            raise Unplayable(f"nothing says {what}", f"say it under {heading}: '{hint}'")
    (arena.responding, answers), (arena.paying, prices) = deeds.fresh(), deeds.fresh()
    number = deeds.asked(Respond(arena, arena.said["stacked"], arena.paying))
    answers.append(lambda state, top: respond(arena, state, top, number))
    prices += paying(arena, deeds.asked, arena.said["paid"], arena.responding)


_NEEDED = (
    ("paid", "how cards are paid for", "To pay ..., tilt cards in your ... for their ..."),
    ("stacked", "what goes on the stack", "A ... or an ability goes on the ..., and then to your ..."),
    ("fights", "which cards fight", "A ... attacks and blocks with its ..."),
    ("grave", "where cards go that are destroyed", "... cards go to their player's ..."),
    (
        "effects_first",
        "whose effects come first of those at the same time",
        "Of effects at the same time, those of your opponent come first.",
    ),
)
_FOR_TOKENS = (
    ("tokens_in", "where tokens begin", "Tokens begin in the ..."),
    ("tokens_to", "where tokens go that leave", "A token that leaves the ... goes to the ..."),
)
"""Rules without which cards in play cannot be played, and how they may be said."""


def window(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Both may respond, though nothing is on the stack; somebody first."""
    first = deeds.player(meaning["respond"])
    arena = deeds.arena
    arena.moments["pass"] = deeds.because
    steps += [pumped(arena), lambda state, top: _open(arena, state, first(state, top))]


def _open(arena: InPlayNow, state: TableState, first: int) -> None:
    top = frame(arena.responding, first)
    top[VALUE], top[FOUND] = first, 1
    state.stack.append(top)


def freely(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Who has the turn plays cards and uses abilities."""
    arena = deeds.arena
    deeds.acts("you", steps)
    for verb in (PLAY, USE, *END):
        arena.moments[verb] = deeds.because
    ask = Freely(arena, deeds.because, arena.paying)
    number = deeds.asked(ask)

    def wait(state: TableState, top: Frame) -> bool:
        if arena.pump(state):
            top[PC] -= 1
            return False
        state.asking, state.cache = number, ask.options(state, top)
        return True

    steps.append(wait)


class Banks(Chosen):
    """A card of the hand may be put where cards pay for others."""

    verbs = ("put", "decline")

    def __init__(self, arena: InPlayNow, target: int, because: Because) -> None:
        self.arena, self.target, self.because = arena, target, because

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A card of each kind in hand, or none."""
        arena, kinds = self.arena, dict[int, int]()
        for card in sorted(state.places[arena.owned("hand") + frame[THEY]]):
            kinds.setdefault(arena.table.kind_of[card], card)
        return [*(("put", arena.lay.names[card]) for card in kinds.values()), ("decline",)]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """That one; it may be one of the cards whose number is limited."""
        if move[0] == "put":
            player = frame[THEY]
            self.arena.move(state, self.arena.index[move[1]], self.target + player, "put", player, self.because)
            if self.arena.counted == self.target:
                state.values[self.arena.played] += 1


def banks(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Who has the turn may put cards of the hand where they pay for others."""
    arena, target = deeds.arena, deeds.arena.owned(str(meaning["to"]))
    deeds.acts("you", steps)
    arena.moments["put"] = deeds.because
    ask = Banks(arena, target, deeds.because)
    number = deeds.asked(ask)

    def wait(state: TableState, top: Frame) -> bool:
        options = ask.options(state, top)
        if len(options) > 1:
            state.asking, state.cache = number, options
        return len(options) > 1

    steps += [wait] * int(meaning["banks"])


def strikes(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Attackers with a keyword deal damage, or all others do."""
    arena, because, others = deeds.arena, deeds.because, meaning["strikes"] == "others"
    if not arena.atk or not arena.hp:
        raise Unplayable("nothing says how cards fight", "say under Rules: 'A ... attacks and blocks with its ...'")
    if not others:
        arena.of_keyword["first"] |= arena.bit(str(meaning["strikes"]))

    def deal(state: TableState, top: Frame) -> None:
        strike(arena, state, arena.of_keyword["first"], others, because)
        arena.ended(state)

    steps.append(deal)


def retires(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """All with as much damage as they endure, and all that are doomed, are destroyed together; the fight is over."""
    arena, because = deeds.arena, deeds.because
    if meaning["retires"] != arena.fighter:
        raise Unplayable(f"each {arena.fighter} fights, and no other card", f"say 'each {arena.fighter}'")
    if arena.hp not in ("", meaning["field"]):
        raise Unplayable(f"by a rule, damage destroys by the {arena.hp}", f"say 'its {arena.hp}'")
    arena.hp = str(meaning["field"])
    arena.column(arena.hp)

    def retire(state: TableState, top: Frame) -> None:
        dying = arena.dying(state, doomed=bool(meaning.get("doomed")))
        arena.remember_fought(state)
        for number in (ATTACKERS, BLOCKED, BLOCKS):
            state.records[number] = []
        if dying:
            arena.destroy(state, dying, because)
            arena.sweep(state, because)

    steps.append(retire)


def lapses(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """What is left over of a number is lost by all."""
    arena, because, base = deeds.arena, deeds.because, deeds.number(str(meaning["lapses"]))

    def lapse(state: TableState, top: Frame) -> None:
        players = arena.table.players
        if left := sum(state.values[base : base + players]):
            arena.tell(state, "lapse", because, n=left)
        state.values[base : base + players] = [0] * players

    steps += [pumped(arena), lapse]
