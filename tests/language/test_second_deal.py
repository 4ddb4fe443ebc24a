"""A game that is dealt anew: examples name what is drawn after a second shuffle, and refutations are told across it."""

from __future__ import annotations

from pathlib import Path

from deckproof.cards.board import Spread
from deckproof.cards.examples import examples_of, read_examples
from deckproof.cards.finding import Finding
from deckproof.cards.model import Game
from deckproof.cards.source import Source
from deckproof.validator.by_luck import deals
from deckproof.validator.replay import Replay, Step, replay
from deckproof.validator.sheet_play import sheet_stage
from deckproof.validator.sheet_proof import prove_sheet

from .minis import mini

FIELDS = "{number: {type: integer, min: 0, max: 9}}"
BEES = {
    "play.md": """# Bees

## Table

There is a face-down deck. There is a face-up meadow. Each player has a secret hand. Each player has a face-up hive.
Each player starts with 3 honey.
Played cards go to the meadow. Discarded cards go to the meadow.

## Setup

1. A random player goes first.

## Deal

1. Shuffle all cards into the deck.
2. Each player draws 4 cards.

## Turn

1. Choose 1 action.

## Actions

### Forage

Only if your hand is not empty.

1. Play 1 card.
2. Carry out the text of the played card.

### Rest

1. Draw 1 card.
2. Gain 1 honey.

## End

The round ends when a player has at least 6 cards in hand.
The game ends after a round in which a player has at least 9 honey.
The player with the most honey wins.
Tied players share the win.

## Claims

A player never has more than 6 honey.
""",
    "words.yaml": "places: [deck, hand, meadow, hive]\nnumbers: {honey: [honey]}\npeople: [Ann, Ben]\n",
    "cards.yaml": """
- {id: clover, name: Clover, number: 1, copies: 8, text: "Put this card into your hive."}
- {id: thyme, name: Thyme, number: 2, copies: 8, text: "Each other player loses 1 honey."}
- {id: wasp, name: Wasp, number: 0, copies: 4, text: "Choose another player. That player discards 1 card."}
""",
}
RESTS = ["Ann chooses Rest.", "Ann draws Clover.", "Ben chooses Rest.", "Ben draws Clover."]
FIRST = ["It is Ann's turn.", "Ann holds Thyme.", "Ben holds Thyme.", *RESTS, "Ann chooses Rest.", "Ann draws Wasp."]
"""A first round, which ends as soon as Ann has six cards."""
SECOND = [
    *["Ann draws Wasp."] * 4, *["Ben draws Thyme."] * 4,
    "Ben chooses Rest.", "Ben draws Thyme.", "Ann chooses Rest.", "Ann draws Clover.",
]  # fmt: skip


def bees(folder: Path, *sentences: str) -> Game:
    text = "# Examples\n\n```example mine\n" + "\n".join(sentences) + "\n```\n"
    return mini(folder, {**BEES, "examples.md": text}, "2", FIELDS)


def told(one: Replay) -> list[str]:
    return [stop.message for stop in one.stops] + [
        step.claim.actual for step in one.steps if step.claim and not step.claim.held
    ]


def shown(step: Step, whose: str) -> list[str | None]:
    """The cards in somebody's hand, by name where they are named."""
    (hand,) = (part for part in step.board.parts if isinstance(part, Spread) and part.title == f"{whose}'s hand")
    return [card.name for card in hand.cards]


def refuted(game: Game) -> Finding:
    (found,) = (one for one in prove_sheet(game, 60).findings if one.code == "FCT007")
    return found


def test_what_is_drawn_in_a_second_deal_can_be_named_in_every_deal(tmp_path: Path) -> None:
    held = [
        "Ann holds Wasp.",
        "Ann holds Clover.",
        "Ben holds Thyme.",
        "Ann has exactly 6 honey.",
        "Ben has exactly 5 honey.",
    ]
    game = bees(tmp_path, *FIRST, *SECOND, *held)
    stage, book = sheet_stage(game)
    example = read_examples(game)[0]
    for one in (replay(example, stage, book), *deals(example, stage, book)):
        assert told(one) == []


def test_the_table_shows_of_a_second_deal_what_the_example_names(tmp_path: Path) -> None:
    game = bees(tmp_path, *FIRST, *SECOND)
    stage, book = sheet_stage(game)
    steps = replay(read_examples(game)[0], stage, book).steps
    named = [[card for card in shown(one, "Ann") if card] for one in (steps[6], steps[-1])]
    assert named == [["Thyme", "Clover"], ["Wasp"] * 4 + ["Clover"]]
    assert [card for card in shown(steps[-1], "Ben") if card] == ["Thyme"] * 5


def test_a_second_deal_has_no_more_cards_than_there_are(tmp_path: Path) -> None:
    second = [*SECOND[:4], "Ben draws Wasp."]
    game = bees(tmp_path, *FIRST, *second)
    stage, book = sheet_stage(game)
    assert told(replay(read_examples(game)[0], stage, book)) == ["4 of Wasp were shuffled, and all have their place"]


def test_a_claim_that_fails_after_a_second_deal_is_refuted_in_sentences_that_come_true(tmp_path: Path) -> None:
    game = bees(tmp_path, *FIRST)
    found = refuted(game)
    lines = [line for line in found.listing if line.startswith(("Ann ", "Ben ", "```"))]
    assert found.listing[0].startswith("```example refutes-") and len(lines) > 20
    stage, book = sheet_stage(game)
    (example,) = examples_of(Source("told.md", "\n".join(found.listing)))
    for one in (replay(example, stage, book), replay(example, stage, book, luck=1)):
        assert told(one) == []
