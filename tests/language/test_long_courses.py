"""Courses of play that are long, or have no words, are told so that somebody can follow them."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.render import drawn
from deckproof.validator.language import telling
from deckproof.validator.sheet_proof import prove_sheet

from .minis import mini

SHEET = """# Long Day

## Table

There is a face-down deck. Each player has a secret hand. Each player has a face-up row. Played cards go to their row.
Each player starts with 0 points.

## Setup

1. Shuffle the deck.
2. Each player draws 1 card.

## Turn

1. Draw 1 card.
2. Play 1 card.
3. Gain 1 point.

## End

The game ends after a turn in which the deck is empty.
The player with the most cards in their row wins.
Tied players share the win.

## Claims

A player never has more than 20 points.
"""
FILES = {
    "play.md": SHEET,
    "words.yaml": "places: [deck, hand, row]\nnumbers: {point: [points]}\npeople: [Ann, Ben]\n",
    "cards.yaml": "- {id: old-pea, name: Old Pea, copies: 30}\n- {id: bean, name: Bean, copies: 30}\n",
}


def refuted(folder: Path, code: str = "FCT007", without: str = "+") -> list[str]:
    files = {**FILES, "play.md": SHEET.replace(without, "")}
    (one, *_) = [one for one in prove_sheet(mini(folder, files, "2"), games=2).findings if one.code == code]
    return drawn(one).splitlines()


def test_a_refutation_that_is_short_enough_is_an_example(tmp_path: Path) -> None:
    lines = refuted(tmp_path)
    assert any("an example to paste and replay" in line for line in lines) and not any(
        "more lines" in line for line in lines
    )


def test_of_a_longer_one_the_beginning_and_the_end_are_told_in_sentences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "MOST_LINES", 60)
    lines = refuted(tmp_path)
    told = [line.strip() for line in lines]
    assert any("no short example tells it" in line for line in told)
    assert any("more lines, until:)" in line for line in told) and len(told) < 45
    assert sum(line.startswith(("Ann draws", "Ben draws", "Ann plays", "Ben plays")) for line in told) > 25
    assert not any("old-pea" in line for line in told) and any("Old Pea" in line for line in told)


def test_what_has_no_sentence_is_told_with_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the words of examples have no sentence for some move."""

    def wordless(*_: object) -> str:
        raise KeyError("no sentence says this move")

    monkeypatch.setattr(telling, "_sentence", wordless)
    told = [line.strip() for line in refuted(tmp_path)]
    assert any(line.startswith(("Ann plays Old Pea", "Ben plays Old Pea")) for line in told)
    assert not any("old-pea" in line for line in told)


def test_where_play_breaks_moves_without_a_sentence_are_told_with_names_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wordless(*_: object) -> str:
        raise KeyError("no sentence says this move")

    tied = "Tied players share the win."
    whole = [line.strip() for line in refuted(tmp_path / "one", "SHT009", tied)]
    assert any(line.startswith(("Ann plays", "Ben plays")) for line in whole)
    monkeypatch.setattr(telling, "_sentence", wordless)
    told = [line.strip() for line in refuted(tmp_path / "two", "SHT009", tied)]
    assert any(line.startswith(("Ann plays Old Pea", "Ben plays Old Pea")) for line in told)
    assert not any("old-pea" in line for line in (*whole, *told))
