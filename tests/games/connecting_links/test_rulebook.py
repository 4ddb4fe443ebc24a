"""The rulebook of Connecting Links held against its sheet, its data and play: planted faults are told, rewrites not."""

from __future__ import annotations

from functools import cache

import pytest
from deckproof.validator.claimed import Trials
from deckproof.validator.claims import try_claims
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.retold import Retelling, retell

from ..holding import Held
from .book_plants import HARMLESS, PLANTED
from .kit import FOLDER, data, links


@cache
def as_it_is() -> tuple[Retelling, Trials]:
    """The rulebook as it is, and what comes of its claims."""
    read = read_game(data())
    retold = retell(data(), read)
    return retold, try_claims(retold.claims, WordedWitness(links(), read.lexicon.book), 12, shorten=False)


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Held:
    return Held(
        "connecting-links",
        tmp_path_factory.mktemp("links"),
        PLANTED,
        HARMLESS,
        at_once=9,
        positions=None,
        trials=as_it_is()[1],
    )


def test_each_sentence_is_held_tried_fixed_or_declared() -> None:
    retold, trials = as_it_is()
    kinds = {kind: sum(one.kind == kind for one in retold.told) for kind in ("held", "tried", "fixed", "declared")}
    assert sum(kinds.values()) == len(retold.told) > 450
    fixed = {one.said.text for one in retold.told if one.kind == "fixed"}
    assert kinds["held"] >= 109 and kinds["tried"] >= 105 and len(fixed) <= 52
    assert trials.refuted == trials.untried == trials.unshown == trials.unmet == []
    assert trials.needs == {"gifts": 14, "watches": 15}
    assert {one.said.text for one in retold.told if one.kind == "fixed"}.isdisjoint(
        one.said.text for one in retold.told if one.kind != "fixed"
    )


def test_reference_cards_are_held_against_the_sheet_or_tried() -> None:
    kinds = {one.text: kind for one, kind, _ in as_it_is()[0].on_cards}
    assert set(kinds.values()) == {"held", "tried"} and len(kinds) == 15
    assert kinds["Before turn 1, choose 3 characters as possessors in secret."] == "held"
    assert kinds["A red gift reaches 8, 5 or 3 rooms."] == "tried"


@pytest.mark.parametrize(("old", "new", "code"), PLANTED, ids=[one[1][:40] for one in PLANTED])
def test_a_planted_fault_is_told_by_itself(old: str, new: str, code: str, held: Held) -> None:
    held.must_tell(old, new, code)


@pytest.mark.parametrize(("old", "new"), HARMLESS, ids=[one[1][:40] for one in HARMLESS])
def test_a_harmless_rewrite_is_not(old: str, new: str, held: Held) -> None:
    held.must_pass(old, new)


LABELS = {
    "missing": ("- {id: floor-renge, name: Floor of Renge, line: floor, number: 4}\n", "", "'Each floor has 1 grid"),
    "twice": ("line: floor, number: 4", "line: floor, number: 5", "'Each floor has 1 grid label.'"),
    "of the other kind": ("line: column, number: 3", "line: floor, number: 3", "'Each column has 1 grid label.'"),
}  # fmt: skip
"""What may happen to a grid label, and the sentence that is not so then."""


@pytest.mark.parametrize(("old", "new", "said"), LABELS.values(), ids=LABELS)
def test_a_grid_label_that_is_not_its_lines_is_told(old: str, new: str, said: str, held: Held) -> None:
    text = (FOLDER / "labels.yaml").read_text(encoding="utf-8")
    assert old in text
    (held.folder / "labels.yaml").write_text(text.replace(old, new), encoding="utf-8")
    try:
        found = held.findings(held.text)
    finally:
        (held.folder / "labels.yaml").write_text(text, encoding="utf-8")
    assert any(one.code == "CNT001" and said in one.message for one in found), [one.message for one in found]
