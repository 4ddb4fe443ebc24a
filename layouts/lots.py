"""What shares sheets, and how each such lot is laid out: in a grid, on whole pages, or in tiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import Literal, NamedTuple

from .deck import DrawnComponent
from .envelope import Envelope, Net
from .flatnet import Flat, FlatNet
from .flatsheets import flat_sides
from .grid import Grid, Slot, best_grid
from .impose import impose
from .marks import cut_circles
from .netsheets import GROUND_BLEED, net_sides
from .papers import DoesNotFit, Paper
from .room import Orientation, ways
from .settings import PrintSettings
from .sheet import Marks, Mode, Piece, SheetSide
from .slotfile import slot_grid
from .tilesheets import tile_sides
from .tiling import best_tiling

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
    """What may share a sheet: one trim (mm), round or not, one sort, because each has its own stock, and one envelope.

    The trim of envelopes is that of their unfolded net.
    """

    w: float
    h: float
    round: bool
    sort: Sort
    envelope: Envelope | Flat | None = None


class LaidOut(NamedTuple):
    """The sides of a lot in printing order; the ``grid`` they lie on, if there is one, and its slots filled.

    ``page`` is the sheet of boards that are pages of their own.
    """

    sides: list[SheetSide]
    grid: Grid | None
    filled: int
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
        pieces = lots.setdefault(Lot(round(w, 3), round(h, 3), part.size.round, sort, part.envelope), [])
        for drawn in part.cards:
            card, back = drawn.card, drawn.back.key if drawn.back is not None else None
            panels = tuple((role, face.key) for role, face in drawn.panels.items())
            pieces.extend(
                [Piece(drawn.front.key, back, w, h, card.id, turn, card.name, part.size.round, panels)] * card.copies
            )
    return lots


def _net(folded: Envelope | Flat | None) -> Net | FlatNet | None:
    return folded.net() if isinstance(folded, Envelope) else folded.net if folded else None


def lay_out(lot: Lot, pieces: Sequence[Piece], settings: PrintSettings) -> LaidOut:
    """The sheets of one lot.

    Raises :class:`DoesNotFit` for a piece larger than the paper or slots, and :class:`TooManySheets`.
    Envelopes are never printed on perforated stock, but on plain paper of its size.
    """
    if lot.sort == "board" and settings.slots is None:
        return _boards(lot, pieces, settings)
    if lot.envelope is not None:
        return _envelopes(lot, lot.envelope, pieces, settings)
    mode = _mode(pieces, settings)
    return _on_grid(_grid(lot, len(pieces), settings, mode == "fold"), pieces, settings, mode, _marks(lot, settings))


def _mode(pieces: Sequence[Piece], settings: PrintSettings) -> Mode:
    """How backs are printed: where no piece has one, there is nothing to fold behind them."""
    backed = any(piece.back_key is not None for piece in pieces)
    return settings.backs if backed or settings.backs != "fold" else "none"


def _on_grid(grid: Grid, pieces: Sequence[Piece], settings: PrintSettings, mode: Mode, marks: Marks) -> LaidOut:
    held(ceil(len(pieces) / len(grid.slots)))
    sides = impose(pieces, grid, mode, settings.back_offset, marks)
    return LaidOut(sides, grid, min(len(pieces), len(grid.slots)))


def _marks(lot: Lot, settings: PrintSettings) -> Marks:
    """How to show the cuts: tokens are small and cut with scissors or a punch, so their whole outline is drawn."""
    scissors = lot.sort == "token" and settings.slots is None  # perforated stock is torn
    return "lines" if settings.cut_lines or scissors else "crop"


def _grid(lot: Lot, count: int, settings: PrintSettings, fold: bool) -> Grid:
    w, h = lot.w, lot.h
    if settings.slots is not None:
        return slot_grid(settings.slots, w, h, settings.bleed, settings.margin)
    gap = max(settings.gap, 2 * settings.bleed) if lot.round else settings.gap  # scissors need room around a circle
    return best_grid(settings.paper, w, h, count, gap, settings.margin, settings.orientation, settings.bleed, fold)


# -- boards -------------------------------------------------------------------------------------


def _boards(lot: Lot, pieces: Sequence[Piece], settings: PrintSettings) -> LaidOut:
    """Boards that fit share sheets like cards, those of the paper's size have a page each, larger ones are tiled."""
    mode = _mode(pieces, settings)
    try:
        grid = _grid(lot, len(pieces), settings, mode == "fold")
    except DoesNotFit:
        page = None if mode == "fold" else page_grid(settings.paper, lot.w, lot.h, settings.orientation)
        if page is not None:
            held(len(pieces))
            return LaidOut(impose(pieces, page, mode, settings.back_offset, "none"), None, 1, page)
        tiling = best_tiling(
            settings.paper, lot.w, lot.h, settings.overlap, settings.margin, settings.orientation, settings.bleed,
            mode == "fold",
        )  # fmt: skip
        held(len(pieces) * tiling.rows * tiling.columns)
        sides = tile_sides(pieces, tiling, mode, settings.words, settings.back_offset)
        if lot.round:
            sides = [replace(side, circles=cut_circles(board.trim for board in side.placements)) for side in sides]
        return LaidOut(sides, None, 1)
    return _on_grid(grid, pieces, settings, mode, _marks(lot, settings))


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
        sides = net_sides(pieces, envelope, grid, settings.backs, settings.words)
    else:
        sides = flat_sides(pieces, envelope, grid, settings.backs, settings.words)
    return LaidOut(sides, grid, min(len(pieces), len(grid.slots)))


def page_grid(paper: Paper, w: float, h: float, orientation: Orientation = "auto") -> Grid | None:
    """One board in the middle of the paper and no strip, for a board too large for the margins; None if it is larger
    than the paper as well. The paper lies as the board does, unless ``orientation`` turns it.
    """
    for turn, (across, down) in ((0, (w, h)), (90, (h, w))):
        for used in ways(paper, orientation):
            if across <= used.w + SPARE and down <= used.h + SPARE:
                slot = Slot((used.w - across) / 2, (used.h - down) / 2, across, down, turn)
                return Grid(used, (slot,))
    return None
