"""Numbers that nothing could contradict: no fact, no count, no card, no other sentence, no play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards import load_game
from deckproof.cards.render import drawn
from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.source import Source
from deckproof.cards.words import words_of
from deckproof.validator.rulebook import hold_rulebook, sum_up

MakeGame = Callable[..., Path]
PHRASES = """\
phrases:
  - {id: sides, kind: fact, say: "There are {n:int} sides", means: {rule: sides, is: "{n}"}, examples: [There are 2 sides.]}
  - {id: ends, kind: fact, say: "It has 2 ends", means: {rule: ends, is: 2}, examples: [It has 2 ends.]}
  - {id: hand, kind: fact, say: "Deal {n:int} cards", means: {both: [{fact: hand.start, is: "{n}"}, {rule: dealt, is: "{n}"}]}, examples: [Deal 5 cards.]}
  - {id: turns, kind: fact, say: "A game has {n:int} turns", means: {claim: turns, is: "{n}"}, examples: [A game has 9 turns.]}
"""  # noqa: E501
RULES = "hand:\n  start: {value: 5, from: published L12}\n"


def loose(folder: Path, text: str) -> list[str]:
    """What is told of numbers in a text."""
    game = load_game(folder)
    book, words = words_of(game)
    held = hold_rulebook(game, read_rulebook(Source("rulebook.md", text), game), book, words)
    findings = sum_up(game, held, words).findings
    return [drawn(one).split(" ")[0] + " " + one.message for one in findings if one.code == "FCT014"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "There are 2 sides.",
            ["rulebook.md:1:11 nothing could contradict the number 2 of 'sides' in 'There are 2 sides.'"],
        ),
        ("There are 2 sides.\n\n# Again\n\nThere are 2 sides.", []),
        ("It has 2 ends.", []),
        ("Deal 5 cards.", []),
        (
            "A game has 8 turns.",
            ["rulebook.md:1:12 nothing could contradict the number 8 of 'turns' in 'A game has 8 turns.'"],
        ),
        ("<!-- deckproof: flavour a song -->\nThere are 2 sides.", []),
    ],
)
def test_numbers_that_stand_alone(make_game: MakeGame, text: str, told: list[str]) -> None:
    folder = make_game({"rules.yaml": RULES, "phrases.yaml": PHRASES})
    assert loose(folder, text) == told
