"""reportlab's painter of pictures, loaded without two patterns of its paragraphs that books hardly ever use: to compile
these takes as long as to load all the rest of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ..cards.latepattern import late

__all__ = ["renderPDF"]


@contextmanager
def _late(sign: str) -> Iterator[None]:
    """Meanwhile, patterns that hold a sign are compiled when they are first looked for."""
    known: Any = re.compile

    def compiled(pattern: Any, flags: Any = 0) -> Any:
        return (late if sign in str(pattern) else known)(pattern, flags)

    changed: Any = re
    changed.compile = compiled
    try:
        yield
    finally:
        changed.compile = known


with _late("\uffff"):
    from reportlab.graphics import renderPDF
