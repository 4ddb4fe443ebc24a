"""A game that names rules and lacks what they look up: told at a place, by check, replay and build alike."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from deckproof.cards.examples import read_examples
from deckproof.cards.finding import DataError
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.model import Game
from deckproof.cards.words import programs, words_of
from deckproof.cards.yamlread import Plain
from deckproof.validator.lacking import told_what_lacks
from deckproof.validator.ready import made_ready, rules_of
from deckproof.validator.replay import replay

from ..generator.kit import call

REPLAYED = 3
"""Examples that are replayed without each rule that nobody missed before."""


def without(rules: dict[str, Plain], steps: list[str]) -> dict[str, Plain]:
    """The rules but for one."""
    inner = rules[steps[0]]
    if len(steps) == 1 or not isinstance(inner, dict):
        return {name: value for name, value in rules.items() if name != steps[0]}
    return {**rules, steps[0]: without(inner, steps[1:])}


def lessened(game: Game) -> Iterator[tuple[str, Game]]:
    """The game without each component in turn, and without each rule."""
    for name in game.components:
        parts = {other: part for other, part in game.components.items() if other != name}
        yield name, replace(game, components=parts, memo=Memo())
    for name in dict.fromkeys([*game.rule_leaves, *game.rules]):
        leaves = {
            leaf: rule for leaf, rule in game.rule_leaves.items() if leaf != name and not leaf.startswith(f"{name}.")
        }
        yield name, replace(game, rules=without(game.rules, name.split(".")), rule_leaves=leaves, memo=Memo())


@pytest.mark.parametrize("name", sorted(name for name in bundled() if load_game(name).meta.rules))
def test_what_is_missing_is_told_by_name(name: str) -> None:
    whole = load_game(name)
    book, words = words_of(whole)
    program, examples = programs(words), read_examples(whole)
    told = []
    for lost, game in lessened(whole):
        try:
            stage = made_ready(game, rules_of(game), program).stage
            with told_what_lacks(game):
                for at in range(REPLAYED):
                    replay(examples[(len(lost) + at * 17) % len(examples)], stage, book, boards=False)
        except DataError as error:
            assert all(finding.place is not None for finding in error.findings)
            told += [lost for finding in error.findings if lost.rpartition(".")[2] in finding.message]
    assert len(told) > 3


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = Path(shutil.copytree(bundled()["vroyale"], tmp_path / "game"))
    rules = (folder / "rules.yaml").read_text(encoding="utf-8").split("\n")
    kept = [line for line in rules if not line.startswith("hand_limit:")]
    (folder / "rules.yaml").write_text("\n".join(kept), encoding="utf-8")
    (folder / "rulebook.md").write_text("# Rules\n", encoding="utf-8")
    return folder


def test_no_command_fails_for_want_of_a_rule(folder: Path) -> None:
    said = (
        "game/rules.yaml:1:1 DAT005 missing-key: error: the rules.yaml of a game by the rules 'vroyale' lacks the key"
    )
    example = read_examples(load_game("vroyale"))[0].name
    for command in (("check", "game"), ("replay", "game", example), ("build", "game", "--formats", "faces")):
        done = call(*command, cwd=folder.parent)
        assert done.returncode == 2 and f"{said} 'hand_limit" in done.stdout + done.stderr, done.stderr
        assert "fault of Deckproof" not in done.stderr and not (folder.parent / "output").exists()
