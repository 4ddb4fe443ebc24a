"""The examples of Connecting Links: the published ones, one for each rule; what is changed in them is noticed."""

from __future__ import annotations

import re
from functools import cache

import pytest
from deckproof.cards.board import Grid
from deckproof.cards.examples import Example, examples_of, read_examples
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.program import Sentence
from deckproof.cards.source import Source
from deckproof.validator.engine.textboard import draw_board
from deckproof.validator.example_proof import check_examples, check_these
from deckproof.validator.example_stage import Stage
from deckproof.validator.replay import Replay, replay
from deckproof.validator.sheet_play import sheet_stage

from .kit import FOLDER, data

TEXT = (FOLDER / "examples.md").read_text(encoding="utf-8")
PUBLISHED = {
    "K-E1": "setup", "K-E2": "first-watch", "K-E3": "notice-card", "K-E4": "blue-reach", "K-E5": "possessor-safe",
    "K-E6": "one-each", "K-E7": "two-of-three", "K-E8": "short-without-watch", "K-E9": "end-phase",
    "K-E10": "red-reach", "K-E11": "watched-target", "K-E12": "fewer-on-purpose",
}  # fmt: skip
"""The examples of the published rulebook; K-E8 is not so in general, and this is what is true."""
WATCH = "In each protagonist phase from turn 2 to turn 6, the protagonist side puts 3 watch tokens"
RULES = {
    "choose-momoka": "In the Standard Route, Momoka cannot be a possessor.",
    "two-possessors": "The possessor side chooses 3 characters as possessors in secret.",
    "watch-in-turn-1": WATCH,
    "watch-two": WATCH,
    "watch-twice": WATCH,
    "watch-fortune": WATCH,
    "used-card": "In each possessor phase from turn 1 to turn 5, the possessor side shows 1 unused notice card.",
    "red-too-far": "A red gift reaches the rooms around its possessor.",
    "blue-not-in-line": "A blue gift reaches the row and the column of its possessor.",
    "possessor-safe": "A possessor cannot be given Fortune.",
    "fortune-twice": "A character with Fortune cannot be given Fortune again.",
    "one-gave-two": "Each possessor gives at most 1 gift in a turn.",
    "watched-idle": "A watched possessor cannot give Fortune.",
    "spoiled-gift": "Fortune is given with as many gifts as possible.",
}
"""What is refused: the example that shows it, and the sentence of the sheet (or how it begins) against it."""
CASES = {
    "If Route": "if-route", "watched again": "watch-again", "all watched": "all-watched",
    "no target": "nobody-in-reach",
    "the card decides": "somebody-in-reach", "turn 6 won": "turn-six", "turn 6 lost": "turn-six-lost",
    "the gift is not on the card": "no-such-gift", "a whole game": "whole-game",
}  # fmt: skip


@cache
def desk() -> tuple[Phrasebook, Stage, dict[str, Example]]:
    stage, book = sheet_stage(data())
    return book, stage, {one.name: one for one in read_examples(data())}


def played(name: str, luck: int = 0) -> Replay:
    book, stage, found = desk()
    return replay(found[name], stage, book, luck)


def codes(text: str) -> list[str]:
    book, stage, _ = desk()
    return [finding.code for finding in check_these(examples_of(Source("examples.md", text)), book, stage)[0]]


def test_all_come_true() -> None:
    book, stage, found = desk()
    findings, counts = check_examples(data(), book, stage)
    assert findings == []
    assert counts.replayed == counts.examples == len(found) >= 34
    assert counts.held == counts.claims >= 107


@pytest.mark.parametrize("name", [*PUBLISHED.values(), *RULES, *CASES.values()])
def test_every_published_example_rule_and_case_is_there(name: str) -> None:
    assert played(name).ok


@pytest.mark.parametrize(("name", "rule"), RULES.items())
def test_what_is_refused_is_refused_for_its_rule(name: str, rule: str) -> None:
    refused = [step.refused.because for step in played(name).steps if step.refused is not None]
    assert [isinstance(one, Sentence) and one.text.startswith(rule) for one in refused] == [True]


@pytest.mark.parametrize("luck", range(8))
def test_who_the_possessors_are_makes_no_difference(luck: int) -> None:
    """What is claimed where no possessors are named is what both sides can see."""
    for name in ("first-watch", "watch-two", "watch-twice", "watch-fortune", "used-card", "watch-in-turn-1"):
        assert played(name, luck).ok, name


def test_boards_show_possessors_only_where_they_are_told() -> None:
    book, stage, found = desk()
    for name, shown in (("first-watch", False), ("two-of-three", True), ("setup", True)):
        board = draw_board(replay(found[name], stage, book).steps[-1].board)
        assert ("possessor" in board.replace("Possessor side", "")) == shown, name


def test_the_board_of_the_second_turn() -> None:
    lines = draw_board(played("first-watch").steps[-1].board).splitlines()
    assert lines[:2] == ["Turn 2", "Possessor side (acts)"]
    assert lines[2].split() == ["1", "|", "2", "|", "3", "|", "4", "|", "5"]
    assert lines[3].startswith("6 601 Akane ") and lines[7].startswith("2 201 Koharu")
    assert "[501 Botan] red 1" in lines[4] and "404 Ayame watched" in lines[5] and "[403 Momoka]" in lines[5]
    assert lines[-2:] == ["Protagonist side", "Used notice cards: Red and Blue"]


