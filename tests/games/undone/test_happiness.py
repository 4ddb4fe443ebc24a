"""Happiness: the vectors of the facts, and every hand against a second reckoning."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement

import pytest
from deckproof.validator.engine.luck import Luck
from deckproof.validator.games.undone.book import Scene
from deckproof.validator.games.undone.scoring import gain_of, score
from deckproof.validator.games.undone.state import NONE

from . import oracle
from .kit import at, data, play, undone

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


def worked_out(hand: str, faction: str, acc: int, turns: int, victory: str | None) -> int | Fraction:
    book = undone().book
    cards = [book.index[card] for card in hand.split()]
    return score(book, Scene(cards, victory, turns), book.index[faction] if faction else NONE, acc).total


@pytest.mark.parametrize(("hand", "faction", "acc", "turns", "victory", "total"), VECTORS)
def test_a_vector(hand: str, faction: str, acc: int, turns: int, victory: str | None, total: int | Fraction) -> None:
    assert worked_out(hand, faction, acc, turns, victory) == total
    assert oracle.total(hand.split(), faction, acc, turns, victory) == total


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
                got = worked_out(" ".join(mixed), faction, acc, turns, victory)
                assert got == oracle.total(mixed, faction, acc, turns, victory), (mixed, faction, acc, turns, victory)


def test_the_order_of_a_hand_makes_no_difference() -> None:
    luck = Luck(5)
    for hand in every_hand()[::7]:
        totals = {worked_out(" ".join(luck.shuffled(hand)), "F6", 0, 0, "coalition") for _ in range(4)}
        assert len(totals) == 1


def test_what_a_turn_brings() -> None:
    book = undone().book
    for hand in every_hand():
        cards = [book.index[card] for card in hand]
        for faction in ("F1", "F2", "F4"):
            (gain,) = book.words[book.index[faction]].gains
            assert gain_of(book, book.index[faction], gain, cards) == oracle.gain(faction, hand)


def test_sleeper_cell_gets_its_gains_at_the_end_of_own_turns() -> None:
    state = play(at("C1 C4 C8 C14 F1", "C2 C2 C2 C14"), "draw", "draw C9", "return")
    assert state.acc == [2, 0]
    play(state, "draw", "draw C3", "return")
    assert state.acc == [2, 0]


def test_sleeper_cell_is_doubled_by_the_unravelling_or_a_debt_collector_at_its_worst() -> None:
    assert play(at("C12 C6 C1 C8 F1"), "draw", "draw C9", "return").acc[0] == 14
    assert play(at("C11 C5 C14 C14 F1"), "draw", "draw C9", "return").acc[0] == -6
    assert play(at("C11 C9 C14 C14 F1"), "draw", "draw C9", "return").acc[0] == -3


def test_ultra_promotion_falls_from_the_turn_after_it_was_drawn() -> None:
    state = play(at("C14 C14 C9 C9"), "draw", "draw C5", "accept", "draw F4", "return", "draw", "draw C1")
    assert state.acc[0] == 0
    play(state, "return")
    assert state.turn == 0 and state.acc[0] == -3


def test_a_faction_card_drawn_in_another_turn_counts_from_the_next_own_one() -> None:
    state = at("C14 C14 C9 C9 A2", "C1 C1 C2 C2")
    play(state, "play A2", "choose p1", "choose C1", "draw C5", "accept", "draw F5")
    assert undone().counted_turns(state, 1) == 0
    play(state, "draw", "draw C3", "return")
    assert state.turn == 1 and undone().counted_turns(state, 1) == 0
    play(state, "draw", "draw C3", "return")
    assert undone().counted_turns(state, 1) == 1


def test_a_trail_names_every_sentence_in_order() -> None:
    state = at("C11 C5 C14 C14 F2", gained={0: 2})
    found = undone().score(state, 0, "coalition")
    debt = found.cards[0]
    assert [value for _, value in debt.trail] == [-6, -9, 1]
    assert [str(because).startswith('"Each negative') for because, _ in debt.trail] == [False, False, True]
    assert found.own is not None and [value for _, value in found.own.trail] == [10, 12, 0]


def test_totals_are_exact() -> None:
    state = at("C9 C8 C4 C1 F3", "C2 C2 C14 C14", turn=1, round=20)
    play(state, "draw", "draw C9", "return")
    result = undone().result(state)
    assert result is not None and result.points == (Fraction(49, 2), 12) and result.winners == (0,)
    assert state.outcome is not None and state.outcome["totals"] == ["24.5", 12]


def test_the_numbers_are_those_of_the_cards() -> None:
    printed = {card: data().by_id[card].data["happiness"] for card in oracle.BASE}
    assert printed == oracle.BASE
