"""The proof of a game that nothing plays: its words against each other, its rulebook against cards and data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from ..cards.examples import Example, pages_of, read_examples
from ..cards.fences import look_over_fences
from ..cards.finding import DataError, Finding
from ..cards.lexicon import load_lexicon
from ..cards.library import PHRASES_FILE
from ..cards.memo import Same
from ..cards.model import Game
from ..cards.phrasebook import Phrasebook
from ..cards.rulebook import Rulebook, load_rulebook
from ..cards.rulebook.reading import BookReading
from ..cards.words import Words, words_of
from .checks import prove_words
from .checks.fct_cards import check_rules_on_cards
from .checks.fct_claims import check_untried
from .checks.nam_rulebook import check_targets
from .checks.phb_named import names_in_phrases
from .checks.phb_slip import misspelt_wordings
from .checks.phb_unread import check_unread
from .headwords import check_headwords
from .invariants import Fields, Printed, fields_alone
from .labelled import check_labels
from .nearest import at_the_texts
from .plurals import check_plurals
from .proved import Proved
from .rulebook import RulebookHeld, claims_of, hold_rulebook, sum_up
from .unplayed_slips import Slips, check_replayed, check_unplayed, read_of, unplayed
from .verdict import counted, share


def prove(game: Game) -> Proved:
    """Everything the words of a game without a rule sheet can be held to.

    Raises DataError when its phrasebook or rulebook cannot be read.
    """
    book, words = words_of(game)
    rulebook = load_rulebook(game)
    seen = (game, book, rulebook, tuple(pages_of(game)))
    proof, read = game.memo.get("proof", seen, lambda: _proved(game, book, words, rulebook))
    printed = Printed(game)
    key = (Same(proof), printed.key)
    fields = game.memo.get("fields alone", key, lambda: fields_alone(game, read, printed=printed))
    return game.memo.get("proof with fields", (Same(proof), Same(fields)), lambda: _with_fields(proof, fields))


def _with_fields(proof: Proved, fields: Fields) -> Proved:
    return replace(proof, counts=(*proof.counts, *fields.counts), alone=fields.alone)


def _proved(
    game: Game, book: Phrasebook, words: Words, rulebook: Rulebook | None
) -> tuple[Proved, Sequence[BookReading]]:
    """The proof, and the sentences of the rulebook. Which fields no sentence holds is not among it: that hangs on the
    faces as well."""
    proof = _Proof(game, book, words)
    if rulebook is not None:
        proof.rulebook(rulebook)
    proof.words()
    proof.plurals(rulebook)
    proof.examples()
    return proof.whole(), proof.read


def prove_unread(game: Game) -> Proved:
    """What can be told of a game without a phrasebook: a rulebook in good order, which leads nowhere in vain.

    Raises DataError when the rulebook cannot be read.
    """
    rulebook = load_rulebook(game)
    examples, pages = read_examples(game), pages_of(game)
    names = [example.name for example in examples]
    findings = [*look_over_fences(pages, game.meta.icons, examples), *check_replayed(examples)]
    if rulebook is not None:
        findings += [*rulebook.warnings, *check_targets(rulebook, names)]
        findings += [*check_headwords(rulebook), *check_labels(game, rulebook), *check_unread(rulebook)]
    findings += check_plurals(game, rulebook)
    sources = {source.name: source for source in pages}
    slips, read = _by_lexicon(game, examples) if examples else ([], 0)
    findings += slips
    counts = (f"words not read (no {PHRASES_FILE})", *unplayed(examples, read))
    return _with_fields(Proved(tuple(findings), sources, (), counts), fields_alone(game))


def _by_lexicon(game: Game, examples: Sequence[Example]) -> tuple[list[Finding], int]:
    """The slips in examples that only the lexicon reads, and how many of their sentences it reads: none with words.yaml
    at fault, such as one that speaks of parts of a sheet."""
    try:
        slips = Slips(game, examples, load_lexicon(game))
    except DataError as error:
        return error.findings, 0
    return list(slips.findings()), slips.read


class _Proof:
    """One proof, part by part."""

    def __init__(self, game: Game, book: Phrasebook, words: Words) -> None:
        self._game, self._book, self._words = game, book, words
        self._pages = pages_of(game)
        self._findings = list(look_over_fences(self._pages, game.meta.icons, read_examples(game)))
        self._families = ["WRD", "NAM", "TXT", "PHB"]
        read, every = words.coverage
        self._counts = [share(read, every, "card sentence", "read")]
        self._uses: Counter[str] | None = None
        self._held: RulebookHeld | None = None
        self._replayed: tuple[str, ...] = ()

    def rulebook(self, rulebook: Rulebook) -> None:
        """Every statement of the rulebook against cards and rules."""
        names = [example.name for example in read_examples(self._game)]
        self._findings += [*rulebook.warnings, *check_headwords(rulebook), *check_labels(self._game, rulebook)]
        self._held = held = hold_rulebook(self._game, rulebook, self._book, self._words, names)
        self._uses = held.words.uses

    def words(self) -> None:
        """The words of the cards against each other, and the phrasebook with its uses everywhere."""
        self._findings += prove_words(self._game, self._uses).findings
        self._findings += check_rules_on_cards(self._game, self._words)

    def plurals(self, rulebook: Rulebook | None) -> None:
        """Numbers and their nouns, in sentences that no phrase reads: those that are read have a regular form."""
        readings = (one.reading for one in (*self._words, *(self._held.words if self._held else ())))
        known = {one.text for one in readings if one.outcome == "read"}
        self._findings += check_plurals(self._game, rulebook, known=known)

    def examples(self) -> None:
        """Every example read: nothing plays it."""
        examples = read_examples(self._game)
        self._replayed = tuple(unplayed(examples, read_of(examples, self._book)))
        self._findings += check_unplayed(examples, self._book)

    def whole(self) -> Proved:
        """All that is found."""
        if self._held is None:
            claims = list(claims_of((), self._words))
            told = (f"{counted(len(claims), 'claim')} not tried",) if claims else ()
            return self._result(tuple(check_untried(claims)), (), told)
        proof = sum_up(self._game, self._held, self._words)
        return self._result(proof.findings, ("FCT", "CNT"), proof.counts)

    @property
    def read(self) -> tuple[BookReading, ...]:
        """The sentences of the rulebook."""
        return tuple(self._held.words) if self._held else ()

    def _result(
        self, findings: Sequence[Finding] = (), families: Sequence[str] = (), counts: Sequence[str] = ()
    ) -> Proved:
        """What was found, with that of the rulebook."""
        sources = {**self._book.sources, **{source.name: source for source in self._pages}}
        read = self.read
        told = (*self._counts, *counts, *self._replayed)
        lost = at_the_texts(self._findings, self._book, self._words, read)
        slips = misspelt_wordings(self._book, (one.reading for one in (*self._words, *read)))
        named = names_in_phrases(self._book, (*self._game.sources.values(), *self._pages), self._game.memo)
        every = (*slips, *named, *lost, *findings)
        return Proved(every, sources, (*self._families, *families), told)
