"""What would save paper: a bleed a little narrower."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .deck import DrawnComponent
from .lots import TooManySheets, lay_out, lots_of
from .papers import DoesNotFit
from .settings import PrintSettings
from .units import shown

NARROWER = (2.0, 1.5, 1.0)
"""Millimetres of bleed to try: 2 is what careful hands need, 1 what a guillotine does."""
MOST_TRIED = 2000
"""Pieces at most: with more of them, nobody minds a sheet."""


def tried(components: Sequence[DrawnComponent], settings: PrintSettings) -> bool:
    """Whether narrower bleeds are tried at all."""
    return settings.slots is None and sum(part.copies for part in components) <= MOST_TRIED


def saving(components: Sequence[DrawnComponent], settings: PrintSettings, sheets: int) -> str | None:
    """The widest bleed that needs fewer than ``sheets`` sheets, in words; None if none of those tried does."""
    if not tried(components, settings):
        return None
    lots = lots_of(components)
    for bleed in NARROWER:
        if bleed >= settings.bleed:
            continue
        try:
            laid = lay_out(lots, replace(settings, bleed=bleed))
        except (DoesNotFit, TooManySheets):
            continue
        saved = sheets - sum(side.side != "back" for lot in laid for side in lot.sides)
        if saved > 0:
            few = "1 sheet" if saved == 1 else f"{saved} sheets"
            return f"bleed {shown(bleed)} instead of {shown(settings.bleed)} saves {few}"
    return None
