"""Yandere Girlfriends without its Python: how far its rule sheet, rulebook and examples prove it by themselves."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.validator.proved import Proved
from deckproof.validator.sheet_proof import prove_sheet

GAMES = 40
PLANTED = {
    "order Home, Town, School": "order Home, School, Town",
    "Deal 6 cards to each": "Deal 7 cards to each",
    "Keep your hand secret": "Keep your hand open",
    "rest of the deck face-down": "rest of the deck face-up",
    "The first player takes the first turn": "The other player takes the first turn",
    "You skip your\nturn if": "You back off if",
    "opponent scores {{ rules.back_off.cards_2_3.points }}": "opponent scores 4",
    "the round ends at once": "the round goes on",
    "A player with no cards in hand has no": "A player with 1 card in hand has no",
    "neither player has cards in hand": "a player has no cards in hand",
    "sweep loses 3 Affection": "sweep loses 2 Affection",
    "first to reach 12": "first to reach 13",
    "Deal 8 cards to each": "Deal 9 cards to each",
    "discard the card. An owner": "keep the card. An owner",
    "A lock ends when its card is returned": "A lock ends when its card is moved",
    "ends with the old lock": "ends with the new lock",
    "Discarded cards lie face-down": "Discarded cards lie face-up",
}  # fmt: skip
"""Sentences of the rulebook with what is put in their place."""


def proved(folder: Path) -> Proved:
    return prove_sheet(load_game(folder), GAMES)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game without its Python, and without the phrases of its examples, which the lexicon reads."""
    copy = tmp_path_factory.mktemp("alone") / "ygios"
    shutil.copytree(bundled()["ygios"], copy, ignore=shutil.ignore_patterns("examples.phrases.yaml"))
    game = copy / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("rules: ygios\n", ""), "utf-8")
    return copy


def test_the_sheet_holds_what_the_rulebook_says_of_it(alone: Path) -> None:
    found = proved(alone)
    assert [one.message for one in found.findings] == []
    kinds = found.kinds
    assert (kinds["unread"], kinds["alone"], kinds["contradicted"]) == (0, 0, 0)
    assert any(one.startswith("84 of 84 examples replayed") for one in found.counts)


@cache
def planted(alone: Path) -> tuple[list[str], tuple[Finding, ...]]:
    book = alone / "rulebook.md"
    text = book.read_text("utf-8")
    for old, new in PLANTED.items():
        assert old in text, old
        text = text.replace(old, new, 1)
    book.write_text(text, "utf-8")
    return text.splitlines(), proved(alone).findings


@pytest.mark.parametrize("old", PLANTED)
def test_a_changed_sentence_is_told_at_its_line(alone: Path, old: str) -> None:
    lines, findings = planted(alone)
    first = PLANTED[old].splitlines()[0]
    there = next(number for number, line in enumerate(lines, 1) if first in line)
    book = [one for one in findings if one.place and one.place.source.name.endswith("rulebook.md")]
    near = range(there - 1, there + 2)  # a sentence begins on the line before, or ends on the next
    told = {one.code for one in book if one.place and one.place.line in near}
    assert told - {"SHT057"}, old
