"""``deckproof new``: the game it writes is sound, prints, and never takes the place of anything."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path

import click
import pytest
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.generator.building import build_game
from deckproof.generator.checking import Asked, check_games
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare
from deckproof.generator.scaffold import KINDS, starter, write_new_game
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.layouts.preflight import preflight

PLAIN_GAME = {
    "game.yaml": """\
title: A Plain Game
short: Plain
components:
  cards: {title: Cards, kind: card, cards: cards.yaml, size: poker, front: card, back: card-back,
          fields: {cost: {type: integer, optional: true}}}
  bare: {title: Cards, kind: card, cards: bare.yaml, size: "63x88", front: card}
  help: {title: Help, kind: reference, cards: help.yaml, size: poker, front: reference, back: card-back}
  coins: {title: Coins, kind: token, cards: coins.yaml, size: {diameter: 25}, front: token, back: token-back}
  chits: {title: Chits, kind: token, cards: chits.yaml, size: {square: 20}, front: token-square,
          back: token-square-back}
  post: {title: Post, kind: envelope, cards: post.yaml, size: {holds: poker, cards: 9}, front: envelope,
         back: envelope-back}
""",
    "cards.yaml": """\
- {id: C1, name: A card with a rather long name for its band, cost: 0, text: "Draw 2 cards.", flavour: Well. A card.}
- {id: the-card-with-a-long-id, name: Without a cost, text: "Draw *many* cards.\\n\\nThen stop."}
- {id: C3, name: With a picture, cost: 12, text: "Look.", flavour: See?, art: art/hill.svg}
""",
    "bare.yaml": "- {id: B1, name: No fields at all}\n",
    "help.yaml": '- {id: R1, name: Turn order, text: "**1.** Draw.\\n\\n**2.** Play."}\n',
    "coins.yaml": "- {id: K1, name: Coin, short: '5'}\n- {id: K2, name: Lucky Penny}\n",
    "chits.yaml": "- {id: S1, name: Key, short: '3'}\n- {id: S2, name: Old Iron Key}\n",
    "post.yaml": "- {id: P1, name: A letter, text: Open it at night.}\n",
    "art/hill.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 34">'
    '<path d="M0 0H63V34H0Z" fill="#88AA66"/></svg>\n',
}


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def words(drawn: DrawnGame, key: str) -> str:
    return "\n".join(box.text.words for box in drawn.faces[key].boxes if box.text is not None)


@pytest.mark.parametrize(
    ("kind", "pieces", "pages"),
    [("duel", {"cards": 16, "reference": 2}, 4), ("tricks", {"cards": 27, "reference": 4}, 8),
     ("draft", {"cards": 28, "reference": 4}, 8),
     ("plain", {"cards": 14, "reference": 4}, 4)],
)  # fmt: skip
def test_a_new_game_is_sound_and_prints(
    kind: str, pieces: dict[str, int], pages: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert write_new_game(Path("my-game"), kind) == 0
    assert prepare("my-game", Wanted()).found == []
    assert check_games(["my-game"], Asked()) == 0
    assert build_game("my-game", Path("output"), None, ["pdf"], 1, False, True, {}) == 0
    manifest = json.loads(Path("output/my-game/manifest.json").read_text(encoding="utf-8"))
    assert {part: entry["copies"] for part, entry in manifest["components"].items()} == pieces
    print_all = next(entry for entry in manifest["files"] if entry["file"] == "print-all.pdf")
    assert print_all["pages"] == pages, "nine cards a sheet, front and back"


def test_a_copy_under_another_name_gets_the_same_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DECKPROOF_CACHE", "")
    assert write_new_game(Path("hush"), "duel") == 0
    shutil.copytree("hush", "copy")
    capsys.readouterr()
    verdicts = []
    for name in ("hush", "copy"):
        assert check_games([name], Asked()) == 0
        verdicts.append(capsys.readouterr().out.removeprefix(f"{name}: "))
    assert verdicts[0] == verdicts[1]
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    told = re.search(r"^hush: (0 errors.*positions)", readme, re.MULTILINE)
    assert told is not None and verdicts[0].startswith(told[1]), "the verdict that the readme shows"


def test_the_reference_cards_say_what_the_data_says(tmp_path: Path) -> None:
    write_new_game(tmp_path / "game", "plain")
    before = prepare(str(tmp_path / "game"), Wanted()).drawn
    said = words(before, "reference/ref-cards/front")
    for card in before.game.components["cards"].cards:
        assert card.name in said
        assert str(card.data["text"]).strip() in said
    assert "the 14 Lantern cards" in words(before, "reference/ref-rules/front")

    rules = tmp_path / "game" / "rules.yaml"
    rules.write_text(rules.read_text(encoding="utf-8").replace("hand: {value: 3", "hand: {value: 4"), encoding="utf-8")
    after = prepare(str(tmp_path / "game"), Wanted()).drawn
    assert "Deal 4 to each player" in words(after, "reference/ref-rules/front")


def test_a_card_shows_its_light_in_flames(tmp_path: Path) -> None:
    write_new_game(tmp_path / "game", "plain")
    drawn = prepare(str(tmp_path / "game"), Wanted()).drawn
    for card in drawn.game.components["cards"].cards:
        boxes = drawn.faces[f"cards/{card.id}/front"].boxes
        assert sum(box.name.startswith("flames[") for box in boxes) == card.data["light"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_file_is_announced_and_written(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_new_game(tmp_path / "game", kind)
    told, about = capsys.readouterr().out, KINDS[kind][1]
    written = contents(tmp_path / "game")
    assert written == starter(kind)
    assert all(any(name.startswith(one) if one.endswith("/") else name == one for one in about) for name in written)
    assert all(any(name.startswith(one) for name in written) for one in about)
    assert all(str(tmp_path / "game" / name) in told for name in about)
    assert f"deckproof build {tmp_path / 'game'}" in told


def test_a_full_folder_is_refused_and_untouched(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "mine.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "game-2").mkdir()
    with pytest.raises(click.UsageError) as refused:
        write_new_game(tmp_path / "game")
    assert "is not empty" in refused.value.message
    assert str(tmp_path / "game-3") in refused.value.message
    assert refused.value.exit_code == 2
    assert contents(tmp_path) == {"game/mine.txt": b"mine"}


@pytest.mark.parametrize("name", ["file", "file/game", "file/far/game"])
def test_a_file_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    with pytest.raises(click.UsageError, match="is a file"):
        write_new_game(tmp_path / name)
    assert contents(tmp_path) == {"file": b"mine"}


def test_an_empty_folder_and_the_current_one_are_filled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_new_game(Path())
    assert contents(tmp_path) == starter("duel")
    assert Path("game.yaml").is_file(), "the current folder is still the one with the game"
    load_game(tmp_path)


def test_a_failure_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Path.write_bytes

    def full_disk(path: Path, data: bytes) -> int:
        if path.name == "play.md":
            raise OSError(28, "No space left on device")
        return write(path, data)

    monkeypatch.setattr(Path, "write_bytes", full_disk)
    with pytest.raises(click.UsageError, match="No space left on device"):
        write_new_game(tmp_path / "game")
    assert list(tmp_path.iterdir()) == []


def test_the_game_file_arrives_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that is cut off while it fills an empty folder leaves no folder that looks like a game."""
    rename, moved = Path.rename, list[str]()

    def noted(path: Path, target: Path) -> Path:
        moved.append(path.name)
        return rename(path, target)

    (tmp_path / "game").mkdir()
    monkeypatch.setattr(Path, "rename", noted)
    write_new_game(tmp_path / "game")
    assert moved[-1] == "game.yaml"
    assert len(moved) == len({name.partition("/")[0] for name in starter("duel")})


