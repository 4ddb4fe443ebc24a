"""What the command line says to a user's mistake: what, where, what to do; never a traceback, nothing written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from deckproof.cards.library import bundled

from .kit import ROOT, call, command, environment, press, run, write_game

UNUSABLE = [
    (["build", "ygoos"], ["no game and no folder 'ygoos'", "did you mean 'ygios'?"]),
    (["build", "./nowhere"], ["no game and no folder './nowhere'", f"known: {', '.join(sorted(bundled()))}"]),
    (["build", "empty"], ["the folder 'empty' has no game.yaml"]),
    (["list", "ygois"], ["did you mean 'ygios'?"]),
    (["bild", "ygios"], ["No such command 'bild'", "'build'"]),
    (["build", "press", "--papper", "a4"], ["No such option '--papper'", "--paper"]),
    (["build", "press", "--paper", "lettter"], ["--paper: 'lettter' is not a paper", "did you mean 'letter'?"]),
    (["build", "press", "--backs", "duplex"], ["'--backs'", "'duplex' is not one of", "'duplex-long'"]),
    (["build", "press", "--orientation", "upright"], ["'upright' is not one of", "'portrait'"]),
    (["build", "press", "--formats", "pdf,facs"], ["no format 'facs'", "did you mean 'faces'?"]),
    (["build", "press", "--formats", ","], ["--formats: name at least one of pdf, faces, sheets"]),
    (["build", "press", "--only", "cards,coin"], ["--only: press has no component 'coin'", "did you mean 'coins'?"]),
    (["build", "press", "--only", ","], ["--only: name at least one component"]),
    (["build", "press", "--slots", "avery-5372"], ["no slot sheet 'avery-5372'", "did you mean 'avery-5371'?"]),
    (
        ["build", "press", "--slots", "avery-5371", "--only", "cards"],
        ["does not fit the slots of Avery 5371", "88.9 x 50.8 mm"],
    ),
    (["build", "press", "--slots", "mine.yaml"], ["no file 'mine.yaml'"]),
    (["build", "press", "--back-offset", "1"], ["--back-offset: '1' is not two numbers", "0.5,-1"]),
    (["build", "press", "--back-offset", "0,21"], ["--back-offset", "more than 20 mm"]),
    (["build", "press", "--back-offset", "nan,0"], ["--back-offset"]),
    (["build", "press", "--dpi", "35"], ["--dpi", "dpi 35 is not between 36 and 2400"]),
    (["build", "press", "--dpi", "9" * 400], ["--dpi: dpi of more than 300 digits is not between 36 and 2400"]),
    (["build", "press", "--bleed", "1e308"], ["--bleed: bleed 1e+308 mm is not between 0 and 20 mm"]),
    (["build", "press", "--back-offset", "1e999,0"], ["--back-offset", "more than 20 mm"]),
    (["build", "press", "--dpi", "fine"], ["'--dpi'", "'fine' is not a valid integer"]),
    (["build", "all", "--watch"], ["--watch watches one game; name the game instead of 'all'"]),
    (["build", "a-file"], ["'a-file' is a file, not the folder of a game"]),
    (["replay", "press"], ["press has no worked examples", "write one into examples.md, as ```example some-name"]),
    (["build", "press", "--bleed", "3cm"], ["'--bleed'", "'3cm' is not a number; lengths are in mm", "such as 3"]),
    (["build", "press", "--gap", "nan"], ["'--gap'", "'nan' is not a number; lengths are in mm"]),
    (["build", "press", "--bleed", "20.5"], ["--bleed", "20.5 mm is not between 0 and 20 mm"]),
    (["build", "press", "--gap", "-1"], ["--gap", "-1 mm is not between 0 and 50 mm"]),
    (["build", "press", "--margin", "101"], ["--margin", "101 mm is not between 0 and 100 mm"]),
    (["build", "press", "--overlap", "3"], ["--overlap", "3 mm is not between 4 and 40 mm"]),
    (["build", "press", "--margin", "80"], ["a 63 x 88 mm card does not fit a4", "50 x 137 mm", "It fits a3, tabloid"]),
    (["build", "press", "--portal", "mcp"], ["--portal", "'mcp'", "did you mean 'mpc'?"]),
    (["build", "press", "--jobs", "0"], ["'--jobs'", "0 is not in the range"]),
    (["build", "press", "--out", "a-file"], ["a-file is a file, not a folder", "--out"]),
    (["build", "press", "--out", "a-file/deep"], ["a-file is a file, not a folder", "--out"]),
    (["build"], ["Missing argument 'GAME'"]),
    (["explain", "PRT0001"], ["no check 'PRT0001'", "did you mean 'PRT001'?"]),
    (["explain", "text-overflo"], ["did you mean 'text-overflow'?"]),
    (["check", "nowhere"], ["no game and no folder 'nowhere'"]),
    (["check"], ["Missing argument 'GAME...'"]),
    (["schema", "a-file"], ["'a-file' is a file"]),
]


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder to run in, with a game, an empty folder and a file."""
    folder = tmp_path_factory.mktemp("desk")
    press(folder / "press")
    (folder / "empty").mkdir()
    (folder / "a-file").write_text("not a folder", encoding="utf-8")
    return folder


