"""Boxes, dividers and stickers of dice: folded in numbers they close, and hold what they say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.layouts.dice import CELLS, die_of
from deckproof.layouts.divider import divider_of
from deckproof.layouts.flatnet import FlatNet
from deckproof.layouts.ops import Point, Shape, Stroke
from deckproof.layouts.papers import DoesNotFit, paper_of
from deckproof.layouts.plan import plan
from deckproof.layouts.preflight import preflight
from deckproof.layouts.settings import PrintSettings
from deckproof.layouts.sizes import UnknownSize
from deckproof.layouts.tuckbox import tuck_box_of
from deckproof.layouts.units import Box
from hypothesis import given
from hypothesis import strategies as st

DECK = {"holds": "63x88", "cards": 60}
Solid = tuple[float, float, float]


# -- folding in space ---------------------------------------------------------------------------


class Lying(NamedTuple):
    """Where a panel has come to lie: its corner, and the directions in which its x and y go on."""

    corner: Solid
    right: Solid
    down: Solid

    def at(self, x: float, y: float) -> Solid:
        a, b, c = (o + x * r + y * d for o, r, d in zip(self.corner, self.right, self.down, strict=True))
        return (round(a, 6), round(b, 6), round(c, 6))


def cross(one: Solid, two: Solid) -> Solid:
    (a, b, c), (d, e, f) = one, two
    return (b * f - c * e, c * d - a * f, a * e - b * d)


def turned(vector: Solid, axis: Solid, way: int) -> Solid:
    """A vector turned by a right angle about an axis of length 1; what lies along the axis stays."""
    along = sum(one * two for one, two in zip(vector, axis, strict=True))
    a, b, c = (way * part + along * unit for part, unit in zip(cross(axis, vector), axis, strict=True))
    return (a, b, c)


def folded(box: Box, to: Box, on: Lying) -> Lying:
    """Where a box of the net lies, folded backwards by a right angle from ``to``, which it shares an edge with."""
    beside = abs(box.x - to.right) < 1e-6 or abs(box.right - to.x) < 1e-6
    axis = on.down if beside else on.right
    back = (box.x >= to.right - 1e-6) if beside else (box.bottom <= to.y + 1e-6)
    way = 1 if back else -1
    right, down = turned(on.right, axis, way), turned(on.down, axis, way)
    hinge = (to.right if box.x >= to.right - 1e-6 else to.x) if beside else (to.y if back else to.bottom)
    foot = on.at(hinge - to.x, box.y - to.y) if beside else on.at(box.x - to.x, hinge - to.y)
    step = box.x - hinge if beside else box.y - hinge
    lead = right if beside else down
    corner = tuple(one + step * two for one, two in zip(foot, lead, strict=True))
    return Lying((corner[0], corner[1], corner[2]), right, down)


def corners(box: Box, lying: Lying) -> set[Solid]:
    return {lying.at(x, y) for x in (0, box.w) for y in (0, box.h)}


FLAT = Lying((0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0))


def cuboid(w: float, h: float, d: float, places: Sequence[set[Solid]]) -> None:
    """Insist that six panels are the six faces of a box whose front lies at the origin."""
    ends = [{0.0, round(w, 6)}, {0.0, round(h, 6)}, {round(part, 6) for part in (0.0, d)}]
    depths = {point[2] for corners_ in places for point in corners_}
    assert len(depths) == 2 and max(map(abs, depths)) == pytest.approx(d)
    ends[2] = depths
    sides = set()
    for one in places:
        flat = [axis for axis in range(3) if len({point[axis] for point in one}) == 1]
        assert len(one) == 4 and len(flat) == 1
        for axis in {0, 1, 2} - set(flat):
            assert {point[axis] for point in one} == ends[axis]
        sides.add((flat[0], next(iter(one))[flat[0]]))
    assert len(sides) == 6, "two panels lie on each other, and a side is open"


@given(st.floats(30, 120), st.floats(30, 160), st.integers(15, 150), st.floats(0.1, 0.6))
def test_a_box_folds_up_closed_and_holds_its_cards(w: float, h: float, cards: int, paper: float) -> None:
    flat = tuck_box_of({"holds": {"w": round(w, 2), "h": round(h, 2)}, "cards": cards, "paper": paper})
    net, size = flat.net, flat.sizes["front"]
    deep = flat.sizes["side"].w
    left, second, front, back, lid = (panel.box for panel in net.panels)
    on_front = FLAT
    on_left, on_second = folded(left, front, on_front), folded(second, front, on_front)
    on_back = folded(back, second, on_second)
    on_lid = folded(lid, back, on_back)
    below = Box(back.x, back.bottom, lid.w, lid.h)
    on_below = folded(below, back, on_back)
    pairs = [(left, on_left), (second, on_second), (front, on_front), (back, on_back), (lid, on_lid), (below, on_below)]
    cuboid(size.w, size.h, deep, [corners(box, lying) for box, lying in pairs])
    # folds lie in the middle of the paper; flaps lie under both lids, behind the front, and before the back
    stack = cards * 0.32
    assert size.w - paper == pytest.approx(round(w, 2) + 1)
    assert size.h - paper - 2 * paper == pytest.approx(round(h, 2) + 1)
    assert deep - paper - 2 * paper == pytest.approx(stack + 1)
    assert flat.net.w == pytest.approx(back.right - paper), "the back's free edge ends before the side"


@given(st.floats(30, 120), st.floats(30, 160), st.integers(15, 150))
def test_the_flaps_of_a_box_lie_inside_it(w: float, h: float, cards: int) -> None:
    flat = tuck_box_of({"holds": {"w": round(w, 2), "h": round(h, 2)}, "cards": cards})
    net, size = flat.net, flat.sizes["front"]
    left, second, front, _, lid = (panel.box for panel in net.panels)
    assert left.x < size.w, "the flap for glue is no wider than the back"
    assert lid.y < size.h / 2, "the flap that is tucked in leaves room for the one below"
    dust = front.y - min(y for x, y in net.outline if x < second.right and y < front.y)
    assert 2 * dust < size.w, "two flaps below a lid do not lie on each other"
    xs, ys = [x for x, _ in net.outline], [y for _, y in net.outline]
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((0, 0, net.w, net.h))
    for area in net.glue:
        assert not any(around(area).overlaps(panel.box) for panel in net.panels)


def around(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@pytest.mark.parametrize("edge", [12, 16])
def test_stickers_fold_around_a_die_and_opposite_faces_make_seven(edge: float) -> None:
    net = die_of({"die": edge}).net
    boxes = {panel.role: panel.box for panel in net.panels}
    places = {"1": FLAT}
    for role, onto in (("2", "1"), ("3", "1"), ("4", "1"), ("5", "1"), ("6", "4")):
        places[role] = folded(boxes[role], boxes[onto], places[onto])
    solid = {role: corners(boxes[role], lying) for role, lying in places.items()}
    cuboid(edge, edge, edge, list(solid.values()))
    for one, two in (("1", "6"), ("2", "5"), ("3", "4")):
        assert not solid[one] & solid[two], "opposite faces share no corner"
    assert (net.w, net.h) == (3 * edge, 4 * edge) and len(net.folds) == 5 and len(CELLS) == 6
    assert area(net.outline) == pytest.approx(6 * edge * edge)


def area(points: Sequence[Point]) -> float:
    return abs(sum(a * d - c * b for (a, b), (c, d) in zip(points, (*points[1:], points[0]), strict=True))) / 2


@pytest.mark.parametrize("place", ["left", "middle", "right"])
def test_the_halves_of_a_divider_lie_on_each_other(place: str) -> None:
    flat = divider_of({"holds": "63x88", "tab": 12, "place": place}, False, backed=True)
    net: FlatNet = flat.net
    assert (net.w, net.h) == (63, 200) and net.folds == (((0, 100), (63, 100)),)
    outline = {(round(x, 6), round(y, 6)) for x, y in net.outline}
    assert {(x, round(200 - y, 6)) for x, y in outline} == outline
    assert area(net.outline) == pytest.approx(2 * (63 * 88 + 21 * 12))
    single = divider_of({"holds": "63x88", "tab": 12, "place": place}, False, backed=False).net
    assert single.h == 100 and not single.folds and area(single.outline) == pytest.approx(63 * 88 + 21 * 12)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: tuck_box_of("63x88"), "the size of a box says what it holds; write {holds:"),
        (lambda: tuck_box_of({**DECK, "crads": 3}), "has no 'crads'"),
        (lambda: tuck_box_of({**DECK, "cards": 5}), "5 cards make a stack of 1.6 mm, and a box is for 4 to 150 mm"),
        (lambda: tuck_box_of({**DECK, "cards": 900}), "make two boxes"),
        (lambda: tuck_box_of({**DECK, "paper": 9}), "a box has 'paper' from 0.05 to 2 mm, not 9"),
        (lambda: tuck_box_of({**DECK, "ease": "wide"}), "'wide' is not a length"),
        (lambda: tuck_box_of({**DECK, "ground": 3}), "the ground of a box is a colour, not 3"),
        (lambda: die_of({"die": 3}), "a die has 'die' from 8 to 60 mm, not 3"),
        (lambda: die_of({"square": 16}), "the size of a die says how long its edge is"),
        (lambda: divider_of({"holds": "poker", "place": "top"}, False, False), "left, middle, right, not at 'top'"),
    ],
)  # fmt: skip
def test_what_cannot_be_folded_is_explained(make: Callable[[], object], said: str) -> None:
    with pytest.raises(UnknownSize, match=said.replace("{", "[{]")):
        make()


# -- as components ------------------------------------------------------------------------------

GAME = """\
title: Fold
palette: {night: "#1E1420"}
components:
  it: {title: It, cards: it.yaml, KEYS}
