"""Rulings A21 to A39f: the set-aside pile, costs, protection, moving and flipping."""

from __future__ import annotations

from typing import Any

from deckproof.validator.engine.kernel import CHANCE, told
from deckproof.validator.engine.luck import Luck

from .kit import Table, ygios

MIDDLE = "home town school"
PILES = ("set-aside pile", "discard pile", "hidden stack")


def seen(table: Table, player: int) -> Any:
    """What a player sees."""
    return table.game.view(table.state, player)


def test_A21_one_card_left_for_checked_your_location() -> None:
    t = Table(("T1 H6", "T6 S6"), pile="H4")
    t.do("play T1 up town", "choose H4 town")
    assert (t.where("H4"), t.pile) == ("town", [])
    assert t.is_protected("T1") and t.is_protected("H4") and not t.is_up("H4")


def test_A22_forged_signup_draws_what_there_is() -> None:
    t = Table(("S3 H6 H4", "T6 S6"), pile="H1")
    t.do("play S3 up school")
    assert t.legal == ["discard H1", "discard H4", "discard H6"]
    t = Table(("S3 H6 H4", "T6 S6"), pile="")
    t.do("play S3 up school")
    assert t.actor == 1


def test_A23_once_is_used_when_it_triggers() -> None:
    t = Table(("H1 H6", "T6 S6"), pile="")
    t.do("play H1 up home")
    assert t.is_spent("H1")
    t = Table(("H1 H6", "T6 S6"), row=MIDDLE, bonus="home=NMG", pile="H4")
    t.do("play H1 up home")
    assert not t.is_spent("H1")
    assert t.events("silent")


def test_A24_once_counts_for_the_card() -> None:
    t = Table(("H6 T6", "S1 S6"), "0 H1 home down", pile="H4 T4", spent=["H1"], turn=1)
    t.do("play S1 up school", "choose home#1")
    assert (t.pile, t.is_up("H1")) == (["H4", "T4"], True)
    assert t.events("spent")


def test_A25_draws_from_the_top_and_returns_to_the_bottom() -> None:
    t = Table(("H1 T1", "T6 S6"), pile="H4 H6 S2 S4")
    t.do("play H1 up home")
    assert (t.hand(0), t.pile) == (["T1", "H4"], ["H6", "S2", "S4"])
    t.do("play T6 up town", "play T1 up town", "choose S2 town")
    assert t.pile == ["S4", "H6"]


def test_A26_discards_lie_face_down() -> None:
    t = Table(("S3 H6 H4", "T6 S6"), pile="H1 H2")
    t.do("play S3 up school", "discard H1 H6")
    events = t.events("discard")
    assert [told(event, 1).data["card"] for event in events] == ["?", "?"]
    assert [told(event, 0).data["card"] for event in events] == ["H1", "H6"]
    assert set(seen(t, 1)["places"]["discard pile"]) == {"?"}


def test_A27_owners_see_their_face_down_cards() -> None:
    t = Table(("H6", "T6"), "0 H4 home down")
    assert [seen(t, player)["zones"]["sides"][0][0]["card"] for player in (0, 1)] == ["H4", "?"]


def test_A28_accept_then_look_then_choose_a_zone() -> None:
    t = Table(("S7 T6", "H6 T4"), row=MIDDLE, pile="S6 S3")
    t.do("play S7 up school")
    assert (t.actor, t.legal) == (1, ["accept", "decline"])
    assert not t.events("look")
    t.do("accept")
    (look,) = t.events("look")
    assert [told(look, player).data["card"] for player in (0, 1)] == ["?", "S6"]
    assert t.legal == ["choose S6 home", "choose S6 school", "choose S6 town"]
    t.do("choose S6 home")
    assert t.actor == 1
    t = Table(("S7 T6", "H6 T4"), row=MIDDLE, pile="S6 S3").do("play S7 up school", "decline")
    assert (t.actor, t.pile, t.is_up("S7")) == (1, ["S6", "S3"], True)


def test_A29_sculpted_cards_lie_apart() -> None:
    t = Table(("H6", "T6"), mode="advanced")
    assert (t.count("hidden stack"), t.count("discard pile")) == (4, 10)
    game, luck = ygios(), Luck(1)
    state, table = game.new("advanced"), game.compiled("advanced").table
    put = []
    while len(put) < 4:
        move = game.sample(state, luck) if game.actor(state) == CHANCE else game.legal(state)[0]
        put += [move[1]] if move[0] == "put" else []
        game.apply(state, move)
    places = {name: [table.kinds[card] for card in state.places[table.place(name).base]] for name in PILES}
    assert sorted(places["hidden stack"]) == sorted(put)
    assert (len(places["discard pile"]), len(places["set-aside pile"])) == (0, 8)
    assert [len(state.places[table.place("hand").base + player]) for player in (0, 1)] == [6, 6]
    assert game.faults(state) == []


