"""Proves a rulebook that nothing plays: every statement in it against the cards and the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import field
from itertools import chain

from ..cards.beside import BesideLexicon
from ..cards.finding import Finding
from ..cards.lazyclass import dataclass
from ..cards.lexicon import load_lexicon
from ..cards.lexicon.rewordings import Rewordings
from ..cards.lexicon.sayings import Sayings
from ..cards.lexicon.sheet import printed_sheet
from ..cards.memo import Same
from ..cards.model import Game
from ..cards.phrasebook.book import Phrasebook
from ..cards.rulebook.model import BookStatement, Rulebook
from ..cards.rulebook.reading import SHEET, BookReading, BookWords, read_book
from ..cards.words import Statement, Words
from .alone import claims_in, loose_numbers, standing_alone
from .checks.cnt import check_counts
from .checks.cnt_limits import check_limits
from .checks.cnt_supply import check_supplies
from .checks.fct import check_facts
from .checks.fct_claims import check_untried, number_stands_alone
from .checks.fct_described import check_described
from .checks.nam_rulebook import check_rulebook_names
from .checks.wrd_rulebook import check_rulebook_wording
from .claimed import Claimed
from .verdict import counted, share


@dataclass(frozen=True, slots=True)
class RulebookProof:
    """What came of proving a rulebook.

    ``coverage`` is how many sentences that must be read are read or said to be no rule, and how many must be;
    ``unread`` are the others. ``counts`` says in words what was looked at. ``uses`` counts the sentences that use each
    phrase, by its id.
    ``alone`` are the sentences that are read and yet held
    against nothing: no number, no card and no play could contradict them, only another wording of their own.
    """

    findings: tuple[Finding, ...]
    coverage: tuple[int, int]
    counts: tuple[str, ...]
    words: BookWords = field(repr=False)
    uses: Counter[str] = field(repr=False)
    alone: tuple[BookStatement, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class RulebookHeld:
    """A rulebook held against all but play: what was found, and its sentences as they were read."""

    findings: tuple[Finding, ...]
    words: BookWords = field(repr=False)


def hold_rulebook(
    game: Game, rulebook: Rulebook, phrases: Phrasebook, words: Words, examples: Collection[str] | None = None
) -> RulebookHeld:
    """Hold every statement of a rulebook against all but play.

    ``words`` are the read words of the cards; ``examples`` are the names of the game's examples (None: they are not
    asked).
    """
    found = book_words(game, rulebook, phrases, words)
    findings = (
        *check_rulebook_wording(game, found, phrases),
        *check_rulebook_names(game, rulebook, found, phrases, examples),
        *check_facts(game, rulebook, found, words),
        *check_counts(game, found),
        *check_limits(game, found),
        *check_described(game, found),
    )
    return RulebookHeld(findings, found)


def sum_up(game: Game, held: RulebookHeld, words: Words) -> RulebookProof:
    """The whole proof of a game that nothing plays: what was found, the supplies, and the claims that nobody tries."""
    found, claims = held.words, list(claims_of(held.words, words))
    findings = [*held.findings, *check_supplies(game, found, {}), *check_untried(claims)]
    loose = loose_numbers(found, words)
    findings += [number_stands_alone(at, one.statement.text, number, of) for one, at, number, of in loose]
    ordered = tuple(sorted(findings, key=lambda finding: finding.sort_key))
    alone = tuple(standing_alone(game, found, words))
    counts = tuple(_counts(found, len(alone), len(claims)))
    return RulebookProof(ordered, found.coverage, counts, found, found.uses, alone)


def book_words(game: Game, rulebook: Rulebook, phrases: Phrasebook, words: Words) -> BookWords:
    """Every sentence of a rulebook as it was read."""
    seen = (game, rulebook, phrases, Same(words))
    otherwise = _other_words(game, phrases) if isinstance(phrases, BesideLexicon) else None
    return game.memo.get("book words", seen, lambda: read_book(game, rulebook, phrases, words, otherwise))


def _other_words(game: Game, phrases: Phrasebook) -> Rewordings:
    """What knows other words for the sentences of a game: those of its phrases, its lexicon and its sheet."""
    lexicon = load_lexicon(game)
    sheet = [one.text.rstrip(".! ") for one in printed_sheet(game).sentences]
    own, general = Sayings(phrases, sheet), Sayings(lexicon.book)
    return Rewordings(lexicon.verbs, lambda text: chain(own.of(text), general.of(text)))


def claims_of(found: Iterable[BookReading], words: Iterable[Statement]) -> Iterator[Claimed]:
    """Every claim of the sentences of a rulebook, and of the cards."""
    for one in found:
        yield from claims_in(one)
    for said in words:
        if isinstance(said.meaning, dict) and "claim" in said.meaning:
            claim = {name: inner for name, inner in said.meaning.items() if name != SHEET}
            yield Claimed(said.text, claim, said.place, said.card.id if said.card else "")


def _counts(found: BookWords, alone: int, claims: int) -> Iterator[str]:
    declared = sum(one.needed and one.excused for one in found)
    held = sum(one.needed and len(one.meanings) == 1 and not one.excused for one in found) - alone
    of_these = f"{held} held against cards, rules or play, {alone} stand alone, {declared} flavour or advice"
    yield f"{_read(found)} ({of_these})"
    if claims:
        yield f"{counted(claims, 'claim')} not tried"


def _read(found: BookWords) -> str:
    read, needed = found.coverage
    return share(read, needed, "rulebook sentence", "read")
