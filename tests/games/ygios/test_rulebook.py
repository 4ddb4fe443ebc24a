"""The rulebook of Yandere Girlfriends held by its sheet alone: planted faults are told at their place, rewrites not."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.rulebook.load import load_rulebook
from deckproof.validator.checks.fct_claims import check_claims
from deckproof.validator.claimed import Trials
from deckproof.validator.claims import try_claims
from deckproof.validator.headwords import check_headwords
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.retold import retell
from deckproof.validator.sheet_proof import made_of
from deckproof.validator.sheet_words import hold_supplies, hold_words

from ..planting import copied
from ..spoiling import BOOK, Spoiled, together
from .book_plants import HARMLESS, PLANTED

TEXT = (Path(__file__).parents[3] / "cards" / "ygios" / BOOK).read_text("utf-8")
GAMES = 12
AT_ONCE = 12
"""Changes of the rulebook that are held at once."""
UNUSED = "PHB008"
"""A phrase that no sentence uses any more, since one was taken out."""


class Held:
    """The rulebook with changes, held against all there is; claims that it makes as it is are not tried again."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._memo = folder, Memo(lasting=True)
        game = load_game(folder, self._memo)
        read = read_game(game)
        made, faults = made_of(game, read)
        assert made is not None and not faults
        self._witness = WordedWitness(made, read.lexicon.book)
        self._known = {claim.key for claim in retell(game, read).claims}
        self._memo.settle()

    def findings(self, text: str) -> list[Finding]:
        (self._folder / BOOK).write_text(text, encoding="utf-8")
        game = load_game(self._folder, self._memo)
        retold, rulebook = retell(game, read_game(game)), load_rulebook(game)
        assert rulebook is not None
        new = [one for one in retold.claims if one.key not in self._known]
        trials = try_claims(new, self._witness, GAMES, shorten=False) if new else Trials()
        found = [*retold.findings, *hold_words(game, retold), *check_headwords(rulebook), *check_claims(trials)]
        self._memo.settle()
        return [*found, *hold_supplies(game, retold, Trials())]


@pytest.fixture(scope="module")
def spoiled(tmp_path_factory: pytest.TempPathFactory) -> Spoiled:
    return Spoiled(TEXT, Held(copied("ygios", tmp_path_factory.mktemp("spoiled"))).findings)


FAULTS = together(TEXT, ((old, new) for old, new, _ in PLANTED), AT_ONCE)
REWRITES = together(TEXT, HARMLESS, AT_ONCE)


@pytest.mark.parametrize(("old", "new"), [one[:2] for one in PLANTED], ids=[one[1][:40] for one in PLANTED])
def test_a_planted_fault_is_told(old: str, new: str, spoiled: Spoiled) -> None:
    """Many are planted at once, for time's sake; what is not told then is planted alone."""
    one, change, above = (old, new), ((old, new),), old.count("\n")
    told = spoiled.is_told(FAULTS[one], one, "", above) or spoiled.is_told(change, one, "", above)
    assert told, [(one.code, str(one.place), one.message) for one in spoiled.found(change)[0]]


@pytest.mark.parametrize(("old", "new"), HARMLESS, ids=[one[1][:40] for one in HARMLESS])
def test_a_harmless_rewrite_is_not(old: str, new: str, spoiled: Spoiled) -> None:
    """Some are made at once; if something is told then, each alone."""
    found = spoiled.found(REWRITES[old, new])[0] and spoiled.found(((old, new),))[0]
    assert [(one.code, one.message) for one in found if one.code != UNUSED] == []
