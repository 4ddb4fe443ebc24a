"""Phrases to paste that are held against the cards: how many there are, and what one of them has."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.phrasebook import explain, load_phrasebook
from deckproof.cards.phrasebook.proposing import proposed
from deckproof.cards.phrasebook.report import phrases_report
from deckproof.generator.checking import Asked, found_in

MakeGame = Callable[..., Path]
BOOK = """\
# Three Wishes

There are 5 cards. There are 4 different wish cards. The First Wish costs 2.

| Wish | Cost | Copies |
|:--|--:|--:|
| Second Wish | 2 | 1 |
| Third Wish | 3 | 4 |

There are at least 2 wishes. There are 3 different moods. There are 2 different seas.
"""
FACE = """\
styles: {body: {floor: 7}}
boxes: {title: {draw: text, at: [5, 20, 50, 9], style: body, text: Wish}}
"""


@pytest.mark.parametrize(
    ("pattern", "meaning"),
    [
        ("There are {n:int} cards", '{count: {kind: card}, is: "{n}"}'),
        ("There are {n:int} Wish cards in all", '{count: {component: wishes}, is: "{n}"}'),
        ("The game comes with {n:int} different wishes", '{count: {component: wishes, designs: true}, is: "{n}"}'),
        ("{wishes:wishes} · Cost: {n:int}", '{card: {cost: "{n}"}, of: "{wishes}"}'),
        ("The {card:card} costs {n:int}", '{card: {cost: "{n}"}, of: "{card}"}'),
        ("There are {n:int} copies of {card:card}", '{card: {copies: "{n}"}, of: "{card}"}'),
        ("There are at least {n:int} cards", ""),
        ("There are {n:int} moods", ""),
        ("The {card:card} does not cost {n:int}", ""),
        ("The {card:card} beats {n:int}", ""),
        ("{card:card} and {card2:card} cost {n:int}", ""),
        ("Draw {n:int} cards", ""),
        ("Put {n:int} of {n2:int} cards back", ""),
    ],
)
def test_what_is_said_of_the_cards_is_proposed(pattern: str, meaning: str, make_game: MakeGame) -> None:
    assert proposed(load_game(str(make_game())), pattern) == meaning


def test_all_that_is_proposed_can_be_pasted_and_finds_what_is_wrong(make_game: MakeGame) -> None:
    files = {"rulebook.md": BOOK, "phrases.yaml": "phrases: []\n", "faces/plain.yaml": FACE}
    report = phrases_report(load_game(str(make_game(files))))
    entries = re.findall(
        r"^  - id: .*\n(?:    .*\n)+", report.partition("GAPS, for rulebook.phrases.yaml")[2], re.MULTILINE
    )
    pasted = make_game({**files, "rulebook.phrases.yaml": "phrases:\n" + "".join(entries)}, name="pasted")
    content = found_in(str(pasted), Asked(), Memo(), {})["content"]
    told = {
        (finding["code"], finding["line"])
        for finding in content["findings"]
        if finding["code"][:3] in ("CNT", "FCT", "DAT")
    }
    assert {("CNT001", 3), ("FCT011", 3), ("FCT011", 8)} <= told and not any(code == "DAT020" for code, _ in told)


def test_two_words_are_no_slip_of_one_that_is_unlike_them(make_game: MakeGame) -> None:
    book = load_phrasebook(load_game(str(make_game({"phrases.yaml": "phrases: []\n"}))))
    assert not explain(book, "There are 90 cards.").repaired
