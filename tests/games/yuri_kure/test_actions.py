"""The actions as vectors, and who votes and answers when."""

from __future__ import annotations

from itertools import combinations

import pytest
from deckproof.cards.program import Sentence

from .kit import GIRLS, at, happened, levels, pair, play, refused, sheet, yuri

ALL = {0: sheet(akane=1), 1: sheet(tsuge=1, murafuji=1, kuroki=1), 2: sheet(sorai=1, shirakaba=1, midorino=1)}


def test_every_action_is_open_to_a_free_girl() -> None:
    moves = yuri().legal(at())
    assert sum(move[0] == "approach" for move in moves) == 6
    assert sum(move[0] == "confess" for move in moves) == 6
    assert sum(move[0] == "love" for move in moves) == 15
    assert ("nothing",) in moves


def test_a_girl_in_a_couple_has_no_confession_but_all_else() -> None:
    moves = yuri().legal(at(couples="akane-tsuge blue, sorai-kuroki red"))
    assert sum(move[0] == "approach" for move in moves) == 6
    assert not any(move[0] == "confess" for move in moves)
    assert sum(move[0] == "love" for move in moves) == 14


@pytest.mark.parametrize(("move", "card", "words"), [
    ("confess kuroki", "confession", "in a couple"),
    ("love akane kuroki", "game-of-love", "include the acting girl"),
    ("love tsuge akane", "game-of-love", "be a couple"),
    ("love sorai kuroki", "game-of-love", "be a couple"),
])  # fmt: skip
def test_a_ban_is_told_with_its_card(move: str, card: str, words: str) -> None:
    error = refused(at(couples="akane-tsuge blue, sorai-kuroki red"), move)
    assert isinstance(error.because, Sentence)
    assert words in error.because.text
    assert error.because in yuri().programs[card]


def test_approach_strains_every_other_couple_of_both_girls() -> None:
    state = at(
        couples="akane-tsuge blue, akane-sorai red, kuroki-murafuji blue, kuroki-akane red, shirakaba-midorino blue"
    )
    play(state, "approach kuroki", "*")
    assert levels(state, "akane-kuroki") == (1, 0, 2)
    assert [levels(state, other)[1] for other in ("akane-tsuge", "akane-sorai", "kuroki-murafuji")] == [1, 1, 1]
    assert levels(state, "shirakaba-midorino") == (0, 0, 1)


@pytest.mark.parametrize("size", range(6))
def test_votes(size: int) -> None:
    """Every way for the other four girls to vote: passed from three Agrees of five on."""
    voters = ("kuroki", "sorai", "shirakaba", "midorino")
    for yes in combinations(voters, size):
        state = at("akane", sheets=ALL)
        play(state, "love tsuge murafuji", "*")
        for voter in voters:
            assert state.girl == GIRLS.index(voter)
            play(state, "agree" if voter in yes else "disagree", "*")
        passed = len(yes) >= 2
        assert (state.what == "answer") == passed
        if not passed:
            assert levels(state, "tsuge-murafuji") == (0, 0, 0)


@pytest.mark.parametrize(("first", "second", "wanted"), [
    ("ok", "ok", (0, 0, 1)), ("ok", "no", (0, 1, 0)), ("no", "ok", (0, 1, 0)), ("no", "no", (0, 1, 0)),
])  # fmt: skip
def test_answers_in_a_game_of_love(first: str, second: str, wanted: tuple[int, int, int]) -> None:
    state = at("akane", sheets=ALL, couples="tsuge-sorai red")
    play(state, "love murafuji tsuge", "*", *["agree", "*"] * 4)
    assert [state.girl, *state.queue[1:]] == [1, 2]  # in Action Order, however the pair was named
    play(state, first, "*", second, "*")
    assert levels(state, "tsuge-murafuji") == wanted
    assert levels(state, "tsuge-sorai") == (0, int(wanted[2] == 1), 2)


def test_the_acting_girl_agrees_whoever_controls_her() -> None:
    """Ruling Y17: her vote is automatic, though another player takes control of her during the vote."""
    state = at("akane", sheets={0: sheet(akane=1), 1: sheet("akane-sorai 5")})
    play(state, "love tsuge murafuji", "speak", "reveal sorai 1", "pass", "pass")
    play(state, "pass", "speak", "reveal akane 4")
    assert state.controller(0) == 1
    assert state.votes == [[0, 1]]


def test_voting_goes_round() -> None:
    state = at("sorai", last=True, sheets={0: sheet(sorai=1)})
    play(state, "love tsuge kuroki", "pass", "pass")
    assert [GIRLS[girl] for girl in state.queue] == ["akane", "murafuji", "shirakaba", "midorino"]


def test_silent_girls_disagree_and_say_no() -> None:
    """Published L181, L200 and ruling Y6."""
    state = at("akane", sheets={0: sheet(akane=1, kuroki=1, sorai=1, shirakaba=1), 1: sheet(murafuji=1)})
    play(state, "love tsuge murafuji", "*", "agree", "*", "agree", "*", "disagree", "*", "*")
    assert [one.data["said"] for one in happened(state, "vote")] == ["agree", "agree", "agree", "disagree", "disagree"]
    play(state, "*", "ok", "*")
    assert [one.data["said"] for one in happened(state, "answer")] == ["no", "ok"]
    assert levels(state, "tsuge-murafuji") == (0, 1, 0)


def test_levels_stop_at_six() -> None:
    state = at(couples="tsuge-sorai blue", favor="akane-tsuge 6", discomfort="tsuge-sorai 6")
    play(state, "approach tsuge", "*")
    assert levels(state, "akane-tsuge") == (6, 0, 0)
    assert levels(state, "tsuge-sorai") == (0, 6, 1)
    assert [one.because for one in happened(state, "limit")] == ["most_favor", "most_discomfort"]


def test_a_pair_may_be_named_either_way_round() -> None:
    one, other = (play(at(sheets=ALL), f"love {names}", "*") for names in ("tsuge murafuji", "murafuji tsuge"))
    assert one == other
    assert (one.a, one.b) == (1, 2) == yuri().book.pairs[pair("murafuji-tsuge")]
