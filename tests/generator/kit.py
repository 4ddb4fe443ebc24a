"""What the tests of the generator share: running the program, small printable games, looking at what was written."""

from __future__ import annotations

import atexit
import hashlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from io import BytesIO, StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pypdfium2
import pytest
from deckproof.generator import cli
from deckproof.generator.cli import main
from PIL import Image

from ..conftest import write_game

ROOT = Path(__file__).resolve().parents[2]
MM = 72 / 25.4
"""Points in a millimetre, written down again so that the program's own number is checked."""

_CARDS = "\n".join(
    f'- {{id: C{n}, name: Lantern {n}, tint: "{tint}", text: "Light {n} lamps :star: and wait."}}'
    for n, tint in enumerate(("#8A1C3A", "#14532D", "#1E3A8A", "#7C4A03"), 1)
)
_FACE = """\
styles:
  name: {font: display, size: 14, floor: 10, color: white, align: center, valign: middle}
  text: {font: body, size: 10, floor: 8, color: ink, align: center, valign: middle}
boxes:
  ground: {draw: rect, at: [0, 0, %(w)s, %(h)s], bleed: true, fill: "{{ card.tint }}"}
  glow: {draw: ellipse, at: [10, 12, 40, 30], opacity: 0.5,
         fill: {from: [0, 0], to: [1, 1], stops: ["#FFD700", "#FF4500"]}}
  art: {draw: picture, at: [5, 12, 20, 20], file: art/star.svg}
  photo: {draw: picture, at: [28, 12, 20, 20], file: art/photo.png}
  name: {draw: text, at: [4, 4, 55, 7], style: name, text: "{{ card.name }}"}
  panel: {draw: rect, at: [4, 45, 55, 15], fill: white}
  text: {draw: text, at: [5, 45, 53, 15], style: text, text: "{{ card.text }}"}
"""
_BACK = """\
boxes:
  ground: {draw: rect, at: [0, 0, 63, 88], bleed: true, fill: {from: [0, 0], to: [0, 1], stops: [ink, "#3344AA"]}}
  star: {draw: icon, at: [20, 30, 23, 23], icon: star, color: white}
"""


def photo() -> bytes:
    """A PNG of 240 x 240 pixels with different corners."""
    image = Image.new("RGB", (240, 240), (240, 240, 255))
    image.paste((200, 30, 30), (0, 0, 120, 80))
    image.paste((20, 120, 40), (150, 160, 240, 240))
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


PRESS: Mapping[str, str | bytes] = {
    "game.yaml": """\
title: Night Lanterns
short: LANTERN
palette: {ink: "#1E1420", white: "#FFFFFF"}
icons: {star: art/star.svg}
components:
  cards:
    title: Lantern cards
    kind: card
    cards: cards.yaml
    size: "63x88"
    front: front
    back: back
    fields: {tint: {type: text}}
  coins:
    title: Coins
    kind: token
    cards: coins.yaml
    size: {diameter: 25}
    front: coin
""",
    "cards.yaml": _CARDS + "\n",
    "coins.yaml": "- {id: coin, name: Coin, copies: 3}\n",
    "faces/front.yaml": _FACE % {"w": 63, "h": 88},
    "faces/back.yaml": _BACK,
    "faces/coin.yaml": 'boxes:\n  ground: {draw: ellipse, at: [1, 1, 23, 23], safe: false, fill: "#B8860B"}\n',
    "art/star.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    '<polygon points="5,0 6,4 10,4 7,6 8,10 5,7 2,10 3,6 0,4 4,4" fill="currentColor"/></svg>\n',
    "art/photo.png": photo(),
}
"""A game of two components with a vector picture, a photo, gradients, opacity, an inline icon and a shared back."""


def press(folder: Path, **changed: str | bytes | None) -> Path:
    """The small printable game; ``cards_yaml="..."`` replaces ``cards.yaml``, ``faces__front_yaml`` a file in faces."""
    renamed = {key.replace("__", "/").replace("_yaml", ".yaml"): content for key, content in changed.items()}
    return write_game(folder, {**PRESS, **renamed})


def command(*args: str | Path) -> list[str]:
    """The command line that runs this checkout."""
    return [sys.executable, str(ROOT), *map(str, args)]


