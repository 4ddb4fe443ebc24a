"""Faults planted on the cards and in the data of the games: each is found, and so is every number changed alone.

``NAME/card_plants.py`` has them: ``PLANTED`` as (file, old, new, code or its beginning, place), ``NUMBERS`` the files
of whose texts every number is changed, ``WITHOUT`` what a copy of the game is left without.
"""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.memo import Memo

from .planting import Number, changed, copied, numbers, replaced, restored, told

GAMES: dict[str, dict[str, Any]] = {
    file.parent.name.replace("_", "-"): runpy.run_path(str(file))
    for file in sorted(Path(__file__).parent.glob("*/card_plants.py"))
}
FAULTS = [(game, *one) for game, said in GAMES.items() for one in said["PLANTED"]]
CHANGED = [(game, number) for game, said in GAMES.items() for number in numbers(game, *said["NUMBERS"])]


class Copies:
    """A copy of each game to spoil, read with what is known of its states before."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: dict[str, tuple[Path, Memo]] = {}

    def of(self, game: str) -> tuple[Path, Memo]:
        if game not in self._made:
            self._made[game] = (copied(game, self._folder, *GAMES[game]["WITHOUT"]), Memo(lasting=True))
        return self._made[game]


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Copies:
    return Copies(tmp_path_factory.mktemp("planted"))


@pytest.mark.parametrize("game", GAMES)
def test_the_game_itself_is_clean(game: str, copies: Copies) -> None:
    folder, memo = copies.of(game)
    with restored(folder, memo):
        assert [str(one) for one in told(folder, memo)] == []


@pytest.mark.parametrize("game", GAMES)
def test_there_is_enough_to_plant(game: str) -> None:
    assert len(GAMES[game]["PLANTED"]) >= 6
    assert not GAMES[game]["NUMBERS"] or len(numbers(game, *GAMES[game]["NUMBERS"])) >= 20


@pytest.mark.parametrize(
    ("game", "file", "old", "new", "code", "place"), FAULTS, ids=[f"{one[0]}-{one[1]}-{one[3][:40]}" for one in FAULTS]
)
def test_a_planted_fault_is_found(
    game: str, file: str, old: str, new: str, code: str, place: str, copies: Copies
) -> None:
    seen = []
    with restored(*copies.of(game)) as folder:
        replaced(folder, file, old, new)
        for one in told(*copies.of(game)):
            if one.code.startswith(code) and place in str(one.place):
                return
            seen.append(str(one))
    pytest.fail(f"told instead: {seen}")


@pytest.mark.parametrize(
    ("game", "number"), CHANGED, ids=[f"{game}-{one.file}-{one.start}-{one.written}" for game, one in CHANGED]
)
def test_a_changed_number_on_a_card_is_found(game: str, number: Number, copies: Copies) -> None:
    with restored(*copies.of(game)) as folder:
        changed(folder, number)
        assert next(told(*copies.of(game)), None) is not None
