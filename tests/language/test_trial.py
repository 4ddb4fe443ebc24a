"""Rulebooks in free words, written without sight of the lexicon: none is misread, and contradictions are told."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.validator.retold.concepts import concepts_in, concepts_of
from deckproof.validator.retold.likeness import content

from .trial import GAMES, fare, free_book, told_by_hand, vouch, wrongs


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
    held = [fare(name, plant=False) for name in ("magpie-fair", "snail-mail", "hedgehog-larder", "one-mitten")]
    assert not any(one.misread for one in held)
    assert sum(one.right for one in held) >= 0.8 * sum(one.offered for one in held), [one.wrong for one in held]
    assert sum(one.offered for one in held) >= 0.8 * sum(one.asked for one in held)


@pytest.mark.parametrize("swapped", [False, True])
def test_of_two_points_that_are_likest_one_step_the_one_that_is_more_like_it_tells_it(
    swapped: bool, tmp_path: Path
) -> None:
    """Whoever "gets both cards from the stall" does not lay two cards there, as the first point does."""
    folder = free_book("moth-market", tmp_path)
    vouch(folder, told_by_hand("moth-market"))
    book = folder / "rulebook.md"
    lines = book.read_text(encoding="utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("1. "))
    if swapped:
        lines[at : at + 2] = [lines[at + 1].replace("2.", "1."), lines[at].replace("1.", "2.")]
    book.write_text("\n".join(lines), encoding="utf-8")
    found = [one.place.line for one in wrongs(folder) if one.code == "SHT016" and one.place]
    assert found == ([at + 2] if swapped else [])


def test_free_texts_stand_beside_their_sheets() -> None:
    for sheet in GAMES.glob("*/play.md"):
        assert (sheet.parent / "free.md").is_file()


@pytest.mark.parametrize(
    ("said", "meaning", "concept"),
    [
        ("Nobody has anything left.", {"ends": "when", "if": {"every_empty": "hand"}}, "emptied"),
        ("Do it once more with the other pile.", {"again": [2, 3], "until": {"is": "tied", "who": "you"}}, "again"),
        ("You are eliminated.", {"do": "be", "mark": "out", "who": "you"}, "out"),
        ("You need to own five of them.", {"ends": "when", "if": {"has": 5, "cmp": "least"}}, "reached"),
        (
            "As soon as everyone has played, it is over.",
            {"as_soon": {"of_each": 1, "in": {"place": "row"}}},
            "all have",
        ),
        ("A crab gives you nothing.", {"do": "score", "n": 0, "who": "you"}, "worth"),
        ("Everybody takes part.", {"do": "vote", "who": {"each": "all"}}, "everybody"),
    ],
)
def test_a_concept_is_known_by_its_words_and_by_its_meaning(
    said: str, meaning: dict[str, object], concept: str
) -> None:
    assert concept in concepts_in(said) & concepts_of(meaning)
    assert concept not in concepts_in("Shuffle the deck.") | concepts_of({"do": "shuffle", "who": "you"})


def test_words_that_come_together_mean_nothing_of_what_each_of_them_means() -> None:
    assert "hand" in content("The cards in the other hand.")
    assert "hand" not in content("A pair, on the other hand, may be chosen.")
    assert content("The highest card wins it.") == content("The highest card takes it.")
    assert content("Who has most wins.") != content("Who has most takes.")
