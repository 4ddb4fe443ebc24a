"""What shares sheets, and how each such lot is laid out: in a grid, on whole pages, or in tiles."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import Literal, NamedTuple

from .deck import DrawnComponent
from .envelope import Envelope, Net
from .flatnet import Flat, FlatNet
from .flatsheets import flat_sides
from .grid import Grid, Slot, best_grid
from .impose import impose, impose_loads
from .marks import cut_circles
from .netsheets import GROUND_BLEED, net_sides
from .papers import DoesNotFit, Paper
from .room import Orientation, ways
from .settings import PrintSettings
from .sharing import Part, fewest_loads
from .sheet import Marks, Mode, Piece, SheetSide
from .sizes import PAGE
from .slotfile import slot_grid
from .tilesheets import tile_sides
from .tiling import best_tiling
from .units import TOLERANCE

Sort = Literal["card", "token", "board", "envelope"]
SORTS: Mapping[str, Sort] = {
    "card": "card", "reference": "card", "token": "token", "board": "board", "envelope": "envelope",
    "box": "envelope", "divider": "envelope", "die": "envelope",
}  # fmt: skip
"""The sort of each kind of component."""
NET_GAP = 4.0
"""Millimetres between the nets of two envelopes at least, for scissors."""

SPARE = 1.0
"""Millimetres a board may be larger than the paper and still be a page of it: PA4 on Letter is 0.6 mm too high."""


MOST_SHEETS = 5000
"""Sheets of paper in one file: ten reams."""


class TooManySheets(ValueError):
    """What would be printed on more paper than anybody feeds; ``sheets`` are counted from the front."""

    def __init__(self, sheets: int) -> None:
        self.sheets = sheets
        super().__init__(f"{sheets:,} sheets of paper would be printed; a file has {MOST_SHEETS:,} at most")


def held(sheets: int) -> None:
    """Hold so many sheets to what one file has. Raises :class:`TooManySheets`."""
    if sheets > MOST_SHEETS:
        raise TooManySheets(sheets)


class Lot(NamedTuple):
    """What shares a grid: one trim (mm), round or not, one sort, because each has its own stock, and one envelope.

    The trim of envelopes is that of their unfolded net.
    """

    w: float
    h: float
    round: bool
    sort: Sort
    envelope: Envelope | Flat | None = None
    form: bool = False
    """Whether it is a form of the paper's own size, or of half of it."""


class LaidOut(NamedTuple):
    """The sides of what shares sheets, in printing order; the ``grids`` they lie on, each with its slots filled.

    ``page`` is the sheet of boards that are pages of their own.
    """

    sides: list[SheetSide]
    grids: tuple[tuple[Grid, int], ...]
    page: Grid | None = None


def lots_of(components: Iterable[DrawnComponent]) -> dict[Lot, list[Piece]]:
    """All copies of all cards by what they share sheets with; cards and tokens are stood upright."""
    lots: dict[Lot, list[Piece]] = {}
    for part in components:
        sort, net = SORTS[part.component.kind], _net(part.envelope)
        w, h = (net.w, net.h) if net else (part.size.w, part.size.h)
        turn: Literal[0, 90] = 0
        if w > h and sort in ("card", "token"):
            w, h, turn = h, w, 90
        pieces = lots.setdefault(
            Lot(round(w, 3), round(h, 3), part.size.round, sort, part.envelope, part.size.name == PAGE), []
        )
        for drawn in part.cards:
            card, back = drawn.card, drawn.back.key if drawn.back is not None else None
            panels = tuple((role, face.key) for role, face in drawn.panels.items())
            pieces.extend(
                [Piece(drawn.front.key, back, w, h, card.id, turn, card.name, part.size.round, panels)] * card.copies
            )
    return lots


def _net(folded: Envelope | Flat | None) -> Net | FlatNet | None:
    return folded.net() if isinstance(folded, Envelope) else folded.net if folded else None


def lay_out(lots: Mapping[Lot, Sequence[Piece]], settings: PrintSettings) -> list[LaidOut]:
    """The sheets of all lots, in the order of the first lot on each.

    Cards share sheets with cards of other sizes, tokens with tokens and boards that fit with boards; on perforated
    stock all have sheets of their own.
    Raises :class:`DoesNotFit` for a piece larger than the paper or slots, and :class:`TooManySheets`.
    """
    groups: dict[Hashable, list[Part]] = {}
    alone: dict[Hashable, LaidOut] = {}
    order: dict[Hashable, Sort] = {}
    for lot, pieces in lots.items():
        part = _part(lot, pieces, settings)
        key: Hashable = lot if part is None or settings.slots is not None else (lot.sort, part.grid.fold is not None)
        if part is None:
            alone[key] = _alone(lot, pieces, settings)
        else:
            groups.setdefault(key, []).append(part)
        order.setdefault(key, lot.sort)
    return [alone[key] if key in alone else _shared(groups[key], sort, settings) for key, sort in order.items()]


def _part(lot: Lot, pieces: Sequence[Piece], settings: PrintSettings) -> Part | None:
    """Pieces that may share sheets with others; None for boards that do not fit, and what is folded from nets."""
    if lot.envelope is not None or (lot.form and lot.sort == "board" and settings.slots is None):
        return None
    gap = max(settings.gap, 2 * settings.bleed) if lot.round else settings.gap  # scissors need room around a circle
    try:
        return Part(pieces, _grid(lot, len(pieces), gap, settings, _mode(pieces, settings) == "fold"), gap)
    except DoesNotFit:
        if lot.sort != "board" or settings.slots is not None:
            raise
        return None


