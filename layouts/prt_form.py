"""The PRT checks about what is printed besides cards, and about all that must fit the paper."""

from __future__ import annotations

from ..cards.registry import Said, check
from .prt_sheet import UNPRINTABLE
from .units import shown


@check("PRT022", "ink-at-paper-edge", "warning")
def ink_at_paper_edge(where: str, distance: float, side: str) -> Said:
    """Something on a board as large as the paper lies where many printers cannot print.

    Such a board is a page that is not cut. All that is nearer to the edge of the paper than 4.2 mm counts, but for
    white.

    Why: that part stays white, so a line loses its end, a ground gets an uneven rim, and a word its first letter.
    Bad: `at: [2, 10, 100, 8]` on a board of `size: page`
    Good: `at: [10, 10, 100, 8]`, or a board a little smaller than the paper, to be cut out
    """
    said = f"{where}: comes within {shown(distance)} mm of the paper's {side} edge"
    hint = f"keep {shown(UNPRINTABLE)} mm free, or make the board smaller so that it is cut out"
    return Said(f"{said}; many printers cannot print nearer than {shown(UNPRINTABLE)} mm", hint)


@check("PRT023", "larger-than-paper", "error")
def larger_than_paper(problem: str) -> Said:
    """A piece is too large for the paper its game is printed on.

    Cards, tokens and unfolded envelopes must lie on one sheet, within the margins; boards are tiled, as long as every
    tile adds 40 mm to its neighbour.

    Why: it cannot be printed in one piece.
    Bad: `size: {w: 300, h: 88}` with `print: {paper: a4}`
    Good: `size: {w: 280, h: 88}`, or `kind: board`, which may be larger than the paper
    """
    return Said(problem, "change the size, or 'paper' or 'margin' under 'print'")
