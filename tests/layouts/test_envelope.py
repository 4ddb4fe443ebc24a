"""Envelopes: they hold what they say, their nets fold up as they should, and the sheets show what to cut and glue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.colours import ink_on
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.layouts.envelope import Net, envelope_of
from deckproof.layouts.grid import best_grid
from deckproof.layouts.netsheets import net_sides
from deckproof.layouts.ops import Point, Shape, Stroke
from deckproof.layouts.ownwords import own_words
from deckproof.layouts.papers import paper_of
from deckproof.layouts.plan import plan
from deckproof.layouts.preflight import preflight
from deckproof.layouts.room import Orientation
from deckproof.layouts.settings import PrintSettings
from deckproof.layouts.sheet import Piece, SheetSide
from deckproof.layouts.sizes import UnknownSize
from deckproof.layouts.units import Box
from hypothesis import given
from hypothesis import strategies as st

TCG = {"holds": "63x88", "cards": 5}


# -- sizes --------------------------------------------------------------------------------------


def test_an_envelope_has_room_for_its_cards() -> None:
    thin, thick = envelope_of(TCG), envelope_of({**TCG, "cards": 20})
    assert (thin.w, thin.h) == (65.5, 90.5) and thin.depth == pytest.approx(1.6)
    assert (thick.w, thick.h) == (65.5, 90.5) and thick.depth == pytest.approx(6.4)
    assert envelope_of({**TCG, "cards": 2}).depth == 0  # a plain fold takes two
    lying = envelope_of({**TCG, "thickness": "0.5mm", "ease": 4}, landscape=True)
    assert (lying.w, lying.h, lying.depth) == (92, 67, 2.5)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("poker", "the size of an envelope says what it holds; write {holds:"),
        ({"holds": "poker"}, "says what it holds"),
        ({**TCG, "papre": 1}, "has no 'papre'"),
        ({**TCG, "cards": 0}, "a whole number of cards from 1 to 1,000, not 0"),
        ({**TCG, "cards": True}, "not True"),
        ({**TCG, "holds": "pokre"}, "did you mean 'poker'"),
        ({**TCG, "ease": "wide"}, "'wide' is not a length"),
        ({**TCG, "ground": 7}, "the ground of an envelope is a colour, not 7"),
        ({**TCG, "cards": 70}, "70 cards make a stack of 22.4 mm, and folded paper holds 20 mm; make two envelopes"),
    ],
)
def test_what_is_no_envelope_is_explained(raw: object, said: str) -> None:
    with pytest.raises(UnknownSize, match=said):
        envelope_of(raw)


# -- folding ------------------------------------------------------------------------------------


@st.composite
def nets(draw: st.DrawFn) -> Net:
    card = {"w": draw(st.integers(10, 120)), "h": draw(st.integers(10, 120))}
    return envelope_of({"holds": card, "cards": draw(st.integers(1, 60))}).net()


def box_of(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@given(nets())
def test_folded_all_parts_lie_behind_the_front(net: Net) -> None:
    """Each part is turned over about the middle of its spine, where it comes to lie behind the front."""
    front, depth = net.front, net.envelope.depth
    middle = front.bottom + depth / 2
    back = Box(net.back.x, 2 * middle - net.back.bottom, net.back.w, net.back.h)
    assert (back.x, back.y, back.w, back.h) == pytest.approx((front.x, front.y, front.w, front.h))
    left, right = (box_of(flap) for flap in net.glue)
    folded_left = left.moved(2 * (front.x - depth / 2) - left.x - left.right, 0)
    folded_right = right.moved(2 * (front.right + depth / 2) - right.x - right.right, 0)
    for flap in (folded_left, folded_right):
        assert flap.inside(front)
    assert not folded_left.overlaps(folded_right), "the flaps for glue must not lie on each other"
    thumb = min(8, front.w / 4)
    assert min(thumb, 0.5 * front.h) < net.flap < 0.7 * front.h  # it covers the notch, and not all of the back


@given(nets())
def test_the_net_is_cut_in_one_piece_around_its_panels(net: Net) -> None:
    outline = net.outline
    around = box_of(outline)
    assert (around.x, around.y, around.right, around.bottom) == pytest.approx((0, 0, net.w, net.h))
    assert net.front.inside(around) and net.back.inside(around)
    for one, two in net.folds:
        assert one[0] == two[0] or one[1] == two[1]
        assert Box(one[0], one[1], two[0] - one[0], two[1] - one[1]).inside(around)
    assert len(net.folds) == (8 if net.envelope.depth else 4)
    edge = sorted((round(x, 6), round(y, 6)) for x, y in outline)
    mirrored = sorted((round(net.w - x, 6), round(y, 6)) for x, y in outline)
    for one, two in zip(edge, mirrored, strict=True):
        assert one == pytest.approx(two, abs=1e-5)


def test_no_colour_goes_where_glue_must_hold() -> None:
    net = envelope_of({**TCG, "cards": 20}).net()
    seen = box_of([point for point in net.outside if net.front.y <= point[1] <= net.front.bottom])
    assert seen.x == pytest.approx(net.front.x - net.envelope.depth - 1.2)
    assert box_of(net.glue[0]).right == pytest.approx(net.front.x - net.envelope.depth)


# -- sheets -------------------------------------------------------------------------------------


def sheets(raw: dict[str, object], count: int = 1, how: Orientation = "portrait") -> list[SheetSide]:
    envelope = envelope_of(raw)
    net = envelope.net()
    grid = best_grid(paper_of("a4"), net.w, net.h, count, 4, orientation=how)
    pieces = [Piece("F", "B", envelope.w, envelope.h, "letter", title="The Letter")] * count
    return net_sides(pieces, envelope, grid, own_words("en"))


@pytest.mark.parametrize("how", ["portrait", "landscape"])
def test_faces_lie_on_their_panels_whichever_way_the_net_lies(how: Orientation) -> None:
    raw = {**TCG, "cards": 40}  # 239 mm of net: it stands on upright paper and lies on lying paper
    (side,) = sheets(raw, how=how)
    envelope, lies = envelope_of(raw), how == "landscape"
    front, back = side.placements
    assert (front.turn, back.turn) == ((90, 270) if lies else (0, 180))
    assert (front.w, front.h) == (back.w, back.h) == pytest.approx((90.5, 65.5) if lies else (65.5, 90.5))
    step = envelope.h + envelope.depth
    assert (back.x - front.x, back.y - front.y) == pytest.approx((step, 0) if lies else (0, step))
    cut = side.over[-1]
    assert isinstance(cut, Shape) and front.trim.inside(cut.box) and back.trim.inside(cut.box)
    glue = [note.at for note in side.notes if "glue" in note.words and note.align == "center"]
    assert len(glue) == 2 and not any(at.overlaps(front.trim) or at.overlaps(back.trim) for at in glue)
    assert all(note.turn == (0 if lies else 90) for note in side.notes)


def test_cuts_are_solid_folds_dashed_and_glue_is_hatched() -> None:
    (side,) = sheets({**TCG, "cards": 20})
    net = envelope_of({**TCG, "cards": 20}).net()
    solid, cut = side.over[-2:]
    assert isinstance(solid, Shape) and isinstance(cut, Shape)
    assert cut.points == solid.points and not cut.dash and cut.fill is None and solid.width > cut.width
    dashed = [call for call in side.over if isinstance(call, Stroke) and call.dash]
    assert len(dashed) == len(net.folds) == 8
    hatch = [call for call in side.over if isinstance(call, Stroke) and call.width < 0.15]
    x, y = side.placements[0].x - net.front.x, side.placements[0].y - net.front.y
    flaps = [box_of(flap).moved(x, y) for flap in net.glue]
    assert len(hatch) > 30
    for line in hatch:
        assert any(box_of(line.points).inside(flap) for flap in flaps)


def test_a_ground_is_printed_beyond_the_cut_and_none_saves_ink() -> None:
    (plain,), (dark,) = sheets(TCG), sheets({**TCG, "ground": "#1E1420"})
    assert plain.under == () and plain.placements == dark.placements
    (ground,) = dark.under
    assert isinstance(ground, Shape) and ground.stroke == ground.fill and ground.width == 3
    assert [ink_on(ground) for ground in ("", "#1E1420", "#F0E8D0", "#777777")] == [
        "#1E1E1E", "#FFFFFF", "#1E1E1E", "#FFFFFF",
    ]  # fmt: skip


def test_envelopes_are_printed_on_one_side() -> None:
    once = sheets({"holds": "41x63", "cards": 2}, 12)
    assert len(once) > 1 and {(side.side, side.flip) for side in once} == {("front", "")}
    assert sum(len(side.placements) for side in once) == 24


# -- as a component -----------------------------------------------------------------------------

GAME = """\
title: Post
palette: {night: "#1E1420"}
components:
  post: {title: Post, kind: envelope, cards: post.yaml, front: envelope, back: envelope-back, KEYS}
