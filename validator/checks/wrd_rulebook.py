"""WRD: sentences of the rulebook that nothing reads, and how many are read."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.beside import BesideLexicon
from ...cards.finding import Finding
from ...cards.model import Game
from ...cards.phrasebook.book import Phrasebook
from ...cards.phrasebook.teaching import Explanation
from ...cards.registry import Said, check
from ...cards.rulebook.reading import BookReading, BookWords
from ...cards.source import Place
from .nam import is_name, misspelt, unknown_name
from .sht_told import OTHER_WORDS
from .wrd import MANY, Explained, ambiguous, irregular, near_miss, odd_in, unread


@check("WRD005", "coverage-below-floor", "error")
def below_floor(share: int, floor: int, open_: int) -> Said:
    """Fewer sentences of the rulebook are read than the game promises.

    Every sentence must be read or be said to be flavour or advice; titles without a number need not. The floor stands
    in game.yaml: `coverage: {rulebook: 100}`.

    Why: what is not read is not proved, and a floor that only rises keeps the proof from wearing away.
    Bad: 96 of 100 sentences read with `coverage: {rulebook: 100}`
    Good: 100 of 100
    """
    return Said(f"{share}% of the rulebook's rule sentences are read, {floor}% were promised; unread: {open_}", "")


@check("WRD006", "said-twice", "warning")
def said_twice(text: str, other: Place) -> Said:
    """A sentence that stands twice in one section of the rulebook.

    A line was copied and the word that should differ was not changed, or one sentence was written over another. In a
    glossary each term may say the same once.

    Why: the second one should have said something else, and that is missing now.
    Bad: "A game can end with a kiss." twice in one list
    Good: "A game can end with a kiss." and "A game can end with a quarrel."
    """
    return Said(f"{text!r} stands twice in this section", "say what is missing, or say it once", other, "said here")


def check_rulebook_wording(game: Game, found: BookWords, book: Phrasebook) -> Iterator[Finding]:
    """Every sentence that must be read and is not, or is in two ways; and the share of those that are."""
    explained = Explained(book)
    for one in found:
        if one.reading.outcome == "ambiguous":
            yield ambiguous(one.statement.place, one.statement.text, one.reading, book)
        elif one.reading.outcome == "read":
            yield from _regular(one, book)
        elif one.needed and not one.excused:
            yield _unread(one, explained.of(one.reading.text), book)
    yield from _twice(found)
    read, needed = found.coverage
    share = 100 * read // needed if needed else 100
    floor = game.meta.coverage.rulebook
    if floor is not None and share < floor:
        yield below_floor(game.doc.place(("coverage", "rulebook")), share, floor, needed - read)


def _twice(found: BookWords) -> Iterator[Finding]:
    """Sentences with the words of another one in the same section; under a glossary's term, of the same term."""
    seen: dict[object, BookReading] = {}
    for one in found:
        said = one.statement
        if one.needed and one.meanings and not one.excused:
            spot = said.element if said.kind == "definition" else said.section
            first = seen.setdefault((spot, one.reading.text.lower()), one)
            if first is not one:
                yield said_twice(said.place, said.text, first.statement.place)


def _regular(one: BookReading, book: Phrasebook) -> Iterator[Finding]:
    """A sentence whose plurals, agreements or capitals are off; a cell begins as its table does."""
    text, regular = one.reading.text, book.regular(one.reading)
    if one.statement.kind == "cell" or one.excused:
        return
    if one.otherwise:
        if found := odd_in(one.statement.text, one.reading, book):
            yield irregular(one.statement.place_of(*found[:2]), one.statement.text, found[2])
        return
    first = next((at for at, char in enumerate(regular) if char.isalnum()), 0)
    regular = regular[:first] + regular[first : first + 1].upper() + regular[first + 1 :]
    off_names = any(True for _ in misspelt(one.reading.parses[0], text, book))
    if regular != text and not (off_names and regular.lower() == text.lower()):
        pairs = enumerate(zip(text, regular, strict=False))
        spot = next((at for at, (is_, other) in pairs if is_ != other and at != first), None)
        place = one.statement.place if spot is None else one.statement.place_of(spot, spot + 1)
        yield irregular(place, one.statement.text, regular)


def _unread(one: BookReading, said: Explanation | None, book: Phrasebook) -> Finding:
    if said is None:
        return unread(one.statement.place, one.statement.text, MANY, "")
    place = one.statement.place_of(said.start, max(said.end, said.start + 1))
    if not said.repaired:
        hint = (
            "add a phrase to rulebook.phrases.yaml ('deckproof phrases' writes one to paste), or put '<!-- deckproof:"
            f" flavour why -->' before it if it is no rule{OTHER_WORDS if isinstance(book, BesideLexicon) else ''}"
        )
        return unread(place, one.statement.text, said.message, hint)
    if is_name(said, book):
        return unknown_name(place, said.message, said.repaired)
    return near_miss(place, said.message, said.repaired)
