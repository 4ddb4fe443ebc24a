"""The printed words are what runs: change a word and the game changes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game

from ...engine.conformance import conform
from .kit import Table

MIDDLE = "home town school"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(bundled()["ygios"], tmp_path / "ygios"))


def reworded(folder: Path, **faces: tuple[str, str, str]) -> WordedGame:
    """The game with other words: in a file, what stands for what."""
    for file, old, new in faces.values():
        path = folder / f"{file}.yaml"
        text = path.read_text("utf-8")
        assert old in text, old
        path.write_text(text.replace(old, new, 1), "utf-8")
    data = load_game(folder)
    made, faults = make_game(data, read_game(data))
    assert made is not None, faults
    return made


def test_another_number(folder: Path) -> None:
    game = reworded(
        folder,
        H1=("affection", "Draw 1 card from the set-aside pile", "Draw 3 cards from the set-aside pile"),
        S2=("affection", "cannot play cards to School during their next 2 turns",
            "cannot play cards to School during their next 3 turns"),
    )  # fmt: skip
    t = Table(("H1 S2", "T6 S6"), pile="H2 H3 H4 H6", game=game).do("play H1 up home")
    assert t.hand(0) == ["S2", "H2", "H3", "H4"]
    assert t.do("play T6 down home", "play S2 up town").tokens("school") == (0, 3)


def test_another_bonus_number(folder: Path) -> None:
    game = reworded(
        folder,
        LT=("bonus", "by at least 2 Devotion", "by at least 3 Devotion"),
        PAR=("bonus", "has 3 Devotion", "has 4 Devotion"),
    )
    t = Table(("H6", "S6"), "1 H5 town up, 0 H1 school down", row=MIDDLE, bonus="town=LT school=PAR", game=game)
    assert (t.value("H1"), t.control["town"]) == (4, 0)


MAY = ("affection", '"Draw 1 card from the set-aside pile', '"You may draw 1 card from the set-aside pile')


def test_an_effect_that_may_be_declined(folder: Path) -> None:
    game = reworded(folder, H1=MAY)
    t = Table(("H1 T6", "S6 S4"), row=MIDDLE, pile="H2 H3", game=game).do("play H1 up home")
    assert (t.actor, t.legal) == (0, ["accept", "decline"])
    assert t.do("decline").hand(0) == ["T6"]
    t = Table(("H1 T6", "S6 S4"), row=MIDDLE, pile="H2 H3", game=game).do("play H1 up home", "accept")
    assert t.hand(0) == ["T6", "H2"]


def test_a_reworded_game_conforms_too(folder: Path) -> None:
    conform(reworded(folder, H1=MAY), 1, most=50)
