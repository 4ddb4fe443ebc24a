"""Files of the build before that this one would write again just so: they are taken over instead."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Hashable
from pathlib import Path

from ..cards.lazyclass import dataclass
from ..cards.memo import Memo


@dataclass(frozen=True, slots=True)
class Seal:
    """A file as it was written: its hash and its length, and how the system knew it then."""

    sha256: str
    bytes: int
    seen: tuple[int, int]


def link(path: Path, copy: Path) -> None:
    """Give a file a second name; a copy where the system has no links."""
    copy.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(path, copy, follow_symlinks=False)
    except OSError:
        shutil.copy2(path, copy, follow_symlinks=False)


class KeptFiles:
    """The files of a build into ``stage``, of which those that would come out the same are taken from ``target``."""

    def __init__(self, target: Path, stage: Path, memo: Memo) -> None:
        self._target, self._stage, self._memo = target, stage, memo
        self._keys: dict[str, Hashable] = {}
        self._taken: dict[str, Seal] = {}

    def take(self, name: str, key: Hashable) -> bool:
        """Take a file over if it was written for the same ``key`` and nobody touched it since."""
        self._keys[name] = key
        file = self._target / name
        seal = self._memo.find("file", (name, key)) or self._by_another_run(name, key)
        if seal is None or seal.seen != _seen(file):
            return False
        link(file, self._stage / name)
        self._taken[name] = seal
        return True

    def _by_another_run(self, name: str, key: Hashable) -> Seal | None:
        """The seal of a file that still is, byte by byte, what another run wrote for the key; None if there is none."""
        known = self._memo.recall("file", name, key)
        seen = _seen(self._target / name)
        if known is None or seen[0] != known[1] or (self._target / name).is_symlink():
            return None
        found = _sealed(self._target / name)
        return self._memo.keep("file", (name, key), found) if (found.sha256, seen) == (known[0], found.seen) else None

    def seal(self, name: str) -> Seal:
        """The seal of a finished file; one that was written is sealed now."""
        if name in self._taken:
            return self._taken[name]
        seal = _sealed(self._stage / name)
        if name not in self._keys:
            return seal
        self._memo.record([seal.sha256, seal.bytes], "file", name, self._keys[name])
        return self._memo.keep("file", (name, self._keys[name]), seal)


def _sealed(path: Path) -> Seal:
    """The seal of a file as it is."""
    with path.open("rb") as file:  # pictures of large boards are not read whole
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    seen = _seen(path)
    return Seal(digest, seen[0], seen)


def _seen(path: Path) -> tuple[int, int]:
    """Length and time of the last change, in nanoseconds; of a file that is not there, nothing that is known."""
    try:
        found = path.stat(follow_symlinks=False)
    except OSError:
        return (-1, -1)
    return (found.st_size, found.st_mtime_ns)
