"""Worked examples of cards in play in the words of another game: what is given, moves, outcomes, refusals, pictures."""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.cards.examples import examples_of
from deckproof.cards.phrasebook.book import Phrasebook
from deckproof.cards.source import Source
from deckproof.validator.claimed import Claimed
from deckproof.validator.claims import NOWHERE, try_claims
from deckproof.validator.example_stage import Stage
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.telling import WordedTells
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.replay import Replay, replay
from deckproof.validator.replay_text import replay_text
from deckproof.validator.sheet_play import sheet_stage
from deckproof.validator.telling import Telling

from .test_in_play import robots

Staged = tuple[Stage, Phrasebook]


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Staged:
    return sheet_stage(robots(tmp_path_factory.mktemp("robots")))


def told(staged: Staged, text: str, kind: str = "example", luck: int = 0) -> Replay:
    (example,) = examples_of(Source("examples.md", f"```{kind} one\n{text}\n```\n"))
    return replay(example, *staged, luck)


def wrong(found: Replay) -> list[str]:
    """What is told of an example that does not hold."""
    claims = [step.claim for step in found.steps if step.claim is not None]
    return [*(one.message for one in found.stops), *(one.actual for one in claims if not one.held)]


HOLD = {
    "a fight": (
        "It is your Push. The yard has Red Crane and Blue Cart. You attack with Red Crane. "
        "Your opponent blocks Red Crane with Blue Cart. Red Crane takes 1 combat damage. "
        "Blue Cart is in the scrapheap. Your opponent has 4 power. Your opponent has 2 cards in hand. "
        "Your opponent has at least 4 power. It is your opponent's turn."
    ),
    "a trick and its price": (
        "You hold Red Horn. The till has Red Cart. The yard has Blue Cart. Your opponent may not play Blue Horn. "
        "You play Red Horn. Red Cart is tilted. Blue Cart is in the scrapheap. Red Horn is in the scrapheap."
    ),
    "a token": (
        "It is your Work. The yard has Red Forge. You use Red Forge. There is 1 Bolt token in the yard. "
        "Bolt has 1 push. Red Forge has Magnet. Red Forge does not have Heavy."
    ),
    "a whole turn": (
        "It is your turn. The next card of the deck is Red Crane. You start with 1 coin to spend. "
        "You put no card into the till. You have 1 card in hand. You play Red Crane. Red Crane is in the yard. "
        "Red Crane has 3 push. You have 0 coins left over. You end the Work. You may attack with Red Crane."
    ),
    "an empty deck": (
        "It is your opponent's turn. Your opponent's deck has 0 cards left. You start with 6 power. "
        "Your opponent ends the Work. Your opponent has 5 power."
    ),
    "whose token": "Your yard has Bolt. It is your Push. You attack with Bolt. Your opponent has 5 power.",
    "the end": (
        "It is your Push. The yard has Red Crane. Your opponent starts with 2 power. You attack with Red Crane. "
        "You have won the game."
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", HOLD.values(), ids=list(HOLD))
def test_an_example_in_other_words_holds_with_any_luck(staged: Staged, text: str) -> None:
    for luck in range(3):
        assert wrong(told(staged, text, luck=luck)) == []


@pytest.mark.parametrize(
    ("name", "said", "other", "why"),
    [
        ("a fight", "has 4 power", "has 3 power", "your opponent has 4 power"),
        ("a fight", "Blue Cart is in the scrapheap", "Blue Cart is in the yard", "your opponent's scrapheap"),
        ("a fight", "at least 4", "at least 5", "not so"),
        ("a fight", "It is your opponent's turn", "It is your turn", "your opponent's turn"),
        ("a fight", "takes 1 combat", "takes 2 combat", "takes 1 combat damage"),
        ("a trick and its price", "Red Cart is tilted", "Red Cart is untilted", "Red Cart is tilted"),
        ("a trick and its price", "may not play", "may play", "not for that player"),
        ("a token", "does not have Heavy", "has Heavy", "does not have heavy"),
        ("a token", "is 1 Bolt token", "are 2 Bolt tokens", "there is 1 of them"),
        ("a whole turn", "You may attack", "You may not attack", "it may be done"),
        ("the end", "You have won", "Your opponent has won", "you have won"),
    ],
)
def test_it_does_not_hold_otherwise(staged: Staged, name: str, said: str, other: str, why: str) -> None:
    assert said in HOLD[name]
    (found,) = wrong(told(staged, HOLD[name].replace(said, other)))
    assert why in found


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("The yard has Red Horn.", "Red Horn (r3) lies in your yard"),
        ("The yard has Red Crane. Red Crane has 2 damage already.", 'is in play with damage 2 ("Except in the Push'),
        ("Your hand has Bolt.", "the token Bolt (bolt) lies in your hand"),
        ("Your box has Red Cart.", "Red Cart (r2) lies in box, where only tokens are"),
    ],
)
def test_what_no_play_comes_to_cannot_be_given(staged: Staged, given: str, why: str) -> None:
    text = f"You start with 3 coins to spend. {given} You end the Work."
    (stop,) = told(staged, text).stops
    assert "no play comes to that" in stop.message and why in stop.message
    assert stop.place.col == text.index(given.split(". ")[-1]) + 1


