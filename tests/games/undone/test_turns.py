"""The course of a turn, move by move: drawing, keeping, Action cards, prompts of the first hand."""

from __future__ import annotations

import pytest

from .kit import at, faction, hand, legal, new_game, play, quiet, refused, under, undone, why

DEAL = "C1 C2 C3 C4 A4 C7 C8 C9 C14 A7"


def test_a_deal_gives_everybody_four_and_one() -> None:
    state = new_game(DEAL)
    assert hand(state, 0) == ["C1", "C2", "C3", "C4"] and hand(state, 1) == ["C14", "C7", "C8", "C9"]
    assert [len(cards) for cards in state.actions] == [1, 1] and state.size == [34, 20, 6, 6]


@pytest.mark.parametrize("players", range(2, 11))
def test_any_number_of_players_is_dealt(players: int) -> None:
    game = undone()
    state = game.new(f"{players}-players")
    cards = ["C1", "C2", "C3", "C4", "C7", "C8", "C9", "C10", "C11", "C14", "C5", "C6", "C12", "C13"] * 3
    actions = ["A1", "A2", "A3", "A4", "A5", "A6"] * 2
    deal = [word for n in range(players) for word in (*cards[4 * n : 4 * n + 4], actions[n])]
    play(state, f"deal {' '.join(deal[:7])}", f"deal {' '.join(deal[7:])}", "first 1")
    assert state.size[:2] == [42 - 4 * players, 22 - players] and game.faults(state) == []


def test_the_deal_takes_no_more_cards_than_there_are() -> None:
    state = undone().new("2-players")
    for move in ("deal C1 C1 C1 C1", "deal A1", "deal C1 C2 C3 C4 C7", "deal", "deal C99", f"deal {DEAL} C1"):
        assert "luck deals" in refused(state, move).reason


def test_a_turn_draws_and_keeps_or_returns() -> None:
    state = play(at("C1 C2 C3 C4", "C9 C9 C9 C14"), "draw", "draw C8")
    assert hand(state, 0) == ["C1", "C2", "C3", "C4"]
    assert legal(state) == ["keep C1", "keep C2", "keep C3", "keep C4", "return"]
    play(state, "keep C4")
    assert hand(state, 0) == ["C1", "C2", "C3", "C8"] and under(state, 0) == ["C4"] and state.turn == 1
    play(state, "draw", "draw C14", "return")
    assert under(state, 0) == ["C4", "C14"] and state.turn == 0


def test_the_bottom_of_the_pile_comes_up_in_order_when_the_rest_is_gone() -> None:
    state = at("C1 C2 C3 C4", "C7 C8 C9 C14", under=["C1", "C9"])
    for card in state.loose[:14]:
        assert card >= 0
    pile = state.size[0]
    while state.size[0] > 2:  # leave only what lies under the pile
        card = next(card for card in range(14) if state.loose[card])
        state.loose[card] -= 1
        state.size[0] -= 1
    assert pile > 2
    play(state, "draw")
    assert legal(state) == ["draw C1"]
    play(state, "draw C1", "return", "draw")
    assert legal(state) == ["draw C9"]


def test_action_cards_come_on_every_second_own_turn() -> None:
    state = new_game(DEAL, first=1)
    play(state, "draw", "draw C1", "return", "end")
    assert state.turn == 0 and [len(cards) for cards in state.actions] == [1, 1]
    play(state, "draw", "draw C1", "return", "end")
    assert undone().actor(state) == -1
    quiet(quiet(state))
    assert state.turn == 1 and legal(state)[0] == "draw" and [len(cards) for cards in state.actions] == [2, 2]


def test_an_empty_action_pile_gives_nothing() -> None:
    state = at("C1 C2 C3 C4", "C9 C9 C9 C14", turn=1, rest_played=True)
    play(state, "draw", "draw C8", "return")
    assert state.turn == 0 and legal(state) == ["draw"]


def test_one_action_card_in_a_turn() -> None:
    state = play(at("C1 C2 C3 C4 A4 A7"), "play A4")
    assert why(state, "play A7") == "turn.actions"
    play(state, "draw", "draw C8")
    assert "play A7" not in legal(state)
    play(state, "return")
    assert state.turn == 1, "nothing could be played any more, so the turn is over"


def test_a_turn_with_nothing_to_play_ends_by_itself_and_else_waits() -> None:
    assert play(at("C1 C2 C3 C4"), "draw", "draw C8", "return").turn == 1
    state = play(at("C1 C2 C3 C4 A8"), "draw", "draw C8", "return")
    assert state.turn == 1, "Deus Ex answers nothing here"
    state = play(at("C1 C2 C3 C4 A4"), "draw", "draw C8", "return")
    assert state.turn == 0 and legal(state) == ["end", "play A4"]
    assert why(state, "draw") == "turn.draw" and why(state, "keep C1") == "turn.draw"


@pytest.mark.parametrize(("move", "rule"), [
    ("end", "turn.draw"), ("return", "turn.draw"), ("keep C1", "turn.draw"), ("play A9", "turn.actions"),
    ("play A1", "turn.actions"), ("fly", "turn.draw"), ("play", "turn.actions"),
])  # fmt: skip
def test_what_cannot_be_done_at_the_start_of_a_turn(move: str, rule: str) -> None:
    assert why(at("C1 C2 C3 C4 A4"), move) == rule


def test_prompts_of_the_first_hand_of_two_kinds() -> None:
    state = new_game("C5 C6 C1 C2 A1 C7 C8 C9 C14 A7")
    assert legal(state) == ["follow dividend", "follow coalition", "decline"]
    assert why(state, "draw") == "start_prompts"
    branch = play(state.copy(), "follow coalition", "draw F6")
    assert faction(branch, 0) == "F6" and legal(branch) == ["draw", "play A1"]
    assert faction(play(state, "decline"), 0) == ""


def test_prompts_of_the_first_hand_of_one_kind_draw_once() -> None:
    state = new_game("C5 C13 C5 C2 A1 C7 C8 C9 C14 A7")
    assert legal(state) == ["accept", "decline"]
    play(state, "accept", "draw F4")
    assert legal(state) == ["draw", "play A1"] and faction(state, 0) == "F4"


def test_the_unravelling_in_the_first_hand_must_be_followed() -> None:
    state = new_game("C5 C12 C6 C2 A1 C7 C8 C9 C14 A7")
    assert legal(state) == ["draw F1", "draw F2", "draw F3"]


def test_a_dealt_prompt_counts_even_if_the_card_is_gone() -> None:
    state = new_game("C1 C2 C3 C4 A1 C5 C8 C9 C14 A7", first=0)
    play(state, "play A1", "choose p1", "pass", "swap C5 C4", "draw", "draw C9", "return")
    assert state.turn == 1 and legal(state) == ["accept", "decline"]
    play(state, "accept", "draw F5")
    assert faction(state, 1) == "F5" and faction(state, 0) == ""
