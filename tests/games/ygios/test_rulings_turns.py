"""Rulings A01 to A20d: turns, hands, backing off, locks. Each test is named after its ruling."""

from __future__ import annotations

from .kit import Lock, Table, data

MIDDLE = "home town school"


def test_A01_bonus_outranks_card_and_cannot_beats_must() -> None:
    t = Table(("T1 H7", "H6 S6"), "0 H4 town up", row=MIDDLE, bonus="town=AE", pile="T6 S2 S3")
    t.do("play T1 up town", "choose T6 town")
    assert t.is_up("T6")  # the card says face-down, All Eyes On Us says face-up
    t.do("play H6 down home", "play H7 up town")
    assert t.is_up("H4")  # the cost must flip it, the Zone cannot have it flipped


def test_A02_no_backing_off_against_an_empty_hand() -> None:
    t = Table(("H6 T6", ""))
    assert "back-off" not in t.legal
    refused = t.refuse("back-off")
    assert "If the other player's hand is empty" in str(refused.because)
    assert refused.reason == "cards have to be played now, and nothing can be done instead"


def test_A03_an_empty_hand_has_no_turn() -> None:
    t = Table(("S1 H6 H4", "T6"), "1 H8 home down", row=MIDDLE)
    t.do("play S1 up town", "choose home#1")
    assert (t.actor, t.legal) == (1, ["discard T6"])
    t.do("discard T6")
    assert (t.actor, t.hand(1)) == (0, [])


def test_A04_backing_off_with_seven_cards_costs_least() -> None:
    t = Table(("H1 H2 H3 H4 H5 H6 S1", "T6"), row=MIDDLE)
    t.do("back-off")
    assert t.points == [0, 2]


def test_A05_backing_off_only_at_the_start_of_a_turn() -> None:
    t = Table(("H3 T6", "H6"), "0 S6 home up")
    assert "back-off" in t.legal
    t.do("play H3 up home")
    assert "back-off" not in t.legal
    assert t.refuse("back-off").reason == "Sleep In Your Hoodie asks for something else first"
    t.do("choose S6")
    assert "back-off" not in t.legal
    t.refuse("back-off")


def test_A06_no_legal_play_skips_the_turn() -> None:
    locks = [Lock(0, "home", "T5"), Lock(0, "school", "T5")]
    t = Table(("S8", "H6 S6"), "1 T5 town up", row=MIDDLE, bonus="town=AE", locks=locks)
    assert t.legal == ["back-off", "skip"]
    t.do("skip")
    assert (t.actor, t.hand(0)) == (1, ["S8"])
    t = Table(("S8 H6", ""), "1 T5 town up", row=MIDDLE, bonus="town=AE", locks=locks)
    t.do("play H6 up town")
    assert (t.actor, t.where("S8")) == (None, "hand 0")  # it goes with all others into the next round


def test_A07_the_empty_hand_is_looked_at_when_the_turn_starts() -> None:
    t = Table(("S1 H6 H4", "T6"), "1 H8 home down", row=MIDDLE)
    t.do("play S1 up town", "choose home#1", "discard T6")
    assert t.turns == [2, 0]  # the first turn had 1 play, the next has them all
    assert "back-off" not in t.legal and t.do("play H6 up home").actor == 0


def test_A08_all_means_cards_gained_in_the_turn_too() -> None:
    t = Table(("H1 H3", ""), pile="T6 S6")
    t.do("play H1 up home")
    assert t.hand(0) == ["H3", "T6"]
    t.do("play H3 up home", "choose H1", "play H1 up town")
    assert t.hand(0) == ["T6"]  # ONCE: no second card
    t.do("play T6 up town")
    assert t.actor is None


def test_A09_a_card_gained_by_the_opponent_comes_too_late() -> None:
    t = Table(("T8", ""), row=MIDDLE, pile="H6 S6")
    t.do("play T8 up town")
    assert (t.actor, t.where("H6")) == (None, "hand 1")  # it is not played any more