PUSH = "It is your Push."
REFUSED = {
    "a rule": (
        "You hold Red Cart, Red Cart and Red Cart. You play Red Cart. You play Red Cart. You play Red Cart.",
        "in your Work, you may play up to 2 cards", "a tilted robot cannot attack",
    ),
    "the price": (
        "You hold Red Horn. You play Red Horn.", "to pay prices, tilt cards in your till for their coins",
        "a robot may block up to 1 attacker",
    ),
    "a keyword": (
        f"{PUSH} The yard has Blue Cart and Red Forge. You attack with Red Forge. Your opponent blocks nobody.",
        "an attacker with Magnet must be blocked if able", "a tilted robot cannot attack",
    ),
    "a card": (
        "The yard has Red Forge. Red Forge is tilted already. You use Red Forge.", "Red Forge", "Red Crane",
    ),
    "a tilted robot": (
        "It is your Push. The yard has Red Crane and Red Cart. Red Crane is tilted already. You attack with Red Crane.",
        "a tilted robot cannot attack", "a robot may block up to 1 attacker",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "right", "not_so"), REFUSED.values(), ids=list(REFUSED))
def test_a_move_is_refused_by_the_sentence_that_forbids_it(staged: Staged, text: str, right: str, not_so: str) -> None:
    assert wrong(told(staged, f"{text} This is not allowed: {right}.", "illegal")) == []
    assert "another reason" in wrong(told(staged, f"{text} This is not allowed: {not_so}.", "illegal"))[0]


def test_whose_a_token_is_has_to_be_said_where_both_make_it(staged: Staged) -> None:
    found = told(staged, "The yard has Bolt. You end the Work.")
    assert "say whose yard has it" in found.stops[0].message


def test_what_could_be_done_instead_can_be_pasted(staged: Staged) -> None:
    text = "You hold Red Cart. The yard has Red Forge and Blue Cart. You use Red Horn."
    (stop,) = told(staged, text).stops
    offered = stop.hint.removeprefix("legal instead: ").removesuffix(".").split(". ")
    assert offered == ["You play Red Cart", "You use Red Forge", "You end the Work"]
    for one in offered:
        assert told(staged, text.replace("You use Red Horn", one)).stops == ()


REFUTED: list[tuple[dict[str, Any], str]] = [
    ({"always": {"fits": {"type": "trick"}}, "among": {"event": {"did": "enter"}}}, "is in the yard."),
    ({"always": {"was": {"fits": {"tilted": True}}}, "among": {"event": {"did": "attack"}}}, " attack"),
]
"""Claims that are not so, and words of the example that tells why."""


def test_what_refutes_a_claim_is_told_as_an_example(staged: Staged) -> None:
    stage, book = staged
    assert isinstance(stage.game, WordedGame)
    witness = WordedWitness(stage.game, book)
    claims = [Claimed(said, meaning, NOWHERE) for meaning, said in REFUTED]
    found = try_claims(claims, witness, games=2, shorten=False).refuted
    assert len(found) == len(REFUTED)
    for one in found:
        assert one.counterexample is not None
        telling = WordedTells(witness, stage, book, []).tell(one.claim, one.counterexample)
        assert isinstance(telling, Telling) and one.claim.text in "\n".join(telling.lines), telling
        (example,) = examples_of(Source("examples.md", "\n".join(telling.lines)))
        assert wrong(replay(example, *staged)) == []


def test_the_table_is_drawn_from_the_sheet(staged: Staged) -> None:
    found = told(
        staged,
        "It is your Push. The yard has Red Crane, Blue Cart and Blue Cart. Red Crane has 1 damage already. "
        "Your opponent holds Blue Horn. The till has Blue Cart. You attack with Red Crane.",
    )
    said = replay_text(found)
    for part in (
        "Turn 2, Push", "Your opponent (Power 6, Deck 8), 1 in hand: Blue Horn", "Yard: Red Crane = 3/2 ",
        "Till: Blue Cart = 1", "1 damage", "next: your opponent decides",
    ):  # fmt: skip
        assert part in said, said
    assert "Push" not in replay_text(found, brief=True).replace("your Push", "")
