"""Claims: what must always hold is watched, and what fails is shown by a script that can be played again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from dataclasses import replace
from typing import Any

import pytest
from deckproof.cards import Game, load_game
from deckproof.cards.phrasebook import Phrasebook, load_phrasebook
from deckproof.cards.phrasebook.meaning import frozen
from deckproof.cards.program import Meaning
from deckproof.cards.render import drawn
from deckproof.cards.rulebook import load_rulebook
from deckproof.cards.rulebook.reading import BookWords, read_book
from deckproof.cards.source import Place, Source
from deckproof.cards.words import Words, programs, read_cards
from deckproof.cards.yamlread import Plain
from deckproof.validator.alone import claims_in
from deckproof.validator.checks.fct_claims import check_claims
from deckproof.validator.claimed import Claimed, Counterexample, Trials, Tried
from deckproof.validator.claims import try_claims
from deckproof.validator.games.ygios.claims import YgiosWitness
from deckproof.validator.games.ygios.claims_scenes import BY_CHANCE, EVERY_WAY, laid
from deckproof.validator.games.ygios.game import Ygios
from deckproof.validator.games.ygios.position import OnLock, OnTable, Position
from deckproof.validator.games.ygios.state import State
from deckproof.validator.rulebook import claims_of

from .variants import variants

PLACE = Place(Source("rulebook.md", "No card can lock Town.\n"), 1, 1)


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("ygios")


@pytest.fixture(scope="module")
def book(game: Game) -> Phrasebook:
    return load_phrasebook(game)


@pytest.fixture(scope="module")
def words(game: Game, book: Phrasebook) -> Words:
    return read_cards(game, book)


@pytest.fixture(scope="module")
def found(game: Game, book: Phrasebook, words: Words) -> BookWords:
    rulebook = load_rulebook(game)
    assert rulebook is not None
    return read_book(game, rulebook, book, words)


@pytest.fixture(scope="module")
def witness(game: Game, words: Words) -> YgiosWitness:
    return YgiosWitness(Ygios.of(game, programs(words)))


@pytest.fixture(scope="module")
def trials(found: BookWords, words: Words, witness: YgiosWitness) -> Trials:
    """Every claim of the rulebook and the cards, tried."""
    return try_claims(claims_of(found, words), witness)


def tried(witness: YgiosWitness, card: str = "", **meaning: Any) -> Trials:
    return try_claims([Claimed("It is so.", meaning, PLACE, card)], witness)


def test_every_claim_of_the_game_is_tried_and_holds(trials: Trials) -> None:
    assert [claim.text for claim in trials.untried] == []
    assert [(claim.text, bool(why)) for claim, why in trials.beyond] == [
        ("Put this Zone Bonus beside the card as a marker.", True)
    ]
    assert [str(one.counterexample) for one in trials.refuted] == []
    assert [one.claim.text for one in trials.tried if not one.held] == []
    assert len(trials.tried) > 230 and trials.positions > 4000


def test_every_run_tells_the_same(found: BookWords, words: Words, witness: YgiosWitness, trials: Trials) -> None:
    again = try_claims(claims_of(found, words), witness)
    assert [one.held for one in again.tried] == [one.held for one in trials.tried]
    assert again.positions == trials.positions and again.needs == trials.needs


TRUE_OTHERWISE = {
    "This ability works from any Zone": "any Zone is every one of them",
    "A card that is flipped face-up in this Zone does not get this bonus": "nor does one that is flipped face-down",
    "This counts for this card, too": "its other words belong to other cards, which are not asked of this one",
}
"""Sentences of which every other reading is true as well, or cannot come up."""


def test_whatever_else_a_claim_could_say_is_noticed(
    found: BookWords, words: Words, book: Phrasebook, witness: YgiosWitness
) -> None:
    """Each slot of each claim with other values: for every sentence, some of them are refuted."""
    said: dict[str, set[Hashable]] = defaultdict(set)
    for one in words:
        said[one.owner] |= {frozen(one.meaning)}
    other: dict[tuple[str, str], list[tuple[str, list[Claimed], bool]]] = defaultdict(list)
    for reading in found:
        claims = list(claims_in(reading))
        if not claims or not reading.reading.parses[0].slots:
            continue
        for text, meaning in variants(book, reading):
            changed = replace(reading, meanings=(meaning,))
            fresh = [claim for claim in claims_in(changed) if claim.key not in {one.key for one in claims}]
            quoted = isinstance(meaning, dict) and "says" in meaning
            misquotes = quoted and frozen(_says(meaning)) not in said[_card(meaning)]
            other[reading.reading.text, claims[0].card].append((text, fresh, misquotes))
    everything = [claim for ways in other.values() for _, fresh, _ in ways for claim in fresh]
    trials = try_claims(everything, witness)
    noticed = {one.claim.key for one in (*trials.refuted, *trials.unshown)}
    weak = {
        text
        for (text, _), ways in other.items()
        if not any(misquotes or any(claim.key in noticed for claim in fresh) for _, fresh, misquotes in ways)
    }
    assert weak == set(TRUE_OTHERWISE)
    assert len(other) > 200 and len(noticed) > 300
    kinds = {one.claim.meaning["claim"] for one in (*trials.refuted, *trials.unshown)}
    assert {str(one["claim"]) for reading in found for one in reading.parts("claim")} - kinds == {
        "no_bonus", "works_from", "marker",
        "shuffled",  # each deck in a phrase of its own
    }  # fmt: skip


def _says(meaning: Plain) -> Plain:
    return meaning["says"] if isinstance(meaning, dict) else None


def _card(meaning: Plain) -> str:
    return str(meaning["card"]) if isinstance(meaning, dict) else ""


FALSE: list[tuple[str, Meaning, str]] = [
    ("", {"claim": "never_locked", "zone": "home"}, "locks it"),
    ("", {"claim": "never_locked", "zone": "school"}, "locks it"),
    ("", {"claim": "adjacent_to_both", "mode": "advanced", "zone": "town"}, "the row is"),
    ("", {"claim": "adjacent_to_both", "mode": "simple", "zone": "home"}, "the row is home, town, school"),
    ("", {"claim": "more_face_down", "mode": "simple", "devotion": 2}, "2 Devotion face-down and 2 face-up"),
    ("", {"claim": "back_off", "cards": 5, "is": 3}, "it gives 2 Affection Points"),
    ("", {"claim": "shown_devotion", "what": {"card": "T3", "face": "up", "with": ["FI"]}, "is": 6}, "it has 5"),
    ("T3", {"claim": "devotion", "n": 4}, "it has 3 Devotion"),
    ("FE", {"claim": "still_has", "face": "down", "n": 3, "where": "here"}, "it has 2 Devotion"),
    ("LT", {"claim": "tie", "lead": 2}, "the leader controls the Zone"),
    ("T3", {"claim": "works_from", "where": "any"}, "other Devotion with it in"),
    ("EO", {"claim": "sweep_wins", "zones": 1}, "the other player wins the round"),
    ("", {"claim": "locks_stack", "is": True}, "it ends with the old one"),
    ("", {"claim": "new_lock", "case": "last_turn", "is": "own"}, "it ends with the old one"),
    ("", {"claim": "ends", "what": "lock", "by": "move", "is": True}, "is otherwise"),
    ("H1", {"claim": "if", "if": {"is_empty": "set_aside"}, "then": "discard_this"}, "it is otherwise"),
    ("S7", {"claim": "order", "is": ["look", "accept", "choose_zone"]}, "it is accepted, looked at, given a Zone"),
    ("", {"claim": "pool_full", "is": [4, 7, 9]}, "the pool has 3 in round 9"),
]


@pytest.mark.parametrize(("card", "meaning", "why"), FALSE)
def test_what_is_false_fails_somewhere(card: str, meaning: Meaning, why: str, witness: YgiosWitness) -> None:
    """The script that is shown leads to a position in which the claim fails, for the reason given."""
    trials = tried(witness, card, **meaning)
    assert len(trials.refuted) == 1
    one = trials.refuted[0]
    assert one.counterexample is not None and why in one.counterexample.why
    assert why in _played_again(witness, one)


def _played_again(witness: YgiosWitness, one: Tried) -> str:
    counterexample, watch = one.counterexample, witness.watch(one.claim)
    assert counterexample is not None and watch is not None
    before, state = None, _begun(witness.game, counterexample.start)
    for move in counterexample.script:
        before, state.events = state.copy(), []
        witness.game.apply(state, move)
    return watch.ask(before, state) or ""


def _begun(rules: Ygios, start: str) -> State:
    if start.startswith("rules.position("):
        names = {"Position": Position, "OnTable": OnTable, "OnLock": OnLock}
        return rules.position(eval(start.removeprefix("rules.position"), names))
    mode = start.rpartition(", ")[2]
    state = rules.new(mode if mode in rules.modes else "advanced")
    if "Timeline" in start:
        state.timeline = True
    if start.startswith("round "):
        state.round, state.first = int(start.split()[1]), 0
        state.pool = list(range(9 - 3 * (state.round % 3)))
    return state


def test_the_script_is_short(witness: YgiosWitness) -> None:
    counterexample = tried(witness, claim="never_locked", zone="home").refuted[0].counterexample
    assert counterexample is not None
    assert len([move for move in counterexample.script if move[0] == "play"]) <= 2


def test_what_nobody_can_try_is_said_so(witness: YgiosWitness) -> None:
    assert [claim.text for claim in tried(witness, claim="dances").untried] == ["It is so."]
    night = tried(witness, claim="never_locked", zone="town", at="night")
    assert len(night.untried) == 1
    assert [(one.code, one.severity, str(one.place)) for one in check_claims(night)] == [
        ("FCT013", "warning", "rulebook.md:1:1")
    ]
    assert [claim.text for claim, _ in tried(witness, claim="marker", by="this_bonus").beyond] == ["It is so."]


def test_the_same_claim_is_tried_once(witness: YgiosWitness) -> None:
    claim = Claimed("No card can lock Town.", {"claim": "never_locked", "zone": "town"}, PLACE)
    assert len(try_claims([claim, claim], witness, games=1).tried) == 1


def test_needs_are_the_largest_met(trials: Trials) -> None:
    assert 4 <= trials.needs["locks"] <= 6
    assert 12 < trials.needs["points"] < 30


def test_a_refuted_claim_is_a_finding_with_its_script(witness: YgiosWitness) -> None:
    """Where nobody tells it as an example, the position and the moves are shown."""
    finding = next(iter(check_claims(tried(witness, claim="never_locked", zone="home"))))
    assert finding.code == "FCT007" and finding.message.endswith("does not always hold: Lock the Front Door locks it")
    assert "rulebook.md:1:1" in drawn(finding) and "\n    play " in drawn(finding)
    assert finding.listing[0].startswith("rules.position(") and finding.listing[1].startswith("play ")
    assert "no sentences of examples can tell it" in finding.listing_note


def test_what_is_so_in_every_new_game_needs_no_position() -> None:
    at_once = Tried(
        Claimed("Each has 5.", {}, PLACE), counterexample=Counterexample("each has 6", "new game, simple", ())
    )
    (finding,) = check_claims(Trials([at_once]))
    assert finding.message == "'Each has 5.' does not hold: each has 6" and not finding.listing


def test_what_never_comes_up_is_a_finding(witness: YgiosWitness) -> None:
    found = list(check_claims(tried(witness, "H1", claim="if", **{"if": {"set_aside_has": 99}, "then": "nothing"})))
    assert [(one.code, one.severity, str(one.place)) for one in found] == [("FCT012", "warning", "rulebook.md:1:1")]
    assert "speaks of never came up in " in found[0].message
    met = tried(witness, "H1", claim="if", **{"if": {"is_empty": "set_aside"}, "then": "nothing"})
    assert list(check_claims(met)) == []


@pytest.mark.parametrize("line", [line for line in f"{EVERY_WAY}{BY_CHANCE}".split("\n") if line and line[0] != "#"])
def test_every_scene_can_be_laid(line: str, witness: YgiosWitness) -> None:
    state = witness.game.position(laid(witness.game, line))
    assert witness.game.faults(state) == []


def test_a_broken_engine_is_told(witness: YgiosWitness) -> None:
    """Positions that cannot be are refused by the claims of the rulebook."""
    state = witness.game.position(Position("simple"))
    after = state.copy()
    after.hands[after.turn].clear()
    has_turn = witness.watch(Claimed("", {"claim": "has_turn", "cards": 0, "is": False}, PLACE))
    assert has_turn is not None and has_turn.ask(state, after) == "it is the turn of a player with 0 cards"
    after = state.copy()
    after.near = [[True] * 3 for _ in range(3)]
    apart = witness.watch(Claimed("", {"claim": "row_ends", "is": False}, PLACE))
    assert apart is not None and apart.ask(state, after) == "it is otherwise"
