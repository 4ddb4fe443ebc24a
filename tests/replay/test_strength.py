"""The examples of ygios are strong: another Devotion, or a face without one of its sentences, breaks one of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from deckproof.cards.examples import Example, examples_of
from deckproof.cards.program import Program
from deckproof.cards.source import Source
from deckproof.cards.words import programs, read_cards
from deckproof.validator.games.ygios.examples import YgiosExamples
from deckproof.validator.games.ygios.facts import CardFacts, card_facts
from deckproof.validator.games.ygios.game import Ygios
from deckproof.validator.replay import read_sentences, replay_told

from .conftest import Desk

AFFECTION = [f"{zone}{devotion}" for zone in "HTS" for devotion in range(1, 9)]
BONUSES = ["LT", "ML", "PAR", "AE", "NMG", "FE", "EO", "FI", "SH"]


class Game:
    """The rules and cards of ygios, to be changed, and the examples that name a card."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.facts = card_facts([*desk.game.components["affection"].cards, *desk.game.components["bonus"].cards])
        self.programs = programs(read_cards(desk.game, desk.book))
        self.examples = [(one, read_sentences(one, desk.book)) for one in examples_of(Source("a.md", desk.text))]

    def broken(self, card: str, facts: Mapping[str, CardFacts], words: Mapping[str, Program]) -> list[str]:
        """The examples naming the card that do not come true with these facts and words."""
        stage = YgiosExamples(Ygios(self.desk.game.rules, facts, words), self.desk.game)
        name = self.facts[card].name
        return [one.name for one, told in self.examples if names(one, name) and not replay_told(one, stage, *told).ok]


def names(example: Example, card: str) -> bool:
    return any(card in sentence.text for sentence in example.sentences)


@pytest.fixture(scope="module")
def changed(desk: Desk) -> Game:
    return Game(desk)


@pytest.mark.parametrize("card", AFFECTION)
def test_another_devotion_is_noticed(changed: Game, card: str) -> None:
    other = replace(changed.facts[card], devotion=(changed.facts[card].devotion or 0) % 8 + 1)
    assert changed.broken(card, {**changed.facts, card: other}, changed.programs)


NEVER_NOTICED = {"Costs are still paid."}
"""Says that nothing changes."""


@pytest.mark.parametrize("card", [*AFFECTION, *BONUSES])
def test_a_lost_sentence_is_noticed(changed: Game, card: str) -> None:
    program = changed.programs.get(card, ())
    for index, sentence in enumerate(program):
        if sentence.aside or sentence.text in NEVER_NOTICED:
            continue
        words = {**changed.programs, card: program[:index] + program[index + 1 :]}
        try:
            assert changed.broken(card, changed.facts, words), sentence.text
        except ValueError:  # the sentence after it cannot stand without it
            continue
