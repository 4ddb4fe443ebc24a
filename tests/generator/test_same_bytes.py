"""Same input, same bytes: wherever, whenever and with however many processes a game is built."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .kit import assert_whole, built, hashes, press

SETTINGS = {
    "another seed": ({"PYTHONHASHSEED": "1"}, ("--jobs", "1")),
    "another place": ({"PYTHONHASHSEED": "2", "TZ": "Asia/Tokyo", "LC_ALL": "C.UTF-8"}, ("--jobs", "2")),
}


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("first")
    built(press(folder / "press"), "--out", folder / "out", "--jobs", "2", "--dpi", "150", PYTHONHASHSEED="0", TZ="UTC")
    return hashes(folder / "out" / "press")


@pytest.mark.parametrize("case", SETTINGS)
def test_the_small_game_gives_the_same_bytes(case: str, first: dict[str, str], tmp_path: Path) -> None:
    env, options = SETTINGS[case]
    elsewhere = tmp_path / "a folder" / "with ünusual name"
    elsewhere.mkdir(parents=True)
    press(tmp_path / "games" / "press")
    built("../../games/press", "--out", "here", "--dpi", "150", *options, cwd=elsewhere, **env)
    again = hashes(elsewhere / "here" / "press")
    assert again == first
    assert {Path(name).suffix for name in again} == {".pdf", ".png", ".json"}


def test_building_over_an_earlier_build_gives_the_same_bytes(first: dict[str, str], tmp_path: Path) -> None:
    game = press(tmp_path / "press", coins_yaml="- {id: coin, name: Coin, copies: 7}\n")
    built(game, "--out", tmp_path / "out", "--dpi", "150")
    assert hashes(tmp_path / "out" / "press") != first
    press(tmp_path / "press")
    built(game, "--out", tmp_path / "out", "--dpi", "150")
    assert hashes(tmp_path / "out" / "press") == first


def test_file_times_do_not_matter(first: dict[str, str], tmp_path: Path) -> None:
    game = press(tmp_path / "press")
    for path in game.rglob("*"):
        os.utime(path, (0, 0))
    built(game, "--out", tmp_path / "out", "--dpi", "150")
    assert hashes(tmp_path / "out" / "press") == first


def test_the_bundled_game_gives_the_same_bytes(ygios_cards: Path, ygios_build: Path, tmp_path: Path) -> None:
    options = ("--formats", "pdf,faces", "--dpi", "72", "--jobs", "1")
    built(ygios_cards, "--out", "there", *options, cwd=tmp_path, PYTHONHASHSEED="1", TZ="Asia/Tokyo")
    assert hashes(tmp_path / "there" / "ygios") == hashes(ygios_build)
    assert_whole(ygios_build)


def test_versions_follow_what_is_printed(tmp_path: Path) -> None:
    """A comment changes nothing; a word, a colour or a pixel of a picture changes the version."""
    from deckproof.cards.yamlread import Problems
    from deckproof.layouts.deck import draw_game

    from .kit import PRESS

    def version(folder: Path) -> str:
        from deckproof.cards.load import load_game

        return draw_game(load_game(folder), Problems()).version

    cards, star = str(PRESS["cards.yaml"]), str(PRESS["art/star.svg"])
    plain = version(press(tmp_path / "plain"))
    assert version(press(tmp_path / "comment", cards_yaml="# the lamps\n" + cards)) == plain
    changed = [
        version(press(tmp_path / "word", cards_yaml=cards.replace("Light 1", "Light 9"))),
        version(press(tmp_path / "colour", cards_yaml=cards.replace("#8A1C3A", "#8A1C3B"))),
    ]
    game = press(tmp_path / "picture")
    (game / "art" / "star.svg").write_text(star.replace("5,0", "5,1"), encoding="utf-8")
    assert len({plain, *changed, version(game)}) == 4
