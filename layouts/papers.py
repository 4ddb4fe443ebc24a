"""Papers by name, the margins a printer needs, and what is left to print on. The numbers stand in ``papers.yaml``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ..cards.finding import did_you_mean
from ..cards.lazyclass import dataclass
from ..cards.yamlown import own_yaml
from .units import MM_PER_INCH, Box, length, shown, shown_size

SAFE_MARGIN = 6.35
"""A quarter of an inch in mm: every common home printer prints up to here."""


LEAST_PAPER, MOST_PAPER = 70.0, 1200.0
"""Millimetres of a side of paper: from an index card to a plotter's sheet."""

LONGEST_PAGE = 360.0
"""Millimetres of the longer side of a page at most: legal paper is one, A3 and tabloid are two."""

_MEASURED = re.compile(r"(\d{1,5}(?:\.\d{1,3})?)\s*[x×]\s*(\d{1,5}(?:\.\d{1,3})?)(?:\s*mm)?")


class UnknownPaper(ValueError):
    """A paper that is not in the table. ``hint`` names the near misses."""

    def __init__(self, message: str, hint: str = "") -> None:
        self.message, self.hint = message, hint
        super().__init__(f"{message}; {hint}" if hint else message)


class DoesNotFit(ValueError):
    """A piece too large for where it should go. The message says what was printable and what would take it.

    ``card`` and ``room`` are sizes in mm; ``papers`` names the papers that take at least one such piece.
    """

    def __init__(
        self,
        card: tuple[float, float],
        where: str,
        room: tuple[float, float],
        papers: Iterable[str],
        what: str = "card",
    ) -> None:
        self.card, self.where, self.room, self.papers = card, where, room, tuple(papers)
        advice = f"It fits {', '.join(self.papers)}." if self.papers else "No paper in the table takes it."
        printable = f"{shown_size(*room)} are printable"
        super().__init__(f"a {shown_size(*card)} {what} does not fit {where}: {printable}. {advice}")


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper of ``w`` x ``h`` mm; upright as it comes from the table."""

    name: str
    w: float
    h: float

    @property
    def title(self) -> str:
        """The name as people write it: A4, PA4, Letter, 210 x 280 mm."""
        if self.name[:1].isdigit():
            return shown_size(*sorted((self.w, self.h)))
        return self.name.upper() if any(char.isdigit() for char in self.name) else self.name.capitalize()

    def turned(self) -> Paper:
        """The same paper lying on its side."""
        return Paper(self.name, self.h, self.w)

    def page(self) -> tuple[float, float]:
        """Width and height of a page to hold in the hand: all of the upright paper, or half of one that is larger."""
        return (self.w, self.h) if self.h <= LONGEST_PAGE else (self.h / 2, self.w)

    @property
    def landscape(self) -> bool:
        """Whether the paper lies on its side; a square counts as upright."""
        return self.w > self.h

    def box(self) -> Box:
        """The whole sheet."""
        return Box(0.0, 0.0, self.w, self.h)


A5 = Paper("a5", 148.0, 210.0)
"""ISO 216; too small for a sheet of cards, so it is not in the table of papers, yet a fine page to read."""


@dataclass(frozen=True, slots=True)
class Margins:
    """Paper that stays free of trims, in mm, as seen on the front of the sheet in whichever way it is used.

    ``fed``: as upright paper is fed; on lying paper, which is stood up counter-clockwise, the sides are others.
    """

    left: float = SAFE_MARGIN
    top: float = SAFE_MARGIN
    right: float = SAFE_MARGIN
    bottom: float = SAFE_MARGIN
    fed: bool = False

    def area(self, paper: Paper) -> Box:
        """The printable area of ``paper``; of negative size when the margins leave nothing."""
        if self.fed and paper.landscape:
            return paper.box().grown(-self.bottom, -self.left, -self.top, -self.right)
        return paper.box().grown(-self.left, -self.top, -self.right, -self.bottom)


def margins_of(raw: object) -> Margins:
    """Margins from one length for all sides, or from a mapping with any of left, top, right, bottom.

    Sides left out keep 6.35 mm. Raises ValueError saying what cannot be read.
    """
    if isinstance(raw, Margins):
        return raw
    if not isinstance(raw, Mapping):
        every = length(raw)
        return Margins(every, every, every, every)
    if wrong := [str(key) for key in raw if key not in ("left", "top", "right", "bottom")]:
        raise ValueError(f"{wrong[0]!r} is not a side of the paper: write left, top, right or bottom")
    sides: dict[str, Any] = {str(side): length(value) for side, value in raw.items()}
    return Margins(**sides)


def paper_of(name: object) -> Paper:
    """The paper of that name, upright; upper and lower case are one. ``210x280`` is one of 210 x 280 mm.

    Raises :class:`UnknownPaper`.
    """
    papers = _papers()
    key = name.strip().lower() if isinstance(name, str) else ""
    if (measured := _MEASURED.fullmatch(key)) is not None:
        return _measured(measured)
    if key not in papers:
        hint = f"{did_you_mean(key, papers)}; or write millimetres, such as 210x280"
        raise UnknownPaper(f"{name!r} is not a paper in the table", hint)
    return papers[key]


def _measured(written: re.Match[str]) -> Paper:
    """A paper by its sides. Raises :class:`UnknownPaper`."""
    w, h = sorted(float(side) for side in written.groups())
    if w < LEAST_PAPER or h > MOST_PAPER:
        said = f"{shown_size(w, h)} is no paper to print on: a side has {shown(LEAST_PAPER)} to {shown(MOST_PAPER)} mm"
        raise UnknownPaper(said)
    return Paper(f"{shown(w)}x{shown(h)}", w, h)


def all_papers() -> list[Paper]:
    """Every paper of the table, upright, in its order."""
    return list(_papers().values())


@cache
def _papers() -> Mapping[str, Paper]:
    text = (Path(__file__).parent / "papers.yaml").read_text(encoding="utf-8")
    table: dict[str, Any] = own_yaml(text)
    found: dict[str, Paper] = {}
    for entry in table["papers"]:
        unit = MM_PER_INCH if "in" in entry else 1.0
        w, h = (value * unit for value in entry["in" if "in" in entry else "mm"])
        found[entry["name"]] = Paper(entry["name"], w, h)
    return found
