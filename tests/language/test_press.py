"""A game of pressing one's luck: sums of numbers that lie in a place, actions by name, and what passes without them."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.examples import read_examples
from deckproof.cards.finding import Finding
from deckproof.cards.model import Game
from deckproof.generator.explaining import replay_example
from deckproof.generator.retelling import show_retelling
from deckproof.validator.by_luck import by_luck
from deckproof.validator.replay import Replay, replay
from deckproof.validator.replay_text import replay_text
from deckproof.validator.sheet_play import sheet_stage
from deckproof.validator.sheet_proof import prove_sheet

from .minis import mini, runs, until

FIELDS = "{weight: {type: integer, min: 1, max: 6}}"
FERRY = {
    "play.md": """# Frog Ferry

## Table

There is a face-down deck. There is a face-up discard pile. Each player has a secret hand.
Each player has a face-up boat. Each player has a face-up shore. Each player starts with 0 coins.
Played cards go to their boat. Discarded cards go to the discard pile.

## Setup

1. Shuffle the deck.
2. Each player draws 3 cards.
3. A random player goes first.

## Turn

1. If the deck is empty, shuffle the discard pile into the deck.
2. Draw 1 card.
3. Choose Load or Land.

## Parts

### Load

1. Play 1 card.
2. Carry out the text of the played card.
3. If the sum of weights in your boat is more than 12, discard all cards in your boat.

### Land

1. Put all cards in your boat into your shore.
2. Gain 1 coin.

## End

The game ends when a player has at least 6 coins.
The player with the highest sum of weights in their shore wins.
Tied players share the win.

## Claims

It is never so that the sum of weights in the discard pile is more than 20.
""",
    "words.yaml": "places: [deck, hand, boat, shore, discard pile]\nnumbers: {coin: [coins]}\npeople: [Ann, Ben]\n",
    "cards.yaml": """
