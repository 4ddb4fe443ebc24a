"""The command line. Commands import what they need when they run, so that help comes at once."""

from __future__ import annotations

import atexit
import gc
import math
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from .cli_desk import serve
from .cli_exchange import EXCHANGE_COMMANDS
from .cli_parts import EPILOG, listed, which
from .cli_print import add_print_commands
from .cli_words import WORDS_COMMANDS
from .console import OK, UNUSABLE, say, show, tell, tell_error, tell_refusal
from .surroundings import be_ready, nobody_listens

BACKS = ("none", "separate", "duplex-long", "duplex-short", "fold")
INKS = ("full", "low", "grey")
FORMATS = ("pdf", "faces", "sheets", "rulebook")


def _millimetres(value: str) -> float:
    """A length as it is written for an option. Raises click.BadParameter for what is no number."""
    try:
        length = float(value)
    except ValueError:
        length = math.nan
    if not math.isfinite(length):
        raise click.BadParameter(f"{value!r} is not a number; lengths are in mm, written such as 3 or 0.5")
    return length


def _version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    """Print the version: that of the installed package, or of the checkout that runs without being installed."""
    if not asked:
        return
    import tomllib
    from importlib.metadata import PackageNotFoundError, version

    try:
        number = version("deckproof")
    except PackageNotFoundError:
        project = Path(__file__).resolve().parents[1] / "pyproject.toml"
        number = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"]
    say(f"deckproof {number}")
    context.exit()


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version,
              help="Show the version and exit.")  # fmt: skip
def cli() -> None:
    """Print-and-play decks that prove themselves.

    \b
    deckproof build ygios                 print sheets, PNG faces and a manifest in output/ygios/
    deckproof build ygios --paper letter  the same on Letter
    deckproof check my-game/              what is wrong with a game, with places
    deckproof new my-game                 a small game to start from
    """


@cli.command(epilog=EPILOG)
@click.argument("game", callback=which)
@click.option("--out", type=click.Path(path_type=Path), default=Path("output"), show_default=True,
              help="Folder to write into; the game gets a folder of its own there.")  # fmt: skip
@click.option("--only", metavar="ID[,ID]", help="Build these components only; files of the others stay.")
@click.option("--formats", metavar="LIST", default=",".join(FORMATS), show_default=True,
              help="What to write: pdf (sheets), faces (a PNG of each), sheets (PNG pages), rulebook, "
              "proof (web pages of the game with its proof).")  # fmt: skip
@click.option(
    "--paper",
    metavar="NAME",
    help="a4, letter, a3, legal, tabloid, pa4, or mm: 210x280.  [default: the game's, else a4]",
)
@click.option("--orientation", type=click.Choice(["auto", "portrait", "landscape"]), default="auto", show_default=True)
@click.option(
    "--backs", type=click.Choice(BACKS), help="How backs are printed.  [default: the game's, else duplex-long]"
)
@click.option("--bleed", type=_millimetres, metavar="MM",
              help="Art beyond the cut.  [default: sheets as the game says, else 3; PNG faces 0]")  # fmt: skip
@click.option("--gap", type=_millimetres, metavar="MM", help="Paper between cards.  [default: 0, cards share a cut]")
@click.option("--margin", type=_millimetres, metavar="MM", help="Paper the printer cannot print on.  [default: 6.35]")
@click.option("--overlap", type=_millimetres, metavar="MM", help="What tiles of a large board share.  [default: 10]")
@click.option("--slots", metavar="NAME|FILE", help="Perforated stock, such as avery-5371, or your own slot file.")
@click.option("--cut-lines", is_flag=True, help="Lines all along the cuts instead of corner marks.")
@click.option("--back-offset", metavar="X,Y", help="Move back sides right and down by so many mm.")
@click.option("--printer", metavar="NAME[/TRAY]", help="Make up for what 'deckproof calibrate' measured of a printer.")
@click.option("--ink", type=click.Choice(INKS), default="full", show_default=True,
              help="low: outlines and tints in place of solids; grey: greys only.")  # fmt: skip
@click.option("--dpi", type=int, help="Resolution of PNG files.  [default: 300]")
@click.option("--portal", metavar="NAME", help="PNG faces exactly as a print portal wants them: mpc or tgc.")
@click.option("--rulebook-paper", metavar="NAME", help="Paper of the rulebook; a5, too.  [default: that of the sheets]")
@click.option("--language", metavar="CODE", help="Build in one of the game's languages, or all.  [default: its first]")
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes for PNG work.  [default: one a core]")
@click.option("--draft", is_flag=True, help="Write in spite of errors, to see it.")
@click.option("--watch", is_flag=True, help="Build again, and check, whenever a file changes, until Ctrl-C.")
@click.option("--no-cache", is_flag=True, help="Do all of it anew, and keep nothing for the next time.")
@click.option("--quiet", is_flag=True, help="Print nothing but faults.")
def build(game: str, out: Path, only: str | None, formats: str, jobs: int | None, draft: bool, watch: bool, quiet: bool,
          no_cache: bool, **options: Any) -> int:  # fmt: skip
    """Write everything printed of GAME: PDF sheets, PNG faces, PNG sheets, the rulebook and a manifest.

    GAME is checked as by 'deckproof check', and nothing is written if that finds errors; the verdict is the last line.

    \b
    deckproof build ygios --backs fold --only affection
    deckproof build ygios --formats faces --bleed 3.048     faces as print portals want them
    deckproof build my-game --watch                         again after every edit, with a fresh verdict
    deckproof build all                                     every bundled game
    """
    wanted = (game, out, listed(only), listed(formats) or [], jobs, draft, quiet, options)
    from .cache.store import users_store

    store = None if no_cache else users_store()
    if watch:
        if game == "all":
            raise click.UsageError("--watch watches one game; name the game instead of 'all'")
        if options["language"] == "all":
            raise click.UsageError("--watch builds in one language; name it instead of 'all'")
        if "proof" in (listed(formats) or ()):
            raise click.UsageError("--watch writes no proof pages; 'deckproof serve' shows them live")
        from .watching import watch_game

        return watch_game(*wanted, store=store)
    if game == "all" or options["language"] == "all":
        from .building import build_games

        return build_games(*wanted, store)
    from .cache.runs import build_kept  # which needs next to nothing where nothing is to be built

    return build_kept(*wanted, store)


