"""What commands tell the user, and the exit codes they end with."""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Iterable
from io import StringIO
from typing import TYPE_CHECKING, TextIO

from ..cards.visible import visible

if TYPE_CHECKING:
    from pathlib import Path

    import click

    from ..cards.finding import Finding

OK, FAULTY, UNUSABLE = 0, 1, 2
"""Done or clean; findings; usage or data that cannot be followed."""


_EXPECTED = {"NotOurs", "NotWritten", "DoesNotFit", "TooManySheets", "BadOption", "TooLarge", "PictureError", "Shut"}
"""Refusals raised by modules that the command line does not import before they are needed."""
_PAINT = re.compile(r"(\x1b\[[0-9]{1,2}m)")
"""The codes of a terminal for colours."""


def at_terminal() -> bool:
    """Whether there is somebody to ask: both what is read and what is printed are a terminal's."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def many(count: int, thing: str) -> str:
    """So many things: ``1 sheet``, ``1,200 sheets``."""
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def say(text: str, end: str = "\n", to: TextIO | None = None) -> None:
    """Print a text, to the standard output if nothing else is named; whatever in it cannot be seen is written out."""
    print(visible(text), end=end, file=to or sys.stdout, flush=True)


def say_painted(text: str, to: TextIO | None = None) -> None:
    """Print a text with colours; nothing but they may steer a terminal."""
    parts = _PAINT.split(text)
    shown = (part if _PAINT.fullmatch(part) else visible(part) for part in parts)
    print(*shown, sep="", file=to or sys.stdout, flush=True)


def tell(text: str) -> None:
    """Print a text to the error stream."""
    say(text, to=sys.stderr)


def tell_refusal(error: click.ClickException) -> None:
    """Tell what was wrong with the command line."""
    words = StringIO()
    error.show(words)
    say(words.getvalue(), "", sys.stderr)


def _words(error: Exception) -> str:
    """What to tell of an error: which file, folder or package it was about, why, and what to do."""
    if isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG:
        return f"{str(error.filename)[:60]!r}... is too long a name for the system; choose a shorter one"
    if isinstance(error, OSError) and error.filename and error.strerror:
        why = f"{error.filename} cannot be used: {error.strerror}"
        return f"{why}; check that its folder is there and that you may write to it"
    if isinstance(error, FileNotFoundError) and not error.filename:
        return "the folder this command was started in is not there any more; go to another one"
    if isinstance(error, OSError) and error.strerror:
        return f"the system refused: {error.strerror}"
    if isinstance(error, ModuleNotFoundError):
        return f"the package {error.name!r}, which Deckproof needs, is not installed; install Deckproof again with pip"
    return str(error) or type(error).__name__


def tell_error(error: Exception) -> None:
    """Tell what stopped a command, and whether it is a fault of the program."""
    tell(f"error: {_words(error)}")
    if not isinstance(error, OSError | ModuleNotFoundError) and type(error).__name__ not in _EXPECTED:
        tell("This is a fault of Deckproof itself; DECKPROOF_DEBUG=1 shows where it happened.")


def show(findings: Iterable[Finding]) -> None:
    """Print findings to the error stream, in colour on a terminal."""
    from ..cards.grouping import drawn_together

    for text in drawn_together(findings, color=sys.stderr.isatty()):
        say_painted(text, sys.stderr)


class Told:
    """What a command says, kept as it is said, so that it can be said again."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, str]] = []
        self.written: Path | None = None
        """The folder that the command has put in place, if it did."""

    def say(self, text: str) -> None:
        """Print a text to the standard output."""
        self._add("say", text)

    def tell(self, text: str) -> None:
        """Print a text to the error stream."""
        self._add("tell", text)

    def show(self, findings: Iterable[Finding]) -> None:
        """Print findings to the error stream, in colour on a terminal."""
        from ..cards.grouping import drawn_together

        for text in drawn_together(findings, color=sys.stderr.isatty()):
            self._add("show", text)

    def repeat(self, lines: Iterable[tuple[str, str]]) -> None:
        """Say what was said before."""
        for how, text in lines:
            self._add(how, text)

    def _add(self, how: str, text: str) -> None:
        self.lines.append((how, text))
        if how == "show":
            say_painted(text, sys.stderr)
        else:
            say(text, to=sys.stderr if how == "tell" else None)
