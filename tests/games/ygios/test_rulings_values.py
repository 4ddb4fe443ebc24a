"""Rulings A40 to A66: lasting abilities, Zone Bonuses, scoring and the end of a Timeline."""

from __future__ import annotations

from deckproof.validator.engine.kernel import CHANCE, show
from deckproof.validator.engine.luck import Luck

from .kit import Table, ygios

MIDDLE = "home town school"


def looks(table: str, row: str = "", bonus: str = "") -> Table:
    """A table only to look at."""
    return Table(("H6", "S6"), table, row=row, bonus=bonus)


def test_A40_our_spot_face_down() -> None:
    assert looks("0 T3 home down").value("T3") == 2


def test_A41_our_spot_with_first_impressions() -> None:
    t = Table(("T3 H6", "S6 T6"), row=MIDDLE, bonus="home=FI")
    assert t.do("play T3 up home").value("T3") == 5


def test_A42_our_spot_in_fated_encounter() -> None:
    t = looks("0 T3 home up, 0 T4 home up", row=MIDDLE, bonus="home=FE")
    assert (t.value("T3"), t.value("T4")) == (3, 4)


def test_A43_our_spot_in_no_more_games() -> None:
    t = Table(("T3 H6", "T4 T2 S6"), "0 T6 home up", row=MIDDLE, bonus="home=NMG")
    t.do("play T3 up home")
    assert (t.value("T3"), t.value("T6")) == (1, 3)
    t.do("play T4 up school", "choose T3 town")
    assert t.value("T3") == 3  # its own Zone; the ability is still off
    t.do("play H6 down town", "play T2 up town", "choose T3 school")
    assert t.value("T3") == 1
    t = Table(("S1 H6", "S6 T6"), "0 T3 school down", row=MIDDLE, bonus="home=NMG")
    t.do("play S1 up town", "choose T3")
    assert t.value("T3") == 3


def test_A44_playing_house_helps_its_owner_only() -> None:
    t = looks("0 H2 home up, 0 H5 town up, 1 H4 town up")
    assert (t.value("H5"), t.value("H4")) == (5, 2)


def test_A45_playing_house_helps_itself() -> None:
    assert looks("0 H2 town up").value("H2") == 2


def test_A46_playing_house_helps_moved_and_flipped_cards() -> None:
    t = Table(("S1 H6", "T4 S6"), "0 H2 home up, 0 H5 town down, 0 H4 home up")
    t.do("play S1 up school", "choose H5")
    assert t.value("H5") == 5
    t.do("play T4 up town", "choose H4 town")
    assert t.value("H4") == 4


def test_A47_playing_house_works_from_anywhere() -> None:
    assert looks("0 H2 school up, 0 H5 town up").value("H5") == 5


def test_A48_i_run_this_school_works_from_anywhere() -> None:
    t = looks("0 S5 home up, 0 H1 school down, 1 H2 school down, 1 H3 home down")
    assert [t.value(card) for card in ("H1", "H2", "H3")] == [4, 4, 2]


def test_A49_i_run_this_school_ends_face_down() -> None:
    t = Table(("H6 T6", "S4 S6"), "0 S5 home up, 0 H1 school down", turn=1)
    t.do("play S4 up home", "choose S5")
    assert t.value("H1") == 2


def test_A50_everything_adds_up_in_school() -> None:
    t = looks("0 S5 home up, 0 H1 school down first", row=MIDDLE, bonus="school=PAR home=FI")
    assert t.value("H1") == 7
    assert [why.split()[0] for why in t.why("H1")] == ["A", "Each", "Each", "The"]


def test_A51_first_impressions_survives_a_flip() -> None:
    t = Table(("H6 T6", "S4 S6"), row=MIDDLE, bonus="home=FI")
    t.do("play H6 up home", "play S4 up town", "choose H6")
    assert (t.is_up("H6"), t.value("H6")) == (False, 4)


def test_A52_first_impressions_is_lost_with_its_card() -> None:
    t = Table(("H6 H3 T6", "S4 S6"), row=MIDDLE, bonus="home=FI")
    t.do("play H6 up home", "play S4 down town", "play H3 up town", "choose H6", "play H6 up home")
    assert t.value("H6") == 6


def test_A53_first_impressions_after_halving() -> None:
    t = Table(("T1 T6", "S4 S6"), row=MIDDLE, bonus="home=FI", pile="")
    assert t.do("play T1 up home").value("T1") == 2


def test_A54_the_bonus_stays_in_its_zone_and_the_marker_goes_along() -> None:
    t = Table(("H6 T6", "T4 S6"), row=MIDDLE, bonus="home=FI")
    t.do("play H6 up home", "play T4 up town", "choose H6 town")
    zones = t.game.view(t.state, 0)["zones"]
    assert zones["dealt"][0] == "FI"
    assert [card["first"] for card in zones["sides"][2]] == [True]
    assert t.value("H6") == 5


