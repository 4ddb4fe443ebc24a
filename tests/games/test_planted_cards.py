"""Faults planted on the cards and in the data of the games: each is found, and so is every number changed alone.

``NAME/card_plants.py`` has them: ``PLANTED`` as (file, old, new, code or its beginning, place), ``NUMBERS`` the files
of whose texts every number is changed, ``WITHOUT`` what a copy of the game is left without.
"""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from .planting import Number, changed, copied, numbers, replaced, told

GAMES: dict[str, dict[str, Any]] = {
    file.parent.name.replace("_", "-"): runpy.run_path(str(file))
    for file in sorted(Path(__file__).parent.glob("*/card_plants.py"))
}
FAULTS = [(game, *one) for game, said in GAMES.items() for one in said["PLANTED"]]
CHANGED = [(game, number) for game, said in GAMES.items() for number in numbers(game, *said["NUMBERS"])]


def copy_of(game: str, into: Path) -> Path:
    return copied(game, into, *GAMES[game]["WITHOUT"])


@pytest.mark.parametrize("game", GAMES)
def test_the_game_itself_is_clean(game: str, tmp_path: Path) -> None:
    assert [str(one) for one in told(copy_of(game, tmp_path))] == []


@pytest.mark.parametrize("game", GAMES)
def test_there_is_enough_to_plant(game: str) -> None:
    assert len(GAMES[game]["PLANTED"]) >= 6
    assert not GAMES[game]["NUMBERS"] or len(numbers(game, *GAMES[game]["NUMBERS"])) >= 20


@pytest.mark.parametrize(
    ("game", "file", "old", "new", "code", "place"), FAULTS, ids=[f"{one[0]}-{one[1]}-{one[3][:40]}" for one in FAULTS]
)
def test_a_planted_fault_is_found(
    game: str, file: str, old: str, new: str, code: str, place: str, tmp_path: Path
) -> None:
    folder = copy_of(game, tmp_path)
    replaced(folder, file, old, new)
    seen = []
    for one in told(folder):
        if one.code.startswith(code) and place in str(one.place):
            return
        seen.append(str(one))
    pytest.fail(f"told instead: {seen}")


@pytest.mark.parametrize(
    ("game", "number"), CHANGED, ids=[f"{game}-{one.file}-{one.start}-{one.written}" for game, one in CHANGED]
)
def test_a_changed_number_on_a_card_is_found(game: str, number: Number, tmp_path: Path) -> None:
    folder = copy_of(game, tmp_path)
    changed(folder, number)
    assert next(told(folder), None) is not None
