"""The examples of ygios: all come true, and every card, Zone Bonus and way to score has one."""

from __future__ import annotations

import pytest
from deckproof.cards.examples import examples_of, read_examples
from deckproof.cards.source import Source
from deckproof.validator.example_proof import check_examples

from .conftest import Desk

CARDS = [f"{zone}{devotion}" for zone in "HTS" for devotion in range(1, 9)]
BONUSES = ["LT", "ML", "PAR", "AE", "NMG", "FE", "EO", "FI", "SH"]
CASES = {
    "2 Zones": "two-zones",
    "sweep, floor 0": "sweep",
    "sweep, 3 points": "sweep-in-full",
    "back off with 0 or 1": "back-off-1",
    "back off with 2 or 3": "back-off-2",
    "back off with 4 to 6": "back-off-4",
    "back off with 7 or more": "back-off-7",
    "Timeline won": "timeline-end",
    "Timeline not won": "timeline-goes-on",
    "Meaningful Location for the loser": "bonus-ml",
    "Meaningful Location after backing off": "ml-back-off",
    "Escalating Obsession": "bonus-eo",
    "Escalating Obsession for the loser": "eo-loser",
    "all-in": "all-in",
    "tie": "ties",
    "halves": "adjacency",
    "lock ends by time": "card-s2",
    "lock ends with its card": "lock-source-flipped",
    "locks do not stack": "lock-no-stack",
    "moving into a locked Zone": "lock-move-in",
    "protection": "protection",
    "cost on a play": "card-h8",
    "cost not paid on a play": "imouto-alone",
    "cost on a flip": "flip-paid",
    "cost not paid on a flip": "flip-unpaid",
    "ONCE": "once-a-round",
    "Sculpt Phase": "sculpt",
}
BOARDS = {
    "simple-middle": ["Home is 2 to 2.", "Town is 6 to 2.", "School is 4 to 5.", "The opponent controls School."],
    "simple-round": ["Home is 7 to 7.", "Town is 6 to 6.", "School is 5 to 8.", "You score 5 Affection Points."],
    "advanced-middle": ["School is 3 to 3.", "Home is 8 to 4.", "Town is 2 to 0.", "You control Town."],
    "advanced-round": ["School is 9 to 9.", "Home is 8 to 9.", "Town is 4 to 5.", "You have 7 Affection Points."],
}


def test_all_come_true(desk: Desk) -> None:
    findings, counts = check_examples(desk.game, desk.book, desk.stage)
    assert findings == []
    assert counts.replayed == counts.examples >= 45
    assert counts.held == counts.claims >= 300


@pytest.mark.parametrize("card", [*CARDS, *BONUSES])
def test_every_card_has_an_example_of_its_own(desk: Desk, card: str) -> None:
    name = f"card-{card.lower()}" if card in CARDS else f"bonus-{card.lower()}"
    example = next(one for one in read_examples(desk.game) if one.name == name)
    title = desk.game.by_id[card].name
    assert example.heading == title
    assert any(title in sentence.text for sentence in example.sentences)


def test_every_case_has_an_example(desk: Desk) -> None:
    assert set(CASES.values()) <= {one.name for one in read_examples(desk.game)}


@pytest.mark.parametrize("board", BOARDS)
def test_the_printed_boards_are_asserted(desk: Desk, board: str) -> None:
    example = next(one for one in read_examples(desk.game) if one.name == board)
    assert set(BOARDS[board]) <= {sentence.text for sentence in example.sentences}


def test_every_example_is_introduced(desk: Desk) -> None:
    examples = examples_of(Source("examples.md", desk.text))
    assert all(one.heading for one in examples)
    headings = [one.heading for one in examples]
    assert len(headings) == len(set(headings))
