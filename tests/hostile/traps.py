"""Things that stand in a game folder in the place of files: links, pipes, folders without end."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

DEEP = 300
WIDE = 2000
OUTPUT = "out/game"
"""Where a build of the game goes, seen from the folder it lies in."""


class Trap(NamedTuple):
    """One such thing: its kind, and the place in the folder."""

    kind: str
    at: str

    def set(self, game: Path) -> None:
        """Put it into the folder of a game, in the place of what is there."""
        path = game.parent / OUTPUT if self.at == OUTPUT else game / self.at
        above = path.parent
        if above.is_symlink() or (above.exists() and not above.is_dir()):
            return  # another one stands in the place of its folder
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        path.unlink(missing_ok=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        TRAPS[self.kind](path, game.parent)


def trap(luck: random.Random, names: list[str]) -> Trap:
    """One by luck: in the place of a file of the game, of its folders, beside them, or where the build goes."""
    at = luck.choice([*names, "faces", "art", "more.yaml", "more.phrases.yaml", "more.md", "faces/more.yaml", OUTPUT])
    return Trap(luck.choice(list(TRAPS)), at)


def _deep(path: Path, _: Path) -> None:
    path.joinpath(*["d"] * DEEP).mkdir(parents=True)


def _wide(path: Path, _: Path) -> None:
    path.mkdir()
    for number in range(WIDE):
        (path / f"{number}.yaml").write_text("a: 1\n", encoding="utf-8")


def _odd_names(path: Path, _: Path) -> None:
    path.mkdir()
    for name in (b"caf\xe9.yaml", b"a\nb.yaml", b"\x1b[31m.md", b" .yaml", b"-rf", b"x" * 250, b"a.phrases.yaml"):
        with contextlib.suppress(OSError):
            (Path(os.fsdecode(os.fsencode(path) + b"/" + name))).write_text("a: 1\n", encoding="utf-8")


def _sparse(path: Path, _: Path) -> None:
    with path.open("wb") as file:
        file.truncate(20_000_000_000)


def _manifest(path: Path, _: Path) -> None:
    path.mkdir()
    (path / "manifest.json").write_text('{"kind":"deckproof-build","files":[1],"components":{}}', encoding="utf-8")


TRAPS: Mapping[str, Callable[[Path, Path], None]] = {
    "link to a secret": lambda path, beside: path.symlink_to(
        beside / ("secret.svg" if path.suffix == ".svg" else "secret.yaml")
    ),
    "link to a folder outside": lambda path, beside: path.symlink_to(beside / "secrets"),
    "link to the game": lambda path, beside: path.symlink_to(beside / "game"),
    "link to itself": lambda path, _: path.symlink_to(path.name),
    "link to nowhere": lambda path, _: path.symlink_to("nowhere"),
    "link to endless zeros": lambda path, _: path.symlink_to("/dev/zero"),
    "pipe": lambda path, _: os.mkfifo(path),
    "empty folder": lambda path, _: path.mkdir(),
    "deep folders": _deep,
    "many files": _wide,
    "odd names": _odd_names,
    "sparse file": _sparse,
    "odd manifest": _manifest,
    "empty file": lambda path, _: path.touch(),
    "nothing": lambda path, _: None,
}
"""What may stand there, and how it is put there: in a place that is free, with the folder around the game."""
