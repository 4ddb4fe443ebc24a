"""What is told of a claim that fails: sums, numbers and causes."""

from __future__ import annotations

import pytest
from deckproof.cards.examples import examples_of
from deckproof.cards.source import Source
from deckproof.validator.example_kit import summed
from deckproof.validator.replay import replay
from deckproof.validator.replay_text import replay_text

from ..games.books import stage_of
from .conftest import Desk


def told(game: str, body: str) -> str:
    """The replay of an example in text."""
    (example,) = examples_of(Source("here.md", f"```example one\n{body}\n```\n"))
    return replay_text(replay(example, *stage_of(game), boards=False))


@pytest.mark.parametrize(("game", "body", "said"), [
    ("ygios", "You have Our Spot face-up in Home and Cook Your Favorite Meal face-down in Home. Home is 3 to 0.",
     "Home is 5 to 0 (you: 3 + 2 = 5)"),
    ("undone", ("You hold Friendly Banter, Unlikely Reunion, The Cannon Channel and Performance Review. "
     "You have 9 Happiness."), "4 + 5 − 3 + 2 = 8"),
    ("ygios", "You have Our Spot face-up in Home. Our Spot is not in Home.",
     "because it was said before: You have Our Spot face-up in Home. (here.md:2:1)"),
    ("undone", "You hold Friendly Banter, Friendly Banter, Friendly Banter, Unlikely Reunion and Promotion.",
     "you have 4 cards in hand at most"),
    ("undone", "You hold Maxim. Your Maxim has got +7 Happiness so far. This is round 3. It is now Ann's turn.",
     "your Maxim cannot have got that by round 3"),
    ("vroyale", "You start with 20 Sanity. It is now your Combat Phase. You have 3 Sanity.", "you have 20 Sanity"),
    ("vroyale", "It is your Main Step. It is now your Combat Phase.", "it is your Main Step"),
])  # fmt: skip
def test_a_failing_claim_tells_what_is_so(game: str, body: str, said: str) -> None:
    assert said in told(game, body), told(game, body)


def test_what_was_said_of_other_things_is_no_cause() -> None:
    """An event before the last move is the cause where it changed what is asked, and not what happened after it."""
    acts = "It is time for Akane to act. Player A has already revealed Control Points: 2 for Akane."
    move = "Player A declares that Akane approaches Tsuge. Akane-Tsuge has Favor 1. All other girls do nothing."
    text = told("yuri-kure", f"{acts} {move} Akane-Tsuge has Favor 4.")
    assert "actual:   Akane-Tsuge has Favor 1" in text
    assert [line.split('"')[1] for line in text.splitlines() if "because" in line] == [
        "Raise the Favor of the pair by 1."
    ]


def test_who_wins_is_told_with_the_numbers(desk: Desk) -> None:
    text = desk.block("simple-round").partition("\n")[2].removesuffix("```\n")
    played = desk.play(text.replace("You win the round.", "The opponent wins the round."))
    assert "actual:   you win the round" in replay_text(played)


def test_sums_in_words() -> None:
    assert summed([3, 4, 2], 9) == "3 + 4 + 2 = 9"
    assert summed([3, -4], -1) == "3 − 4 = −1"
    assert summed([7], 7) == "7" and summed([3, 4], 12) == "12"


def test_whose_turn_it_is_is_given_first_and_comes_of_moves_later() -> None:
    laid = "The row is Home, Town, School.\nIt is your turn.\nYou hold Our Spot.\nAll other cards are discarded."
    text = told("ygios", f"{laid}\nYou play Our Spot face-down to Home.\nIt is the opponent's turn.\nIt is your turn.")
    assert "✓ It is the opponent's turn." in text and "✗ It is your turn." in text, text
