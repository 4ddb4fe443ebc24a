"""VRoyale: what its rule sheet holds of the rulebook, of keywords and of reference cards."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.validator.claims import try_claims
from deckproof.validator.language.arena.meant import LAID
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.retold import Retelling, retell
from deckproof.validator.sheet_play import made_of

from .sheet import FOLDER

FIXED = 40
"""Sentences of the rulebook that nothing holds but their own words: what things are called, headings of lists."""
BOOK = {
    "track counts your Sanity from 20 down": "track counts your Sanity from 30 down",
    "manager declares 1 Leader": "manager declares 2 Leader",
    "4. Each manager draws 5 cards": "4. Each manager draws 7 cards",
    "draw a new one, up to 1 time.\n6": "draw a new one, up to 2 times.\n6",
    "4. Draw 1 card from your Roster": "4. Draw 2 cards from your Roster",
    "may have only 1 Event": "may have only 2 Event",
    "character may block, with 0 ATK": "character may block, with 1 ATK",
    "The first of them costs 1 Sanity": "The first of them costs 2 Sanity",
    "costs 1 more than the one": "costs 2 more than the one",
    "hand puts cards of their choice into the Graduation Zone, down to 5.\n5": (
        "hand puts cards of their choice into the Graduation Zone, down to 6.\n5"
    ),
    "In each of your Main Phases, you may play up to 3 cards. Only": (
        "In each of your Main Phases, you may play up to 4 cards. Only"
    ),
    "2. The attackers are tilted.\n3. The defending manager declares the blocks.": (
        "2. The defending manager declares the blocks.\n3. The attackers are tilted."
    ),
    "1. Clear all damage from the turn before.\n2. Carry out effects at the start of your turn.": (
        "1. Carry out effects at the start of your turn.\n2. Clear all damage from the turn before."
    ),
}  # fmt: skip
"""Words of the rulebook with what is put in their place; each is told at its line, or at that above it."""
SHEET = {
    "starts with 20 Sanity": "starts with 25 Sanity",
    "lays 1 leader": "lays 2 leader",
    "2. Each player shuffles their Roster.\n3. Each player draws 5 cards from their Roster.": (
        "2. Each player draws 5 cards from their Roster.\n3. Each player shuffles their Roster."
    ),
    "play up to 3 cards": "play up to 2 cards",
    "put up to 1 card": "put up to 2 cards",
    "1 event of the same name": "2 event of the same name",
    "those of your opponent come first": "yours come first",
    "block up to 1 attacker": "block up to 2 attacker",
    "blocks with 0 ATK": "blocks with 1 ATK",
    "1 at first, and 1 more": "1 at first, and 2 more",
    "Except in turn 1": "Except in turn 2",
    "at most 0 Sanity": "at most 1 Sanity",
}  # fmt: skip
"""The same of the sheet: what is told names these lines."""

CLAIMS = {
    "3 ATK, unblocked | The": "4 ATK, unblocked | The",
    "blocked by 3 ATK and 3 HP | Both graduate.": "blocked by 3 ATK and 4 HP | Both graduate.",
    "blocked by 5 ATK and 5 HP | Only": "blocked by 5 ATK and 4 HP | Only",
    "1 ATK and 9 HP with Ban | Nobody": "1 ATK and 9 HP with Raid | Nobody",
    "A character that deals 0 damage bans": "A character that deals 1 damage bans",
    "by at least 1 character. As": "by at least 2 character. As",
    "Moderator 2 may block up to 2": "Moderator 2 may block up to 3",
    "first 4 missing\ncards cost 10": "first 4 missing\ncards cost 9",
    "Button Masher Bo has 3 ATK and": "Button Masher Bo has 4 ATK and",
    "With Boss Rush, Level-Up Lulu has 6": "With Boss Rush, Level-Up Lulu has 5",
    "in each of 7 turns": "in each of 6 turns",
}  # fmt: skip
"""The same of what is claimed of fights, and of cards side by side."""


@pytest.fixture
def alone(tmp_path: Path) -> Path:
    copy = shutil.copytree(FOLDER, tmp_path / "vroyale")
    game = copy / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("rules: vroyale\n", ""), "utf-8")
    return copy


def held(folder: Path) -> Retelling:
    game = load_game(folder)
    return retell(game, read_game(game))


def test_the_sheet_holds_what_the_rulebook_says_of_it(alone: Path) -> None:
    found = held(alone)
    assert list(found.findings) == []
    kinds = found.kinds
    assert (kinds["unread"], kinds["alone"], kinds["contradicted"]) == (0, 0, 0)
    assert sum(one.kind == "fixed" for one in found.told) == FIXED


def test_changes_of_the_rulebook_are_told_at_their_lines(alone: Path) -> None:
    text = _changed(alone / "rulebook.md", BOOK)
    places = [one.place for one in held(alone).findings]
    lines = {place.line for place in places if place and place.source.name.endswith("rulebook.md")}
    missed = [new for new in BOOK.values() if lines.isdisjoint(_lines(text, new))]
    assert missed == []


def _changed(file: Path, changes: Mapping[str, str]) -> str:
    """The text of a file in which passages are changed."""
    text = file.read_text("utf-8")
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file.write_text(text, "utf-8")
    return text


def _lines(text: str, words: str) -> range:
    """The lines on which words stand, and the one above them, where their sentence may begin."""
    at = text.index(words)
    first = text[:at].count("\n") + 1
    return range(first - 1, first + words.count("\n") + 1)


def test_changes_of_the_sheet_are_told(alone: Path) -> None:
    text = _changed(alone / "play.md", SHEET)
    lines = {place.line for one in held(alone).findings for place in (one.place, one.other)
             if place and place.source.name.endswith("play.md")}  # fmt: skip
    assert [new for new in SHEET.values() if lines.isdisjoint(_lines(text, new))] == []


def test_what_is_claimed_of_fights_is_tried_in_them(alone: Path) -> None:
    book = alone / "rulebook.md"
    text = book.read_text("utf-8")
    for old, new in CLAIMS.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    book.write_text(text, "utf-8")
    game = load_game(alone)
    read = read_game(game)
    made, _ = made_of(game, read)
    assert made is not None
    laid = [one for one in retell(game, read).claims if LAID & one.meaning.get("among", {}).keys()]
    found = try_claims(laid, WordedWitness(made, read.lexicon.book), games=0, shorten=False)
    told = {one.claim.place.line for one in found.refuted}
    assert [new for new in CLAIMS.values() if told.isdisjoint(_lines(text, new))] == []
    assert len(told) == len(CLAIMS)
    assert (len(found.tried), found.untried, found.unmet) == (len({one.key for one in laid}), [], [])
