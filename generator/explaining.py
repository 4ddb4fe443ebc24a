"""What the commands about words do: explain a check, replay an example, show how the words of a game are read."""

from __future__ import annotations

import sys

from ..cards.examples import read_examples
from ..cards.finding import did_you_mean
from ..cards.lexicon import runs_from_sheet
from ..cards.load import load_game
from ..cards.model import Game
from ..cards.phrasebook.report import phrases_report
from ..cards.registry import CHECKS, FAMILIES, every_check
from ..cards.tables import read  # noqa: F401  only cards in tables ask its checks
from ..cards.translation import trn  # noqa: F401  only a game in several languages asks its checks
from ..layouts import prt_ink  # noqa: F401  only an export asks its check, and `explain` knows it all the same

# what only some games ask, and `explain` knows all the same
from ..validator import changed, invariants, misnamed, onfaces, summed, translated  # noqa: F401
from ..validator.by_luck import by_luck
from ..validator.replay import replay
from ..validator.replay_text import replay_text
from ..validator.sheet_play import sheet_stage
from . import prepare, proving  # noqa: F401  which ask the checks of print and of words
from .console import FAULTY, OK, say, say_painted, tell
from .options import BadOption
from .retelling import show_retelling


def explain_code(code: str | None) -> int:
    """``deckproof explain``: the documentation of one check, or the list of all."""
    every_check()
    if code is None:
        for family, about in FAMILIES.items():
            checks = [check for check in CHECKS.values() if check.code.startswith(family)]
            if checks:
                say(f"\n{family}  {about}")
            for check in sorted(checks, key=lambda check: check.code):
                say(f"  {check.code} {check.name} ({check.severity}): {check.title}")
        return 0
    found = [check for check in CHECKS.values() if code.upper() == check.code or code.lower() == check.name]
    if not found:
        known = [*CHECKS, *(check.name for check in CHECKS.values())]
        raise BadOption(f"there is no check {code!r}; {did_you_mean(code, known)}")
    say(f"{found[0].code} {found[0].name} ({found[0].severity})\n\n{found[0].doc}")
    return 0


def replay_example(name: str, wanted: str | None, brief: bool = False) -> int:
    """``deckproof replay``: an example move by move with the board; without one, the list of examples."""
    game = load_game(name)
    examples = {example.name: example for example in read_examples(game)}
    if not examples:
        raise BadOption(f"{game.name} has no worked examples; write one into examples.md, as ```example some-name")
    if wanted is None:
        for example in examples.values():
            say(f"{example.name:32} {example.heading}")
        if not runs_from_sheet(game):
            tell(f"none of them can be replayed: {_no_rules(game)}")
        return OK
    if wanted not in examples:
        raise BadOption(f"{game.name} has no example {wanted!r}; {did_you_mean(wanted, examples)}")
    if not runs_from_sheet(game):
        raise BadOption(f"{wanted} cannot be replayed: {_no_rules(game)}")
    stage, book = sheet_stage(game)
    result = replay(examples[wanted], stage, book)
    luck = by_luck(result, stage, book)
    say_painted(replay_text(result, sys.stdout.isatty(), luck, brief))
    settled = not luck.doubts or examples[wanted].option("seed") is not None
    return OK if result.ok and settled else FAULTY


def _no_rules(game: Game) -> str:
    """Why nothing of a game without a rule sheet is played."""
    check = f"'deckproof check {game.folder.as_posix()}' reads its sentences"
    return f"{game.name} has no rules to play by, no rule sheet (play.md); {check}"


def show_phrases(name: str) -> int:
    """``deckproof phrases``: every sentence with its meaning, every phrase with its uses, and what nothing reads."""
    game = load_game(name)
    if runs_from_sheet(game):
        return show_retelling(game)
    say(phrases_report(game), end="")
    return OK
