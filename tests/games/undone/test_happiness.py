"""Happiness: the vectors of the facts, and every hand against a second reckoning."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement

import pytest
from deckproof.validator.engine.luck import Luck

from . import oracle
from .sheet import data, gain, laid, play, total, worded

VECTORS = [
    ("C1 C2 C8 C9", "", 0, 0, "coalition", 14),
    ("C1 C2 C8 C9", "", 0, 0, "dividend", 14),
    ("C10 C10 C14 C8", "", 0, 0, None, 23),
    ("C1 C4 C8 C14", "F1", 6, 0, "dividend", 26),
    ("C12 C6 C1 C8", "F1", 28, 0, "dividend", 56),
    ("C12 C6 C11 C8", "F2", 4, 0, "dividend", 25),
    ("C12 C6 C11 C8", "F2", 4, 0, "coalition", 11),
    ("C8 C9 C1 C3", "F4", -9, 0, "coalition", 22),
    ("C8 C9 C1 C3", "F4", -9, 0, "dividend", 16),
    ("C8 C9 C1 C3", "F5", 0, 3, "dividend", 25),
    ("C5 C8 C8 C8", "", 0, 0, None, 30),
    ("C11 C11 C11 C12", "", 0, 0, None, -35),
    ("C8 C8 C8 C9", "F6", 0, 0, "coalition", 49),
    ("C5 C8 C8 C8", "F3", 0, 0, "dividend", 35),
    ("C11 C11 C11 C12", "F3", 0, 0, "dividend", Fraction(5, 2)),
    ("C5 C8 C8 C8", "F2", 0, 0, "dividend", 40),
]
"""Hand, Faction card, what it has got, whole turns with it, Victory, total."""


@pytest.mark.parametrize(("hand", "faction", "acc", "turns", "victory", "is_"), VECTORS)
def test_a_vector(hand: str, faction: str, acc: int, turns: int, victory: str | None, is_: int | Fraction) -> None:
    assert total(hand.split(), faction, acc, turns, victory) == is_
    assert oracle.total(hand.split(), faction, acc, turns, victory) == is_


def every_hand() -> list[list[str]]:
    hands = [list(hand) for hand in combinations_with_replacement(oracle.BASE, 4)]
    return [hand for hand in hands if max(map(hand.count, hand)) <= 3]


def test_every_hand_with_every_faction_card_comes_to_what_was_published() -> None:
    luck = Luck(4)
    assert len(every_hand()) == 2366
    for hand in every_hand():
        for faction in ("", "F1", "F2", "F3", "F4", "F5", "F6"):
            mixed, turns = luck.shuffled(hand), luck.below(5)
            acc = luck.below(41) - 20 if faction in ("F1", "F2", "F4") else 0
            for victory in ("coalition", "dividend", None):
                got = total(mixed, faction, acc, turns, victory)
                assert got == oracle.total(mixed, faction, acc, turns, victory), (mixed, faction, acc, turns, victory)


def test_the_order_of_a_hand_makes_no_difference() -> None:
    luck = Luck(5)
    for hand in every_hand()[::7]:
        totals = {total(luck.shuffled(hand), "F6", 0, 0, "coalition") for _ in range(4)}
        assert len(totals) == 1


def test_what_a_turn_brings() -> None:
    for hand in every_hand():
        for faction in ("F1", "F2", "F4"):
            assert gain(faction, hand) == oracle.gain(faction, hand)


def test_totals_are_exact() -> None:
    assert total(["C9", "C8", "C4", "C1"], "F3", 0, 0, None) == Fraction(49, 2)
    assert worded().result(laid(2)) is None


def test_a_faction_card_falls_from_the_turn_after_it_was_drawn() -> None:
    state = laid(2, "C14 C14 C9 C9", "C1 C1 C2 C2", pile="C5 C1 C3 C4 F4")
    table = worded().compiled(state.mode).table

    def got() -> list[int]:
        held = state.places[table.places["Faction place"].base]
        return [state.values[table.notes["happiness"] + card] for card in held]

    play(state, ("accept",), ("choose", "Return"))
    assert state.seat == 1 and got() == [0]
    play(state, ("choose", "Return"))
    assert state.seat == 0 and got() == [-3]


def test_the_numbers_are_those_of_the_cards() -> None:
    printed = {card: data().by_id[card].data["happiness"] for card in oracle.BASE}
    assert printed == oracle.BASE
