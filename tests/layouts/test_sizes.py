"""Sizes, papers and portals against the documented numbers, errors seen in other tools included."""

from __future__ import annotations

import pytest
from deckproof.layouts.papers import Margins, Paper, UnknownPaper, all_papers, margins_of, paper_of
from deckproof.layouts.sizes import UnknownSize, portal_of, px, size_names, size_of
from deckproof.layouts.units import length, pixels, shown


@pytest.mark.parametrize(
    ("name", "w", "h"),
    [
        ("poker", 63.5, 88.9),
        ("US", 63.5, 88.9),
        ("63x88", 63, 88),
        ("63 × 88 mm", 63, 88),
        ("tcg", 63, 88),
        ("bridge", 57.15, 88.9),
        ("usa", 56, 87),
        ("euro", 59, 92),
        ("mini-euro", 44, 68),
        ("Mini Euro", 44, 68),
        ("mini-usa", 41, 63),
        ("mini", 44.45, 63.5),
        ("tarot", 69.85, 120.65),
        ("tarot-eu", 70, 120),
        ("70x120", 70, 120),
        ("japanese", 59, 86),
        ("square", 88.9, 88.9),
        ("square-small", 63.5, 63.5),
        ("square-euro", 70, 70),
        ("circle", 88.9, 88.9),
        ("domino", 44.45, 88.9),
        ("jumbo", 88.9, 139.7),
        ("business", 50.8, 88.9),
        ("dixit", 80, 120),
        ("seven-wonders", 65, 100),
        ("chimera", 57.5, 89),
        ("4x6", 101.6, 152.4),
        ("a6", 105, 148),
        ("A5", 148, 210),
        ("a4", 210, 297),
        ("a3", 297, 420),
        ("a2", 420, 594),
        ("a1", 594, 841),
        ("letter", 215.9, 279.4),
        ("tabloid", 279.4, 431.8),
    ],
)
def test_sizes_are_exact(name: str, w: float, h: float) -> None:
    size = size_of(name)
    assert (size.w, size.h) == pytest.approx((w, h), abs=1e-9)
    assert (size_of(name, landscape=True).w, size_of(name, landscape=True).h) == (size.h, size.w)


def test_errors_of_other_tools_are_not_ours() -> None:
    assert size_of("mini-usa").w / 25.4 == pytest.approx(1.614, abs=0.001)  # not 1.51 in
    assert size_of("flash-4x6").w != 102.5
    assert size_of("mini").h == 2.5 * 25.4  # not 2.25 in
    assert size_of("poker") != size_of("tcg")


def test_corner_radii() -> None:
    assert (size_of("poker").radius, size_of("63x88").radius, size_of("euro").radius) == (3, 2.5, 0)


def test_sizes_by_measure() -> None:
    measured = size_of({"w": 50, "h": "3.5in"})
    assert (measured.w, measured.h) == pytest.approx((50, 88.9))
    assert size_of({"w": 50, "h": 70, "radius": 4}).radius == 4
    token = size_of({"diameter": 25})
    assert (token.w, token.h, token.radius, token.round) == (25, 25, 12.5, True)
    assert not size_of("poker").round
    chit = size_of({"square": "2 cm", "radius": 1.5})
    assert (chit.w, chit.h, chit.radius, chit.round) == (20, 20, 1.5, False)


def test_a_page_is_as_large_as_the_paper_printed_on() -> None:
    letter = size_of("page", page=paper_of("letter"))
    assert (letter.name, letter.w, letter.h) == ("page", pytest.approx(215.9), pytest.approx(279.4))
    assert (size_of("page").w, size_of("page", landscape=True).w) == (210, 297)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("pokre", "'pokre' is not a size in the table; did you mean 'poker'?"),
        (63, "63 is not a size; write a name such as poker"),
        ({"w": 63}, "a size cannot be told from the keys w; write {w: 63, h: 88}"),
        ({}, r"a size cannot be told from the keys \(none\)"),
        ({"w": 63, "h": 88, "diameter": 5}, "cannot be told from the keys w, h, diameter"),
        ({"square": 20, "h": 88}, "cannot be told from the keys square, h"),
        ({"diameter": 20, "radius": 2}, "cannot be told from the keys diameter, radius"),
        ({"square": 4}, "a piece less than 5 mm across cannot be cut out"),
        ({"square": 20, "radius": 11}, "a corner radius of 11 mm is more than half of 20 x 20 mm"),
        ("pgae", "'pgae' is not a size in the table; did you mean 'page'?"),
        ({"w": 63, "h": "tall"}, "in a size, 'tall' is not a length"),
        ({"w": 63, "h": -1}, "in a size, -1 is not a length"),
        ({"w": 63, "h": True}, "in a size, True is not a length"),
        ({"w": 63, "h": 0}, "a piece less than 5 mm across cannot be cut out"),
        ({"w": 63, "h": 88, "radius": 40}, "a corner radius of 40 mm is more than half of 63 x 88 mm"),
    ],
)
def test_what_is_no_size_is_explained(raw: object, said: str) -> None:
    with pytest.raises(UnknownSize, match=said):
        size_of(raw)