def test_A30_costs_respect_protection_too() -> None:
    t = Table(("H7 H6", "T6 S6"), "0 T4 home up protected, 0 S4 home up", row=MIDDLE)
    t.do("play H7 up home")
    assert (t.is_up("T4"), t.is_up("S4"), t.is_up("H7")) == (True, False, True)


def test_A31_senpai_cannot_take_a_protected_card() -> None:
    t = Table(("S8 H6", "T6 S6"), "0 H4 home down protected", row=MIDDLE)
    assert not t.plays("S8 up")
    t = Table(("S8 H6", "T6 S6"), "0 H4 home down, 0 H1 town down", row=MIDDLE, bonus="home=SH")
    t.do("play S8 up school")
    assert t.legal == ["discard H1"]


def test_A32_chased_after_you_moves_free_cards_of_other_zones() -> None:
    table = "1 H4 home down protected, 1 S4 school up, 1 H1 town up, 1 S3 home up"
    t = Table(("T7 H6", "T6 S6"), table, row=MIDDLE, bonus="home=SH")
    t.do("play T7 up town")
    assert (t.actor, t.legal) == (1, ["choose S4", "decline"])
    t.do("choose S4")
    assert (t.where("S4"), t.is_up("S4")) == ("town", True)


def test_A33_empty_means_no_cards_of_either_player() -> None:
    t = Table(("H7 H6", "T6 S6"), "1 H4 home up", row=MIDDLE)
    assert t.plays("H7 up") == ["H7 up home"]
    t.do("play H7 up home")
    assert t.is_up("H4") and t.is_up("H7")


def test_A34_look_at_me_only_flipped_alone_stays() -> None:
    t = Table(("S1 H6", "T6 S6"), "1 H7 home down", row=MIDDLE)
    t.do("play S1 up town", "choose home#1")
    assert (t.where("H7"), t.is_up("H7")) == ("home", True)


def test_A34b_in_all_eyes_on_us_nothing_flips_down() -> None:
    t = Table(("H7 H6", "T6 S6"), "0 H4 home up", row=MIDDLE, bonus="home=AE")
    t.do("play H7 up home")
    assert t.is_up("H4") and t.is_up("H7")


def test_A34c_flipped_by_all_eyes_on_us_it_pays_or_goes() -> None:
    t = Table(("T2 H6", "T6 S6"), "1 S8 town down", row=MIDDLE, bonus="home=AE")
    t.do("play T2 up town", "choose town#1 home")
    assert (t.where("S8"), t.where("T2")) == ("discard", "home")
    t = Table(("T2 H6", "T6 S6"), "1 H8 town down", row=MIDDLE, bonus="home=AE")
    t.do("play T2 up town", "choose town#1 home")
    assert (t.actor, t.legal) == (1, ["discard S6", "discard T6"])


def test_A34d_a_payable_cost_is_paid() -> None:
    t = Table(("S1 H6", "T6 S6"), "1 H8 town down", row=MIDDLE)
    t.do("play S1 up home", "choose town#1")
    assert t.legal == ["discard S6", "discard T6"]
    assert "Imouto" in t.refuse("decline").reason


def test_A34e_each_time_it_pays_again() -> None:
    t = Table(("H3 H6 H4", "T6 S6"), "0 H8 home up", row=MIDDLE)
    t.do("play H3 up town", "choose H8", "play H8 up home")
    assert t.legal == ["discard H4", "discard H6"]


def test_A34f_imouto_can_take_the_last_card() -> None:
    t = Table(("S1 H6", "T6"), "1 H8 town down", row=MIDDLE)
    t.do("play S1 up home", "choose town#1", "discard T6")
    assert (t.actor, t.hand(1)) == (0, [])


def test_A34g_discarded_for_senpai_is_back_next_round() -> None:
    t = Table(("S8 H6", ""), "0 H4 home down", row=MIDDLE)
    t.do("play S8 up school", "discard H4")
    assert t.where("H4") == "discard"
    t.do("play H6 up home").go_on()
    assert t.where("H4") == "pile"


def test_A34h_first_impressions_before_the_cost() -> None:
    t = Table(("H8 H6", "T6 S6"), row=MIDDLE, bonus="home=FI")
    t.do("play H8 up home")
    assert (t.legal, t.value("H8")) == (["discard H6"], 10)


