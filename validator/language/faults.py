"""What keeps meanings from being played."""

from __future__ import annotations

from ..engine.kernel import Because


class Unplayable(ValueError):
    """A meaning that cannot be played as it stands: ``why`` in words, and ``hint``, what to write instead.

    ``at`` is the sentence whose fault it is, where another one than that which is made.
    """

    def __init__(self, why: str, hint: str = "") -> None:
        super().__init__(why)
        self.why, self.hint = why, hint
        self.at: Because | None = None
