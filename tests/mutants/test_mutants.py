"""What the changes of words are; that a sample of them is noticed in each game, and that harmless rewrites are not."""

from __future__ import annotations

import zlib
from itertools import zip_longest

import pytest
from deckproof.cards.library import bundled
from deckproof.cards.phrasebook import load_phrasebook

from .changes import changes
from .harmless import emphasised, reflowed, synonyms
from .proving import RULEBOOK, Made, Mutable

SAMPLE = 4
"""Changes of each game that are proved here."""
SHARE = 0.08
"""Of all changes, so many are read to see how many are still understood."""
AGAIN = ("left out", "sentence")
"""Kinds that only take away what may be said elsewhere, too."""
UNSEEN = {
    "1 ATK and 2 HP with Ban, blocked by 1 ATK and 10 HP with Ban · What comes of it: Nobody graduates.":
        "true: it bears 2 as well as what it was",
    "Each couple with Discomfort 6 breaks up.": "without “then” it stands after what comes before all the same",
    "If you have no card in your hand, this card cannot be played face-up.": "true: it is played from the hand",
    "Give Fortune with 1 blue gift and 1 red gift.": "the same two gifts",
    "Cards can be moved into Meaningful Location, and cards in it can act on other Zones.": "true of this one as well",
}  # fmt: skip
"""Changed sentences that nobody notices, with the reason."""


@pytest.fixture(scope="module", params=sorted(bundled()))
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Mutable:
    return Mutable(request.param, tmp_path_factory.mktemp("mutants"))


@pytest.fixture(scope="module")
def read(game: Mutable) -> tuple[int, list[Made]]:
    """How many of a share of all changes of words can be made, and those whose sentences are still read."""
    share = [one for one in game.planted() if one[1].kind != "left out" and number_of(one) < SHARE * 2**32]
    return len(share), [one for one in share if game.reads(*one)]


def test_what_is_changed() -> None:
    book = load_phrasebook(None)
    each = "Each player may discard 2 cards."
    assert {
        "Some player may discard 2 cards.", "Each player must discard 2 cards.", "Each player may draw 2 cards.",
        "Each player may discard 3 cards.", "Each player may not discard 2 cards.", "",
    } <= {change.done(each) for change in changes(each, book)}  # fmt: skip
    only = "Only face-up cards count."
    assert {"Face-up cards count.", "Only face-down cards count."} <= {one.done(only) for one in changes(only, book)}


def test_most_changes_are_not_read_any_more(read: tuple[int, list[Made]]) -> None:
    every, still_read = read
    assert every > 1500 * SHARE
    assert len(still_read) < every * 0.6, (
        len(still_read) / every
    )  # half of all of them, and a share may have a few more


def test_other_lines_and_emphasis_are_no_finding(game: Mutable) -> None:
    before = game.texts[RULEBOOK]
    marked = emphasised(before)
    assert marked.count("**") > before.count("**") + 40
    text = reflowed(marked, 50 if len(game.name) % 2 else 90)
    assert sum(old != new for old, new in zip(text.split("\n"), before.split("\n"), strict=False)) > 50
    assert game.told_unplayed({RULEBOOK: text}) == []


def test_words_that_mean_the_same_are_no_finding(game: Mutable) -> None:
    made = [(one, change) for one in game.sentences() for change in synonyms(one.text, game.book) if one.span(change)]
    assert [(one.text, change.new) for one, change in game.told_of(some(made, SAMPLE))] == []


def test_changes_that_are_read_are_noticed(game: Mutable, read: tuple[int, list[Made]]) -> None:
    """Each on its line when all are made at once, or alone."""
    still_read = [one for one in read[1] if one[1].kind not in AGAIN]
    assert len(still_read) > 200 * SHARE
    sample = of_each_kind(still_read, SAMPLE // 2)  # each may be a whole proof
    together = game.found_together(sample)
    alone = [one for one in sample if not together.get(one)]
    unseen = [change.done(one.text) for one, change in alone if not game.found(one, change)]
    assert [text for text in unseen if text not in UNSEEN] == []


def some(made: list[Made], count: int) -> list[Made]:
    """So many of them, the same ones again as long as their sentences stay."""
    return sorted(made, key=number_of)[:count]


def of_each_kind(made: list[Made], count: int) -> list[Made]:
    """So many of them, the same ones again: the first of each kind, then the second ones, the rarest kinds first."""
    kinds: dict[str, list[Made]] = {}
    for one in sorted(made, key=number_of):
        kinds.setdefault(one[1].kind, []).append(one)
    rarest = sorted(kinds.values(), key=len)
    return [one for row in zip_longest(*rarest) for one in row if one is not None][:count]


def number_of(made: Made) -> int:
    """A number below 2**32 for a change, which looks like one by chance and stays as long as its sentence."""
    return zlib.crc32(made[1].done(made[0].text).encode())
