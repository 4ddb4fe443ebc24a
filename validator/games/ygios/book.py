"""The printed game made ready to run: cards as numbers, their sentences as steps, the numbers of rules.yaml."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from itertools import product
from typing import TypeAlias

from ....cards.lazyclass import dataclass
from ....cards.program import Sentence
from ...engine.kernel import Move, Plain
from .facts import CardFacts
from .state import ZONES, Frame, State

FACES = ("down", "up")
"""The words of a move for the faces 0 and 1."""

Begin: TypeAlias = "Callable[[Book, State, Frame], bool]"
Options: TypeAlias = "Callable[[Book, State, Frame], list[Move]]"
Take: TypeAlias = "Callable[[Book, State, Frame, Move], bool]"


@dataclass(slots=True)
class Step:
    """One sentence ready to run.

    ``begin`` carries it out and says True, or says False to ask a player. Then ``options`` are that player's moves
    and ``take`` carries the chosen one out, True when the sentence is finished. ``rival``: the opponent of the card's
    owner is asked.
    """

    sentence: Sentence
    begin: Begin
    options: Options | None = None
    take: Take | None = None
    rival: bool = False


@dataclass(slots=True)
class Bar:
    """What keeps a card from being played face-up: ``blocks`` is asked with the player, the card and its Zone."""

    sentence: Sentence
    reason: str
    blocks: Callable[[Book, State, int, int, int], bool]


FULL, PLUS, SET = 0, 1, 2
"""The ways a sentence bears on Devotion."""


@dataclass(slots=True)
class Worth:
    """A sentence on Devotion: ``kind`` and ``n`` say how, ``fits`` for which card given the Zone, owner and source."""

    sentence: Sentence
    kind: int
    n: int
    fits: Callable[[Book, State, int, int, int, int], bool]


@dataclass(slots=True)
class Prize:
    """Affection Points of a Zone Bonus at the end of a round: ``n`` to the controller, or for every ``per`` cards."""

    sentence: Sentence
    n: int
    per: int
    only_winner: Sentence | None = None
    not_after_back_off: Sentence | None = None


@dataclass(slots=True)
class ZoneRules:
    """What a Zone Bonus changes in its Zone: each rule is the sentence that makes it, or None."""

    lead: int = 1
    tied_below: Sentence | None = None
    protected: Sentence | None = None
    no_face_down_play: Sentence | None = None
    flip_on_arrival: Sentence | None = None
    no_flip_down: Sentence | None = None
    no_ability_on: tuple[str, ...] = ()
    no_ability: Sentence | None = None
    costs_stay: Sentence | None = None
    first_plus: int = 0
    first_by: tuple[str, ...] = ()
    first: Sentence | None = None
    prize: Prize | None = None
    worths: list[Worth] = field(default_factory=list)


@dataclass(slots=True)
class CardSteps:
    """The words of one Affection card: ``parts`` by COST and ABILITY; ``once`` if its ability triggers once a round."""

    parts: tuple[list[Step], list[Step]]
    bars: list[Bar]
    worths: list[Worth]
    shields: Sentence | None = None
    shields_played: Sentence | None = None
    once: bool = False
    opening: Sentence | None = None
    """Its first sentence that is no aside: the cause of its ability as a whole."""

    @property
    def speaks(self) -> bool:
        """Whether the card has an ability at all."""
        return bool(self.parts[1] or self.worths or self.shields)


class Book:
    """A game made ready. Built by :func:`.words.compile_book`; nothing in it changes while games are played."""

    def __init__(self, rules: Mapping[str, Plain], cards: Mapping[str, CardFacts]) -> None:
        self.rules = rules
        self.facts = dict(cards)
        self.ids = [card.id for card in cards.values() if card.zone is not None]
        self.bonus_ids = [card.id for card in cards.values() if card.zone is None]
        self.index = {card: number for number, card in enumerate(self.ids)}
        self.family = [ZONES.index(card.zone) for card in cards.values() if card.zone is not None]
        self.devotion = [card.devotion or 0 for card in cards.values() if card.zone is not None]
        self.steps: list[CardSteps] = []
        self.costly: list[bool] = []
        self.zone_rules: list[ZoneRules] = []
        self._number_rules()
        self._name_moves()

    def _number_rules(self) -> None:
        """The numbers of rules.yaml that are asked for all the time."""
        rules = self.rules
        self.face_down: int = rules["devotion"]["face_down"]
        self.half: int = rules["devotion"]["half_divisor"]
        self.away: int = rules["devotion"]["non_adjacent"]
        self.back_off_any: bool = rules["variants"]["back_off_against_empty_hand"]
        self.sculpt_after_row: bool = rules["variants"]["sculpt_after_row"]

    def _name_moves(self) -> None:
        """Every play as a move: ``plays[card][zone][face]``, and back from the move."""
        self.plays = [[[("play", card, face, zone) for face in FACES] for zone in ZONES] for card in self.ids]
        self.play_of: dict[Move, tuple[int, int, int]] = {
            self.plays[card][zone][face]: (card, zone, face)
            for card, zone, face in product(range(len(self.ids)), range(3), range(2))
        }
        self.free_plays = [[move for zone in zones for move in zone] for zones in self.plays]

    def deck(self, mode: str) -> list[int]:
        """The cards of a mode, in file order: those whose Devotion is in its ranges of rules.yaml."""
        ranges = self.rules["devotion"]
        top = ranges["base"]["max"] if mode == "simple" else ranges["advanced"]["max"]
        bottom = ranges["base"]["min"]
        return [card for card, worth in enumerate(self.devotion) if bottom <= worth <= top]
