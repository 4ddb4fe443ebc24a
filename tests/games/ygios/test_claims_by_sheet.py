"""The claims of the rulebook and of the cards, tried by the rule sheet: in games of chance, and in scenes that are made
of what each claim names."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from deckproof.cards.load import load_game
from deckproof.validator.claimed import Claimed, Tried
from deckproof.validator.claims import NOWHERE, try_claims
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.language.zones.wellformed import odd_claim
from deckproof.validator.retold import retell
from deckproof.validator.sheet_play import made_of

GAME = Path(__file__).parents[3] / "cards" / "ygios"

PLANTS = [
    # a changed number
    ("A lead of 1 Devotion is a tie", "A lead of 1 Devotion", "A lead of 2 Devotion"),
    ("Our Spot with First Impressions has", "with First Impressions has 5", "with First Impressions has 6"),
    ("Each face-down card still has", "still has 2 Devotion", "still has 3 Devotion"),
    ("is adjacent to both other Zones", "middle is adjacent to both other Zones", "middle is adjacent to 1 other Zone"),
    ("Only 1 card gets", "Only 1 card gets", "Only 2 cards get"),
    ("The next turn of a locked player is", "is the first that begins", "is the second that begins"),
    ("The pool of Zone Bonuses is full", "in rounds 4, 7, 10", "in rounds 4, 7, 11"),
    # a changed word
    ("A lasting ability never ends when its card is moved", "never ends when its card is moved",
     "ends when its card is moved"),
    ("An ability never triggers when its card is played face-down", "never triggers when its card is played face-down",
     "triggers when its card is played face-down"),
    ("Cards are drawn from the", "are drawn from the top of", "are drawn from the bottom of"),
    ("A Zone without cards is", "Zone without cards is tied", "Zone without cards is not tied"),
    ("A lock stops", "stops no card that is moved", "stops cards that are moved"),
    ("First Impressions is added", "is added after halving", "is added before halving"),
    ("A card takes First Impressions", "First Impressions before its cost", "First Impressions after its cost"),
    ("To play a card with a cost", "with a cost face-up, pay", "with a cost face-down, pay"),
    # another subject
    ("Lock tokens count", "tokens count the turns of a lock", "tokens count the Affection Points of both players"),
    ("Playing House also helps", "Playing House also helps", "I Run This School also helps"),
    ("Playing House helps only", "House helps only your own cards", "House helps cards of either player"),
    ("This does not count as", "does not count as your opponent's turn", "does not count as your turn"),
    ("Nowhere Left To Hide locks the owner", "Nowhere Left To Hide locks", "Lock the Front Door locks"),
    ("Only the winner of the round can score", "winner of the round can score Escalating Obsession",
     "winner of the round can score Meaningful Location"),
]  # fmt: skip

Asked: TypeAlias = tuple[WordedWitness, list[Claimed], list[Claimed]]
"""What tries claims, the claims as they are, and those of a copy with every plant in it."""


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Asked:
    """The game as it is and with every plant."""
    folder = tmp_path_factory.mktemp("ygios") / "ygios"
    shutil.copytree(GAME, folder)
    game = load_game(folder)
    read = read_game(game)
    made, faults = made_of(game, read)
    assert made is not None and not faults
    true = retell(game, read).claims
    for one in folder.iterdir():
        if one.suffix in (".md", ".yaml") and "phrases" not in one.name:
            text = one.read_text("utf-8")
            for _, old, new in PLANTS:
                text = text.replace(old, new)
            one.write_text(text, "utf-8")
    changed = load_game(folder)
    return WordedWitness(made, read.lexicon.book), true, retell(changed, read_game(changed)).claims


def _tried(witness: WordedWitness, claims: list[Claimed]) -> list[Tried]:
    return try_claims(claims, witness, games=4).tried


@pytest.mark.parametrize(("begins", "old", "new"), PLANTS, ids=[one[0][:40] for one in PLANTS])
def test_a_false_claim_is_refuted_and_the_true_one_holds(asked: Asked, begins: str, old: str, new: str) -> None:
    witness, true, planted = asked
    mine = [one for one in true if begins in one.text]
    assert mine
    for one in _tried(witness, mine):
        assert one.counterexample is None and one.held, one.claim.text
    known = {one.key for one in true}
    false = [one for one in planted if new in one.text and one.key not in known]
    assert false, "the change is not read"
    assert any(one.counterexample is not None or not one.held for one in _tried(witness, false))


@pytest.mark.parametrize(
    ("meaning", "way"),
    [
        ({"always": {"fits": {"lies": True}}, "of": "event"}, ("of",)),
        ({"always": True, "of": {"cards": {}}}, ("always",)),
        ({"always": {"all": 3}, "of": {"cards": {}}}, ("always", "all")),
        ({"always": {"count": [1], "cards": {}}, "of": {"cards": {}}}, ("always", "count")),
        ({"always": {"fits": {"strength": "big"}}, "of": {"cards": {}}}, ("always", "fits", "strength")),
        ({"can": {"did": {"did": "play"}, "when": "maybe"}, "of": {"event": {"did": "play"}}}, ("can", "when")),
        ({"can": {"size": 1, "in": "hand", "cmp": "about"}, "of": {"players": "every"}}, ("can", "cmp")),
        # what only making the condition shows
        ({"always": {"worth": "most"}, "of": {"cards": {}}}, None),
        ({"never": {"may": {"card": {}}}, "of": {"players": "every"}}, None),
        ({"never": {"banned": True, "by": "nobody"}, "of": {"players": "every"}}, None),
        ({"never": {"turn_of": {"person": 9}}, "of": {"players": "every"}}, None),
        ({"always": {"scored": {"lies": True}, "per": 0}, "of": {"event": {"did": "score"}}}, None),
    ],
)  # fmt: skip
def test_a_claim_with_a_value_of_another_type_is_told_there_and_not_tried(
    asked: Asked, meaning: dict[str, Any], way: tuple[str, ...] | None
) -> None:
    assert [one.way for one in odd_claim(meaning, ())] == ([way] if way else [])
    assert asked[0].watch(Claimed("So it is.", meaning, NOWHERE)) is None


def test_a_slot_and_what_a_word_picks_may_stand_for_any_value() -> None:
    picked = {"by_word": "{n}", "one": 1, "more": "many"}
    claim = {"always": {"count": "{n}", "cards": {"strength": picked}}, "of": "{of}"}
    assert [one.way for one in odd_claim(claim, ())] == [("always", "cards", "strength", "more")]
