"""The printed game made ready to run: cards as numbers, their sentences as steps and worths, numbers of rules.yaml."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import TypeAlias

from ....cards.lazyclass import dataclass
from ....cards.model import Card
from ....cards.program import Sentence
from ...engine.kernel import Move, Plain, Refusal
from .state import ACTION, GROUPS, NONE, Frame, State


@dataclass(frozen=True, slots=True)
class CardFacts:
    """The facts of one card: ``group`` is its pile, ``happiness`` what is printed (None on an Action card)."""

    id: str
    name: str
    group: str
    copies: int
    happiness: int | None = None
    marks: tuple[str, ...] = ()


def card_facts(cards: Iterable[Card]) -> list[CardFacts]:
    """The facts of loaded cards, in the order given."""
    facts = []
    for card in cards:
        happiness = card.data.get("happiness")
        worth = happiness if isinstance(happiness, int) else None
        facts.append(CardFacts(card.id, card.name, card.component, card.copies, worth, card.marks))
    return facts


@dataclass(slots=True)
class Scene:
    """What conditions look at: Continuity cards held, the Victory (None: neither), turns with the Faction card."""

    hand: list[int]
    victory: str | None = None
    turns: int = 0


Test: TypeAlias = "Callable[[Book, Scene], bool]"
Begin: TypeAlias = "Callable[[Book, State, Frame], bool]"
Options: TypeAlias = "Callable[[Book, State, Frame], list[Move]]"
Take: TypeAlias = "Callable[[Book, State, Frame, Move], bool]"
Bar: TypeAlias = "Callable[[Book, State, int], Refusal | None]"
"""Asked with a player, it gives the reason why that player cannot play an Action card now, or None."""


@dataclass(slots=True)
class Step:
    """One sentence ready to run.

    ``begin`` carries it out and says True, or sets ``ask`` of the frame and says False. Then ``options`` are the moves
    of the one asked (the next outcomes, if that is luck) and ``take`` carries one out, True when the step is finished.
    """

    sentence: Sentence
    begin: Begin
    options: Options | None = None
    take: Take | None = None


HAS, GETS, DOUBLE, HALVE, ONLY = range(5)
"""How a sentence bears on Happiness; ONLY: the card has this much and none of its other sentences counts."""


@dataclass(slots=True)
class Worth:
    """A sentence on Happiness at the end of the game, if ``test`` holds.

    ``picks`` gives the places in the hand it speaks of, from the values they have so far; None: the card itself.
    """

    sentence: Sentence
    kind: int
    n: int
    picks: Callable[[Scene, list[Plain]], list[int]] | None
    test: Test | None


@dataclass(slots=True)
class Gain:
    """What a Faction card gets at the start or end of each turn: ``n``, or so much for each card of a sign."""

    sentence: Sentence
    when: str
    n: int = 0
    each: tuple[tuple[str, int], ...] = ()


@dataclass(slots=True)
class CardWords:
    """The words of one card. ``play``, ``prompt`` and ``closing`` (at the end of the turn of play) are run.

    ``said`` is what its sentences so far have brought up, for those that follow. ``forbids`` are groups that cannot be
    held beside it. ``doubles`` double what the card gets for each card of a sign. ``shield`` is how many turns it
    protects its player, ``cancels`` the ending cards it can answer, ``ends`` when it ends the game and with which
    Victory, ``keeps`` whether it makes others keep what they draw. A prompt draws from the pile ``prompts_from`` (NONE:
    the card is no prompt), with or without a choice.
    """

    play: list[Step] = field(default_factory=list)
    prompt: list[Step] = field(default_factory=list)
    closing: list[Step] = field(default_factory=list)
    bars: list[Bar] = field(default_factory=list)
    worths: list[Worth] = field(default_factory=list)
    gains: list[Gain] = field(default_factory=list)
    doubles: list[tuple[Sentence, Test]] = field(default_factory=list)
    forbids: dict[int, Sentence] = field(default_factory=dict)
    said: set[str] = field(default_factory=set)
    any_turn: bool = False
    shield: int = 0
    cancels: tuple[int, ...] = ()
    ends: tuple[str, str] | None = None
    keeps: bool = False
    prompts_from: int = NONE
    prompts_must: bool = False


class Book:
    """A game made ready. Built by :func:`.words.compile_book`; nothing in it changes while games are played."""

    def __init__(self, rules: Mapping[str, Plain], cards: Iterable[CardFacts]) -> None:
        self.rules = rules
        self.facts = list(cards)
        self.ids = [card.id for card in self.facts]
        self.index = {card: number for number, card in enumerate(self.ids)}
        self.group = [GROUPS.index(card.group) for card in self.facts]
        self.copies = [card.copies for card in self.facts]
        self.happiness = [card.happiness or 0 for card in self.facts]
        self.of_group = [[c for c, group in enumerate(self.group) if group == g] for g in range(len(GROUPS))]
        self.size = [sum(self.copies[card] for card in cards) for cards in self.of_group]
        self.words: list[CardWords] = []
        self.keeping: Sentence | None = None
        self.hand: int = rules["hand"]["continuity"]
        self.deal: tuple[int, int] = (rules["deal"]["continuity"], rules["deal"]["action"])
        self.action_every: int = rules["turn"]["action_draw_every"]
        self.last_round: int | None = rules["variants"]["last_round"]
        self.draws: list[Move] = [("draw", card) for card in self.ids]
        self.plays: list[Move] = [("play", card) for card in self.ids]
        self.keeps: list[Move] = [("keep", card) for card in self.ids]
        self.chooses: list[Move] = [("choose", card) for card in self.ids]

    def finish(self) -> None:
        """Note which Action cards answer others or make players keep cards, once all words are there."""
        self.shields = [c for c in self.of_group[ACTION] if self.words[c].shield and self.words[c].any_turn]
        self.cancelling = [c for c in self.of_group[ACTION] if self.words[c].cancels and self.words[c].any_turn]
