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

    Cards, tokens and unfolded envelopes and boxes must lie on one sheet, within the margins; boards are tiled, as long
    as every tile adds 40 mm to its neighbour.

    Why: it cannot be printed in one piece.
    Bad: `size: {w: 300, h: 88}` with `print: {paper: a4}`
    Good: `size: {w: 280, h: 88}`, or `kind: board`, which may be larger than the paper
    """
    return Said(problem, "change the size, or 'paper' or 'margin' under 'print'")


@check("PRT072", "larger-than-slots", "warning")
def larger_than_slots(component: str, problem: str) -> Said:
    """A piece is too large for the slots of the perforated stock that is printed on (`--slots`).

    Its component is left out of the print files; what fits is printed.

    Why: a card that reaches beyond its slot is torn in two.
    Bad: a component with `size: tarot` printed with `--slots avery-5371`
    Good: the same without `--slots`, on paper that is cut
    """
    return Said(f"{problem} {component!r} is left out", "print it on paper, without --slots")


@check("PRT024", "too-many-sheets", "error")
def too_many_sheets(problem: str) -> Said:
    """So much would be printed that nobody feeds the paper.

    The sheets of all components are counted one after another; the place is the component with which there are more
    than 5,000.

    Why: it is a slip of the hand, in `copies` or in a size, or cards for several games.
    Bad: `copies: 1000` of a playmat of 2 x 2 m
    Good: `copies: 4`
    """
    return Said(problem, "lower 'copies', make the pieces smaller or the paper larger")


@check("PRT025", "too-many-pixels", "error")
def too_many_pixels(problem: str, dpi: int) -> Said:
    """The PNG files of a game would have more pixels than anything shows.

    A file has at most 2,000 million, all files of a build together 100,000 million. Nothing is said when no PNG files
    are asked for (`--formats pdf`).

    Why: drawing them would take hours and fill the disk.
    Bad: `size: {w: 1500, h: 1500}` with `print: {dpi: 2400}`
    Good: the same with `print: {dpi: 300}`
    """
    return Said(problem, f"draw at {dpi:,} dpi or less ('dpi' under 'print', or --dpi), or build with --formats pdf")


@check("PRT056", "not-looked-at", "warning")
def not_looked_at(where: str, fault: str) -> Said:
    """A face has so many shapes over each other that it is not looked over for a fault.

    Bleed is looked for at points 2 mm apart along the cut, and the ground of texts at points at least 1.5 mm apart, in
    all shapes that may lie there: a million looks for each face. What has more is drawn all the same.

    Why: nobody would wait for it, and what was not looked for may be there.
    Bad: 3,000 circles as large as a board of 2 x 2 m
    Good: a plain rectangle with `bleed: true` under them all, or a picture in their place
    """
    hint = {
        "bleed": "lay one plain rectangle with 'bleed: true' under all",
        "overlap": "print fewer texts and icons on one face",
    }.get(fault, "name the 'ground' of each text")
    return Said(f"{where}: too many shapes lie over each other here to look for faults of {fault}", hint)
