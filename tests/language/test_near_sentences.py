"""Of an unread sentence the entry to paste makes it read, and what is shown as near is near."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.lexicon import load_lexicon
from deckproof.cards.lexicon.slips import slipped
from deckproof.cards.lexicon.teaching import Taught, taught
from deckproof.cards.load import load_game

from .test_teaching import DUEL, KINDS, STARTERS


def test_the_two_nearest_mean_different_things() -> None:
    near = taught(DUEL, "Graduate 1 card.", KINDS).near
    meanings = [DUEL.book.read(one, KINDS).meaning for one in near]
    assert len(near) == 2 and meanings[0] != meanings[1]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Graduate 1 card.", "  graduate:"),
        ("Each player graduates 1 card.", "  graduate:"),
        ("A player who is asleep cannot win.", "marks: [hidden, out, asleep]"),
        ("Draw 1 card from the crest.", "places: [deck, box, hand, row, crest]     #"),
        ("Each player gains 2 pebbles.", "numbers: {pebble: [pebbles]}     #"),
    ],
)
def test_the_entry_that_is_pasted_makes_the_sentence_read(text: str, line: str, tmp_path: Path) -> None:
    said: Taught = taught(DUEL, text, KINDS)
    assert any(one.startswith(line) for one in said.entry), said.entry
    folder = tmp_path / "duel"
    shutil.copytree(STARTERS / "duel", folder)
    words = folder / "words.yaml"
    key = said.entry[0].partition(":")[0]
    kept = [one for one in words.read_text("utf-8").splitlines() if not one.startswith(f"{key}:")]
    words.write_text("\n".join([*kept, *said.entry, ""]), "utf-8")
    assert load_lexicon(load_game(folder)).book.read(text, KINDS).outcome == "read"


def test_a_word_of_which_nothing_says_what_it_is_gets_no_entry() -> None:
    assert taught(DUEL, "A random player goes gladly.", KINDS).entry == ()
    assert taught(DUEL, "Gladly draw 1 card.", KINDS).entry == ()


@pytest.mark.parametrize(
    "text",
    [
        "Take the resource shown on the space.",
        "Put the meeples back in the bag.",
        "During the night, the seer points at one player.",
        "The traitor wins if the king dies.",
        "The player with the longest road scores 2 points.",
        "Call Uno when you have one card left.",
        "The highest trump wins the trick.",
        "Tap this card to gain 1 mana.",
        "Each player chooses a character at the start.",
        "Draw a picture of the word on your card.",
        "Sing a song to gain 1 point.",
        "Discard a picture from your grandmother.",
    ],
)
def test_better_nothing_is_shown_than_what_is_far_fetched(text: str) -> None:
    assert taught(DUEL, text, KINDS).near == ()


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("Draw until you have five cards.", ("Draw five cards.",)),
        ("Reverse the direction of play.", ("Reverse the order of play.",)),
        ("Knock to end the round.", ("The round ends.",)),
        ("Each player must discard down to 5 cards.", ("Discard 5 cards.",)),
    ],
)
def test_what_is_near_is_shown_without_what_nobody_said(text: str, near: tuple[str, ...]) -> None:
    """No "on your first turn", no other deed, nothing that is done twice."""
    assert taught(DUEL, text, KINDS).near == near


@pytest.mark.parametrize(
    "text",
    ["The king dies.", "Aces burn.", "During a night, sleep.", "Take the oracle.", "Reverse the flow.", "You ponds."],
)
def test_what_is_no_place_and_no_verb_is_not_offered_as_one(text: str) -> None:
    assert not any(
        line.startswith(("places:", "  ace", "  during", "  pond")) for line in taught(DUEL, text, KINDS).entry
    )


@pytest.mark.parametrize(
    ("word", "other", "is_slip"),
    [
        ("token", "taken", False), ("whole", "whose", False), ("lives", "gives", False), ("coming", "coin", False),
        ("disxard", "discard", True), ("paly", "play", True), ("tirn", "turn", True),
    ],
)  # fmt: skip
def test_a_short_word_is_a_slip_of_keys_that_lie_beside_or_letters_that_changed_places(
    word: str, other: str, is_slip: bool
) -> None:
    assert slipped(word, other) == is_slip
    assert f"did you mean {other!r}" not in taught(DUEL, f"Each {word} of glorp.", KINDS).why or is_slip


def test_a_near_sentence_says_then_once() -> None:
    near = taught(DUEL, "Then glorp 2 cards.", KINDS).near
    assert near and not any("then then" in one.lower() for one in near)


def test_a_number_beyond_all_bounds_is_told_as_such() -> None:
    assert "at most 9 digits" in taught(DUEL, "Draw 1000000000 cards.", KINDS).why


@pytest.mark.parametrize("whose", ["their", "that player's"])
def test_until_whose_next_turn_can_be_said_of_others_too(whose: str) -> None:
    means = DUEL.book.read(f"That player is hidden until {whose} next turn.", "effect").meaning
    assert means == {"do": "be", "mark": "hidden", "until": "next turn", "who": "that"}


def test_the_number_of_a_step_in_the_middle_of_a_line_is_told_as_such() -> None:
    assert taught(DUEL, "2.", KINDS).why.startswith("'2.' is the number of a step")


def test_a_number_in_words_is_no_unknown_word() -> None:
    assert "three" not in taught(DUEL, "Put the top three cards of the deck back in any order.", KINDS).why


def test_nothing_is_compared_with_itself_and_no_range_is_empty() -> None:
    for text in ("If the weight of your row is more than 12, draw 1 card.", "If cards in hand is over 3, draw 1 card."):
        for near in taught(DUEL, text, KINDS).near:
            meaning = DUEL.book.read(near, KINDS).meaning
            condition = meaning.get("if", meaning) if isinstance(meaning, dict) else {}
            assert condition.get("amount", 0) != condition.get("than", 1)
            assert condition.get("between", []) == sorted(condition.get("between", []))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Zoe draws 1 card.", "people: [Ann, Ben, Cleo, Dan, Zoe]"),
        ("Roll the die.", "dice: {die: [dice]}"),
        ("Gain gold.", "numbers: {gold: [gold]}"),
    ],
)
def test_names_dice_and_what_is_gained_are_known_by_where_they_stand(text: str, line: str) -> None:
    said = taught(DUEL, text, KINDS)
    assert said.entry[0].startswith(line) and "did you mean" not in said.why
