"""Rulebooks in free words, written without sight of the lexicon: none is misread, and contradictions are told."""

from __future__ import annotations

import pytest

from .trial import GAMES, fare


@pytest.mark.parametrize("name", ["deckbuilding", "shoving"])
def test_a_free_rulebook_is_not_misread_and_its_contradictions_are_told(name: str) -> None:
    fared = fare(name)
    assert fared.misread == ()
    assert len(fared.missed) <= 1, fared.missed
    assert fared.right >= 0.6 * fared.offered, fared.wrong
    assert fared.offered >= 0.75 * fared.asked
    assert fared.line().startswith(f"{name}: ")


def test_free_texts_stand_beside_their_sheets() -> None:
    for sheet in GAMES.glob("*/play.md"):
        assert (sheet.parent / "free.md").is_file()
