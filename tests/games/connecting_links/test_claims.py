"""Rules and claims tried in play: the true ones hold, with their numbers changed they are refuted with a script."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from deckproof.cards.rulebook import load_rulebook
from deckproof.cards.source import Place, Source
from deckproof.cards.words import words_of
from deckproof.validator.claimed import Claimed, Trials
from deckproof.validator.claims import try_claims
from deckproof.validator.engine.kernel import read, show
from deckproof.validator.games.connecting_links.claims import LinksWitness
from deckproof.validator.rulebook import prove_rulebook

from .kit import data, links

PLACE = Place(Source("rulebook.md", "It is so.\n"), 1, 1)
TRUE_AND_FALSE: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"rule": "possessors", "possessors": 3}, {"possessors": 2}, "there are 3 possessors"),
    ({"rule": "choose_possessors", "before": 1, "possessors": 3}, {"before": 2}, "chosen in turn 1"),
    ({"rule": "choose_possessors", "before": 1, "possessors": 3}, {"possessors": 4}, "3 possessors are chosen"),
    ({"rule": "watch", "from": 2, "to": 6, "tokens": 3}, {"from": 1}, "0 characters are watched in turn 1"),
    ({"rule": "watch", "from": 2, "to": 6, "tokens": 3}, {"to": 5}, "3 characters are watched in turn 6"),
    ({"rule": "watch", "from": 2, "to": 6, "tokens": 3}, {"tokens": 4}, "3 characters are watched"),
    ({"rule": "nobody_can_be_given", "wins": "protagonists"}, {"wins": "possessors"}, "the other side wins"),
    (
        {"rule": "last_phase", "turn": 6, "watched": 3, "wins": "protagonists", "otherwise": "possessors"},
        {"turn": 5}, "in turn 6",
    ),
    (
        {"rule": "last_phase", "turn": 6, "watched": 3, "wins": "protagonists", "otherwise": "possessors"},
        {"watched": 2}, "2 possessors are watched in turn 6",
    ),
    (
        {"rule": "last_phase", "turn": 6, "watched": 3, "wins": "protagonists", "otherwise": "possessors"},
        {"wins": "possessors"}, "3 possessors are watched",
    ),
    ({"rule": "notice", "from": 1, "to": 5, "notices": 1}, {"from": 2}, "shown in turn 1"),
    ({"rule": "notice", "from": 1, "to": 5, "notices": 1}, {"to": 4}, "shown in turn 5"),
    ({"rule": "notice", "from": 1, "to": 5, "notices": 1}, {"notices": 2}, "1 notice cards in 1 turns"),
    ({"rule": "gifts_each", "gifts": 1}, {"gifts": 2}, "gifts came from"),
    ({"rule": "reach", "gift": "red", "area": "around"}, {"area": "line"}, "does not reach"),
    ({"rule": "reach", "gift": "blue", "area": "line"}, {"area": "around"}, "reaches"),
    ({"claim": "reach_sizes", "gift": "red", "sizes": [8, 5, 3]}, {"sizes": [8, 5]}, "it reaches 3, 5, 8"),
    ({"claim": "reach_sizes", "gift": "blue", "sizes": [8]}, {"sizes": [8, 5]}, "it reaches 8"),
    ({"claim": "reach_at", "gift": "red", "where": "corner", "rooms": 3}, {"rooms": 5}, "it reaches 3"),
    ({"claim": "reach_at", "gift": "red", "where": "edge", "rooms": 5}, {"where": "inside"}, "it reaches 8"),
    ({"claim": "possible_sets", "mode": "standard", "sets": 2024}, {"sets": 2023}, "there are 2024"),
    ({"claim": "possible_sets", "mode": "if-route", "sets": 2300}, {"mode": "standard"}, "there are 2024"),
    ({"claim": "earliest_win", "side": "protagonists", "turn": 2}, {"turn": 3}, "wins in turn 2"),
    ({"claim": "most_fortune", "mode": "standard", "characters": 15}, {"characters": 14}, "15 characters have Fortune"),
    ({"claim": "most_fortune", "mode": "if-route", "characters": 14}, {"characters": 13}, "14 characters have Fortune"),
    ({"claim": "possessor_near", "gift": "red", "where": "around"}, {"where": "line"}, "no possessor near it"),
    ({"claim": "gifts_unwatched", "gifts": 3}, {"gifts": 2}, "though a possessor is watched"),
    ({"claim": "room_at", "character": "momoka", "floor": 4, "column": 3}, {"column": 2}, "Sakura lives there"),
    ({"claim": "room_at", "character": "momoka", "floor": 4, "column": 3}, {"floor": 7}, "there is no such door"),
    ({"claim": "has_phase", "phase": "watch", "turn": 1, "is": False}, {"turn": 2}, "turn 2 has one"),
    ({"claim": "has_phase", "phase": "show", "turn": 5, "is": True}, {"turn": 6}, "turn 6 has none"),
    ({"claim": "has_phase", "phase": "end", "turn": 6, "is": False}, {"turn": 5}, "turn 5 has one"),
    ({"claim": "winner", "how": "evaded", "is": "possessors"}, {"is": "protagonists"}, "the other side wins"),
    ({"rule": "momoka_choosable", "mode": "if-route", "is": True}, {"is": False}, "momoka can be chosen"),
    ({"rule": "momoka_choosable", "mode": "standard", "is": False}, {"is": True}, "momoka cannot be chosen"),
]  # fmt: skip
CAN = ("short_without_watch", "by_shown_card", "chooses_gifts", "watched_can_be_given")


@cache
def witness() -> LinksWitness:
    return LinksWitness(links())


def tried(meaning: dict[str, Any], games: int = 40) -> Trials:
    return try_claims([Claimed("It is so.", meaning, PLACE)], witness(), games)


@pytest.mark.parametrize("meaning", [true for true, _, _ in TRUE_AND_FALSE])
def test_what_is_true_holds_somewhere_and_fails_nowhere(meaning: dict[str, Any]) -> None:
    found = tried(meaning)
    assert found.refuted == [] and found.tried[0].held > 0


@pytest.mark.parametrize(("true", "change", "why"), TRUE_AND_FALSE)
def test_what_is_false_fails_and_says_how(true: dict[str, Any], change: dict[str, Any], why: str) -> None:
    found = tried({**true, **change})
    assert len(found.refuted) == 1
    counterexample = found.refuted[0].counterexample
    assert counterexample is not None and why in counterexample.why
    assert all(read(show(move)) == move for move in counterexample.script)


@pytest.mark.parametrize("name", CAN)
def test_what_can_happen_is_shown(name: str) -> None:
    found = tried({"claim" if name == "short_without_watch" else "rule": name})
    assert found.tried[0].can and found.tried[0].held > 0 and found.unshown == []


def test_every_rule_and_claim_of_cards_and_rulebook_is_tried_that_can_be() -> None:
    book, words = words_of(data())
    rulebook = load_rulebook(data())
    assert rulebook is not None
    proof = prove_rulebook(data(), rulebook, book, words, witness())
    assert proof.trials.refuted == [] and proof.trials.untried == [] and proof.trials.unshown == []
    assert [one.claim.meaning for one in proof.trials.tried if not one.held] == []
    cards = {one.claim.card for one in proof.trials.tried}
    assert {"ref-protagonists", "ref-possessors"} <= cards
    said = [one for one in words if one.owner.startswith("ref-")]
    held = {str(one.claim.meaning) for one in proof.trials.tried}
    assert [one.text for one in said if str(one.meaning) not in held] == []


def test_needs_are_the_tokens_in_use() -> None:
    needs = tried({"rule": "no_tie"}).needs
    assert needs == {"gifts": 14, "watches": 15}
