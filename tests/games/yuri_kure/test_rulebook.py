"""The rulebook of Yuri-Kure against its sheet, its data and play: planted faults are told, rewrites not."""

from __future__ import annotations

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
from deckproof.validator.retold import retell
from deckproof.validator.sheet_words import hold_words

from ..planting import changed, copied, numbers
from ..spoiling import BOOK, Spoiled, together
from .book_plants import HARMLESS, PLANTED
from .sheet import FOLDER, worded

TEXT = (FOLDER / BOOK).read_text(encoding="utf-8")
AT_ONCE = 14
"""Changes of the rulebook that are held together, which lie scattered in it."""
GAMES = 12


class Held:
    """The rulebook with changes, held against all there is; claims that it makes as it is are not tried again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.memo = folder, Memo(lasting=True)
        game = load_game(folder, self.memo)
        read = read_game(game)
        self.witness = WordedWitness(worded(), read.lexicon.book)
        self.known = {frozen(claim.meaning) for claim in retell(game, read).claims}
        self.memo.settle()

    def findings(self, text: str) -> list[Finding]:
        """What is told of the rulebook as it is changed."""
        (self.folder / BOOK).write_text(text, encoding="utf-8")
        game = load_game(self.folder, self.memo)
        retold = retell(game, read_game(game))
        new = [one for one in retold.claims if frozen(one.meaning) not in self.known]
        trials = try_claims(new, self.witness, GAMES, positions=3_000, shorten=False) if new else Trials()
        found = [*retold.findings, *hold_words(game, retold), *check_claims(trials)]
        self.memo.settle()
        return found


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Held:
    return Held(copied("yuri-kure", tmp_path_factory.mktemp("yuri")))


@pytest.fixture(scope="module")
def spoiled(held: Held) -> Spoiled:
    return Spoiled(TEXT, held.findings)


FAULTS = together(TEXT, [(old, new) for old, new, _ in PLANTED], AT_ONCE)


@pytest.mark.parametrize(("old", "new", "code"), PLANTED, ids=[one[1][:40] for one in PLANTED])
def test_a_planted_fault_is_told_by_itself(old: str, new: str, code: str, spoiled: Spoiled) -> None:
    change = (old, new)
    told = spoiled.is_told(FAULTS[change], change, code) or spoiled.is_told((change,), change, code, 1)
    assert told, [str(one) for one in spoiled.found((change,))[0]]


def test_harmless_rewrites_are_not(spoiled: Spoiled) -> None:
    for group in set(together(TEXT, HARMLESS, AT_ONCE).values()):
        found, _ = spoiled.found(group)
        assert [(one.code, one.message) for one in found] == []


STEPS = [
    (
        "2. In the Couples Phase, couples break up or grow closer.\n3. In the Kiss of Promise, couples kiss.",
        "2. In the Kiss of Promise, couples kiss.\n3. In the Couples Phase, couples break up or grow closer.",
        "SHT016",
    ),
    ("5. Lay the Girl tokens at random on the 7 spaces of the Action Order. The", "5. The", "SHT057"),
    (
        "\n7. Before turn 1, give 1, 2, 3, 4 and 5 Support Points to 5 different pairs in secret. With",
        "\n7. With",
        "SHT057",
    ),
]
"""Steps of lists in another order, or left out, with the code that tells them."""


@pytest.mark.parametrize(("old", "new", "code"), STEPS)
def test_steps_are_told_in_their_order_and_all_of_them(old: str, new: str, code: str, held: Held) -> None:
    assert TEXT.count(old) == 1
    told = [one.code for one in held.findings(TEXT.replace(old, new))]
    assert code in told, told


def test_every_number_on_a_card_is_told_when_it_changes(held: Held) -> None:
    """All numbers of a file are changed at once, and each line with one is told."""
    every = numbers("yuri-kure", "summary.yaml", "sheets.yaml")
    assert len(every) > 20
    before = {name: (held.folder / name).read_text(encoding="utf-8") for name in {one.file for one in every}}
    for one in sorted(every, key=lambda number: -number.start):
        changed(held.folder, one)
    try:
        found = held.findings(TEXT)
    finally:
        for name, text in before.items():
            (held.folder / name).write_text(text, encoding="utf-8")
    told = {(Path(place.source.name).name, place.line) for one in found for place in (one.place, one.other) if place}
    lines = {(one.file, before[one.file].count("\n", 0, one.start) + 1) for one in every}
    assert lines - told == set()
