"""How You Come Undone, as a game the kernel can run.

The chapters of its rulebook are the files beside this one: chance (deal and draws), turns, prompts, effects (the verbs
on Action cards), answers, happiness and scoring (what cards count), ending. Lines cited are of the published rulebook.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ....cards.board import BoardView
from ....cards.model import Game as GameData
from ....cards.program import Program
from ...engine.kernel import CHANCE, Because, IllegalMove, Move, Plain, Result
from ...engine.luck import Luck
from ...engine.plaingame import PlainGame
from ...engine.registry import Unhandled
from ..rules import complete
from . import chance, turns
from .bearing import bearing
from .book import Book, CardFacts, Scene, card_facts
from .ending import result_of, score_of
from .faults import faults
from .position import Position, build
from .prompts import first_choices
from .refusal import refusal
from .scoring import Score, lived
from .state import BEGUN, END, FATE, GROUPS, PLAY, TAKE, State
from .table import counted_turns
from .view import board_view, view
from .words import compile_book, not_handled
from .worlds import other_world

HAPPINESS = ("promoted_again", "debt_after_surgery", "sleeper_negative", "sleeper_positive", "sleeper_doubled_at",
             "maxim_negative", "maxim_defeat", "beginning_defeat", "ultra_victory", "relocation_arrived",
             "relocation_lost", "looking_back_cards")  # fmt: skip
RULES = ("players", "hand.continuity", "deal.continuity", "deal.action", "turn.action_draw_every",
         "variants.last_round", "relocation_turns", *(f"happiness.{name}" for name in HAPPINESS))  # fmt: skip
"""What these rules ask of rules.yaml."""
FIXED = ("turn.draw", "turn.actions", "turn.action_draw", "hand.faction", "faction_draw", "start_prompts")
"""Numbers that are 1, and that these rules cannot carry out with another value."""


class Undone(PlainGame[State]):
    """The rules, ready to run: fulfils :class:`~...engine.kernel.Game` for :class:`~.state.State`.

    ``rules`` are the bare values of rules.yaml, ``cards`` all playing cards in file order, ``programs`` the read words
    of their faces by card id. Raises Unplayable naming every sentence it cannot carry out.
    """

    name = "undone"

    def __init__(self, rules: Mapping[str, Plain], cards: Iterable[CardFacts], programs: Mapping[str, Program]) -> None:
        self.programs = programs
        self.book: Book = compile_book(rules, cards, programs)
        span = rules["players"]
        self._players = {f"{n}-players": n for n in range(span["min"], span["max"] + 1)}
        self.modes = tuple(self._players)

    @classmethod
    def of(cls, game: GameData, programs: Mapping[str, Program]) -> Undone:
        """The rules of a loaded game folder; raises DataError for data that cannot be played."""
        rules = complete(game, GROUPS, RULES, values=dict.fromkeys(FIXED, (1,)))
        return cls(rules, card_facts(card for group in GROUPS for card in game.components[group].cards), programs)

    @staticmethod
    def unhandled(programs: Mapping[str, Program]) -> list[Unhandled]:
        """Every sentence of the programs that these rules cannot carry out."""
        return not_handled(programs)

    def players(self, mode: str) -> int:
        """How many play; raises ValueError for an unknown mode."""
        return self._players[self.known(mode)]

    def new(self, mode: str) -> State:
        """A game before the deal; raises ValueError for an unknown mode."""
        return State(mode, self.players(mode), self.book.copies, self.book.size)

    def load(self, plain: Plain) -> State:
        """The position that ``State.to_plain`` gave."""
        return State.from_plain(plain)

    def position(self, facts: Position) -> State:
        """A position in the middle of a game; raises PositionError listing all that does not add up."""
        return build(self.book, f"{facts.players}-players", facts)

    def actor(self, state: State) -> int | None:
        """Who decides now: a player, CHANCE, or None when the game is over."""
        if state.phase != PLAY:
            return None if state.phase == END else CHANCE
        if state.stack:
            return state.stack[-1].ask
        return CHANCE if state.stage in (TAKE, FATE) else state.turn

    def _moves(self, state: State) -> list[Move]:
        actor = self.actor(state)
        if actor is None:
            return []
        if actor == CHANCE:
            return chance.moves(self.book, state)
        if not state.stack:
            return turns.turn_moves(self.book, state)
        f = state.stack[-1]
        if f.part == BEGUN:
            return first_choices(self.book, f)
        options = turns.steps_of(self.book, f)[f.pc - 1].options
        return options(self.book, state, f) if options else []

    def apply(self, state: State, move: Move) -> None:
        """Carry ``move`` out on ``state``; raises IllegalMove and changes nothing if it is not legal."""
        actor = self.actor(state)
        if not self._offers(state, move) and not (actor == CHANCE and chance.is_possible(self.book, state, move)):
            raise IllegalMove(actor, move, refusal(self.book, state, actor, move), self.legal(state))
        state.cache = None
        if actor == CHANCE:
            chance.take(self.book, state, move)
        elif state.stack:
            turns.take_choice(self.book, state, move)
        else:
            turns.take_turn_move(self.book, state, move)

    def sample(self, state: State, luck: Luck) -> Move:
        """A move of CHANCE, drawn with the right odds."""
        return chance.sample(self.book, state, luck)

    def view(self, state: State, player: int) -> Plain:
        """What ``player`` can see on the table now, as a plain value."""
        return view(self.book, state, player)

    def board(self, state: State, player: int | None = None) -> BoardView:
        """The table for drawing, as ``player`` sees it; None sees all."""
        return board_view(self.book, state, player)

    def result(self, state: State) -> Result | None:
        """Who has the most Happiness, exact totals, and what ended the game; None while it goes on."""
        return result_of(state)

    def score(self, state: State, player: int, victory: str | None) -> Score:
        """What the cards of a player come to with this Victory (None: with neither), and why."""
        return score_of(self.book, state, player, victory)

    def lived(self, hand: list[int]) -> list[Plain]:
        """What Continuity cards (by number) are worth by their own words, without a Faction card."""
        return lived(self.book, Scene(hand))

    def counted_turns(self, state: State, player: int) -> int:
        """The whole turns of a player with the Faction card."""
        return counted_turns(state, player)

    def bearing(self, state: State) -> Iterator[Because]:
        """What bears on a position without an event of its own."""
        return bearing(self.book, state)

    def faults(self, state: State) -> list[str]:
        """What is broken in the position, in words; a sound position has none."""
        return faults(self.book, state)

    def other_world(self, state: State, player: int, luck: Luck) -> State:
        """A position that ``player`` cannot tell from ``state``: cards hidden from that player have changed places."""
        return other_world(self.book, state, player, luck)
