"""Runs of a text that cannot be set: a colour that the game has not, a size out of bounds, a mark that stands alone."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import NamedTuple

from ..cards.runs import Mark, marks_of
from .colours import colour
from .richtext import CAPS, LEAST, MOST, SCALES, scale_of

_INSTEAD = {
    **dict.fromkeys(("b", "bold", "strong"), "write **words**"),
    **dict.fromkeys(("i", "em", "italic", "italics"), "write *words*"),
    **dict.fromkeys(("smallcaps", "small-caps", "sc", "smcp"), "write [caps]words[/caps]"),
    **dict.fromkeys(("big", "bigger", "larger", "huge"), "write [large]words[/large], or a size such as [150%]"),
    **dict.fromkeys(("smaller", "tiny", "little"), "write [small]words[/small], or a size such as [70%]"),
    **dict.fromkeys(("size", "font", "fontsize", "font-size"), "write a size such as [120%]words[/120%]"),
    **dict.fromkeys(("color", "colour"), "write the colour alone, such as [{colour}]words[/{colour}]"),
    **dict.fromkeys(("u", "s", "underline", "strike"), "words are set off by **stars**, a colour or a size"),
}
"""What people write of habit, and what it is here."""


class Fault(NamedTuple):
    """What is wrong with the run at ``span`` of a text, and what to write."""

    span: tuple[int, int]
    problem: str
    hint: str


def fault_of(text: str, palette: Mapping[str, str]) -> Fault | None:
    """The first fault of the runs of a text, or None."""
    marks = marks_of(text)
    told = (unknown(mark, palette) for mark in marks.paired if mark.opens)
    lone = (_alone(mark, palette) for mark in marks.alone)
    return min((fault for fault in (*told, *lone) if fault), default=None)


def unknown(mark: Mark, palette: Mapping[str, str]) -> Fault | None:
    """What is wrong with a run that a mark opens: a colour that there is not, a size out of bounds; None if nothing."""
    name, span = mark.name, (mark.start, mark.end)
    scale = scale_of(name)
    if scale is not None:
        hint = f"write from {LEAST:.0%} to {MOST:.0%} of the size around it"
        return None if LEAST <= scale <= MOST else Fault(span, f"a run of {name}", hint)
    if name == CAPS or colour(name, palette) is not None:
        return None
    word, _, value = name.lower().partition("=")
    if word in _INSTEAD:
        hint = _INSTEAD[word].format(colour=value if value in palette else next(iter(palette), "#C2255C"))
        return Fault(span, f"[{name}] is no run", hint)
    return Fault(span, f"[{name}] is no colour of the palette, and no size", _nearest(name, palette))


def _nearest(name: str, palette: Mapping[str, str]) -> str:
    known = [*palette, CAPS, *SCALES]
    near = get_close_matches(name.lower(), known, n=1, cutoff=0.6)
    if near:
        return f"write [{near[0]}]words[/{near[0]}]"
    first = ", ".join([*palette][:4])
    colours = f"a colour of the palette ({first}{', ...' if len(palette) > 4 else ''})" if palette else "a hex value"
    return f"write {colours}, caps, small, large, a size such as 120%, or \\[ for a bracket"


def _alone(mark: Mark, palette: Mapping[str, str]) -> Fault | None:
    """A mark without its other one; words in brackets that name no run are words."""
    span = (mark.start, mark.end)
    if not mark.opens:
        opener = mark.name.strip() or "rose"
        hint = f"open it before in the same line: [{opener}]words[/{opener}], or write \\[ for a bracket"
        return Fault(span, f"[/{mark.name}] closes a run that is not open", hint)
    if mark.name in (CAPS, *SCALES) or scale_of(mark.name) is not None or colour(mark.name, palette) is not None:
        hint = f"close it in the same line with [/{mark.name}], or write \\[ for a bracket"
        return Fault(span, f"a [{mark.name}] is opened and not closed", hint)
    return None
