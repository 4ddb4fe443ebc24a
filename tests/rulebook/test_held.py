"""A sentence counts as held only if something was compared with it; whatever nothing looked at stands alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError

from .kit import proved

CARDS = "- {id: A1, name: First Wish, cost: 1}\n- {id: A2, name: Second Wish, cost: 2}\n"
HELD = [
    'count: {component: wishes}, is: "{n}"',
    "every: {component: wishes}, has: {cost: [1, 2]}",
    'most: {component: wishes}, is: "{n}"',
    'fact: hand, is: "{n}"',
]
ALONE = [
    "every: {component: wishes}",
    "every: {component: wishes, where: {cost: 7}}, has: {cost: 1}",
    "count: {component: wishes}, is: many",
    "most: {component: wishes}, is: many",
    "enough: {component: wishes}, for: {fact: lost}",
    "runs_out: {where: {cost: 1}}",
    "card: {cost: 1}, of: A9",
    "card: {}, of: A1",
    "says: {do: hop}",
]
ODD = {
    'cuont: {component: wishes}, is: "{n}"': "'cuont'|did you mean 'count'?",
    'count: {component: wishes}, si: "{n}"': "'si'|did you mean 'is'?",
    "every: {component: wishes}, hsa: {cost: 1}": "'hsa'|did you mean 'has'?",
    "every: {component: wishes}, beware: 1": "'beware'|known: differ, every, has, with",
    'order: outranks, fo: "{n}"': "'fo'|did you mean 'of'?",
    'rule: rounds, si: "{n}"': "'si'|did you mean 'is'?",
    'fact: hand, iss: "{n}"': "'iss'|did you mean 'is'?",
}


def proof_of(make_game: Callable[..., Path], means: str) -> tuple[int, list[str]]:
    """How many sentences stand alone, and the codes found."""
    text = (
        f'phrases:\n  - {{id: a, kind: fact, say: "Take {{n:int}} now", means: {{{means}}}, examples: [Take 2 now.]}}\n'
    )
    rules = "hand: {value: 2, from: published L1}\n"
    folder = make_game({"phrases.yaml": text, "cards.yaml": CARDS, "rules.yaml": rules})
    proof = proved(folder, "# Rules\n\nTake 2 now.\n")
    return len(proof.alone), [finding.code for finding in proof.findings]


@pytest.mark.parametrize("means", HELD)
def test_what_is_compared_is_held(make_game: Callable[..., Path], means: str) -> None:
    assert proof_of(make_game, means)[0] == 0


@pytest.mark.parametrize("means", ALONE)
def test_what_nothing_looked_at_stands_alone(make_game: Callable[..., Path], means: str) -> None:
    assert proof_of(make_game, means)[0] == 1


@pytest.mark.parametrize("means", ODD)
def test_a_key_that_nothing_looks_at_is_told_in_the_phrasebook(make_game: Callable[..., Path], means: str) -> None:
    with pytest.raises(DataError) as raised:
        proof_of(make_game, means)
    (found,) = raised.value.findings
    key, hint = ODD[means].split("|")
    assert found.code == "PHB010" and f"the key {key} " in found.message and found.hint == hint
    assert found.place is not None and found.place.line == 2
    shown = found.place.source.line(2)[found.place.col - 1 :]
    assert shown.startswith(key.strip("'"))


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("component: wihses", "component 'wihses'"), ("kind: tokne", "kind 'tokne'"),
        ("componnet: wishes", "key 'componnet'"),
        ("component: wishes, where: {weight: 1}", "field 'weight'"), ("component: wishes, each: csot", "field 'csot'"),
    ],
)  # fmt: skip
def test_what_is_asked_of_no_card_is_told(make_game: Callable[..., Path], query: str, said: str) -> None:
    assert "PHB011" in proof_of(make_game, f"every: {{{query}}}, has: {{cost: 1}}")[1], said


def test_a_list_that_names_a_stranger_twice_is_no_fault_of_the_program(make_game: Callable[..., Path]) -> None:
    codes = proof_of(make_game, "list: {component: wishes}, is: [B1, B1]")[1]
    assert set(codes) >= {"CNT004"}
