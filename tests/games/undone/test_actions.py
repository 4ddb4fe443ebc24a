"""Action cards and answers to them, and how a game ends."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards import load_game
from deckproof.cards.words import programs, words_of
from deckproof.validator.engine.kernel import CHANCE, read
from deckproof.validator.games.undone.game import Undone
from deckproof.validator.games.undone.position import Position

from ..planting import copied
from .kit import at, hand, legal, new_game, play, quiet, refused, under, undone, why

QUIET = ("draw", "draw C9", "return")
"""A turn in which nothing happens, if a copy of Unlikely Reunion is left."""


def test_petty_thief_swaps_any_two_cards() -> None:
    state = play(at("C1 C2 C3 C4 A1", "C7 C8 C9 C14"), "play A1", "choose p1")
    assert legal(state) == [f"swap C{a} C{b}" for a in (7, 8, 9, 14) for b in (1, 2, 3, 4)]
    assert undone().view(state, 0)["seen"] == [["C7", "C8", "C9", "C14"]] and undone().view(state, 1)["seen"] == []
    play(state, "swap C8 C4")
    assert hand(state, 0) == ["C1", "C2", "C3", "C8"] and hand(state, 1) == ["C14", "C4", "C7", "C9"]


def test_sabotage_is_chosen_by_its_player() -> None:
    state = play(at("C1 C2 C3 C4 A2", "C7 C8 C9 C14"), "play A2", "choose p1")
    assert undone().actor(state) == 0 and legal(state) == ["choose C7", "choose C8", "choose C9", "choose C14"]
    play(state, "choose C8")
    assert under(state, 0) == ["C8"] and undone().actor(state) == -1
    play(state, "draw C1")
    assert hand(state, 1) == ["C1", "C14", "C7", "C9"]


def test_a_shady_transaction_gives_another_card_back() -> None:
    state = play(at("C1 C2 C3 C4 A3", "C7 C8 C9 C4"), "play A3", "choose p1", "choose C4")
    assert undone().actor(state) == 1 and legal(state) == ["choose C4", "choose C7", "choose C8", "choose C9"]
    state = play(at("C1 C2 C3 C4 A3", "C7 C8 C9 C14"), "play A3", "choose p1", "choose C4")
    assert why(state, "choose C4").startswith("That player gives you")


def test_determinism_binds_the_others_until_the_next_turn() -> None:
    state = play(at("C1 C2 C3 C4 A4", "C7 C8 C9 C14", "C1 C2 C3 C14"), "play A4", "draw", "draw C9")
    assert "return" in legal(state)
    for player in (1, 2):
        play(state, "return" if player == 1 else "keep C7", "draw", "draw C10")
        assert state.turn == player and "return" not in legal(state)
        assert "must keep" in why(state, "return")
    play(state, "keep C1")
    assert state.turn == 0 and not any(state.keeps)


def test_two_determinisms_bind_each_other() -> None:
    state = play(at("C1 C2 C3 C4 A4", "C7 C8 C9 C14 A4"), "play A4", *QUIET, "play A4", "draw", "draw C10")
    assert "return" not in legal(state)
    play(state, "keep C7", "draw A1", "draw", "draw C11")
    assert state.turn == 0 and "return" not in legal(state)


def test_the_drawn_card_is_out_of_reach_of_own_action_cards() -> None:
    state = play(at("C1 C2 C3 C4 A1", "C7 C8 C9 C14"), "draw", "draw C10", "play A1", "choose p1")
    assert not any("C10" in move for move in legal(state))


# Answers
def test_indomitable_spirit_answers_before_anything_is_done() -> None:
    for card in ("A1", "A2", "A3"):
        state = play(at(f"C1 C2 C3 C4 {card}", "C7 C8 C9 C14 A7"), f"play {card}", "choose p1")
        assert undone().actor(state) == 1 and legal(state) == ["play A7", "pass"]
        play(state, "play A7")
        assert hand(state, 1) == ["C14", "C7", "C8", "C9"] and state.shield == [0, 3] and legal(state) == ["draw"]


def test_only_those_who_can_answer_are_asked() -> None:
    state = play(at("C1 C2 C3 C4 A4", "C7 C8 C9 C14 A8", "A7", "A7"), "play A4")
    assert undone().actor(state) == 2
    play(state, "play A7")
    assert undone().actor(state) == 3
    play(state, "pass")
    assert undone().actor(state) == 0 and state.shield == [0, 0, 3, 0]


def test_protection_lasts_three_own_turns_and_not_the_turn_of_play() -> None:
    state = play(at("C1 C2 C3 C4 A7", "C7 C8 C9 C14 A1"), "play A7")
    for turn in range(4):
        quiet(state)
        if undone().actor(state) == CHANCE:
            play(state, "draw A4")
        assert state.turn == 1
        if turn < 3:
            assert why(state, "play A1") == "rulings.R-H28", turn
        else:
            assert "play A1" in legal(state)
        quiet(state)


def test_protection_frees_from_determinism_only_while_it_lasts() -> None:
    state = play(at("C1 C2 C3 C4 A4", "C7 C8 C9 C14 A7"), "play A4", "pass", *QUIET)
    assert "play A7" in legal(state)
    play(state, "draw", "draw C10")
    assert "return" not in legal(state)
    play(state, "play A7")
    assert "return" in legal(state)


def test_whoever_is_protected_cannot_be_chosen() -> None:
    state = play(at("C1 C2 C3 C4 A1", "", "", shields={1: 2}), "play A1")
    assert legal(state) == ["choose p2"] and why(state, "choose p1") == "rulings.R-H28"
    assert (
        "another player" in refused(state, "choose p0").reason
        and "no other player" in refused(state, "choose p7").reason
    )


def test_an_answer_uses_up_the_own_card_of_that_turn_only() -> None:
    state = at("C1 C2 C3 C4 A1", "C7 C8 C9 C14 A7 A2")
    play(state, "play A1", "choose p1", "play A7", *QUIET)
    assert state.turn == 1 and "play A2" in legal(state)


# The end
@pytest.mark.parametrize(("card", "victory"), [("A5", "coalition"), ("A6", "dividend")])
@pytest.mark.parametrize("players", [2, 4])
def test_everybody_else_has_one_more_turn(card: str, victory: str, players: int) -> None:
    state = play(at(f"C1 C2 C3 C4 {card}", *[""] * (players - 1)), f"play {card}")
    for player in range(players):
        assert state.turn == player and undone().result(state) is None
        quiet(state)
    result = undone().result(state)
    assert result is not None and result.why == f"{victory} victory"
    assert "over" in refused(state, "draw").reason


def test_deus_ex_stops_the_end_and_brings_the_ending_card_back() -> None:
    state = play(at("C1 C2 C3 C4 A5", "C7 C8 C9 C14 A8"), "play A5")
    assert undone().actor(state) == 1 and legal(state) == ["play A8", "pass"]
    loose = state.loose[undone().book.index["A5"]]
    play(state, "play A8")
    assert state.ending == -1 and state.loose[undone().book.index["A5"]] == loose + 1 and state.discard == []
    assert [undone().book.ids[card] for card in state.removed] == ["A8"] and undone().faults(state) == []


def test_deus_ex_may_wait_until_the_end_of_the_turn_but_no_longer() -> None:
    state = play(at("C1 C2 C3 C4 A5", "C7 C8 C9 C14 A8"), "play A5", "pass", "draw", "draw C9", "return")
    assert undone().actor(state) == 1 and legal(state) == ["play A8", "pass"]
    stopped = play(state.copy(), "play A8")
    assert stopped.ending == -1 and stopped.turn == 1
    play(state, "pass")
    assert state.turn == 1 and why(state, "play A8").startswith("Play this card only in the turn")


def test_deus_ex_is_asked_for_clockwise_and_once() -> None:
    state = play(at("A8", "", "A8 C1 C2 C3 C4", "A5", turn=3), "play A5")
    assert undone().actor(state) == 0
    play(state, "pass")
    assert undone().actor(state) == 2
    play(state, "play A8")
    assert undone().actor(state) == 3 and state.ending == -1 and len(state.actions[0]) == 1


def test_whoever_has_played_in_this_turn_cannot_answer_any_more() -> None:
    state = play(at("C1 C2 C3 C4 A5 A8"), "play A5", "draw", "draw C9", "return")
    assert state.turn == 1, "the player of the ending card has played the one card of this turn"


def test_no_second_ending_card() -> None:
    state = play(at("C1 C2 C3 C4 A5", "C7 C8 C9 C14 A6 A5"), "play A5", *QUIET)
    assert why(state, "play A6") == why(state, "play A5") == "rulings.R-H17"


def test_after_deus_ex_there_may_be_another_end() -> None:
    state = play(at("C1 C2 C3 C4 A5", "C7 C8 C9 C14 A8 A6"), "play A5", "play A8", *QUIET)
    assert state.turn == 1 and "play A6" in legal(state)


def test_the_last_round_ends_the_game_with_neither_victory() -> None:
    state = play(at("C1 C2 C8 C9 F4", "C1 C3 C4 C7", turn=1, round=20), "draw", "draw C9", "return")
    result = undone().result(state)
    assert result is not None and result.why == "neither victory" and result.winners == (0,)
    state = play(at("C1 C2 C8 C9", "C1 C3 C4 C7", turn=1, round=19), "draw", "draw C9", "return")
    assert undone().result(state) is None


def test_a_coming_end_outlasts_the_last_round() -> None:
    state = play(at("C1 C2 C8 C9 A5", "C1 C3 C4 C7 A6", turn=1, round=20), "play A6", "draw", "draw C9", "return")
    assert undone().result(state) is None and state.turn == 0
    if undone().actor(state) == -1:
        play(state, "draw A1")
    play(state, "draw", "draw C9", "return")
    result = undone().result(play(state, *(["end"] if state.phase == "play" else [])))
    assert result is not None and result.why == "dividend victory"


def test_equal_totals_share_the_victory() -> None:
    state = play(at("C14 C14 C3 C3", "C9 C4 C2 C1", "C1 C1 C4 C4", turn=2, round=20), "draw", "draw C9", "return")
    result = undone().result(state)
    assert result is not None and result.points == (4, 3, -8) and result.winners == (0,)
    state = play(at("C14 C14 C3 C3", "C9 C4 C14 C3", turn=1, round=20), "draw", "draw C9", "return")
    result = undone().result(state)
    assert result is not None and result.winners == (0, 1) and result.winner is None


@pytest.mark.parametrize(("words", "value", "left"), [
    ("at once", "at_once", 0), ("after the next turn", "after_next_turn", 1),
])  # fmt: skip
def test_other_words_on_the_cards_end_the_game_at_other_times(
    words: str, value: str, left: int, tmp_path: Path
) -> None:
    folder = copied("undone", tmp_path)
    for file in ("action.yaml", "rules.yaml"):
        text = (folder / file).read_text(encoding="utf-8")
        text = text.replace("The game ends before your next turn", f"The game ends {words}")
        (folder / file).write_text(text.replace("before_your_next_turn", value), encoding="utf-8")
    data = load_game(folder)
    game = Undone.of(data, programs(words_of(data)[1]))
    state = game.position(Position(3, {0: ["C1", "C2", "C3", "C4", "A5"], 1: ["A8"]}))
    game.apply(state, read("play A5"))
    game.apply(state, read("pass"))
    turns = 0
    while game.result(state) is None:
        for move in ("draw", "draw C9", "return"):
            game.apply(state, read(move))
        if game.actor(state) == 1 and ("pass",) in game.legal(state):
            game.apply(state, read("pass"))
        turns += 1
    assert turns == (0 if left == 0 else 2) and game.faults(state) == []


def test_a_game_from_its_deal_to_its_end() -> None:
    state = new_game("C1 C2 C3 C4 A6 C7 C8 C9 C14 A4")
    play(state, "play A6", "draw", "draw C9", "return", "draw", "draw C9", "return", "end")
    result = undone().result(state)
    assert result is not None and result.points == (-4, 13) and result.winners == (1,)