def heeds_ctrl_c() -> None:
    """To run first in a child process: programs started from one in the background would ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def environment(**more: str) -> dict[str, str]:
    """The environment for a run: no colour, no debugging, warnings as in everyday use."""
    kept = {key: value for key, value in os.environ.items() if key not in ("DECKPROOF_DEBUG", "PYTHONWARNINGS")}
    return {**kept, "PYTHONIOENCODING": "utf-8", **more}


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    returncode: int
    stdout: str
    stderr: str


def run(*args: str | Path, cwd: Path | None = None, **env: str) -> Done:
    """Run the program as users do, in a process of its own; a traceback is never all right."""
    done = subprocess.run(
        command(*args), cwd=cwd, env=environment(**env), capture_output=True, text=True, encoding="utf-8", timeout=120
    )
    assert "Traceback" not in done.stdout + done.stderr, done.stderr
    return Done(done.returncode, done.stdout, done.stderr)


@cache
def _waiting() -> tuple[subprocess.Popen[str], Path]:
    """The process that forks for each command, which ends with this one, and a folder for what they print."""
    order = [sys.executable, str(Path(__file__).with_name("waiting.py")), str(ROOT)]
    waiting = subprocess.Popen(order, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment())
    folder = TemporaryDirectory()
    atexit.register(folder.cleanup)
    atexit.register(waiting.communicate)
    return waiting, Path(folder.name)


def forked(*args: str | Path) -> Done:
    """Run the program in a process of its own, as ``run`` does, that begins with all imported and nothing read."""
    if not hasattr(os, "fork"):
        return run(*args)
    waiting, folder = _waiting()
    assert waiting.stdin is not None and waiting.stdout is not None
    out, err = folder / "out", folder / "err"
    order = {"args": [*map(str, args)], "cwd": str(Path.cwd()), "env": environment(), "out": str(out), "err": str(err)}
    waiting.stdin.write(f"{json.dumps(order)}\n")
    waiting.stdin.flush()
    code = int(waiting.stdout.readline())
    done = Done(code, out.read_text(encoding="utf-8"), err.read_text(encoding="utf-8"))
    assert "Traceback" not in done.stdout + done.stderr, done.stderr
    return done


def call(*args: str | Path, cwd: Path | None = None) -> Done:
    """Run the program inside this process, which takes a tenth of the time; warnings are errors here."""
    out, err, argv = StringIO(), StringIO(), sys.argv
    sys.argv = ["deckproof", *map(str, args)]
    try:
        with (
            chdir(cwd or Path.cwd()),
            redirect_stdout(out),
            redirect_stderr(err),
            pytest.raises(SystemExit) as end,
            patch.object(cli, "gc"),  # the end of a command is not the end of this process
        ):
            main()
    finally:
        sys.argv = argv
    assert "Traceback" not in out.getvalue() + err.getvalue(), err.getvalue()
    assert isinstance(end.value.code, int)
    return Done(end.value.code, out.getvalue(), err.getvalue())


def built(*args: str | Path, cwd: Path | None = None, **env: str) -> Done:
    """Run ``deckproof build`` and insist that it wrote; with an environment, in a process of its own."""
    done = run("build", *args, cwd=cwd, **env) if env else call("build", *args, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done


def hashes(folder: Path) -> dict[str, str]:
    """SHA-256 of every file in a folder by its name in it."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def read_manifest(folder: Path) -> dict[str, Any]:
    """The manifest of a build."""
    content: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return content


def assert_whole(folder: Path) -> str:
    """Insist that a build's files are exactly those of its manifest, byte for byte; gives its version."""
    content, found = read_manifest(folder), hashes(folder)
    assert found.pop("manifest.json")
    assert found == {file["file"]: file["sha256"] for file in content["files"]}
    return str(content["version"])


def page_text(pdf: Path, page: int) -> str:
    """The text of a page (from 0) as a reader copies it."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return str(document[page].get_textpage().get_text_range())
    finally:
        document.close()


def squeezed(text: str) -> str:
    """Letters and digits only, in lower case: what is left when lines break and styles change."""
    return re.sub(r"[^a-z0-9]", "", text.lower())


def rendered(pdf: Path, page: int, dpi: float) -> Image.Image:
    """A page (from 0) as an RGB picture."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        image: Image.Image = document[page].render(scale=dpi / 72).to_pil().convert("RGB")
        return image
    finally:
        document.close()
