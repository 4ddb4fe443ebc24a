"""What the cards and Zone Bonuses do in the plain case, and the numbers of rounds and Timelines."""

from __future__ import annotations

import hashlib

import pytest
from deckproof.validator.engine.kernel import CHANCE, show
from deckproof.validator.engine.luck import game_seed
from deckproof.validator.engine.selfplay import play

from .kit import Table, data, ygios

MIDDLE = "home town school"


def test_h3_returns_and_plays_and_can_do_neither_alone() -> None:
    t = Table(("H3 T6", "S6 S4"), "0 H4 home down, 1 H6 home up")
    t.do("play H3 up town")
    assert t.legal == ["choose H4"]
    t.do("choose H4", "play T6 up town")
    assert (t.actor, t.where("T6"), t.hand(0)) == (1, "town", ["H4"])
    t = Table(("H3 T6", "S6 S4")).do("play H3 up town")
    assert (t.actor, t.hand(0)) == (1, ["T6"])


def test_h4_in_the_middle_takes_from_both_sides() -> None:
    t = Table(("H4 T6", "S6 S4"), "0 H1 home up, 1 S1 school up, 1 S2 school down, 0 T1 town up")
    t.do("play H4 up town")
    assert t.legal == ["choose H1", "choose S1"]
    assert t.do("choose S1").totals["town"] == (2 + 1, 0)


def test_h5_locks_home_for_one_turn() -> None:
    t = Table(("H5 T6 T4", "S6 S4 S3")).do("play H5 up school")
    assert not t.plays("S6 up home") and not t.plays("S6 down home")
    t.do("play S6 up school", "play T6 up town")
    assert t.plays("S4 up home")


def test_t4_moves_an_open_card_of_the_opponent_to_a_neighbour() -> None:
    t = Table(("T4 T6", "S6 S4"), "0 H1 home up, 1 S1 town up, 1 S2 home up, 1 S3 home down")
    t.do("play T4 up school")
    assert t.legal == ["choose S1 home", "choose S1 school", "choose S2 town"]


def test_t7_the_opponent_may_decline() -> None:
    t = Table(("T7 T6", "S6 S4"), "1 S1 school down", row=MIDDLE).do("play T7 up home")
    assert (t.actor, t.legal) == (1, ["choose S1", "decline"])
    assert t.do("decline").where("S1") == "school"


def test_t8_gives_a_card_and_needs_a_pile() -> None:
    t = Table(("T8 T6", "S6 S4"), row=MIDDLE, pile="H1").do("play T8 up town")
    assert t.hand(1) == ["S6", "S4", "H1"]
    t = Table(("T8 T6", "S6 S4"), row=MIDDLE, pile="")
    assert not t.plays("T8 up") and len(t.plays("T8 down")) == 3
    assert "set-aside pile is empty" in t.refuse("play T8 up town").reason
    t = Table(("S1 T6", "S6 S4"), "1 T8 town down", row=MIDDLE, pile="").do("play S1 up home", "choose town#1")
    assert t.where("T8") == "discard"


def test_s4_flips_an_open_card_of_the_opponent() -> None:
    t = Table(("S4 T6", "S6 H4"), "0 H1 home up, 1 S1 town up, 1 S2 home down").do("play S4 up school")
    assert t.legal == ["choose S1"]
    assert t.do("choose S1").value("S1") == 2


SILENT = {
    "H1": "", "H3": "0 S6 school up", "H4": "1 S6 town up", "H5": "", "S1": "1 S6 town up", "S2": "", "S3": "",
    "S4": "1 S6 town up", "T1": "", "T2": "1 S6 town up", "T4": "1 S6 town up", "T5": "", "H2": "", "S5": "", "T3": "",
}  # fmt: skip


@pytest.mark.parametrize("card", SILENT)
def test_no_ability_triggers_in_no_more_games(card: str) -> None:
    t = Table((f"{card} T6", "S8 H6"), SILENT[card], row=MIDDLE, bonus="home=NMG").do(f"play {card} up home")
    assert (t.actor, len(t.hand(0)), t.state.records, len(t.pile)) == (1, 1, [], 8)
    assert not t.is_protected(card) and t.events("silent")
    assert not t.is_active(card)


