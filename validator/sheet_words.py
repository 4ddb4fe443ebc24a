"""What a game with a rule sheet says in phrases of its own: of its data, held against them as for any other game."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.finding import Finding
from ..cards.model import Game
from .alone import loose_numbers
from .checks import prove_words
from .checks.cnt_supply import check_supplies
from .checks.fct_cards import check_rules_on_cards
from .checks.fct_claims import claim_not_tried, number_stands_alone
from .claimed import Trials
from .retold import Retelling
from .rulebook import claims_of, hold_rulebook
from .verdict import share

FAMILIES = ("WRD", "NAM", "TXT", "PHB", "FCT", "CNT")
"""The checks of words and data."""


def hold_words(game: Game, retold: Retelling) -> Iterator[Finding]:
    """All that is wrong with the words and with what they say of data; nothing for a game without phrases."""
    book, words, found = retold.phrased.book, retold.phrased.words, retold.phrased.found
    if book is None or words is None:
        return
    yield from prove_words(game, found.uses if found else None).findings
    yield from check_rules_on_cards(game, words)
    if retold.rulebook is not None:
        yield from hold_rulebook(game, retold.rulebook, book, words, [one.name for one in retold.examples]).findings


def hold_supplies(game: Game, retold: Retelling, trials: Trials) -> Iterator[Finding]:
    """What play needs of components against what there is, and what of these phrases play cannot try."""
    words, found = retold.phrased.words, retold.phrased.found
    if words is None or found is None:
        return
    yield from check_supplies(game, found, trials.needs)
    yield from (claim_not_tried(one.place, one.text, one.card) for one in claims_of(found, words))
    loose = loose_numbers(found, words, trials)
    yield from (number_stands_alone(place, one.statement.text, number) for one, place, number in loose)


def count_words(retold: Retelling) -> Iterator[str]:
    """How many sentences of cards and of the rulebook are read."""
    if retold.phrased.words is not None:
        yield share(*retold.phrased.words.coverage, "card sentence", "read")
    if retold.phrased.found is not None:
        yield share(*retold.phrased.found.coverage, "rulebook sentence", "read")