def test_A09b_hoodie_flipped_for_an_empty_hand_returns_and_plays() -> None:
    t = Table(("S1", ""), "1 H3 home down, 1 T6 town up")
    t.do("play S1 up school", "choose home#1")
    assert t.legal == ["choose T6"]
    t.do("choose T6", "play T6 up home")
    assert (t.actor, t.hand(1), t.where("T6")) == (None, [], "home")


def test_A09c_a_lock_holds_for_every_play_of_the_turn() -> None:
    t = Table(("H6 T6", ""), "1 H5 home up", locks=[Lock(0, "home", "H5")])
    assert not [move for move in t.legal if move.endswith("home")]
    t.do("play T6 up town")
    assert t.legal == ["play H6 down school", "play H6 down town", "play H6 up school", "play H6 up town"]


def test_A09d_any_order_each_card_finished_first() -> None:
    t = Table(("S3 T6", ""), pile="H6 S6")
    assert {move.split()[1] for move in t.legal} == {"S3", "T6"}
    t.do("play S3 up school")
    assert all(move.startswith("discard") for move in t.legal)
    t.do("discard H6 S6", "play T6 up town")
    assert t.actor is None


def test_A10_nowhere_left_to_hide_is_a_lock() -> None:
    t = Table(("T5 H6", "S4 H4 T6"), "")
    t.do("play T5 up town")
    assert (t.tokens("home"), t.tokens("school")) == ((1, 1), (1, 1))
    assert not t.plays("H4 up home")
    t.do("play S4 up town", "choose T5")
    assert (t.tokens("home"), t.tokens("school")) == ((0, 0), (0, 0))
    assert t.plays("H6 up home")


def test_A11_the_next_turn_is_one_that_begins_later() -> None:
    t = Table(("S1 H6", ""), "1 H5 town down")
    t.do("play S1 up school", "choose town#1")
    assert t.plays("H6 up home")  # still the same turn
    t = Table(("S1 H6", "T6 S6"), "1 H5 town down")
    t.do("play S1 up school", "choose town#1", "play T6 up home")
    assert not t.plays("H6 up home")


def test_A12_the_owner_is_locked_on_the_following_turn() -> None:
    t = Table(("T5 H6 H4", "T6 S4"))
    t.do("play T5 up town", "play T6 up town")
    assert t.plays("H6 up") == ["H6 up town"]
    t = Table(("T5 H6 H4", "T6 S4"))
    t.do("play T5 up town", "play S4 up town", "choose T5")
    assert len(t.plays("H6 up")) == 3


def test_A13_one_token_goes_with_every_locked_turn() -> None:
    t = Table(("S2 H6 T6", "H4 T4 S4"))
    t.do("play S2 up school")
    assert t.tokens("school") == (0, 2)
    t.do("play H4 down home", "play H6 down home")
    assert t.tokens("school") == (0, 1)
    t.do("play T4 down home")
    assert t.tokens("school") == (0, 0)


def test_A14_a_lock_is_on_one_player_in_one_zone() -> None:
    t = Table(("H5 H6 T6", "H4 T4 S4"))
    t.do("play H5 up home")
    assert not t.plays("H4 up home")
    assert t.plays("H4 up town")
    t.do("play H4 down town")
    assert t.plays("H6 up home")


def test_A15_a_new_lock_ends_with_the_running_turn_of_the_old_one() -> None:
    t = Table(("T5 H6 T6", "H4 S4 S6"), "1 H5 home up", locks=[Lock(0, "home", "H5")])
    t.do("play T5 up town", "play H4 down town")
    assert t.plays("H6 up home")
    assert not t.plays("H6 up school")


def test_A16_a_longer_lock_ends_with_the_older_one() -> None:
    t = Table(("T6 S2 H6", "T5 H4 S4 S6"), turn=1)
    t.do("play T5 up town", "play S2 up town")
    assert t.tokens("school") == (0, 1)
    t.do("play H4 down town", "play H6 down town")
    assert t.plays("S6 up school")


