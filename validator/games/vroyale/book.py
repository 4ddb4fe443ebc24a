"""The printed game made ready to run: what each card is and what its words make it do, and the numbers of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from ....cards.lazyclass import dataclass
from ....cards.program import Meaning, Sentence
from ...engine.kernel import Move, Plain
from .state import Frame, State

KEYWORDS = ("ban", "callout", "clip", "clout", "moderator", "raid")
BAN, CALLOUT, CLIP, CLOUT, MODERATOR, RAID = (1 << bit for bit in range(len(KEYWORDS)))
BITS = {name: 1 << bit for bit, name in enumerate(KEYWORDS)}


@dataclass(slots=True)
class Step:
    """A sentence of an ability made ready.

    ``begin`` carries it out, or gives False if somebody has to choose first; then ``options`` lists the choices and
    ``take`` carries one out. ``rival``: the other manager chooses.
    """

    sentence: Sentence
    begin: Callable[[Book, State, Frame], bool]
    options: Callable[[Book, State, Frame], list[Move]] | None = None
    take: Callable[[Book, State, Frame, Move], None] | None = None
    rival: bool = False


@dataclass(slots=True)
class Ability:
    """What a card does at a moment: ``when`` is debut, graduate, attack, block, after_combat, start, play or activate.

    ``least``: it happens with so many characters only; 0: only without any; None: always. ``stars``, ``tilt``,
    ``graduate`` ("", this_card or untilted_non_leader) are the price of activating it.
    """

    number: int
    when: str
    steps: list[Step] = field(default_factory=list)
    least: int | None = None
    stars: int = 0
    tilt: bool = False
    graduate: str = ""


@dataclass(slots=True)
class Boost:
    """What a card adds as long as it is on the stage, to whom ``reach`` says.

    ``reach`` is you, your_other, opponent, equipped or this_card; ``each``: once for every counter on the card.
    """

    reach: str
    atk: int
    hp: int
    gives: int
    each: bool
    sentence: Sentence


@dataclass(slots=True)
class CardDef:
    """One printed card or token: its facts, and its words made ready."""

    id: str
    name: str
    types: tuple[str, ...]
    rarity: str = ""
    cost: int = 0
    stars: int = 0
    atk: int = 0
    hp: int = 0
    keywords: int = 0
    blocks: int = 1
    said: dict[int, Sentence] = field(default_factory=dict)
    boosts: list[Boost] = field(default_factory=list)
    abilities: list[Ability] = field(default_factory=list)
    activated: int = -1
    more_plays: list[tuple[int, Sentence]] = field(default_factory=list)
    is_leader: bool = field(init=False)
    is_character: bool = field(init=False)
    is_event: bool = field(init=False)
    is_highlight: bool = field(init=False)
    is_token: bool = field(init=False)

    def __post_init__(self) -> None:
        self.is_leader = "leader" in self.types
        self.is_character = self.is_leader or "character" in self.types
        self.is_event = "event" in self.types
        self.is_highlight = "highlight" in self.types
        self.is_token = not self.rarity


class Book:
    """A game made ready. Nothing in it changes while games are played.

    Cards and tokens are numbers: Roster by Roster, then the tokens, each copy with a number of its own. ``ids`` are
    their names in moves: the id, and from the second copy on ``P15-2``. ``first_token`` is the number of the first.
    """

    def __init__(self, rules: Mapping[str, Plain], cards: list[tuple[CardDef, int, int]]) -> None:
        self.ids: list[str] = []
        self.defs: list[CardDef] = []
        self.home: list[int] = []
        for card, copies, manager in cards:
            for copy in range(copies):
                self.ids.append(card.id if copy == 0 else f"{card.id}-{copy + 1}")
                self.defs.append(card)
                self.home.append(manager)
        self.cards = {card.id: card for card, _, _ in cards}
        self.index = {name: number for number, name in enumerate(self.ids)}
        self.first_token = sum(manager >= 0 for manager in self.home)
        self._numbers(rules)

    def _numbers(self, rules: Mapping[str, Plain]) -> None:
        self.rules = rules
        self.sanity: int = rules["sanity"]
        self.sanity_out: int = rules["sanity_out"]
        self.hand: int = rules["setup"]["hand"]
        self.mulligans: int = rules["setup"]["mulligans"]
        self.hand_limit: int = rules["hand_limit"]
        turn = rules["turn"]
        self.draw: int = turn["draw"]
        self.star_cards: int = turn["star_cards"]
        self.plays: int = turn["plays"]
        self.loss_first: int = rules["deck_out"]["first"]
        self.loss_more: int = rules["deck_out"]["more"]
        self.same_event: int = rules["stage"]["same_event"]
        combat = rules["combat"]
        self.blocks: int = combat["blocks"]
        self.tilted_atk: int = combat["tilted_atk"]
        self.first_combat: bool = combat["first_turn"]

    def name(self, card: int) -> str:
        """The printed name of a card by its number."""
        return self.defs[card].name

    def ability(self, frame: Frame) -> Ability:
        """The ability a frame runs."""
        return self.defs[frame.card].abilities[frame.ability]


FRAME_KEYS: frozenset[str] = frozenset(("when", "if", "cost"))
"""Keys of a meaning that say when and for what; the rest says what happens."""


def deed_of(meaning: Meaning) -> Meaning:
    """What happens, without when and for what."""
    return {key: value for key, value in meaning.items() if key not in FRAME_KEYS}
