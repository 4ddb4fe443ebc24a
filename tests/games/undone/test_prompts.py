"""Prompts and Faction cards: choices, replacing, The Unravelling, empty piles."""

from __future__ import annotations

import pytest

from .kit import at, faction, hand, legal, play, under, why


@pytest.mark.parametrize(("card", "drawn"), [("C5", "F4"), ("C13", "F6"), ("C6", "F2")])
def test_a_free_prompt(card: str, drawn: str) -> None:
    state = play(at("C1 C2 C3 C4"), "draw", f"draw {card}")
    assert legal(state) == ["accept", "decline"]
    declined = play(state.copy(), "decline")
    assert faction(declined, 0) == "" and "return" in legal(declined)
    play(state, "accept", f"draw {drawn}", "return")
    assert faction(state, 0) == drawn and under(state, 0) == [card]


def test_the_unravelling_must_be_followed() -> None:
    state = play(at("C1 C2 C3 C4"), "draw", "draw C12")
    assert legal(state) == ["draw F1", "draw F2", "draw F3"]


@pytest.mark.parametrize(("choice", "kept", "put"), [("keep old", "F1", 3), ("keep new", "F4", 2)])
def test_one_of_two_is_kept(choice: str, kept: str, put: int) -> None:
    state = play(at("C1 C2 C3 C4 F1", gained={0: 6}), "draw", "draw C5", "accept", "draw F4")
    assert legal(state) == ["keep old", "keep new"]
    play(state, choice)
    assert faction(state, 0) == kept and len(under(state, put)) == 1 and state.acc[0] == (6 if kept == "F1" else 0)


def test_a_second_copy_begins_anew() -> None:
    state = play(at("C1 C2 C3 C4 F4", gained={0: -9}), "draw", "draw C5", "accept", "draw F4")
    assert play(state.copy(), "keep old").acc[0] == -9
    play(state, "keep new")
    assert state.acc[0] == 0 and under(state, 3) == ["F4"]


def test_the_unravelling_sends_a_coalition_card_away_first() -> None:
    state = play(at("C1 C2 C3 C4 F4"), "draw", "draw C12")
    assert faction(state, 0) == "" and under(state, 3) == ["F4"]
    play(state, "draw F2")
    assert faction(state, 0) == "F2" and "return" in legal(state)


def test_the_unravelling_leaves_a_dividend_card_for_the_choice() -> None:
    state = play(at("C1 C2 C3 C4 F3"), "draw", "draw C12", "draw F2")
    assert legal(state) == ["keep old", "keep new"]


def test_no_coalition_prompt_works_beside_the_unravelling() -> None:
    state = play(at("C12 C2 C3 C4"), "draw", "draw C13")
    assert "return" in legal(state) and state.events is not None
    nothing = [event for event in state.events if event.kind == "nothing"]
    assert [str(event.because)[:16] for event in nothing] == ['"You cannot hold']


@pytest.mark.parametrize("card", ["A1", "A3"])
def test_the_unravelling_that_changes_hands_removes_a_coalition_card_and_draws_nothing(card: str) -> None:
    state = at(f"C12 C2 C3 C4 {card}", "C1 C8 C9 C14 F6")
    play(state, f"play {card}", "choose p1")
    play(state, *(["swap C8 C12"] if card == "A1" else ["choose C12", "choose C8"]))
    assert faction(state, 1) == "" and under(state, 3) == ["F6"] and "C12" in hand(state, 1)
    assert legal(state) == ["draw"]


def test_giving_the_unravelling_away_brings_nothing_back() -> None:
    state = at("C12 C2 C3 C4 A3", "C1 C8 C9 C14")
    play(state, "play A3", "choose p1", "choose C12", "choose C8", "draw", "draw C5")
    assert legal(state) == ["accept", "decline"], "a COALITION prompt works again"


def test_sabotage_makes_its_victim_follow_a_prompt_at_once() -> None:
    state = at("C1 C2 C3 C4 A2", "C7 C8 C9 C14 F1", gained={1: 9})
    play(state, "play A2", "choose p1", "choose C8", "draw C6")
    assert legal(state) == ["accept", "decline"] and hand(state, 1) == ["C14", "C6", "C7", "C9"]
    play(state, "accept", "draw F2")
    assert legal(state) == ["keep old", "keep new"]
    play(state, "keep new")
    assert faction(state, 1) == "F2" and state.turn == 0 and legal(state) == ["draw"]


def test_an_empty_pile_is_no_prompt() -> None:
    holds = ["C1 C2 C3 C4", *(f"F{n}" for n in (1, 1, 2, 2, 3, 3))]
    state = play(at(*holds, spare=["C6", "C12"]), "draw", "draw C6")
    assert "return" in legal(state) and "accept" not in legal(state)
    state = play(at(*holds, spare=["C6", "C12"]), "draw", "draw C12")
    assert "return" in legal(state) and faction(state, 0) == ""


def test_a_prompt_is_settled_before_anything_else() -> None:
    state = play(at("C1 C2 C3 C4 A4"), "draw", "draw C5")
    for move in ("return", "keep C1", "play A4", "draw"):
        assert why(state, move).startswith("When you draw this card, you may draw 1 COALITION card")
    play(state, "accept", "draw F4")
    assert {"return", "play A4"} <= set(legal(state))
