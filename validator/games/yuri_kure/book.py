"""The printed game made ready to run: girls and pairs as numbers, moves by their words, the numbers of rules.yaml."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from itertools import combinations
from typing import TypeAlias

from ....cards import dat_file
from ....cards.finding import DataError, Finding
from ....cards.lazyclass import dataclass
from ....cards.model import Game as GameData
from ....cards.program import Sentence
from ...engine.kernel import Move, Plain
from ..rules import complete
from .parts import ActionPhase, CouplesPhase, Ending, KissPhase, Sheet
from .state import State

APPROACH, CONFESSION, GAME_OF_LOVE, NOTHING = "approach", "confession", "game-of-love", "nothing"
"""What a girl can do; the first three are the ids of their summary cards."""
NUMBERS = ("setup.favor_high", "setup.favor_high_pairs", "setup.favor_low", "setup.favor_low_pairs", "die",
           "most_favor", "most_discomfort", "most_control")  # fmt: skip
TABLES = ("couples_phase.table", "kiss.difference", "kiss.numbers")
"""What these rules ask of rules.yaml."""
VERBS = {APPROACH: "approach", CONFESSION: "confess", GAME_OF_LOVE: "love"}
"""The verbs of their moves."""


Run: TypeAlias = "Callable[[Book, State], bool]"
"""Carries a sentence out: True when it is finished, False when girls have to decide or luck has to roll."""


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence of an action, ready to run; ``case`` (None: always) says when."""

    sentence: Sentence
    run: Run
    case: Callable[[Book, State], bool] | None = None


@dataclass(slots=True)
class Deed:
    """An action: its sentences as steps, and what forbids it, by the word of the ban."""

    steps: list[Step] = field(default_factory=list)
    bans: dict[str, Sentence] = field(default_factory=dict)


class Book:
    """A game made ready. Built by :func:`.words.compile_book`; nothing in it changes while games are played.

    ``girls`` are the ids in file order, ``pairs`` the two girls of each pair, ``pair[a][b]`` the pair of two girls and
    ``of_girl[g]`` the pairs with a girl.
    """

    deeds: dict[str, Deed]
    action: ActionPhase
    couples: CouplesPhase
    kisses: KissPhase
    ending: Ending
    sheet: Sheet

    def __init__(self, game: GameData) -> None:
        self.rules: Mapping[str, Plain] = complete(game, ("girls",), TABLES, NUMBERS)
        cards = game.components["girls"].cards
        self.girls, self.names = [card.id for card in cards], [card.name for card in cards]
        self.index = {girl: number for number, girl in enumerate(self.girls)}
        if faults := [*self._mode_faults(game), *self._table_faults(game)]:
            raise DataError(faults)
        self.players = {mode: int(mode.split("-")[0]) for mode in game.meta.modes}
        self.same_pair: dict[str, bool] = self.rules["support"]["same_pair"]
        self._number_rules()
        self._name_pairs()
        self._name_moves()

    def _mode_faults(self, game: GameData) -> Iterator[Finding]:
        """Modes that do not begin with a number of players, or do not say whether a pair may be supported twice."""
        for mode in game.meta.modes:
            if not mode.split("-")[0].isdigit():
                place = game.doc.key_place(("modes", mode))
                yield dat_file.bad_value(place, f"the mode {mode!r} does not say how many play", "such as 3-players")
            if f"support.same_pair.{mode}" not in game.rule_leaves:
                yield dat_file.missing_key(game.doc.place(), f"support.same_pair.{mode}", "the rules.yaml of this game")

    def _table_faults(self, game: GameData) -> Iterator[Finding]:
        """Dice tables that have not a place for everything."""
        rows, columns = self.rules["most_discomfort"] + 1, self.rules["die"]
        leaf = game.rule_leaves["couples_phase.table"]
        shape = [len(row) if isinstance(row, list) else 0 for row in leaf.value] if isinstance(leaf.value, list) else []
        if shape != [columns] * rows:
            yield dat_file.bad_value(leaf.place, f"the table must have {rows} rows of {columns} results", "one a die")
        span, counts = game.rule_leaves["kiss.difference"], game.rule_leaves["kiss.numbers"]
        if (
            not isinstance(span.value, list)
            or not isinstance(counts.value, list)
            or len(span.value) != len(counts.value)
        ):
            yield dat_file.bad_value(counts.place, "there must be a number for each difference", "see kiss.difference")

    def _number_rules(self) -> None:
        """The numbers of rules.yaml that are asked for all the time."""
        setup = self.rules["setup"]
        self.favors = (
            *[("setup.favor_high", int(setup["favor_high"]))] * setup["favor_high_pairs"],
            *[("setup.favor_low", int(setup["favor_low"]))] * setup["favor_low_pairs"],
        )
        self.die: int = self.rules["die"]
        self.most_favor: int = self.rules["most_favor"]
        self.most_discomfort: int = self.rules["most_discomfort"]
        self.most_control: int = self.rules["most_control"]

    def _name_pairs(self) -> None:
        count = len(self.girls)
        self.pairs = list(combinations(range(count), 2))
        self.pair = [[-1] * count for _ in range(count)]
        for number, (a, b) in enumerate(self.pairs):
            self.pair[a][b] = self.pair[b][a] = number
        self.of_girl = [[pair for pair, both in enumerate(self.pairs) if girl in both] for girl in range(count)]
        beside = [
            {other for girl in both for other in self.of_girl[girl]} - {pair} for pair, both in enumerate(self.pairs)
        ]
        self.beside = [sorted(others) for others in beside]
        """By pair: the others with either of its girls."""

    def _name_moves(self) -> None:
        """Moves that come up all the time."""
        ids = self.girls
        self.words = [(ids[a], ids[b]) for a, b in self.pairs]
        self.reveals: list[list[Move]] = [
            [("reveal", girl, str(n)) for n in range(self.most_control + 1)] for girl in ids
        ]
        self.rolls: list[Move] = [("roll", str(n)) for n in range(1, self.die + 1)]
        self.loves: list[Move] = [("love", *words) for words in self.words]
        self.writes: dict[int, list[Move]] = {}
        for value in range(1, 10):
            self.writes[value] = [("support", *words, str(value)) for words in self.words]

    def in_order(self, move: Move) -> Move:
        """The move with the girls of a pair in the order of the cards: either way round says the same."""
        if len(move) < 3 or move[1] not in self.index or move[2] not in self.index:
            return move
        a, b = sorted(move[1:3], key=self.index.__getitem__)
        return (move[0], a, b, *move[3:])

    def name(self, pair: int) -> str:
        """A pair as it is printed: ``Akane-Sorai``."""
        return "-".join(self.names[girl] for girl in self.pairs[pair])

    def ids(self, pair: int) -> list[str]:
        """The ids of the girls of a pair."""
        return list(self.words[pair])
