"""Faults planted on the cards and in the data of Yuri-Kure: each is found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.load import load_game
from deckproof.cards.words import UnreadWords, programs, words_of
from deckproof.validator.checks.exm import check_examples
from deckproof.validator.checks.fct_cards import check_rules_on_cards
from deckproof.validator.games import rules_named
from deckproof.validator.proof import prove

from .kit import FOLDER, copy_to

PLANTED = [
    ("summary.yaml", "every other couple of either girl by 1.\n- id: c", "every couple by 1.\n- id: c", "WRD"),
    ("summary.yaml", "A girl in a couple cannot confess.", "A girl in a couple can confess.", "WRD"),
    ("summary.yaml", "    A girl in a couple cannot confess.\n", "", "DAT007"),
    ("summary.yaml", "    The acting girl votes Agree.\n", "    The acting girl votes Disagree.\n", "EXM"),
    ("summary.yaml", "answers No and votes Disagree", "answers OK and votes Disagree", "FCT008"),
    ("summary.yaml", "does nothing, answers No", "answers No", "WRD"),
    ("summary.yaml", "is at most the Favor", "is more than the Favor", "EXM"),
    ("summary.yaml", "    Reveal at most as many as you have.\n", "", "DAT007"),
    ("summary.yaml", "    On another number, subtract the Discomfort of the couple.\n", "    Roll a die.\n", "PLY001"),
    ("summary.yaml", "a blue marker turns red", "a blue marker turns blue", "EXM"),
    ("summary.yaml", "a failure, a red marker turns blue", "a failure, a blue marker turns red", "DAT007"),
    ("summary.yaml", "fewest revealed", "most revealed", "WRD"),
    ("sheets.yaml", "5 different pairs in secret", "5 pairs in secret", "WRD"),
    ("girls.yaml", "colour: green", "colour: blue", "FCT008"),
    ("girls.yaml", "name: Sorai", "name: Sora", ""),
    ("rules.yaml", "\ndie: {value: 6", "\ndie: {value: six", "DAT006"),
    ("rules.yaml", "most_control: {value: 19", "most_kontrol: {value: 19", "DAT005"),
    ("rules.yaml", "[break, worse, worse, calm, calm, favor]", "[break, worse, worse, calm, favor]", "DAT007"),
    ("rules.yaml", "difference: {value: [-3, -2, -1, 0, 1, 2, 3]", "difference: {value: []", "DAT007"),
    ("rules.yaml", "    4-players-advanced: {value: true, from: published L93}\n", "", "DAT005"),
]  # fmt: skip


def quickly(folder: Path) -> list[Finding]:
    """What the cards, their numbers and the examples have to say: the proof without its games of chance."""
    try:
        game = load_game(folder)
        book, words = words_of(game)
        if found := list(check_rules_on_cards(game, words)):
            return found
        ready = rules_named("yuri-kure").ready(game, programs(words))
        return list(check_examples(game, book, ready.stage)[0])
    except DataError as error:
        return error.findings
    except UnreadWords as error:
        return list(proved(folder)) or pytest.fail(str(error))


def proved(folder: Path) -> list[Finding]:
    try:
        return [one for one in prove(load_game(folder)).findings if one.severity == "error" or one.code == "WRD001"]
    except DataError as error:
        return error.findings


def plant(folder: Path, file: str, old: str, new: str) -> Path:
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    (folder / "rulebook.md").unlink(missing_ok=True)  # the cards alone must be enough
    return folder


@pytest.mark.parametrize(("file", "old", "new", "code"), PLANTED)
def test_a_planted_fault_is_found(file: str, old: str, new: str, code: str, tmp_path: Path) -> None:
    found = proved(plant(copy_to(tmp_path), file, old, new))
    assert any(one.code.startswith(code) for one in found), [str(one) for one in found]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("difference: {value: [-3, -2", "difference: {value: [-3, -1"),
        ("numbers: {value: [0, 1", "numbers: {value: [0, 2"),
    ],
)
def test_a_wrong_table_of_kisses_is_refuted_by_play(old: str, new: str, tmp_path: Path) -> None:
    folder = copy_to(tmp_path)
    rules = (folder / "rules.yaml").read_text(encoding="utf-8")
    assert rules.count(old) == 1
    (folder / "rules.yaml").write_text(rules.replace(old, new), encoding="utf-8")
    assert "FCT007" in {one.code for one in proved(folder)}


def numbers() -> list[tuple[str, int, str]]:
    """Every number in the texts of the cards that run: the file, where it stands, and it."""
    planted = []
    for file in ("summary.yaml", "sheets.yaml"):
        text = (FOLDER / file).read_text(encoding="utf-8")
        for part in re.finditer(r"text: [>|]-\n((?: {4}.*\n)+)", text):
            planted += [(file, part.start(1) + one.start(), one[0]) for one in re.finditer(r"\d+", part[1])]
    return planted


def test_there_are_numbers_on_the_cards() -> None:
    assert len(numbers()) >= 30


@pytest.mark.parametrize(("file", "start", "number"), numbers())
def test_a_changed_number_on_a_card_is_found(file: str, start: int, number: str, tmp_path: Path) -> None:
    folder = copy_to(tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    (folder / file).write_text(f"{text[:start]}{int(number) + 1}{text[start + len(number) :]}", encoding="utf-8")
    assert quickly(folder) != []


def test_the_game_itself_is_clean(tmp_path: Path) -> None:
    assert quickly(copy_to(tmp_path)) == []