- {id: hopper, name: Hopper, weight: 1, copies: 8, text: "Draw 1 card."}
- {id: croaker, name: Croaker, weight: 3, copies: 6, text: "Choose another player. That player discards 1 card."}
- {id: king, name: Frog King, weight: 6, copies: 6}
""",
}
REFILL = "As soon as the deck is empty, shuffle the discard pile into the deck."
ROUND = {
    "As soon as": FERRY["play.md"].replace("## End", f"## Rules\n\n{REFILL}\n\n## End"),
    "As long as your boat": FERRY["play.md"].replace("2. Gain 1", "2. As long as your boat is empty, gain 1"),
    "Carry out Wait": FERRY["play.md"]
    .replace("2. Gain 1 coin.", "2. Gain 1 coin.\n3. Carry out Row.")
    .replace("## End", "### Row\n\n1. Carry out Wait.\n\n### Wait\n\n1. Carry out Row.\n\n## End"),
    "As long as the discard pile is empty": FERRY["play.md"].replace(
        "2. Each", "2. As long as the discard pile is empty, each"
    ),
}


def ferry(folder: Path, **files: str) -> list[Finding]:
    made = mini(folder, {**FERRY, **{name.replace("_", "."): text for name, text in files.items()}}, "2", FIELDS)
    return list(prove_sheet(made, 40).findings)


def example_of(folder: Path, *sentences: str) -> Game:
    text = "# Examples\n\n```example mine\n" + "\n".join(sentences) + "\n```\n"
    return mini(folder, {**FERRY, "examples.md": text}, "2", FIELDS)


def played(folder: Path, *sentences: str) -> Replay:
    game = example_of(folder, *sentences)
    stage, book = sheet_stage(game)
    return replay(read_examples(game)[0], stage, book)


def said(one: Replay) -> list[str]:
    return [stop.message for stop in one.stops] + [
        step.claim.actual for step in one.steps if step.claim and not step.claim.held
    ]


def test_too_much_weight_sinks_the_boat(tmp_path: Path) -> None:
    game = runs(mini(tmp_path, FERRY, "2", FIELDS))
    table = game.compiled("2-players").table
    weights, boat = table.column("weight"), table.place("boat").base
    for luck in range(20):
        state = until(game, game.new("2-players"), "choose", luck)
        assert all(sum(weights[card] for card in state.places[boat + seat]) <= 12 for seat in range(2))
    held = (
        "Frog King and Frog King are in Ann's boat.",
        "Ann holds Croaker.",
        "Ben holds Hopper.",
        "Ann draws Hopper.",
        "Ann chooses Load.",
    )
    assert said(played(tmp_path, *held, "The sum of weights in Ann's boat is exactly 12.")) == []
    sunk = ("Ann chooses Ben.", "Ben discards Hopper.", "Ann's boat is empty.")
    assert said(played(tmp_path, *held, "Ann plays Croaker.", *sunk)) == []


def test_how_much_it_is_instead_is_told(tmp_path: Path) -> None:
    lies = "Hopper and Croaker are in Ann's boat."
    assert said(played(tmp_path, lies, "Ann draws Hopper.", "The sum of weights in Ann's boat is exactly 5.")) == [
        "it is 4"
    ]


def test_a_claim_about_a_sum_is_refuted_in_the_words_of_the_game_although_cards_are_shuffled_in_between(
    tmp_path: Path,
) -> None:
    (found,) = (one for one in ferry(tmp_path) if one.code == "FCT007")
    assert found.message.endswith("the sum of weight in the discard pile is more than 20")
    assert any(line.startswith("Ann plays ") for line in found.listing)


@pytest.mark.parametrize("name", ROUND)
def test_what_goes_round_in_circles_is_told_at_its_sentence(name: str, tmp_path: Path) -> None:
    (found,) = (one for one in ferry(tmp_path, play_md=ROUND[name]) if one.code == "SHT009")
    assert found.place is not None and name in found.message
    assert repr(ROUND[name].split("\n")[found.place.line - 1].lstrip("123. ")) in found.message
    assert not any(line.startswith(("shuffle ", "play ")) for line in found.listing)


def test_phrases_are_shown_of_a_game_in_which_play_breaks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = mini(
        tmp_path, {**FERRY, "play.md": ROUND["As soon as"], "rulebook.md": "# Ferry\n\nDraw 1 card.\n"}, "2", FIELDS
    )
    show_retelling(game)
    assert "Draw 1 card." in capsys.readouterr().out


def test_turns_pass_without_somebody_choosing_an_action(tmp_path: Path) -> None:
    without = "The next 3 turns pass without anybody choosing Land."
    for hand in ("Hopper", "Croaker", "Frog King"):
        one = played(tmp_path, f"Ann holds {hand}.", without, "Ann has exactly 0 coins.", "Ben has exactly 0 coins.")
        assert said(one) == []
    never = ("The next turn passes without anybody choosing another player.", "Ben holds Croaker.")
    one = played(
        tmp_path, "Ann holds Hopper.", "Ann holds Hopper.", "Ann holds Frog King.", *never[:1], "It is turn 2."
    )
    assert said(one) == []


def test_what_is_missing_of_a_move_is_told(tmp_path: Path) -> None:
    begun = ("Ann holds Croaker.", "Ann draws Hopper.", "Ann chooses Load.", "Ann plays Croaker.", "Ann chooses Ben.")
    assert said(played(tmp_path, *begun, "Ben discards 1 card.")) == [
        "'Ben discards 1 card.' is not allowed: it does not say which card"
    ]
    one = played(tmp_path, "Ann holds Croaker.", "Ann draws Hopper.", "Ann draws Hopper.")
    assert said(one) == ["'Ann draws Hopper.' is not allowed: Ann does not draw a card here"]
    assert one.stops[0].hint == "legal instead: Ann chooses Load. Ann chooses Land."
    (stop,) = played(tmp_path, "Ann holds Croaker.", "Zoe draws Hopper.").stops
    assert "nobody here is called 'Zoe'" in stop.message and "known: Ann, Ben" in stop.hint


def test_a_claim_that_fails_does_not_hold_by_luck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    moves = "Ann chooses Load.\nAnn plays Croaker.\nAnn chooses Ben.\nBen discards Hopper.\nBen has exactly 6 coins."
    text = f"# Examples\n\n```example mine\nAnn holds Croaker.\nAnn draws Hopper.\n{moves}\n```\n"
    mini(tmp_path, {**FERRY, "examples.md": text}, "2", FIELDS)
    replay_example(tmp_path.as_posix(), "mine", brief=True)
    assert capsys.readouterr().out.rstrip().endswith("0 of 1 claim held")


def test_luck_that_decides_without_end_is_told(tmp_path: Path) -> None:
    shuffles = FERRY["play.md"].replace("2. Draw 1 card.", "2. As long as the deck is not empty, shuffle the deck.")
    text = "# Examples\n\n```example mine\nAnn chooses Load.\nAnn has exactly 0 coins.\n```\n"
    game = mini(tmp_path, {**FERRY, "play.md": shuffles, "examples.md": text}, "2", FIELDS)
    stage, book = sheet_stage(game)
    (stop,) = replay(read_examples(game)[0], stage, book).stops
    assert stop.message.startswith("luck alone decides here, 500 times and more")


def test_where_play_stops_the_sentence_is_the_place(tmp_path: Path) -> None:
    most = "3. The player with the most coins gains 1 coin."
    tied = FERRY["play.md"].replace("3. A random player", f"{most}\n4. A random player")
    late = FERRY["play.md"].replace("3. Choose Load or Land.", f"{most}\n4. Choose Load or Land.")
    for number, sheet in enumerate((tied, late)):
        (found,) = (one for one in ferry(tmp_path / str(number), play_md=sheet) if one.code == "SHT009")
        assert found.place is not None and sheet.split("\n")[found.place.line - 1] == most
        assert "several players are tied" in found.message and found.hint == "add a rule for it to play.md"


def test_an_action_that_cannot_be_chosen_is_refused_by_its_own_sentence(tmp_path: Path) -> None:
    only = "Only if your boat is not empty."
    sheet = FERRY["play.md"].replace("### Land\n", f"### Land\n\n{only}\n").replace("## Parts", "## Actions")
    sheet = sheet.replace("3. Choose Load or Land.", "3. Choose 1 action.")
    text = "# Examples\n\n```illegal mine\nAnn draws Hopper.\nAnn chooses Land.\n"
    text += "This is not allowed: only if your boat is not empty.\n```\n"
    game = mini(tmp_path, {**FERRY, "play.md": sheet, "examples.md": text}, "2", FIELDS)
    stage, book = sheet_stage(game)
    assert said(replay(read_examples(game)[0], stage, book)) == []
    (found,) = replay(read_examples(game)[0], stage, book).claims
    assert found.claim is not None and found.claim.trail[0].text.strip('"') == only


def test_what_nothing_was_done_for_has_no_made_up_cause(tmp_path: Path) -> None:
    begun = ("Ann holds Croaker.", "Ann draws Hopper.", "Ann chooses Land.", "It is Ann's turn.")
    (step,) = (one for one in played(tmp_path, *begun).steps if one.claim)
    assert step.claim is not None and not step.claim.held
    assert not any("the rule" in str(reason) for reason in step.claim.trail)


def test_all_that_luck_chose_in_turns_that_pass_is_told_in_sentences_that_come_true(tmp_path: Path) -> None:
    given = ("Ann holds Croaker.", "Ann holds Croaker.", "Ann holds Croaker.", "Ann draws Croaker.")
    after = "The discard pile is not empty."
    passing = "The next 4 turns pass without anybody choosing Land."
    game = example_of(tmp_path, *given, passing, after)
    stage, book = sheet_stage(game)
    shown = replay(read_examples(game)[0], stage, book)
    course = by_luck(shown, stage, book).made[4]
    assert (
        course.count(" chooses Load.") >= 4
        and "chooses Land" not in course
        and "Ann chooses Ben. Ben discards " in course
    )
    assert said(played(tmp_path, *given, course, after)) == []
    text = replay_text(shown, luck=by_luck(shown, stage, book))
    line = next(one for one in text.split("\n") if "~ by luck: " in one)
    assert line == f"  ~ by luck: {course}"


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("Ann lands.", "Ann chooses Land."), ("Ann loads.", "Ann chooses Load."),
        ("Ann will land.", "Ann chooses Land."),
        ("The next 2 turns pass without anybody landing.", "The next 2 turns pass without anybody choosing Land."),
    ],
)  # fmt: skip
def test_an_action_is_chosen_by_its_name(tmp_path: Path, wrong: str, right: str) -> None:
    (stop,) = played(tmp_path, "Ann draws Hopper.", wrong).stops
    assert "is chosen by its name" in stop.message and stop.hint == f"did you mean: {right}"


def test_what_is_no_action_is_not_taught_as_one(tmp_path: Path) -> None:
    for other in ("Ann forages.", "Ann islands.", "The boat lands."):
        (stop,) = played(tmp_path, "Ann draws Hopper.", other).stops
        assert "chosen by its name" not in stop.message
