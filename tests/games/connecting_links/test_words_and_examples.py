"""The worked examples of Connecting Links, replayed by its rule sheet: they come out as told."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import pytest
from deckproof.cards.examples import Example, examples_of, read_examples
from deckproof.cards.finding import DataError
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook.book import Phrasebook
from deckproof.cards.source import Source
from deckproof.validator.engine.kernel import Move
from deckproof.validator.example_stage import Stage
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.telling import broken_course
from deckproof.validator.replay import replay
from deckproof.validator.sheet_play import sheet_stage

from .kit import FOLDER, data

EXAMPLES = read_examples(data())


@cache
def staged() -> tuple[Stage, Phrasebook]:
    return sheet_stage(data())


def told(folder: Path) -> str:
    """The first thing that a changed sheet does otherwise than an example says; "" if there is none."""
    try:
        stage, book = sheet_stage(load_game(folder))
    except DataError as error:
        return f"{error.findings[0].place} {error.findings[0].message}"
    for example in EXAMPLES:
        result = replay(example, stage, book, boards=False)
        if not result.ok:
            return f"{example.name} {[stop.message for stop in result.stops]}"
    return ""


@pytest.mark.parametrize("example", EXAMPLES, ids=[one.name for one in EXAMPLES])
def test_an_example_comes_out_as_told(example: Example) -> None:
    stage, book = staged()
    for luck in (0, 1, 2):
        result = replay(example, stage, book, luck=luck, boards=luck == 0)
        wrong = [step.sentence.text for step in result.claims if step.claim and not step.claim.held]
        assert result.ok, ([stop.message for stop in result.stops], wrong)


FAULTS = [
    ("puts 3 watch tokens", "puts 2 watch tokens"),
    ("chooses 3 characters", "chooses 4 characters"),
    ("A red gift reaches the rooms around", "A red gift reaches the rooms next to"),
    ("A watched possessor cannot give Fortune.\n", ""),
    ("A possessor cannot be given Fortune.\n", ""),
    ("Fortune is given with as many gifts as possible.\n", ""),
    ("In the Standard Route, Momoka cannot be", "In the If Route, Momoka cannot be"),
    ("After the protagonist phase of turn 6, the", "After the protagonist phase of turn 5, the"),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    where = tmp_path_factory.mktemp("links") / "connecting-links"
    shutil.copytree(FOLDER, where)
    return where


@pytest.mark.parametrize(("old", "new"), FAULTS)
def test_an_example_tells_a_changed_rule(folder: Path, old: str, new: str) -> None:
    text = (FOLDER / "play.md").read_text(encoding="utf-8")
    assert old in text
    (folder / "play.md").write_text(text.replace(old, new, 1), encoding="utf-8")
    said = told(folder)
    assert "play.md" in said or any(example.name in said for example in EXAMPLES)


def test_an_unchanged_sheet_is_told_nothing_of(folder: Path) -> None:
    shutil.copy(FOLDER / "play.md", folder / "play.md")
    assert told(folder) == ""


def test_a_course_of_play_is_told_in_sentences_to_paste() -> None:
    """As it is where play breaks: what is given after the setup, and each move."""
    stage, book = sheet_stage(data())
    game, mode = stage.game, stage.game.modes[0]
    assert isinstance(game, WordedGame)
    state, script = game.new(mode), list[Move]()
    while game.actor(state) is not None and len(script) < 8:
        script.append(game.legal(state)[0])
        game.apply(state, script[-1])
    lines = broken_course(game, book, mode, script)
    assert lines[0] == "It is turn 1." and len(lines) == 6
    (example,) = examples_of(Source("here.md", "\n".join([f"```example one {{mode={mode}}}", *lines, "```", ""])))
    assert replay(example, stage, book).stops == ()
