"""What must be so of every spoiled game."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from . import harbour
from .spoil import Case
from .trial import Ended, ended

SECRET = "the-harbour-master-sleeps"
"""Stands in a file beside the game, which no command may read."""

SECONDS = 25.0
MEGABYTES = 512
COMMANDS = (["phrases"], ["replay"], ["list"], ["build", "--formats", "pdf,rulebook", "--out", "out", "--jobs", "1"])
"""What is run after a check."""
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def broken(
    case: Case, folder: Path, commands: tuple[list[str], ...] = COMMANDS, slow: float = SECONDS
) -> Iterator[tuple[str, str]]:
    """The laws that a case breaks, each with what was said."""
    game = harbour.write(folder / "game", case.files)
    (folder / "secret.svg").write_text(f"<svg>{SECRET}</svg>\n")
    (folder / "secret.yaml").write_text(f"boxes: {SECRET}\n")
    before = _beside(folder)
    check = ended(["check", "--json", str(game)], folder, slow)
    yield from _of_one("check", check, slow)
    errors = _errors(check)
    for command in commands:
        name, rest = command[0], command[1:]
        done = ended([name, str(game), *rest], folder, slow)
        yield from _of_one(name, done, slow)
        if name == "build" and errors is not None and done.code is not None and bool(errors) != bool(done.code):
            passed = "passes" if not errors else "refuses"
            yield f"check {passed} what build {'does not write' if done.code else 'writes'}", f"{errors}\n{done.said}"
    if _beside(folder) != before:
        yield "a file beside the game was changed", str(_beside(folder) ^ before)
    shutil.rmtree(folder / "out", ignore_errors=True)


def _of_one(name: str, done: Ended, slow: float) -> Iterator[tuple[str, str]]:
    if done.code is None:
        yield f"{name}: not done in {slow:g} s", done.said
    elif done.code not in (0, 1, 2):
        yield f"{name}: ended with {done.code}", done.said
    if "Traceback" in done.said or "fault of Deckproof" in done.said:
        yield f"{name}: a fault of its own", done.said
    if done.megabytes > MEGABYTES:
        yield f"{name}: took {done.megabytes} MB", done.said
    if SECRET in done.said:
        yield f"{name}: told what stands outside", done.said
    if found := _CONTROL.search(done.said):
        yield f"{name}: printed {found[0]!r}", done.said


def _errors(check: Ended) -> list[str] | None:
    """Codes of the errors a check told; None where it told no verdict."""
    try:
        verdicts = json.loads(check.said[check.said.index("[\n") :])
    except ValueError:
        return None
    return [one["code"] for verdict in verdicts for one in verdict["findings"] if one["severity"] == "error"]


def _beside(folder: Path) -> set[tuple[str, str]]:
    """Files of the folder that no command may touch: the game's own and those beside it."""
    return {
        (str(path.relative_to(folder)), path.read_bytes().hex()[:4000])
        for path in folder.rglob("*")
        if path.is_file() and "out" not in path.relative_to(folder).parts
    }
