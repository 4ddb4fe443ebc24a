"""What a replay tells: steps with their tables, claims with expected and actual, and the trail behind them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from deckproof.cards.board import BoardView, Lane, Lanes, Seat
from deckproof.cards.examples import examples_of
from deckproof.cards.memo import Memo
from deckproof.cards.source import Source
from deckproof.validator import replay as replay_module
from deckproof.validator.example_proof import check_these
from deckproof.validator.replay import Replay
from deckproof.validator.replay_text import replay_text

from .conftest import Desk

Play = Callable[..., Replay]


def seat(board: BoardView, nth: int = 1) -> Seat:
    """A player's line: the opponent's is 0, yours 1."""
    return [part for part in board.parts if isinstance(part, Seat)][nth]


def lanes(board: BoardView) -> tuple[Lane, ...]:
    """The Zones of a table."""
    return next(part.lanes for part in board.parts if isinstance(part, Lanes))


HOODIE = """\
You have Our Spot face-up in School. The opponent has a face-down card in Home.
You hold Sleep In Your Hoodie and 4 more cards.
You play Sleep In Your Hoodie face-up to Home. Home is 3 to 2.
You play Our Spot face-up to Town. You have 4 cards in hand."""


def test_every_sentence_is_a_step_with_the_table_after_it(play: Play) -> None:
    played = play(HOODIE)
    assert [step.kind for step in played.steps] == [*["given"] * 3, "move", "outcome", "move", "outcome"]
    assert [seat(step.board).hand for step in played.steps] == [5, 5, 5, 4, 5, 4, 4]
    assert [event.kind for event in played.steps[3].events] == ["play", "trigger"]
    assert played.ok and played.held == 2


UNNAMED = """\
You hold Our Spot and 5 more cards. The opponent has 2 face-down cards in Home. The opponent holds 4 cards.
It is the opponent's turn. The set-aside pile starts with 6 cards. All other cards are discarded.
The opponent plays a card face-down to Town. You play Our Spot face-down to Town. Town is 2 to 2."""


def test_a_table_shows_no_card_that_nobody_named(play: Play) -> None:
    played = play(UNNAMED)
    board = played.steps[-1].board
    assert played.ok
    assert [(seat(board, 0).hand, seat(board, 0).held), (seat(board).hand, seat(board).held)] == [(3, ()), (5, ())]
    assert [[[card.id for card in side] for side in lane.sides] for lane in lanes(board)] == [
        [[None, None], []],
        [[None], ["T3"]],
        [[], []],
    ]


def test_a_tied_zone_stays_with_its_controller(play: Play) -> None:
    played = play("You back off. The opponent goes first in the next round. Home is tied, so you control it.")
    assert [lane.leader for lane in lanes(played.steps[-1].board)] == [1, 1, 1]
    assert [step.claim.held for step in played.claims if step.claim] == [False, True]


def test_a_single_answer_is_settled_and_may_be_said(play: Play) -> None:
    """Our Spot is the only card that can be returned: said at once, said late, and not said."""
    said = HOODIE.replace("face-up to Home.", "face-up to Home. You return Our Spot to your hand.")
    late = HOODIE.replace("3 to 2.", "3 to 2. You return Our Spot to your hand.")
    other = HOODIE.replace("face-up to Home.", "face-up to Home. You return Sleep In Your Hoodie to your hand.")
    assert [play(text).ok for text in (HOODIE, said, late, other)] == [True, True, True, False]


def test_a_failing_claim_says_what_is_so_and_why(play: Play) -> None:
    (_, step) = play("You play Our Spot face-up to Home. Our Spot counts 1.").steps
    assert step.claim is not None
    assert (step.claim.held, step.claim.actual) == (False, "Our Spot counts 3")
    first, second = step.claim.trail
    assert first.text.endswith('"This card has full Devotion in any Zone." on Our Spot')
    assert second.text.endswith(
        '"A face-up card has half its Devotion, rounded down, in a Zone adjacent to its own Zone."'
    )
    assert first.place is not None and second.place is not None
    assert "This card has full Devotion in any Zone." in first.place.source.line(first.place.line)
    assert "has half its Devotion" in second.place.source.line(second.place.line)


def test_a_refused_move_says_why_and_what_instead(play: Play) -> None:
    stop = play("You play Lock the Front Door face-up to Home. The opponent plays a card face-up to Home.").stopped
    assert stop is not None and stop.other is not None
    assert (stop.kind, str(stop.place)) == ("illegal", "here.md:2:47")
    assert "Home is closed to that player this turn" in stop.message
    assert "Your opponent cannot play cards to Home" in stop.other.source.line(stop.other.line)
    assert stop.hint.startswith("legal instead: The opponent plays ")


def test_a_move_out_of_turn(play: Play) -> None:
    stop = play("You play Our Spot face-up to Home. You play This Town Is Ours face-up to Town.").stopped
    assert stop is not None
    assert (stop.kind, stop.message.endswith("it is the opponent's turn, not yours")) == ("illegal", True)


def test_every_unread_sentence_is_told(play: Play) -> None:
    played = play("You toss a coin. You back off. The opponent grins.")
    assert [(stop.kind, stop.place.col) for stop in played.stops] == [("unread", 1), ("unread", 32)]
    assert played.steps == ()


def test_a_sentence_of_a_card_is_no_sentence_of_an_example(play: Play) -> None:
    stop = play("Draw 1 card.").stopped
    assert stop is not None and "a sentence of a card" in stop.message


def test_a_given_after_the_first_move(play: Play) -> None:
    stop = play("You play Our Spot face-up to Home. The opponent goes first.").stopped
    assert stop is not None and stop.other is not None
    assert (stop.kind, stop.place.col, stop.other.col) == ("impossible", 36, 1)


def test_cards_that_lie_nowhere(play: Play) -> None:
    stop = play("You hold 2 cards. The opponent holds 2 cards. You back off.").stopped
    assert stop is not None and "8 cards would lie nowhere" in stop.message


def test_the_text_shows_the_table_after_each_move(play: Play) -> None:
    text = replay_text(play(HOODIE))
    assert text.count("Set-aside pile: ") == 4  # laid out, and after each change
    assert "  > You play Our Spot face-up to Town.\n" in text
    assert "  ✓ You have 4 cards in hand.\n" in text
    assert text.endswith("2 of 2 claims held\n")
    assert "\x1b" not in text


def test_the_text_of_a_failing_claim(play: Play) -> None:
    text = replay_text(play("You play Our Spot face-up to Home. Our Spot counts 1."))
    assert "      expected: Our Spot counts 1.\n      actual:   Our Spot counts 3\n" in text
    assert 'because your face-up Our Spot counts 3: "This card has full Devotion' in text
    assert text.endswith("0 of 1 claim held\n")


def test_colours_are_for_terminals(play: Play) -> None:
    assert "\x1b[32m  ✓ \x1b[0m" in replay_text(play(HOODIE), color=True)


def test_whatever_an_example_says_nothing_breaks(desk: Desk) -> None:
    """Sentences left out, exchanged and put in at random end in findings, never in an exception."""
    dice = random.Random(7)
    examples = examples_of(Source("examples.md", desk.text))
    every = [sentence for example in examples for sentence in example.sentences]
    for _ in range(300):
        example = dice.choice(examples)
        sentences = list(example.sentences)
        sentences[dice.randrange(len(sentences))] = dice.choice(every)
        sentences.insert(dice.randrange(len(sentences)), sentences.pop())
        check_these([replace(example, sentences=tuple(sentences), kind=dice.choice(["example", "illegal"]))],
                    desk.book, desk.stage)  # fmt: skip


def test_what_was_played_before_is_not_played_again(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[int, bool]] = []
    real = replay_module.replay_told

    def noted(example: Any, rules: Any, told: Any, faults: Any, luck: int, boards: bool, book: Any) -> Replay:
        played.append((luck, boards))
        return real(example, rules, told, faults, luck, boards, book)

    monkeypatch.setattr(replay_module, "replay_told", noted)
    memo, source = Memo(), Source("here.md", desk.block("simple-round"))

    def again(source: Source, luck: int, boards: bool) -> Replay:
        (example,) = examples_of(source)
        return replay_module.replayed(example, desk.stage, desk.book, memo, luck, boards)

    bare, shown = again(source, 0, False), again(source, 0, True)
    assert again(source, 0, False) is shown is again(source, 0, True), "boards may be there unasked"
    again(source, 1, False)
    again(source, 1, False)
    again(Source("here.md", f"\n{source.text}"), 0, True)
    assert played == [(0, False), (0, True), (1, False), (0, True)]
    assert not any(step.board.parts for step in bare.steps) and all(step.board.parts for step in shown.steps)
    assert [(step.kind, step.claim, step.refused) for step in bare.steps] == [
        (step.kind, step.claim, step.refused) for step in shown.steps
    ]
