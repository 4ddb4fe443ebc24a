"""What the command line says when what it stands on is missing: the folder it was started in, a package it needs."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from .kit import command, environment, press


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