@pytest.mark.parametrize(("args", "words"), UNUSABLE, ids=[" ".join(args) for args, _ in UNUSABLE])
def test_what_cannot_be_followed_ends_with_2(args: list[str], words: list[str], desk: Path) -> None:
    done = call(*args, cwd=desk)
    said = done.stdout if args[0] == "check" and len(args) > 1 else done.stderr
    assert done.returncode == 2
    assert all(word in said for word in words), said
    assert "fault of Deckproof" not in done.stderr and "Errno" not in done.stderr
    if said is done.stderr:
        assert done.stdout == ""
    assert sorted(path.name for path in desk.iterdir()) == ["a-file", "empty", "press"], "something was written"


@pytest.mark.skipif(sys.platform != "linux", reason="uses a folder the system never lets anybody write to")
def test_a_folder_that_cannot_be_written(desk: Path) -> None:
    done = run("build", "press", "--out", "/proc/deckproof", cwd=desk)
    assert done.returncode == 2
    assert "nothing was written to /proc/deckproof/press" in done.stderr and "--out" in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="uses a folder the system never lets anybody write to")
@pytest.mark.parametrize("args", [["schema", "/proc/deckproof"], ["check", "press", "--sarif", "/proc/deckproof"]])
def test_a_file_that_cannot_be_written_is_named(args: list[str], desk: Path) -> None:
    done = run(*args, cwd=desk)
    assert done.returncode == 2
    assert done.stderr.startswith("error: /proc/deckproof cannot be used: ") and "Errno" not in done.stderr
    assert done.stderr.endswith("; check that its folder is there and that you may write to it\n")


