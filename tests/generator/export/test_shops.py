"""Orders for print shops and pictures for Tabletopia: what is written, and that reading it back finds faults."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from deckproof.generator.export.formats import Asked, Differs
from deckproof.generator.export.mpc import PRODUCTS
from deckproof.generator.export.shops import why_not
from deckproof.generator.export.table import Table
from deckproof.generator.exporting import FORMATS
from deckproof.layouts.sizes import portal_of, size_of
from PIL import Image

from .kit import laid, table


@pytest.fixture
def games(tmp_path: Path) -> Callable[[str], Table]:
    """The game drawn for a format."""
    return lambda name: table(tmp_path, FORMATS[name].portal)


def test_an_order(tmp_path: Path, games: Callable[[str], Table]) -> None:
    written = FORMATS["mpc"].write(games("mpc"), Asked(tmp_path))
    root = ElementTree.fromstring(written.files["order.xml"])
    assert root.findtext("details/quantity") == "6" and root.findtext("details/stock") == "(S30) Standard Smooth"
    slots = [(card.findtext("query"), card.findtext("slots")) for card in root.iterfind("fronts/card")]
    assert slots == [("Lantern 1", "0"), ("Lantern 2", "1,2,3"), ("Lantern 3", "4"), ("Lantern 4", "5")]
    assert root.find("backs") is None and str(root.findtext("cardback")) in written.files
    assert any(line.startswith("Coins (25 x 25 mm): no such size is sold") for line in written.left_out)
    assert "size: tcg" in why_not(size_of("70x120"), portal_of("mpc"), PRODUCTS)
    assert "`build --portal mpc`" in why_not(size_of("tarot"), portal_of("mpc"), PRODUCTS), "sold, but not so"
    assert any("12 more cards would cost nothing" in line for line in written.todo)


def test_decks_for_the_game_crafter(tmp_path: Path, games: Callable[[str], Table]) -> None:
    files = FORMATS["tgc"].write(games("tgc"), Asked(tmp_path)).files
    assert "cards-EuroPokerDeck/002-C2-x3.png" in files and "cards-EuroPokerDeck/back.png" in files
    bulk = json.loads(files["cards-EuroPokerDeck/cards-1.json"])
    assert bulk[1] == {"name": "Lantern 2", "quantity": 3, "face_id": "002-C2-x3.png", "back_from": "Deck"}


def test_sets_for_tabletopia(tmp_path: Path, games: Callable[[str], Table]) -> None:
    files = FORMATS["tabletopia"].write(games("tabletopia"), Asked(tmp_path)).files
    assert {name for name in files if name.startswith("cards/")} == {
        "cards/front-001.png", "cards/front-002.png", "cards/front-003.png", "cards/front-004.png", "cards/back-001.png"
    }  # fmt: skip


@pytest.mark.parametrize("name", ["mpc", "tgc", "tabletopia"])
def test_what_is_written_is_read_back(name: str, tmp_path: Path, games: Callable[[str], Table]) -> None:
    game = games(name)
    asked = laid(FORMATS[name], game, tmp_path / "out")
    assert all(re.search(r"\d", line) for line in FORMATS[name].read_back(tmp_path / "out", game, asked))


def _text(file: str, old: str, new: str) -> Callable[[Path], Any]:
    def change(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8", newline="")

    return change


def _pixel(file: str) -> Callable[[Path], Any]:
    def change(folder: Path) -> None:
        with Image.open(folder / file) as picture:
            picture.load()
        picture.putpixel((9, 9), (1, 2, 3))
        picture.save(folder / file)

    return change


def _smaller(file: str) -> Callable[[Path], Any]:
    def change(folder: Path) -> None:
        with Image.open(folder / file) as picture:
            picture.load()
        picture.resize((picture.width - 1, picture.height)).save(folder / file)

    return change


def _gone(file: str) -> Callable[[Path], Any]:
    return lambda folder: (folder / file).unlink()


_DECK, _MPC = "cards-EuroPokerDeck", "pictures/cards-C1-front.png"
FAULTS: list[tuple[str, Callable[[Path], Any], str]] = [
    ("mpc", _text("order.xml", "<slots>1,2,3<", "<slots>1,2<"), "slots of the fronts"),
    ("mpc", _text("order.xml", "<slots>1,2,3<", "<slots>1,2,3,5<"), "slot 5 of the fronts is filled twice"),
    ("mpc", _text("order.xml", "<quantity>6<", "<quantity>5<"), "slots of the fronts"),
    ("mpc", _text("order.xml", "(S30) Standard Smooth", "(S30) smooth"), "there is no stock"),
    ("mpc", _text("order.xml", "Local File", "Google Drive"), "where .* comes from"),
    (
        "mpc",
        _text("order.xml", "cards-C1-front.png</id>", "cards-C3-front.png</id>"),
        "another picture than is printed",
    ),
    ("mpc", _pixel(_MPC), "another picture than is printed"),
    ("mpc", _smaller(_MPC), "pixels of cards-C1-front.png"),
    ("mpc", _gone(_MPC), "cards-C1-front.png is not there"),
    ("tgc", _text(f"{_DECK}/cards.csv", "Lantern 2,3", "Lantern 2,2"), "the bulk files"),
    ("tgc", _text(f"{_DECK}/cards-1.json", "Lantern 3", "Lantern 4"), "the bulk files"),
    ("tgc", _pixel(f"{_DECK}/back.png"), "another picture than is printed"),
    ("tgc", _gone(f"{_DECK}/001-C1-x1.png"), "001-C1-x1.png is not there"),
    ("tgc", _gone(f"{_DECK}/back.png"), "has lost its back"),
    ("tgc", _smaller(f"{_DECK}/001-C1-x1.png"), "pixels of 001-C1-x1.png"),
    ("tabletopia", _text("pieces.csv", "Lantern 2,3", "Lantern 2,2"), "the list of pieces"),
    ("tabletopia", _pixel("cards/front-002.png"), "another picture than is printed"),
    ("tabletopia", _gone("cards/back-001.png"), "back-001.png is not there"),
    ("tabletopia", _smaller("cards/front-002.png"), "another picture than is printed|sizes of its pictures"),
]


@pytest.mark.parametrize("fault", range(len(FAULTS)))
def test_faults_are_found(fault: int, tmp_path: Path, games: Callable[[str], Table]) -> None:
    name, spoil, said = FAULTS[fault]
    game, folder = games(name), tmp_path / "out"
    asked = laid(FORMATS[name], game, folder)
    spoil(folder)
    with pytest.raises(Differs, match=said):
        FORMATS[name].read_back(folder, game, asked)
