"""What must be so of every spoiled game."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path

from . import harbour
from .market import MARKET
from .spoil import Case
from .traps import OUTPUT
from .trial import Ended, ended

SECRET = "the-harbour-master-sleeps"
"""Stands in a file beside the game, which no command may read."""

SECONDS = 25.0
MEGABYTES = 512
READING = (["phrases"], ["replay"], ["list"], ["check", "--select", "WRD,SHT"])
"""Commands that only read."""
MARKET_READING = (["ledger"], ["ledger", "--language", "de"])
BACKS = ("none", "separate", "duplex-long", "duplex-short", "fold")
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def build(seed: int) -> list[str]:
    """A build as the seed has it: sheets and rulebook with backs of all kinds, now and then as pictures."""
    formats = "pdf,rulebook,faces,sheets" if seed % 4 == 0 else "pdf,rulebook"
    backs = BACKS[seed % len(BACKS)]
    return ["build", "--formats", formats, "--dpi", "36", "--backs", backs, "--out", "out", "--jobs", "1"]


def broken(
    case: Case, folder: Path, reading: Sequence[list[str]] = READING, slow: float = SECONDS
) -> Iterator[tuple[str, str]]:
    """The laws that a case breaks, each with what was said."""
    game = harbour.write(folder / "game", case.files, case.base)
    (folder / "secrets").mkdir()
    for name in ("secret.svg", "secret.yaml", "secrets/secret.yaml", "secrets/boat.yaml", "secrets/star.svg"):
        (folder / name).write_text(f"<svg>{SECRET}</svg>\n" if name.endswith("svg") else f"boxes: {SECRET}\n")
    for trap in case.traps:
        trap.set(game)
    before = _beside(folder)
    check = ended(["check", "--json", str(game)], folder, slow)
    yield from _of_one("check", check, slow)
    for command in (*reading, *(MARKET_READING if case.base == MARKET else ())):
        yield from _of_one(command[0], ended([command[0], str(game), *command[1:]], folder, slow), slow)
    languages = ["--language", "all"] if case.base == MARKET else []
    built = ended([*build(case.seed), *languages, str(game)], folder, slow)
    yield from _of_one("build", built, slow)
    yield from _of_both(check, built, any(trap.at == OUTPUT for trap in case.traps))
    if _beside(folder) != before:
        yield "a file beside the game was changed", str(_beside(folder) ^ before)
    yield from _of_output(folder / "out", built)


def _of_both(check: Ended, built: Ended, blocked: bool) -> Iterator[tuple[str, str]]:
    """What a check passes is written, and nothing else is; where the way is ``blocked``, nothing need be."""
    errors = _errors(check)
    if errors is None or built.code is None:
        return
    if bool(errors) != bool(built.code) and not (blocked and built.code == 2):
        passed = "refuses" if errors else "passes"
        yield f"check {passed} what build {'does not write' if built.code else 'writes'}", f"{errors}\n{built.said}"


def _of_output(out: Path, built: Ended) -> Iterator[tuple[str, str]]:
    """Nothing half done lies about, unless it was stopped, and no secret is in a page."""
    for path in out.glob("*") if out.is_dir() and built.code is not None else ():
        if ".building" in path.name or ".old" in path.name:
            yield "something half done was left", path.name
    page = out / "game/rulebook.html"
    if page.is_file() and SECRET in page.read_text(encoding="utf-8"):
        yield "the rulebook has what stands outside", ""


def _of_one(name: str, done: Ended, slow: float) -> Iterator[tuple[str, str]]:
    if done.code is None:
        yield f"{name}: not done in {slow:g} s of work", done.said
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
    """What no command may touch: the game's own files and those beside it, with what is in them or what they are."""
    found = set()
    for place, inner, names in os.walk(folder):
        if "out" in inner and Path(place) == folder:
            inner.remove("out")
        for name in (*inner, *names):
            path = Path(place, name)
            seen = path.lstat()
            plain = stat.S_ISREG(seen.st_mode) and seen.st_size < 1_000_000
            kind = f"{stat.S_IFMT(seen.st_mode)} {seen.st_size if stat.S_ISREG(seen.st_mode) else ''}"
            found.add((os.fsencode(path).hex(), path.read_bytes().hex() if plain else kind))
    return found
