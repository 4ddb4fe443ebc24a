"""Yandere Girlfriends: Imouto, Osananajimi, Senpai, as a game the kernel can run.

The chapters of its rulebook are the files beside this one: setup, turns, plays, table (what happens to cards),
effects and moving (the verbs on the cards), lasting (standing rules), scoring. Lines cited are of the published
rulebook.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....cards.board import BoardView
from ....cards.model import Game as GameData
from ....cards.program import Program, Sentence
from ...engine.kernel import CHANCE, Because, IllegalMove, Move, Plain, Result
from ...engine.luck import Luck
from ...engine.plaingame import PlainGame
from ...engine.registry import Unhandled
from . import scoring, setup, turns
from .bearing import set_off
from .book import Book
from .facts import CardFacts, card_facts
from .faults import faults, other_world
from .laid import Laid, shown
from .position import Position, build
from .refusal import refusal
from .select import called
from .state import END, PLAY, SCULPT, ZONES, State
from .view import laid_table, view
from .words import compile_book, not_handled


class Ygios(PlainGame[State]):
    """The rules, ready to run: fulfils :class:`~...engine.kernel.Game` for :class:`~.state.State`.

    ``rules`` are the bare values of rules.yaml, ``cards`` the Affection cards and Zone Bonuses in file order,
    ``programs`` the read words of their faces by card id. Raises Unplayable naming every sentence it cannot carry out.
    ``timeline``: a game is a whole Timeline of rounds; else it is one round.
    """

    name = "ygios"
    modes = ("simple", "advanced")

    def __init__(
        self,
        rules: Mapping[str, Plain],
        cards: Mapping[str, CardFacts],
        programs: Mapping[str, Program],
        timeline: bool = False,
    ) -> None:
        self.book: Book = compile_book(rules, cards, programs)
        self.programs = programs
        self.timeline = timeline

    @classmethod
    def of(cls, game: GameData, programs: Mapping[str, Program], timeline: bool = False) -> Ygios:
        """The rules of a loaded game folder."""
        cards = [*game.components["affection"].cards, *game.components["bonus"].cards]
        return cls(game.rules, card_facts(cards), programs, timeline)

    @staticmethod
    def unhandled(programs: Mapping[str, Program]) -> list[Unhandled]:
        """Every sentence of the programs that these rules cannot carry out."""
        return not_handled(programs)

    def players(self, mode: str) -> int:
        """Two, in every mode."""
        return 2

    def new(self, mode: str) -> State:
        """A game before its first round, both players at 0 Affection Points; raises ValueError for an unknown mode."""
        return State(self.known(mode), self.timeline, len(self.book.ids))

    def load(self, plain: Plain) -> State:
        """The position that ``State.to_plain`` gave."""
        return State.from_plain(plain)

    def position(self, facts: Position) -> State:
        """A position in the middle of a round; raises PositionError listing all that does not add up."""
        return build(self.book, facts, self.timeline)

    def actor(self, state: State) -> int | None:
        """Who decides now: 0, 1, CHANCE, or None when the game is over."""
        if state.phase == PLAY:
            if not state.stack:
                return state.turn
            frame = state.stack[-1]
            return frame.owner ^ self.book.steps[frame.card].parts[frame.part][frame.pc - 1].rival
        if state.phase == SCULPT:
            return setup.sculptor(state)
        return None if state.phase == END else CHANCE

    def _moves(self, state: State) -> list[Move]:
        if state.phase == PLAY:
            if not state.stack:
                return turns.turn_moves(self.book, state)
            frame = state.stack[-1]
            options = self.book.steps[frame.card].parts[frame.part][frame.pc - 1].options
            return options(self.book, state, frame) if options else []
        if state.phase == SCULPT:
            return setup.sculpt_moves(self.book, state)
        return [] if state.phase == END else setup.chance_moves(self.book, state)

    def apply(self, state: State, move: Move) -> None:
        """Carry ``move`` out on ``state``; raises IllegalMove and changes nothing if it is not legal.

        Cards to discard may be named in any order.
        """
        if state.phase == PLAY or state.phase == SCULPT:
            if len(move) > 2 and move[0] == "discard":
                move = self._in_order(move)
            if not self._offers(state, move):
                who = self.actor(state)
                raise IllegalMove(who, move, refusal(self.book, state, who, move), self.legal(state))
            state.cache = None
            if state.phase == SCULPT:
                setup.take_sculpt(self.book, state, move)
            elif state.stack:
                turns.take_choice(self.book, state, move)
            else:
                turns.take_turn_move(self.book, state, move)
        elif state.phase != END and setup.is_chance(self.book, state, move):
            state.cache = None
            setup.take_chance(self.book, state, move)
        else:
            who = self.actor(state)
            raise IllegalMove(who, move, refusal(self.book, state, who, move), self.legal(state))

    def _in_order(self, move: Move) -> Move:
        """Cards to discard in file order: naming them in another order says the same."""
        index = self.book.index
        return (move[0], *sorted(move[1:], key=lambda name: (index.get(name, -1), name)))

    def sample(self, state: State, luck: Luck) -> Move:
        """All that luck has to say in this phase, in one move."""
        return setup.sample(self.book, state, luck)

    def result(self, state: State) -> Result | None:
        """How the round (or Timeline) ended."""
        if state.phase != END or state.outcome is None:
            return None
        winner = scoring.timeline_winner(self.book, state) if state.timeline else state.outcome["winner"]
        return Result((winner,), tuple(state.points), str(state.outcome["how"]))

    def view(self, state: State, player: int) -> Plain:
        """What ``player`` sees now: own hand, own face-down cards, all that is open, how many cards lie where."""
        return view(self.book, state, player)

    def board(self, state: State, player: int | None = None) -> BoardView:
        """The table for drawing as ``player`` sees it; None sees every card."""
        return shown(self.laid(state, player), self.name_of)

    def laid(self, state: State, player: int | None = None) -> Laid:
        """The table as it lies, with all that it is worth; None sees every card."""
        return laid_table(self.book, state, player)

    def name_of(self, card: str) -> str:
        """The name of a card by its id."""
        return self.book.facts[card].name

    def totals(self, state: State) -> dict[str, tuple[int, int]]:
        """The Devotion of both players in each Zone, by Zone id."""
        return {ZONES[zone]: (mine, yours) for zone, (mine, yours) in enumerate(scoring.totals(self.book, state))}

    def devotion(self, state: State, card: str) -> int:
        """The Devotion of a card on the table; raises ValueError if it is not there."""
        number = self.book.index[card]
        if number not in state.board:
            raise ValueError(f"{card} is not in a Zone")
        return scoring.devotion(self.book, state, number, scoring.speaking(self.book, state))

    def reasons(self, state: State, card: str) -> list[Because]:
        """What makes the Devotion of a card on the table: printed sentences and rules; none for the full number."""
        return scoring.reasons(self.book, state, self.book.index[card])

    def bearing(self, state: State) -> Iterator[Because]:
        """What makes the Devotion of the cards on the table, and which words bar a play or a change or are set off."""
        yield from set_off(self.book, state)
        if state.phase != PLAY:
            return
        for card in state.board:
            yield from scoring.reasons(self.book, state, card)
            here = self.book.zone_rules[state.bonus[state.loc[card]]]
            yield from (said for said in (here.protected, here.no_flip_down) if said is not None)
        if not state.stack:
            legal = set(self.legal(state))
            for card in state.hands[state.turn]:
                for move in (move for zone in self.book.plays[card] for move in zone if move not in legal):
                    because = refusal(self.book, state, state.turn, move).because
                    if isinstance(because, Sentence):
                        yield because

    def called(self, state: State, player: int, card: str) -> str:
        """How ``player`` names a card on the table in a move: its id, or ``town#2`` for one not seen."""
        return called(self.book, state, player, self.book.index[card])

    def faults(self, state: State) -> list[str]:
        """What is broken in the position; a sound position has no faults."""
        return faults(self.book, state)

    def other_world(self, state: State, player: int, luck: Luck) -> State:
        """A position in which cards hidden from ``player`` have changed places."""
        return other_world(self.book, state, player, luck)
