"""A small game as an export sees it, and exports of it laid in a folder."""

from __future__ import annotations

from pathlib import Path

from deckproof.generator.export.formats import Asked, Format
from deckproof.generator.export.table import Table, table_of
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare

from ..kit import PRESS, write_game

_GAME = str(PRESS["game.yaml"])
FILES = {
    **PRESS,
    "game.yaml": _GAME.replace("palette:", "dice: [6, 20]\npalette:")
    + "  mat: {title: Mat, kind: board, cards: mat.yaml, size: {w: 200, h: 100}, front: coin}\n"
    "  letter: {title: Letter, kind: envelope, cards: letter.yaml, size: {holds: poker, cards: 2},\n"
    "           front: envelope, back: envelope-back}\n",
    "cards.yaml": str(PRESS["cards.yaml"]).replace("name: Lantern 2,", "name: Lantern 2, copies: 3,"),
    "mat.yaml": "- {id: mat, name: The Mat, copies: 2}\n",
    "letter.yaml": "- {id: letter, name: Letter}\n",
}
"""Four designs of cards, six in all, three coins, two mats, and an envelope that only paper has."""


def table(folder: Path, portal: str | None = None) -> Table:
    """The game, written into ``folder`` and drawn for the screen or a print shop."""
    return table_of(prepare(str(write_game(folder / "press", FILES)), Wanted(portal=portal)).drawn)


def laid(format_: Format, game: Table, folder: Path) -> Asked:
    """An export written into ``folder``."""
    asked = Asked(folder)
    for name, data in format_.write(game, asked).files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return asked
