"""What the declarations of commands share."""

from __future__ import annotations

from typing import TypeVar

import click

from .console import tell

EPILOG = "GAME is the name of a bundled game (see 'deckproof list') or a folder with a game.yaml."
Games = TypeVar("Games", str, "tuple[str, ...]", None)


def which(context: click.Context, argument: click.Parameter, wanted: Games) -> Games:
    """Say where a name could mean a folder here as well."""
    from ..cards.library import hidden

    names: tuple[str, ...] = (wanted,) if isinstance(wanted, str) else wanted or ()
    for name in names:
        if folder := hidden(name):
            tell(f"note: {name!r} is the bundled game; the folder of that name here is {folder!r}")
    return wanted


def listed(text: str | None) -> list[str] | None:
    """The parts of a list with commas; None where nothing was said."""
    return None if text is None else [part.strip() for part in text.split(",") if part.strip()]
