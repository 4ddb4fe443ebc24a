"""What makers of steps have to hand: blocks, questions, and who acts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from ...cards.lexicon.lexicon import Verb
from ..engine.kernel import Because
from ..engine.tablestate import NOBODY, TableState
from .amounts import Counter
from .arena.coming import InPlayNow
from .asks import Ask, Chosen, put
from .board.claimed import CLAIMS
from .board.conditions import CONDITIONS
from .board.giving import Giving
from .board.rules import Board
from .bonds.changes import SO_OF_PAIRS, level_counter
from .bonds.declared import Bonding
from .bonds.ending import score as score_of_bonds
from .bonds.said import SO_OF_NAMED
from .bonds.standing_so import SO_OF_ALL
from .conditions import COMPARE
from .faults import Unplayable
from .frames import BLOCK, DONE, THEY, Frame, Number, Step, Stuck, Test, begin_each
from .frames import frame as new_frame
from .moments import Moments
from .moving import Moving
from .table import Table
from .terms import Meaning
from .zones.coming import Zoned
from .zones.seen import conditions as seen_in_zones

if TYPE_CHECKING:
    from .bonds.rolling import Rolling

UNTIL = {"": 1, "next turn": 2, "end of turn": 3, "end of round": 4}
"""How long a mark lasts, as it stands in the values: for good, until the bearer's next turn, until the turn or the
round ends."""
MOST_TIMES = 50
"""How often one sentence can do a thing."""


class Blocks(Moments, ABC):
    """Steps in the making. ``blocks`` and ``asks`` are numbered, so that positions can name them.

    ``because`` is the sentence whose steps are made, ``texts`` the block of each kind of card, ``spans`` where the
    marks of each duration begin in the values, ``board`` has the rules about pieces, ``givings`` the joint choices by
    their question, ``endings`` the sentences by which a game can end at once, and ``final`` is the block of its end.
    ``parts`` are the procedures of the sheet by name, ``actions`` those a player can choose of; ``part_blocks`` has the
    block of each, with somebody who is "you" and without.
    """

    def __init__(self, table: Table, moving: Moving, verbs: Mapping[str, Verb]) -> None:
        super().__init__(table)
        self.moving, self.verbs, self.rules = moving, verbs, moving.rules
        self.blocks: list[list[Step]] = [[]]
        self.said: dict[int, Sequence[tuple[int, Because]]] = {}
        """The sentences of which the steps of a block are made, each with its first step."""
        self.asks: list[Ask] = []
        self.texts: list[int] = [0] * len(table.kinds)
        self.text_asks: dict[int, range] = {}
        """The questions of each kind of card by its text."""
        self.because: Because = ""
        self.parts: Mapping[str, Sequence[tuple[Any, Because]]] = {}
        self.actions: Sequence[str] = ()
        self.part_blocks: dict[tuple[str, bool], int] = {}
        self.spans: dict[str, set[int]] = {span: set() for span in UNTIL}
        self.optional = False
        """Whether the choice that is made next may be left out."""
        self.round_end = NOBODY
        """Where in the course a round ends, if there are several."""
        self.has_rounds = False
        """Whether there are rounds at all: several of turns, or turns of all players."""
        self.board = Board(table.pieces)
        self.zoned = Zoned(table, moving, self.texts)
        self.bonding = Bonding()
        self.rolling: Rolling | None = None
        """The roll for each bond of which the sentences that are made speak."""
        self.arena = InPlayNow(table, moving)
        self.arena.part_block = lambda name: self.part_blocks.get((name, True), NOBODY)
        self.text_of = NOBODY
        """The card whose text is made."""
        self.givings: dict[int, Giving] = {}
        self.endings: dict[str, Because] = {}
        self.final = 0
        self.shifted: dict[str, Because] = {}
        self.handed: set[str] = set()
        """Numbers that are higher or lower for a while, and those of which so much goes from hand to hand."""
        self.quiet: dict[Step, str] = {}
        """Steps that ask nothing, go nowhere else and set off nothing but what rules say of a verb, with that verb."""
        self.anywhere: set[Step] = set()
        """Steps that do the same wherever in a block they stand, and so may stand there several times."""
        self.idle: dict[Step, Test] = {}
        """Of steps that ask something, and do nothing where nothing can be answered: whether that is so."""
        self.asides: set[Step] = set()
        """Steps that change nothing but who is "they" after them."""
        self.dealt = NOBODY
        """Where in the values it stands which kinds of cards each player was dealt; NOBODY if nothing asks."""
        self.subject_is = ""
        """Whom "their" means at this step of a block, where that is known beforehand."""

    def _kinds(self) -> dict[str, Callable[[Meaning], Test]]:
        of_bonds = {**SO_OF_PAIRS, **SO_OF_ALL, **SO_OF_NAMED} if self.table.bonds.ids else {}
        on_boards = {**CLAIMS, **CONDITIONS} if self.table.pieces.size else {}
        return {
            **{key: partial(make, self) for key, make in {**of_bonds, **on_boards}.items()},
            **seen_in_zones(self),
            "nobody_can_be": self._nobody_can_be,
            "carried_out": self._carried_out,
            **super()._kinds(),
        }

    def acts(self, who: Any, steps: list[Step]) -> None:
        """From here on somebody acts, which "their" after it means where that is known beforehand."""
        steps.append(self.subject(who))
        self.subject_is = who if isinstance(who, str) else ""

    def _carried_out(self, so: Meaning) -> Test:
        """Whether a procedure has begun and is not over."""
        names = [(str(so["carried_out"]), you) for you in (True, False)]

        def begun(state: TableState, frame: Frame) -> bool:
            blocks = [self.part_blocks[one] for one in names if one in self.part_blocks]
            return any(one[BLOCK] in blocks for one in state.stack)

        return begun

    def _nobody_can_be(self, so: Meaning) -> Test:
        """Whether nobody but who acts can be chosen."""
        shut, count = self.rules.cannot_be[str(so["nobody_can_be"])], self.table.players

        def nobody(state: TableState, frame: Frame) -> bool:
            return all(
                any(rule(state, frame, player) for rule, _ in shut) for player in range(count) if player != frame[THEY]
            )

        return nobody

    def counter(self, what: Meaning) -> Counter:
        """A number that can be changed, also one of a pair of pieces."""
        return level_counter(self, what) if "level" in what else super().counter(what)

    def score(self, of: Meaning) -> Callable[[TableState, int], int]:
        """What a player is worth by a meaning, also by the bonds that count."""
        return score_of_bonds(self, of) if "counting" in of else super().score(of)

    def player(self, who: Any) -> Number:
        """A single player, also by the zones they control. Raises Unplayable for what is none."""
        if isinstance(who, Mapping) and "controls" in who:
            return self._controlling(who)
        return super().player(who)

    def _controlling(self, who: Meaning) -> Number:
        holds, count, zoned = COMPARE[str(who["cmp"])], int(who["controls"]), self.zoned

        def found(state: TableState, frame: Frame) -> int:
            control = zoned.controllers(state, zoned.first_player(state, frame))
            for player in range(zoned.players):
                if holds(control.count(player), count):
                    return player
            raise Stuck(f"nobody controls {count} zones")

        return found

    def state_of(self, so: Meaning) -> Test:
        """What is so of "them", also of zones they control."""
        if "controls" not in so:
            return super().state_of(so)
        count, zoned = int(so["controls"]), self.zoned

        def controls(state: TableState, frame: Frame) -> bool:
            control = zoned.controllers(state, zoned.first_player(state, frame))
            return control.count(frame[THEY]) == count

        return controls

    @abstractmethod
    def block(self, meanings: Sequence[tuple[Any, Because]], you: bool = True) -> int:
        """A new block that does all of these, each because of its sentence; its number. ``you``: somebody acts."""

    @abstractmethod
    def effect(self, meaning: Meaning, steps: list[Step]) -> None:
        """Add the steps of one meaning to a block. Raises Unplayable for one that cannot be done."""

    def fresh(self) -> tuple[int, list[Step]]:
        """A new block: its number, and its steps, of which there are none yet."""
        self.blocks.append([])
        return len(self.blocks) - 1, self.blocks[-1]

    def running(self, state: TableState) -> list[str]:
        """The procedures that are carried out, each before those that it has carried out."""
        named = {block: name for (name, _), block in self.part_blocks.items()}
        return [named[one[BLOCK]] for one in state.stack if one[BLOCK] in named]

    def asked(self, ask: Ask) -> int:
        """The number of a new question."""
        self.asks.append(ask)
        return len(self.asks) - 1

    def ask(self, ask: Ask, steps: list[Step]) -> None:
        """A step that waits for the answer to a question."""
        if isinstance(ask, Chosen):
            self.player("they")
        number = self.asked(ask)

        def wait(state: TableState, frame: Frame) -> bool:
            state.asking = number
            return True

        steps.append(wait)

    def offer(self, ask: Ask, steps: list[Step]) -> None:
        """A step that asks, unless there is nothing to choose; then nothing is done."""
        number = self.asked(ask)

        def wait(state: TableState, frame: Frame) -> bool:
            frame[DONE] = 0
            return put(state, number, ask.options(state, frame))

        steps.append(wait)

    def won(self, state: TableState, seat: int, why: str) -> None:
        """The game is over, and somebody has won it."""
        state.winners, state.why = [seat], why
        state.stack[:] = [new_frame(self.final)]

    def sets_off_nothing(self, steps: Sequence[Step]) -> bool:
        """Whether nothing comes between some steps that are done one after the other."""
        quiet, triggers = self.quiet, self.rules.triggers
        return not self.rules.apart and all(step in quiet and quiet[step] not in triggers for step in steps)

    def for_each(self, who: Any, inner: list[Step]) -> Step:
        """A step that has the steps of a block carried out for each of several players, each of them "they"."""
        self.blocks.append(inner)
        number, players = len(self.blocks) - 1, self.players(who)

        quick: bool | None = None
        idle: Test | None = None

        def each(state: TableState, frame: Frame) -> None:
            nonlocal quick, idle
            if quick is None:
                quick, idle = self.sets_off_nothing(inner), self._idle(inner)
            if quick:
                one = frame[:]
                for player in players(state, frame):
                    one[THEY] = player
                    for step in inner:
                        step(state, one)
                return
            those = players(state, frame)
            if idle is not None:
                those = _from_first(those, state, frame, idle)
            begin_each(state, frame, number, those)

        return each

    def _idle(self, steps: Sequence[Step]) -> Test | None:
        """Of a block that is one question, with what is done about its answer: whether nothing can be answered, and so
        nothing is done; None for any other block."""
        begun = 0
        while begun < len(steps) and steps[begun] in self.asides:
            begun += 1
        if len(steps) != begun + 2 or steps[begun] not in self.idle:
            return None
        asides, unanswered = steps[:begun], self.idle[steps[begun]]

        def idle(state: TableState, frame: Frame) -> bool:
            for step in asides:
                step(state, frame)
            return unanswered(state, frame)

        return idle

    def subject(self, who: Any) -> Step:
        """A step from which on a player is "they"."""
        player = self.player(who)

        def settle(state: TableState, frame: Frame) -> None:
            frame[THEY] = player(state, frame)

        self.asides.add(settle)
        return settle


def _from_first(players: list[int], state: TableState, frame: Frame, idle: Test) -> list[int]:
    """The players from the first one on who has something to do: nothing comes of those before."""
    for at, player in enumerate(players):
        one = frame[:]
        one[THEY] = player
        if not idle(state, one):
            return players[at:]
    return []


Statement: TypeAlias = Callable[[Blocks, Verb, Mapping[str, Any], list[Step]], None]
"""Adds the steps of one statement of a verb, its slots filled, to a block. Raises Unplayable."""
Effect: TypeAlias = Callable[[Blocks, Meaning, list[Step]], None]
"""Adds the steps of one meaning to a block. Raises Unplayable."""


def nothing(state: TableState, frame: Frame) -> None:
    """A step that is filled in later."""


def check_rounds(deeds: Blocks, until: str) -> None:
    """Raises Unplayable where something lasts until a round ends, and there is only one."""
    if until == "end of round" and not deeds.has_rounds:
        raise Unplayable("there is only one round", "say 'until the end of the turn' or 'until your next turn'")
