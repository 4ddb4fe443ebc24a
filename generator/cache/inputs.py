"""What a result depends on, as a hash: this program with its libraries, and what was asked."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

_PACKAGES = ("cards", "generator", "layouts", "validator")


def program() -> str:
    """Of all files of this program, as the system knows them, of Python, and of the libraries there are."""
    root = Path(__file__).resolve().parents[2]
    files = sorted(file for package in _PACKAGES for file in _files(str(root / package)))
    libraries = sorted(name for folder in sys.path if folder and Path(folder).is_dir() for name in _libraries(folder))
    return hash_of(str(root), files, libraries, sys.version, sys.platform)


def hash_of(*parts: object) -> str:
    """Of plain values: 64 hex digits."""
    return hashed(repr(parts))


def hashed(told: str) -> str:
    """Of what ``repr`` says of values."""
    return hashlib.sha256(told.encode("utf-8", "backslashreplace")).hexdigest()


def _files(folder: str) -> Iterator[tuple[str, int, int]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                if entry.name != "__pycache__":
                    yield from _files(entry.path)
            else:
                seen = entry.stat()
                yield entry.path, seen.st_size, seen.st_mtime_ns


def _libraries(folder: str) -> Iterator[str]:
    """The names of what pip installed there, which say its version."""
    with os.scandir(folder) as entries:
        yield from (entry.name for entry in entries if entry.name.endswith(".dist-info"))
