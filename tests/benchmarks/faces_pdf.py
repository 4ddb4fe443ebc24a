"""Writes every different face of a game as one page of a PDF: what the PNG faces of a build are rasterised from.

``python faces_pdf.py GAME OUT.pdf``
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

if importlib.util.find_spec("deckproof") is None:  # a checkout that is not installed
    _root = Path(__file__).resolve().parents[2]
    _spec = importlib.util.spec_from_file_location(
        "deckproof", _root / "__init__.py", submodule_search_locations=[str(_root)]
    )
    assert _spec is not None and _spec.loader is not None
    sys.modules["deckproof"] = importlib.util.module_from_spec(_spec)
    _spec.loader.exec_module(sys.modules["deckproof"])

from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.generator.pdf import PdfFile, PictureCache
from deckproof.layouts.deck import draw_game


def main(game: str, out: Path) -> None:
    """Write the PDF, faces in the order of the game, without bleed."""
    problems = Problems()
    drawn = draw_game(load_game(game), problems)
    problems.raise_if_any()
    pdf = PdfFile(drawn.game.title, drawn.fonts, PictureCache())
    for face in drawn.faces.values():
        pdf.face_page(face, 0.0)
    out.write_bytes(pdf.bytes())


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
