"""Boards and steps that the tests of the rulebook's printing draw."""

from __future__ import annotations

from deckproof.cards.board import BoardCard, BoardView, BoardZone
from deckproof.generator.rulebook import BoardStep

SPOT = BoardCard("T3", "Our Spot", True, 3, protected=True)
HIDDEN = BoardCard(None, None, False, 2)
PHONE = BoardCard("H1", "Going Through Your Phone", False, 2, first=True)


def zone(name: str, mine: tuple[BoardCard, ...] = (), theirs: tuple[BoardCard, ...] = (), **said: object) -> BoardZone:
    """A Zone with its totals worked out; ties go to player 0."""
    totals = (sum(card.value for card in mine), sum(card.value for card in theirs))
    facts: dict[str, object] = {
        "bonus": None, "bonus_name": None, "controller": int(totals[1] > totals[0]), "tied": totals[0] == totals[1],
        **said,
    }  # fmt: skip
    return BoardZone(id=name, sides=(mine, theirs), totals=totals, **facts)  # type: ignore[arg-type]


def board() -> BoardView:
    """Three Zones, one with a bonus, one locked; player 0 looks."""
    zones = (
        zone("school", (PHONE,), (HIDDEN, HIDDEN), bonus="PAR", bonus_name="Paranoia"),
        zone("home", locks=(0, 2)),
        zone("town", (SPOT,)),
    )
    return BoardView("ygios", "advanced", 2, 0, zones, (("H6", "S1"), (None, None, None)), 6, 1, 4, (5, 1), 0, 1)


STEPS = {"first-steps": [BoardStep("The row is School, Home, Town."), BoardStep("You play Our Spot to Town.", board())]}
