"""What playingcards.io is given, and that reading it back finds what is wrong with it."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from deckproof.generator.export.formats import Asked, Differs
from deckproof.generator.exporting import FORMATS

from .kit import laid, table

PCIO = FORMATS["pcio"]
Widgets = dict[str, dict[str, Any]]


def _widgets(file: Path) -> Widgets:
    with zipfile.ZipFile(file) as packed:
        return {widget["id"]: widget for widget in json.loads(packed.read("widgets.json"))}


def test_a_room(tmp_path: Path) -> None:
    laid(PCIO, table(tmp_path), tmp_path / "out")
    widgets = _widgets(tmp_path / "out" / "press.pcio")
    kinds = [widget["type"] for widget in widgets.values()]
    assert (kinds.count("card"), kinds.count("cardDeck"), kinds.count("board"), kinds.count("hand")) == (9, 2, 2, 1)
    assert (
        widgets["cards"]["cardTypes"]["C2"]["label"] == "Lantern 2" and widgets["cards.C2.2"]["parent"] == "cards.pile"
    )
    assert (widgets["cards"]["cardWidth"], widgets["cards"]["cardHeight"]) == (115, 160)
    assert widgets["coins.coin.0"]["faceup"] and not widgets["cards.C1.0"]["faceup"]


def test_the_same_every_time(tmp_path: Path) -> None:
    game = table(tmp_path)
    assert PCIO.write(game, Asked(tmp_path)) == PCIO.write(table(tmp_path / "again"), Asked(tmp_path))


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    game = table(tmp_path)
    said = PCIO.read_back(tmp_path / "out", game, laid(PCIO, game, tmp_path / "out"))
    assert said[1] == "11 pieces with names, words and copies as in the game"


FAULTS: dict[str, tuple[Callable[[Widgets], Any], str]] = {
    "a card is lost": (lambda widgets: widgets.pop("cards.C2.1"), "the copies of C2: 2 in the file, 3 in the game"),
    "a pile is lost": (lambda widgets: widgets.pop("cards.pile"), "its parent 'cards.pile' is not in the room"),
    "a kind is lost": (lambda widgets: widgets["cards"]["cardTypes"].pop("C1"), "its deck has no 'C1'"),
    "a die of fewer sides": (lambda widgets: widgets["die.1"]["options"].pop(), "dice, as spinners"),
    "a board is lost": (lambda widgets: widgets.pop("mat.mat.1"), "mat.mat.1"),
    "a name": (lambda widgets: widgets["cards"]["cardTypes"]["C1"].update(label="Lamp"), "the name of C1"),
    "a field": (lambda widgets: widgets["cards"]["cardTypes"]["C1"].pop("back"), "without a picture"),
    "two pictures change places": (
        lambda widgets: widgets["cards"]["cardTypes"].update(
            C1={**widgets["cards"]["cardTypes"]["C1"], "front": widgets["cards"]["cardTypes"]["C3"]["front"]},
            C3={**widgets["cards"]["cardTypes"]["C3"], "front": widgets["cards"]["cardTypes"]["C1"]["front"]},
        ),
        "C1: .* is another picture",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_are_found(fault: str, tmp_path: Path) -> None:
    game, folder = table(tmp_path), tmp_path / "out"
    asked = laid(PCIO, game, folder)
    file = folder / "press.pcio"
    widgets = _widgets(file)
    with zipfile.ZipFile(file) as packed:
        others = {name: packed.read(name) for name in packed.namelist() if name != "widgets.json"}
    spoil, said = FAULTS[fault]
    spoil(widgets)
    with zipfile.ZipFile(file, "w") as packed:
        for name, data in [("widgets.json", json.dumps(list(widgets.values())).encode()), *others.items()]:
            packed.writestr(name, data)
    with pytest.raises((Differs, KeyError), match=said):
        PCIO.read_back(folder, game, asked)
