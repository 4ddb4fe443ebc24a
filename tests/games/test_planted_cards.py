"""Faults planted on the cards and in the data of the games: each is found, and so is every number changed alone.

``NAME/card_plants.py`` has them: ``PLANTED`` as (file, old, new, code or its beginning, place), ``NUMBERS`` the files
of whose texts every number is changed, ``WITHOUT`` what a copy of the game is left without.

Several are planted at once, for time's sake: what is told at its very line then is found. All others are planted alone.
"""

from __future__ import annotations

import runpy
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.library import bundled
from deckproof.cards.memo import Memo

from .planting import Number, Spot, apart, changed, copied, numbers, replaced, restored, spot_of, told, written

GAMES: dict[str, dict[str, Any]] = {
    file.parent.name.replace("_", "-"): runpy.run_path(str(file))
    for file in sorted(Path(__file__).parent.glob("*/card_plants.py"))
}
FAULTS = [(game, *one) for game, said in GAMES.items() for one in said["PLANTED"]]
CHANGED = [(game, number) for game, said in GAMES.items() for number in numbers(game, *said["NUMBERS"])]
AT_ONCE = 10
LATE = ("", "FCT001", "FCT007", "CNT001", "SHT011", "SHT013")
"""Codes of faults that only play finds, as far as the sheet tells the rules: each alone is a whole proof."""


class Copies:
    """A copy of each game to spoil, read with what is known of its states before."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: dict[str, tuple[Path, Memo]] = {}
        self._found: dict[str, set[Spot]] = {}

    def of(self, game: str) -> tuple[Path, Memo]:
        if game not in self._made:
            self._made[game] = (copied(game, self._folder, *GAMES[game]["WITHOUT"]), Memo(lasting=True))
        return self._made[game]

    def tells(self, game: str, spot: Spot | None) -> bool:
        """Whether a change is told at its line when it is made together with others: by words, or else by play."""
        if game not in self._found:
            left = {spot: asked for spot, *asked in _at_once(game) if spot is not None}
            every = {*left}
            for played in (False, True):
                for group in apart([*left], AT_ONCE):
                    for one in self._told_of(game, {spot: left[spot] for spot in group}, played):
                        del left[one]
            self._found[game] = every - {*left}
        return spot in self._found[game]

    def _told_of(self, game: str, wanted: Mapping[Spot, Sequence[str]], played: bool) -> set[Spot]:
        left = dict(wanted)
        with restored(*self.of(game)) as folder:
            written(folder, wanted)
            for one in told(*self.of(game), played):
                for spot, (code, place) in wanted.items():
                    if one.code.startswith(code) and place in str(one.place) and spot.told_by(one):
                        left.pop(spot, None)
                if not left:
                    break
        return {*wanted} - {*left}


def _at_once(game: str) -> Iterator[tuple[Spot | None, str, str]]:
    """What is planted together with others, with the code and the place that must be told."""
    yield from ((_spot(*one[:4]), *one[4:]) for one in FAULTS if one[0] == game and one[4] in LATE)
    yield from ((_spot_of_number(*one), "", "") for one in CHANGED if one[0] == game)


def _spot(game: str, file: str, old: str, new: str) -> Spot | None:
    return spot_of(game, file, (bundled()[game] / file).read_text(encoding="utf-8").index(old), old, new)


def _spot_of_number(game: str, number: Number) -> Spot | None:
    return spot_of(game, number.file, number.start, number.written, number.other)


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Copies:
    return Copies(tmp_path_factory.mktemp("planted"))


@pytest.mark.parametrize("game", GAMES)
def test_the_game_itself_is_clean(game: str, copies: Copies) -> None:
    """As far as words and examples go; that play finds nothing is asked by ``deckproof check all`` of the README."""
    folder, memo = copies.of(game)
    with restored(folder, memo):
        assert [str(one) for one in told(folder, memo, played=False)] == []


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
    if copies.tells(game, _spot(game, file, old, new)):
        return
    seen = []
    with restored(*copies.of(game)) as folder:
        replaced(folder, file, old, new)
        for one in told(*copies.of(game), examples_first=code.startswith("EXM")):
            if one.code.startswith(code) and place in str(one.place):
                return
            seen.append(str(one))
    pytest.fail(f"told instead: {seen}")


@pytest.mark.parametrize(
    ("game", "number"), CHANGED, ids=[f"{game}-{one.file}-{one.start}-{one.written}" for game, one in CHANGED]
)
def test_a_changed_number_on_a_card_is_found(game: str, number: Number, copies: Copies) -> None:
    if copies.tells(game, _spot_of_number(game, number)):
        return
    with restored(*copies.of(game)) as folder:
        changed(folder, number)
        assert next(told(*copies.of(game)), None) is not None
