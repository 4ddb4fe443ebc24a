"""A claim that is not so says why, also where nothing that happened names it: since when it is otherwise."""

from __future__ import annotations

import re
from pathlib import Path

import deckproof.cards
import pytest
from deckproof.cards.examples import examples_of
from deckproof.cards.load import load_game
from deckproof.cards.source import Source
from deckproof.validator.replay import replay
from deckproof.validator.replay_stage import Claim
from deckproof.validator.sheet_play import sheet_stage

from ..conftest import Calls
from ..games.books import stage_of

STARTERS = Path(deckproof.cards.__file__).parent / "starters"


def claimed(game: str, text: str) -> Claim:
    """What came of the last sentence of an example."""
    (example,) = examples_of(Source("here.md", f"```example one\n{text}\n```\n"))
    if (STARTERS / game).is_dir():
        stage, phrases = sheet_stage(load_game(STARTERS / game))
    else:
        stage, phrases = stage_of(game)
    played = replay(example, stage, phrases)
    assert not played.stops
    claim = played.steps[-1].claim
    assert claim is not None and not claim.held
    return claim


@pytest.mark.parametrize(
    ("game", "text", "why"),
    [
        ("undone", "You hold A New You. The Continuity pile has 0 cards.", "it is so from the beginning"),
        ("undone", "It is Ann's turn. Ann draws Unlikely Reunion. Ann may not put it under the pile.",
         r"Draw 1 card from the Continuity pile to your drawer\."),
        ("ygios", "You hold 6 cards. You play a card face-down to Home. The opponent may not play to Town.",
         r"it is so since: You play a card face-down to Home\. \(here.md:2:19\); "),
        ("yuri-kure", "It is time for Kuroki to act last. Kuroki may not confess to Akane.", "from the beginning"),
    ],
)  # fmt: skip
def test_what_is_claimed_not_to_be_says_why_it_is(game: str, text: str, why: str) -> None:
    assert re.search(why, "; ".join(map(str, claimed(game, text).trail)))


@pytest.mark.parametrize(
    ("text", "actual"),
    [
        ("The deck is empty.", r"it is Ben's turn, \d+ cards in the deck, 1 card in the box"),
        ("It is not so that Ben is hidden.", r"Ben holds .* \(hidden, "),
    ],
)
def test_a_sheet_tells_what_is_so_instead(text: str, actual: str) -> None:
    begun = "Ben holds Nook. It is Ben's turn. Ben draws Peek. Ben plays Nook."
    begun = "Ann holds Nook. Ann draws Peek. Ann plays Nook." if text.startswith("The deck") else begun
    claim = claimed("duel", f"{begun} {text}")
    assert re.fullmatch(actual if text.startswith("The deck") else f".*{actual}.*", claim.actual)
    assert claim.trail


def test_thousands_of_claims_and_unread_sentences_are_told_with_little_work(calls: Calls) -> None:
    """Why a sentence is not read is looked for once, and of few; since when something is not so, of few."""
    stage, phrases = stage_of("ygios")
    body = "\n".join(["You hold 6 cards.", *["Home is 9 to 0."] * 150, *["You frob the pile."] * 2000])
    (example,) = examples_of(Source("here.md", f"```example one\n{body}\n```\n"))
    with calls(800_000):
        stops = replay(example, stage, phrases).stops
    assert len(stops) == 2000 and len({stop.message for stop in stops}) == 1
    (example,) = examples_of(Source("here.md", example_text(150)))
    with calls(2_000_000):
        played = replay(example, stage, phrases)
    assert played.claims and not any(step.claim.held for step in played.claims if step.claim)


def example_text(claims: int) -> str:
    return "```example one\nYou hold 6 cards. You back off. " + "The discard pile has 99 cards. " * claims + "\n```\n"
