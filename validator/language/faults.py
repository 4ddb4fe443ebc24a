"""What keeps meanings from being played."""

from __future__ import annotations

from ..engine.kernel import Because


class Unplayable(ValueError):
    """A meaning that cannot be played as it stands: ``why`` in words, and ``hint``, what to write instead.

    ``at`` is the sentence whose fault it is, where another one than that which is made; ``other`` the one that stands
    against it, if one does.
    """

    def __init__(self, why: str, hint: str = "", other: Because | None = None) -> None:
        super().__init__(why)
        self.why, self.hint, self.other = why, hint, other
        self.at: Because | None = None
