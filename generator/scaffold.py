"""``deckproof new``: a small, complete game to start from."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Mapping
from pathlib import Path

import click

from .console import OK, say

STARTERS = Path(__file__).resolve().parents[1] / "cards" / "starters"
"""The games that can be written, a folder each, called as the kind."""

GAME_FILE = "game.yaml"

PLAIN = {
    GAME_FILE: "title, print settings, colours, icons, components",
    "cards.yaml": "the cards: names, numbers, texts",
    "reference.yaml": "two reference cards for each player",
    "rules.yaml": "every number of the rules, once",
    "faces/lantern.yaml": "how a card looks, made from the bundled face `card`",
    "faces/lantern-back.yaml": "how its back looks",
    "faces/reference-back.yaml": "the back of its reference cards",
    "faces/how-to-play.yaml": "the rules, with the numbers from rules.yaml",
    "faces/all-cards.yaml": "the list of cards, written by the cards themselves",
    "art/": "an icon",
}
"""The files of a game of cards alone, in the order to read them, with what is in each; a folder's are told together."""

WORDED = {
    GAME_FILE: "title, print settings, colours, components",
    "words.yaml": "the words that only this game has",
    "play.md": "the rule sheet: the game is played by its sentences",
    "cards.yaml": "the cards: names, numbers, texts; they do what they say",
    "reference.yaml": "reference cards: how to play, in the words of the rule sheet",
    "rulebook.md": "the same rules in free prose, for people",
    "rulebook.told.yaml": "what you confirmed of the free prose; written by `deckproof phrases --confirm`",
    "examples.md": "worked examples, which are replayed",
    "faces/": "how the cards and their backs look",
    "art/": "drawings and icons",
}
"""The files of a game that runs from its words."""

KINDS = {
    "duel": ("Hush", WORDED),
    "tricks": ("Low Tide", WORDED),
    "draft": ("Picnic Baskets", WORDED),
    "plain": ("Lanterns at the Pier", PLAIN),
}
"""The games that can be written, by kind: title, and what is in its files."""


def write_new_game(folder: Path, kind: str = "duel") -> int:
    """Write the starter game of a kind into ``folder``, all of it or nothing, and say what to do next.

    The folder is made, with the folders it lies in; an empty one is filled. Nothing is ever overwritten.
    Raises click.UsageError when there is something at ``folder`` already, or when it cannot be written.
    """
    check_free(folder)
    place_game(starter(kind), folder)
    say(_next_steps(folder, kind))
    return OK


def starter(kind: str) -> dict[str, bytes]:
    """The files of the starter game of a kind, by their paths in its folder."""
    where = STARTERS / kind
    files = sorted(path for path in where.rglob("*") if path.is_file())
    return {path.relative_to(where).as_posix(): path.read_bytes() for path in files}


def check_free(folder: Path) -> None:
    """Refuse a folder that is not new or empty, by raising click.UsageError."""
    try:
        taken = folder.is_symlink() and not folder.exists()
        is_file = folder.exists() and not folder.is_dir()
        full = folder.is_dir() and any(folder.iterdir())
    except (OSError, ValueError) as error:
        raise click.UsageError(f"{str(folder)!r} cannot be used as a folder: {error}") from None
    if inside := next((parent for parent in folder.parents if parent.is_file()), None):
        raise click.UsageError(f"{inside} is a file, so no folder can be made in it")
    if is_file or taken:
        raise click.UsageError(f"{folder} is a file; name a folder that is new or empty")
    if full:
        said = f"{folder} is not empty, and nothing in it shall be overwritten"
        raise click.UsageError(f"{said}; name a folder that is new or empty, such as {_beside(folder)}")


def _beside(folder: Path) -> Path:
    """A name near ``folder`` that is still free."""
    folder = folder if folder.name else folder.resolve() / "my-game"
    number = 2
    while (free := folder.with_name(f"{folder.name}-{number}")).exists():
        number += 1
    return folder if not folder.exists() else free


def place_game(files: Mapping[str, bytes], folder: Path) -> None:
    """Write the files of a game into a folder, all or none; game.yaml comes last. Raises click.UsageError."""
    try:
        _place(files, folder.resolve())
    except OSError as error:
        raise click.UsageError(f"{folder} cannot be written: {error.strerror or error}") from None


def _place(files: Mapping[str, bytes], folder: Path) -> None:
    """Write ``files`` beside ``folder`` and put them there at the end; ``folder`` is absent or empty."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    stage = folder.parent / f".{folder.name}.new-{os.getpid()}"
    stage.mkdir()
    try:
        for name, data in files.items():
            (stage / name).parent.mkdir(exist_ok=True)
            (stage / name).write_bytes(data)
        if not folder.exists():
            stage.rename(folder)
            return
        # the folder itself stays, somebody may be standing in it; without game.yaml, which comes last, it is no game
        for path in sorted(stage.iterdir(), key=lambda path: path.name == GAME_FILE):
            path.rename(folder / path.name)
    finally:
        shutil.rmtree(stage, ignore_errors=True)


def _next_steps(folder: Path, kind: str) -> str:
    from ..cards.library import bundled

    shown = f"./{folder}" if str(folder) in bundled() else str(folder)
    named = shlex.quote(shown)
    title, files_of = KINDS[kind]
    files = "\n".join(
        f"  {f'{folder}{os.sep}{name}':{len(str(folder)) + 26}} {about}" for name, about in files_of.items()
    )
    return (
        f"A small game, {title}, is now in {folder}:\n{files}\n\n"
        f"Next:\n"
        f"  deckproof check {named}\n"
        f"  deckproof build {named}\n"
        f"Then change a word in {folder / ('play.md' if 'play.md' in files_of else 'cards.yaml')} and build again."
    )
