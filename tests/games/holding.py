"""The rulebook of a bundled game with changes, held against its sheet, its data and play."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from deckproof.cards.finding import Finding
from deckproof.cards.library import bundled
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
from deckproof.validator.sheet_play import made_of
from deckproof.validator.sheet_words import hold_supplies, hold_words

from .planting import Number, changed, copied
from .spoiling import BOOK, Change, Spoiled, together

UNUSED = ("PHB008", "PHB009")
"""A phrase, or words of one, that no sentence says any more, since one was taken out or said otherwise."""
Planted = tuple[str, str, str]


class Held:
    """A copy of a game in ``into``. Claims that its rulebook makes as it is are not tried again; new ones are tried in
    ``games`` games and so many ``positions``. ``at_once`` changes, which lie scattered, are held together."""

    def __init__(
        self, name: str, into: Path, planted: Sequence[Planted], harmless: Sequence[Change] = (), *,
        at_once: int = 14, games: int = 12, positions: int | None = 3_000, trials: Trials | None = None,
    ) -> None:  # fmt: skip
        self.text = (bundled()[name] / BOOK).read_text(encoding="utf-8")
        self.folder, self._memo = copied(name, into), Memo(lasting=True)
        self._games, self._positions, self._trials = games, positions, trials or Trials()
        game = load_game(self.folder, self._memo)
        read = read_game(game)
        made, faults = made_of(game, read)
        assert made is not None and not faults
        self._witness = WordedWitness(made, read.lexicon.book)
        self._known = {claim.key for claim in retell(game, read).claims}
        self._memo.settle()
        self._spoiled = Spoiled(self.text, self.findings)
        self._faults = together(self.text, [one[:2] for one in planted], at_once)
        self._rewrites = together(self.text, harmless, at_once)

    def findings(self, text: str) -> list[Finding]:
        """What is told of the game with another rulebook."""
        (self.folder / BOOK).write_text(text, encoding="utf-8")
        game = load_game(self.folder, self._memo)
        retold, rulebook = retell(game, read_game(game)), load_rulebook(game)
        assert rulebook is not None
        new = [one for one in retold.claims if one.key not in self._known]
        tried = try_claims(new, self._witness, self._games, positions=self._positions, shorten=False) if new else None
        found = [*retold.findings, *hold_words(game, retold), *check_headwords(rulebook)]
        found += [*check_claims(tried or Trials()), *hold_supplies(game, retold, self._trials)]
        self._memo.settle()
        return found

    def told_of(self, group: Sequence[Number]) -> set[tuple[str, int]]:
        """The lines, each with its file, at which something is told once all these numbers are changed."""
        before = {one.file: (self.folder / one.file).read_text(encoding="utf-8") for one in group}
        for one in sorted(group, key=lambda number: -number.start):
            changed(self.folder, one)
        try:
            found = self.findings(self.text)
        finally:
            for file, text in before.items():
                (self.folder / file).write_text(text, encoding="utf-8")
        places = [place for one in found for place in (one.place, one.other) if place]
        return {(Path(place.source.name).name, place.line) for place in places}

    def line(self, one: Number) -> int:
        """On which line of its file a number stands."""
        return (self.folder / one.file).read_text(encoding="utf-8").count("\n", 0, one.start) + 1

    def must_tell(self, old: str, new: str, code: str = "", above: int = 0) -> None:
        """That a planted fault is told by itself: many are planted at once, for time's sake, and what is not told then
        is planted alone. It may be told so many lines ``above``, where its sentence begins."""
        one, alone = (old, new), ((old, new),)
        told = any(self._spoiled.is_told(made, one, code, above) for made in (self._faults[one], alone))
        assert told, [(one.code, str(one.place), one.message) for one in self._spoiled.found(alone)[0]]

    def must_pass(self, old: str, new: str) -> None:
        """That nothing is told of a harmless rewrite, alone if something is told of those made with it."""
        assert not (self._amiss(self._rewrites[old, new]) and (alone := self._amiss(((old, new),)))), alone

    def _amiss(self, changes: tuple[Change, ...]) -> list[tuple[str, str]]:
        """What is told of some changes, but for what was said by them alone before."""
        return [(one.code, one.message) for one in self._spoiled.found(changes)[0] if one.code not in UNUSED]
