"""The four boards printed in the published rulebook, each played out from its first card."""

from __future__ import annotations

from .kit import Table


def test_simple_mid_round() -> None:
    t = Table(("H2 H6 S1 S3 T1 T3", "H1 T6 S5 S2 H4 T4"))
    t.do("play H2 up home", "play H1 down home", "play H6 up town", "play T6 down town", "play S1 down school")
    t.do("play S5 up school")
    assert t.totals == {"home": (2, 2), "town": (6, 2), "school": (4, 5)}
    assert t.control == {"home": 0, "town": 0, "school": 1}  # the published label of School is wrong
    assert [len(t.hand(player)) for player in (0, 1)] == [3, 3]


def test_simple_end_of_round() -> None:
    t = Table(("H1 S1 T1 T3 T6 T2", "H3 H4 T4 H5 S3 S5"), pile="H2 H6 S2 S4 S6 T5")
    t.do("play H1 down home", "play H3 up home", "play S1 down home", "play H4 up home", "play T1 down town")
    t.do("play T4 up town", "play T3 up home", "play H5 down town", "play T6 up town")
    t.do("play S3 up school", "discard H2 H6", "play T2 up town", "choose T1 school", "play S5 up school")
    assert t.totals == {"home": (7, 7), "town": (6, 6), "school": (5, 8)}
    assert list(t.control.values()) == [0, 0, 1]
    assert (t.points, len(t.pile), t.count("discard pile")) == ([5, 0], 4, 2)


def test_advanced_mid_round() -> None:
    hands = ("H1 H2 H6 S1 T4 T6", "S2 T1 H4 S7 S5 T2")
    t = Table(hands, row="school home town", bonus="school=PAR home=FE", pile="H3 H5 H7 H8 S3 S4 S6 T3")
    t.do("play H1 down school", "play S2 down school", "play H2 down town", "play H4 up home", "play H6 up home")
    t.do("play S7 up town", "accept", "choose H3 home")
    assert t.totals == {"home": (8, 4), "town": (2, 0), "school": (3, 3)}
    assert t.control == {"home": 0, "town": 0, "school": 0}
    assert ([len(t.hand(player)) for player in (0, 1)], len(t.pile)) == ([3, 3], 7)


def test_advanced_end_of_round() -> None:
    hands = ("H3 T4 H2 S8 H6 H1", "S1 H7 T3 T1 S5 S2")
    t = Table(hands, row="school home town", bonus="school=EO home=ML town=LT")
    t.do("play H3 up school", "play S1 down home", "play T4 up town", "play H7 up home", "play H2 down town")
    t.do("play T3 up town", "play S8 up school", "discard H2", "play T1 down town", "play H6 up home")
    t.do("play S5 up school", "play H1 down home", "play S2 down school")
    assert t.totals == {"home": (8, 9), "town": (4, 5), "school": (9, 9)}
    assert list(t.control.values()) == [1, 0, 0]
    assert t.points == [7, 1]
    assert (len(t.pile), t.count("discard pile")) == (8, 1)
