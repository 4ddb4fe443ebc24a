"""A game folder as it is at a moment, by the content of its files; and what has changed since another moment."""

from __future__ import annotations

import hashlib
import os
import re
import stat
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from ..cards import door
from ..cards.lazyclass import dataclass
from ..cards.library import LANGUAGE, PRINTED_FILE

TEXT = frozenset({".yaml", ".yml", ".md"})
"""Files whose text is kept, to tell what of it changed."""
_LEDGER = re.compile(rf"{Path(PRINTED_FILE).stem}(\.{LANGUAGE})?\.yaml")
"""What is printed of the game, in any language: no part of it."""
SETTLE = 0.03
"""Seconds for which all files must stand still before they are read."""
PATIENCE = 50
"""Looks after which files that never stand still are read as they are; what is then amiss, the next look mends."""
SURE = 3.0
"""Seconds after which a file is known by its time and length. Some systems keep whole seconds, some even ones."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One file: how the system knows it, the hash of its content, and its text if it is one to read.

    ``sure``: it was not written so shortly before that a second change could have gone unnoticed.
    """

    known: tuple[int, int, int]
    digest: str
    text: str | None
    sure: bool


@dataclass(frozen=True)
class Look:
    """The files of a game by their names, relative to its folder or in full, as they were at one moment."""

    files: Mapping[str, Seen]

    def changed(self, before: Look) -> list[str]:
        """The names of all files that came, went, or have other content than before."""
        names = sorted({*self.files, *before.files})
        return [name for name in names if self._digest(name) != before._digest(name)]

    def same(self, other: Look) -> bool:
        """Whether nobody has touched a file between the two, not even to write again what was there."""
        return {name: seen.known for name, seen in self.files.items()} == {
            name: seen.known for name, seen in other.files.items()
        }

    def _digest(self, name: str) -> str | None:
        seen = self.files.get(name)
        return seen.digest if seen else None

    def text(self, name: str) -> str | None:
        """The text of a file; None if it is not there or is no text."""
        seen = self.files.get(name)
        return seen.text if seen else None

    @property
    def assets(self) -> str:
        """A hash of the content of all files but the texts at the top of the folder: pictures, fonts, faces."""
        return assets_of({name: seen.digest for name, seen in self.files.items()})

    @property
    def pictures(self) -> str:
        """A hash of the content of all files that are no texts: pictures and fonts."""
        return _hash({name: seen.digest for name, seen in self.files.items() if Path(name).suffix not in TEXT})


def assets_of(files: Mapping[str, str]) -> str:
    """A hash of the content of all files but the texts at the top of the folder, by the hashes of all of them."""
    return _hash({name: file for name, file in files.items() if "/" in name or Path(name).suffix not in TEXT})


def _hash(files: Mapping[str, str]) -> str:
    return hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest()


class Folder:
    """A game folder to look at again and again, with ``more`` files outside that its build reads, too.

    ``leave_out`` is what lies in the folder and is no part of the game: the output. Hidden folders, backup copies and
    caches are passed over, as are linked folders and the ledger of what is printed.
    """

    def __init__(self, folder: Path, leave_out: Path, more: Iterable[Path] = ()) -> None:
        self._folder, self._leave_out = folder, os.path.abspath(leave_out)  # noqa: PTH100 -- must not follow links
        self._more = tuple(more)
        self._last: Mapping[str, Seen] = {}

    def look(self) -> Look:
        """All files, and what stands in the place of one. Only those are read that may have changed since the last."""
        now = time.time_ns()
        found = {name: self._seen(name, path, root, now) for name, path, root in self._files()}
        self._last = found
        return Look(found)

    def settled(self, look: Look, wait: Callable[[float], None]) -> Look:
        """All files once they stand still after ``look``; ``wait`` waits so many seconds."""
        for _ in range(PATIENCE):
            wait(SETTLE)
            again = self.look()
            if not again.changed(look):
                return again
            look = again
        return look

    def _files(self) -> Iterator[tuple[str, str, Path | None]]:
        """Each file's name, its path, and the folder that it must not lead out of."""
        for name, found in self._walk():
            yield name, found, self._folder
        for path in self._more:
            yield path.as_posix(), str(path), None

    def _walk(self) -> Iterator[tuple[str, str]]:
        waiting = [(str(self._folder), "")]
        while waiting:
            folder, prefix = waiting.pop()
            try:
                entries = list(os.scandir(folder))
            except OSError:  # it went while we looked
                continue
            for entry in entries:
                name = entry.name
                if entry.is_dir(follow_symlinks=False):
                    aside = door.is_folder_aside(name) or os.path.abspath(entry) == self._leave_out  # noqa: PTH100
                    if not aside:
                        waiting.append((entry.path, f"{prefix}{name}/"))
                    if not aside and Path(name).suffix in door.SEEN_HIDDEN:  # it stands in the place of a file
                        yield f"{prefix}{name}", entry.path
                elif not prefix and _LEDGER.fullmatch(name):
                    continue
                elif not door.is_file_aside(name):
                    yield f"{prefix}{name}", entry.path

    def _seen(self, name: str, path: str, root: Path | None, now: int) -> Seen:
        """What is there under a name. What is no file, or cannot be reached, is known by that alone."""
        try:
            found = os.stat(path)  # noqa: PTH116 -- some thousand of them a second
            if not stat.S_ISREG(found.st_mode):
                return Seen((0, 0, 0), f"no file: {stat.S_IFMT(found.st_mode):o}", None, True)
            known = (found.st_mtime_ns, found.st_size, found.st_ino)
            last = self._last.get(name)
            if last is not None and last.known == known and last.sure:
                return last
        except OSError as error:
            return Seen((0, 0, 0), f"not reached: {error.errno}", None, True)
        text = None
        try:
            data = door.content(Path(path), root)
            if Path(name).suffix in TEXT:
                text = data.decode("utf-8", "replace")
        except door.Shut as shut:  # nothing reads it, whatever it holds
            data = str(shut).encode()
        digest = hashlib.sha256(data).hexdigest()
        return Seen(known, digest, text, now - found.st_mtime_ns > SURE * 1e9)
