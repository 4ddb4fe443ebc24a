"""Paragraphs in scripts that write without spaces: lines that end where Unicode lets them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reportlab.platypus import paragraph as lib

from ...layouts.breaks import breaks_in

_FREE = "\ufffc"
"""Stands for an icon in the text that is looked at: a line may break before and after it."""


def broken(frags: Sequence[Any], widths: Sequence[float]) -> Any:
    """The lines of a paragraph of ``frags``, its lines so many points wide, the last number for all that follow."""
    made: Any = lib  # its stubs leave out what it breaks lines with
    signs = [made.cjkU(sign, frag, "utf8") for frag in frags for sign in (frag.text or [""])]
    free = set(breaks_in("".join(sign or _FREE for sign in signs)))
    lines: list[Any] = []
    begin = 0
    while begin < len(signs):
        width = widths[min(len(lines), len(widths) - 1)]
        end = _end(signs, free, begin, width)
        line, forced = signs[begin:end], hasattr(signs[end - 1].frag, "lineBreak")
        used = sum(sign.width for sign in line)
        lines.append(made.makeCJKParaLine(line, width, used, width - used, forced, False))
        begin = end
        while begin < len(signs) and signs[begin] == " ":
            begin += 1
    return made.ParaLines(kind=1, lines=lines)


def _end(signs: Sequence[Any], free: set[int], begin: int, width: float) -> int:
    """Where a line ends that begins at a sign: at the last place where it may and fits, or where it is full."""
    used, last = 0.0, 0
    for at in range(begin, len(signs)):
        if at > begin and at in free:
            last = at
        used += signs[at].width
        if used > width and at > begin and signs[at] != " ":
            return last or at
        if hasattr(signs[at].frag, "lineBreak"):
            return at + 1
    return len(signs)
