"""Luck that is the same everywhere: shuffles and choices from a seed.

Only ``random.Random.random()`` keeps its sequence across versions of Python, so nothing else of that module is used.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def game_seed(base: int, run: str, number: int) -> int:
    """The 64-bit seed of game ``number`` of a run: it depends on these three alone, never on who plays it or when.

    ``run`` says what is played for what, never what a game or its folder is called: a copy is judged as the game is.
    """
    digest = hashlib.blake2b(f"{base}/{run}/{number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


class Luck:
    """A stream of chances from one seed."""

    __slots__ = ("draw",)

    def __init__(self, seed: int) -> None:
        self.draw = random.Random(seed).random
        """The next chance, from 0 to below 1."""

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit`` - 1."""
        return int(self.draw() * limit)

    def choice(self, options: Sequence[T]) -> T:
        """One of ``options``, all equally likely; raises IndexError when there are none."""
        return options[int(self.draw() * len(options))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """A new list of the same things in random order (Fisher-Yates)."""
        result = list(things)
        draw = self.draw
        for end in range(len(result) - 1, 0, -1):
            other = int(draw() * (end + 1))
            result[end], result[other] = result[other], result[end]
        return result
