"""The command of the desk. It imports what it needs when it runs."""

from __future__ import annotations

import click

from .cli_parts import EPILOG, which


@click.command(epilog=EPILOG)
@click.argument("game", callback=which)
@click.option("--port", type=click.IntRange(1, 65535), metavar="N",
              help="Where to listen.  [default: 8765, or a free one]")  # fmt: skip
@click.option("--no-open", is_flag=True, help="Print the address without opening it.")
@click.option("--editor", metavar="ADDRESS",
              help="What opens a place: an address with {file}, {line} and {column} in it.  "
              "[default: vscode://file/{file}:{line}:{column}]")  # fmt: skip
def serve(game: str, port: int | None, no_open: bool, editor: str | None) -> int:
    """Show GAME on web pages of this machine, live as its files are edited.

    They show cards, findings, sheets, the rulebook and the examples step by step.

    Only the browser of this machine gets in, by the address that is printed. Ctrl-C ends it.
    """
    from .desk.serving import serve as open_desk

    return open_desk(game, port, not no_open, editor)
