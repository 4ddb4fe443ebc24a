"""The proof of a game: its words against each other, its rulebook and examples against the rules as played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..cards.examples import pages_of, read_examples
from ..cards.finding import DataError, Finding
from ..cards.library import PHRASES_FILE
from ..cards.memo import Same
from ..cards.model import Game
from ..cards.phrasebook import Phrasebook
from ..cards.program import Program
from ..cards.rulebook import Rulebook, load_rulebook
from ..cards.source import Source
from ..cards.words import UnreadWords, Words, programs, words_of
from .bare import bare
from .checks import prove_words
from .checks.exm import check_examples
from .checks.fct_cards import check_rules_on_cards
from .checks.fct_claims import Tell, untold
from .checks.nam_rulebook import check_targets
from .checks.ply import check_playable, not_carried_out, unknown_rules
from .claimed import Claimed, Counterexample
from .claims import Trial, shortest
from .engine.registry import Unplayable
from .games import Playing, Rules, known_rules, rules_named
from .replay_stage import Stage
from .rulebook import book_words, prove_rulebook, trial_of
from .telling import Telling, Tells


@dataclass(frozen=True)
class Proved:
    """What came of it. ``families`` are those of the checks that saw everything; ``counts`` say what was seen."""

    findings: tuple[Finding, ...]
    sources: Mapping[str, Source]
    families: tuple[str, ...]
    counts: tuple[str, ...]


def prove(game: Game) -> Proved:
    """Everything the words of a game can be held to.

    Raises DataError when its phrasebook or rulebook cannot be read, or it names rules there are none of.
    """
    book, words = words_of(game)
    rulebook = load_rulebook(game)
    seen = (game, book, rulebook, tuple(pages_of(game)))
    return game.memo.get("proof", seen, lambda: _proved(game, book, words, rulebook))


def _proved(game: Game, book: Phrasebook, words: Words, rulebook: Rulebook | None) -> Proved:
    proof = _Proof(game, book, words)
    playing = proof.playable()
    if rulebook is not None:
        proof.rulebook(rulebook, playing)
    proof.words()
    if playing is not None:
        proof.examples(playing)
    return proof.result()


def prove_unread(game: Game) -> Proved:
    """What can be told of a game without a phrasebook: a rulebook in good order, which leads nowhere in vain.

    Raises DataError when the rulebook cannot be read.
    """
    rulebook = load_rulebook(game)
    names = [example.name for example in read_examples(game)]
    findings = check_targets(rulebook, names) if rulebook else ()
    sources = {source.name: source for source in pages_of(game)}
    return Proved(tuple(findings), sources, (), (f"words not read (no {PHRASES_FILE})",))


class _Proof:
    """One proof, part by part."""

    def __init__(self, game: Game, book: Phrasebook, words: Words) -> None:
        self._game, self._book, self._words = game, book, words
        self._findings: list[Finding] = []
        self._families = ["WRD", "NAM", "TXT", "PHB"]
        read, every = words.coverage
        self._counts = [f"{read} of {every} card sentences read"]
        self._uses: Counter[str] | None = None
        self._placed: Callable[[], Stage] | None = None
        self._pages = pages_of(game)

    def playable(self) -> Playing | None:
        """The game made ready to play; None when it names no rules, or its words do not let it be played."""
        if self._game.meta.rules is None:
            return None
        rules = _rules(self._game)
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
            playing = _ready(self._game, rules, program)
        except Unplayable as error:
            self._findings += not_carried_out(error.found)
            return None
        self._placed = lambda: rules.ready(self._game, program).stage
        return playing

    def rulebook(self, rulebook: Rulebook, playing: Playing | None) -> None:
        """Every statement of the rulebook against cards, rules and play."""
        names = [example.name for example in read_examples(self._game)]
        witness = playing.witness if playing else None
        tell = told_by(self._game, self._book, playing, names) if playing else untold
        proof = prove_rulebook(self._game, rulebook, self._book, self._words, witness, names, tell)
        self._findings += proof.findings
        self._families += ["FCT", "CNT"]
        self._counts += proof.counts
        self._uses = proof.uses

    def words(self) -> None:
        """The words of the cards against each other, and the phrasebook with its uses everywhere."""
        self._findings += prove_words(self._game, self._uses).findings
        self._findings += check_rules_on_cards(self._game, self._words)

    def examples(self, playing: Playing) -> None:
        """Every example replayed."""
        found, seen = check_examples(self._game, self._book, playing.stage, self._placed)
        self._findings += found
        self._families.append("EXM")
        held = f"{seen.held} of {seen.claims} outcomes as told"
        self._counts.append(f"{seen.replayed} of {seen.examples} examples replayed, {held}")

    def result(self) -> Proved:
        """All that was found."""
        sources = {**self._book.sources, **{source.name: source for source in self._pages}}
        return Proved(tuple(self._findings), sources, tuple(self._families), tuple(self._counts))


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


def played(game: Game) -> tuple[Stage, Phrasebook]:
    """The stage on which a game's examples are replayed, and its phrasebook. Its causes stand nowhere.

    Raises DataError when the game names no rules, or its words cannot be played, and UnreadWords.
    """
    book, words = words_of(game)
    return _playing(game, words).stage, book


def played_with_places(game: Game) -> tuple[Stage, Phrasebook]:
    """The same with causes that say where they stand."""
    book, words = words_of(game)
    _playing(game, words)
    return _rules(game).ready(game, programs(words)).stage, book


def claims_ahead(game: Game) -> Trial[Any] | None:
    """The claims that a proof of this game will try; None if there are none, or if they were tried before.

    Raises DataError when the phrasebook or the rulebook cannot be read.
    """
    book, words = words_of(game)
    rulebook = load_rulebook(game)
    if rulebook is None or game.meta.rules is None:
        return None
    try:
        witness = _playing(game, words).witness
    except (DataError, UnreadWords):  # told by the proof
        return None
    trial = trial_of(game, book_words(game, rulebook, book, words), words, witness)
    return None if trial.known else trial


def _playing(game: Game, words: Words) -> Playing:
    """The game made ready to play. Raises DataError and UnreadWords when it cannot be."""
    rules = _rules(game)
    program = programs(words)
    if faults := list(check_playable(rules, program)):
        raise DataError(faults)
    try:
        return _ready(game, rules, program)
    except Unplayable as error:
        raise DataError(list(not_carried_out(error.found))) from None


def _ready(game: Game, rules: Rules, program: Mapping[str, Program]) -> Playing:
    """The game made ready to play, of what play depends on: what it names as a cause stands nowhere.

    Raises Unplayable for sentences that cannot be carried out as they stand, and DataError.
    """
    found = bare(game, program)
    try:
        return game.memo.get("playing", found.key, lambda: rules.ready(found.game, found.programs))
    except (DataError, ValueError):
        return rules.ready(game, program)  # it has the same faults, and says where


def _rules(game: Game) -> Rules:
    name = game.meta.rules
    if name is None or name not in known_rules():
        place = game.doc.place(("rules",)) if name else game.doc.place(())
        raise DataError([unknown_rules(place, name or "", known_rules())])
    return rules_named(name)
