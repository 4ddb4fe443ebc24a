"""How to print: what the command line says, else what the game says, else what suits most homes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar, cast, get_args

from ..cards import dat_file
from ..cards.finding import did_you_mean
from ..cards.lazyclass import dataclass
from ..cards.library import display_name
from ..cards.model import Game
from ..cards.yamlread import Problems
from ..layouts.ownwords import own_words
from ..layouts.papers import A5, Paper, UnknownPaper, paper_of
from ..layouts.printer import Printer
from ..layouts.ranges import MOST_BLEED
from ..layouts.room import Orientation
from ..layouts.settings import Ink, PrintSettings
from ..layouts.sheet import Mode
from ..layouts.sizes import Portal, UnknownSize, portal_of
from ..layouts.slotfile import SlotSheet, read_slots, slot_sheet
from ..layouts.tiling import OVERLAP

T = TypeVar("T")
BACKS: tuple[str, ...] = get_args(Mode)
DPI = (36, 2400)
OVERLAPS = (4.0, 40.0)
"""Millimetres the tiles of a board may share: less holds no glue, more is paper wasted."""


class BadOption(Exception):
    """An option that cannot be followed; the text says which, why, and what would do."""


@dataclass(frozen=True)
class Wanted:
    """The options as given; None where the user said nothing. Lengths in mm."""

    paper: str | None = None
    orientation: str = "auto"
    backs: str | None = None
    bleed: float | None = None
    gap: float | None = None
    margin: float | None = None
    overlap: float | None = None
    slots: str | None = None
    cut_lines: bool = False
    back_offset: str | None = None
    dpi: int | None = None
    portal: str | None = None
    rulebook_paper: str | None = None
    language: str | None = None
    printer: str | None = None
    ink: str = "full"
    draft: bool = False
    skips_unsold: bool = False
    """Whether what the portal does not sell is left out later; otherwise it is an error."""

    @property
    def lays_out(self) -> bool:
        """Whether any option decides what fits a sheet."""
        free = (self.paper, self.backs, self.bleed, self.gap, self.margin, self.overlap, self.slots, self.printer)
        return self.orientation != "auto" or any(option is not None for option in free)


def settings_for(game: Game, wanted: Wanted, problems: Problems) -> PrintSettings | None:
    """The settings to print with. Faults of game.yaml go to ``problems``; None then.

    Raises :class:`BadOption` for a fault of the command line.
    """
    values = _Chosen(game, wanted, problems)
    portal = _portal(wanted)
    slots = _slots(game, wanted)
    printer = _printer(wanted)
    backs = values.pick("backs", "duplex-long", _mode)
    measured = printer.printable(backs) if printer is not None and wanted.margin is None else None
    dpi = round(values.number("dpi", 300, *DPI))
    own_margin = values.number("margin", 6.35, 0.0, 100.0)
    settings = PrintSettings(
        paper=values.pick("paper", "a4", _paper),
        orientation=cast(Orientation, wanted.orientation),
        backs=backs,
        bleed=values.number("bleed", 3.0, 0.0, MOST_BLEED),
        png_bleed=portal.bleed if portal else wanted.bleed or 0.0,
        portal=portal,
        rulebook_paper=_page(wanted.rulebook_paper, values.pick("paper", "a4", _paper)),
        gap=values.number("gap", 0.0, 0.0, 50.0),
        margin=measured or own_margin,
        overlap=values.number("overlap", OVERLAP, *OVERLAPS),
        slots=slots,
        cut_lines=wanted.cut_lines,
        back_offset=_offset(wanted.back_offset),
        words=own_words(game.language),
        dpi=portal.dpi if portal else dpi,
        printer=printer,
        ink=cast(Ink, wanted.ink),
        draft=wanted.draft,
    )
    return None if any(finding.severity == "error" for finding in problems.findings) else settings


class _Chosen:
    """Reads one value from the command line or from game.yaml, and puts its fault where it was written.

    The game's own is read even where another one is given: whether a game is sound does not depend on the command.
    """

    def __init__(self, game: Game, wanted: Wanted, problems: Problems) -> None:
        self._game, self._wanted, self._problems = game, wanted, problems
        self._defaults: Mapping[str, Any] = game.print_defaults

    def pick(self, name: str, default: str, read: Callable[[str], T]) -> T:
        """A value given by name."""
        return self._value(name, default, lambda value: read(str(value)))

    def number(self, name: str, default: float, low: float, high: float) -> float:
        """A number between ``low`` and ``high``."""
        unit = "" if name == "dpi" else " mm"

        def read(value: float) -> float:
            if not low <= value <= high:  # also refuses nan
                raise BadOption(f"{name} {_shown(value)}{unit} is not between {low:g} and {high:g}{unit}")
            return float(value)

        return self._value(name, default, read)

    def _value(self, name: str, default: Any, read: Callable[[Any], T]) -> T:
        try:
            value = read(self._defaults.get(name, default))
        except BadOption as error:
            self._problems.add(dat_file.bad_value(self._game.doc.place(("print", name)), str(error)))
            value = read(default)
        given = getattr(self._wanted, name)
        if given is None:
            return value
        try:
            return read(given)
        except BadOption as error:
            raise BadOption(f"--{name}: {error}") from None


def _shown(value: float) -> str:
    """A number as it was given, unless it is too long to read."""
    return f"{value:g}" if isinstance(value, float) or abs(value) < 10**300 else "of more than 300 digits"


def _paper(name: str) -> Any:
    try:
        return paper_of(name)
    except UnknownPaper as error:
        raise BadOption(str(error)) from None


def _page(name: str | None, sheets: Paper) -> Paper:
    """The paper of the rulebook: as asked, else that of the sheets."""
    if name is None or name.strip().lower() == A5.name:
        return sheets if name is None else A5
    try:
        return paper_of(name)
    except UnknownPaper as error:
        raise BadOption(f"--rulebook-paper: {error}, a5") from None


def _mode(name: str) -> Mode:
    if name not in BACKS:
        raise BadOption(f"there is no way {name!r} to print backs; {did_you_mean(name, BACKS)}")
    return cast(Literal["none", "separate", "duplex-long", "duplex-short", "fold"], name)


def _portal(wanted: Wanted) -> Portal | None:
    if wanted.portal is None:
        return None
    if wanted.bleed is not None or wanted.dpi is not None:
        raise BadOption("--portal sets bleed and dpi itself; leave --bleed and --dpi out")
    try:
        return portal_of(wanted.portal)
    except UnknownSize as error:
        raise BadOption(f"--portal: {error}") from None


def _printer(wanted: Wanted) -> Printer | None:
    if wanted.printer is None:
        return None
    from .printers import printer_of  # few are measured: the others do not wait for it

    return printer_of(wanted.printer)


def _slots(game: Game, options: Wanted) -> SlotSheet | None:
    wanted = options.slots
    if wanted is None:
        return None
    if options.paper is not None or options.orientation != "auto":
        raise BadOption("--slots says which paper it is for; leave --paper and --orientation out")
    problems = Problems()
    file = Path(wanted)
    if file.suffix in (".yaml", ".yml") and file.is_file():
        sheet = read_slots(file, display_name(file), problems)
    else:
        sheet = slot_sheet(wanted, game.folder, None, problems)
    problems.raise_if_any()
    return sheet


def _offset(text: str | None) -> tuple[float, float]:
    if text is None:
        return (0.0, 0.0)
    try:
        right, down = (float(part) for part in text.split(","))
    except ValueError:
        raise BadOption(
            f"--back-offset: {text!r} is not two numbers; write mm right and down, such as 0.5,-1"
        ) from None
    if not (abs(right) <= 20 and abs(down) <= 20):
        raise BadOption("--back-offset: a printer that is more than 20 mm off needs its tray set, not an offset")
    return (right, down)
