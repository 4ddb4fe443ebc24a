"""From drawn components to sheets: which pieces share paper, on which grid, in which order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from .deck import DrawnComponent, DrawnGame
from .grid import Grid, best_grid
from .impose import impose
from .settings import PrintSettings
from .sheet import Marks, Piece, SheetSide
from .slotfile import slot_grid

Sort = Literal["card", "token", "board"]
FULL_NAME = "print-all"
"""The file that holds all components."""
SORTS: Mapping[str, Sort] = {"card": "card", "reference": "card", "token": "token", "board": "board"}
"""The sort of each kind of component."""


@dataclass(frozen=True)
class PlannedSheet:
    """One side of one sheet with its caption; ``components`` are those that lie on it."""

    side: SheetSide
    caption: str
    components: tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """The sheets of one file in printing order, and the grids they were laid out on with how many slots they fill."""

    sheets: tuple[PlannedSheet, ...]
    grids: tuple[tuple[Grid, int], ...]


class Lot(NamedTuple):
    """What may share a sheet: one trim (mm), round or not, and one sort, because each sort has its own stock."""

    w: float
    h: float
    round: bool
    sort: Sort


def plans(drawn: DrawnGame, settings: PrintSettings, whole: bool) -> dict[str, Plan]:
    """The sheets of every print file by file name (without ending): one a component, and all together."""
    short = drawn.game.short
    found = {f"cards-{id_}": plan([part], settings, short, part.version) for id_, part in drawn.components.items()}
    if whole and len(drawn.components) > 1:
        found[FULL_NAME] = plan(list(drawn.components.values()), settings, short, drawn.version)
    return found


def plan(components: Sequence[DrawnComponent], settings: PrintSettings, title: str, version: str) -> Plan:
    """Lay the pieces of ``components`` out on as few sheets as the settings allow.

    Pieces of one trim share sheets, landscape ones turned beside upright ones; tokens, boards and round pieces stay
    apart from cards.
    Raises :class:`layouts.papers.DoesNotFit` for a piece larger than the paper or slots.
    """
    found: list[tuple[SheetSide, Grid]] = []
    grids = []
    for lot, pieces in _lots(components).items():
        grid = _grid(lot, len(pieces), settings)
        marks = _marks(lot, settings)
        found.extend((side, grid) for side in impose(pieces, grid, settings.backs, settings.back_offset, marks))
        grids.append((grid, min(len(pieces), len(grid.slots))))
    titles = {part.component.id: part.component.title for part in components}
    numbered = _numbered([side for side, _ in found])
    sheets = []
    for side, (number, total) in numbered:
        here = tuple(dict.fromkeys(placement.key.split("/", 1)[0] for placement in side.placements))
        names = ", ".join(titles[id_] for id_ in here if id_ in titles)
        side = replace(side, number=number, of=total)
        sheets.append(PlannedSheet(side, _caption(title, names, side, version), here))
    return Plan(tuple(sheets), tuple(grids))


def _lots(components: Iterable[DrawnComponent]) -> dict[Lot, list[Piece]]:
    """All copies of all cards by what they share sheets with, landscape trims stood upright."""
    lots: dict[Lot, list[Piece]] = {}
    for part in components:
        lies = part.size.w > part.size.h
        w, h = (part.size.h, part.size.w) if lies else (part.size.w, part.size.h)
        turn: Literal[0, 90] = 90 if lies else 0
        lot = Lot(round(w, 3), round(h, 3), part.size.round, SORTS[part.component.kind])
        pieces = lots.setdefault(lot, [])
        for drawn in part.cards:
            back = drawn.back.key if drawn.back is not None else None
            pieces.extend([Piece(drawn.front.key, back, w, h, drawn.card.id, turn)] * drawn.card.copies)
    return lots


def _marks(lot: Lot, settings: PrintSettings) -> Marks:
    """How to show the cuts: tokens are small and cut with scissors or a punch, so their whole outline is drawn."""
    if lot.round:
        return "circles"
    return "lines" if settings.cut_lines or lot.sort == "token" else "crop"


def _grid(lot: Lot, count: int, settings: PrintSettings) -> Grid:
    w, h = lot.w, lot.h
    if settings.slots is not None:
        return slot_grid(settings.slots, w, h, settings.bleed, settings.margin)
    gap = max(settings.gap, 2 * settings.bleed) if lot.round else settings.gap  # scissors need room around a circle
    fold = settings.backs == "fold"
    return best_grid(settings.paper, w, h, count, gap, settings.margin, settings.orientation, settings.bleed, fold)


def _numbered(sides: Sequence[SheetSide]) -> list[tuple[SheetSide, tuple[int, int]]]:
    """Sheet numbers through the whole file: fronts and backs of one sheet share theirs."""
    numbers: list[tuple[SheetSide, int]] = []
    sheet = {"front": 0, "back": 0}
    for side in sides:
        kind = "back" if side.side == "back" else "front"
        sheet[kind] += 1
        numbers.append((side, sheet[kind]))
    return [(side, (number, sheet["back" if side.side == "back" else "front"])) for side, number in numbers]


def _caption(title: str, names: str, side: SheetSide, version: str) -> str:
    parts = [title, names, f"sheet {side.number}/{side.of}"]
    parts.append("fold on the dashed line, then cut" if side.side == "fold" else side.side)
    parts.append(f"version {version}")
    if side.flip:
        parts.append(f"flip on the {side.flip} edge")
    return " · ".join([*(part for part in parts if part), "print at 100 %"])
