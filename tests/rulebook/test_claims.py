"""Claims: what must always hold is watched, and what fails is shown by a script that can be played again."""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.cards import load_game
from deckproof.cards.phrasebook import load_phrasebook
from deckproof.cards.render import drawn
from deckproof.cards.source import Place, Source
from deckproof.cards.words import programs, read_cards
from deckproof.validator.checks.fct_claims import check_claims
from deckproof.validator.claimed import Claimed, Trials, Watch
from deckproof.validator.claims import try_claims
from deckproof.validator.games.ygios.claims import YgiosWitness
from deckproof.validator.games.ygios.game import Ygios
from deckproof.validator.games.ygios.position import OnTable, Position
from deckproof.validator.games.ygios.state import State

PLACE = Place(Source("rulebook.md", "No card can lock Town.\n"), 1, 1)


@pytest.fixture(scope="module")
def witness() -> YgiosWitness:
    game = load_game("ygios")
    return YgiosWitness(Ygios.of(game, programs(read_cards(game, load_phrasebook(game)))))


def tried(witness: YgiosWitness, card: str = "", **meaning: Any) -> Trials:
    return try_claims([Claimed("It is so.", meaning, PLACE, card)], witness, games=50)


TRUE: list[tuple[str, dict[str, Any]]] = [
    ("", {"claim": "never_locked", "zone": "town"}),
    ("", {"claim": "adjacent_to_both", "mode": "simple", "zone": "town"}),
    ("", {"claim": "more_face_down", "mode": "simple", "devotion": 1}),
    ("", {"claim": "back_off", "cards": 5, "is": 2}),
    ("", {"claim": "back_off", "cards": 1, "is": 5}),
    ("", {"claim": "cards_have", "devotion": [6], "what": "none"}),
    ("", {"claim": "cards_have", "devotion": [7, 8], "what": "cost"}),
    ("", {"claim": "shown_devotion", "what": {"card": "T3", "face": "down"}, "is": 2}),
    ("", {"claim": "shown_devotion", "what": {"card": "T3", "face": "up", "with": ["FI"]}, "is": 5}),
    ("", {"claim": "shown_devotion", "what": {"face": "down", "zone": "school", "with": ["S5", "PAR", "FI"]}, "is": 7}),
    ("", {"claim": "lock_lasts", "until": ["turns", "leaves_play"]}),
    ("H5", {"claim": "if", "if": {"leaves_play": "this_card"}, "then": "lock_ends"}),
    ("T3", {"claim": "devotion", "n": 3}),
    ("FE", {"claim": "still_has", "face": "down", "n": 2, "where": "here"}),
    ("LT", {"claim": "tie", "lead": 1}),
    ("LT", {"claim": "tied_zones", "to": "first_player"}),
    ("EO", {"claim": "sweep_wins", "zones": 3}),
    ("H2", {"claim": "works_from", "where": "any"}),
    ("S5", {"claim": "works_from", "where": "any"}),
    ("H2", {"claim": "counts_for", "for": "this_card", "too": True}),
    ("FE", {"claim": "counts_for", "for": "any_arrival", "too": False}),
    ("", {"claim": "protection", "from": ["flip", "move", "return", "discard"]}),
    ("", {"claim": "lasts", "until": ["end_of_round", "leaves_play"]}),
    ("NMG", {"claim": "does_not_end", "by": ["move_here"], "what": "ability"}),
    ("FI", {"claim": "does_not_end", "by": ["move", "flip"], "what": "bonus"}),
    ("FI", {"claim": "no_bonus", "flipped_in": "here"}),
]
FALSE: list[tuple[str, dict[str, Any], str]] = [
    ("", {"claim": "never_locked", "zone": "home"}, "locks it"),
    ("", {"claim": "never_locked", "zone": "school"}, "locks it"),
    ("", {"claim": "adjacent_to_both", "mode": "advanced", "zone": "town"}, "the row is"),
    ("", {"claim": "adjacent_to_both", "mode": "simple", "zone": "home"}, "the row is home, town, school"),
    ("", {"claim": "more_face_down", "mode": "simple", "devotion": 2}, "2 Devotion face-down and 2 face-up"),
    ("", {"claim": "back_off", "cards": 5, "is": 3}, "it gives 2 Affection Points"),
    ("", {"claim": "cards_have", "devotion": [5, 6], "what": "none"}, "has: ability"),
    ("", {"claim": "shown_devotion", "what": {"card": "T3", "face": "up", "with": ["FI"]}, "is": 6}, "it has 5"),
    ("T3", {"claim": "devotion", "n": 4}, "it has 3 Devotion"),
    ("FE", {"claim": "still_has", "face": "down", "n": 3, "where": "here"}, "it has 2 Devotion"),
    ("LT", {"claim": "tie", "lead": 2}, "the leader controls the Zone"),
    ("T3", {"claim": "works_from", "where": "any"}, "Devotion with it in"),
    ("EO", {"claim": "sweep_wins", "zones": 1}, "the other player wins the round"),
]


