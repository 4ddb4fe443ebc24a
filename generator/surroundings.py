"""What a command is surrounded by: streams of any encoding or none, the environment, Python without docstrings."""

from __future__ import annotations

import codecs
import os
import sys
from io import TextIOWrapper

import click

from ..cards.visible import escaped

_PLAINLY = {
    "✓": "+", "✗": "x", "·": "-", "…": "...", "•": "*", "–": "-", "—": "-", "−": "-", "×": "x", "→": "->",
    "’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "\u202f": " ", "\u2010": "-", "\u2011": "-",
}  # fmt: skip
"""How a character is written where the terminal has no sign for it."""
_ERRORS = "deckproof"


def be_ready(group: click.Group) -> None:
    """Make the commands of ``group`` do the same in whatever surroundings."""
    _open_streams()
    _forget_orders()
    if sys.flags.optimize > 1:
        _recall_help(group)


def _open_streams() -> None:
    """Let everything be printed wherever it goes: to a terminal of few characters, or to nobody."""
    codecs.register_error(_ERRORS, _plainly)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started the program
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 -- until the end
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=_ERRORS)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """What to write for characters that the encoding of a stream has not."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_PLAINLY.get(char) or escaped(char) for char in lacking), error.end


def nobody_listens() -> None:
    """Write nothing any more, not even at the very end: the reader left."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(nowhere, stream.fileno())


def _forget_orders() -> None:
    """Take away what would have the PDF writer write other bytes: a date, and its own settings."""
    for name in [name for name in os.environ if name == "SOURCE_DATE_EPOCH" or name.startswith("RL_")]:
        del os.environ[name]


def _recall_help(group: click.Group) -> None:
    """Give the commands the help that Python left out."""
    from ..cards.docstring import docstring  # hardly ever needed

    for command in (group, *group.commands.values()):
        if command.callback is not None:
            command.help = docstring(command.callback)
