"""VRoyale as a game the kernel can run: manager 0 has Pixel Parade, manager 1 Lantern Choir, unless said otherwise.

The chapters of its rules are the files beside this one: setup, turns, plays, combat (with blocking and fighting, which
know no position), running (stack and effects), effects (the verbs on the cards), stats, table (what happens to cards).
Lines cited are of the published text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....cards.board import BoardView
from ....cards.model import Game as GameData
from ....cards.program import Program
from ...engine.kernel import Because, IllegalMove, Move, Plain, Result
from ...engine.luck import Luck
from ...engine.plaingame import PlainGame
from ...engine.registry import Unhandled
from . import combat, plays, running, setup, turns
from .bearing import bearing, repeated
from .book import Book
from .decks import check_decks
from .faults import faults, other_world
from .refusal import refusal
from .state import ATTACK, COMBAT, END, MAIN, RESOURCE, SHUFFLE, State
from .view import board_view, view
from .words import compile_book, not_handled

ROSTERS = ("parade", "choir")
SETUP = frozenset(("declare", "shuffle", "mulligan", "toss", "order"))


class VRoyale(PlainGame[State]):
    """The rules, ready to run: fulfils :class:`~...engine.kernel.Game` for :class:`~.state.State`.

    ``seats`` are the Rosters of managers 0 and 1, by their components. Raises DataError for Rosters that break the
    limits of deck construction, Unplayable for words it cannot carry out.
    """

    name = "vroyale"

    def __init__(self, game: GameData, programs: Mapping[str, Program], seats: tuple[str, str] = ROSTERS) -> None:
        check_decks(game, ROSTERS)
        rosters = [game.components[name].cards for name in seats]
        self.book: Book = compile_book(game.rules, rosters, game.components["tokens"].cards, programs)
        self.programs = programs
        self._said = repeated(programs)
        self.modes = tuple(game.meta.modes)

    @staticmethod
    def unhandled(programs: Mapping[str, Program]) -> list[Unhandled]:
        """Every sentence of the programs that these rules cannot carry out."""
        return not_handled(programs)

    def players(self, mode: str) -> int:
        """Two managers, in every mode."""
        return 2

    def new(self, mode: str) -> State:
        """The table before the setup; raises ValueError for an unknown mode."""
        return setup.new(self.book, self.known(mode))

    def load(self, plain: Plain) -> State:
        """The position that ``State.to_plain`` gave."""
        return State.from_plain(plain)

    def actor(self, state: State) -> int | None:
        """Who decides now: 0, 1, CHANCE, or None when the match is over."""
        if state.phase == END:
            return None
        if state.phase in SETUP:
            return setup.actor(state)
        if state.frames:
            frame = state.frames[-1]
            return frame.player ^ self.book.ability(frame).steps[frame.pc - 1].rival
        if state.pay:
            return state.pay[0]
        if state.chain or state.window:
            return state.prio
        if state.phase == COMBAT and state.step != ATTACK:
            return state.active ^ 1
        late = turns.over_limit(self.book, state) if state.phase == "resolution" else None
        return state.active if late is None else late

    def _moves(self, s: State) -> list[Move]:
        book = self.book
        if s.phase == END:
            return []
        if s.phase in SETUP:
            return setup.moves(book, s)
        if s.frames:
            options = book.ability(s.frames[-1]).steps[s.frames[-1].pc - 1].options
            return options(book, s, s.frames[-1]) if options else []
        if s.pay:
            return plays.payments(book, s)
        if s.chain or s.window:
            return [*plays.play_moves(book, s, s.prio, True), plays.PASS]
        if s.phase == RESOURCE:
            return turns.resource_moves(book, s)
        if s.phase == MAIN:
            return turns.main_moves(book, s)
        if s.phase == COMBAT:
            return combat.attack_moves(book, s) if s.step == ATTACK else combat.block_moves(book, s)
        return turns.discard_moves(book, s)

    def apply(self, state: State, move: Move) -> None:
        """Carry ``move`` out on ``state``; raises IllegalMove and changes nothing if it is not legal."""
        shuffled = state.phase == SHUFFLE and setup.is_shuffle(self.book, state, move)
        if not shuffled and not self._offers(state, move):
            who = self.actor(state)
            raise IllegalMove(who, move, refusal(self.book, state, who, move), self.legal(state))
        state.cache = None
        self._take(state, move)
        if state.phase not in SETUP:
            running.run(self.book, state)

    def _take(self, s: State, move: Move) -> None:
        book = self.book
        if s.phase in SETUP:
            setup.take(book, s, move)
        elif s.frames:
            running.take_choice(book, s, move)
        elif s.pay:
            plays.take_payment(book, s, move)
            running.after_effect(book, s)
        elif move == plays.PASS:
            running.give_way(s)
        elif s.chain or s.window:
            turns.take_play(book, s, s.prio, move)
        elif s.phase == RESOURCE:
            turns.take_resource(book, s, move)
        elif s.phase == MAIN and move == plays.END_MAIN:
            turns.end_main(s)
        elif s.phase == MAIN:
            turns.take_play(book, s, s.active, move)
        elif s.phase == COMBAT:
            take = combat.take_attack if s.step == ATTACK else combat.take_block
            take(book, s, move)
        else:
            turns.take_discard(book, s, move)

    def sample(self, state: State, luck: Luck) -> Move:
        """All that luck has to say now, in one move."""
        return setup.sample(self.book, state, luck)

    def result(self, state: State) -> Result | None:
        """How the match ended; points are the Sanity left."""
        if state.phase != END:
            return None
        winners = () if state.winner == running.NOBODY else (state.winner,)
        return Result(winners, tuple(state.sanity), state.how)

    def view(self, state: State, player: int) -> Plain:
        """What ``player`` sees now."""
        return view(self.book, state, player)

    def board(self, state: State, player: int | None = None) -> BoardView:
        """The table for drawing as ``player`` sees it; None sees both hands."""
        return board_view(self.book, state, player)

    def bearing(self, state: State) -> Iterator[Because]:
        """What bears on the position without an event of its own."""
        found = [*bearing(self.book, state)]
        yield from found
        for because in (*found, *(event.because for event in state.events or ())):
            if isinstance(because, str):
                yield from self._said.get(because, ())

    def faults(self, state: State) -> list[str]:
        """What is broken in the position; a sound position has no faults."""
        return faults(self.book, state)

    def other_world(self, state: State, player: int, luck: Luck) -> State:
        """A position in which cards hidden from ``player`` have changed places."""
        return other_world(self.book, state, player, luck)
