"""What bears on a position without an event of its own: what a flip sets off, and costs that stay."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.kernel import Because
from .book import Book
from .state import COST, ZONES, State


def set_off(book: Book, s: State) -> Iterator[Because]:
    """The rulings and sentences behind what the last move has set off."""
    flipped = set()
    for event in s.events or ():
        card = event.data.get("card", "")
        if event.kind in ("play", "flip") and event.data["face"] == "up":
            here = book.zone_rules[s.bonus[ZONES.index(event.data["zone"])]]
            if here.costs_stay is not None and book.steps[book.index[card]].parts[COST]:
                yield here.costs_stay
            if event.kind == "flip":
                flipped.add(card)
        elif event.kind == "trigger" and card in flipped:
            yield "rulings.A39"
