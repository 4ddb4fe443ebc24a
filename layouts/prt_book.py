"""The PRT checks about pictures of cards and runs of words in a rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from ..cards.finding import Finding, did_you_mean
from ..cards.registry import Said, check
from ..cards.running import BLOCKS, Spot, running
from ..cards.runs import Mark, marks_of
from ..cards.source import Place
from .anatomy import box_named, said_parts
from .deck import DrawnGame
from .runs import unknown

if TYPE_CHECKING:
    from ..cards.rulebook import BookTree


@check("PRT090", "no-such-part", "error")
def no_such_part(card: str, name: str, known: Iterable[str]) -> Said:
    """An annotated card in the rulebook names a part that its face does not have, or leaves empty on this card.

    Why: a callout without its line would be left out, and the reader would miss what the author explains.
    Bad: `:::anatomy H5 devotoin=Devotion`
    Good: `:::anatomy H5 devotion=Devotion`, with a box `devotion` in the face
    """
    return Said(f"the face of {card!r} shows no box {name!r}", did_you_mean(name, known))


def anatomy_findings(drawn: DrawnGame, rulebook: BookTree) -> Iterator[Finding]:
    """What annotated cards name that is not on them."""
    faces = {one.card.id: one.front for part in drawn.components.values() for one in part.cards}
    for element in rulebook.root.iter("div"):
        if element.get("class") != "anatomy":
            continue
        id_, wanted = said_parts(element.get("data-parts", ""))
        face = faces.get(id_)
        line = element.get("data-at", "").rpartition(":")[2]
        place = Place(rulebook.source, int(line) if line.isdigit() else 1, 1)
        for name, _ in wanted if face else ():
            if face and box_named(face, name) is None:
                yield no_such_part(place, id_, name, [box.name for box in face.boxes if box.calls])


@check("PRT110", "unknown-run", "error")
def unknown_run(problem: str, hint: str) -> Said:
    """A run of words in the rulebook has a colour that the palette has not, or a size out of bounds.

    Why: its marks are not printed, so the words would look like all others, and nobody would know.
    Bad: `Take [rosa]3 hearts[/rosa].`
    Good: `Take [rose]3 hearts[/rose].`, with `rose` in the palette
    """
    return Said(problem, hint)


def run_findings(rulebook: BookTree, palette: Mapping[str, str]) -> Iterator[Finding]:
    """What runs of the rulebook's own words cannot be set as they say."""
    for block in rulebook.root.iter():
        spots = list(running(block)) if block.tag in BLOCKS else []
        for mark in marks_of("".join(spot.words for spot in spots)).paired:
            fault = unknown(mark, palette) if mark.opens else None
            if fault is not None:
                yield unknown_run(_place(rulebook, spots, mark), fault.problem, fault.hint)


def _place(rulebook: BookTree, spots: list[Spot], mark: Mark) -> Place:
    """Where a mark of a block stands: it may begin in one of its elements and end in another."""
    offsets: list[int] = []
    for spot in spots:
        if spot.words:
            offsets += rulebook.offsets[spot.element, spot.parent is not None] * (2 if spot.literal else 1)
    return rulebook.rendered.place(offsets[mark.start], offsets[mark.end - 1] + 1)
