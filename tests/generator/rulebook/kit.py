"""Boards, steps and a face that the tests of the rulebook's printing draw."""

from __future__ import annotations

from deckproof.cards.board import BoardCard, BoardView, Lane, Lanes, Mark, Note, Seat
from deckproof.generator.rulebook import BoardStep

SPOT = BoardCard("T3", "Our Spot", True, "3", (Mark("protected", "protect"),))
HIDDEN = BoardCard(None, None, False, "2")
PHONE = BoardCard("H1", "Going Through Your Phone", False, "2", (Mark("First Impressions", "heart"),))
SIDES = ("You", "Opponent")
LOCKS = (Mark("Lock", "lock"), Mark("Lock", "lock"))
HANDS: tuple[tuple[str, ...], ...] = (("I've Always Loved You", "Memorized Your Schedule"), ("", "", ""))
"""What both players hold; "" for a card that nobody shows."""
POINTS = (5, 1)
KEY = (
    "How to read a board: the number on a card is what it is worth now. Dark cards are face-down. The filled bar is "
    "the side in control of the Zone. A padlock is a lock that still holds, a shield a protected card. "
    "Zone Bonuses that are not dealt are not shown."
)


def lane(
    viewer: int, name: str, both: tuple[tuple[BoardCard, ...], ...] = ((), ()), bonus: str = "", locked: bool = False
) -> Lane:
    """A Zone with its totals worked out; ties go to player 0. ``locked``: for player 1, for two turns."""
    order = (viewer ^ 1, viewer)
    sums = [sum(int(card.value) for card in cards) for cards in both]
    far, near = (both[side] for side in order)
    leader = order.index(int(sums[1] > sums[0]))
    marks = tuple(LOCKS if locked and side else () for side in order)
    lead = "controls (tie)" if sums[0] == sums[1] else "controls"
    totals = (str(sums[order[0]]), str(sums[order[1]]))
    return Lane(name, name.capitalize(), (far, near), totals, leader, lead, bonus, (marks[0], marks[1]))


def seat(side: int, viewer: int) -> Seat:
    """A player: the first one is player 0, it is the turn of player 1."""
    points, hand = POINTS[side], HANDS[side]
    score = Mark(f"{points} point{'' if points == 1 else 's'}", "heart", "rose")
    held = hand if all(hand) else ()
    return Seat(SIDES[side != viewer], ("to act",) if side else ("first player",), len(hand), held, (score,))


def board(viewer: int = 0) -> BoardView:
    """Three Zones, one with a bonus, one locked."""
    lanes = Lanes(
        (
            lane(viewer, "school", ((PHONE,), (HIDDEN, HIDDEN)), "Paranoia"),
            lane(viewer, "home", locked=True),
            lane(viewer, "town", ((SPOT,), ())),
        ),
        (SIDES[1], SIDES[0]),
    )
    piles = Note("Set aside: 6 · discarded: 1 · sculpted: 4")
    return BoardView((seat(viewer ^ 1, viewer), lanes, seat(viewer, viewer), piles), KEY)


STEPS = {"first-steps": [BoardStep("The row is School, Home, Town."), BoardStep("You play Our Spot to Town.", board())]}

FACE = """\
styles: {name: {font: body, size: 12, color: "#000000"}}
boxes: {name: {draw: text, at: [4, 4, 55, 12], style: name, text: "{{ card.name }}"}}
"""
"""A face that shows the name of a card, for the tiny game of all tests."""
