"""What a build can write."""

from __future__ import annotations

from collections.abc import Sequence

FORMATS = ("pdf", "faces", "sheets", "rulebook", "proof")
"""The PDF sheets, a PNG of every face, the sheets as PNG pages, the rulebook, and web pages of the game with its
proof."""


def known_formats(formats: Sequence[str]) -> frozenset[str]:
    """The formats asked for; raises :class:`BadOption` for one there is none of."""
    wrong = [each for each in formats if each not in FORMATS]
    if formats and not wrong:
        return frozenset(formats)
    from ..cards.finding import did_you_mean
    from .options import BadOption

    if wrong:
        raise BadOption(f"--formats: there is no format {wrong[0]!r}; {did_you_mean(wrong[0], FORMATS)}")
    raise BadOption(f"--formats: name at least one of {', '.join(FORMATS)}")
