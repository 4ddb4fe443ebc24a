"""The one door to a game folder: all that is read of it comes through here, bounded, as regular files inside it."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

Kind = Literal["missing", "outside", "aside", "unreadable", "large"]

TEXT = 2_000_000
"""Bytes of a YAML, Markdown or SVG file, at most."""
PIXELS = 64_000_000
"""Bytes of a PNG or JPG file, at most: A4 at 600 dpi, hardly compressed."""
FONT = 32_000_000
"""Bytes of a font file, at most: those with the most characters have some twenty million."""
TABLE = 8_000_000
"""Bytes of a CSV, TSV or JSON file of cards, at most."""
BOOK = 64_000_000
"""Bytes of a workbook, at most: pictures may be in it."""
CAPS = {
    **dict.fromkeys((".csv", ".tsv", ".json"), TABLE), **dict.fromkeys((".xlsx", ".ods"), BOOK),
    **dict.fromkeys((".png", ".jpg", ".jpeg"), PIXELS), **dict.fromkeys((".ttf", ".otf", ".ttc"), FONT),
}  # fmt: skip

SEEN_HIDDEN = frozenset({".yaml", ".yml", ".md", ".svg", ".png", ".jpg", ".jpeg", ".ttf", ".otf"})
"""Hidden files count if they are of such a kind; others are notes of editors and of the system."""


class Shut(Exception):
    """A file that is not read: the text says why, as what follows its name; ``size`` (bytes) if it is too large."""

    def __init__(self, kind: Kind, why: str, size: int = 0) -> None:
        super().__init__(why)
        self.kind, self.size = kind, size


def is_there(path: Path) -> bool:
    """Whether something has this name, be it a file or not: a link that leads nowhere is there, too."""
    return os.path.lexists(path)


def within(path: Path, root: Path) -> bool:
    """Whether a path, links followed, lies in a folder. Raises ValueError for a name that no file can have."""
    return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(root))


def most_of(path: Path) -> int:
    """The bytes that a file of such a name may have."""
    return CAPS.get(path.suffix.lower(), TEXT)


def look(path: Path, root: Path | None = None) -> str:
    """The real path of a regular file, which lies inside ``root`` (links followed) if one is given. Raises Shut.

    Nothing is read inside ``root`` that those who watch it pass over (:func:`is_folder_aside`, :func:`is_file_aside`):
    nobody would notice that it changed.
    """
    try:
        real = os.path.realpath(path)
        if root is not None:
            _seen_in(root, path, real)
        _regular(os.stat(real))  # noqa: PTH116 -- the path is plain text here
    except (OSError, ValueError) as error:
        raise _shut(error) from None
    return real


def is_folder_aside(name: str) -> bool:
    """Whether a folder of this name is passed over with all that lies in it: hidden ones, and caches of Python."""
    return name.startswith(".") or name == "__pycache__"


def is_file_aside(name: str) -> bool:
    """Whether a file of this name is passed over: backup copies, and hidden notes of editors and of the system."""
    return name.endswith("~") or (name.startswith(".") and Path(name).suffix not in SEEN_HIDDEN)


def _seen_in(root: Path, path: Path, real: str) -> None:
    """Raise Shut for a file outside ``root``, and for one that is passed over there, wherever its name leads to."""
    top, parent = os.path.realpath(root), Path(os.path.realpath(os.path.dirname(path)))  # noqa: PTH120 -- keeps "..", as links need
    if real == top:
        return
    if not (Path(real).is_relative_to(top) and parent.is_relative_to(top)):
        raise Shut("outside", "lies outside the folder of the game")
    if any(is_folder_aside(name) for name in parent.relative_to(top).parts):
        raise Shut("aside", "lies in a hidden folder or a cache, which is passed over, so nobody would see it change")
    if is_file_aside(path.name):
        raise Shut("aside", "has the name of a note or a backup copy, which is passed over")


def content(path: Path, root: Path | None = None, most: int | None = None) -> bytes:
    """The bytes of a regular file as :func:`look` finds it: at most ``most``, else what its kind may have.

    Raises Shut.
    """
    most = most_of(path) if most is None else most
    real = look(path, root)
    try:
        # what was a file may be a pipe by now, which must not keep us waiting
        with open(os.open(real, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)), "rb") as file:  # noqa: PTH123
            known = os.fstat(file.fileno())
            _regular(known)
            raw = b"" if known.st_size > most else file.read(most + 1)
    except (OSError, ValueError) as error:
        raise _shut(error) from None
    if known.st_size > most or len(raw) > most:
        size = max(known.st_size, len(raw))
        raise Shut("large", f"has {size:,} bytes; at most {most:,} are read", size)
    return raw


def inside(folder: Path, root: Path) -> list[Path]:
    """What is not hidden in a folder, sorted; nothing if it is no folder, is kept shut, or leads out of ``root``."""
    try:
        return sorted(path for path in folder.iterdir() if path.name[0] != ".") if within(folder, root) else []
    except (OSError, ValueError):
        return []


def walk(folder: Path) -> Iterator[Path]:
    """All that lies below a folder, folders aside. Raises OSError when the system does not let us look.

    Hidden files, backup copies (``~``) and Python caches are left out; linked folders are not entered.
    """
    waiting = [folder]
    while waiting:  # not by recursion: folders nest deeper than functions may
        for entry in waiting.pop().iterdir():
            if entry.name.startswith(".") or entry.name == "__pycache__" or entry.name.endswith("~"):
                continue
            if entry.is_dir() and not entry.is_symlink():
                waiting.append(entry)
            else:
                yield entry


def _regular(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise Shut("unreadable", "is not a file")


def _shut(error: OSError | ValueError) -> Shut:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return Shut("missing", "is not there")
    if isinstance(error, OSError) and error.errno == errno.ELOOP:
        return Shut("unreadable", "is a link that leads back to itself")
    if isinstance(error, ValueError) or error.errno in (errno.ENAMETOOLONG, errno.EINVAL):
        return Shut("missing", "has a name that the system does not allow")
    return Shut("unreadable", "is kept shut by the system")
