"""What the changes of words are; that a sample of them is noticed in each game, and that harmless rewrites are not."""

from __future__ import annotations

import zlib

import pytest
from deckproof.cards.library import bundled
from deckproof.cards.phrasebook import load_phrasebook

from .changes import Change, changes
from .harmless import emphasised, reflowed, synonyms
from .proving import RULEBOOK, Mutable, Sentence

SAMPLE = 8
"""Changes of each game that are proved here."""
AGAIN = ("left out", "sentence")
"""Kinds that only take away what may be said elsewhere, too."""
UNSEEN = {
    "1 ATK and 2 HP with Ban, blocked by 1 ATK and 10 HP with Ban · What comes of it: Nobody graduates.":
        "true: it bears 2 as well as what it was",
    "Cards can be moved into Meaningful Location, and cards in it can act on other Zones.": "true of this one as well",
}  # fmt: skip
"""Changed sentences that nobody notices, with the reason."""


@pytest.fixture(scope="module", params=sorted(bundled()))
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Mutable:
    return Mutable(request.param, tmp_path_factory.mktemp("mutants"))


def test_what_is_changed() -> None:
    book = load_phrasebook(None)
    each = "Each player may discard 2 cards."
    assert {
        "Some player may discard 2 cards.", "Each player must discard 2 cards.", "Each player may draw 2 cards.",
        "Each player may discard 3 cards.", "Each player may not discard 2 cards.", "",
    } <= {change.done(each) for change in changes(each, book)}  # fmt: skip
    only = "Only face-up cards count."
    assert {"Face-up cards count.", "Only face-down cards count."} <= {one.done(only) for one in changes(only, book)}


def test_most_changes_are_not_read_any_more(game: Mutable) -> None:
    every, read = game.still_read
    assert every > 1500
    assert len(read) < every / 2


@pytest.mark.parametrize("width", [50, 90])
def test_other_lines_are_no_finding(game: Mutable, width: int) -> None:
    text = reflowed(game.texts[RULEBOOK], width)
    assert sum(old != new for old, new in zip(text.split("\n"), game.texts[RULEBOOK].split("\n"), strict=False)) > 50
    assert game.found_in(RULEBOOK, text) == []


def test_emphasis_is_no_finding(game: Mutable) -> None:
    text = emphasised(game.texts[RULEBOOK])
    assert text.count("**") > game.texts[RULEBOOK].count("**") + 40
    assert game.found_in(RULEBOOK, text) == []


def test_words_that_mean_the_same_are_no_finding(game: Mutable) -> None:
    made = [(one, change) for one in game.sentences() for change in synonyms(one.text, game.book) if one.span(change)]
    assert [(one.text, change.new) for one, change in game.told_of(some(made, SAMPLE))] == []


def test_changes_that_are_read_are_noticed(game: Mutable) -> None:
    """Each on its line when all are made at once, or alone."""
    read = [one for one in game.still_read[1] if one[1].kind not in AGAIN]
    assert len(read) > 200
    sample = some(read, SAMPLE)
    together = game.found_together(sample)
    alone = [one for one in sample if not together.get(one)]
    unseen = [change.done(one.text) for one, change in alone if not game.found(one, change)]
    assert [text for text in unseen if text not in UNSEEN] == []


def some(made: list[tuple[Sentence, Change]], count: int) -> list[tuple[Sentence, Change]]:
    """So many of them, the same ones again as long as their sentences stay."""
    return sorted(made, key=lambda one: zlib.crc32(one[1].done(one[0].text).encode()))[:count]