def test_A54b_the_other_card_arrives_first() -> None:
    t = Table(("T2 T6", "H6 S6"), "1 H4 school up", row=MIDDLE, bonus="home=FI")
    t.do("play T2 up town", "choose H4 home")
    assert (t.value("H4"), t.value("T2"), t.where("T2")) == (6, 1, "home")


def test_A55_escalating_obsession_counts_cards_that_are_there() -> None:
    table = "0 H4 home up, 0 H1 home down, 1 S1 home down, 0 T6 town up, 0 S2 town up"
    t = Table(("H6", "S4"), table, row=MIDDLE, bonus="home=EO school=PAR town=FE", first=0)
    t.do("play H6 up home", "play S4 down school")
    assert t.points == [5 + 2, 0]  # 4 cards in Home


def test_A56_fated_encounter_leaves_face_down_cards_alone() -> None:
    assert looks("0 H5 town down", row=MIDDLE, bonus="town=FE").value("H5") == 2


def test_A57_the_first_player_controls_an_empty_zone() -> None:
    t = Table(("", "H6"), "0 T6 town up", row=MIDDLE, bonus="school=ML", turn=1)
    t.do("play H6 up home")
    assert list(t.control.values()) == [1, 0, 0]
    assert t.points == [5 + 1, 0]


def test_A58_cards_in_secret_hideout_still_help_and_are_helped() -> None:
    t = looks("0 H2 town up, 0 H5 town up, 0 S5 home up, 0 H1 school down", row=MIDDLE, bonus="town=SH")
    assert (t.value("H5"), t.value("H1")) == (5, 4)
    assert looks("0 H1 school down, 0 S5 home up", row=MIDDLE, bonus="school=SH").value("H1") == 4


def test_A59_penalty_first_then_bonuses() -> None:
    table = "0 T6 town up, 0 S6 school up, 1 H1 home down, 1 T1 home down, 0 H5 home up"
    t = Table(("H6", ""), table, row=MIDDLE, bonus="home=EO town=ML school=PAR", points=(2, 4))
    t.do("play H6 up home")
    assert t.points == [0 + 2 + 1, 4]
    assert t.title("winner") == 0


def test_A60_both_reach_twelve() -> None:
    for points, winner in (((11, 8), 1), ((11, 7), 1), ((12, 7), 0)):
        table = "0 T6 town up, 1 S6 school up, 1 H5 home up"
        t = Table(("T4", ""), table, row=MIDDLE, bonus="town=ML", points=points)
        result = t.game.result(t.do("play T4 down town").go_on().state)
        assert result is not None and result.winner == winner
        assert result.points == (points[0] + 1, points[1] + 5)


def test_A61_points_above_twelve_count() -> None:
    t = Table(("H6", ""), "0 T6 town up, 1 S6 school up", points=(11, 0))
    assert t.do("play H6 up home").points == [16, 0]
    assert t.actor is None


def test_A62_both_modes_choose_their_first_player_alike() -> None:
    for mode in ("simple", "advanced"):
        state = ygios().new(mode)
        assert [show(move) for move in ygios().legal(state)] == ["become 0", "become 1"]


def test_A63_the_pool_is_full_again_in_round_four() -> None:
    game, luck = ygios(), Luck(7)
    dealt: list[str] = []
    state = game.new("advanced")
    while len(dealt) < 12:
        if state.over:
            state, dealt = game.new("advanced"), []
        move = game.sample(state, luck) if game.actor(state) == CHANCE else luck.choice(game.legal(state))
        game.apply(state, move)
        dealt += [move[1]] if move[0] == "deal" else []
    assert len(set(dealt[:9])) == 9
    assert state.values[game.compiled("advanced").table.zones.pool].bit_count() == 6


def test_A64_sculpting_comes_before_the_row() -> None:
    game, luck = ygios(), Luck(1)
    state, seen = game.new("advanced"), list[str]()
    while state.seat < 0:
        move = game.sample(state, luck) if game.actor(state) == CHANCE else game.legal(state)[0]
        seen += [move[0]] if move[0] not in seen else []
        game.apply(state, move)
    assert seen == ["become", "shuffle", "put", "row", "deal"]


def test_A65_who_goes_first_after_a_sweep_or_backing_off() -> None:
    t = Table(("H6", ""), "0 T6 town up, 0 S6 school up", points=(4, 0)).do("play H6 up home")
    assert (t.points, t.title("first player")) == ([1, 0], 1)
    t = Table(("H6 T6", "S6")).do("back-off")
    assert (t.points, t.title("first player")) == ([0, 3], 0)


def test_A66_nobody_plays_after_all_cards_were_played() -> None:
    t = Table(("T8 T6", ""), row=MIDDLE, pile="H6 S6")
    t.do("play T8 up town", "play T6 up town")
    assert (t.actor, t.legal, t.hand(1)) == (None, [], ["H6"])
