"""Faults of printed text: overflow, missing glyphs, small type, faint colours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import ceil

from ..cards.model import Card
from ..cards.source import Place
from . import prt
from .colours import contrast
from .drawn import DrawnBox, DrawnFace, SetText, printed_field
from .fonts import Font
from .ops import Colour, Glyphs, Gradient
from .preflight_paint import WHITE, Looks, Paint, flat, paints, too_much
from .prt import Fault
from .richtext import plain, smallest_of
from .units import MM_PER_POINT, Box, shown

LARGE, LARGE_BOLD = 18.0, 14.0
"""Points from which a text is large, and so needs less contrast (WCAG 2.2, 1.4.3)."""

ENOUGH, ENOUGH_LARGE = 4.5, 3.0
"""Contrast ratios for text and for large text (WCAG 2.2, 1.4.3)."""

EMPTY_RIM = 0.3
"""Millimetres around the ink of a text that hold no glyph: the leading above and below."""

MOST_POINTS = 100
"""Such points each way at most: on a board, a text of 150 mm and more is looked at more coarsely."""

LONG_WORD = 60
"""Characters quoted of a word that is too wide."""

COLOURS = 4096
"""Pairs of colours whose contrast is remembered: a deck has few, and asks for them on every card."""

GRID = 1.5
"""Millimetres between the points at which the ground under a text is looked at."""


def _origin(box: DrawnBox, text: SetText, card: Card) -> Place:
    """Where the words come from: the card's own value when the box prints just one, else the box."""
    field = printed_field(text.template, card.data)
    return card.place_of(field) if field else box.place


# -- overflow -----------------------------------------------------------------------------------


def overflow_faults(face: DrawnFace, card: Card) -> Iterator[Fault]:
    """Texts that do not fit their box at the floor size."""
    for box in face.boxes:
        if box.text is not None and (box.text.fitted.over or box.text.fitted.wide):
            yield _overflow(face, box, box.text, card)


def _overflow(face: DrawnFace, box: DrawnBox, text: SetText, card: Card) -> Fault:
    place = _origin(box, text, card)
    elsewhere = place != box.place
    other = box.place if elsewhere else None
    note = f"box {box.name!r} of face {face.face!r}" if elsewhere else ""
    problem, hint = _problem(text, box.at), _remedy(text)
    return Fault(
        place, box.name, ("PRT001", problem),
        lambda where: prt.text_overflow(place, where, problem, hint, other, note),
    )  # fmt: skip


def _problem(text: SetText, at: Box) -> str:
    fitted, said = text.fitted, []
    if fitted.over:
        lines = "1 line" if fitted.over == 1 else f"{fitted.over} lines"
        holds = len(fitted.lines) - fitted.over
        said.append(f"{lines} too many at {fitted.size:g} pt (the box holds {holds or 'none'})")
    if fitted.wide:
        out = max(line.width for line in fitted.lines) * fitted.size * MM_PER_POINT - at.w
        said.append(f"{_short(fitted.wide)!r} is {shown(max(out, 0.01))} mm wider than the box at {fitted.size:g} pt")
    return " and ".join(said)


def _short(word: str) -> str:
    """A word, or the beginning of one that no message has room for."""
    return word if len(word) <= LONG_WORD else f"{word[:LONG_WORD]}..."


def _remedy(text: SetText) -> str:
    """What would help; the floor only where it is above what is readable."""
    fitted = text.fitted
    letters = len(plain(text.words)) / max(1, len(fitted.lines))
    ways = [f"shorten it by about {ceil(fitted.over * letters)} characters" if fitted.over else "use a shorter word"]
    ways.append("enlarge the box")
    if fitted.size > prt.SMALLEST_TYPE:
        ways.append(f"lower the floor (now {fitted.size:g} pt, {prt.SMALLEST_TYPE:g} at least)")
    return f"{', '.join(ways[:-1])} or {ways[-1]}"


# -- glyphs and size ----------------------------------------------------------------------------


def glyph_faults(face: DrawnFace, card: Card) -> Iterator[Fault]:
    """Characters without a glyph in the font they are set in."""
    for box in face.boxes:
        if box.text is not None:
            missing: dict[Font, str] = {}
            for char, font in box.text.fitted.missing:
                missing[font] = missing.get(font, "") + char
            for font, chars in missing.items():
                typed = set(chars) <= set(box.text.template)  # in the face itself
                yield _glyphs(box, box.place if typed else _origin(box, box.text, card), chars, font)


