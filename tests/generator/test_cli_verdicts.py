"""Faulty games at the command line: everything wrong is told in one run, exit codes hold, nothing half is written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from deckproof.generator.scaffold import place_game, starter

from .kit import PRESS, assert_whole, call, press, run

pytestmark = pytest.mark.usefixtures("one_core")

CARDS = str(PRESS["cards.yaml"])
LONG = CARDS.replace("Light 2 lamps", "Light " + "very " * 120 + "many lamps")
FRONT = str(PRESS["faces/front.yaml"])
EDGE = "  edge: {draw: icon, at: [0.5, 83, 4, 4], icon: star, color: white}\n"
NEAR_EDGE = FRONT + EDGE


def _only_game(folder: Path) -> None:
    assert [path.name for path in folder.iterdir()] == ["press"], "something was written"


def test_faults_of_several_files_are_told_in_one_run(tmp_path: Path) -> None:
    game = press(
        tmp_path / "press",
        game_yaml=str(PRESS["game.yaml"]).replace("back: back", "bakc: back"),
        cards_yaml=CARDS.replace("name: Lantern 3", "nmae: Lantern 3"),
        coins_yaml="- {id: coin, name: Coin, copies: no}\n",
        faces__front_yaml=FRONT.replace("draw: ellipse", "draw: elipse"),
    )
    for args in (("build", "press", "--out", "out"), ("check", "press")):
        done = call(*args, cwd=tmp_path)
        said = done.stdout + done.stderr
        assert done.returncode == 2
        for words in ("press/game.yaml:", "press/cards.yaml:3:", "press/coins.yaml:1:", "press/faces/front.yaml:"):
            assert words in said, f"{words} in\n{said}"
        assert "did you mean 'back'?" in said and "did you mean 'name'?" in said and "did you mean 'ellipse'?" in said
        _only_game(game.parent)


def test_an_overflowing_text_stops_a_build_unless_it_is_a_draft(tmp_path: Path) -> None:
    press(tmp_path / "press", cards_yaml=LONG)
    done = run("build", "press", "--out", "out", "--formats", "pdf", cwd=tmp_path)
    assert done.returncode == 1 and done.stdout.startswith("press: 1 error, 0 warnings · ")
    assert "press/cards.yaml:2:" in done.stderr and "PRT001 text-overflow: error" in done.stderr
    assert "nothing was written" in done.stderr and "--draft" in done.stderr
    _only_game(tmp_path)
    draft = call("build", "press", "--out", "out", "--formats", "pdf", "--draft", cwd=tmp_path)
    assert draft.returncode == 0 and "PRT001" in draft.stderr
    assert_whole(tmp_path / "out" / "press")


def test_warnings_are_shown_and_do_not_stop_a_build(tmp_path: Path) -> None:
    press(tmp_path / "press", faces__front_yaml=NEAR_EDGE)
    done = call("build", "press", "--out", "out", "--formats", "pdf", cwd=tmp_path)
    assert done.returncode == 0 and "PRT004 outside-safe-zone: warning" in done.stderr
    assert call("check", "press", cwd=tmp_path).returncode == 1


def test_results_go_to_the_output_and_faults_to_the_error_stream(tmp_path: Path) -> None:
    press(tmp_path / "press")
    done = call("build", "press", "--out", "out", "--formats", "pdf,faces", "--dpi", "72", cwd=tmp_path)
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    files = {path.relative_to(tmp_path).as_posix() for path in (tmp_path / "out").rglob("*") if path.is_file()}
    assert set(lines[:-3]) == files - {"out/press/manifest.json"}
    assert lines[-3] == "ink: about 1 full page or less"
    assert lines[-2].startswith("LANTERN version ") and "7 pieces on 2 sheets of a4" in lines[-2]
    assert lines[-1] == call("check", "press", cwd=tmp_path).stdout.strip()
    quiet = call("build", "press", "--out", "out", "--formats", "pdf", "--quiet", cwd=tmp_path)
    assert (quiet.returncode, quiet.stdout, quiet.stderr) == (0, "", "")


def test_check_says_what_it_looked_at(tmp_path: Path) -> None:
    press(tmp_path / "press")
    place_game(starter("duel"), tmp_path / "hush")
    done = call("check", "press", "hush", cwd=tmp_path)
    assert done.returncode == 0 and done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[0].startswith("press: 0 errors, 0 warnings · words not read (no phrases.yaml) · 5 cards in 2 comp")
    assert lines[1].startswith("hush: 0 errors, 0 warnings · ")


def test_a_rulebook_is_looked_at_without_a_phrasebook(tmp_path: Path) -> None:
    game = press(tmp_path / "press")
    book = game / "rulebook.md"
    book.write_text("# Play {#play}\n\nDraw. Then [play](#play).\n", encoding="utf-8")
    done = call("check", "press", cwd=tmp_path)
    assert done.returncode == 1 and "rulebook.md:3:1 PHB020" in done.stdout and ", 1 warning" in done.stdout
    book.write_text("# Play {#play}\n\nDraw. Then [play](#paly).\n\n:::example nope\n", encoding="utf-8")
    done = call("check", "press", cwd=tmp_path)
    assert done.returncode == 1
    assert "rulebook.md:3:13 NAM004" in done.stdout and "rulebook.md:5:12 NAM007" in done.stdout
    book.write_text("# Play {#play}\n\n:::bogus\n", encoding="utf-8")
    done = call("check", "press", cwd=tmp_path)
    assert done.returncode == 2 and "rulebook.md:3:1 DAT081" in done.stdout
    assert call("build", "press", "--out", "out", cwd=tmp_path).returncode == 2
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("name", "changed", "code"),
    [
        ("clean", {}, 0),
        ("overflowing", {"cards_yaml": LONG}, 1),
        ("broken", {"coins_yaml": "- {id: coin, name: [Coin}\n"}, 2),
    ],
)
def test_check_as_json_names_places(name: str, changed: dict[str, str], code: int, tmp_path: Path) -> None:
    press(tmp_path / name, **changed)
    done = call("check", name, "--json", cwd=tmp_path)
    assert done.returncode == code and done.stderr == ""
    (verdict,) = json.loads(done.stdout)
    assert verdict["game"] == name and verdict["readable"] == (code < 2)
    assert bool(verdict["findings"]) == (code > 0)
    for finding in verdict["findings"]:
        assert finding["file"].startswith(f"{name}/") and finding["line"] >= 1 and finding["col"] >= 1
        assert finding["code"] and finding["message"] and finding["severity"] in ("error", "warning")
    if code == 1:
        assert verdict["errors"] == 1 and verdict["findings"][0]["about"]["card"] == "C2"


def test_check_takes_the_worst_code_and_tells_all_games(tmp_path: Path) -> None:
    press(tmp_path / "good")
    press(tmp_path / "long", cards_yaml=LONG)
    press(tmp_path / "bad", cards_yaml="- {id: C1\n")
    done = call("check", "good", "long", "bad", "nowhere", "--json", cwd=tmp_path)
    assert done.returncode == 2
    assert [each["game"] for each in json.loads(done.stdout)] == ["good", "long", "bad", "nowhere"]
    assert call("check", "good", "long", cwd=tmp_path).returncode == 1


def test_a_finding_is_suppressed_in_place_with_a_reason(tmp_path: Path) -> None:
    comment = "  # deckproof: ignore PRT004 a star may lose a tip\n"
    press(tmp_path / "press", faces__front_yaml=FRONT + comment + EDGE)
    done = call("check", "press", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    bare = comment.replace(" a star may lose a tip", "")
    press(tmp_path / "press", faces__front_yaml=FRONT + bare + EDGE)
    done = call("check", "press", cwd=tmp_path)
    assert done.returncode == 1 and "gives no reason" in done.stdout and "PRT004" in done.stdout


def test_an_unused_suppression_is_a_finding(tmp_path: Path) -> None:
    press(tmp_path / "press", cards_yaml="# deckproof: ignore PRT001 it was long once\n" + CARDS)
    done = call("check", "press", cwd=tmp_path)
    assert done.returncode == 1 and "press/cards.yaml:1:" in done.stdout and "unused" in done.stdout
    built = call("build", "press", "--out", "out", "--formats", "pdf", "--only", "coins", cwd=tmp_path)
    assert built.returncode == 0 and "unused" not in built.stderr, "cards were not looked at, so nothing is known"


def test_suppressing_an_error_lets_the_build_go_on(tmp_path: Path) -> None:
    lines = LONG.splitlines()
    lines.insert(1, "# deckproof: ignore PRT001 a proof of how overflow looks")
    press(tmp_path / "press", cards_yaml="\n".join(lines) + "\n")
    done = call("build", "press", "--out", "out", "--formats", "pdf", cwd=tmp_path)
    assert done.returncode == 0 and "PRT001" not in done.stderr
