"""What the PNG files of a game cost, before any is drawn: how many pixels, and where they are too many."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from math import floor, sqrt

from ..cards.finding import Finding
from ..cards.lazyclass import dataclass
from . import prt_form
from .deck import DrawnGame
from .plan import Plan
from .settings import PrintSettings
from .units import pixels

MOST_PIXELS = 2_000_000_000
"""Of one file: a board of 900 mm at 1,200 dpi, half a minute's work."""
MOST_IN_ALL = 100_000_000_000
"""Of all files of a build: hours of work."""
MANY = 3_000_000_000
"""Of all files, from which it is worth saying before they are drawn: minutes of work."""


@dataclass(frozen=True, slots=True)
class Cost:
    """How many PNG files of different looks there are, and their pixels in all."""

    files: int
    pixels: int

    def note(self, dpi: int) -> str:
        """What to say before they are drawn; nothing if they are soon done."""
        if self.pixels < MANY:
            return ""
        return f"{self.files:,} PNG files of {_millions(self.pixels)} pixels at {dpi:,} dpi take a while to draw"


def cost_of(drawn: DrawnGame, planned: Iterable[Plan], settings: PrintSettings, formats: Collection[str]) -> Cost:
    """The cost of the PNG files among the ``formats``."""
    sizes = []
    if "faces" in formats:
        sizes += [settings.face_pixels(face.size) for face in drawn.faces.values()]
    if "sheets" in formats:
        sides = (sheet.side for plan in planned for sheet in plan.sheets)
        sizes += [pixels(side.w, side.h, settings.dpi) for side in sides]
    return Cost(len(sizes), sum(w * h for w, h in sizes))


def pixel_findings(
    drawn: DrawnGame, planned: Iterable[Plan], settings: PrintSettings, formats: Collection[str]
) -> Iterator[Finding]:
    """Components whose faces have more pixels than a file may; and too many pixels in all."""
    game, dpi = drawn.game, settings.dpi
    for id_, part in drawn.components.items() if "faces" in formats else ():
        w, h = settings.face_pixels(part.size)
        if w * h > MOST_PIXELS:
            problem = f"at {dpi:,} dpi its PNG has {w:,} x {h:,} pixels, {_millions(w * h)}"
            problem += f"; a file has {_millions(MOST_PIXELS)} at most"
            place = game.doc.place(("components", id_, "size"))
            yield prt_form.too_many_pixels(place, problem, floor(dpi * sqrt(MOST_PIXELS / (w * h))))
    cost = cost_of(drawn, planned, settings, formats)
    if cost.pixels > MOST_IN_ALL:
        problem = f"at {dpi:,} dpi {cost.files:,} PNG files have {_millions(cost.pixels)} pixels in all"
        problem += f"; a build has {_millions(MOST_IN_ALL)} at most"
        yield prt_form.too_many_pixels(
            game.doc.place(("print", "dpi")), problem, floor(dpi * sqrt(MOST_IN_ALL / cost.pixels))
        )


def _millions(number: int) -> str:
    return f"{round(number / 1_000_000):,} million"
