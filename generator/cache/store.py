"""The cache folder: bytes by the hash of what they were made from. Whatever is amiss with it, commands work without."""

from __future__ import annotations

import hashlib
import os
import re
import stat
from contextlib import suppress
from pathlib import Path

from ..atomic import NotOurs, write_files

FOLDER = "DECKPROOF_CACHE"
"""The variable of the environment that names the folder; empty, nothing is kept."""
LIMIT = 256_000_000
"""Bytes of all entries together; those go that were not asked for the longest, down to :data:`LEFT` of it."""
LEFT = 0.75
_OURS = re.compile(r"[0-9a-f]{64}|\.deckproof-[0-9]+")
"""Entries, and what is left of one that was being written when its process ended."""
WRITTEN = ".deckproof-written"
"""A file as long as what all processes wrote since one of them looked at all entries, a byte for each part of these."""
PARTS = 65_536
_LOOK = 16
"""Looking at all entries takes longer than writing one, so it is done when this part of all that may be is written."""
_SUM = 32
_SAFE = sum(getattr(os, flag, 0) for flag in ("O_NONBLOCK", "O_BINARY", "O_NOFOLLOW"))
_FLAGS = os.O_RDONLY | _SAFE
_ADD = os.O_WRONLY | os.O_CREAT | os.O_APPEND | _SAFE


class Store:
    """Entries in files of their own, each put there in one step, so that several processes may share a folder.

    An entry holds a hash of its key and its content; a damaged or renamed one is as none, and is written anew.
    """

    def __init__(self, folder: Path, limit: int = LIMIT) -> None:
        self._folder, self._limit = folder, limit

    def get(self, key: str) -> bytes | None:
        """The content kept for a key (64 hex digits), which counts as asked for now; None if there is none."""
        file = f"{self._folder}{os.sep}{key}"
        try:
            told, content = _read(file, self._limit)
        except OSError:
            return None
        if told != _sum(key, content):
            return None
        with suppress(OSError):
            os.utime(file)
        return content

    def put(self, key: str, content: bytes) -> None:
        """Keep a content for a key, if it can be written and is not larger than all may be."""
        if len(content) + _SUM > self._limit * LEFT:
            return
        with suppress(OSError, NotOurs):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_files({self._folder / key: _sum(key, content) + content})
            if self._much(len(content) + _SUM):
                self._trim()

    def _much(self, length: int) -> bool:
        """Whether so much was written, with what was just ``length`` bytes, that all entries are to be looked at."""
        part = max(1, self._limit // PARTS)
        try:
            with open(os.open(self._folder / WRITTEN, _ADD, 0o600), "ab") as file:  # noqa: PTH123
                file.write(b"." * -(-length // part))
                file.flush()
                if os.fstat(file.fileno()).st_size * part * _LOOK < self._limit:
                    return False
                file.truncate(0)
        except OSError:  # something else lies there
            pass
        return True

    def _trim(self) -> None:
        found = []
        with os.scandir(self._folder) as entries:
            for entry in entries:
                if _OURS.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                    with suppress(OSError):  # another process was faster
                        seen = entry.stat(follow_symlinks=False)
                        found.append((seen.st_mtime_ns, seen.st_size, entry.path))
        total = sum(size for _, size, _ in found)
        if total <= self._limit - self._limit // _LOOK:  # what is left may be written before the next look
            return
        for _, size, path in sorted(found):
            if total <= self._limit * LEFT:
                return
            with suppress(OSError):
                os.unlink(path)  # noqa: PTH108 -- the path is plain text here
                total -= size


def users_store() -> Store | None:
    """That of the user; None where nothing shall be kept."""
    named = os.environ.get(FOLDER)
    if named == "":
        return None
    if named is not None:
        return Store(Path(named))
    from platformdirs import user_cache_path

    return Store(user_cache_path("deckproof", appauthor=False))


def _read(file: str, most: int) -> tuple[bytes, bytes]:
    """The hash and the content of an entry: a build asks for hundreds, so nothing is looked at but the open file.

    Raises OSError for a link, for what is no file, and for one of more than ``most`` bytes.
    """
    with open(os.open(file, _FLAGS), "rb") as opened:  # noqa: PTH123
        known = os.fstat(opened.fileno())
        if not stat.S_ISREG(known.st_mode) or known.st_size > most:
            raise OSError(f"{file} is no entry")
        return opened.read(_SUM), opened.read(most)


def _sum(key: str, content: bytes) -> bytes:
    told = hashlib.sha256(key.encode())
    told.update(content)  # without a copy of it
    return told.digest()
