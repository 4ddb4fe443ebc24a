"""The phrasebook: printed sentences into meanings, and meanings into sentences."""

from __future__ import annotations

from .book import Phrasebook
from .gaps import Gap, gaps
from .loading import load_phrasebook
from .reading import Reading
from .sentences import Piece, pieces
from .teaching import Explanation, explain

__all__ = ["Explanation", "Gap", "Phrasebook", "Piece", "Reading", "explain", "gaps", "load_phrasebook", "pieces"]
