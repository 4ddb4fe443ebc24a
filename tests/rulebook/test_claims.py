"""Claims: what must always hold is watched, and what fails is shown by a script that can be played again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from deckproof.cards.render import drawn
from deckproof.cards.source import Place, Source
from deckproof.validator.checks.fct_claims import check_claims
from deckproof.validator.claimed import Claimed, Trials, Tried
from deckproof.validator.claimed import Counterexample as Shown
from deckproof.validator.claims import try_claims
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness

from ..games.ygios.kit import data, ygios

PLACE = Place(Source("rulebook.md", "No card can lock Town.\n"), 1, 1)
NEVER: Mapping[str, Any] = {"never": {"all": []}}


@pytest.fixture(scope="module")
def witness() -> WordedWitness:
    return WordedWitness(ygios(), read_game(data()).lexicon.book)


def locks(zone: str) -> dict[str, Any]:
    """That no card locks a Zone."""
    return {**NEVER, "of": {"event": {"did": "ban", "zone": zone}}}


def tried(witness: WordedWitness, games: int = 10, **meaning: Any) -> Trials:
    return try_claims([Claimed("It is so.", meaning, PLACE)], witness, games)


def test_what_is_false_fails_where_its_script_leads(witness: WordedWitness) -> None:
    (one,) = tried(witness, **locks("home")).refuted
    found, watch = one.counterexample, witness.watch(one.claim)
    assert found is not None and watch is not None and found.why.startswith("ban ")
    before, state = None, witness.game.load(found.position)
    for move in found.script:
        before, state.events = state.copy(), []
        witness.game.apply(state, move)
    assert (watch.ask(before, state) or "").startswith("ban ")
    assert len([move for move in found.script if move[0] == "play"]) <= 2, "it was made short"


def test_every_run_tells_the_same(witness: WordedWitness) -> None:
    first, second = (tried(witness, **locks("town")) for _ in range(2))
    assert (first.positions, first.tried[0].held) == (second.positions, second.tried[0].held)


def test_what_nobody_can_try_is_said_so(witness: WordedWitness) -> None:
    trials = tried(witness, claim="dances")
    assert [claim.text for claim in trials.untried] == ["It is so."]
    assert [(one.code, one.severity, str(one.place)) for one in check_claims(trials)] == [
        ("FCT013", "warning", "rulebook.md:1:1")
    ]


def test_the_same_claim_is_tried_once(witness: WordedWitness) -> None:
    claim = Claimed("No card can lock Town.", locks("town"), PLACE)
    assert len(try_claims([claim, claim], witness, games=1).tried) == 1


def test_a_refuted_claim_is_a_finding_with_its_script(witness: WordedWitness) -> None:
    """Where nobody tells it as an example, the position and the moves are shown."""
    (finding,) = check_claims(tried(witness, **locks("home")))
    assert finding.code == "FCT007" and "does not always hold: ban " in finding.message
    assert "rulebook.md:1:1" in drawn(finding) and "\n    play " in drawn(finding)
    assert any(line.startswith("play ") for line in finding.listing)
    assert "no sentences of examples can tell it" in finding.listing_note


def test_what_is_so_in_every_new_game_needs_no_position() -> None:
    at_once = Tried(Claimed("Each has 5.", {}, PLACE), counterexample=Shown("each has 6", "new game, simple", ()))
    (finding,) = check_claims(Trials([at_once]))
    assert finding.message == "'Each has 5.' does not hold: each has 6" and not finding.listing


def test_what_never_comes_up_is_a_finding(witness: WordedWitness) -> None:
    found = list(check_claims(tried(witness, **locks("town"))))
    assert [(one.code, one.severity, str(one.place)) for one in found] == [("FCT012", "warning", "rulebook.md:1:1")]
    assert "speaks of never came up in " in found[0].message
    met = {"can": {"all": []}, "of": {"event": {"did": "ban", "zone": "home"}}}
    assert list(check_claims(tried(witness, **met))) == []
