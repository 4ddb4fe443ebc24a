"""What is printed: nothing in a game or path steers the terminal, and every terminal can show it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from deckproof.cards.visible import visible, visible_json, visible_line

from .kit import PRESS, call, command, environment, press

EVIL = "\x1b[31m\x07\u202e"
SHOWN = "\\x1b[31m\\x07\\u202e"


def test_what_cannot_be_seen_is_written_out() -> None:
    assert visible("a\x1b[2Jb\x00\x9b\x7f\r\u2028\u2066\udcff\U000e0041") == (
        "a\\x1b[2Jb\\x00\\x9b\\x7f\\x0d\\u2028\\u2066\\xff\\U000e0041"
    )
    assert visible("Café\t✓\n⚔️ 日本 👩‍🚀") == "Café\t✓\n⚔️ 日本 👩‍🚀"
    assert visible_line("a\nb") == "a\\nb"
    assert visible_json(["a\x9b\u202e\udcff✓\x1b"]) == '[\n  "a\\u009b\\u202e\\udcff✓\\u001b"\n]'


@pytest.mark.skipif(os.name != "posix", reason="such names are for systems that take them")
@pytest.mark.parametrize(
    "args", [["check"], ["list"], ["phrases"], ["replay"], ["build", "--formats", "pdf"], ["check", "--json"]]
)
def test_names_of_files_and_cards_steer_no_terminal(args: list[str], tmp_path: Path) -> None:
    title = str(PRESS["game.yaml"]).replace("Night Lanterns", '"Night \\u202eLanterns"')
    cards = '- {id: A, name: "A\\u202eB [red]", tint: ink, text: "x: y: [bold]"}\n'
    more = {"rulebook.md": "# Rules\n\nDraw.\n", "examples.md": "# E\n\n```example one\nYou win.\n```\n"}
    game = press(tmp_path / EVIL, game_yaml=title, cards_yaml=cards, **more)
    done = call(args[0], game, *args[1:], cwd=tmp_path)
    said = done.stdout + done.stderr
    assert not set(said) & set(EVIL) - set("[31m") and "fault of Deckproof" not in said
    assert (SHOWN if "--json" not in args else "\\u001b[31m\\u0007\\u202e") in said


@pytest.mark.parametrize(
    "args",
    [
        ["bild" + EVIL],
        ["build", "ygios", "--" + EVIL],
        ["explain", EVIL],
        ["check", EVIL],
        ["build", "ygios", "--only", EVIL],
    ],
)
def test_orders_steer_no_terminal(args: list[str], tmp_path: Path) -> None:
    done = call(*args, cwd=tmp_path)
    assert done.returncode == 2 and "\x1b" not in done.stdout + done.stderr and "x1b[31m" in done.stdout + done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-8"])
def test_every_terminal_can_show_a_replay(encoding: str) -> None:
    done = subprocess.run(
        command("replay", "ygios", "simple-round"), env=environment(PYTHONIOENCODING=encoding), capture_output=True
    )
    assert done.returncode == 0 and done.stderr == b""
    text = done.stdout.decode(encoding)
    assert ("\n  ✓ " if encoding == "utf-8" else "\n  + ") in text
    assert f"Set-aside pile: 6 {'-' if encoding == 'ascii' else '·'} discard pile: 0" in text


@pytest.mark.skipif(os.name != "posix", reason="such names are for systems that take them")
def test_a_name_that_is_not_utf8_is_told_by_its_bytes(tmp_path: Path) -> None:
    game, again = tmp_path / "press", tmp_path / os.fsdecode(b"caf\xe9")
    press(game, **{"rulebook.md": "# Rules\n\nDraw a card.\n"}).rename(again)
    done = call("build", again, "--out", tmp_path / "out", "--dpi", "72")
    assert done.returncode == 0 and f"-> {tmp_path}/out/caf\\xe9\n" in done.stdout, done.stderr
    log = tmp_path / "log.sarif"
    (again / "odd.yaml").write_text("a: 1", encoding="utf-8")
    for args in (["check", again, "--sarif", log], ["check", again, "--json"], ["list", again], ["phrases", again]):
        done = call(*args)
        assert done.returncode in (0, 1) and "fault of Deckproof" not in done.stderr, done.stderr
        assert "\\xe9" in done.stdout or args[0] == "phrases"
    assert '"caf%5Cxe9/odd.yaml"' in log.read_text(encoding="utf-8").replace(f"{tmp_path}/", "")


@pytest.mark.parametrize("name", ["rulebook.md", "examples.md"])
def test_control_characters_in_markdown_have_their_place(name: str, tmp_path: Path) -> None:
    words = "# Rules\n\nDraw\x1b[31m a\x00 card.\n\n```example one\nYou win.\n```\n"
    done = call("check", press(tmp_path / "press", **{name: words}), cwd=tmp_path)
    assert done.returncode == 2 and done.stdout.startswith(f"{tmp_path}/press: cannot be read, 2 problems\n")
    for col, char in ((5, "1B"), (12, "00")):
        said = f"press/{name}:3:{col} DAT015 control-character: error: the unprintable character U+00{char} stands here"
        assert said in done.stdout
    assert "    3 | Draw\\x1b[31m a\\x00 card.\n      |     ^^^^\n" in done.stdout


def test_what_keeps_a_game_from_being_read_comes_before_warnings(tmp_path: Path) -> None:
    cards = '- {id: A, name: A, tint: "#FFFFFF", text: "Draw<hr>1 card."}\n- {id: B, name: [B], tint: "#FFFFFF"}\n'
    done = call("check", press(tmp_path / "press", cards_yaml=cards), cwd=tmp_path)
    assert done.stdout.startswith(f"{tmp_path}/press: cannot be read, 1 problem and 1 warning\n")
    assert "write one text, in quotes if it begins with a bracket" in done.stdout
    assert "for its effect write an empty line" in done.stdout
    assert done.stdout.index("DAT006") < done.stdout.index("DAT084")


def test_neither_a_draft_nor_a_comment_draws_for_hours(tmp_path: Path) -> None:
    game = (tmp_path / "vast").resolve()
    (game / "faces").mkdir(parents=True)
    component = "map: {title: Map, kind: board, cards: map.yaml, size: {w: 2000, h: 2000}, front: map}"
    comment = "# deckproof: ignore PRT025 there is time"
    (game / "game.yaml").write_text(f"title: Vast\ncomponents:\n  {component}  {comment}\n", encoding="utf-8")
    (game / "map.yaml").write_text("- {id: bay, name: Bay}\n", encoding="utf-8")
    ground = 'ground: {draw: rect, at: [0, 0, 2000, 2000], fill: "#335577", bleed: true}'
    (game / "faces/map.yaml").write_text(f"boxes:\n  {ground}\n", encoding="utf-8")
    asked = ("--dpi", "2400", "--formats", "faces", "--draft", "--jobs", "1", "--out", tmp_path / "out")
    done = call("build", game, *asked, cwd=tmp_path)
    assert done.returncode == 1 and "PRT025" in done.stdout + done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif(os.name != "posix", reason="closes streams as a shell does")
@pytest.mark.parametrize("how", [">&-", "2>&-", ">&- 2>&-", "| true", "2>&1 | true"])
def test_nobody_listens(how: str, tmp_path: Path) -> None:
    import shlex

    line = f"exec 3>told; {{ {shlex.join(command('list', 'ygios'))} ; echo $? >&3; }} {how}"
    done = subprocess.run(["sh", "-c", line], cwd=tmp_path, env=environment(), capture_output=True, text=True)
    assert (tmp_path / "told").read_text(encoding="utf-8") == "0\n" and "Traceback" not in done.stderr
