"""What marks and reference cards say is held against play, and a wrong number is refuted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from deckproof.cards.words import words_of
from deckproof.validator.claimed import Claimed
from deckproof.validator.claims import try_claims
from deckproof.validator.engine.kernel import CHANCE
from deckproof.validator.engine.luck import Luck
from deckproof.validator.games.vroyale.claims import VRoyaleWitness
from deckproof.validator.games.vroyale.words import TOLD

from .kit import data, rules


def said() -> Iterator[Claimed]:
    """Every rule that a mark or a reference card states."""
    for one in words_of(data())[1]:
        if isinstance(one.meaning, dict) and one.meaning.get("rule") in TOLD:
            yield Claimed(one.text, one.meaning, one.place)


def test_every_rule_that_is_told_holds_in_play() -> None:
    claims = list(said())
    assert {claim.meaning["rule"] for claim in claims} == set(TOLD)
    trials = try_claims(claims, VRoyaleWitness(rules()), games=12)
    assert trials.untried == [] and [str(one.counterexample) for one in trials.refuted] == []
    assert [one.claim.text for one in trials.tried if not one.held] == []


WRONG = [("starting", "draw", 2), ("plays", "plays", 2), ("hand_limit", "limit", 4), ("one_block", "blocks", 0),
         ("star_card", "star_cards", 0)]  # fmt: skip


def refuted(claim: Claimed) -> bool:
    """Whether some move of a few games of chance speaks against a claim."""
    game, watch = rules(), VRoyaleWitness(rules()).watch(claim)
    assert watch is not None
    for seed in range(4):
        luck, s = Luck(seed), game.new("practice")
        while (actor := game.actor(s)) is not None:
            before, s.events = s.copy(), []
            game.apply(s, game.sample(s, luck) if actor == CHANCE else luck.choice(game.legal(s)))
            if watch.on & {event.kind for event in s.events} and watch.ask(before, s):
                return True
    return False


@pytest.mark.parametrize(("rule", "key", "value"), WRONG)
def test_a_wrong_number_is_refuted(rule: str, key: str, value: int) -> None:
    (claim,) = [one for one in said() if one.meaning["rule"] == rule]
    assert not refuted(claim)
    assert refuted(Claimed(claim.text, {**claim.meaning, key: value}, claim.place))
