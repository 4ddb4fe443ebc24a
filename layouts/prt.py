"""The PRT checks about faces: what paper would not forgive."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Hashable, Sequence

from ..cards.finding import Finding, Severity
from ..cards.lazyclass import dataclass
from ..cards.registry import Said, check
from ..cards.source import Place
from .ops import Colour
from .units import shown, shown_size

DPI_FLOOR = 300
"""Dots per inch printers ask of pictures."""

DPI_LEAST = 150
"""Dots per inch under which a picture prints visibly in blocks."""

SMALLEST_TYPE = 7.0
"""Points of the smallest type print houses call readable."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of one box on one card. Faults of equal ``place`` and ``cause`` are told once, for all their cards.

    ``say`` turns the words that name cards, box and face into the finding.
    """

    place: Place | None
    box: str
    cause: Hashable
    say: Callable[[str], Finding]


@check("PRT001", "text-overflow", "error")
def text_overflow(where: str, problem: str, hint: str, other: Place | None, other_note: str) -> Said:
    """A text does not fit its box at the smallest size its style allows.

    The text was shrunk to its floor size first; nothing is ever cut off or set smaller than that.

    Why: lines that hang out of their box print over other things or past the edge of the card.
    Bad: `floor: 8` and four lines in a box that is two lines high
    Good: fewer words, a higher box, or a lower `floor`
    """
    return Said(f"{where}: {problem}", hint, other, other_note)


@check("PRT002", "missing-glyph", "error")
def missing_glyph(where: str, chars: str, fonts: Sequence[str], elsewhere: int = 0) -> Said:
    """A text has a character that its font cannot draw.

    This is looked for in all that is printed: cards, tokens and boards, the rulebook, and what stands on sheets beside
    the pieces.

    Why: the character would print as an empty box, or not at all.
    Bad: `text: "Draw ⚀"` in a font without dice
    Good: `text: "Draw :die:"` with `die` among the game's icons, or a font that has the character under `fallback:`
    """
    named = [f"U+{ord(char):04X} {unicodedata.name(char, 'a character without a name')}" for char in chars[:3]]
    more = len(chars) - len(named)
    *first, last = [*named, f"{more} more"] if more else named
    what = f"{', '.join(first)} and {last}" if first else last
    lack = f"{what} {'is' if len(chars) == 1 else 'are'} not in the font{'s'[: len(fonts) - 1]} {' and '.join(fonts)}"
    again = f", here and at {elsewhere} more place{'s' if elsewhere > 1 else ''}" if elsewhere else ""
    hint = (
        "write it with other characters, use an icon, or name a font family that has it under 'fallback:' in game.yaml"
    )
    return Said(f"{where}: {lack}{again}", hint)


@check("PRT003", "low-resolution", "warning")
def low_resolution(
    where: str, file: str, dpi: float, size: tuple[float, float], pixels: tuple[float, float], floor: int
) -> Said:
    """A PNG or JPG has too few pixels for the size it is printed at.

    A warning under 300 dots per inch, an error under 150. The coarser of the two directions counts.

    Why: on screen it looks sharp; on paper every pixel shows.
    Bad: a picture of 300 x 200 pixels over the whole width of a card
    Good: 300 pixels for every inch (25.4 mm) of the card, or an SVG
    """
    factor = floor / dpi
    said = f"{where}: {file} prints at {int(dpi)} dpi, {pixels[0]:g} x {pixels[1]:g} pixels on {shown_size(*size)}"
    severity: Severity = "error" if dpi < DPI_LEAST else "warning"
    hint = f"use a picture of {factor:.1f} times as many pixels each way, a smaller box, or an SVG"
    return Said(said, hint, severity=severity)


@check("PRT004", "outside-safe-zone", "warning")
def outside_safe_zone(where: str, out: float, side: str, safe: float, what: str = "") -> Said:
    """Something lies so near the edge of the card that a slightly shifted cut touches it or shows.

    Texts and icons, shapes and lines of a face, and frames in its SVG pictures: what has one fill and one line there,
    and lies as far from one edge as from the other. What crosses the cut may: it bleeds. ``safe: false`` lets a box
    come near the edge; the width of the zone is the face's `safe`, in mm.

    Why: every cutter and every pair of scissors is off by a millimetre now and then.
    Bad: `at: [1, 1, 20, 5]` for a text on a face with `safe: 3`; a frame drawn 1.5 mm inside the cut
    Good: `at: [3, 3, 20, 5]`; a frame at 3 mm, or a band that says `bleed: true`
    """
    if what:
        subject = "ends" if what == "shape" else f"what frames {what} ends"
        hint = "let it run out to the bleed, move it inwards, or say 'safe: false' where it may be cut"
        said = f"{where}: {subject} {shown(safe - out)} mm from the {side}, in the {shown(safe)} mm that must stay free"
        return Said(said, hint)
    said = f"{where}: reaches {shown(out)} mm into the {shown(safe)} mm along the {side} that must stay free"
    return Said(said, "move it inwards, or say 'safe: false' where it may be cut")


@check("PRT005", "short-bleed", "warning")
def short_bleed(where: str, side: str, bleed: float) -> Said:
    """Colour runs up to the cut but not beyond it, and nothing else is printed there.

    Why: where the cut lies a hair outside, a white line of paper is left along the edge.
    Bad: `ground: {draw: rect, at: [0, 0, 63, 88], fill: ink}`
    Good: `ground: {draw: rect, at: [0, 0, 63, 88], fill: ink, bleed: true}`
    """
    said = f"{where}: ends at the cut along the {side}, with bare paper in the {shown(bleed)} mm of bleed"
    return Said(said, "say 'bleed: true', or keep it clear of the edge")


@check("PRT006", "low-contrast", "warning")
def low_contrast(where: str, text: Colour, ground: Colour, ratio: float, needed: float) -> Said:
    """A text is hard to tell from the ground under it.

    The contrast ratio is that of WCAG 2.2 (1.4.3): at least 4.5 to 1, or 3 to 1 from 18 pt on and for bold from 14 pt.
    Over a picture the ground is what the box says with `ground:`; without it nothing is said.

    Why: ink spreads and rooms are dim; what is faint on screen is lost at the table.
    Bad: `color: "#999999"` on `fill: "#CCCCCC"`
    Good: `color: "#222222"` on `fill: "#CCCCCC"`
    """
    said = f"{where}: {hexed(text)} on {hexed(ground)} has a contrast of {ratio:.1f} to 1"
    return Said(f"{said}; this size needs {needed:g} to 1", "make the text darker or lighter, or change the ground")


@check("PRT007", "colour-only-cue", "warning")
def colour_only_cue(field: str, one: str, two: str, card: str, twin: str) -> Said:
    """Two kinds of card that must be told apart differ in nothing but colour and words.

    A component says with `distinguish` by which field its cards are told apart at a glance. Shapes, icons and
    small pictures count as cues; pictures over a quarter of the face do not.

    Why: many players see some colours alike, and a black-and-white print has none.
    Bad: one face whose `fill` is all that changes with the suit
    Good: each suit with an icon or a shape of its own besides its colour
    """
    said = f"{field} {one!r} and {two!r} look alike without colour and words (cards {card} and {twin})"
    return Said(said, "give each its own icon or shape")


@check("PRT008", "small-type", "warning")
def small_type(where: str, size: float) -> Said:
    """A text is printed smaller than 7 pt because its style or box allows it.

    Why: 7 pt is the smallest type print houses call readable; 8 pt is better.
    Bad: `floor: 5`
    Good: `floor: 7` with fewer words or a larger box
    """
    return Said(f"{where}: set at {size:g} pt, under {SMALLEST_TYPE:g} pt", "raise 'size' and 'floor' to 7 or more")


def hexed(colour: Colour) -> str:
    """A colour as it is written in a palette."""
    return "#" + "".join(f"{round(part * 255):02X}" for part in colour)