def _grid(lot: Lot, count: int, gap: float, settings: PrintSettings, fold: bool) -> Grid:
    if settings.slots is not None:
        apart = gap if lot.sort == "token" else None
        return slot_grid(settings.slots, lot.w, lot.h, settings.bleed, settings.margin, apart)
    return best_grid(
        settings.paper, lot.w, lot.h, count, gap, settings.margin, settings.orientation, settings.bleed, fold
    )


def _shared(parts: Sequence[Part], sort: Sort, settings: PrintSettings) -> LaidOut:
    """The sheets of what shares them; those on which nothing has a back come last, printed on one side."""
    held(sum(ceil(len(part.pieces) / len(part.grid.slots)) for part in parts))
    loads = fewest_loads(parts, settings)
    backed = [load for load in loads if _mode(load.pieces, settings) != "none"]
    bare = [load for load in loads if _mode(load.pieces, settings) == "none"]
    marks = _marks(sort, settings)
    sides = impose_loads(backed, settings.backs, settings.back_offset, marks) + impose_loads(bare, "none", marks=marks)
    grids: dict[Grid, int] = {}
    for load in loads:
        grids[load.grid] = max(len(load.pieces), grids.get(load.grid, 0))
    return LaidOut(sides, tuple(grids.items()))


def _mode(pieces: Sequence[Piece], settings: PrintSettings) -> Mode:
    """How backs are printed: pieces of which none has one are printed on one side."""
    return settings.backs if any(piece.back_key is not None for piece in pieces) else "none"


def _marks(sort: Sort, settings: PrintSettings) -> Marks:
    """How to show the cuts: tokens are small and cut with scissors or a punch, so their whole outline is drawn."""
    scissors = sort == "token" and settings.slots is None  # perforated stock is torn
    return "lines" if settings.cut_lines or scissors else "crop"


# -- sheets of their own ------------------------------------------------------------------------


def _alone(lot: Lot, pieces: Sequence[Piece], settings: PrintSettings) -> LaidOut:
    """Boards of the paper's size have a page each, larger ones are tiled. Envelopes are never printed on perforated
    stock, but on plain paper of its size.
    """
    if lot.envelope is not None:
        return _envelopes(lot, lot.envelope, pieces, settings)
    mode = _mode(pieces, settings)
    page = None if mode == "fold" else page_grid(settings.paper, lot.w, lot.h, settings.orientation)
    if page is not None:
        held(ceil(len(pieces) / len(page.slots)))
        marks: Marks = "lines" if len(page.slots) > 1 else "none"
        return LaidOut(impose(pieces, page, mode, settings.back_offset, marks), (), page)
    tiling = best_tiling(
        settings.paper, lot.w, lot.h, settings.overlap, settings.margin, settings.orientation, settings.bleed,
        mode == "fold",
    )  # fmt: skip
    held(len(pieces) * tiling.rows * tiling.columns)
    sides = tile_sides(pieces, tiling, mode, settings.words, settings.back_offset)
    if lot.round:
        sides = [replace(side, circles=cut_circles(board.trim for board in side.placements)) for side in sides]
    return LaidOut(sides, ())


def _envelopes(lot: Lot, envelope: Envelope | Flat, pieces: Sequence[Piece], settings: PrintSettings) -> LaidOut:
    gap, called = max(settings.gap, NET_GAP), "envelope unfolded" if isinstance(envelope, Envelope) else envelope.called
    try:
        grid = best_grid(
            settings.sheet, lot.w, lot.h, len(pieces), gap, settings.margin, settings.orientation, GROUND_BLEED
        )
    except DoesNotFit as error:
        raise DoesNotFit(error.card, error.where, error.room, error.papers, called) from None
    held(ceil(len(pieces) / len(grid.slots)))
    if isinstance(envelope, Envelope):
        sides = net_sides(pieces, envelope, grid, settings.words)
    else:
        sides = flat_sides(pieces, envelope, grid, settings.words)
    return LaidOut(sides, ((grid, min(len(pieces), len(grid.slots))),))


def page_grid(paper: Paper, w: float, h: float, orientation: Orientation = "auto") -> Grid | None:
    """One board in the middle of the paper and no strip, for a board too large for the margins; None if it is larger
    than the paper as well. The paper lies as the board does, unless ``orientation`` turns it. Of half the paper, two.
    """
    for used in ways(paper, orientation):
        if abs(used.w - 2 * w) <= TOLERANCE and abs(used.h - h) <= TOLERANCE:
            return Grid(used, (Slot(0, 0, w, h), Slot(w, 0, w, h)))
        if abs(used.h - 2 * w) <= TOLERANCE and abs(used.w - h) <= TOLERANCE:
            return Grid(used, (Slot(0, 0, h, w, 90), Slot(0, w, h, w, 90)))
    for turn, (across, down) in ((0, (w, h)), (90, (h, w))):
        for used in ways(paper, orientation):
            if across <= used.w + SPARE and down <= used.h + SPARE:
                slot = Slot((used.w - across) / 2, (used.h - down) / 2, across, down, turn)
                return Grid(used, (slot,))
    return None