def test_a_name_of_a_bundled_game_is_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    write_new_game(Path("ygios"))
    assert "deckproof build ./ygios" in capsys.readouterr().out
    assert load_game("./ygios").title == "Hush"


def test_bundled_faces_suit_a_game_without_faces_of_its_own(tmp_path: Path) -> None:
    for name, text in PLAIN_GAME.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    problems = Problems()
    drawn = draw_game(load_game(tmp_path), problems)
    problems.raise_if_any()
    assert preflight(drawn) == []
    numbers = {
        card.card.id: [box.text.words for box in card.front.boxes if box.name.startswith("number") and box.text]
        for part in ("cards", "bare")
        for card in drawn.components[part].cards
    }
    assert numbers == {"C1": ["0"], "the-card-with-a-long-id": [], "C3": ["12"], "B1": []}
    assert "5" in words(drawn, "coins/K1/front")
    assert "Lucky Penny" in words(drawn, "coins/K2/front")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="needs a folder this user may not write to")
def test_a_folder_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "shut").mkdir(mode=0o500)
    with pytest.raises(click.UsageError, match="cannot be written: Permission denied"):
        write_new_game(tmp_path / "shut" / "game")


def readme_files() -> dict[str, str]:
    """The files README.md shows: YAML blocks that begin with a path."""
    readme = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^```yaml\n# (\S+\.yaml)\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL))


def test_the_game_and_the_slot_file_of_the_readme_work(tmp_path: Path) -> None:
    files = readme_files()
    assert set(files) == {f"three-wishes/{name}" for name in ("game.yaml", "wishes.yaml", "faces/wish.yaml")} | {
        "stock.yaml"
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    game = str(tmp_path / "three-wishes")
    assert prepare(game, Wanted()).found == []
    only_points = prepare("ygios", Wanted(slots=str(tmp_path / "stock.yaml")), ["points"])
    assert len(only_points.plans["cards-points"].grids[0][0].slots) == 16, "two in each of 8 slots"