"""
KINDS = {
    "box": "kind: box, size: {holds: poker, cards: 60, ground: night}, front: box, back: box, side: box-side, "
    "top: box-side",
    "divider": "kind: divider, size: {holds: poker}, front: divider, back: divider",
    "die": "kind: die, size: {die: 16}, front: die",
}
Fold = Callable[[str], tuple[DrawnGame, list[str]]]


@pytest.fixture
def fold(make_game: Callable[..., Path]) -> Fold:
    def drawn(keys: str) -> tuple[DrawnGame, list[str]]:
        cards = "- {id: P, name: Piece, text: Open it., copies: 2}\n"
        problems = Problems()
        game = draw_game(load_game(make_game({"game.yaml": GAME.replace("KEYS", keys), "it.yaml": cards})), problems)
        return game, [f"{finding.code} {finding.message}" for finding in problems.findings]

    return drawn


@pytest.mark.parametrize(
    ("kind", "turns", "dashed"),
    [("box", [0, 0, 0, 0, 180], 10), ("divider", [0, 180], 1), ("die", [0] * 6, 5)],
)
def test_faces_lie_on_their_panels_and_the_bundled_ones_suit(
    fold: Fold, kind: str, turns: list[int], dashed: int
) -> None:
    game, faults = fold(KINDS[kind])
    assert faults == [] and preflight(game) == []
    part = game.components["it"]
    (sheet, *_) = plan([part], PrintSettings(paper_of("a4"), orientation="portrait"), "Fold", "v").sheets
    side = sheet.side
    mine = side.placements[: len(turns)]
    assert [placement.turn for placement in mine] == turns
    assert [placement.copies for placement in mine] == [1] + [0] * (len(turns) - 1)
    for placement in mine:
        face = part.faces[placement.key]
        assert (placement.w, placement.h) == pytest.approx((face.size.w, face.size.h))
    count = len(side.placements) // len(turns)
    assert len([call for call in side.over if isinstance(call, Stroke) and call.dash]) == dashed * count
    cut = side.over[-1]
    assert isinstance(cut, Shape) and not cut.dash and cut.fill is None
    assert bool(side.under) == (kind == "box")
    assert any("glue" in note.words for note in side.notes) == (kind != "die")


def test_a_box_larger_than_the_paper_is_told_with_its_size(fold: Fold) -> None:
    game, faults = fold("kind: box, size: {holds: tarot-eu, cards: 78}, front: box")
    assert not faults
    with pytest.raises(
        DoesNotFit, match=r"a 210\.02 x 211\.62 mm box unfolded does not fit a4: 197\.3 x 284\.3 mm are printable"
    ):
        plan([game.components["it"]], PrintSettings(paper_of("a4")), "Fold", "v")


def test_sides_and_tops_are_for_boxes(make_game: Callable[..., Path]) -> None:
    from deckproof.cards.finding import DataError

    files = {"game.yaml": GAME.replace("KEYS", "kind: die, size: {die: 16}, front: die, top: die"), "it.yaml": ""}
    with pytest.raises(DataError) as error:
        load_game(make_game(files))
    assert any("'side' and 'top' only with 'kind: box'" in finding.message for finding in error.value.findings)


def test_a_face_that_is_the_same_on_every_piece_differs_from_panel_to_panel(make_game: Callable[..., Path]) -> None:
    keys = "kind: box, size: {holds: poker, cards: 60}, front: box, side: stripe, top: stripe"
    stripe = 'boxes:\n  band: {draw: rect, at: [0, 0, 20, 5], fill: "#224466", bleed: true}\n'
    files = {"game.yaml": GAME.replace("KEYS", keys), "it.yaml": "- {id: P, name: P}\n", "faces/stripe.yaml": stripe}
    problems = Problems()
    (part,) = draw_game(load_game(make_game(files)), problems).components.values()
    assert not problems.findings
    (piece,) = part.cards
    sizes = {name: (face.key, face.size.w) for name, face in piece.sides}
    assert sizes["side"][0] != sizes["top"][0] and sizes["side"][1] != sizes["top"][1]
    assert len(part.faces) == 3