@pytest.mark.skipif(sys.platform != "linux", reason="uses a device that is always full")
def test_a_full_disk_is_told(desk: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command("check", "press"), cwd=desk, env=environment(), stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert (done.returncode, done.stderr) == (2, "error: the system refused: No space left on device\n")


def test_version_and_help(desk: Path) -> None:
    for option, words in (("--version", "deckproof "), ("--help", "deckproof build ygios"), ("-h", "deckproof new")):
        done = run(option, cwd=desk)
        assert done.returncode == 0 and words in done.stdout and done.stderr == ""
    assert "Missing command" in run(cwd=desk).stderr or "Usage: deckproof" in run(cwd=desk).stderr


def test_explain_lists_and_explains() -> None:
    listed = call("explain")
    assert listed.returncode == 0 and listed.stderr == ""
    assert "PRT001 text-overflow (error)" in listed.stdout and "PRT020 unprintable-margin" in listed.stdout
    for name in ("PRT001", "prt001", "text-overflow"):
        said = call("explain", name).stdout
        assert said.startswith("PRT001 text-overflow (error)")
        assert all(part in said for part in ("Why:", "Bad:", "Good:"))


def test_a_folder_called_like_a_bundled_game_is_told(tmp_path: Path) -> None:
    note = "note: 'ygios' is the bundled game; the folder of that name here is './ygios'"
    own = press(tmp_path / "ygios")
    assert call("list", "ygios", cwd=tmp_path).stderr.strip() == note
    other = call("list", "./ygios", cwd=tmp_path)
    assert (
        other.stderr == "" and "Light" not in call("list", "ygios", cwd=tmp_path).stdout and "Lantern" in other.stdout
    )
    (own / "game.yaml").unlink()
    assert call("list", "ygios", cwd=tmp_path).stderr == "" == call("list", "ygios", cwd=ROOT / "cards").stderr


def test_list_names_games_and_cards() -> None:
    assert [line.split()[0] for line in call("list").stdout.splitlines()] == sorted(bundled())
    listed = call("list", "ygios")
    assert "affection: Affection cards, 24 different, 24 in all" in listed.stdout
    assert "points: Affection Point tokens, 1 different, 12 in all" in listed.stdout and listed.stderr == ""


@pytest.mark.skipif(os.name != "posix", reason="closes a pipe early")
@pytest.mark.parametrize("args", [("explain",), ("list",), ("--help",)], ids=" ".join)
def test_a_reader_that_leaves_early_is_no_fault(args: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(command(*args), stdout=writer, stderr=subprocess.PIPE, text=True, env=environment())
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


def test_schemas_are_written(tmp_path: Path) -> None:
    done = run("schema", "schemas", cwd=tmp_path)
    assert done.returncode == 0
    written = sorted(path.name for path in (tmp_path / "schemas").iterdir())
    assert sorted(Path(line).name for line in done.stdout.splitlines()) == written
    assert "game.schema.json" in written


def test_a_card_too_large_for_its_own_paper(tmp_path: Path) -> None:
    files = {
        "game.yaml": 'title: Big\ncomponents:\n  big: {title: Big, kind: card, cards: c.yaml, size: {w: 400, h: 90},'
        ' front: f}\n',
        "c.yaml": "- {id: a, name: A}\n",
        "faces/f.yaml": "boxes: {}\n",
    }  # fmt: skip
    game = write_game(tmp_path / "big", files)
    done = call("build", game, "--out", tmp_path / "out")
    assert done.returncode == 1 and not (tmp_path / "out").exists()
    assert "PRT023" in done.stderr and "game.yaml:" in done.stderr
    assert "400 x 90 mm card does not fit a4" in done.stderr or "90 x 400 mm card does not fit a4" in done.stderr
    assert "It fits a3, tabloid" in done.stderr
    checked = call("check", game, "--json")
    assert checked.returncode == 1 and '"file"' in checked.stdout and "does not fit a4" in checked.stdout
    asked = call("build", game, "--out", tmp_path / "out", "--paper", "letter")
    assert asked.returncode == 2 and "does not fit letter" in asked.stderr and "PRT023" not in asked.stderr
    draft = call("build", game, "--out", tmp_path / "out", "--draft", "--dpi", "72")
    assert draft.returncode == 0 and (tmp_path / "out" / "big" / "png" / "big" / "a-front.png").is_file()
    assert "0 pieces on 0 sheets of a4, 1 piece left out" in draft.stdout


def test_the_module_and_the_checkout_run_alike(tmp_path: Path) -> None:
    (tmp_path / "deckproof").symlink_to(ROOT)
    as_module = subprocess.run(
        [sys.executable, "-m", "deckproof", "list"], capture_output=True, text=True, env=environment(), cwd=tmp_path
    )
    assert as_module.returncode == 0 and as_module.stdout == run("list").stdout
