"""Faults planted on the cards and in the data of How You Come Undone: each is found, at its place."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.load import load_game
from deckproof.cards.words import words_of
from deckproof.validator.checks import prove_words
from deckproof.validator.checks.fct_cards import check_rules_on_cards
from deckproof.validator.proof import prove

from .kit import FOLDER, copy_to

CARDS = ("continuity.yaml", "action.yaml", "dividend.yaml", "coalition.yaml")
PLANTED = [
    ("continuity.yaml", "  happiness: -1\n", "  happiness: 1\n", "", ""),
    ("continuity.yaml", "  happiness: 8\n", "  happiness: 9\n", "DAT", "continuity.yaml"),
    ("continuity.yaml", "name: Unlikely Reunion", "name: Unlikely Return", "", ""),
    ("continuity.yaml", "name: Friendly Banter\n  copies: 3", "name: Friendly Banter\n  copies: 2", "", ""),
    ("continuity.yaml", "name: A New You", "name: A New Me", "NAM", "continuity.yaml"),
    (
        "continuity.yaml",
        '  text: "If you hold A New You or The',
        '  text: "If you hold A New You and The',
        "WRD",
        "continuity",
    ),
    (
        "continuity.yaml",
        '  text: "If you hold A New You, this card has +7',
        '  text: "If you hold A New You, this card has -7',
        "TXT",
        "continuity",
    ),
    ("continuity.yaml", "without A New You have +11", "without A New You have +12", "FCT007", "continuity.yaml"),
    (
        "continuity.yaml",
        '  marks: [conditional]\n  text: "If you hold A New You or',
        '  text: "If you hold A New You or',
        "TXT005",
        "continuity.yaml",
    ),
    ("continuity.yaml", "number: 20\n", "number: 21\n", "", ""),
    (
        "action.yaml",
        '  text: "Until the end of your next 3 turns',
        '  text: "Until the end of your next 2 turns',
        "TXT",
        "action.yaml",
    ),
    ("action.yaml", '  marks: [any-turn]\n  text: "Until', '  text: "Until', "TXT", "action.yaml"),
    ("action.yaml", "is not one of the 3.", "is not one of the 2.", "FCT007", "action.yaml"),
    (
        "action.yaml",
        '  text: "The game ends before your next turn, with a Coalition',
        '  text: "The game ends at once, with a Coalition',
        "",
        "action.yaml",
    ),
    ("action.yaml", "name: Deus Ex\n  copies: 2", "name: Deus Ex\n  copies: 3", "", ""),
    (
        "dividend.yaml",
        '  text: "At the end of each of your turns, this card gets +3',
        '  text: "At the start of each of your turns, this card gets +3',
        "TXT",
        "dividend.yaml",
    ),
    ("dividend.yaml", '  text: "Each negative Continuity', '  text: "Each positive Continuity', "TXT", "dividend.yaml"),
    ("dividend.yaml", "Half of +5 is +2.5", "Half of +5 is +2", "FCT007", "dividend.yaml"),
    ("dividend.yaml", "happiness: 10", "happiness: 11", "", ""),
    ("coalition.yaml", '  text: "After 3 of your turns', '  text: "After 4 of your turns', "TXT", "coalition.yaml"),
    ("coalition.yaml", "  happiness: 15\n", "  happiness: 14\n", "", ""),
    ("rules.yaml", "promoted_again: {value: 7", "promoted_again: {value: 8", "FCT008", "rules.yaml"),
    ("rules.yaml", "relocation_lost: {value: -15", "relocation_lost: {value: -10", "FCT008", "rules.yaml"),
    ("rules.yaml", "A5: {value: coalition", "A5: {value: dividend", "FCT008", "rules.yaml"),
    ("rules.yaml", "ending_A5: {value: before_your_next_turn", "ending_A5: {value: at_once", "FCT008", "rules.yaml"),
    ("rules.yaml", "card: F4 n}\n  ultra_victory", "card: F9 n}\n  ultra_victory", "FCT009", "rules.yaml"),
    ("rules.yaml", "last_round: {value: 20", "last_round: {value: 19", "", ""),
    ("rules.yaml", "action_draw_every: {value: 2", "action_draw_every: {value: 3", "", ""),
]


def _told(findings: Iterable[Finding]) -> list[Finding]:
    return [one for one in findings if one.severity == "error" or one.code == "WRD001"]


def found(folder: Path) -> list[Finding]:
    """What is told of a game: by its words alone, or else by all there is."""
    try:
        game = load_game(folder)
        at_once = _told([*prove_words(game, None).findings, *check_rules_on_cards(game, words_of(game)[1])])
        return at_once or _told(prove(game).findings)
    except DataError as error:
        return error.findings


@pytest.mark.parametrize(("file", "old", "new", "code", "place"), PLANTED, ids=[f"{p[0]}-{p[2][:50]}" for p in PLANTED])
def test_a_planted_fault_is_found(file: str, old: str, new: str, code: str, place: str, tmp_path: Path) -> None:
    folder = copy_to(tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    told = found(folder)
    assert any(one.code.startswith(code) and place in str(one.place) for one in told), [str(one) for one in told]


def numbers() -> list[tuple[str, int, str]]:
    """Every number in the face and entry texts of the cards: the file, where it stands, and it."""
    planted = []
    for file in CARDS:
        text = (FOLDER / file).read_text(encoding="utf-8")
        spans = [part.span() for part in re.finditer(r'(?:text|entry): "[^"]*"', text)]
        for number in re.finditer(r"\d+(?:\.\d+)?", text):
            if any(start <= number.start() < end for start, end in spans):
                planted.append((file, number.start(), number[0]))
    return planted


def test_there_are_numbers_on_the_cards() -> None:
    assert len(numbers()) > 80


@pytest.mark.parametrize(("file", "start", "number"), numbers())
def test_a_changed_number_on_a_card_is_found(file: str, start: int, number: str, tmp_path: Path) -> None:
    folder = copy_to(tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    other = str(int(number) + 1) if number.isdigit() else "9.5"
    (folder / file).write_text(f"{text[:start]}{other}{text[start + len(number) :]}", encoding="utf-8")
    assert found(folder) != []


def test_the_game_itself_is_clean(tmp_path: Path) -> None:
    assert found(copy_to(tmp_path)) == []


@pytest.mark.parametrize("rule", ["turn.actions", "faction_draw", "hand.faction"])
def test_a_number_that_the_rules_cannot_carry_out_is_told(rule: str, tmp_path: Path) -> None:
    folder = copy_to(tmp_path)
    (folder / "rulebook.md").unlink()  # it states the number, and would be the first to differ
    text = (folder / "rules.yaml").read_text(encoding="utf-8")
    name = rule.rpartition(".")[2]
    head = text.index("turn:") if rule.startswith("turn.") else text.index("hand:") if rule.startswith("hand.") else 0
    at = text.index(f"{name}: {{value: 1", head)
    (folder / "rules.yaml").write_text(text[:at] + text[at:].replace("value: 1", "value: 2", 1), encoding="utf-8")
    told = [f"{rule} is 2, which these rules do not know"]
    assert [one.message for one in found(folder) if one.code == "DAT007"] == told


def test_a_rule_that_is_missing_is_told(tmp_path: Path) -> None:
    folder = copy_to(tmp_path)
    (folder / "rulebook.md").unlink()
    text = (folder / "rules.yaml").read_text(encoding="utf-8")
    (folder / "rules.yaml").write_text(text.replace("spirit_turns:", "spirits:").replace("  last_round:", "  end:"))
    assert "the rules.yaml of this game lacks the key 'variants.last_round'" in [one.message for one in found(folder)]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("action.yaml", "Swap 1 of them for 1", "Swap 2 of them for 1", "'n'"),
        ("continuity.yaml", "draw 1 DIVIDEND card.", "draw 1 Action card.", "pile of Faction cards"),
        ("continuity.yaml", "If you then hold 2 Faction", "If you then hold 3 Faction", "'hold'"),
        (
            "continuity.yaml",
            " If you then hold 2 Faction cards, put 1 of them on the bottom of its pile.",
            "",
            "2 Faction",
        ),
        (
            "coalition.yaml",
            "each of your turns, this card gets",
            "each of your turns, each Continuity card you hold gets",
            "changes",
        ),
    ],
)
def test_words_that_are_read_but_cannot_be_played_are_told(
    file: str, old: str, new: str, said: str, tmp_path: Path
) -> None:
    folder = copy_to(tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    told = [one for one in prove(load_game(folder)).findings if one.code == "PLY001"]
    assert any(said in one.message and file in str(one.place) for one in told), [str(one) for one in told]
