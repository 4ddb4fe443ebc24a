"""Rulebooks in free words, written without sight of the lexicon: none is misread, and contradictions are told."""

from __future__ import annotations

import pytest

from .trial import GAMES, fare


@pytest.mark.parametrize(("name", "plant"), [("deckbuilding", True), ("lamps-along-the-cliff", False)])
def test_a_free_rulebook_is_not_misread_and_its_contradictions_are_told(name: str, plant: bool) -> None:
    fared = fare(name, plant)
    assert fared.misread == ()
    assert len(fared.missed) <= 1, fared.missed
    assert fared.right >= 0.55 * fared.offered, fared.wrong
    assert fared.offered >= 0.75 * fared.asked
    assert fared.line().startswith(f"{name}: ")


def test_proposals_are_right_in_four_of_five_for_rulebooks_that_nothing_was_tuned_on() -> None:
    """They were written before the words that proposals go by, and were kept apart from them."""
    held = [fare(name, plant=False) for name in ("magpie-fair", "snail-mail")]
    assert [one.misread for one in held] == [(), ()]
    assert sum(one.right for one in held) >= 0.8 * sum(one.offered for one in held), [one.wrong for one in held]
    assert sum(one.offered for one in held) >= 0.8 * sum(one.asked for one in held)


def test_free_texts_stand_beside_their_sheets() -> None:
    for sheet in GAMES.glob("*/play.md"):
        assert (sheet.parent / "free.md").is_file()
