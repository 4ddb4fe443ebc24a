"""From components to sheets: who shares paper with whom, how sheets are numbered, what stands in their captions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import DrawnComponent, draw_game
from deckproof.layouts.marks import Line
from deckproof.layouts.papers import DoesNotFit, paper_of
from deckproof.layouts.plan import PlannedSheet, plan
from deckproof.layouts.settings import PrintSettings
from deckproof.layouts.sheet import Mode
from deckproof.layouts.sizes import portal_of, size_of
from deckproof.layouts.units import Box

A4 = paper_of("a4")
FACE = "boxes: {ground: {draw: rect, at: [5, 5, 9, 9], fill: ink}}\n"
GAME = 'title: Three Wishes\npalette: {ink: "#1E1420"}\ncomponents:\n'

Draw = Callable[..., list[DrawnComponent]]


@pytest.fixture
def draw(make_game: Callable[..., Path]) -> Draw:
    """Components by name: the keys of each in game.yaml, and its cards as ids with copies."""

    def drawn(**components: tuple[str, dict[str, int]]) -> list[DrawnComponent]:
        game, files = GAME, {"faces/plain.yaml": FACE, "faces/rear.yaml": FACE}
        for name, (keys, cards) in components.items():
            kind = "" if "kind:" in keys else "kind: card, "
            game += f"  {name}: {{title: The {name}, {kind}cards: {name}.yaml, front: plain, {keys}}}\n"
            rows = [f"- {{id: {name}{id_}, name: N, copies: {copies}}}\n" for id_, copies in cards.items()]
            files[f"{name}.yaml"] = "".join(rows)
        problems = Problems()
        whole = draw_game(load_game(make_game({**files, "game.yaml": game})), problems)
        assert problems.findings == []
        return list(whole.components.values())

    return drawn


def keys(sheet: PlannedSheet) -> list[str]:
    return [placement.key for placement in sheet.side.placements]


def numbers(sheets: tuple[PlannedSheet, ...]) -> str:
    return ", ".join(f"{sheet.side.side} {sheet.side.number}/{sheet.side.of}" for sheet in sheets)


TCG, LYING = 'size: "63x88"', 'size: "63x88", landscape: true'
ROUND = "size: {diameter: 40}"


def test_pieces_of_one_trim_share_sheets(draw: Draw) -> None:
    parts = draw(one=(TCG, {"A": 3}), two=("size: {w: 63, h: 88}", {"A": 1, "B": 2}), big=("size: tarot", {"A": 1}))
    planned = plan(parts, PrintSettings(A4, backs="none"), "Game", "v")
    (sheet,) = planned.sheets
    assert sorted(sheet.components) == ["big", "one", "two"]
    assert sorted(keys(sheet)) == ["big/*/plain", *["one/*/plain"] * 3, *["two/*/plain"] * 3]
    assert [filled for _, filled in planned.grids] == [7]


def test_landscape_pieces_lie_turned_beside_upright_ones(draw: Draw) -> None:
    parts = draw(up=(TCG, {"A": 2}), lying=(LYING, {"A": 2}))
    (sheet,) = plan(parts, PrintSettings(A4, backs="none"), "Game", "v").sheets
    assert [(placement.turn, placement.w, placement.h) for placement in sheet.side.placements] == [
        (0, 63, 88), (0, 63, 88), (90, 63, 88), (90, 63, 88),
    ]  # fmt: skip


def test_round_pieces_stay_apart_with_room_for_scissors(draw: Draw) -> None:
    parts = draw(disc=(ROUND, {"A": 2}), square=("size: {w: 40, h: 40}", {"A": 2}))
    (sheet,) = plan(parts, PrintSettings(A4, backs="none"), "Game", "v").sheets
    assert len(sheet.side.circles) == 2
    discs, squares = (
        [spot.trim for spot in sheet.side.placements if spot.key.startswith(name)] for name in ("disc", "square")
    )
    assert apart(*discs) == pytest.approx(6)  # twice the bleed
    assert apart(*squares) == pytest.approx(0)
    assert min(apart(disc, square) for disc in discs for square in squares) >= 3 - 1e-6


def apart(one: Box, two: Box) -> float:
    """Millimetres of paper between two boxes, across or down."""
    return max(one.x - two.right, two.x - one.right, one.y - two.bottom, two.y - one.bottom)


def test_tokens_keep_to_sheets_of_their_own_with_their_outlines_drawn(draw: Draw) -> None:
    square = "size: {square: 20}"
    parts = draw(card=(square, {"A": 1}), chit=(f"kind: token, {square}", {"A": 2}))
    cards, tokens = plan(parts, PrintSettings(A4, backs="none"), "Game", "v").sheets
    assert (cards.components, tokens.components) == (("card",), ("chit",))
    first, second = (placement.trim for placement in tokens.side.placements)
    assert second.x == pytest.approx(first.right)  # one cut frees two edges
    assert len(cards.side.marks) == 8  # a mark each way at each corner
    upright = {round(line.x1, 3): line.y2 - line.y1 for line in tokens.side.marks if line.x1 == line.x2}
    assert upright == {round(x, 3): pytest.approx(20) for x in (first.x, first.right, second.right)}


def test_a_token_may_show_another_face_on_each_side_of_each_copy(draw: Draw) -> None:
    parts = draw(chit=("kind: token, back: rear, size: {square: 20}", {"A": 2, "B": 1}))
    front, back = plan(parts, PrintSettings(A4), "Game", "v").sheets
    assert keys(front) == ["chit/*/plain"] * 3 and keys(back) == ["chit/*/rear"] * 3
    assert [A4.w - spot.trim.right for spot in back.side.placements] == pytest.approx(
        [spot.x for spot in front.side.placements]
    )


def test_many_small_labels_fill_a_sheet(draw: Draw) -> None:
    parts = draw(label=("kind: token, size: {w: 30, h: 12}", {"A": 120}))
    (sheet,) = plan(parts, PrintSettings(A4, backs="none"), "Game", "v").sheets
    assert len(sheet.side.placements) == 120 and sheet.side.strip is not None


def test_copies_fill_slots_and_one_sheet_counts_only_its_slots(draw: Draw) -> None:
    planned = plan(draw(one=(TCG, {"A": 7, "B": 4})), PrintSettings(A4, backs="none"), "Game", "v")
    grid, filled = planned.grids[0]
    assert (len(grid.slots), filled) == (9, 9)
    assert [len(sheet.side.placements) for sheet in planned.sheets] == [9, 2]


@pytest.mark.parametrize(
    ("backs", "order"),
    [
        ("none", "front 1/3, front 2/3, front 3/3"),
        ("duplex-long", "front 1/3, back 1/3, front 2/3, back 2/3, front 3/3"),
        ("duplex-short", "front 1/3, back 1/3, front 2/3, back 2/3, front 3/3"),
        ("separate", "front 1/3, front 2/3, front 3/3, back 1/2, back 2/2"),
    ],
)
def test_sheets_are_numbered_through_the_file(draw: Draw, backs: Mode, order: str) -> None:
    parts = draw(
        bare=("kind: token, size: tarot", {"A": 1}),
        one=(f"{TCG}, back: rear", {"A": 10}),
        last=(f"{ROUND}, back: rear", {"A": 1}),
    )
    assert numbers(plan(parts, PrintSettings(A4, backs=backs), "Game", "v").sheets) == order


@pytest.mark.parametrize("kind", ["card", "token", "board"])
def test_where_nothing_has_a_back_nothing_is_folded(kind: str, draw: Draw) -> None:
    """The whole sheet is used, with no line to fold along, and the caption says nothing of one."""
    parts = draw(labels=(f'kind: {kind}, size: "63x88"', {"A": 9}))
    (only,) = plan(parts, PrintSettings(A4, backs="fold"), "Game", "v").sheets
    assert len(keys(only)) == 9 and only.side.side == "front" and "fold" not in only.caption
    folded = draw(labels=(f'kind: {kind}, size: "63x88", back: rear', {"A": 9}))
    assert len(plan(folded, PrintSettings(A4, backs="fold"), "Game", "v").sheets) > 1


def test_folded_sheets_are_numbered_as_one_side_each(draw: Draw) -> None:
    parts = draw(one=(f"{TCG}, back: rear", {"A": 5}), bare=("size: tarot", {"A": 1}))
    sheets = plan(parts, PrintSettings(A4, backs="fold"), "Game", "v").sheets
    assert numbers(sheets) == "fold 1/3, fold 2/3, front 3/3"
    assert keys(sheets[0])[0] == "one/*/plain" and "one/*/rear" in keys(sheets[0])
    assert {key for sheet in sheets for key in keys(sheet)} == {"one/*/plain", "one/*/rear", "bare/*/plain"}


def test_captions_say_what_where_and_how_to_turn(draw: Draw) -> None:
    parts = draw(one=(f"{TCG}, back: rear", {"A": 1}), two=(TCG, {"A": 1}), bare=("kind: token, size: tarot", {"A": 1}))
    captions = [sheet.caption for sheet in plan(parts, PrintSettings(A4), "Game", "1a2b3c").sheets]
    assert captions == [
        "Game · The one, The two · sheet 1/2 · front · version 1a2b3c · flip on the long edge · print at 100 %",
        "Game · The one · sheet 1/2 · back · version 1a2b3c · flip on the long edge · print at 100 %",
        "Game · The bare · sheet 2/2 · front · version 1a2b3c · print at 100 %",
    ]
    (fold, *_) = plan(parts[:1], PrintSettings(A4, backs="fold"), "Game", "v").sheets
    assert fold.caption == "Game · The one · sheet 1/1 · fold on the dashed line, then cut · version v · print at 100 %"


def test_cut_lines_are_asked_for_and_never_around_discs(draw: Draw) -> None:
    parts = draw(one=(TCG, {"A": 1}), disc=(ROUND, {"A": 1}))
    (crop,), (lines,) = (
        plan(parts, PrintSettings(A4, backs="none", cut_lines=cut), "G", "v").sheets for cut in (False, True)
    )
    card = next(spot.trim for spot in crop.side.placements if spot.key.startswith("one"))
    assert len(lines.side.marks) == 4 and Line(card.x, card.y, card.right, card.y) in lines.side.marks
    assert Line(card.x, card.y, card.right, card.y) not in crop.side.marks
    assert len(crop.side.circles) == 1 and crop.side.circles == lines.side.circles


def test_a_piece_larger_than_the_paper_is_told(draw: Draw) -> None:
    with pytest.raises(DoesNotFit, match="300 x 400 mm card does not fit"):
        plan(draw(one=("size: {w: 300, h: 400}", {"A": 1})), PrintSettings(A4), "Game", "v")


def test_nothing_to_print_is_an_empty_plan() -> None:
    assert plan([], PrintSettings(A4), "Game", "v").sheets == ()


# -- single faces -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("portal", "size", "landscape", "wanted"),
    [
        ("mpc", "63x88", False, (816, 1110)), ("mpc", "63x88", True, (816, 1110)), ("mpc", "poker", False, (822, 1122)),
        ("tgc", "63x88", False, (825, 1125)), ("tgc", "63x88", True, (825, 1125)),
    ],
)  # fmt: skip
def test_faces_have_the_pixels_a_portal_wants(portal: str, size: str, landscape: bool, wanted: tuple[int, int]) -> None:
    settings = PrintSettings(A4, png_bleed=3, portal=portal_of(portal))
    assert settings.face_pixels(size_of(size, landscape)) == wanted


def test_pixels_of_other_sizes_are_computed_from_trim_bleed_and_dpi() -> None:
    odd = size_of({"w": 50.8, "h": 76.2})
    assert PrintSettings(A4).face_pixels(odd) == (600, 900)
    assert PrintSettings(A4, png_bleed=25.4, dpi=100).face_pixels(odd) == (400, 500)
    assert PrintSettings(A4, png_bleed=25.4, dpi=100).face_pixels(size_of({"w": 50.8, "h": 76.2}, True)) == (500, 400)
    assert PrintSettings(A4, portal=portal_of("mpc")).face_pixels(odd) == (600, 900)
