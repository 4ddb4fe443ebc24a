"""What the tests of printing share: a print, a recording, an edit."""

from __future__ import annotations

from pathlib import Path

import pypdfium2

from ..kit import Done, call

WHOLE = ("print-all-one-sided.pdf", "print-all.pdf")
CHANGED = ("print-changed-one-sided.pdf", "print-changed.pdf")


def printed(game: Path, *options: str) -> Done:
    return call("print", game.name, *options, cwd=game.parent)


def recorded(game: Path, *options: str) -> Path:
    """The ledger of a game all of which is printed."""
    assert printed(game, *options).returncode == 0
    assert printed(game, "--done").returncode == 0
    return game / "printed.yaml"


def edit(game: Path, old: str, new: str, file: str = "cards.yaml") -> None:
    text = (game / file).read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    (game / file).write_text(text.replace(old, new), encoding="utf-8", newline="\n")


def pages_in(file: Path) -> int:
    document = pypdfium2.PdfDocument(file)
    try:
        return len(document)
    finally:
        document.close()
