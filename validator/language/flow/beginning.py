"""Who begins."""

from __future__ import annotations

from ..asks import FirstPlayer
from ..blocks import Blocks
from ..frames import Step
from ..terms import Meaning


def first(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Luck decides who has the first turn."""
    deeds.ask(FirstPlayer(deeds.moving, deeds.because), steps)
