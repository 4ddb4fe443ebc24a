"""The PRT checks about inks: colours that a screen shows and a press cannot print. Only an export asks them."""

from __future__ import annotations

from ..cards.registry import Said, check

DULLER = 10.0
"""CIEDE2000 difference from which a printed colour is told: five times what an eye notices side by side."""


@check("PRT040", "out-of-gamut", "warning")
def out_of_gamut(colour: str, printed: str, profile: str, difference: float) -> Said:
    """A colour leaves by much what the inks of the print shop can show.

    Looked for when a game is exported for inks (`--to dtc`): every colour of a face is turned into the inks of the
    profile and back, and the two are compared (CIEDE2000, from 10 on). Pixels of pictures are not looked at.

    Why: it comes out duller than on the screen, and two colours that differ there may come out alike.
    Bad: `palette: {leaf: "#00FF00"}`
    Good: `palette: {leaf: "#1F7A3A"}`
    """
    said = f"{colour} cannot be printed with the inks of {profile!r}: it comes out as {printed}"
    hint = f"take a duller colour, such as {printed} itself; or export with --profile for the inks that will be used"
    return Said(f"{said} (difference {difference:.0f})", hint)