def _glyphs(box: DrawnBox, place: Place, chars: str, font: Font) -> Fault:
    return Fault(
        place, box.name, ("PRT002", chars, font.name),
        lambda where: prt.missing_glyph(place, where, chars, [font.file.name]),
    )  # fmt: skip


def small_type_faults(face: DrawnFace) -> Iterator[Fault]:
    """Texts set smaller than anybody should print."""
    for box in face.boxes:
        if box.text is not None and box.text.fitted.lines:
            size = box.text.fitted.size * smallest_of(box.text.words)
            if size < prt.SMALLEST_TYPE:
                yield _small(box, size)


def _small(box: DrawnBox, size: float) -> Fault:
    return Fault(box.place, box.name, ("PRT008",), lambda where: prt.small_type(box.place, where, size))


# -- contrast -----------------------------------------------------------------------------------


def contrast_faults(face: DrawnFace) -> Iterator[Fault]:
    """Texts too faint for the ground under them, where that ground is known."""
    below: list[Paint] = []
    looks = Looks()
    for box in face.boxes:
        if box.text is None:
            below += paints([box])
        elif box.text.fitted.lines:
            named = box.text.ground
            grounds = (named,) if named else _grounds(box.ink, below, looks)
            if looks.left < 0:
                yield too_much(box, "contrast")
                return
            if grounds:
                yield from _faint(box, box.text, grounds)


def _faint(box: DrawnBox, text: SetText, grounds: tuple[Colour, ...]) -> Iterator[Fault]:
    """The text and its runs of other colours, each that is too faint for the ground."""
    runs: dict[Colour, Glyphs] = {}  # of each colour the smallest letters
    for call, _ in flat(box.calls):
        if isinstance(call, Glyphs) and (call.colour not in runs or call.size < runs[call.colour].size):
            runs[call.colour] = call
    for run in runs.values():
        yield from _faint_run(box, run, text.style.bold, grounds)


def _faint_run(box: DrawnBox, run: Glyphs, bold: bool, grounds: tuple[Colour, ...]) -> Iterator[Fault]:
    inks = (run.colour, run.outline_colour) if run.outline and run.outline_colour else (run.colour,)
    ratio, ground, ink = min(_best(inks, run.opacity, ground) for ground in grounds)
    needed = ENOUGH_LARGE if run.size >= (LARGE_BOLD if bold else LARGE) else ENOUGH
    if ratio < needed:
        yield Fault(
            box.place, box.name, ("PRT006", ink, ground, needed),
            lambda where: prt.low_contrast(box.place, where, ink, ground, ratio, needed),
        )  # fmt: skip


@lru_cache(COLOURS)
def _best(inks: tuple[Colour, ...], opacity: float, ground: Colour) -> tuple[float, Colour, Colour]:
    """The greatest contrast any of the inks has on a ground, with that ground and the ink as it looks there."""
    seen = [_over(ink, opacity, ground) for ink in inks]
    return max((contrast(ink, ground), ground, ink) for ink in seen)


def _over(ink: Colour, opacity: float, ground: Colour) -> Colour:
    red, green, blue = (opacity * a + (1 - opacity) * b for a, b in zip(ink, ground, strict=True))
    return red, green, blue


def _grounds(ink: Box, below: list[Paint], looks: Looks) -> tuple[Colour, ...]:
    """The colours a text with this ``ink`` lies on: one, the stops of a gradient, or none when nobody can tell."""
    rim = min(EMPTY_RIM, ink.w / 4, ink.h / 4)
    inner = ink.grown(-rim, -rim, -rim, -rim)
    for paint in reversed(below):
        under = _under(inner, paint, looks)
        if under == "none":
            continue
        if under == "part" or paint.fill is None or paint.form.opacity < 1:
            return ()
        return tuple(stop for _, stop in paint.fill.stops) if isinstance(paint.fill, Gradient) else (paint.fill,)
    return (WHITE,)


def _under(ink: Box, paint: Paint, looks: Looks) -> str:
    """Whether a paint lies under all of the ink, part of it, or none, or part as there are too many looks."""
    if not paint.box.ink.overlaps(ink):
        return "none"
    if paint.plain:
        return "all" if ink.inside(paint.form.box) else "part"
    columns, rows = (min(MOST_POINTS, ceil(length / GRID)) for length in (ink.w, ink.h))
    covered = set()
    for column in range(columns + 1):
        looks.left -= (rows + 1) * paint.cost
        covered |= {
            paint.covers((ink.x + ink.w * column / columns, ink.y + ink.h * row / rows)) for row in range(rows + 1)
        }
        if len(covered) == 2 or looks.left < 0:
            return "part"
    return "all" if covered == {True} else "none"