@pytest.mark.parametrize(("card", "table", "asked"), [
    ("H8", "", "discard T6"), ("S8", "0 H1 town down", "discard H1"), ("T7", "1 S6 town up", "choose S6"),
    ("S7", "", "accept"),
])  # fmt: skip
def test_costs_are_paid_in_no_more_games(card: str, table: str, asked: str) -> None:
    t = Table((f"{card} T6", "S4 H6"), table, row=MIDDLE, bonus="home=NMG").do(f"play {card} up home")
    assert t.legal[0] == asked


def test_look_at_me_only_flips_its_neighbours_in_no_more_games() -> None:
    t = Table(("H7 T6", "S4 H6"), "0 S6 home up, 1 T4 home up", row=MIDDLE, bonus="home=NMG").do("play H7 up home")
    assert (t.is_up("S6"), t.is_up("T4")) == (False, True)


def test_a_lock_revealed_by_all_eyes_on_us_starts() -> None:
    t = Table(("T2 T6", "S4 H6 T4"), "1 H5 town down", row=MIDDLE, bonus="home=AE")
    t.do("play T2 up town", "choose town#1 home")
    assert t.tokens("home") == (1, 0)


def test_an_ability_works_on_cards_in_no_more_games_from_outside() -> None:
    t = Table(("H2 T6", "S4 H6"), "0 H5 town up", row=MIDDLE, bonus="town=NMG").do("play H2 up home")
    assert t.value("H5") == 5
    assert "choose H5" in t.do("play S4 up school").legal


def test_devotion_by_distance() -> None:
    t = Table(("T6", "S4"), "0 H5 home up, 0 S5 home up, 0 T4 home up, 0 H6 town up, 0 H1 school down")
    assert [t.value(card) for card in ("H5", "S5", "T4", "H6", "H1")] == [5, 0, 2, 3, 4]


@pytest.mark.parametrize(("bonus", "controller"), [("town=LT", 0), ("town=PAR", 1)])
def test_love_triangle_needs_a_lead_of_two(bonus: str, controller: int) -> None:
    t = Table(("", "S6"), "0 T4 town up, 1 T5 town up, 0 H6 home up", row=MIDDLE, bonus=bonus, turn=1)
    t.do("play S6 down school")
    assert list(t.control.values()) == [0, controller, 1]


def test_the_loser_of_the_round_scores_meaningful_location() -> None:
    table = "0 T6 town up, 1 H6 home up, 0 H1 home down"
    t = Table(("S1", ""), table, row=MIDDLE, bonus="home=ML town=LT school=PAR").do("play S1 down school")
    assert t.points == [5, 1]


def test_bonuses_do_not_score_after_backing_off() -> None:
    table = "0 T4 town up, 1 T5 home up, 0 H6 home up"
    t = Table(("H1 H2", "S6"), table, row=MIDDLE, bonus="town=ML home=EO").do("back-off")
    assert t.points == [0, 3]


@pytest.mark.parametrize(("cards", "points"), [(1, 5), (2, 3), (3, 3), (4, 2), (5, 2), (6, 2)])
def test_backing_off_costs_by_the_hand(cards: int, points: int) -> None:
    hand = " ".join(["H1", "H2", "H3", "H4", "H5", "H6"][:cards])
    assert Table((hand, "S6")).do("back-off").points == [0, points]


def test_a_sweep_costs_points_but_wins_the_round() -> None:
    t = Table(("H6", ""), "0 T6 town up, 0 S6 school up", points=(7, 2)).do("play H6 up home")
    assert t.points == [4, 2]
    assert t.title("winner") == 0


def test_a_timeline_goes_on_until_twelve() -> None:
    t = Table(("H6", ""), "0 T6 town up, 1 S6 school up", points=(6, 0)).do("play H6 up home")
    assert (t.points, t.state.over, t.where("H6")) == ([11, 0], False, "home")  # the table stays until the next round
    t.go_on()
    assert (t.actor, t.where("H6"), t.points) == (CHANCE, "pile", [11, 0])


def test_decks_have_the_stated_size() -> None:
    for mode, size in data().rules["deck_size"].items():
        t = Table(("H6", "T6"), mode=mode)
        assert len(t.rules.table.kind_of) - t.count("box") == size


def test_the_same_games_on_every_machine() -> None:
    digest = hashlib.sha256()
    for mode in ygios().modes:
        for number in range(25):
            trial = play(ygios(), mode, game_seed(1, f"ygios {mode}", number))
            digest.update("\n".join(map(show, trial.moves)).encode())
    assert digest.hexdigest()[:16] == "38ff1f8b914687c0"
