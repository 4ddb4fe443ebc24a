"""What a build keeps for the next one: it saves work, and nothing that is written or said depends on it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.generator import art as art_
from deckproof.generator import png
from deckproof.generator.cache.runs import UNCHANGED
from deckproof.generator.cache.store import Store
from deckproof.generator.formats import FORMATS
from deckproof.generator.options import Wanted
from deckproof.generator.watching import watch_game
from deckproof.layouts import preflight
from deckproof.layouts.deck import draw_game
from deckproof.layouts.drawing import FaceDrawer
from deckproof.layouts.plainfaces import PlainFaces

from ..kit import PRESS, call, hashes
from .kit import build


def test_a_build_with_nothing_changed_says_the_same_and_writes_nothing(game: Path, tmp_path: Path, kept: Path) -> None:
    first, out = build(game, tmp_path / "out"), tmp_path / "out" / "lanterns"
    seen = {path: path.stat().st_mtime_ns for path in out.rglob("*")}
    again = build(game, tmp_path / "out")
    said = [line for line in first.stdout.splitlines() if not line.startswith(str(out))]  # but for files it wrote
    assert [*said, UNCHANGED] == again.stdout.splitlines() and first.stderr == again.stderr
    assert {path: path.stat().st_mtime_ns for path in out.rglob("*")} == seen
    assert UNCHANGED not in build(game, tmp_path / "out", "--paper", "letter").stdout, "another order"


@pytest.mark.parametrize("spoil", [Path.unlink, lambda file: file.write_bytes(b"x" * file.stat().st_size)])
def test_what_is_no_longer_as_it_was_built_is_built_again(
    game: Path, tmp_path: Path, kept: Path, spoil: Callable[[Path], object]
) -> None:
    build(game, tmp_path / "out")
    out = tmp_path / "out" / "lanterns"
    before = hashes(out)
    spoil(out / "cards-cards.pdf")
    assert UNCHANGED not in build(game, tmp_path / "out").stdout
    assert hashes(out) == before


def test_a_file_elsewhere_is_read_again(game: Path, tmp_path: Path, kept: Path) -> None:
    slots, out = tmp_path / "mine.yaml", tmp_path / "out"
    coins = ("--only", "coins", "--formats", "pdf", "--slots", str(slots))
    left = "{title: Mine, paper: a4, slot: {w: 30, h: 30}, left: %d, top: 20, pitch: [40, 40], columns: 3, rows: 3}"
    slots.write_text(left % 20, encoding="utf-8")
    build(game, out, *coins)
    before = hashes(out / "lanterns")
    slots.write_text(left % 30, encoding="utf-8")
    said = build(game, out, *coins).stdout
    assert UNCHANGED not in said and hashes(out / "lanterns") != before
    build(game, tmp_path / "new", *coins, "--no-cache")
    assert hashes(out / "lanterns") == hashes(tmp_path / "new" / "lanterns")


def test_files_that_an_edit_does_not_touch_are_taken_over_unless_they_were_spoiled(
    game: Path, tmp_path: Path, kept: Path
) -> None:
    build(game, tmp_path / "out")
    coin, sheet = tmp_path / "out/lanterns/png/coins/coin-front.png", tmp_path / "out/lanterns/cards-coins.pdf"
    was, raw, seen = coin.stat().st_ino, sheet.read_bytes(), sheet.stat()
    sheet.write_bytes(raw[:-9] + b"somewhat" + raw[-1:])
    os.utime(sheet, ns=(seen.st_atime_ns, seen.st_mtime_ns))
    cards = (game / "cards.yaml").read_text(encoding="utf-8").replace("Lantern 2", "Lantern 5")
    (game / "cards.yaml").write_text(cards, encoding="utf-8")
    build(game, tmp_path / "out")
    assert coin.stat().st_ino == was and sheet.read_bytes() == raw
    (game / "game.yaml").write_text("author: Mo\n" + (game / "game.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    build(game, tmp_path / "out")
    assert sheet.read_bytes() != raw, "it names the author"


def _edited(chance: Random, game: Path) -> list[str]:
    """Change something of a game by chance, or how it is printed: the options for that."""
    number = chance.randrange(100)
    file, old, new = chance.choice([
        ("cards.yaml", "Lantern 2", f"Lantern {number + 5}"),
        ("cards.yaml", "Light 3 lamps", f"Light {number} lamps"),
        ("cards.yaml", "#14532D", f"#1453{number:02}"),
        ("cards.yaml", "{id: C4", "{id: C4, copies: 2"),
        ("rulebook.md", "light it", f"light it, {'and wait for the night to come, ' * (number % 4)}then go"),
        ("rulebook.md", "# Lanterns", "# Lanterns\n\n- one\n- *two*\n\n| a | b |\n|---|---|\n| 1 | 2 |"),
        ("coins.yaml", "copies: 3", f"copies: {number % 5 + 1}"),
        ("faces/front.yaml", "size: 14", f"size: {number % 4 + 10}"),
        ("faces/back.yaml", "#3344AA", f"#3344{number:02}"),
        ("art/star.svg", "5,0 6,4", f"5,{number / 100} 6,4"),
        ("game.yaml", "Night Lanterns", f"Night {number}"),
        ("rulebook.md", "Take a card", f"Take {number % 5 + 2} \u201ccards\u201d"),
        ("rules.yaml", "value: ", f"value: {number % 9 + 1}"),
        ("rules.yaml", "enough to see by", "as many as burn"),
    ])  # fmt: skip
    text = (game / file).read_text(encoding="utf-8")
    (game / file).write_text(text.replace(old, new), encoding="utf-8")
    return chance.choice(
        [[], [], ["--paper", "letter"], ["--ink", "grey"], ["--bleed", "2"], ["--formats", "pdf,faces"]]
    )


@pytest.mark.parametrize("seed", [1, 2])
def test_after_any_edits_the_bytes_are_those_of_a_build_from_nothing(
    game: Path, tmp_path: Path, kept: Path, seed: int
) -> None:
    chance = Random(seed)
    states = []
    for turn in range(6):
        options = _edited(chance, game)
        states.append((options, {file: file.read_bytes() for file in game.rglob("*") if file.is_file()}))
        if turn % 3 == 2:  # back to what was
            options, files = chance.choice(states)
            for file, content in files.items():
                file.write_bytes(content)
        build(game, tmp_path / "out", *options, "--quiet")
        build(game, tmp_path / f"new{turn}", *options, "--quiet", "--no-cache")
        assert hashes(tmp_path / "out") == hashes(tmp_path / f"new{turn}"), (turn, options)


def test_without_a_cache_nothing_is_kept(game: Path, tmp_path: Path, kept: Path) -> None:
    build(game, tmp_path / "out", "--no-cache")
    assert call("check", game, "--no-cache").returncode == 0
    assert not kept.exists()
    kept.write_text("somebody's", encoding="utf-8")  # where nothing can be kept, commands work all the same
    build(game, tmp_path / "out")
    assert UNCHANGED not in build(game, tmp_path / "out").stdout
    assert kept.read_text(encoding="utf-8") == "somebody's"


@pytest.mark.parametrize("damage", [
    lambda raw: raw[:-1], lambda raw: b"", lambda raw: raw[:40] + b"!" + raw[41:], lambda raw: b"\0" * len(raw),
])  # fmt: skip
def test_a_damaged_entry_is_made_anew(game: Path, tmp_path: Path, kept: Path, damage: Callable[[bytes], bytes]) -> None:
    build(game, tmp_path / "out")
    whole = {file: file.read_bytes() for file in kept.glob("[0-9a-f]*")}
    before = hashes(tmp_path / "out")
    for file, raw in whole.items():
        file.write_bytes(damage(raw))
    assert UNCHANGED not in build(game, tmp_path / "out").stdout
    assert {file: file.read_bytes() for file in kept.glob("[0-9a-f]*")} == whole and hashes(tmp_path / "out") == before
    assert UNCHANGED in build(game, tmp_path / "out").stdout


def test_pictures_and_pixels_that_did_not_change_are_not_drawn_again(
    game: Path, tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(game, tmp_path / "out")
    drawn: list[object] = []
    real, art = png._band, art_._recorded
    monkeypatch.setattr(png, "_band", lambda *given: drawn.append(given[2]) or real(*given))
    monkeypatch.setattr(art_, "_recorded", lambda *given: drawn.append(given[0]) or art(*given))
    faces, draw, looked, look = [], FaceDrawer.draw, [], preflight._looked_over
    monkeypatch.setattr(FaceDrawer, "draw", lambda self, key, *of: faces.append(key) or draw(self, key, *of))
    monkeypatch.setattr(preflight, "_looked_over", lambda *of: looked.append(of[1].key) or look(*of))
    build(game, tmp_path / "other")
    assert not drawn and not faces and not looked, "another folder"
    cards = (game / "cards.yaml").read_text(encoding="utf-8").replace("Lantern 2", "Lantern 5")
    (game / "cards.yaml").write_text(cards, encoding="utf-8")
    build(game, tmp_path / "out")
    assert 1 < len(drawn) < 8, "a face, its part of the sheet, and the captions with the version"
    assert faces == ["cards/C2/front"] == looked
    star = game / "art" / "star.svg"
    star.write_text(star.read_text(encoding="utf-8").replace("5,0 6,4", "5,1 6,4"), encoding="utf-8")
    build(game, tmp_path / "out")
    assert len(faces) > 8, "any picture may be in any face"


def test_faces_come_back_from_plain_values_as_they_were_drawn() -> None:
    """With boxes that all cards share as one still, and a second time, when some of them are gone."""
    drawn = draw_game(load_game("undone"), Problems(), ["coalition", "scores"])
    faces = list(drawn.faces.values())
    folder, sources = drawn.game.folder, lambda: drawn.sources
    first = PlainFaces(drawn.fonts, folder, sources, [])
    told = json.loads(json.dumps([[first.plain(face) for face in faces], first.boxes]))
    again = PlainFaces(drawn.fonts, folder, sources, told[1])
    assert [again.face(one) for one in told[0]] == faces
    assert len(told[1]) == len({id(box) for face in faces for box in face.boxes})
    moved = json.loads(json.dumps([again.moved(told[0][-1]), again.boxes]))
    assert len(moved[1]) == len(faces[-1].boxes)
    assert PlainFaces(drawn.fonts, folder, sources, moved[1]).face(moved[0]) == faces[-1]


def test_a_watch_begins_with_what_is_kept(
    game: Path, tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(game, tmp_path / "out")
    monkeypatch.setattr(png, "_band", None)  # whoever calls it fails

    def stop(seconds: float) -> None:
        raise KeyboardInterrupt

    wanted = (str(game), tmp_path / "watched", None, list(FORMATS), 1, False, True, asdict(Wanted(dpi=50)))
    assert watch_game(*wanted, idle=stop, store=Store(kept)) == 0
    assert hashes(tmp_path / "watched") == hashes(tmp_path / "out")


def test_what_changes_while_it_is_read_is_not_kept(
    game: Path, tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = png._band

    def meddled(*given: Any) -> Any:
        (game / "art" / "star.svg").write_text(str(PRESS["art/star.svg"]) + "\n", encoding="utf-8")
        return real(*given)

    monkeypatch.setattr(png, "_band", meddled)
    build(game, tmp_path / "out")
    assert not kept.exists()
