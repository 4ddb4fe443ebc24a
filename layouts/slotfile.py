"""Slot files: sheets whose places for cards are given, such as perforated business cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from ..cards import dat, dat_file
from ..cards.form import Before, Between, Form, Long, key
from ..cards.lazyclass import dataclass
from ..cards.library import resolve_inside
from ..cards.source import Place
from ..cards.validate import validate
from ..cards.yamlread import Document, Problems, read_yaml
from .grid import Grid, Slot
from .papers import SAFE_MARGIN, DoesNotFit, Paper, UnknownPaper, all_papers, margins_of, paper_of
from .room import strip_beside
from .units import TOLERANCE, Box, length, shown_size

BUNDLED = Path(__file__).parent / "slots"

MOST_SLOTS = 1000
"""Places on one sheet: more are smaller than anything that is cut out."""
Length = Annotated[float, Before(length)]
Two = Annotated[list[Length], Long(2, 2)]
Count = Annotated[int, Between(1, 100)]


class _Measures(Form, noun="the size of a slot"):
    """The size of one slot."""

    w: Annotated[Length, Between(1)]
    h: Annotated[Length, Between(1)]


class SlotModel(Form, noun="a slot file"):
    """What a slot file may say; lengths in mm, or text with a unit. Either a regular grid, or ``slots`` one by one."""

    title: str
    paper: str
    slot: _Measures
    aliases: list[str] = key(new=list)
    left: Length | None = None
    top: Length | None = None
    pitch: Two | None = None
    columns: Count | None = None
    rows: Count | None = None
    slots: Annotated[list[Two], Long(1, MOST_SLOTS)] | None = None

    def agree(self) -> None:
        """Raises ValueError for a sheet that is given in both ways, or in none."""
        regular = [self.left, self.top, self.pitch, self.columns, self.rows]
        given = [value is not None for value in regular]
        if self.slots is not None and any(given):
            raise ValueError("has both 'slots' and a grid: keep 'slots', or left, top, pitch, columns and rows")
        if self.slots is None and not all(given):
            raise ValueError("must say left, top, pitch, columns and rows, or list its 'slots'")
        if (self.columns or 1) * (self.rows or 1) > MOST_SLOTS:
            raise ValueError(f"has 'columns' and 'rows' for more than {MOST_SLOTS:,} slots")

    def corners(self) -> Iterator[tuple[float, float]]:
        """The top left corner of every slot, in reading order or as listed."""
        if self.slots is not None:
            yield from ((x, y) for x, y in self.slots)
        elif self.left is not None and self.top is not None and self.pitch and self.columns and self.rows:
            for row in range(self.rows):
                for column in range(self.columns):
                    yield self.left + column * self.pitch[0], self.top + row * self.pitch[1]


@dataclass(frozen=True, slots=True)
class SlotSheet:
    """A paper with given ``slots``, all of one size, in mm."""

    title: str
    paper: Paper
    slots: tuple[Box, ...]


def slot_names() -> list[str]:
    """The names of the bundled slot files, without aliases."""
    return sorted(file.stem for file in BUNDLED.glob("*.yaml"))


def slot_sheet(wanted: str, folder: Path, place: Place | None, problems: Problems) -> SlotSheet | None:
    """The slot sheet meant by ``wanted``: a bundled name or alias, or a ``*.yaml`` path inside the game's ``folder``.

    Faults go to ``problems``, at ``place`` when it is the name that is wrong; the result is then None.
    """
    if wanted.endswith((".yaml", ".yml")):
        file = resolve_inside(folder, wanted, place, problems.add)
        return read_slots(file, f"{folder.name}/{wanted}", problems, folder) if file else None
    known: dict[str, SlotSheet] = {}
    for name in slot_names():
        if (read := _read(BUNDLED / f"{name}.yaml", f"layouts/slots/{name}.yaml", problems, None)) is not None:
            sheet, aliases = read
            known.update(dict.fromkeys((name, *aliases), sheet))
    if (found := known.get(wanted.strip().lower())) is None:
        problems.add(dat.unknown_reference(place, "slot sheet", wanted, known))
    return found


def read_slots(path: Path, name: str, problems: Problems, root: Path | None = None) -> SlotSheet | None:
    """Read the slot file at ``path``, shown to people as ``name``; None, with findings, when it has faults."""
    read = _read(path, name, problems, root)
    return read[0] if read else None


def slot_grid(
    sheet: SlotSheet, w: float, h: float, bleed: float = 0.0, margin: object = SAFE_MARGIN, apart: float | None = None
) -> Grid:
    """A grid of cards of ``w`` x ``h`` mm, each centred in its slot, turned by 90 degrees when only that fits.

    With ``apart``, each slot takes as many as fit with so many mm between them, whichever way that is most.
    ``margin`` (mm) matters for the strip alone, which keeps off the slots; where cards lie is up to the sheet.
    Raises :class:`DoesNotFit` when the card is larger than the slots.
    """
    room, gap = sheet.slots[0], apart or 0.0
    columns, rows, turn = max(
        (
            (*(int((one + gap + TOLERANCE) // (side + gap)) for one, side in ((room.w, across), (room.h, down))), turn)
            for turn, (across, down) in ((0, (w, h)), (90, (h, w)))
        ),
        key=lambda found: min(found[0] * found[1], 1 if apart is None else MOST_SLOTS),
    )
    if not columns * rows:
        areas = {paper.name: margins_of(margin).area(paper) for paper in all_papers()}
        takers = [name for name, area in areas.items() if _fits(area, w, h) or _fits(area, h, w)]
        raise DoesNotFit((w, h), f"the slots of {sheet.title}", (room.w, room.h), takers)
    w, h = (h, w) if turn else (w, h)
    columns, rows = (columns, rows) if apart is not None else (1, 1)
    x, y = (room.w - columns * (w + gap) + gap) / 2, (room.h - rows * (h + gap) + gap) / 2
    trims = tuple(
        Slot(slot.x + x + column * (w + gap), slot.y + y + row * (h + gap), w, h, turn)
        for slot in sheet.slots for row in range(rows) for column in range(columns)
    )  # fmt: skip
    area = margins_of(margin).area(sheet.paper)
    strip = strip_beside(area, trims, bleed, None, sheet.slots)
    return Grid(sheet.paper, trims, strip, None, bleed, area, sheet.slots)


def _fits(room: Box, w: float, h: float) -> bool:
    return w <= room.w + TOLERANCE and h <= room.h + TOLERANCE


def _read(path: Path, name: str, problems: Problems, root: Path | None) -> tuple[SlotSheet, list[str]] | None:
    """The sheet and its aliases."""
    document = read_yaml(path, name, problems, root)
    model = validate(SlotModel, document, (), problems) if document else None
    if document is None or model is None:
        return None
    try:
        paper = paper_of(model.paper)
    except UnknownPaper:
        problems.add(dat.unknown_reference(document.place(("paper",)), "paper", model.paper, _paper_names()))
        return None
    slots = tuple(Box(x, y, model.slot.w, model.slot.h) for x, y in model.corners())
    if fault := _fault(slots, paper):
        number, message, hint = fault
        problems.add(dat_file.bad_value(_slot_place(document, number), message, hint))
        return None
    return SlotSheet(model.title, paper, slots), model.aliases


def _paper_names() -> list[str]:
    return [paper.name for paper in all_papers()]


def _slot_place(document: Document, number: int) -> Place:
    """Where slot ``number`` (from 0) is written: its own line, or the pitch of a regular grid."""
    data = document.data
    listed = isinstance(data, dict) and data.get("slots") is not None
    return document.place(("slots", number) if listed else ("pitch",))


def _fault(slots: tuple[Box, ...], paper: Paper) -> tuple[int, str, str] | None:
    """The first slot that lies off the paper or on another slot: its number from 0, what is wrong, what to do."""
    for number, slot in enumerate(slots):
        if not slot.inside(paper.box()):
            return number, f"slot {number + 1} reaches beyond {paper.name}: {shown_size(paper.w, paper.h)}", "move it"
        for earlier in range(number):
            if slot.overlaps(slots[earlier]):
                return number, f"slot {number + 1} overlaps slot {earlier + 1}", "move them apart"
    return None
