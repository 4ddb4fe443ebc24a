"""The commands about printing at home. Like the others, they import what they need when they run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

_OF_BUILD = (
    "game", "out", "paper", "orientation", "backs", "bleed", "gap", "margin", "overlap", "slots", "cut_lines",
    "back_offset", "rulebook_paper", "jobs", "draft", "quiet",
)  # fmt: skip
"""What 'print' is asked in the words of 'build'."""


def add_print_commands(cli: click.Group, build: click.Command) -> None:
    """Add 'print' and 'ledger'; what is asked as for ``build`` is declared there."""
    shared = {param.name: param for param in build.params}

    @cli.command(name="print", params=[shared[name] for name in _OF_BUILD], epilog=build.epilog)
    @click.option("--changed", is_flag=True, help="Only what differs from what is recorded, with a pull list.")
    @click.option("--done", is_flag=True, help="The sheets made last are printed: record it.")
    def print_(game: str, out: Path, jobs: int | None, draft: bool, quiet: bool, changed: bool, done: bool,
               **options: Any) -> int:  # fmt: skip
        """Write the sheets of GAME to print now, and remember what was printed.

        \b
        deckproof print my-game             everything, into output/prints/my-game
        deckproof print my-game --done      it is printed: record it in my-game/printed.yaml
        deckproof print my-game --changed   only what changed since, and what to take out for it
        """
        from .prints.printing import print_game

        return print_game(game, out, changed, done, jobs, draft, quiet, options)

    @cli.command(params=[shared["game"]], epilog=build.epilog)
    @click.option("--undo", is_flag=True, help="Take the last recording back.")
    def ledger(game: str, undo: bool) -> int:
        """List what is recorded as printed of GAME, and when it was."""
        from .prints.printing import tell_ledger

        return tell_ledger(game, undo)
