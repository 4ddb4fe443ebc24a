"""How You Come Undone without its Python: how far its rule sheet, rulebook and examples prove it by themselves."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.validator.proved import Proved
from deckproof.validator.sheet_proof import prove_sheet

from .kit import FOLDER

GAMES = 45
FIXED = 69
"""Sentences of the rulebook that nothing holds yet but their own words; the rules in Python try some of them."""
PLANTED = {
    "Deal 4 Continuity cards": "Deal 5 Continuity cards",
    "after round 20, the": "after round 21, the",
    "have +30 Happiness together": "have +31 Happiness together",
    "have −35 Happiness together": "have −36 Happiness together",
    "make a total of 14 Happiness": "make a total of 15 Happiness",
    "2.5 Happiness": "3.5 Happiness",
    "give Sleeper Cell +12 Happiness": "give Sleeper Cell +13 Happiness",
    "A New You makes Promotion better": "A New You makes Friendly Banter better",
    "only at −{{ rules.happiness.sleeper_doubled_at | abs }}": "only at −8",
    "| Looking Back | nothing |": "| Maxim | nothing |",
    "Every 2 turns, draw 1": "Every 3 turns, draw 1",
    "you may play 1 Action card at any": "you may play 2 Action cards at any",
}  # fmt: skip
"""Sentences of the rulebook with what is put in their place."""


def proved(folder: Path) -> Proved:
    return prove_sheet(load_game(folder), GAMES)


def without_python(to: Path) -> Path:
    copy = to / "undone"
    shutil.copytree(FOLDER, copy)
    game = copy / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("rules: undone\n", ""), "utf-8")
    return copy


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return without_python(tmp_path_factory.mktemp("alone"))


def told(findings: tuple[Finding, ...]) -> list[str]:
    """What is found but what the rules in Python are still asked for."""
    return [one.message for one in findings if one.code not in ("FCT013", "FCT014", "FCT010")]


def test_the_sheet_holds_what_the_rulebook_says_of_it(alone: Path) -> None:
    found = proved(alone)
    assert told(found.findings) == [
        "this numbered list leaves out 'On your first turn, follow 1 prompt that you were dealt.'"
    ]
    kinds = found.kinds
    assert (kinds["unread"], kinds["alone"], kinds["contradicted"]) == (0, 0, 0)
    assert kinds["fixed"] <= FIXED + 4  # those of the sheet itself
    assert kinds["tried"] >= 13
    assert any(one.startswith("59 of 59 examples replayed") for one in found.counts)
    refuted = [one.message for one in found.findings if one.code == "FCT007"]
    assert refuted == []


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
    there = next(number for number, line in enumerate(lines, 1) if PLANTED[old][:38] in line)
    book = [one for one in findings if one.place and one.place.source.name.endswith("rulebook.md")]
    codes = {one.code for one in book if one.place and one.place.line in (there - 1, there)}
    assert codes - {"FCT013", "FCT014"}, old