"""


@pytest.fixture
def post(make_game: Callable[..., Path]) -> Callable[[str], tuple[DrawnGame, list[str]]]:
    def drawn(keys: str) -> tuple[DrawnGame, list[str]]:
        cards = "- {id: P, name: Letter, text: Open it., copies: 2}\n"
        files = {"game.yaml": GAME.replace("KEYS", keys), "post.yaml": cards}
        problems = Problems()
        game = draw_game(load_game(make_game(files)), problems)
        return game, [f"{finding.code} {finding.message}" for finding in problems.findings]

    return drawn


def test_the_bundled_faces_suit_any_size_and_ground(post: Callable[[str], tuple[DrawnGame, list[str]]]) -> None:
    white, grey = ('"63x88", cards: 15', "mini-usa, cards: 2"), ("square, cards: 1, ground: '#EEE'",)
    sizes = (*white, *grey, "poker, cards: 9, ground: night")
    for size in sizes:
        game, faults = post(f"size: {{holds: {size}}}")
        assert faults == [] and preflight(game) == []
        part = game.components["post"]
        assert part.envelope is not None and part.envelope.panel == part.size
        (sheet, *_) = plan([part], PrintSettings(paper_of("a4")), "Post", "v").sheets
        assert sheet.side.flip == "" and "cut, fold and glue" in sheet.caption
        assert bool(sheet.side.under) == ("ground" in size)


def test_faults_of_an_envelope_are_told_at_its_size(post: Callable[[str], tuple[DrawnGame, list[str]]]) -> None:
    _, faults = post('size: "63x88"')
    assert faults == ["DAT070 the size of an envelope says what it holds"]
    _, faults = post('size: {holds: "63x88", cards: 5, ground: nigth}')
    assert faults == ["DAT063 there is no colour 'nigth'"]


def test_the_version_changes_with_the_net(post: Callable[[str], tuple[DrawnGame, list[str]]]) -> None:
    sizes = ("thickness: 0.3", "thickness: 0.4")
    one, two = (post(f'size: {{holds: "63x88", cards: 5, {size}}}')[0] for size in sizes)
    assert one.components["post"].size == two.components["post"].size  # the panels, and so the faces, are alike
    assert one.version != two.version and one.components["post"].version != two.components["post"].version
