"""Happiness once more, typed card by card from the published texts, to be held against what the words come to."""

from __future__ import annotations

from fractions import Fraction

BASE = {
    "C1": -1, "C2": 2, "C3": -2, "C4": -3, "C5": 6, "C6": -5, "C7": -4, "C8": 8, "C9": 5, "C10": 4, "C11": -6,
    "C12": -8, "C13": 3, "C14": 4,
}  # fmt: skip


def lived(hand: list[str]) -> list[int]:
    """The Continuity cards by themselves (L265-287; R-H19, R-H20)."""
    values = []
    for at, card in enumerate(hand):
        value = BASE[card]
        if card == "C10" and ("C5" in hand or "C10" in hand[:at]):
            value = 7
        if card == "C11" and ("C5" in hand or "C12" in hand):
            value = -9
        values.append(value)
    return values


def gain(faction: str, hand: list[str]) -> int:
    """What a Faction card gets in each turn (L325-327, L341, L367)."""
    if faction == "F1":
        values = lived(hand)
        total = sum(3 if value < 0 else -2 for value in values)
        return total * 2 if "C12" in hand or -9 in values else total
    return {"F2": 1, "F4": -3}.get(faction, 0)


def total(hand: list[str], faction: str, acc: int, turns: int, victory: str | None) -> Fraction:
    """The Happiness of a player; ``turns`` are the whole turns with the Faction card, ``acc`` what it has got."""
    cards = [Fraction(value) for value in lived(hand)]
    coalition, dividend = victory == "coalition", victory == "dividend"
    own = Fraction(0)
    if faction == "F1":
        own = Fraction((3 + acc) * (2 if dividend else 1))
    elif faction == "F2":
        cards = [Fraction(1) if value < 0 else value for value in cards]
        own = Fraction(0 if coalition else 10 + acc)
    elif faction == "F3":
        cards = [value / 2 for value in cards]
        own = Fraction(20 - 15 * coalition)
    elif faction == "F4":
        own = Fraction(15 + acc + 6 * coalition)
    elif faction == "F5":
        own = Fraction(5 + 10 if turns >= 3 else 5 - 15 * dividend)
    elif faction == "F6" and not dividend:
        company = ("C2", "C5", "C10", "C13")
        cards = [
            Fraction(0) if card in company and value > 0 else value for card, value in zip(hand, cards, strict=True)
        ]
        own = Fraction(20)
    return sum(cards, start=own)
