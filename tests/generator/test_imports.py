"""Help and checks bring no print library: counted in modules, not in seconds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from deckproof.generator.scaffold import place_game, starter

from .kit import ROOT, environment, press

PROGRAM = """\
import sys
sys.argv = ["deckproof", *{args!r}]
from deckproof.generator.cli import main
try:
    main()
except SystemExit as end:
    print(end.code)
imported = [name for name, module in sys.modules.items() if getattr(module, "__spec__", None)]
tops = {{name.partition(".")[0] for name in imported}}
ours = {{name.partition(".")[2] for name in sys.modules if name.startswith("deckproof.")}}
print("modules:", *sorted(tops | ours))
"""
HELP = {"reportlab", "PIL", "pypdfium2", "jinja2", "yaml", "svglib", "rich", "markdown"}
PRINT = {"reportlab", "PIL"}
"""A font file that is new is read by reportlab, which brings Pillow; what it measures is kept."""
CHECK = {"pypdfium2", "svglib", "rich"}
"""Drawing SVG and rasterising have no place in a check."""
WORDS = {"markdown", "cards.phrasebook", "cards.rulebook", "cards.lexicon", "cards.translation", "validator.proof"}
"""What reads words: a game of cards alone, without phrases, rule sheet, rulebook or languages, pays for none of it."""

OTHER_GAMES = {"arena.scenes", "board.scenes", "board.stage", "bonds.scenes", "zones.scenes"}
"""Positions and boards of games with a board, bonds, zones or cards in play: the duel has nothing of that kind."""


@pytest.mark.parametrize(
    ("args", "never"),
    [
        (["--help"], HELP),
        (["build", "--help"], HELP),
        (["--version"], HELP),
        (["check", "hush"], CHECK | OTHER_GAMES),
        (["check", "night"], CHECK | WORDS),
    ],
    ids=["help", "build help", "version", "check", "cards alone"],
)
def test_a_command_loads_only_what_it_needs(args: list[str], never: set[str], tmp_path: Path) -> None:
    (tmp_path / "deckproof").symlink_to(ROOT)
    press(tmp_path / "night")
    place_game(starter("duel"), tmp_path / "hush")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(args=args)],
        env=environment(PYTHONPATH=str(tmp_path)), capture_output=True, text=True, cwd=tmp_path,
    )  # fmt: skip
    *said, modules = done.stdout.splitlines()
    assert said[-1] == "0", done.stderr
    loaded = {name.removeprefix("validator.language.") for name in modules.split()[1:]}
    assert "deckproof" in loaded and "click" in loaded
    assert not loaded & never


def test_a_check_after_an_edit_measures_words_without_the_print_library(tmp_path: Path) -> None:
    (tmp_path / "deckproof").symlink_to(ROOT)
    place_game(starter("duel"), tmp_path / "hush")
    assert brought(tmp_path) >= PRINT
    cards = tmp_path / "hush" / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace("copies: 5,", 'copies: 5, flavour: "Hush, hush.",', 1), encoding="utf-8")
    assert not brought(tmp_path) & PRINT


def brought(folder: Path) -> set[str]:
    """The libraries that a check of the game in a folder brings, in all of its processes; what it learns is kept."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "deckproof", "check", "hush"],
        env=environment(PYTHONPATH=str(folder), DECKPROOF_CACHE=str(folder / "cache")),
        capture_output=True, text=True, cwd=folder,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    lines = [line.rpartition("|") for line in done.stderr.splitlines() if line.startswith("import time:")]
    return {name.strip().partition(".")[0] for _, _, name in lines}
