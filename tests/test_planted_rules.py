"""A number of the rules changed alone does not go unnoticed: an example, a card or the rulebook says otherwise."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.validator.proof import prove

GAMES = ("connecting-links", "ygios")
"""The games whose rulebook is whole."""
UNNOTICED = {
    "ygios cards_0_1 0": "nobody backs off with 0 cards (ruling A03), so 1 to 1 is the same game as 0 to 1",
    "ygios cards_4_6 6": "7 cards give 2 points as 4 to 6 do (ruling A04), wherever the two brackets meet",
}
"""Numbers that may change alone, with the reason; all others may not."""


def rules_of(game: str) -> str:
    return (bundled()[game] / "rules.yaml").read_text(encoding="utf-8")


def numbers(game: str) -> Iterator[tuple[str, str, int, int, int]]:
    """Every number of a game's rules: the game, the key of its line, where it stands (from, to), and the number."""
    rules = rules_of(game)
    end = rules.index("\nrulings:")
    for line in re.finditer(r"^( *)([\w-]+): \{value: (.*?), from:", rules[:end], re.MULTILINE):
        for number in re.finditer(r"(?<![\w.])\d+", line[3]):
            start = line.start(3) + number.start()
            yield game, f"{line[2]}@{start}", start, start + len(number[0]), int(number[0])


def proved(folder: Path) -> list[Finding]:
    try:
        return [finding for finding in prove(load_game(folder)).findings if finding.severity == "error"]
    except DataError as error:
        return error.findings


PLANTED = [pytest.param(*planted, id=f"{game} {planted[1]}") for game in GAMES for planted in numbers(game)]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_numbers_to_plant(game: str) -> None:
    assert len(list(numbers(game))) >= 25


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_noticed_where_nothing_changed(game: str, tmp_path: Path) -> None:
    assert proved(Path(shutil.copytree(bundled()[game], tmp_path / game))) == []


@pytest.mark.parametrize(("game", "key", "start", "end", "number"), PLANTED)
def test_a_changed_number_is_noticed(game: str, key: str, start: int, end: int, number: int, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(bundled()[game], tmp_path / game))
    rules = rules_of(game)
    (folder / "rules.yaml").write_text(f"{rules[:start]}{number + 1}{rules[end:]}", encoding="utf-8")
    noticed = f"{game} {key.split('@')[0]} {number}" not in UNNOTICED
    assert bool(proved(folder)) == noticed, f"{key}: {number + 1} for {number}"
