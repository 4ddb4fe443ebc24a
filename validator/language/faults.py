"""What keeps meanings from being played."""

from __future__ import annotations


class Unplayable(ValueError):
    """A meaning that cannot be played as it stands: ``why`` in words, and ``hint``, what to write instead."""

    def __init__(self, why: str, hint: str = "") -> None:
        super().__init__(why)
        self.why, self.hint = why, hint
