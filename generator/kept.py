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
        seal = self._memo.find("file", (name, key))
        if seal is None or seal.seen != _seen(self._target / name):
            return False
        link(self._target / name, self._stage / name)
        self._taken[name] = seal
        return True

    def seal(self, name: str) -> Seal:
        """The seal of a finished file; one that was written is sealed now."""
        if name in self._taken:
            return self._taken[name]
        path = self._stage / name
        with path.open("rb") as file:  # pictures of large boards are not read whole
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        seen = _seen(path)
        seal = Seal(digest, seen[0], seen)
        return self._memo.keep("file", (name, self._keys[name]), seal) if name in self._keys else seal


def _seen(path: Path) -> tuple[int, int]:
    """Length and time of the last change, in nanoseconds; of a file that is not there, nothing that is known."""
    try:
        found = path.stat(follow_symlinks=False)
    except OSError:
        return (-1, -1)
    return (found.st_size, found.st_mtime_ns)
