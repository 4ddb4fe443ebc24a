"""What marks and reference cards say is held against play, and a wrong number is refuted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from deckproof.cards.source import Place, Source
from deckproof.cards.words import words_of
from deckproof.validator.claimed import Claimed
from deckproof.validator.claims import try_claims
from deckproof.validator.engine.course import course
from deckproof.validator.engine.kernel import CHANCE, read
from deckproof.validator.engine.luck import Luck
from deckproof.validator.games.vroyale.claims import VRoyaleWitness
from deckproof.validator.games.vroyale.state import State
from deckproof.validator.games.vroyale.words import TOLD

from .kit import data, lay, rules


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


def _holds(rule: str, s: State, moves: str) -> bool:
    """Whether the watch of a rule has nothing against any of some moves."""
    watch = VRoyaleWitness(rules()).watch(Claimed("So it is.", {"rule": rule}, Place(Source("a", "b"), 1, 1)))
    made = list(course(rules(), s, [read(move) for move in moves.split(", ")]))
    assert watch is not None and len(made) == moves.count(", ") + 1
    asked = [(before, after) for _, before, after in made if watch.on & {event.kind for event in after.events or ()}]
    assert asked, "it was asked"
    return not any(watch.ask(before, after) for before, after in asked)


@pytest.mark.parametrize("rule", ["atk_deals", "atk_then"])
def test_atk_that_changes_on_the_way_to_combat_is_no_other_damage(rule: str) -> None:
    """The equipped Headset resolves, and combat follows, in the move that chooses who gets it."""
    s = lay("P16 P06 L15", stars="P15 P12")
    moves = "end-main, pass, attack P16, attacks-done, block L15 P16, blocks-done, activate P06, tilt P15, choose P16"
    assert _holds(rule, s, moves)


def test_a_sentence_that_comes_again_may_ask() -> None:
    """The newer ability finds nobody, then a Highlight brings tokens, then the older one has somebody to choose."""
    s = lay("P07", "L13", "P01 P02 L02")
    moves = "activate P07, tilt P01, play L13, tilt L02, activate P07, pass"
    assert _holds("nothing_to_choose", s, moves)
