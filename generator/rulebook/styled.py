"""Runs of words in the text of a book: ``[rose]words[/rose]``, ``[caps]``, ``[120%]``, as faces set them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from ...cards.running import BLOCKS, LITERAL, Spot, running
from ...cards.runs import Mark, marks_of
from ...layouts.colours import hex_colour
from ...layouts.fit import SMALL_CAPS
from ...layouts.richtext import CAPS, scale_of
from .theme import DARK, Theme, readable

RUN = "run"
"""The class of a ``<span>`` that is a run; its attribute ``data-run`` has the names of all runs it lies in."""
SMALLEST, LARGEST = 0.8, 1.4
"""How much smaller or larger than the text around them words of a book are at most: lines keep their distance."""
SIZE = "size='@{}'"
"""A size in reportlab's markup, as a share of that of the paragraph: :func:`sized` puts it in."""
_SIZE = re.compile(r"size='@([\d.]+)'")
_WORD = re.compile(r"[^\W\d_]+")
_TAG = re.compile(r"(<[^>]*>|&[#\w]+;)")


class Look(NamedTuple):
    """How a run looks: a colour of the palette or a hex value ("" for that of the text), its size, small capitals."""

    colour: str = ""
    scale: float = 1.0
    caps: bool = False


def set_runs(root: Element) -> None:
    """Make a ``<span>`` of the words of each run in a tree, and take its marks out."""
    for block in list(root.iter()):
        spots = list(running(block)) if block.tag in BLOCKS else []
        marks = marks_of("".join(spot.words for spot in spots)).paired
        start = 0
        for spot in spots if marks else ():
            pieces = list(_pieces(spot.words, start, marks))
            if spot.literal:
                _set_literal(spot.element, pieces)
            else:
                _set(spot, pieces)
            start += len(spot.words)


def _pieces(words: str, start: int, marks: Sequence[Mark]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Words that begin at ``start`` without the ``marks``, cut where runs begin and end, each with its runs."""
    opened: list[str] = []
    at, end = start, start + len(words)
    for mark in marks:
        if at < mark.start and at < end:
            yield words[at - start : mark.start - start], tuple(opened)
        if mark.opens:
            opened.append(mark.name)
        else:
            opened.pop()
        at = max(at, mark.end)
    if at < end:
        yield words[at - start :], tuple(opened)


def _set_literal(sign: Element, pieces: list[tuple[str, tuple[str, ...]]]) -> None:
    """Give a sign that is printed as it stands its runs, as a span around it; in a mark, it is not printed."""
    if not pieces:
        sign.text = ""
    elif runs := pieces[0][1]:
        SubElement(sign, LITERAL).text = sign.text
        sign.tag, sign.text = "span", None
        sign.attrib.update({"class": RUN, "data-run": " ".join(runs)})


def _set(spot: Spot, pieces: list[tuple[str, tuple[str, ...]]]) -> None:
    """Put words in the place of those of a spot, those with runs as spans."""
    before, spans = "", list[Element]()
    for words, runs in pieces:
        if runs:
            spans.append(Element("span", {"class": RUN, "data-run": " ".join(runs)}))
            spans[-1].text = words
        elif spans:
            spans[-1].tail = (spans[-1].tail or "") + words
        else:
            before += words
    if spot.parent is None:
        spot.element.text = before
        spot.element[:0] = spans
    else:
        spot.element.tail = before
        at = list(spot.parent).index(spot.element) + 1
        spot.parent[at:at] = spans


def look_of(span: Element, theme: Theme) -> Look:
    """How a run looks; of a name that is none, like the text around it."""
    look = Look()
    for name in span.get("data-run", "").split():
        scale = scale_of(name)
        if scale is not None:
            look = look._replace(scale=min(max(look.scale * scale, SMALLEST), LARGEST))
        elif name == CAPS:
            look = look._replace(caps=True)
        elif name in theme.palette or (name.startswith("#") and hex_colour(name)):
            look = look._replace(colour=name)
    return look


def on_paper(look: Look, theme: Theme, markup: str) -> str:
    """A run in reportlab's markup."""
    if look.caps:
        lower = SIZE.format(f"{look.scale * SMALL_CAPS:.3f}")
        parts = _TAG.split(markup)
        parts[::2] = [_WORD.sub(lambda found: _small(found[0], lower), words) for words in parts[::2]]
        markup = "".join(parts)
    if look.scale != 1.0:
        markup = f"<font {SIZE.format(f'{look.scale:.3f}')}>{markup}</font>"
    return f"<font color='{_colour(look.colour, theme)}'>{markup}</font>" if look.colour else markup


def _small(word: str, lower: str) -> str:
    """A word with its small letters as small capitals."""
    cut = ("".join(letters) for _, letters in groupby(word, str.isupper))
    return "".join(part if part.isupper() else f"<font {lower}>{part.upper()}</font>" for part in cut)


def sized(markup: str, size: float) -> str:
    """Markup with its sizes in points, for a paragraph of that ``size``."""
    return _SIZE.sub(lambda found: f"size='{float(found[1]) * size:.2f}'", markup)


def on_screen(look: Look, theme: Theme) -> str:
    """A run as a style of the web page: for a colour what its sheet chooses between, in light and dark."""
    said = []
    if look.colour:
        light = _colour(look.colour, theme)
        dark = readable((light, theme.palette.get(look.colour, light), DARK["ink"]), (DARK["paper"], DARK["cream"]))
        said += [f"--on-light:{light}", f"--on-dark:{dark}"]
    said += [f"font-size:{look.scale:.0%}"] if look.scale != 1.0 else []
    said += ["font-variant:small-caps"] if look.caps else []
    return ";".join(said)


def _colour(name: str, theme: Theme) -> str:
    """A colour as bright as can be read on the page."""
    return readable(
        (theme.palette.get(name, name), theme.palette.get(f"{name}-deep", theme.ink), theme.ink),
        (theme.paper, theme.cream),
    )
