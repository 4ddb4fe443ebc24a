"""What a game with a rule sheet says of its data: of its cards, and in phrases of its own as any other game."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.examples import pages_of
from ..cards.finding import Finding
from ..cards.model import Game
from ..cards.program import Sentence
from ..cards.yamlread import Plain
from .alone import loose_numbers
from .checks import prove_words, sht_told
from .checks.cnt_supply import check_supplies
from .checks.fct import check_put_in
from .checks.fct_cards import check_rules_on_cards
from .checks.fct_claims import claim_not_tried, number_stands_alone
from .checks.phb_named import names_in_phrases
from .checks.phb_slip import misspelt_wordings
from .claimed import Trials
from .deck_building import OF_DECKS, decks_said, hold_decks
from .invariants import Fields, fields_alone, held_of_parts
from .language.reading import Readings
from .nearest import at_the_texts
from .retold import Retelling
from .retold.bearers import Bearer, bearers
from .retold.parts import PARTS, odd
from .retold.phrased import of_sheet
from .rulebook import claims_of, hold_rulebook
from .verdict import share

FAMILIES = ("WRD", "NAM", "TXT", "PHB", "FCT", "CNT")
"""The checks of words and data."""


def hold_words(game: Game, retold: Retelling) -> Iterator[Finding]:
    """All that is wrong with the words and with what they say of data; for a game without phrases, which rules its
    rulebook does not state."""
    book, words, found = retold.phrased.book, retold.phrased.words, retold.phrased.found
    if book is None or words is None:
        yield from check_put_in(game, retold.rulebook) if retold.rulebook is not None else ()
        return
    read = found or ()
    yield from misspelt_wordings(book, (one.reading for one in (*words, *read)))
    yield from names_in_phrases(book, (*game.sources.values(), *pages_of(game)), game.memo)
    yield from at_the_texts(prove_words(game, found.uses if found else None).findings, book, words, read)
    yield from check_rules_on_cards(game, words)
    if retold.rulebook is not None:
        yield from hold_rulebook(game, retold.rulebook, book, words, [one.name for one in retold.examples]).findings


def parts_said(read: Readings, retold: Retelling) -> list[Sentence]:
    """What the sheet and the rulebook say of the cards as they come out of the box."""
    return [*(one for one in read.sheet["Table"] if PARTS in one.meaning), *retold.of_parts]


def hold_parts(game: Game, read: Readings, retold: Retelling) -> Iterator[Finding]:
    """Where the cards are otherwise than a sentence says."""
    every = parts_said(read, retold)
    yield from hold_decks(game, read, every)
    cards, said = bearers(game, read.lexicon.fields), [one for one in every if one.meaning[PARTS] not in OF_DECKS]
    wrong = [(one, found) for one in said if (found := odd(one.meaning, cards)) is not None]
    blamed = dict.fromkeys((found.card, found.field) for _, found in wrong if found.card)
    for one, found in wrong:
        card, field = next(iter(blamed)) if not found.card and len(blamed) == 1 else (found.card, found.field)
        if one.place is not None:
            other = game.by_id[card].place_of(field) if card else None
            yield sht_told.cards_otherwise(one.place, one.text, found.why, other)
    yield from held_of_parts(game, retold.invariants)


def parts_alone(game: Game, read: Readings, retold: Retelling) -> Fields:
    """Which fields of the parts stand for themselves."""
    said = parts_said(read, retold)
    decks, fields = decks_said(read, said), read.lexicon.fields

    def cards(other: Game) -> list[Bearer]:
        return bearers(other, fields, decks)

    meanings = [one.meaning for one in said]
    return fields_alone(game, tuple(retold.phrased.found or ()), meanings, cards, retold.invariants)


def hold_supplies(game: Game, retold: Retelling, trials: Trials) -> Iterator[Finding]:
    """What play needs of components against what there is, and what of these phrases play cannot try."""
    words, found = retold.phrased.words, retold.phrased.found
    if words is None or found is None:
        return
    yield from check_supplies(game, found, trials.needs)
    left = claims_of(
        [one for one in found if not _of_the_sheet(one.meaning)],
        [one for one in words if not _of_the_sheet(one.meaning)],
    )
    once = {(one.place.source.name, one.place.line, one.text): one for one in left}  # the rulebook prints cards as well
    yield from (claim_not_tried(one.place, one.text, one.card) for one in once.values())
    for one, place, number, of in loose_numbers(found, words):
        if not _of_the_sheet(one.meaning):
            yield number_stands_alone(place, one.statement.text, number, of)


def _of_the_sheet(meaning: Plain) -> bool:
    """Whether a meaning says something of the sheet, which holds it or tries it."""
    return next(of_sheet(meaning), None) is not None


def count_words(retold: Retelling) -> Iterator[str]:
    """How many sentences of cards and of the rulebook are read."""
    if retold.phrased.words is not None:
        yield share(*retold.phrased.words.coverage, "card sentence", "read")
    if retold.phrased.found is not None:
        yield share(*retold.phrased.found.coverage, "rulebook sentence", "read")
