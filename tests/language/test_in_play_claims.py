"""What is claimed of cards in play is tried: of fights laid for it, of all that happens, of positions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from deckproof.validator.claimed import Claimed, Trials
from deckproof.validator.claims import NOWHERE, try_claims
from deckproof.validator.language.arena.layout import WAITING
from deckproof.validator.language.arena.wellformed import odd_in_play
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.sheet_play import made_of

from .test_in_play import SHEET, lay, robots


@pytest.fixture(scope="module")
def witness(tmp_path_factory: pytest.TempPathFactory) -> WordedWitness:
    game = robots(tmp_path_factory.mktemp("claims") / "robots")
    read = read_game(game)
    made, faults = made_of(game, read)
    assert made is not None, faults
    return WordedWitness(made, read.lexicon.book)


def fight(attackers: list[dict[str, Any]], *blockers: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"fight": {"attackers": attackers, "blockers": list(blockers), **more}}


def event(did: str | list[str], **more: Any) -> dict[str, Any]:
    return {"event": {"did": did, **more}}


COUNTED = {"grows": "plays", "n": 1}
HEAVY, MAGNET, SIX = {"keyword": "heavy"}, {"keyword": "magnet"}, {"all": 6, "number": "power"}
CLAIMS: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any] | None]] = [
    ({"gone": "all"}, fight([{"push": 2, "frame": 2}], {"push": 2, "frame": 2}), {"gone": "blockers"}),
    ({"gone": {"all": 2}}, fight([{"push": 2, "frame": 2}], {"push": 2, "frame": 2}), {"gone": {"all": 3}}),
    ({"lost": 2}, fight([{"push": 2}]), {"lost": 3}),
    ({"lost": "beyond"}, fight([HEAVY], {}), {"lost": "deals"}),
    ({"least_blocks": 1}, fight([MAGNET], {}, {}), {"least_blocks": 2}),
    ({"most_blocks": 1}, fight([{}, {}], {}), {"most_blocks": 2}),
    ({"lost": 0}, fight([{}], {"leaves": True}), {"hits": 1}),
    ({"alike_without": "magnet"}, fight([MAGNET], {}), None),
    ({"takes": {**SIX, "turns": 3}}, fight([{"push": 2}]), {"takes": {**SIX, "turns": 2}}),
    ({"missing": 3, "costs": 6}, {"bare": True}, {"missing": 3, "costs": 5}),
    ({"was": {"fits": {"tilted": False}}}, event("attack"), {"was": {"fits": {"tilted": True}}}),
    ({"some": [COUNTED, {"not": {"during": "Work"}}, {"turn_of": "other"}]}, event("play"), {**COUNTED, "n": 2}),
    ({"was": {"fits": {"in": "hand"}}}, event("play"), {"was": {"fits": {"in": "shed"}}}),
    ({"same": "lying"}, event("block"), None),
    ({"not": {"fits": {"type": "trick"}}}, event("enter"), {"fits": {"type": "trick"}}),
    ({"fits": {"type": "robot"}}, {"cards": {"in": "yard"}}, {"fits": {"type": "trick"}}),
    ({"worth": {"push": 0}, "cmp": "least"}, {"cards": {"in": "yard"}}, {"worth": {"push": 1}, "cmp": "least"}),
]  # fmt: skip
"""What always holds among something, and what is wrong of the same."""
CAN = [
    ({"may": {"do": "tilt", "many": 1}}, {"players": "every"}),
    ({"not": {"turn_of": "they"}}, event("play")),
    ({"over": "number"}, {"players": "every"}),
]
NEVER = [({"over": "card"}, {"players": "every"}), ({"turn_is": 0}, event("attack"))]


def tried(witness: WordedWitness, meanings: list[dict[str, Any]]) -> Trials:
    return try_claims((Claimed(str(one), one, NOWHERE) for one in meanings), witness, games=12, shorten=False)


def test_what_is_so_holds_and_bears_on_positions(witness: WordedWitness) -> None:
    claims = [{"always": so, "among": among} for so, among, _ in CLAIMS] + [
        {"can": so, "among": among} for so, among in CAN
    ]
    found = tried(witness, claims)
    assert [one.text for one in found.untried] == []
    assert [(one.claim.text, str(one.counterexample)) for one in found.refuted] == []
    assert [one.claim.text for one in (*found.unmet, *found.unshown)] == []


def test_what_is_not_so_is_refuted(witness: WordedWitness) -> None:
    claims = [{"always": so, "among": among} for _, among, so in CLAIMS if so]
    claims += [{"never": so, "among": among} for so, among in CAN]
    found = tried(witness, claims)
    assert len(found.refuted) == len(claims), [one.claim.text for one in found.tried if one.counterexample is None]
    assert [
        one.claim.text for one in tried(witness, [{"can": so, "among": of} for so, of in NEVER]).tried if one.held
    ] == []


def test_a_fight_that_refutes_a_claim_is_written(witness: WordedWitness) -> None:
    (found,) = tried(
        witness, [{"always": {"gone": "nobody"}, "among": fight([{"push": 1, "frame": 2}], {"push": 0, "frame": 1})}]
    ).refuted
    assert found.counterexample is not None
    assert found.counterexample.why == "Bolt is gone when Bolt (push 1, frame 2) against Bolt (push 0, frame 1)"


@pytest.mark.parametrize(
    ("meaning", "word"),
    [
        ({"always": {"fitz": {}}, "among": {"players": "every"}}, "nothing is known"),
        ({"always": {"fits": {"tiltet": True}}, "among": event("play")}, "'tiltet'"),
        ({"always": {"turn_is": 1}, "among": {"playerz": "every"}}, "'playerz'"),
        ({"always": {"gonne": "all"}, "among": fight([{}])}, "'gonne'"),
        ({"always": {"not": {"size": 1, "inn": "hand"}}, "among": {"players": "every"}}, "'inn'"),
        ({"never": {"did": {"done": "play"}}, "among": event("play")}, "'done'"),
        ({"always": {"size": 1, "in": "hand", "cmp": "moar"}, "among": {"players": "every"}}, "'moar'"),
    ],
)
def test_a_slip_in_a_claim_is_odd(meaning: dict[str, Any], word: str) -> None:
    assert [word in one.why for one in odd_in_play(meaning, ())] == [True]


@pytest.mark.parametrize("said", [True, False])
def test_effects_of_one_player_come_as_a_rule_says(said: bool, tmp_path: Path) -> None:
    rule = "Effects on one side come in the order in which their cards came into play.\n## End" if said else "## End"
    game = robots(tmp_path / "robots", SHEET.replace("## End", rule))
    made, _ = made_of(game, read_game(game))
    assert made is not None
    state = lay(made, "r2 r2-2", "", attack=False)
    arena = made.compiled(made.modes[0]).deeds.arena
    first, second = arena.index["r2"], arena.index["r2-2"]
    arena.trigger(state, "destroy", [(second, 0), (first, 0)])
    assert state.records[WAITING][::3] == ([first, second] if said else [second, first])
