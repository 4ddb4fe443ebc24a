"""What an export is: a format that is written, and read back from disk by code of its own before it is announced."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from ...cards.finding import Finding
from ...cards.lazyclass import dataclass
from ...layouts.deck import DrawnGame
from .table import Table


class Differs(Exception):
    """What was read back is not what the game has; the text says which, where, and both values."""


class Written(NamedTuple):
    """The files of an export by name, how many of what they hold, and what the user has to know.

    ``unsure`` are facts about the other program that no document of its makers confirms, and what only it can tell;
    ``left_out`` are parts of the game that it does not take, with the reason.
    """

    files: Mapping[str, bytes]
    holds: str
    todo: tuple[str, ...] = ()
    unsure: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True)
class Asked:
    """What the user said of an export. ``target`` is the folder, ``base`` the web address where pictures will lie,
    ``profile`` a file that tells a printer's inks, ``paper`` the name of the paper that is printed on, ``language``
    one of the game's, if it is not the original.
    """

    target: Path
    base: str | None = None
    profile: Path | None = None
    paper: str | None = None
    language: str | None = None

    def address(self, name: str) -> str:
        """Where a file of the export will be found: below ``base``, else on this machine."""
        if self.base:
            return f"{self.base.rstrip('/')}/{name}"
        return (self.target.resolve() / name).as_uri()


@dataclass(frozen=True)
class Format:
    """A format: ``write`` makes its files, ``read_back`` tells what of them it found right (or raises Differs).

    ``portal`` is the print shop whose bleed its faces are drawn with; none for the screen. ``needs`` are the packages
    it takes beside those that every build takes; ``look`` finds what the other program would not forgive. ``dice``:
    the game's dice come along.
    """

    name: str
    title: str
    write: Callable[[Table, Asked], Written]
    read_back: Callable[[Path, Table, Asked], list[str]]
    portal: str | None = None
    needs: tuple[str, ...] = ()
    look: Callable[[DrawnGame, Asked], list[Finding]] | None = None
    dice: bool = False


def same(what: str, found: object, wanted: object) -> None:
    """Hold a value that was read back against the game's. Raises :class:`Differs`."""
    if found != wanted:
        raise Differs(f"{what}: {found!r} in the file, {wanted!r} in the game")
