"""What is installed: the wheel holds the package and its games, nothing else, and works from anywhere."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "*.pyc", "*.egg-info", "build", "dist", "output")
PACKAGED = {".css", ".html", ".js", ".py", ".yaml", ".svg"}
BIN = "Scripts" if os.name == "nt" else "bin"


def _packages() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed: list[str] = project["tool"]["setuptools"]["packages"]
    return listed


def _rules_of_games() -> set[Path]:
    """The packages of games, which come along as data of the one that finds them."""
    return {path.parent for path in (ROOT / "validator" / "games").glob("*/__init__.py")}


def _folder(package: str) -> Path:
    return ROOT.joinpath(*package.split(".")[1:])


def _in_tree() -> set[str]:
    """Every file of the packages and games that must be installed, by its name in a wheel."""
    files = {ROOT / "__init__.py", ROOT / "__main__.py", ROOT / "py.typed"}
    for package in _packages():
        if package != "deckproof":
            files |= {path for path in _folder(package).rglob("*") if path.suffix in PACKAGED}
    files |= {path for path in (ROOT / "cards").rglob("*.md") if path.name != "README.md"}
    names = {path.relative_to(ROOT) for path in files}
    hidden = {name for name in names if any(part.startswith((".", "__pycache__")) for part in name.parts)}
    return {f"deckproof/{name.as_posix()}" for name in names - hidden}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of a copy of the tree, so that nothing is left behind in the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    shutil.copytree(ROOT, folder / "tree", ignore=LEFT_OUT)
    (folder / "tree" / "cards" / "ygios" / "__pycache__").mkdir()
    (folder / "tree" / "cards" / "ygios" / "__pycache__" / "stray.pyc").write_bytes(b"")
    (folder / "tree" / "output").mkdir()
    (folder / "tree" / "output" / "stray.yaml").write_text("{}", encoding="utf-8")
    options = ["--no-deps", "--wheel-dir", str(folder / "dist")]
    if int(metadata.version("setuptools").split(".")[0]) >= 77:
        options.append("--no-build-isolation")
    _ok([sys.executable, "-m", "pip", "wheel", "--quiet", *options, str(folder / "tree")])
    (found,) = (folder / "dist").iterdir()
    return found


def _ok(args: list[str], cwd: Path | None = None) -> str:
    env = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
    env |= {"PYTHONIOENCODING": "utf-8", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run(args, cwd=cwd, env=env, capture_output=True, text=True, encoding="utf-8", timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _venv(folder: Path) -> Path:
    """An environment without this package, that borrows the libraries of the one that runs the tests."""
    _ok([sys.executable, "-m", "venv", "--without-pip", str(folder)])
    python = folder / BIN / ("python.exe" if os.name == "nt" else "python")
    site = Path(_ok([str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]).strip())
    paths = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (site / "borrowed.pth").write_text("\n".join(sorted(paths)) + "\n", encoding="utf-8")
    return python


def test_the_listed_packages_are_the_folders_with_code() -> None:
    found = {path.parent for path in ROOT.rglob("__init__.py")} - _rules_of_games()
    found = {path for path in found if not {"tests", "output", "build"} & set(path.relative_to(ROOT).parts)}
    hidden = {path for path in found if any(part.startswith(".") for part in path.relative_to(ROOT).parts)}
    assert found - hidden == {_folder(package) for package in _packages()}


def test_the_wheel_holds_what_the_tree_holds(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if not name.endswith("/")}
    info = {name for name in names if ".dist-info/" in name}
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"deckproof"}
    assert names - info == _in_tree()
    assert {Path(name).name for name in info} >= {"METADATA", "entry_points.txt", "LICENSE", "NOTICE"}


def test_the_installed_program_runs_anywhere(wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It builds and checks with what it keeps in a folder, as users have it."""
    monkeypatch.setenv("DECKPROOF_CACHE", str(tmp_path / "kept"))
    python = _venv(tmp_path / "venv")
    pip = [sys.executable, "-m", "pip", "--python", str(python)]
    _ok([*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)])
    program = str(python.with_name("deckproof.exe" if os.name == "nt" else "deckproof"))
    (tmp_path / "elsewhere").mkdir()
    where = _ok([str(python), "-c", "import deckproof; print(deckproof.__file__)"], tmp_path / "elsewhere")
    assert str(tmp_path / "venv") in where
    assert _ok([program, "list"], tmp_path / "elsewhere").count("ygios ") == 1
    assert _ok([program, "--version"], tmp_path / "elsewhere").startswith("deckproof ")
    assert "Affection" in _ok([program, "list", "ygios"], tmp_path / "elsewhere")
    _ok([program, "new", "mine"], tmp_path / "elsewhere")
    _ok([program, "build", "mine", "--formats", "pdf"], tmp_path / "elsewhere")
    assert list((tmp_path / "elsewhere" / "output" / "mine").glob("*.pdf"))
    assert _ok([program, "check", "mine"], tmp_path / "elsewhere").startswith("mine: 0 errors")
    assert list((tmp_path / "kept").iterdir())


def test_a_bare_checkout_runs(tmp_path: Path) -> None:
    """``python FOLDER``, whatever the folder is called, with nothing installed."""
    shutil.copytree(ROOT, tmp_path / "any name", ignore=LEFT_OUT)
    python = str(_venv(tmp_path / "venv"))
    assert _ok([python, str(tmp_path / "any name"), "list"], tmp_path).count("ygios ") == 1
    assert _ok([python, str(tmp_path / "any name"), "--version"], tmp_path).startswith("deckproof ")
