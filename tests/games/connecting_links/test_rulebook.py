"""The rulebook of Connecting Links held against its sheet, its data and play: planted faults are told, rewrites not."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.phrasebook.meaning import frozen
from deckproof.validator.checks.fct_claims import check_claims
from deckproof.validator.claimed import Trials
from deckproof.validator.claims import try_claims
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.retold import Retelling, retell
from deckproof.validator.sheet_proof import prove_sheet
from deckproof.validator.sheet_words import hold_supplies, hold_words

from ..spoiling import BOOK, Spoiled, together
from .book_plants import HARMLESS, PLANTED
from .kit import FOLDER, data, links

TEXT = (FOLDER / BOOK).read_text(encoding="utf-8")
GAMES = 12
AT_ONCE = 9
"""Changes of the rulebook that are held at once."""


@pytest.fixture(scope="module")
def memo() -> Memo:
    return Memo(lasting=True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path_factory.mktemp("links") / "connecting-links"))


@cache
def held() -> tuple[Retelling, Trials]:
    """The rulebook as it is, and what comes of its claims."""
    retold = retell(data(), read_game(data()))
    return retold, try_claims(retold.claims, witness(), GAMES, shorten=False)


@cache
def witness() -> WordedWitness:
    return WordedWitness(links(), read_game(data()).lexicon.book)


def findings(folder: Path, memo: Memo, text: str) -> list[Finding]:
    """What is told of the game with another rulebook; claims that were tried before are not tried again."""
    (folder / BOOK).write_text(text, encoding="utf-8")
    game = load_game(folder, memo)
    retold = retell(game, read_game(game))
    known = {frozen(claim.meaning) for claim in held()[0].claims}
    trials = try_claims([one for one in retold.claims if frozen(one.meaning) not in known], witness(), GAMES)
    found = [*retold.findings, *hold_words(game, retold), *check_claims(trials)]
    memo.settle()
    return [*found, *hold_supplies(game, retold, held()[1])]


def test_each_sentence_is_held_tried_fixed_or_declared() -> None:
    retold, trials = held()
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
    kinds = {one.text: kind for one, kind, _ in held()[0].on_cards}
    assert set(kinds.values()) == {"held", "tried"} and len(kinds) == 14
    assert kinds["Before turn 1, choose 3 characters as possessors in secret."] == "held"
    assert kinds["A red gift reaches 8, 5 or 3 rooms."] == "tried"


def test_the_whole_proof_finds_nothing() -> None:
    proof = prove_sheet(data(), games=20)
    assert [str(one) for one in proof.findings] == []
    assert any("34 of 34 examples replayed" in one for one in proof.counts)


@pytest.fixture(scope="module")
def spoiled(folder: Path, memo: Memo) -> Spoiled:
    return Spoiled(TEXT, lambda text: findings(folder, memo, text))


FAULTS = together(TEXT, ((old, new) for old, new, _ in PLANTED), AT_ONCE)
REWRITES = together(TEXT, HARMLESS, AT_ONCE)


@pytest.mark.parametrize(("old", "new", "code"), PLANTED, ids=[one[1][:40] for one in PLANTED])
def test_a_planted_fault_is_told(old: str, new: str, code: str, spoiled: Spoiled) -> None:
    """Some are planted at once, for time's sake; what is not told then is planted alone."""
    one, change = (old, new), ((old, new),)
    told = spoiled.is_told(FAULTS[one], one, code) or spoiled.is_told(change, one, code)
    assert told, [(one.code, str(one.place), one.message) for one in spoiled.found(change)[0]]


@pytest.mark.parametrize(("old", "new"), HARMLESS, ids=[one[1][:40] for one in HARMLESS])
def test_a_harmless_rewrite_is_not(old: str, new: str, spoiled: Spoiled) -> None:
    """Some are made at once; if something is told then, each alone."""
    found = spoiled.found(REWRITES[old, new])[0] and spoiled.found(((old, new),))[0]
    assert [(one.code, one.message) for one in found] == []


LABELS = {
    "missing": ("- {id: floor-renge, name: Floor of Renge, line: floor, number: 4}\n", "", "'Each floor has 1 grid"),
    "twice": ("line: floor, number: 4", "line: floor, number: 5", "'Each floor has 1 grid label.'"),
    "of the other kind": ("line: column, number: 3", "line: floor, number: 3", "'Each column has 1 grid label.'"),
}  # fmt: skip
"""What may happen to a grid label, and the sentence that is not so then."""


@pytest.mark.parametrize(("old", "new", "said"), LABELS.values(), ids=LABELS)
def test_a_grid_label_that_is_not_its_lines_is_told(old: str, new: str, said: str, folder: Path, memo: Memo) -> None:
    text = (FOLDER / "labels.yaml").read_text(encoding="utf-8")
    assert old in text
    (folder / "labels.yaml").write_text(text.replace(old, new), encoding="utf-8")
    try:
        found = findings(folder, memo, TEXT)
    finally:
        (folder / "labels.yaml").write_text(text, encoding="utf-8")
    assert any(one.code == "CNT001" and said in one.message for one in found), [one.message for one in found]