@pytest.mark.parametrize(
    ("portal", "size", "wanted"),
    [
        ("mpc", "poker", (822, 1122)),
        ("mpc", "63x88", (816, 1110)),
        ("printerstudio", "63x88", (816, 1110)),
        ("mpc", "bridge", (747, 1122)),
        ("mpc", "domino", (597, 1122)),
        ("mpc", "tarot", (897, 1497)),
        ("mpc", "mini", (597, 822)),
        ("mpc", "square", (1122, 1122)),
        ("mpc", "jumbo", (1122, 1722)),
        ("tgc", "poker", (825, 1125)),
        ("tgc", "tcg", (825, 1125)),
        ("tgc", "bridge", (750, 1125)),
        ("tgc", "tarot", (900, 1500)),
        ("tgc", "mini", (600, 825)),
        ("tgc", "square-small", (825, 825)),
        ("tgc", "square-euro", (900, 900)),
        ("tgc", "jumbo", (1125, 1725)),
        ("tgc", "circle", (1125, 1125)),
        ("tgc", "HexDeck", (1200, 1050)),
        ("tgc", "PokerTuckBox72", (2550, 1950)),
        ("dtc", "poker", (825, 1125)),
    ],
)
def test_portals_get_the_pixels_they_check(portal: str, size: str, wanted: tuple[int, int]) -> None:
    assert px(size, portal) == wanted


@pytest.mark.parametrize("portal", ["mpc", "tgc", "dtc"])
def test_portal_pixels_follow_from_trim_and_bleed_unless_the_canvas_is_shared(portal: str) -> None:
    asked = portal_of(portal)
    for name in size_names():
        if name in asked.px:
            size = size_of(name)
            assert (pixels(size.w, size.h, asked.dpi, asked.bleed) == asked.px[name]) == (name not in asked.shared)


def test_a_product_goes_by_its_measures_however_they_are_written() -> None:
    shop = portal_of("tgc")
    for raw in ("tarot", {"w": "2.75in", "h": "4.75in"}, {"w": 69.85, "h": 120.65, "radius": 3}):
        assert shop.product(size_of(raw)) == shop.product(size_of(raw, landscape=True)) == "tarot"
    for other in ({"w": 70, "h": 120}, {"w": 63.5, "h": 88.8}, {"diameter": 25}, "mini-euro"):
        assert shop.product(size_of(other)) is None


def test_unknown_portals_and_products() -> None:
    with pytest.raises(UnknownSize, match="'mpcc' is not a portal in the table; did you mean 'mpc'"):
        px("poker", "mpcc")
    with pytest.raises(UnknownSize, match="mpc has no product for 'dixit' in the table"):
        px("dixit", "mpc")


def test_pixels_are_rounded_once_from_the_total() -> None:
    assert pixels(63.5, 88.9, 300, 25.4 / 8) == (825, 1125)  # not 750 + 2 x 38 = 826
    assert pixels(63.5, 88.9, 300, 3.048) == (822, 1122)
    assert pixels(63, 88, 300) == (744, 1039)
    assert pixels(63.5, 88.9, 300) == (750, 1050)


@pytest.mark.parametrize(
    ("name", "w", "h"),
    [
        ("a4", 210, 297),
        ("Letter", 215.9, 279.4),
        ("a3", 297, 420),
        ("legal", 215.9, 355.6),
        ("tabloid", 279.4, 431.8),
        ("pa4", 210, 280),
    ],
)
def test_papers(name: str, w: float, h: float) -> None:
    paper = paper_of(name)
    assert (paper.w, paper.h) == pytest.approx((w, h), abs=1e-9)
    assert (paper.turned().w, paper.turned().landscape, paper.landscape) == (paper.h, True, False)
    assert paper in all_papers()


def test_papers_are_written_as_people_write_them() -> None:
    assert [paper_of(name).title for name in ("a4", "pa4", "letter")] == ["A4", "PA4", "Letter"]


def test_papers_by_their_sides() -> None:
    for written in ("210x280", "280 x 210 mm", "210×280"):
        assert paper_of(written) == Paper("210x280", 210, 280)
    assert paper_of("210x280").title == paper_of("210x280").turned().title == "210 x 280 mm"
    assert paper_of("100.5x150").w == 100.5
    with pytest.raises(UnknownPaper, match="60 x 90 mm is no paper to print on: a side has 70 to 1200 mm"):
        paper_of("60x90")
    with pytest.raises(UnknownPaper, match=r"'210x' is not a paper in the table; .* or write millimetres"):
        paper_of("210x")


def test_unknown_papers_and_margins() -> None:
    with pytest.raises(UnknownPaper, match=r"'leter' is not a paper in the table; did you mean 'letter'\?"):
        paper_of("leter")
    with pytest.raises(UnknownPaper, match="4 is not a paper in the table; known: a3, a4"):
        paper_of(4)
    assert margins_of("0.25in") == Margins(6.35, 6.35, 6.35, 6.35)
    assert margins_of({"left": 10}) == Margins(10, 6.35, 6.35, 6.35)
    with pytest.raises(ValueError, match="'lft' is not a side of the paper"):
        margins_of({"lft": 10})


def test_lengths() -> None:
    read = [length(raw) for raw in (5, "5", "5 mm", "1.5cm", "72pt", ".5in")]
    assert read == pytest.approx([5, 5, 5, 15, 25.4, 12.7])
    for raw in ("5 miles", "", None, True, -1, float("nan"), float("inf"), [5]):
        with pytest.raises(ValueError, match="is not a length"):
            length(raw)
    assert [shown(mm) for mm in (88.0, 63.5, 197.3, 0.004, 4.25)] == ["88", "63.5", "197.3", "0", "4.25"]
