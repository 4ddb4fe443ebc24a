"""What keeps meanings from being played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...cards.program import Meaning
from ..engine.kernel import Because
from ..replay_stage import Impossible, Told

if TYPE_CHECKING:
    from .frames import Test


class Unplayable(ValueError):
    """A meaning that cannot be played as it stands: ``why`` in words, and ``hint``, what to write instead.

    ``at`` is the sentence whose fault it is, where another one than that which is made; ``other`` the one that stands
    against it, if one does.
    """

    def __init__(self, why: str, hint: str = "", other: Because | None = None) -> None:
        super().__init__(why)
        self.why, self.hint, self.other = why, hint, other
        self.at: Because | None = None


def asked(test: Callable[[Meaning], Test], told: Told, so: Meaning) -> Test:
    """A condition that a sentence of an example asks. Raises Impossible for one that cannot be asked."""
    try:
        return test(so)
    except Unplayable as error:
        raise Impossible(f"{told.sentence.text!r} cannot be asked: {error.why}") from None
