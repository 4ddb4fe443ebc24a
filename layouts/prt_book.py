"""The PRT check about the pictures of cards in a rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..cards.finding import Finding, did_you_mean
from ..cards.registry import Said, check
from ..cards.source import Place
from .anatomy import box_named, said_parts
from .deck import DrawnGame

if TYPE_CHECKING:
    from ..cards.rulebook import Rulebook


@check("PRT090", "no-such-part", "error")
def no_such_part(card: str, name: str, known: Iterable[str]) -> Said:
    """An annotated card in the rulebook names a part that its face does not have, or leaves empty on this card.

    Why: a callout without its line would be left out, and the reader would miss what the author explains.
    Bad: `:::anatomy H5 devotoin=Devotion`
    Good: `:::anatomy H5 devotion=Devotion`, with a box `devotion` in the face
    """
    return Said(f"the face of {card!r} shows no box {name!r}", did_you_mean(name, known))


def anatomy_findings(drawn: DrawnGame, rulebook: Rulebook) -> Iterator[Finding]:
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