@pytest.mark.parametrize(("card", "meaning"), TRUE)
def test_what_is_true_holds_somewhere_and_fails_nowhere(
    card: str, meaning: dict[str, Any], witness: YgiosWitness
) -> None:
    found = tried(witness, card, **meaning)
    assert found.refuted == []
    assert found.tried[0].held > 0


@pytest.mark.parametrize(("card", "meaning", "why"), FALSE)
def test_what_is_false_fails_somewhere(card: str, meaning: dict[str, Any], why: str, witness: YgiosWitness) -> None:
    found = tried(witness, card, **meaning)
    assert len(found.refuted) == 1
    counterexample = found.refuted[0].counterexample
    assert counterexample is not None
    assert why in counterexample.why
    rules = witness.game
    watch = witness.watch(found.refuted[0].claim)
    assert watch is not None
    before = None
    if counterexample.start.startswith("rules.position("):
        names = {"Position": Position, "OnTable": OnTable}
        state = rules.position(eval(counterexample.start.removeprefix("rules.position"), names))
    else:
        state = rules.new(counterexample.start.removeprefix("new game, "))
    for move in counterexample.script:
        before, state.events = state.copy(), []
        rules.apply(state, move)
    assert why in (watch.ask(before, state) or "")


def test_the_script_is_short(witness: YgiosWitness) -> None:
    found = tried(witness, claim="never_locked", zone="home")
    counterexample = found.refuted[0].counterexample
    assert counterexample is not None
    plays = [move for move in counterexample.script if move[0] == "play"]
    assert len(plays) <= 4


def test_every_run_tells_the_same(witness: YgiosWitness) -> None:
    one, two = (tried(witness, claim="never_locked", zone="home") for _ in range(2))
    assert str(one.refuted[0].counterexample) == str(two.refuted[0].counterexample)
    assert one.positions == two.positions


def test_what_nobody_can_try_is_said_so(witness: YgiosWitness) -> None:
    found = tried(witness, claim="marker", by="this_bonus")
    assert found.tried == []
    assert [claim.text for claim in found.untried] == ["It is so."]
    more = tried(witness, claim="never_locked", zone="town", at="night")
    assert len(more.untried) == 1


def test_the_same_claim_is_tried_once(witness: YgiosWitness) -> None:
    claim = Claimed("No card can lock Town.", {"claim": "never_locked", "zone": "town"}, PLACE)
    assert len(try_claims([claim, claim], witness, games=1).tried) == 1


def test_needs_are_the_largest_met(witness: YgiosWitness) -> None:
    assert 2 <= tried(witness, claim="never_locked", zone="town").needs["locks"] <= 6


def test_a_refuted_claim_is_a_finding_with_its_script(witness: YgiosWitness) -> None:
    found = tried(witness, claim="never_locked", zone="home")
    finding = next(iter(check_claims(found)))
    assert finding.code == "FCT007"
    assert "rulebook.md:1:1" in drawn(finding)
    assert ", after\n" in finding.message
    assert "play " in finding.message


RULES = [
    "no_pass", "back_off_when", "back_off_not", "back_off_ends", "choose_face", "empty_hand", "round_ends", "adjacent",
    "control", "face_down_no_ability", "lock_stops", "lock_move", "lock_ends", "lock_flip", "lasting_return",
    "returned",
    "discarded", "sculpted_cards", "sculpt_no_turn", "bonus_lasts",
]  # fmt: skip


def test_general_rules_hold_in_play(witness: YgiosWitness) -> None:
    claims = [Claimed(name, {"rule": name}, PLACE) for name in RULES]
    found = try_claims(claims, witness)
    assert [one.claim.text for one in found.untried] == []
    assert [one.claim.text for one in found.refuted] == []
    assert {one.claim.text for one in found.tried if one.held == 0} <= {"lock_move"}


def test_a_broken_engine_is_told_by_the_rules(witness: YgiosWitness) -> None:
    state = witness.game.position(Position("simple"))
    watches = {name: witness.watch(Claimed(name, {"rule": name}, PLACE)) for name in RULES}
    after = state.copy()
    after.hands[after.turn].clear()
    assert asked(watches["empty_hand"], state, after) == "a player without cards has a turn"
    after = state.copy()
    after.near[0][2] = after.near[2][0] = True
    assert asked(watches["adjacent"], state, after) == "Zones that lie apart are adjacent"
    state.set_row(state.row)


def asked(watch: Watch[State] | None, before: State, after: State) -> str | None:
    assert watch is not None
    return watch.ask(before, after)
