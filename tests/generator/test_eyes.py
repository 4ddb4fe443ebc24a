"""``deckproof eyes``: what is framed in the picture is what the words say, and every column is that way of seeing."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.generator import eyesight
from deckproof.generator.eyesheet import FRAME, GAP, LINE, TALLEST
from deckproof.layouts.eyes import VISIONS, seen
from PIL import Image

from .kit import call, write_game

GAME = {
    "game.yaml": "title: Suits\ncomponents:\n  suits:\n    title: Suits\n    kind: card\n    cards: cards.yaml\n"
    "    size: {w: 60, h: 90}\n    front: plain\n    fields: {suit: {type: text}, fill: {type: text}}\n"
    "    distinguish: suit\n",
    "faces/plain.yaml": "boxes:\n  field: {draw: rect, at: [0, 0, 60, 90], fill: '{{ card.fill }}', bleed: true}\n",
    "cards.yaml": '- {id: rust, name: Rust, suit: rust, fill: "#A03020"}\n'
    '- {id: sky, name: Sky, suit: sky, fill: "#A0D0FF"}\n- {id: moss, name: Moss, suit: moss, fill: "#5A6010"}\n',
}


def test_the_picture_shows_every_kind_as_all_eyes_see_it(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "suits", GAME)
    done = call("eyes", folder, "--out", tmp_path / "out")
    assert done.returncode == 1
    first, second = done.stdout.splitlines()
    assert first.startswith("3 kinds of Suits by suit: 1 pair look alike to some -> ")
    assert second.startswith("  1: suit 'rust' and 'moss' look alike to protan eyes (9.8), to deutan eyes (1.7)")
    picture = Image.open(tmp_path / "out" / "eyes" / "suits" / "suits.png")
    width = round(TALLEST * 60 / 90)
    colours = [(0xA0, 0x30, 0x20), (0xA0, 0xD0, 0xFF), (0x5A, 0x60, 0x10)]
    for down, colour in enumerate(colours):
        top = LINE + GAP // 2 + (TALLEST + LINE + GAP) * down + LINE
        for across, vision in enumerate(VISIONS):
            left = GAP + (width + GAP) * across
            wanted = seen((colour[0] / 255, colour[1] / 255, colour[2] / 255), vision)
            found = picture.getpixel((left + width // 2, top + TALLEST // 2))
            assert isinstance(found, tuple)
            assert all(abs(one - 255 * two) < 4 for one, two in zip(found, wanted, strict=True)), (vision, found)
            framed = picture.getpixel((left + width // 2, top - 2)) == FRAME
            assert framed == (down != 1 and vision in ("protan", "deutan", "grey"))


def test_a_game_that_tells_nothing_apart_is_told_how(tmp_path: Path) -> None:
    plain = {**GAME, "game.yaml": GAME["game.yaml"].replace("    distinguish: suit\n", "")}
    done = call("eyes", write_game(tmp_path / "suits", plain), "--out", tmp_path / "out")
    assert done.returncode == 2 and "write 'distinguish: FIELD' under a component in game.yaml" in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_folder_of_others_stays_as_it_is(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "suits", GAME)
    theirs = tmp_path / "out" / "eyes" / "suits" / "notes.txt"
    theirs.parent.mkdir(parents=True)
    theirs.write_text("mine")
    done = call("eyes", folder, "--out", tmp_path / "out")
    assert done.returncode == 2 and "notes.txt is not of earlier pictures of this kind" in done.stderr
    assert theirs.read_text() == "mine" and len(list(theirs.parent.iterdir())) == 1


def test_of_very_many_kinds_some_are_drawn_and_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eyesight, "SHOWN", 2)
    folder = write_game(tmp_path / "suits", GAME)
    done = call("eyes", folder, "--out", tmp_path / "out")
    assert done.stdout.startswith("3 kinds of Suits by suit, 2 of them drawn: 1 pair look alike to some -> ")
    with Image.open(tmp_path / "out" / "eyes" / "suits" / "suits.png") as picture:
        assert picture.height < 3 * TALLEST  # rust and moss, which look alike
