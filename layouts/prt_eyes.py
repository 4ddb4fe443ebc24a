"""The PRT check about colours that some eyes, or a grey print, see alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..cards.registry import Said, check
from .ops import Colour
from .prt import hexed

TO = {"plain": "to all eyes", "protan": "to protan eyes", "deutan": "to deutan eyes", "tritan": "to tritan eyes",
      "grey": "in laser grey"}  # fmt: skip
"""How each way of seeing is told."""
APART = 10.0
"""CIEDE2000 from which two colours are told apart at a glance, from card to card. About 1 is the least that is seen at
all, side by side in daylight; between two cards on a table, by lamp, it takes several times as much."""


@check("PRT060", "colours-alike", "warning")
def colours_alike(
    field: str, values: tuple[str, str], cards: tuple[str, str], colours: tuple[Colour, Colour],
    alike: Mapping[str, float],
) -> Said:  # fmt: skip
    """Two kinds of card are told apart by colour, and some eyes, or a black-and-white print, see them alike.

    A component says with `distinguish` by which field its cards are told apart at a glance. Looked at are cards with
    no shape, icon or small picture of 3 mm or more that differs: what else differs is only colour. Words are no cue
    here, as nobody reads them across the table. Three deficiencies are simulated in full severity (protan and deutan
    after Machado 2009, tritan after Brettel 1997), and the grey of a laser printer; alike are colours whose CIEDE2000
    is under 10.

    Why: one man in twelve has one of the first two, and many games are printed in grey.
    Bad: suits told apart by `fill: "#A03020"` and `fill: "#5A6010"` alone
    Good: a dark blue and a light yellow, or, better, an icon for each suit
    """
    seen = [f"{TO[vision]} ({far:.1f})" for vision, far in alike.items()]
    said = f"{field} {values[0]!r} and {values[1]!r} look alike {_listed(seen)}: {hexed(colours[0])} and"
    said = f"{said} {hexed(colours[1])} want a difference of {APART:g}"
    hint = "make one much lighter or darker, or give each an icon; 'deckproof eyes' draws how they are seen"
    return Said(f"{said} (cards {cards[0]} and {cards[1]})", hint)


def _listed(parts: Sequence[str]) -> str:
    *first, last = parts
    return f"{', '.join(first)} and {last}" if first else last
