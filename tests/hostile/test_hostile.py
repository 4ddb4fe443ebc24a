"""A short, fixed run of the campaign: each kind of file, spoiled a few times, breaks no law."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.generator.scaffold import KINDS as STARTERS

from . import harbour, quay, rules
from .laws import READING, SECRET, broken
from .market import MARKET
from .spoil import ALL, MARKET_KINDS, WORDED, Case, case
from .trial import ended, warm


@pytest.fixture(scope="module", autouse=True)
def _warmed() -> None:
    warm()


@pytest.mark.parametrize("base", [harbour.HARBOUR, MARKET, quay.WRITTEN])
def test_the_sound_games_break_no_law(base: str, tmp_path: Path) -> None:
    assert list(broken(Case("none", 0, (), {}, base), tmp_path)) == []
    done = ended(["check", str(tmp_path / "game")], tmp_path, 60)
    assert ": 0 errors, " in done.said


@pytest.mark.parametrize("kind", ALL)
def test_spoiled_games_break_no_law(kind: str, tmp_path: Path) -> None:
    for seed in range(
        1 if kind in (*STARTERS, *MARKET_KINDS, *WORDED) else 3
    ):  # those by words are played, too: it takes time
        spoiled = case(kind, seed)
        told = list(broken(spoiled, tmp_path / str(seed), reading=READING[seed : seed + 1], slow=60))
        assert told == [], spoiled.ways


@pytest.mark.parametrize(
    ("name", "code", "says"),
    [
        ("a table of 500 by 200", 2, "DAT088"), ("a bomb of aliases", 2, "DAT012 too-many-values"),
        ("verbs in a circle", 2, "the verb 'zag' is explained by another verb of this game, 'zig'"),
        ("a verb that means itself", 2, "the verb 'zig' is explained by itself"),
        ("a line of a megabyte", 2, "play.md:23:1 DAT088 too-much-text: error: too much to read: a line of more than"),
        ("a card of thousands of sentences", 2, "cards.yaml:4:54 DAT007"),
        ("a pattern of choices", 1, "play.md:17:4 SHT001 unread-rule"),
    ],
)  # fmt: skip
def test_hostile_rules_are_refused_for_what_they_are(name: str, code: int, says: str, tmp_path: Path) -> None:
    done = ended(["check", str(rules.write(name, tmp_path))], tmp_path, 60)
    assert done.code == code and says in done.said, done.said


def test_every_hostile_folder_can_be_written(tmp_path: Path) -> None:
    for number, name in enumerate(rules.FOLDERS):
        assert (rules.write(name, tmp_path / str(number)) / "game.yaml").is_file()


def test_a_case_is_known_by_its_seed() -> None:
    assert case("svg", 3) == case("svg", 3) != case("svg", 4)


def test_broken_laws_are_told(tmp_path: Path) -> None:
    """The laws themselves: what is slow, what prints a secret, and what is no code of ours."""
    slow = ended(["build", str(harbour.write(tmp_path / "game", {})), "--out", "out"], tmp_path, 0.01)
    assert slow.code is None
    told = ended(["check", f"/{SECRET}/\x1b[31m"], tmp_path, 60)
    assert told.code == 2 and SECRET in told.said
