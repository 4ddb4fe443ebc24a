"""A saying that was lost is missed where it stood: by what the phrasebook lists beside it, and by rare words."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.validator.checks.phb import unsaid_words
from deckproof.validator.language.reading import read_game
from deckproof.validator.listed import sayings
from deckproof.validator.nearest import at_the_texts
from deckproof.validator.retold import retell

MEMO = Memo(lasting=True)
CLOCK = "With a clock, a side has only so much time for all its phases together."
TIME = "A side loses at once when its time runs out."


@pytest.mark.parametrize(("lost", "near"), (
    (TIME, CLOCK),  # what is listed before it stands twelve lines from what is listed after it
    ("You may play without the play sheet.", "The play sheet shows where"),  # the next one stands before both
    ("The play sheet shows where the character cards lie.", "You may play without the play sheet."),
))  # fmt: skip
def test_what_is_left_out_is_missed_at_its_gap(lost: str, near: str, tmp_path: Path) -> None:
    file, there = told(tmp_path, lost, "")
    assert file == "rulebook.phrases.yaml" and near in there


def test_what_is_written_over_is_told_at_what_stands_there(tmp_path: Path) -> None:
    """What stands twice in other places, as many sentences do, was written over nothing."""
    again = "The character cards may lie in any order."
    file, there = told(tmp_path, TIME, again)
    assert file == "rulebook.md" and f"together. {again}" in there


def told(into: Path, old: str, new: str) -> tuple[str, str]:
    """In which file it is told that nobody says ``old`` any more, and what stands at the place in the rulebook."""
    folder = Path(shutil.copytree(bundled()["connecting-links"], into / "game"))
    text = (folder / "rulebook.md").read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / "rulebook.md").write_text(text.replace(old, new), encoding="utf-8")
    game = load_game(folder, MEMO)
    phrased = retell(game, read_game(game)).phrased
    assert phrased.book is not None and phrased.words is not None and phrased.found is not None
    lost = next(place for place, texts in sayings(phrased.book) if old.rstrip(".") in texts)
    (found,) = at_the_texts([unsaid_words(lost, old, "standing")], phrased.book, phrased.words, phrased.found)
    place = next(one for one in (found.place, found.other) if one and one.source.name.endswith("rulebook.md"))
    assert found.place is not None
    start = place.source.offset(place.line) + place.col - 1
    return Path(found.place.source.name).name, " ".join(place.source.text[start - 90 : start + 60].split())
