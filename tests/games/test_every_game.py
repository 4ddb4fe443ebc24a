"""What must hold of every bundled game: it conforms, plays without a fault, and its proof finds nothing."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from deckproof.cards.lexicon import runs_from_sheet
from deckproof.cards.library import PHRASES_FILE, bundled
from deckproof.cards.load import load_game
from deckproof.cards.suppress import apply
from deckproof.cards.words import programs, words_of
from deckproof.generator.proving import proof_of
from deckproof.validator.engine.conformance import conform
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.games import known_rules, rules_named
from deckproof.validator.games.play import covered
from deckproof.validator.games.rules import Playing
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game

from ..generator.kit import ROOT, environment

READ = sorted(name for name, folder in bundled().items() if (folder / PHRASES_FILE).is_file())
PLAYED = sorted(name for name in READ if load_game(name).meta.rules)
WORDED = sorted(name for name in bundled() if runs_from_sheet(load_game(name)))
GAMES = 1
"""Games of each law and mode, besides those from scenes; the tests of a game play more where it needs more."""


@cache
def playing(name: str) -> Playing:
    game = load_game(name)
    _, words = words_of(game)
    return rules_named(game.meta.rules or "").ready(game, programs(words))


def test_every_game_is_played_by_rules_or_by_its_sheet() -> None:
    assert sorted([*PLAYED, *WORDED]) == sorted(bundled())


def test_all_rules_belong_to_a_game() -> None:
    assert {load_game(name).meta.rules for name in PLAYED} == set(known_rules())


@pytest.mark.parametrize("name", PLAYED)
def test_it_conforms(name: str) -> None:
    ready = playing(name)
    conform(ready.game, GAMES, base_seed=11, scenes=[(scene.start, scene.state) for scene in ready.witness.scenes()])


@pytest.mark.parametrize("name", WORDED)
def test_what_runs_from_its_sheet_conforms_and_plays_without_a_fault(name: str) -> None:
    game, faults = make_game(load_game(name), read_game(load_game(name)))
    assert game is not None and not faults
    conform(game, GAMES, base_seed=11, most=25)
    report = self_play(game, 10, base_seed=12)
    assert report.ok and len(report.modes) == len(game.modes), report.text()


@pytest.mark.parametrize("name", PLAYED)
def test_it_plays_without_a_fault(name: str) -> None:
    report = self_play(playing(name).game, 10, base_seed=12)
    assert report.ok, report.text()
    assert all(mode.games == 10 for mode in report.modes.values())


@pytest.mark.parametrize("name", PLAYED)
def test_directed_play_from_new_games_and_scenes_is_sound_and_cites_what_it_may(name: str) -> None:
    found = covered(bundled()[name], games=1, target=10_000, base=13, limit=50)
    assert found.failures == [] and found.unknown == set(), found.text()
    assert found.directed == 50 and found.staged == (50 if list(playing(name).witness.scenes()) else 0)


@pytest.mark.parametrize("name", PLAYED)
def test_what_play_cites_is_a_rule(name: str) -> None:
    assert set(playing(name).cites) <= set(load_game(name).rule_leaves)


@pytest.mark.parametrize("name", READ)
def test_its_proof_finds_nothing(name: str) -> None:
    proof = proof_of(load_game(name))
    told = apply(proof.findings, proof.sources, proof.families)
    assert [str(finding) for finding in told] == []


WRITTEN = """
from deckproof.cards.load import load_game
from deckproof.cards.words import programs, words_of
from deckproof.validator.games import rules_named
for name in {names!r}:
    game = load_game(name)
    witness = rules_named(game.meta.rules).ready(game, programs(words_of(game)[1])).witness
    print(*(scene.start for scene in witness.scenes()), sep="\\n")
"""


def test_scenes_are_written_alike_in_every_process(tmp_path: Path) -> None:
    """How a scene is written gives the seed of its games: the order of sets must not be in it."""
    (tmp_path / "deckproof").symlink_to(ROOT)
    written = {
        subprocess.run(
            [sys.executable, "-c", WRITTEN.format(names=PLAYED)],
            env=environment(PYTHONHASHSEED=seed, PYTHONPATH=str(tmp_path)),
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }  # fmt: skip
    assert len(written) == 1 and len(written.pop().splitlines()) > 5
