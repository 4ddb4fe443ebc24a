"""FCT: what the rulebook says of one card against that card's own data."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ...cards.finding import Finding
from ...cards.model import Game, told_apart
from ...cards.phrasebook.spans import agrees
from ...cards.registry import Said, check
from ...cards.rulebook.reading import BookWords
from ...cards.source import Place


@check("FCT011", "card-described-otherwise", "error")
def described_otherwise(card: str, field: str, said: str, known: str, other: Place) -> Said:
    """The rulebook gives a card a value that the card has not.

    A meaning `{card: {zone: home, devotion: 5, marks: [lock]}}` is about the card whose name is the heading above, or
    about the one named: `{card: {devotion: 5}, of: H5}`; `component` is the id of its component. Of
    what a sentence says, everything must be so; of a list, all and nothing else.

    Why: the card reference is where players look when the card itself is out of reach.
    Bad: "Home · Devotion 4 · LOCK" below the heading of a card with Devotion 5
    Good: "Home · Devotion 5 · LOCK"
    """
    return Said(f"the rulebook says {field} {said} of {card}, the card {known}", "mend one of the two", other, card)


def check_described(game: Game, found: BookWords) -> Iterator[Finding]:
    """Everything the rulebook says of single cards."""
    cards = {card.id: card for part in game.components.values() for card in told_apart(part.cards)}
    for one in found:
        for way, part in one.keyed("card") if not one.excused else ():
            id_ = str(part["of"]) if "of" in part else one.card.id if one.card else ""
            said, card = part["card"], cards.get(id_) or game.by_id.get(id_)
            if not isinstance(said, dict) or card is None:
                continue
            for field, value in said.items():
                known = card.component if field == "component" else card.data.get(field)
                if not agrees(value, known):
                    place, shown = one.place_at(*way, "card", field), json.dumps(value, ensure_ascii=False)
                    got = json.dumps(known, ensure_ascii=False)
                    yield described_otherwise(place, card.name, field, shown, got, card.place_of(field))
