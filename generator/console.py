"""What commands tell the user, and the exit codes they end with."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..cards.finding import Finding

OK, FAULTY, UNUSABLE = 0, 1, 2
"""Done or clean; findings; usage or data that cannot be followed."""


_EXPECTED = {"NotOurs", "NotWritten", "DoesNotFit", "BadOption", "TooLarge", "PictureError"}
"""Refusals raised by modules that the command line does not import before they are needed."""


def _words(error: Exception) -> str:
    """What to tell of an error: which file, folder or package it was about, why, and what to do."""
    if isinstance(error, OSError) and error.filename and error.strerror:
        why = f"{error.filename} cannot be used: {error.strerror}"
        return f"{why}; check that its folder is there and that you may write to it"
    if isinstance(error, FileNotFoundError) and not error.filename:
        return "the folder this command was started in is not there any more; go to another one"
    if isinstance(error, ModuleNotFoundError):
        return f"the package {error.name!r}, which Deckproof needs, is not installed; install Deckproof again with pip"
    return str(error) or type(error).__name__


def tell_error(error: Exception) -> None:
    """Tell what stopped a command, and whether it is a fault of the program."""
    print(f"error: {_words(error)}", file=sys.stderr)
    if not isinstance(error, OSError | ModuleNotFoundError) and type(error).__name__ not in _EXPECTED:
        print("This is a fault of Deckproof itself; DECKPROOF_DEBUG=1 shows where it happened.", file=sys.stderr)


def show(findings: Iterable[Finding]) -> None:
    """Print findings to the error stream, in colour on a terminal."""
    from ..cards.render import drawn

    for finding in findings:
        print(drawn(finding, color=sys.stderr.isatty()), file=sys.stderr)
