"""The rulebook of VRoyale against its sheet, its data and play: planted faults are told, rewrites not."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.phrasebook.meaning import frozen
from deckproof.cards.rulebook.load import load_rulebook
from deckproof.validator.checks.fct_claims import check_claims
from deckproof.validator.claimed import Trials
from deckproof.validator.claims import try_claims
from deckproof.validator.headwords import check_headwords
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.retold import retell
from deckproof.validator.sheet_words import hold_supplies, hold_words

from ..planting import copied
from ..spoiling import BOOK, Spoiled, together
from .book_plants import HARMLESS, PLANTED
from .sheet import FOLDER, worded

TEXT = (FOLDER / BOOK).read_text(encoding="utf-8")
AT_ONCE = 14
"""Changes of the rulebook that are held together, which lie scattered in it."""
GAMES = 12
UNSAID = "PHB009"
"""Words of a phrase that no sentence says any more, since one was taken out."""


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
        retold, rulebook = retell(game, read_game(game)), load_rulebook(game)
        assert rulebook is not None
        new = [one for one in retold.claims if frozen(one.meaning) not in self.known]
        trials = try_claims(new, self.witness, GAMES, positions=3_000, shorten=False) if new else Trials()
        found = [*retold.findings, *hold_words(game, retold), *check_headwords(rulebook), *check_claims(trials)]
        self.memo.settle()
        return [*found, *hold_supplies(game, retold, Trials())]


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Held:
    return Held(copied("vroyale", tmp_path_factory.mktemp("vroyale")))


@pytest.fixture(scope="module")
def spoiled(held: Held) -> Spoiled:
    return Spoiled(TEXT, held.findings)


FAULTS = together(TEXT, [(old, new) for old, new, _ in PLANTED], AT_ONCE)


@pytest.mark.parametrize(("old", "new"), [one[:2] for one in PLANTED], ids=[one[1][:40] for one in PLANTED])
def test_a_planted_fault_is_told_by_itself(old: str, new: str, spoiled: Spoiled) -> None:
    change, above = (old, new), old.count("\n")
    told = spoiled.is_told(FAULTS[change], change, "", above) or spoiled.is_told((change,), change, "", above)
    assert told, [str(one) for one in spoiled.found((change,))[0]]


def test_harmless_rewrites_are_not(spoiled: Spoiled) -> None:
    for group in set(together(TEXT, HARMLESS, AT_ONCE).values()):
        found, _ = spoiled.found(group)
        assert [(one.code, one.message) for one in found if one.code != UNSAID] == []


DROPPED = {
    "star_value.U": ["| :rarity-u: U | Uncommon | {{ rules.star_value.U }} |\n"],
    "roster.total.SR_leader": [
        "| SR, Leader | {{ rules.roster.copies.SR }} | {{ rules.roster.total.SR_leader }} |\n",
        "- Up to 2 SR Leaders and 1 other SR card may be in a Roster.\n",
    ],
    "turn.draw": ["4. Draw 1 card from your Roster.\n"],
    "setup.mulligans": [
        "5. Each manager may shuffle the hand back and draw a new one, up to 1 time.\n",
        "- Each manager may shuffle the hand back and draw a new one, up to 1 time.\n",
    ],
    "stage.same_event": ["A manager may have only 1 Event of the same\nname on the stage."],
    "deck_out.more": ["Each further one costs 1 more than the one before. "],
}
"""What is taken out, by the number of the rules that no sentence states then."""


def test_rules_that_are_left_out_are_missed(held: Held) -> None:
    text = TEXT
    for words in (words for dropped in DROPPED.values() for words in dropped):
        assert text.count(words) == 1, words
        text = text.replace(words, "")
    found = [one for one in held.findings(text) if one.code == "FCT003"]
    missed = {rule for rule in DROPPED for one in found if f"'{rule}'" in one.message}
    assert missed == set(DROPPED)
    assert all(one.place is not None and one.place.source.name.endswith("rules.yaml") for one in found)
