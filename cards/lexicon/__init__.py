"""The lexicon: the words every card game has and those of one game, made into phrases that read its sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..latenames import late_names

if TYPE_CHECKING:
    from .lexicon import Lexicon
    from .load import load_lexicon
    from .sheet import HEADINGS, NAMED, SHEET_FILE, Sheet, SheetSentence, has_sheet, load_sheet, runs_from_sheet

__all__ = [
    "HEADINGS", "NAMED", "SHEET_FILE", "Lexicon", "Sheet", "SheetSentence", "has_sheet", "load_lexicon", "load_sheet",
    "runs_from_sheet",
]  # fmt: skip

__getattr__ = late_names(
    __name__,
    {
        "lexicon": "Lexicon",
        "load": "load_lexicon",
        "sheet": "HEADINGS NAMED SHEET_FILE Sheet SheetSentence has_sheet load_sheet runs_from_sheet",
    },
)