def test_A17_a_newer_lock_stays_until_the_old_end() -> None:
    t = Table(("S2 T5 H6 H4", "T6 S4 S6 H1"), bonus="", row=MIDDLE)
    t.do("play S2 up town", "play T6 down town", "play T5 up town")
    assert t.tokens("school") == (1, 1)
    t = Table(("T5 H6 H4", "S4 S6 H1"), "0 S2 town up", row=MIDDLE, locks=[Lock(1, "school", "S2", 2)])
    t.do("play T5 up town", "play S4 up town", "choose S2")
    assert t.tokens("school") == (1, 1)  # that of Nowhere Left To Hide, until the old one would have ended
    t.do("play H6 down town")
    assert not t.plays("S6 up school")
    t.do("play H1 down town", "play H4 down town")
    assert t.plays("S6 up school")


def test_A18_a_moved_card_keeps_its_lock() -> None:
    t = Table(("S2 T6 H6", "T4 S6 H4"))
    t.do("play S2 up school", "play T4 up town", "choose S2 town", "play T6 down home")
    assert not t.plays("S6 up school")


def test_A19_locks_bind_only_in_own_turns() -> None:
    t = Table(("S7 T6", "H6 T4"), "0 H5 home up", row=MIDDLE, pile="S6 S3", locks=[Lock(1, "home", "H5")])
    t.do("play S7 up school", "accept")
    assert "choose S6 home" in t.legal


def test_a_gift_to_a_locked_zone_is_refused_by_its_lock() -> None:
    t = Table(
        ("S1 T6", "H6 T4"), "1 H5 home up, 1 S7 town down", row=MIDDLE, pile="S6 S3", locks=[Lock(0, "home", "H5")]
    )
    refused = t.do("play S1 up school", "choose town#1", "accept").refuse("choose S6 home")
    assert refused.reason == "Home is closed to that player this turn"
    assert "cannot play cards to Home" in str(refused.because)


def test_A20_locks_bind_plays_of_abilities_in_own_turns() -> None:
    lock = [Lock(0, "home", "H5")]
    t = Table(("H3 T6", "H6"), "1 H5 home up, 0 S6 town up", locks=lock)
    t.do("play H3 up town", "choose S6")
    assert not [move for move in t.legal if move.endswith("home")]
    t = Table(("S1 T6", "H6"), "1 H5 home up, 0 T1 home down", pile="S6 S3 S4", locks=lock)
    t.do("play S1 up town", "choose T1")
    assert (t.actor, t.pile) == (1, ["S4", "S6", "S3"])
    assert t.is_protected("T1")


def test_A20b_flipped_up_again_locks_anew() -> None:
    t = Table(("S1 T6 T4", "H6 H4"), "0 S2 town down")
    t.do("play S1 up town", "choose S2")
    assert t.tokens("school") == (0, 2)
    t = Table(("H3 T6 T4", "H6 H4"), "0 S2 town up", locks=[Lock(1, "school", "S2", 1)])
    t.do("play H3 up home", "choose S2")
    assert t.tokens("school") == (0, 0)
    t.do("play S2 up town")
    assert t.tokens("school") == (0, 2)


def test_A20c_locks_end_with_the_round() -> None:
    t = Table(("S2", ""))
    t.do("play S2 up school")
    assert t.actor is None
    assert t.go_on().state.records == []


def test_A20d_more_tokens_than_in_the_box() -> None:
    locks = [Lock(p, zone, "T5") for p, zone in ((0, "home"), (0, "school"), (1, "home"))]
    t = Table(("H6 T6", "S6 T4"), "0 S2 town up, 1 T5 town up", locks=[*locks, Lock(1, "school", "S2", 2)])
    tokens = [sum(t.tokens(zone)) for zone in ("home", "school")]
    assert sum(tokens) > data().rules["lock_tokens"]
    assert t.plays("H6 up") == ["H6 up town"]
