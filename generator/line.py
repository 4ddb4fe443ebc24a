"""One thing told by one copy of this process to another, while both have more to do."""

from __future__ import annotations

import os
import pickle
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:  # a build without a rulebook does not pay for it
    from multiprocessing.connection import Connection

T = TypeVar("T")


class Line(Generic[T]):
    """It has two ends, and each copy uses one of them. Without anybody at its other end, nothing comes.

    What is told lies in memory that both have: a pipe holds some kilobytes, and two that told each other more would
    both wait to be heard for ever.
    """

    def __init__(self) -> None:
        from multiprocessing import Pipe

        self._hears: Connection
        self._says: Connection
        self._hears, self._says = Pipe(duplex=False)
        self._told = _shared()

    def __del__(self) -> None:
        os.close(self._told)

    def tell(self, it: T) -> None:
        """Tell it, once, and go on."""
        self._hears.close()
        with suppress(OSError):
            with os.fdopen(self._told, "wb", closefd=False) as told:
                pickle.dump(it, told)
            self._says.send_bytes(b"told")
        self._says.close()

    def heard(self) -> T | None:
        """What is told, when it comes; None if it never will."""
        self._says.close()  # or this process itself would be one that may still say it
        try:
            self._hears.recv_bytes()
        except (EOFError, OSError):
            return None
        with os.fdopen(self._told, "rb", closefd=False) as told:
            told.seek(0)
            found: Any = pickle.load(told)
        return found  # type: ignore[no-any-return]

    def drop(self) -> None:
        """Leave both ends to the others."""
        self._hears.close()
        self._says.close()


def _shared() -> int:
    """A file without a name that copies of this process have as well."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("line")
    from tempfile import TemporaryFile

    with TemporaryFile() as file:
        return os.dup(file.fileno())
