"""What Tabletop Simulator is given, and that reading it back finds what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from deckproof.generator.export.formats import Asked, Differs
from deckproof.generator.exporting import FORMATS
from PIL import Image

from .kit import laid, table

TTS = FORMATS["tts"]


def test_decks_bags_and_boards(tmp_path: Path) -> None:
    laid(TTS, table(tmp_path), tmp_path / "out")
    saved = json.loads((tmp_path / "out" / "press.json").read_text())
    deck, bag, *boards, six, twenty = saved["ObjectStates"]
    assert (six["Name"], twenty["Name"]) == ("Die_6", "Die_20")
    assert (deck["Name"], bag["Name"], [board["Name"] for board in boards]) == (
        "DeckCustom",
        "Bag",
        ["Custom_Board"] * 2,
    )
    assert deck["DeckIDs"] == [100, 101, 101, 101, 102, 103]
    assert [card["Nickname"] for card in deck["ContainedObjects"]][:2] == ["Lantern 1", "Lantern 2"]
    assert deck["ContainedObjects"][0]["Description"] == "Light 1 lamps (star) and wait."
    assert deck["Transform"]["rotZ"] == 180 and not deck["SidewaysCard"]
    sheet = deck["CustomDeck"]["1"]
    assert sheet["NumWidth"] * sheet["NumHeight"] > 4 and not sheet["UniqueBack"]
    assert {token["CustomImage"]["CustomTile"]["Type"] for token in bag["ContainedObjects"]} == {2}
    assert len(bag["ContainedObjects"]) == 3


def test_addresses(tmp_path: Path) -> None:
    game = table(tmp_path)
    here, web = Asked(tmp_path / "a b"), Asked(tmp_path, "https://cards.example/press/")
    for asked, begins in ((here, "file:///"), (web, "https://cards.example/press/pictures/")):
        deck = json.loads(TTS.write(game, asked).files["press.json"])["ObjectStates"][0]["CustomDeck"]["1"]
        assert deck["FaceURL"].startswith(begins) and " " not in deck["FaceURL"]
    assert any("Cloud" in line for line in TTS.write(game, here).todo)
    assert not any("Cloud" in line for line in TTS.write(game, web).todo)


def test_the_same_every_time(tmp_path: Path) -> None:
    game = table(tmp_path)
    assert TTS.write(game, Asked(tmp_path)) == TTS.write(table(tmp_path / "again"), Asked(tmp_path))


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    game = table(tmp_path)
    asked = laid(TTS, game, tmp_path / "out")
    said = TTS.read_back(tmp_path / "out", game, asked)
    assert said[0] == "15 objects, 11 pieces with names, words and copies as in the game"


def _pixel(folder: Path, saved: dict[str, Any]) -> None:
    name = folder / "pictures" / "cards-1.png"
    picture = Image.open(name)
    picture.load()
    picture.putpixel((30, 30), (1, 2, 3))
    picture.save(name)


def _stray(folder: Path, saved: dict[str, Any]) -> None:
    (folder / "pictures" / "stray.png").write_bytes(b"")


FAULTS: dict[str, tuple[Callable[[Path, Any], Any], str]] = {
    "a card is lost": (lambda folder, deck: deck["ContainedObjects"].pop(), "copies of cards/C4"),
    "two cards change places": (lambda folder, deck: deck["DeckIDs"].reverse(), "cards of Lantern cards"),
    "a name": (lambda folder, deck: deck["ContainedObjects"][0].update(Nickname="Lamp"), "the name of cards/C1"),
    "the words": (lambda folder, deck: deck["ContainedObjects"][0].update(Description=""), "the words of cards/C1"),
    "a die": (lambda folder, deck: deck.update(Name="Die_6"), "dice"),
    "one GUID twice": (
        lambda folder, deck: deck["ContainedObjects"][0].update(GUID=deck["ContainedObjects"][1]["GUID"]),
        "GUIDs that two objects share",
    ),
    "another slot": (
        lambda folder, deck: (deck["ContainedObjects"][0].update(CardID=102), deck["DeckIDs"].__setitem__(0, 102)),
        "C1: slot 2 of cards-1.png is another picture",
    ),
    "the hidden slot": (
        lambda folder, deck: (deck["ContainedObjects"][0].update(CardID=105), deck["DeckIDs"].__setitem__(0, 105)),
        "whose last one is for hidden cards",
    ),
    "a picture that is not there": (
        lambda folder, deck: deck["ContainedObjects"][0]["CustomDeck"]["1"].update(FaceURL="file:///none.png"),
        "no file is at file:///none.png",
    ),
    "a pixel": (_pixel, "slot 0 of cards-1.png is another picture than is printed"),
    "a stray file": (_stray, "files that nothing names"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_are_found(fault: str, tmp_path: Path) -> None:
    game, folder = table(tmp_path), tmp_path / "out"
    asked = laid(TTS, game, folder)
    saved = json.loads((folder / "press.json").read_text())
    spoil, said = FAULTS[fault]
    spoil(folder, saved["ObjectStates"][0])
    (folder / "press.json").write_text(json.dumps(saved))
    with pytest.raises(Differs, match=said.replace("(", r"\(")):
        TTS.read_back(folder, game, asked)
