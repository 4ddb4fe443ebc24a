"""The proof of a game: its words against each other, its rulebook and examples against the rules as played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ..cards.examples import pages_of, read_examples
from ..cards.fences import look_over_fences
from ..cards.finding import DataError, Finding
from ..cards.lazyclass import dataclass
from ..cards.library import PHRASES_FILE
from ..cards.memo import Same
from ..cards.model import Game
from ..cards.phrasebook import Phrasebook
from ..cards.rulebook import Rulebook, load_rulebook
from ..cards.rulebook.reading import BookReading
from ..cards.words import UnreadWords, Words, programs, words_of
from .checks import prove_words
from .checks.exm import check_examples
from .checks.fct_cards import check_rules_on_cards
from .checks.fct_claims import Tell, check_untried, untold
from .checks.nam_rulebook import check_targets
from .checks.phb_named import names_in_phrases
from .checks.phb_slip import misspelt_wordings
from .checks.phb_unread import check_unread
from .checks.ply import check_playable, not_carried_out
from .claimed import Claimed, Counterexample, Trials
from .claims import Trial
from .engine.registry import Unplayable
from .games import Playing
from .headwords import check_headwords
from .invariants import Fields, Printed, fields_alone
from .lacking import told_what_lacks
from .nearest import at_the_texts
from .plurals import check_plurals
from .proved import Proved
from .ready import made_ready, playing_of, rules_of, with_places
from .replay_stage import Stage
from .rulebook import RulebookHeld, book_words, claims_of, hold_rulebook, trial_of, try_rulebook
from .shortened import shortest
from .telling import Telling, Tells
from .unplayed import check_unplayed, unplayed
from .verdict import counted, share


@dataclass(frozen=True)
class Begun:
    """A proof of which all is known but what comes of claims.

    ``so_far`` says that, and how many claims there are; ``whole`` tries them, unless they were tried before.
    ``read`` is the rulebook. Which fields no sentence holds is not among it: that hangs on the faces as well.
    """

    so_far: Callable[[], Proved]
    whole: Callable[[], Proved]
    read: Sequence[BookReading] = ()


def prove(game: Game) -> Proved:
    """Everything the words of a game can be held to.

    Raises DataError when its phrasebook or rulebook cannot be read, or it names rules there are none of.
    """
    begun = begin_proof(game)
    with told_what_lacks(game):
        proof = game.memo.get("proof", Same(begun), begun.whole)
    printed = Printed(game)
    key = (Same(begun), printed.key)
    fields = game.memo.get("fields alone", key, lambda: fields_alone(game, begun.read, printed=printed))
    return game.memo.get("proof with fields", (Same(proof), Same(fields)), lambda: _with_fields(proof, fields))


def _with_fields(proof: Proved, fields: Fields) -> Proved:
    return replace(proof, counts=(*proof.counts, *fields.counts), alone=fields.alone)


def begin_proof(game: Game) -> Begun:
    """All of a proof but its claims. Raises what :func:`prove` raises."""
    book, words = words_of(game)
    rulebook = load_rulebook(game)
    seen = (game, book, rulebook, tuple(pages_of(game)))
    with told_what_lacks(game):
        return game.memo.get("proof begun", seen, lambda: _begun(game, book, words, rulebook))


def _begun(game: Game, book: Phrasebook, words: Words, rulebook: Rulebook | None) -> Begun:
    proof = _Proof(game, book, words)
    playing = proof.playable()
    if rulebook is not None:
        proof.rulebook(rulebook, playing)
    proof.words()
    proof.plurals(rulebook)
    proof.examples(playing)
    return Begun(proof.so_far, proof.whole, proof.read)


def prove_unread(game: Game) -> Proved:
    """What can be told of a game without a phrasebook: a rulebook in good order, which leads nowhere in vain.

    Raises DataError when the rulebook cannot be read.
    """
    rulebook = load_rulebook(game)
    examples, pages = read_examples(game), pages_of(game)
    names = [example.name for example in examples]
    findings = [*look_over_fences(pages, game.meta.icons), *check_unplayed(examples, None)]
    if rulebook is not None:
        findings += [*rulebook.warnings, *check_targets(rulebook, names)]
        findings += [*check_headwords(rulebook), *check_unread(rulebook)]
    findings += check_plurals(game, rulebook)
    sources = {source.name: source for source in pages}
    counts = (f"words not read (no {PHRASES_FILE})", *unplayed(examples, None))
    return _with_fields(Proved(tuple(findings), sources, (), counts), fields_alone(game))


class _Proof:
    """One proof, part by part."""

    def __init__(self, game: Game, book: Phrasebook, words: Words) -> None:
        self._game, self._book, self._words = game, book, words
        self._pages = pages_of(game)
        self._findings = list(look_over_fences(self._pages, game.meta.icons))
        self._families = ["WRD", "NAM", "TXT", "PHB"]
        read, every = words.coverage
        self._counts = [share(read, every, "card sentence", "read")]
        self._uses: Counter[str] | None = None
        self._placed: Callable[[], Stage] | None = None
        self._held: RulebookHeld | None = None
        self._trial: Trial[Any] | None = None
        self._tell: Tell = untold
        self._replayed: tuple[str, ...] = ()

    def playable(self) -> Playing | None:
        """The game made ready to play; None when it names no rules, or its words do not let it be played."""
        if self._game.meta.rules is None:
            return None
        rules = rules_of(self._game)
        try:
            program = programs(self._words)
        except UnreadWords:  # told sentence by sentence; what cannot be read cannot be played
            self._counts.append("not played")
            return None
        self._families.append("PLY")
        unplayable = list(check_playable(rules, program))
        self._findings += unplayable
        if unplayable:
            return None
        try:
            playing = made_ready(self._game, rules, program)
        except Unplayable as error:
            self._findings += not_carried_out(error.found)
            return None
        self._placed = lambda: with_places(self._game, rules, program).stage
        return playing

    def rulebook(self, rulebook: Rulebook, playing: Playing | None) -> None:
        """Every statement of the rulebook against cards and rules; what it claims of play is left open."""
        names = [example.name for example in read_examples(self._game)]
        self._findings += [*rulebook.warnings, *check_headwords(rulebook)]
        self._held = held = hold_rulebook(self._game, rulebook, self._book, self._words, names)
        self._uses = held.words.uses
        if playing is not None:
            self._trial = trial_of(self._game, held.words, self._words, playing.witness)
            self._tell = told_by(self._game, self._book, playing, names)

    def words(self) -> None:
        """The words of the cards against each other, and the phrasebook with its uses everywhere."""
        self._findings += prove_words(self._game, self._uses).findings
        self._findings += check_rules_on_cards(self._game, self._words)

    def plurals(self, rulebook: Rulebook | None) -> None:
        """Numbers and their nouns, in sentences that no phrase reads: those that are read have a regular form."""
        readings = (one.reading for one in (*self._words, *(self._held.words if self._held else ())))
        known = {one.text for one in readings if one.outcome == "read"}
        self._findings += check_plurals(self._game, rulebook, known=known)

    def examples(self, playing: Playing | None) -> None:
        """Every example replayed; or read only, where nothing can be played."""
        if playing is None:
            examples = read_examples(self._game)
            self._replayed = tuple(unplayed(examples, self._book))
            if self._game.meta.rules is None:  # else it is told what keeps the game from being played
                self._findings += check_unplayed(examples, self._book)
            return
        found, seen = check_examples(self._game, self._book, playing.stage, self._placed)
        self._findings += found
        self._families.append("EXM")
        self._replayed = (seen.told,)

    def so_far(self) -> Proved:
        """All that is found without the claims; of families that they belong to, not everything is seen."""
        if self._held is None or self._trial is None:
            return self.whole()
        counts = (*self._held.counts, f"{len(self._trial)} claims being tried")
        return self._result(self._held.findings, (), counts)

    def whole(self) -> Proved:
        """All that is found."""
        if self._held is None:
            claims = list(claims_of((), self._words))
            told = (f"{counted(len(claims), 'claim')} not tried",) if claims else ()
            return self._result(tuple(check_untried(self._game, claims)), (), told)
        trials = self._trial.result() if self._trial else Trials()
        proof = try_rulebook(self._game, self._held, self._words, trials, self._tell)
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


def told_by(game: Game, book: Phrasebook, playing: Playing, names: Sequence[str]) -> Tell:
    """How the counterexamples of a game are told; what was told before is remembered. ``names`` are its examples'."""
    teller = playing.teller
    tells = Tells(playing.witness, playing.stage, teller, book, names) if teller else None

    def tell(claim: Claimed, found: Counterexample) -> Telling | Counterexample:
        told = tells.tell(claim, found) if tells else None
        return told or shortest(playing.witness, claim, found)

    def remembered(claim: Claimed, found: Counterexample) -> Telling | Counterexample:
        key = (playing, book, claim.key, claim.text, tuple(names), Same(found))
        return game.memo.get("told", key, lambda: tell(claim, found))

    return remembered


def claims_ahead(game: Game) -> Trial[Any] | None:
    """The claims that a proof of this game will try; None if there are none, or if they were tried before.

    Raises DataError when the phrasebook or the rulebook cannot be read.
    """
    book, words = words_of(game)
    rulebook = load_rulebook(game)
    if rulebook is None or game.meta.rules is None:
        return None
    try:
        witness = playing_of(game, words).witness
    except (DataError, UnreadWords):  # told by the proof
        return None
    trial = trial_of(game, book_words(game, rulebook, book, words), words, witness)
    return None if trial.known or not len(trial) else trial