@cli.command(epilog=EPILOG)
@click.argument("games", nargs=-1, required=True, metavar="GAME...", callback=which)
@click.option("--json", "as_json", is_flag=True, help="The verdict as JSON.")
@click.option(
    "--sarif", type=click.Path(path_type=Path, dir_okay=False), help="Write the findings as SARIF 2.1.0, too."
)
@click.option("--select", metavar="CODES", help="Tell only these codes or families, such as WRD,TXT001.")
@click.option("--ignore", metavar="CODES", help="Leave these codes or families out.")
@click.option("--no-cache", is_flag=True, help="Check all of it anew, and keep nothing for the next time.")
def check(games: tuple[str, ...], as_json: bool, sarif: Path | None, select: str | None, ignore: str | None,
          no_cache: bool) -> int:  # fmt: skip
    """Say what is wrong with GAME: data, print, and whether its words agree with each other.

    Exit code 0: nothing found. 1: findings. 2: the game cannot be read. 'all' checks every bundled game.
    """
    codes = tuple(listed(select) or ()), tuple(listed(ignore) or ())
    if sarif is None:
        from .cache.runs import check_kept
        from .cache.store import users_store

        return check_kept(games, as_json, *codes, None if no_cache else users_store())
    from .checking import Asked, check_games

    return check_games(games, Asked(as_json, sarif, *codes))


@cli.command(name="list", epilog=EPILOG)
@click.argument("game", required=False, callback=which)
def list_(game: str | None) -> int:
    """List the bundled games, or the components and cards of GAME."""
    from .commands import list_games

    return list_games(game)


@cli.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--kind", type=click.Choice(["duel", "tricks", "draft", "plain"]), default="duel", show_default=True,
              help="What game: one that is played by its own words, or plain cards to print.")  # fmt: skip
def new(folder: Path, kind: str) -> int:
    """Write a small, complete game into FOLDER to start from."""
    from .scaffold import write_new_game

    return write_new_game(folder, kind)


@cli.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), required=False)
def schema(folder: Path | None) -> int:
    """Write JSON Schemas of all data files into FOLDER, for editors; without one, print them."""
    from .commands import write_schemas

    return write_schemas(folder)


for command in (serve, *WORDS_COMMANDS, *EXCHANGE_COMMANDS):
    cli.add_command(command)
add_print_commands(cli, build)


def main() -> None:
    """Run the command line: findings and messages for every fault, a traceback only when asked for one."""
    sys.exit(_code())


def run() -> None:
    """The same as all that a process is for: it ends without taking apart, piece by piece, what the command made."""
    code = _code()
    atexit._run_exitfuncs()
    with suppress(OSError):  # the reader left
        sys.stdout.flush()  # what was said before a fault
    os._exit(code)


def _code() -> int:
    """Run the command line; the exit code."""
    gc.disable()  # a command ends before there is garbage to speak of, and looking for it costs a sixth of the time
    be_ready(cli)
    try:
        code = _run(_command)
        sys.stderr.flush()
    except BrokenPipeError:  # the reader left, or left while it was told why
        nobody_listens()
        code = OK
    except OSError:  # not even a fault can be told
        nobody_listens()
        code = UNUSABLE
    return code


def _command() -> Any:
    code = cli.main(prog_name="deckproof", standalone_mode=False)
    sys.stdout.flush()  # a reader that left is noticed here, not when Python ends
    return code


def _run(command: Callable[[], Any]) -> int:
    from ..cards.finding import DataError

    try:
        return int(command() or OK)
    except click.ClickException as error:
        tell_refusal(error)
        return error.exit_code if error.exit_code != 1 else UNUSABLE
    except click.exceptions.Exit as error:
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        tell("stopped; nothing was changed")
        return 130
    except DataError as error:
        show(error.findings)
        return UNUSABLE
    except BrokenPipeError:
        raise
    except SystemExit:  # no command ends so; click does, with 1, when the reader left while it wrote
        return OK
    except Exception as error:
        if os.environ.get("DECKPROOF_DEBUG"):
            raise
        tell_error(error)
        return UNUSABLE


if __name__ == "__main__":
    run()
