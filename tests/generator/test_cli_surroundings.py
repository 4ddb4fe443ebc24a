"""What the command line says when what it stands on is missing: the folder it was started in, a package it needs."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from .kit import ROOT, built, command, environment, hashes, press, run


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps the folder that a program was started in")
def test_a_current_folder_that_is_gone(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    line = f"rmdir {shlex.quote(str(gone))} && exec {shlex.join(command('list', 'ygios'))}"
    done = subprocess.run(["sh", "-c", line], cwd=gone, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "error: the folder this command was started in is not there any more; go to another one\n"


@pytest.mark.parametrize("package", ["fontpkg_cinzel", "reportlab"])
def test_a_package_that_is_not_installed(package: str, tmp_path: Path) -> None:
    game, shadow = press(tmp_path / "press"), tmp_path / "shadow"
    shadow.mkdir()
    missing = f"raise ModuleNotFoundError('No module named {package}', name={package!r})\n"
    (shadow / f"{package}.py").write_text(missing, encoding="utf-8")
    known = environment()
    where = os.pathsep.join(filter(None, [str(shadow), known.get("PYTHONPATH", "")]))
    done = subprocess.run(
        command("build", str(game), "--out", str(tmp_path / "out")), cwd=tmp_path, env={**known, "PYTHONPATH": where},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    said = (
        f"error: the package {package!r}, which Deckproof needs, is not installed; install Deckproof again with pip\n"
    )
    assert done.stderr == said and not (tmp_path / "out").exists()


NAMES = [
    "reportlab_mods", "reportlab_settings", "rlextra", "sitecustomize", "usercustomize", "pathlib", "click", "yaml",
    "reportlab", "json", "rlPyCairo", "_renderPM", "pyphen",
]  # fmt: skip
"""Modules that somebody may put beside a game for Python, or the PDF writer, to find."""


@pytest.mark.parametrize("how", ["module", "script"])
def test_nothing_of_the_current_folder_or_home_is_run(how: str, tmp_path: Path) -> None:
    desk, home = tmp_path / "desk", tmp_path / "home"
    press(desk / "press")
    home.mkdir()
    spy = f"open({str(tmp_path / 'ran')!r}, 'a').write(__file__)\n"
    for name in NAMES:
        (desk / f"{name}.py").write_text(spy, encoding="utf-8")
    for name in (".reportlab_mods", ".reportlab_settings"):
        (home / name).write_text(spy.replace("__file__", repr(name)), encoding="utf-8")
    (tmp_path / "path").mkdir()
    (tmp_path / "path" / "deckproof").symlink_to(ROOT)
    run_it = "import sys; sys.path.insert(0, sys.argv.pop(1)); from deckproof.generator.cli import main; main()"
    script = tmp_path / "deckproof-script"  # as an installed program: its folder goes first, not the current one
    script.write_text(run_it, encoding="utf-8")
    start = ["-m", "deckproof"] if how == "module" else [str(script), str(tmp_path / "path")]
    known = environment(PYTHONPATH=str(tmp_path / "path"), HOME=str(home))
    done = subprocess.run(
        [sys.executable, *start, "build", "press", "--formats", "pdf", "--out", "out"], cwd=desk, env=known,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "ran").exists(), (tmp_path / "ran").read_text(encoding="utf-8")


def test_the_surroundings_change_no_byte(tmp_path: Path) -> None:
    game = press(tmp_path / "press", **{"rulebook.md": "# Rules\n\nDraw a card.\n"})
    built(game, "--out", tmp_path / "plain", "--dpi", "72")
    plain = hashes(tmp_path / "plain" / "press")
    odd = {
        "date": {"SOURCE_DATE_EPOCH": "1000000000", "TZ": "Asia/Kolkata", "RL_pageCompression": "0"},
        "nonsense": {"SOURCE_DATE_EPOCH": "xyz", "TZ": "xyz", "LC_ALL": "xyz", "RL_invariant": "xyz", "TERM": ""},
        "nowhere": {
            "HOME": "/nonexistent",
            "LANG": "tr_TR.UTF-8",
            "LC_ALL": "C",
            "COLUMNS": "x",
            "TMPDIR": "/nonexistent",
        },
    }
    for name, more in odd.items():
        done = run("build", game, "--out", tmp_path / name, "--dpi", "72", **more)
        assert done.returncode == 0, done.stderr
        assert hashes(tmp_path / name / "press") == plain, name


def test_without_docstrings_and_asserts_all_is_the_same(tmp_path: Path) -> None:
    """``python -OO`` leaves them out; documentation of checks and help of commands are made of docstrings."""
    game = press(tmp_path / "press", cards_yaml="- {id: A, name: A, tint: ink, text: '{{ x }'}\n- {id: a}\n")
    for args in (
        ["check", str(game)],
        ["explain", "DAT020"],
        ["build", "--help"],
        ["replay", "ygios", "simple-round"],
        ["schema"],
    ):
        line = command(*args)
        sober = subprocess.run(line, env=environment(), capture_output=True, text=True, check=False)
        bare = subprocess.run(
            [line[0], "-OO", *line[1:]], env=environment(), capture_output=True, text=True, check=False
        )
        assert (bare.returncode, bare.stdout, bare.stderr) == (sober.returncode, sober.stdout, sober.stderr)


def test_only_one_module_prints() -> None:
    """What is printed is made visible there, and can be encoded whatever it is."""
    modules = [path for folder in ("generator", "cards", "layouts") for path in (ROOT / folder).rglob("*.py")]
    printing = {
        path.name for path in modules if re.search(r"\b(print|click\.echo)\(", path.read_text(encoding="utf-8"))
    }
    assert printing == {"console.py"}