def test_A35_walked_you_home_to_its_own_zone() -> None:
    t = Table(("T2 H6", "T6 S6"), "1 H4 home down, 1 S4 school up")
    t.do("play T2 up town")
    assert t.legal == ["choose S4 home", "choose S4 town", "choose home#1 school", "choose home#1 town"]
    t.do("choose home#1 town")
    assert (t.where("H4"), t.where("T2"), t.is_up("H4")) == ("town", "town", False)


def test_A36_a_fixed_walked_you_home_still_moves_the_other() -> None:
    t = Table(("T2 H6", "T6 S6"), "1 H4 home up", row=MIDDLE, bonus="town=SH")
    t.do("play T2 up town", "choose H4 school")
    assert (t.where("H4"), t.where("T2")) == ("school", "town")
    t = Table(("T1 H6", "T6 S6"), "1 H4 home up", row=MIDDLE, bonus="town=AE", pile="T2 S4 S3")
    t.do("play T1 up town", "choose T2 town", "choose H4 school")
    assert (t.where("H4"), t.where("T2"), t.pile) == ("school", "town", ["S3", "S4"])


def test_A37_the_dropped_card_finishes_first() -> None:
    t = Table(("T2 H6", "T6 S6"), "0 S1 home down", row=MIDDLE, bonus="school=AE")
    t.do("play T2 up town", "choose S1 school")
    assert (t.where("S1"), t.is_up("S1"), t.where("T2")) == ("school", True, "town")
    t.do("choose T2")
    assert (t.where("T2"), t.is_up("T2")) == ("school", True)  # flipped down by S1, then up by the Zone


def test_A38_the_newest_ability_is_finished_first() -> None:
    t = Table(("T1 H6", "T6 S6"), row=MIDDLE, bonus="town=AE", pile="S3 H4 T4")
    t.do("play T1 up town", "choose S3 town")
    assert t.legal == ["discard H6", "discard T4"]  # H4 is still held for Checked Your Location
    assert t.do("discard T4").pile == ["H4"]


def test_A39_flipped_up_counts_as_played() -> None:
    t = Table(("S1 T6", "H6 S6"), "0 H4 town down, 1 S4 school up")
    t.do("play S1 up home", "choose H4", "choose S4")
    assert t.where("S4") == "town"
    t = Table(("S1 T6", "H6 S6"), "0 T8 town down", row=MIDDLE, pile="H1 H2")
    t.do("play S1 up home", "choose T8")
    assert t.hand(1) == ["H6", "S6", "H1"]


def test_A39b_an_extra_play_is_no_turn() -> None:
    t = Table(("S1 T6", "H6 S6"), "1 H3 town down, 1 H4 town up")
    t.do("play S1 up home", "choose town#1", "choose H4", "play S6 up school")
    assert (t.actor, t.hand(1)) == (1, ["H6", "H4"])


def test_A39c_a_flip_is_neither_played_nor_moved() -> None:
    t = Table(("S1 T6", "H6 S6"), "1 H1 home down", row=MIDDLE, bonus="home=FI", pile="")
    t.do("play S1 up town", "choose home#1")
    assert t.value("H1") == 1
    t.do("play H6 up home")
    assert t.value("H6") == 8


def test_A39d_memorized_schedule_needs_a_card_that_can_change() -> None:
    t = Table(("S1 T6", "H6 S6"), "1 H4 home up, 1 H1 town up", row=MIDDLE, bonus="home=AE")
    t.do("play S1 up town")
    assert t.legal == ["choose H1"]
    assert "cannot be flipped face-down" in str(t.refuse("choose H4").because)


def test_A39e_only_the_zone_of_a_moved_card_changes() -> None:
    t = Table(("T4 T6", "H6 S6"), "1 H4 home up first", row=MIDDLE, bonus="home=FI")
    t.do("play T4 up town", "choose H4 town")
    assert (t.where("H4"), t.is_up("H4"), t.value("H4")) == ("town", True, 4)
    assert t.owner("H4") == 1


def test_A39f_secret_hideout_lets_in_and_acts_out() -> None:
    t = Table(("H4 S1 T6", "H6 S6"), "1 S4 town up", row=MIDDLE, bonus="home=SH")
    t.do("play H4 up home", "choose S4", "play S6 up town", "play S1 up home")
    assert (t.where("S4"), t.legal) == ("home", ["choose S6"])
    assert "protected" in t.refuse("choose S4").reason
