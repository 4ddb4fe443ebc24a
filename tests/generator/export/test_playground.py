"""Packages for Tabletop Playground: what is written, and that reading it back finds faults."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from deckproof.generator.export.formats import Asked, Differs
from deckproof.generator.export.table import Table
from deckproof.generator.exporting import FORMATS
from PIL import Image

from .kit import laid, table


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Table:
    return table(tmp_path_factory.mktemp("game"))


@pytest.fixture(scope="module")
def package(game: Table, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("playground")
    laid(FORMATS["playground"], game, folder)
    return folder


def _templates(folder: Path) -> dict[str, tuple[Path, dict[str, Any]]]:
    made = {path: json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("press/Templates/*.json")}
    return {one["Metadata"]: (path, one) for path, one in made.items()}


def test_templates(package: Path, game: Table) -> None:
    made = {part: one for part, (_, one) in _templates(package).items()}
    cards, coins, mat = made["cards"], made["coins"], made["mat"]
    assert cards["Indices"] == [0, 1, 1, 1, 2, 3] and cards["CardNames"]["1"] == "Lantern 2"
    assert (cards["Width"], cards["Height"], cards["Model"]) == (6.3, 8.8, "Rounded")
    assert cards["BackIndex"] == -2 and cards["HiddenIndex"] == -3  # one back for all, which is what others see
    assert coins["Model"] == "Round" and coins["BackIndex"] == -1 and coins["HiddenIndex"] == -1
    assert mat["CanStack"] is False and mat["Width"] == 20 and mat["Indices"] == [0, 0]
    said = FORMATS["playground"].read_back(package, game, Asked(package))
    assert said[0].startswith("3 stacks") and said[1].startswith("11 pieces")


def _set(part: str, key: str, value: Any) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        path, made = _templates(folder)[part]
        path.write_text(json.dumps({**made, key: value}), encoding="utf-8")

    return change


def _pixel(folder: Path) -> None:
    file = folder / "press" / "Textures" / "cards-1-front.png"
    with Image.open(file) as picture:
        picture.load()
    picture.putpixel((9, 9), (1, 2, 3))
    picture.save(file)


def _renamed(folder: Path) -> None:
    path, _ = _templates(folder)["cards"]
    path.rename(path.with_stem("0" * 32))


FAULTS: list[tuple[Callable[[Path], None], str]] = [
    (_set("cards", "Indices", [0, 1, 1, 2, 3]), "copies of cards/C2: 2 in the file, 3 in the game"),
    (_set("cards", "Indices", [0, 1, 1, 1, 2, 99]), "has no place 99"),
    (_set("cards", "CardNames", {"0": "A", "1": "B", "2": "C", "3": "D"}), "the name of C1"),
    (_set("cards", "Width", 63), "cards: cm"),
    (_set("cards", "BackIndex", -1), "the back of C1"),
    (_set("cards", "BackIndex", 5), "nothing is known of a back at 5"),
    (_set("cards", "NumHorizontal", 7), "do not make 7 x"),
    (_set("cards", "Model", "Roundish"), "no model"),
    (_set("cards", "CardTags", None), "keys that are not there"),
    (_set("cards", "FrontTexture", "none.png"), "none.png is not there"),
    (_pixel, "cards-1-front.png: place 0 is another picture than is printed"),
    (_renamed, "GUID"),
]


@pytest.mark.parametrize("fault", range(len(FAULTS)))
def test_faults_are_found(fault: int, package: Path, game: Table, tmp_path: Path) -> None:
    spoil, said = FAULTS[fault]
    folder = Path(shutil.copytree(package, tmp_path / "out"))
    spoil(folder)
    with pytest.raises(Differs, match=said):
        FORMATS["playground"].read_back(folder, game, Asked(folder))
