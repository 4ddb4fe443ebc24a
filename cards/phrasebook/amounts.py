"""Slot types for amounts that may lie below zero or between whole numbers: what cards are worth, and totals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from ..lazyclass import dataclass
from ..yamlread import Plain

_SIGNED = re.compile(r"[+-][0-9]{1,9}(?:\.[0-9]{1,3})?|0(?![0-9]|\.[0-9])")
_BARE = re.compile(r"-?[0-9]{1,9}(?:\.[0-9]{1,3})?")


def plain_amount(amount: int | Fraction) -> int | str:
    """An amount as a plain value: a whole number, or decimals such as ``"2.5"``.

    Raises ValueError for an amount that three decimals cannot say.
    """
    if amount.denominator == 1:
        return int(amount)
    thousandths = amount * 1000
    if thousandths.denominator != 1:
        raise ValueError(f"{amount} cannot be written with three decimals")
    whole, rest = divmod(abs(int(thousandths)), 1000)
    return f"{'-' if amount < 0 else ''}{whole}.{rest:03}".rstrip("0")


@dataclass(frozen=True)
class Amounts:
    """Amounts in digits: ``signed`` ones always with their sign (``+7``, ``-2.5``, ``0``), others only below zero."""

    name: str
    signed: bool

    @property
    def samples(self) -> list[Plain]:
        """Above, below and at zero, and a half."""
        return [7, -9, 0, "2.5"]

    @property
    def wordings(self) -> list[str]:
        """None: there are too many."""
        return []

    def at(self, low: str, start: int) -> Iterator[tuple[int, Plain]]:
        """The amount that begins at ``start``, whole: ``2`` is not read out of ``2.5``."""
        if start > 0 and low[start - 1].isalnum():
            return
        found = (_SIGNED if self.signed else _BARE).match(low, start)
        if found and not low[found.end() : found.end() + 1].isalnum():
            yield found.end(), plain_amount(Fraction(found[0]))

    def show(self, value: Plain) -> str | None:
        """The amount in digits; None for what is none."""
        if isinstance(value, bool) or not isinstance(value, int | str):
            return None
        text = str(value)
        if not _BARE.fullmatch(text) or str(plain_amount(Fraction(text))) != text:
            return None
        return f"+{text}" if self.signed and Fraction(text) > 0 else text

    def order(self, value: Plain) -> int:
        """The singular goes with 1 alone."""
        return 0 if value == 1 else 1
