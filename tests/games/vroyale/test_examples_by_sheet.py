"""The worked examples of VRoyale, replayed by its rule sheet: they hold, and none would if it said otherwise."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import partial

import pytest
from deckproof.cards.examples import Example
from deckproof.validator.engine.luck import Luck
from deckproof.validator.match.match import Match
from deckproof.validator.match.written import example_of

from .. import books
from ..books import examples_in, stage_of, told
from .sheet import FOLDER

PAGE = (FOLDER / "examples.md").read_text(encoding="utf-8")
DEALS = int(os.environ.get("DECKPROOF_VROYALE_DEALS", "2"))
"""In how many ways what an example does not say is dealt; with more than usual, every outcome is changed, too."""
EVERY = 3 if DEALS < 20 else 1
"""Of the changed outcomes, each so-manieth is tried."""


EXAMPLES = examples_in("vroyale")
stage, played = partial(stage_of, "vroyale"), partial(books.played, "vroyale")


@pytest.mark.parametrize("luck", range(DEALS))
def test_every_example_is_replayed_with_any_luck(luck: int) -> None:
    for example in EXAMPLES.values():
        found = played(example, luck)
        assert found.ok, [*(stop.message for stop in found.stops), *(one for one in found.claims if not one.claim.held)]


def test_all_they_claim_is_held_against_play() -> None:
    assert (len(EXAMPLES), sum(len(played(one).claims) for one in EXAMPLES.values())) == (114, 271)


WORDS = {
    "untilted": "tilted", " tilted": " untilted", "may not": "may", "may ": "may not ", "does not have": "has",
    "is on the stage": "is in the Graduation Zone", "are on the stage": "are in the Graduation Zone",
    "in the Graduation Zone": "on the stage", "is in hand": "is in the Graduation Zone",
    "is on Hiatus": "is out of the game", "is out of the game": "is on Hiatus", "in the Star Pool": "in hand",
    "is now your opponent's": "is now your", "is now your ": "is now your opponent's ",
    "You have won": "Your opponent has won", "Your opponent has won": "You have won", "a draw": "won",
    "has Raid.": "does not have Raid.", "has Clip.": "has Raid.",
}  # fmt: skip
"""Words of outcomes, and others in their place."""


def _otherwise(text: str) -> Iterator[str]:
    """A sentence with another number, another word, or both players in each other's place."""
    if number := re.search(r"\b(has|have|takes|are) (\d+)", text):
        yield text.replace(number[0], f"{number[1]} {int(number[2]) + 1}")
    for old, new in WORDS.items():
        if old in text:
            yield text.replace(old, new, 1)
            break
    if before := re.match(r"(.+) resolves before (.+)\.", text):
        yield f"{before[2]} resolves before {before[1]}."


def _changed() -> Iterator[tuple[str, str, int]]:
    """Every example with one outcome changed, and its line."""
    for example in EXAMPLES.values():
        for step in played(example).claims:
            if step.sentence.text.startswith("This is not allowed"):
                other = "a tilted character cannot attack"
                said = "a character may block up to 1 attacker" if other in step.sentence.text else other
                yield from _block(example, step.sentence.text, f"This is not allowed: {said}.")
                continue
            for said in _otherwise(step.sentence.text):
                yield from _block(example, step.sentence.text, said)


def _block(example: Example, text: str, said: str) -> Iterator[tuple[str, str, int]]:
    block = next(one for one in PAGE.split("```") if one.split("\n")[0].split()[1:2] == [example.name])
    at = block.rindex(text) if block.count(text) > 1 else block.index(text)
    yield example.name, f"```{block[:at]}{said}{block[at + len(text) :]}```", block[:at].count("\n") + 1


def test_none_would_hold_if_it_said_otherwise() -> None:
    tried = list(_changed())[::EVERY]
    assert len(tried) > 250 / EVERY
    kept = []
    for name, text, line in tried:
        found = played(told(text))
        wrong = [one.sentence.place.line for one in found.claims if one.claim is not None and not one.claim.held]
        wrong += [stop.place.line for stop in found.stops]
        if wrong[:1] != [line]:
            kept.append((name, text, wrong))
    assert kept == []


def test_a_whole_game_is_told_as_an_example() -> None:
    rules, book = stage()
    match, luck = Match(rules, book, rules.game.modes[0], ["person", "person"], 8), Luck(8)
    while match.actor is not None:
        match.take_over()
        match.make(luck.choice(match.legal()))
    text = "\n".join(example_of(match, []))
    assert text.count("\n") > 50 and " blocks " in text
    assert played(told(text)).ok
    wins = "You win." if text.endswith("Your opponent wins.\n```") else "Your opponent wins."
    assert not played(told("\n".join([*text.splitlines()[:-2], wins, "```"]))).ok


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("The stage has Co-op Coco. You hold Co-op Coco, Co-op Coco and Co-op Coco.", "and one more is named"),
        ("The stage has Rocket Rina. You hold Rocket Rina.", "is in two places"),
        ("Your opponent holds Boss Rush.", "is of the other player"),
        ("Co-op Coco is tilted already.", "does not lie on the table"),
        ("You start with 3 Sanity. You start with 4 Sanity.", "was given before"),
        ("This is the first turn of the match. It is your Combat Phase.", "does not come to Combat Phase"),
        ("The stage has Glow Stick. The stack has Boss Rush.", "before it is played"),
        ("Your Roster has 40 cards left.", "can be left there"),
        ("This is turn 0.", "the first turn is turn 1"),
    ],
)
def test_what_cannot_be_given_is_said(given: str, why: str) -> None:
    found = played(told(f"```example odd\n{given} You end the Main Phase.\n```"))
    assert [why in stop.message for stop in found.stops] == [True], found.stops


@pytest.mark.parametrize(
    "move",
    [
        "You put Boss Rush into the Roster.",
        "You put Boss Rush into your opponent's Star Pool.",
        "You put no card into the Graduation Zone.",
        "You play Boss Rush from the Roster.",
        "You tilt Boss Rush for its costs.",
        "You put 1 card into the Star Pool.",
        "You may not put Boss Rush into the Roster.",
    ],
)
def test_no_word_of_a_move_is_read_for_nothing(move: str) -> None:
    found = played(told(f"```example odd\nIt is your Resource Step. You hold Boss Rush. {move}\n```"))
    assert [stop.kind for stop in found.stops] in (["impossible"], ["unread"]), found.stops
