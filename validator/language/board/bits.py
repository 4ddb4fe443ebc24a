"""Sets of cards as whole numbers: bit n stands for card n."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")
_BYTE = 8


def bits(cards: Iterable[int]) -> int:
    """The set of these cards."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def each(of: int) -> Iterator[int]:
    """The cards of a set, by number."""
    while of:
        lowest = of & -of
        yield lowest.bit_length() - 1
        of ^= lowest


class Listed(Generic[T]):
    """What stands for the cards of a set, in their order: looked up for eight cards at once."""

    def __init__(self, things: Sequence[T]) -> None:
        self._parts = [
            [[part[card] for card in each(byte) if card < len(part)] for byte in range(1 << _BYTE)]
            for part in (things[at : at + _BYTE] for at in range(0, len(things), _BYTE))
        ]

    def of(self, cards: int) -> list[T]:
        """Those of a set of cards, in a list of its own."""
        found: list[T] = []
        for part in self._parts:
            if byte := cards & 255:
                found += part[byte]
            cards >>= _BYTE
        return found
