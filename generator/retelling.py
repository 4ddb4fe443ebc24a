"""``deckproof phrases`` of a game with a rule sheet: how its rulebook retells it, and what the author confirms."""

from __future__ import annotations

from ..cards.finding import DataError
from ..cards.lexicon import runs_from_sheet
from ..cards.library import TOLD_FILE
from ..cards.load import load_game
from ..cards.model import Game
from ..validator.language.reading import read_game
from ..validator.retold import Retelling, retell
from ..validator.retold.confirming import confirm
from ..validator.retold.report import retold_report
from .atomic import write_files
from .console import FAULTY, OK, say
from .options import BadOption


def show_retelling(game: Game) -> int:
    """Every rule by its name, every sentence of the rulebook with what holds it, and proposals."""
    say(retold_report(retell(game, read_game(game))), end="")
    return OK


def confirm_retelling(name: str) -> int:
    """Confirm the remarks ``tells`` of the rulebook: rulebook.told.yaml is written; exit code 1 if one is not."""
    game = load_game(name)
    if not runs_from_sheet(game):
        raise BadOption(f"{game.name} has no rule sheet (play.md), so there is nothing to confirm")
    retold = _read(game)
    if not retold.vouched:
        raise BadOption(f"the rulebook of {game.name} has no remark 'tells'; 'deckproof phrases {name}' proposes some")
    done = confirm(retold)
    for line in done.lines:
        say(line)
    write_files({game.folder / TOLD_FILE: done.file.encode()})
    count = len(retold.vouched) - done.refused
    say(f"{count} of {len(retold.vouched)} confirmed in {TOLD_FILE}")
    return FAULTY if done.refused else OK


def _read(game: Game) -> Retelling:
    read = read_game(game)
    if read.findings:
        raise DataError(read.findings)
    return retell(game, read)
