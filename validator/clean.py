"""What the files of a game said when no error was found in it: kept, to tell what was changed before one was."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Mapping
from os.path import realpath
from pathlib import Path
from typing import TypeAlias

from ..cards.finding import Finding
from ..cards.library import RULEBOOK_FILE, display_name, read_source
from ..cards.memo import Memo
from ..cards.model import Game
from ..cards.source import Source

Texts: TypeAlias = dict[str, str]
"""Texts of files by their paths in the folder of the game, with ``/``."""
_STAGE, _READ = "clean", "read rulebook"
_UNREAD = ("WRD001", "SHT001", "SHT050", "SHT055")
"""Codes of what nothing reads, or nothing tells."""
_PRINTED = ("PRT", "DAT025", "DAT068")
MOST = 3
"""States that are kept: what is changed back lies between others."""


def texts_of(game: Game, sources: Iterable[Source]) -> dict[str, Source]:
    """The files of a game by their paths in its folder; files of Deckproof itself are none."""
    folder, found = game.folder.resolve(), dict[str, Source]()
    for source in sources:
        path = Path(realpath(source.name))  # which ends in a circle of links as well
        if path.is_relative_to(folder):
            found[path.relative_to(folder).as_posix()] = source
    return found


def texts_in(folder: Path, states: Iterable[Mapping[str, str]]) -> dict[str, Source]:
    """The files of some states by their paths, as they are in the folder of a game that cannot be read."""
    found = dict[str, Source]()
    for path in sorted({path for state in states for path in state}):
        source = read_source(folder / path, display_name(folder / path), lambda finding: None, folder)
        found |= {path: source} if source else {}
    return found


def speaks(finding: Finding) -> bool:
    """Whether a finding is of what the files say, and not of how it is printed, or of a picture that is not there."""
    return not finding.code.startswith(_PRINTED)


def in_order(findings: Iterable[Finding]) -> bool:
    """Whether a state with these findings is one to go back to: people live with warnings, and with what is printed."""
    return not any(one.severity == "error" and speaks(one) for one in findings)


def kept_states(memo: Memo, folder: Path) -> list[Texts]:
    """The states of the game in a folder in which no error was found, the last one first; none if this is not known."""
    key = _key(folder)
    kept = memo.find(_STAGE, key)
    if kept is None and memo.shelf is not None and (packed := memo.shelf.find_bytes(_STAGE, key)):
        kept = json.loads(zlib.decompress(packed))
    return kept or []


def keep_state(memo: Memo, game: Game, sources: Iterable[Source]) -> None:
    """Remember the files as they are now, in which no error was found."""
    if memo.shelf is None and not memo.lasting:
        return
    now = {path: source.text for path, source in texts_of(game, sources).items()}
    key, before = _key(game.folder), kept_states(memo, game.folder)
    if before[:1] == [now]:
        return
    states = [now, *(one for one in before if one != now)][:MOST]
    memo.keep(_STAGE, key, states)
    if memo.shelf is not None:
        memo.shelf.keep_bytes(_STAGE, key, zlib.compress(json.dumps(states).encode(), 1))


def keep_read(memo: Memo, game: Game, sources: Iterable[Source], found: Iterable[Finding]) -> None:
    """Remember the rulebook if every sentence of it is read, and each rule told in it."""
    book = texts_of(game, sources).get(RULEBOOK_FILE)
    if book is None or any(one.code in _UNREAD for one in found) or book.text == kept_read(memo, game.folder):
        return
    memo.keep(_READ, _key(game.folder), book.text)
    if memo.shelf is not None:
        memo.shelf.keep_bytes(_READ, _key(game.folder), zlib.compress(book.text.encode(), 1))


def kept_read(memo: Memo, folder: Path) -> str | None:
    """What the rulebook of the game in a folder said when all of it was read; None if that is not known."""
    found: str | None = memo.find(_READ, _key(folder))
    if found is None and memo.shelf is not None and (packed := memo.shelf.find_bytes(_READ, _key(folder))):
        found = zlib.decompress(packed).decode()
    return found


def _key(folder: Path) -> str:
    """By the folder itself: what a shelf keeps as bytes is of all games together."""
    return str(folder.resolve())


def nearest_state(states: Iterable[Mapping[str, str]], now: Mapping[str, Source]) -> Mapping[str, str] | None:
    """The one with the fewest lines that are others now; the last one of several."""
    lines = {path: frozenset(source.text.split("\n")) for path, source in now.items()}
    return min(states, key=lambda state: _others(state, lines), default=None)


def _others(state: Mapping[str, str], lines: Mapping[str, frozenset[str]]) -> int:
    return sum(
        len(lines.get(path, frozenset()).symmetric_difference(state.get(path, "").split("\n")))
        for path in {*state, *lines}
    )
