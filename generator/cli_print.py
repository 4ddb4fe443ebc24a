"""The commands about printing at home. Like the others, they import what they need when they run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

_OF_BUILD = (
    "game", "out", "paper", "orientation", "backs", "bleed", "gap", "margin", "overlap", "slots", "cut_lines",
    "back_offset", "printer", "ink", "rulebook_paper", "language", "draft", "no_cache", "quiet",
)  # fmt: skip
"""What 'print' is asked in the words of 'build'."""


def add_print_commands(cli: click.Group, build: click.Command) -> None:
    """Add 'print', 'ledger' and 'calibrate'; what is asked as for ``build`` is declared there."""
    shared = {param.name: param for param in build.params}
    _add_print(cli, [shared[name] for name in _OF_BUILD], build.epilog)
    _add_ledger(cli, shared["game"], build.epilog)
    _add_calibrate(cli, shared["out"])


def _add_print(cli: click.Group, shared: list[click.Parameter], epilog: str | None) -> None:
    @cli.command(name="print", params=shared, epilog=epilog)
    @click.option("--changed", is_flag=True, help="Only what differs from what is recorded, with a pull list.")
    @click.option("--done", is_flag=True, help="The sheets made last are printed: record it.")
    def print_(game: str, out: Path, draft: bool, no_cache: bool, quiet: bool, changed: bool,
               done: bool, **options: Any) -> int:  # fmt: skip
        """Write the sheets of GAME to print now, and remember what was printed.

        \b
        deckproof print my-game             everything, into output/prints/my-game
        deckproof print my-game --done      it is printed: record it in my-game/printed.yaml
        deckproof print my-game --changed   only what changed since, and what to take out for it
        """
        from .cache.store import users_store
        from .prints.printing import print_game

        return print_game(game, out, changed, done, draft, quiet, options, None if no_cache else users_store())


def _add_ledger(cli: click.Group, game: click.Parameter, epilog: str | None) -> None:
    @cli.command(params=[game], epilog=epilog)
    @click.option("--language", metavar="CODE", help="That of the deck in one of its languages.  [default: its first]")
    @click.option("--undo", is_flag=True, help="Take the last recording back.")
    def ledger(game: str, language: str | None, undo: bool) -> int:
        """List what is recorded as printed of GAME, and when it was. Each language has a ledger of its own."""
        from .prints.printing import tell_ledger

        return tell_ledger(game, undo, language)


def _add_calibrate(cli: click.Group, out: click.Parameter) -> None:
    @cli.command(params=[out])
    @click.option("--paper", metavar="NAME", help="Upright paper to measure on.  [default: a4]")
    @click.option("--printer", metavar="NAME[/TRAY]", help="Which printer it is; a word of your own.")
    @click.option("--across", type=float, metavar="MM", help="From cross A to cross B.")
    @click.option("--down", type=float, metavar="MM", help="From cross A to cross C.")
    @click.option("--front", metavar="MM,MM,MM", help="Left edge to A, top edge to A, top edge to B.")
    @click.option("--back", metavar="MM,MM,MM", help="The same on the back.  [default: as on the front]")
    @click.option("--edges", metavar="MM,MM,MM,MM", help="White along the left, top, right and bottom edge.")
    @click.option("--proof", is_flag=True, help="Write the page that proves what is kept of the printer.")
    def calibrate(out: Path, paper: str | None, printer: str | None, across: float | None, down: float | None,
                  front: str | None, back: str | None, edges: str | None, proof: bool) -> int:  # fmt: skip
        """Measure a printer, so that 'build' and 'print' make up for it with --printer NAME.

        \b
        deckproof calibrate                          a page to print; then asks what you measure, step by step
        deckproof calibrate --printer laser --proof  a page that must come out true
        deckproof calibrate --printer laser          what is kept of it
        """
        from .calibration.calibrate import calibrate_printer

        return calibrate_printer(out, paper, printer, across, down, front, back, edges, proof)