NUMBER = re.compile(r"(?<!turn )\b(\d+) (trios?|rooms?|gifts?|red gifts?|blue gifts?)\b")


def claims() -> list[tuple[int, str]]:
    """Every number that an example claims: where it stands, and it."""
    return [(found.start(1), found[1]) for found in NUMBER.finditer(TEXT) if inside_a_block(found.start())]


def inside_a_block(spot: int) -> bool:
    return len(re.findall(r"^```", TEXT[:spot], re.MULTILINE)) % 2 == 1


@pytest.mark.parametrize(("spot", "number"), claims())
def test_another_number_does_not_come_true(spot: int, number: str) -> None:
    changed = f"{TEXT[:spot]}{int(number) + 1}{TEXT[spot + len(number) :]}"
    assert codes(changed) != []


def test_there_are_numbers_claimed() -> None:
    assert len(claims()) >= 20


@pytest.mark.parametrize(
    ("name", "old", "new", "code"),
    [
        ("setup", "Momoka has Fortune", "Momoka does not have Fortune", "EXM001"),
        ("setup", "Momoka cannot be", "Momoka may be", "EXM001"),
        ("first-watch", "A red gift of Sakura reaches", "A red gift of Sakura does not reach", "EXM001"),
        ("first-watch", "Yuzu a blue gift", "Botan a blue gift", "EXM002"),
        ("two-of-three", "may give Akane a red gift", "may not give Akane a red gift", "EXM001"),
        ("two-of-three", "One of Aoi, Sakura and Mari must be", "One of Yuzu, Sakura and Mari must be", "EXM001"),
        ("two-of-three", "Matsuri a blue gift", "Satsuki a blue gift", "EXM002"),
        (
            "short-without-watch",
            "Perhaps none of Sakura, Aoi and Renge is",
            "One of Sakura, Aoi and Renge must be",
            "EXM001",
        ),
        ("all-watched", "The protagonist side wins", "The possessor side wins", "EXM001"),
        ("turn-six-lost", "watches Aoi, Touka and Mari", "watches Aoi, Touka and Hotaru", "EXM001"),
        ("end-phase", "Aoi is not watched.\nIt", "Aoi is watched.\nIt", "EXM001"),
        ("end-phase", "phase of turn 4", "phase of turn 5", "EXM001"),
        ("end-phase", "Red and Blue and All Red", "Red and Blue", "EXM"),
        ("possessor-safe", "a possessor cannot be given Fortune", "nobody is given Fortune twice", "EXM003"),
        ("possessor-safe", "gives Touka", "gives Satsuki", "EXM003"),
        (
            "watch-two",
            "3 watch tokens are placed each turn",
            "each character is watched at most once in a turn",
            "EXM003",
        ),
        ("watch-twice", "each character is watched at most once in a turn", "nobody with Fortune is watched", "EXM003"),
        ("watch-fortune", "nobody with Fortune is watched", "turn 1 has no protagonist phase", "EXM003"),
        ("watch-in-turn-1", "turn 1 has no protagonist phase", "3 watch tokens are placed each turn", "EXM003"),
        ("used-card", "shows All Red", "shows All Blue", "EXM003"),
        ("whole-game", "Aoi must be a possessor", "Kikyo must be a possessor", "EXM001"),
        ("nobody-in-reach", "shows All Red", "shows All Blue", "EXM001"),
    ],
)
def test_a_changed_word_is_noticed(name: str, old: str, new: str, code: str) -> None:
    start = re.search(rf"^```\w+ {name}\b", TEXT, re.MULTILINE)
    assert start is not None
    head, block = TEXT[: start.start()], TEXT[start.start() :]
    assert old in block.partition("\n```\n")[0]
    assert any(found.startswith(code) for found in codes(head + block.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("The possessors are Aoi, Touka and Hotaru. Aoi has Fortune already.", "what it cannot be given"),
        ("The possessors are Aoi and Touka. Yuzu is a possessor. Mari is a possessor.", "is not so"),
        ("It is turn 3. It is turn 4.", "was given before"),
        ("It is turn 3. All Red is used already.", "1 are used at the beginning of turn 3"),
        ("Only Aoi and Touka are without Fortune.", "no piece is left"),
        ("It is turn 3. The possessor side chooses Aoi, Touka and Hotaru.", "before anything else"),
    ],
)
def test_what_cannot_be_given(body: str, why: str) -> None:
    book, stage, _ = desk()
    (example,) = examples_of(Source("here.md", f"```example here\n{body}\nThe game goes on.\n```\n"))
    stopped = replay(example, stage, book).stopped
    assert stopped is not None and stopped.kind == "impossible"
    assert why in stopped.message


def test_an_example_ends_with_a_phase() -> None:
    shows = "The possessors are Aoi, Touka and Hotaru.\nThe possessor side shows All Blue."
    body = f"{shows}\nThe possessor side gives Matsuri a blue gift."
    (example,) = examples_of(Source("a.md", f"```example a\n{body}\n```\n"))
    book, stage, _ = desk()
    (grid,) = [part for part in replay(example, stage, book).steps[-1].board.parts if isinstance(part, Grid)]
    assert [arrow.sure for arrow in grid.arrows] == [False, False]
    assert {arrow.text.split()[0] for arrow in grid.arrows} == {"Aoi", "Hotaru"}
    assert all(grid.rows[row][column].title == "Matsuri" for row, column in (arrow.target for arrow in grid.arrows))
