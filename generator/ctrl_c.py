"""Ctrl-C, heeded wherever it comes: its exception is lost where Python ignores what finalizers raise."""

from __future__ import annotations

import signal
import threading
from types import FrameType
from typing import Self


class CtrlC:
    """Within ``with``, keeps in mind that Ctrl-C was pressed, and raises KeyboardInterrupt as ever.

    Where Ctrl-C means something else already, as in programs that were started in the background, it stays so.
    """

    def __init__(self) -> None:
        self._pressed = self._ours = False

    def __enter__(self) -> Self:
        main = threading.current_thread() is threading.main_thread()
        self._ours = main and signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if self._ours:
            signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, *_: object) -> None:
        if self._ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def _press(self, number: int, frame: FrameType | None) -> None:
        self._pressed = True
        raise KeyboardInterrupt

    def heed(self) -> None:
        """Raise KeyboardInterrupt if it was pressed and has been lost."""
        if self._pressed:
            raise KeyboardInterrupt
