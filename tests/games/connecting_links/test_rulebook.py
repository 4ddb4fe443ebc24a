"""The rulebook of Connecting Links held against its sheet, its data and play: planted faults are told, rewrites not."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TypeAlias

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.phrasebook.meaning import frozen
from deckproof.cards.source import Place
from deckproof.validator.checks.fct_claims import check_claims
from deckproof.validator.claimed import Trials
from deckproof.validator.claims import try_claims
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.retold import Retelling, retell
from deckproof.validator.sheet_proof import prove_sheet
from deckproof.validator.sheet_words import hold_supplies, hold_words

from ..books import meets
from .book_plants import HARMLESS, PLANTED
from .kit import FOLDER, data, links

BOOK = "rulebook.md"
TEXT = (FOLDER / BOOK).read_text(encoding="utf-8")
GAMES = 12
AT_ONCE = 9
"""Changes of the rulebook that are held at once."""
Change: TypeAlias = tuple[str, str]


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
    assert kinds["held"] >= 109 and kinds["tried"] >= 105 and kinds["fixed"] <= 57
    assert trials.refuted == trials.untried == trials.unshown == trials.unmet == []
    assert trials.needs == {"gifts": 13, "watches": 15}
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


class Spoiled:
    """The game with some changes of its rulebook made at once: what is found, and where each change begins."""

    def __init__(self, folder: Path, memo: Memo) -> None:
        self._folder, self._memo = folder, memo
        self._known: dict[tuple[Change, ...], tuple[list[Finding], dict[Change, tuple[int, int]]]] = {}

    def found(self, changes: tuple[Change, ...]) -> tuple[list[Finding], dict[Change, tuple[int, int]]]:
        if changes not in self._known:
            text, starts = changed(changes)
            lines = {one: (text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)) for one, at in starts.items()}
            self._known[changes] = findings(self._folder, self._memo, text), lines
        return self._known[changes]

    def is_told(self, changes: tuple[Change, ...], change: Change, code: str) -> bool:
        """Whether a finding stands where one change was made, and at no other that was made with it."""
        found, lines = self.found(changes)
        for one in found:
            places = [place for place in (one.place, one.other) if place] if one.code.startswith(code) else []
            meant = {other for other, at in lines.items() if any(_near(place, *at) for place in places)}
            if meant == {change}:
                return True
        return False


@pytest.fixture(scope="module")
def spoiled(folder: Path, memo: Memo) -> Spoiled:
    return Spoiled(folder, memo)


def changed(changes: Iterable[Change]) -> tuple[str, dict[Change, int]]:
    """The rulebook with changes, and where the first character of each differs."""
    text, starts, end = TEXT, dict[Change, int](), 0
    for old, new in sorted(changes, key=lambda one: TEXT.index(one[0])):
        assert TEXT.index(old) >= end, f"{old!r} is changed twice"
        end = TEXT.index(old) + len(old)
        start = TEXT.index(old) + len(text) - len(TEXT)
        text = f"{text[:start]}{new}{text[start + len(old) :]}"
        differ = (index for index, (one, other) in enumerate(zip(old, new, strict=False)) if one != other)
        starts[old, new] = start + min(next(differ, len(old)), len(new))
    return text, starts


def together(changes: Iterable[Change]) -> dict[Change, tuple[Change, ...]]:
    """Each change with those that are made at once with it, which lie scattered in the rulebook."""
    ordered = sorted(changes, key=lambda one: TEXT.index(one[0]))
    count = -(-len(ordered) // AT_ONCE)
    groups = [tuple(ordered[at::count]) for at in range(count)]
    return {change: group for group in groups for change in group}


FAULTS = together((old, new) for old, new, _ in PLANTED)
REWRITES = together(HARMLESS)


@pytest.mark.parametrize(("old", "new", "code"), PLANTED, ids=[one[1][:40] for one in PLANTED])
def test_a_planted_fault_is_told(old: str, new: str, code: str, spoiled: Spoiled) -> None:
    """Some are planted at once, for time's sake; what is not told then is planted alone."""
    one, change = (old, new), ((old, new),)
    told = spoiled.is_told(FAULTS[one], one, code) or spoiled.is_told(change, one, code)
    assert told, [(one.code, str(one.place), one.message) for one in spoiled.found(change)[0]]


def _near(place: Place, line: int, col: int) -> bool:
    """Whether a place is on the line of a change, or holds it."""
    return place.source.name.endswith(BOOK) and meets(place, Place(place.source, line, col), True)


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
