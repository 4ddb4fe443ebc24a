"""How to print: paper, backs, bleed and the rest, once read from the command line and the game."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from ..cards.lazyclass import dataclass
from .ownwords import ENGLISH, OwnWords, own_words
from .papers import A5, Margins, Paper
from .printer import Printer
from .room import Orientation
from .sheet import Mode
from .sizes import Portal, Size
from .slotfile import SlotSheet
from .tiling import OVERLAP
from .units import pixels

Ink = Literal["full", "low", "grey"]
"""How much ink: all of it, outlines and tints in place of solids, or greys only."""


@dataclass(frozen=True)
class PrintSettings:
    """How to print. Lengths in mm; ``bleed`` around cards on sheets, ``png_bleed`` around single faces.

    ``slots`` replaces the automatic grid by given places; ``overlap`` is what the tiles of a large board share;
    ``back_offset`` moves back sides right and down; what the ``printer`` does to a page is made up for last.
    """

    paper: Paper
    orientation: Orientation = "auto"
    backs: Mode = "duplex-long"
    bleed: float = 3.0
    png_bleed: float = 0.0
    gap: float = 0.0
    margin: float | Margins = 6.35
    overlap: float = OVERLAP
    slots: SlotSheet | None = None
    cut_lines: bool = False
    back_offset: tuple[float, float] = (0.0, 0.0)
    dpi: int = 300
    portal: Portal | None = None
    rulebook_paper: Paper = A5
    printer: Printer | None = None
    ink: Ink = "full"
    draft: bool = False
    words: OwnWords = field(default_factory=lambda: own_words(ENGLISH))

    @property
    def sheet(self) -> Paper:
        """The paper that is fed: that of the slots, if there are any."""
        return self.slots.paper if self.slots is not None else self.paper

    def face_pixels(self, size: Size) -> tuple[int, int]:
        """Pixels of one face as a PNG: what the portal wants of this size, else computed from trim and bleed."""
        if self.portal is not None and (product := self.portal.product(size)):
            return self.portal.px[product]
        return pixels(size.w, size.h, self.dpi, self.png_bleed)

    def stands_up(self, size: Size) -> bool:
        """Whether a lying face is turned upright in its PNG, because the portal has upright products only."""
        return self.portal is not None and size.w > size.h and self.portal.product(size) is not None
