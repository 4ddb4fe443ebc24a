"""The phrasebook: printed sentences into meanings, and meanings into sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..latenames import late_names

if TYPE_CHECKING:
    from .book import Phrasebook
    from .loading import load_phrasebook
    from .reading import Reading
    from .sentences import Piece, pieces
    from .teaching import Explanation, explain

__all__ = ["Explanation", "Phrasebook", "Piece", "Reading", "explain", "load_phrasebook", "pieces"]

__getattr__ = late_names(
    __name__,
    {
        "book": "Phrasebook",
        "loading": "load_phrasebook",
        "reading": "Reading",
        "sentences": "Piece pieces",
        "teaching": "Explanation explain",
    },
)
