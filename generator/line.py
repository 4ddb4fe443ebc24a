"""One thing told by one copy of this process to another, while both have more to do."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:  # a build without a rulebook does not pay for it
    from multiprocessing.connection import Connection

T = TypeVar("T")


class Line(Generic[T]):
    """It has two ends, and each copy uses one of them. Without anybody at its other end, nothing comes."""

    def __init__(self) -> None:
        from multiprocessing import Pipe

        self._hears: Connection
        self._says: Connection
        self._hears, self._says = Pipe(duplex=False)

    def tell(self, it: T) -> None:
        """Tell it, once."""
        self._hears.close()
        with suppress(OSError):
            self._says.send(it)
        self._says.close()

    def heard(self) -> T | None:
        """What is told, when it comes; None if it never will."""
        self._says.close()  # or this process itself would be one that may still say it
        try:
            found: Any = self._hears.recv()
        except (EOFError, OSError):
            return None
        return found  # type: ignore[no-any-return]

    def drop(self) -> None:
        """Leave both ends to the others."""
        self._hears.close()
        self._says.close()
