"""Boards, steps and a face that the tests of the rulebook's printing draw."""

from __future__ import annotations

from deckproof.cards.board import BoardView
from deckproof.generator.rulebook import BoardStep
from deckproof.validator.games.ygios.laid import Laid, LaidCard, LaidZone, shown

SPOT = LaidCard("T3", "Our Spot", True, 3, protected=True)
HIDDEN = LaidCard(None, None, False, 2)
PHONE = LaidCard("H1", "Going Through Your Phone", False, 2, first=True)


def zone(name: str, mine: tuple[LaidCard, ...] = (), theirs: tuple[LaidCard, ...] = (), **said: object) -> LaidZone:
    """A Zone with its totals worked out; ties go to player 0."""
    totals = (sum(card.value for card in mine), sum(card.value for card in theirs))
    facts: dict[str, object] = {
        "bonus": None, "bonus_name": None, "controller": int(totals[1] > totals[0]), "tied": totals[0] == totals[1],
        **said,
    }  # fmt: skip
    return LaidZone(id=name, sides=(mine, theirs), totals=totals, **facts)  # type: ignore[arg-type]


NAMES = {"H6": "I've Always Loved You", "S1": "Memorized Your Schedule"}


def board(viewer: int = 0) -> BoardView:
    """Three Zones, one with a bonus, one locked."""
    zones = (
        zone("school", (PHONE,), (HIDDEN, HIDDEN), bonus="PAR", bonus_name="Paranoia"),
        zone("home", locks=(0, 2)),
        zone("town", (SPOT,)),
    )
    return shown(Laid(viewer, zones, (("H6", "S1"), (None, None, None)), 6, 1, 4, (5, 1), 0, 1), NAMES.__getitem__)


STEPS = {"first-steps": [BoardStep("The row is School, Home, Town."), BoardStep("You play Our Spot to Town.", board())]}

FACE = """\
styles: {name: {font: body, size: 12, color: "#000000"}}
boxes: {name: {draw: text, at: [4, 4, 55, 12], style: name, text: "{{ card.name }}"}}
"""
"""A face that shows the name of a card, for the tiny game of all tests."""
