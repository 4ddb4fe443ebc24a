"""The commands that bring games in and out, and compare them. They import what they need when they run."""

from __future__ import annotations

from pathlib import Path

import click

from .cli_parts import EPILOG, listed, which

SPOKEN = "In one of the game's languages, or all.  [default: its first]"


@click.command(epilog=EPILOG)
@click.argument("game", callback=which)
@click.option(
    "--to",
    required=True,
    metavar="FORMAT[,FORMAT]",
    help="tts, pcio, playground, tabletopia, mpc, tgc, dtc, cut: see the README.",
)
@click.option("--out", type=click.Path(path_type=Path), default=Path("output"), show_default=True,
              help="Folder to write into; each format gets a folder of its own in exports/GAME there.")  # fmt: skip
@click.option("--base", metavar="ADDRESS", help="Web address where the pictures will lie, for tables that fetch them.")
@click.option(
    "--profile", type=click.Path(path_type=Path), metavar="FILE", help="ICC profile of the inks of a print shop."
)
@click.option(
    "--paper", metavar="NAME", help="Paper of sheets to cut: a4, letter, a3 or tabloid  [default: the game's]"
)
@click.option("--language", metavar="CODE", help=SPOKEN)
def export(game: str, to: str, out: Path, base: str | None, profile: Path | None, paper: str | None,
           language: str | None) -> int:  # fmt: skip
    """Write GAME for other programs; what is written is read back by other code before it is announced."""
    from .export.formats import Asked
    from .exporting import export_languages

    return export_languages(game, listed(to) or [], Asked(out, base, profile, paper, language))


@click.command(epilog=EPILOG)
@click.argument("game", callback=which)
@click.option("--out", type=click.Path(path_type=Path), default=Path("output"), show_default=True,
              help="Folder to write into; the pictures go to eyes/GAME there.")  # fmt: skip
@click.option("--language", metavar="CODE", help=SPOKEN)
def eyes(game: str, out: Path, language: str | None) -> int:
    """Draw what GAME's cards are told apart by as colour-blind eyes and a grey laser show it.

    For every component with 'distinguish' a PNG: a row for each value, a column for each way of seeing. Exit code 1:
    some look alike.
    """
    from .eyesight import show_eyes_in

    return show_eyes_in(game, out, language)


@click.command(epilog=EPILOG)
@click.argument("game", callback=which)
@click.argument("language")
def translate(game: str, language: str) -> int:
    """Write what is to be translated of GAME into LANGUAGE: its texts beside the originals, and what is stale.

    Translations that are there stay. LANGUAGE is a code such as de, ja or pt-BR.
    """
    from .translating import translate_game

    return translate_game(game, language)


@click.command(epilog=EPILOG)
@click.argument("old", metavar="OLD", callback=which)
@click.argument("new", metavar="[NEW]", required=False, callback=which)
@click.option("--rev", metavar="REVISION", help="Compare OLD as it is with a git revision of it, such as HEAD~1.")
@click.option("--out", type=click.Path(path_type=Path), default=Path("output"), show_default=True,
              help="Folder to write into; the change log goes to diff/GAME there.")  # fmt: skip
@click.option("--language", metavar="CODE", help="Compare in one of the game's languages.  [default: its first]")
def diff(old: str, new: str | None, rev: str | None, out: Path, language: str | None) -> int:
    """Tell what changed between two states of a game: a change log for those who played the old one.

    Written as HTML and PDF with the cards and pages that changed side by side, and told here.

    \b
    deckproof diff my-game-in-june my-game
    deckproof diff my-game --rev v1.2
    """
    from .differing import show_changes

    return show_changes(old, new, rev, out, language)


@click.command(epilog=EPILOG)
@click.argument("game", callback=which)
def fetch(game: str) -> int:
    """Fetch the tables of GAME that have an address on the web, and say what changed in them.

    An address stands in game.yaml: cards: {file: deck.csv, from: "https://..."}. The table is written beside it, with a
    record of when it came. No other command touches the network.
    """
    from .fetching import fetch_tables

    return fetch_tables(game)


@click.command(name="import")
@click.argument("file", type=click.Path(path_type=Path, exists=True))
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--sheet", metavar="NAME", help="The sheet of a workbook.  [default: the first]")
def import_(file: Path, folder: Path, sheet: str | None) -> int:
    """Make a game in FOLDER of the cards in FILE, and of pictures beside it; again, take over what changed since.

    FILE is a table (.csv, .tsv, .xlsx, .ods, .json), the folder of a Squib deck or its .rb, a nanDECK script (.txt), a
    deck list or card set of Cockatrice (.cod, .xml), or a saved object of Tabletop Simulator (.json).
    """
    from .importing import import_deck

    return import_deck(file, folder, sheet)


EXCHANGE_COMMANDS = (export, eyes, translate, diff, fetch, import_)
