"""From drawn components to sheets: which pieces share paper, on which grid, in which order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..cards.lazyclass import dataclass
from .deck import DrawnComponent, DrawnGame
from .grid import Grid
from .lots import TooManySheets, held, lay_out, lots_of
from .ownwords import OwnWords
from .papers import DoesNotFit
from .settings import PrintSettings
from .sheet import FLIPS, SheetSide

FULL_NAME = "print-all"
"""The file that holds all components."""


@dataclass(frozen=True)
class PlannedSheet:
    """One side of one sheet with its caption; ``components`` are those that lie on it."""

    side: SheetSide
    caption: str
    components: tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """The sheets of one file in printing order, and the grids they were laid out on with how many slots they fill.

    ``pages`` has the faces that are pages of their own, by key, with their sheet.
    """

    sheets: tuple[PlannedSheet, ...]
    grids: tuple[tuple[Grid, int], ...]
    pages: Mapping[str, Grid]


@dataclass(frozen=True)
class Plans:
    """The plans of all print files by file name (without ending); and what is too large or too much, by component."""

    files: Mapping[str, Plan]
    unfit: Mapping[str, DoesNotFit | TooManySheets]

    @property
    def pages(self) -> dict[str, Grid]:
        """All faces that are pages of their own, by key, with their sheet."""
        return {key: grid for one in self.files.values() for key, grid in one.pages.items()}


def plans(drawn: DrawnGame, settings: PrintSettings, whole: bool) -> Plans:
    """The sheets of every print file: one a component, and all together; without what is too large for the paper."""
    short, fit = drawn.game.short, []
    found: dict[str, Plan] = {}
    unfit: dict[str, DoesNotFit | TooManySheets] = {}
    sheets = 0
    for id_, part in drawn.components.items():
        try:
            one = plan([part], settings, short, part.version)
            sheets += len({sheet.side.number for sheet in one.sheets})
            held(sheets)
            found[f"cards-{id_}"] = one
            fit.append(part)
        except (DoesNotFit, TooManySheets) as error:
            unfit[id_] = error
    if whole and fit:
        found[FULL_NAME] = plan(fit, settings, short, drawn.version)
    return Plans(found, unfit)


def plan(components: Sequence[DrawnComponent], settings: PrintSettings, title: str, version: str) -> Plan:
    """Lay the pieces of ``components`` out on as few sheets as the settings allow.

    Pieces of one trim share sheets, landscape ones turned beside upright ones, and those of several trims where that
    saves a sheet; tokens and boards stay apart from cards. A board larger than the paper is tiled. Where the paper is
    turned over, sheets printed on one side come last.
    Raises :class:`layouts.papers.DoesNotFit` for a piece larger than the paper or slots, and
    :class:`layouts.lots.TooManySheets`.
    """
    if not any(drawn.back for part in components if part.envelope is None for drawn in part.cards):
        settings = replace(settings, backs="none")  # nothing to print behind anything in this file
    laid = lay_out(lots_of(components), settings)
    grids = tuple(grid for lot in laid for grid in lot.grids)
    titles = {part.component.id: part.component.title for part in components}
    sides = [side for lot in laid for side in lot.sides]
    if FLIPS[settings.backs]:
        sides.sort(key=lambda side: side.flip == "")  # what has no back would else come between sheets that have one
    numbered = _numbered(sides)
    sheets = []
    for side, (number, total) in numbered:
        here = tuple(dict.fromkeys(placement.key.split("/", 1)[0] for placement in side.placements))
        names = ", ".join(titles[id_] for id_ in here if id_ in titles)
        side = replace(side, number=number, of=total)
        sheets.append(PlannedSheet(side, _caption(title, names, side, version, settings.words), here))
    pages = {placed.key: lot.page for lot in laid if lot.page for side in lot.sides for placed in side.placements}
    return Plan(tuple(sheets), grids, pages)


def _numbered(sides: Sequence[SheetSide]) -> list[tuple[SheetSide, tuple[int, int]]]:
    """Sheet numbers through the whole file: fronts and backs of one sheet share theirs; separate backs are counted on
    their own.
    """
    numbers: list[tuple[SheetSide, int]] = []
    sheet = {"front": 0, "back": 0}
    for side in sides:
        kind = "back" if side.side == "back" else "front"
        sheet[kind] += 1
        numbers.append((side, sheet[kind]))
    return [
        (side, (number, sheet["back" if side.side == "back" and not side.flip else "front"]))
        for side, number in numbers
    ]


def _caption(title: str, names: str, side: SheetSide, version: str, words: OwnWords) -> str:
    parts = [title, names, side.about, words.say("sheet", number=side.number, of=side.of)]
    parts.append(words.say("fold-then-cut" if side.side == "fold" else side.side))
    parts.append(words.say("version", version=version))
    if side.flip:
        parts.append(words.say(f"flip-{side.flip}"))
    return " · ".join([*(part for part in parts if part), words.say("scale")])
