"""How a board comes onto paper: cut out like a card, on a page of its own, or in tiles."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.layouts.lots import page_grid
from deckproof.layouts.papers import DoesNotFit, Paper, paper_of
from deckproof.layouts.plan import Plan, plan
from deckproof.layouts.settings import PrintSettings
from deckproof.layouts.sheet import Mode
from deckproof.layouts.units import Box

A4, LETTER = paper_of("a4"), paper_of("letter")
GAME = """\
title: Town
palette: {ink: "#1E1420"}
components:
  town: {title: The Town, kind: board, cards: town.yaml, front: plain, KEYS}
"""
FACE = 'boxes: {dot: {draw: ellipse, at: [9, 9, "{{ size.w - 18 }}", "{{ size.h - 18 }}"], fill: ink}}\n'

Boards = Callable[..., Plan]


@pytest.fixture
def boards(make_game: Callable[..., Path]) -> Boards:
    """The plan of a game of one board (two copies) with these keys in game.yaml, on a paper."""

    def planned(keys: str, paper: Paper = A4, backs: Mode = "duplex-long", **how: object) -> Plan:
        files = {
            "game.yaml": GAME.replace("KEYS", keys), "town.yaml": "- {id: T, name: Town, copies: 2}\n",
            "faces/plain.yaml": FACE, "faces/rear.yaml": FACE,
        }  # fmt: skip
        problems = Problems()
        drawn: DrawnGame = draw_game(load_game(make_game(files)), problems, page=paper)
        assert problems.findings == []
        settings = PrintSettings(paper, backs=backs, **how)  # type: ignore[arg-type]
        return plan(list(drawn.components.values()), settings, "Game", "v")

    return planned


def test_boards_that_fit_are_cut_out_like_cards(boards: Boards) -> None:
    (sheet,) = boards("size: {w: 180, h: 120}").sheets
    assert [spot.w for spot in sheet.side.placements] == [180, 180] and sheet.side.marks and sheet.side.strip


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_board_that_is_the_paper_has_a_page_without_marks(boards: Boards, paper: Paper) -> None:
    first, second = boards("size: page", paper).sheets
    for sheet in (first, second):
        (spot,) = sheet.side.placements
        assert (spot.x, spot.y, spot.w, spot.h) == pytest.approx((0, 0, paper.w, paper.h))
        assert sheet.side.marks == () and sheet.side.strip is None and sheet.side.side == "front"


def test_a_page_lies_as_its_board_does_and_backs_are_behind(boards: Boards) -> None:
    front, back, *more = boards("size: a4, landscape: true, back: rear").sheets
    assert (front.side.w, front.side.h, back.side.side, len(more)) == (297, 210, "back", 2)
    assert [side.side.placements[0].turn for side in (front, back)] == [0, 180]  # lying paper over its long edge


def test_pages_and_papers_that_nearly_match() -> None:
    pa4 = page_grid(LETTER, 210, 280)
    assert pa4 is not None and pa4.slots[0].x == pytest.approx(2.95) and pa4.slots[0].y == pytest.approx(-0.3)
    assert page_grid(LETTER, 210, 297) is None
    turned = page_grid(A4, 297, 210, "portrait")
    assert turned is not None and (turned.slots[0].turn, turned.paper) == (90, A4)


def test_a_larger_board_is_tiled_with_the_plan_first(boards: Boards) -> None:
    sheets = boards("size: a3").sheets
    named = [sheet.caption.split(" · ")[2] for sheet in sheets]
    tiles = [f"tile {name} of 4" for name in ("A1", "A2", "B1", "B2")]
    assert named == ["assembly", *tiles, *tiles]
    assert [sheet.side.number for sheet in sheets] == list(range(1, 10))
    assert boards("size: a3", overlap=25).sheets[1].side.placements != sheets[1].side.placements


@pytest.mark.parametrize(("size", "sheets"), [("a3", 9), ("page", 2), ("{w: 90, h: 90}", 1)])
def test_boards_without_backs_are_not_folded(boards: Boards, size: str, sheets: int) -> None:
    sides = [sheet.side for sheet in boards(f"size: {size}", backs="fold").sheets]
    assert len(sides) == sheets and {side.side for side in sides} == {"front"}
    assert all(side.folds == () for side in sides)


def test_boards_with_backs_are_tiled_to_be_folded(boards: Boards) -> None:
    plan_, *tiles = (sheet.side for sheet in boards("size: page, back: rear", backs="fold").sheets)
    assert plan_.about == "assembly" and {side.side for side in tiles} == {"fold"}
    assert all(len(side.placements) == 2 and side.folds for side in tiles)


def test_a_round_board_shows_its_rim_on_every_tile(boards: Boards) -> None:
    plan_, *tiles = (sheet.side for sheet in boards("size: {diameter: 380}", backs="none").sheets)
    assert [circle.r for side in tiles for circle in side.circles] == [190] * 8
    assert [circle.r for circle in plan_.circles] == [pytest.approx(190 * plan_.placements[0].scale)]
    assert all(circle.x - 190 == pytest.approx(side.placements[0].x) for side in tiles for circle in side.circles)


def test_a_board_no_tiles_can_make_is_told(boards: Boards) -> None:
    with pytest.raises(DoesNotFit, match="400 x 400 mm board does not fit a4 in tiles"):
        boards("size: {w: 400, h: 400}", margin=90)


def test_a_form_is_a_page_and_a_large_paper_takes_two(make_game: Callable[..., Path]) -> None:
    folder = make_game({
        "game.yaml": "title: W\ncomponents:\n  f: {title: F, kind: board, cards: f.yaml, size: page, front: plain}\n",
        "f.yaml": "- {id: A, name: A, copies: 4}\n", "faces/plain.yaml": "boxes: {}\n",
    })  # fmt: skip
    for paper, size, sheets in (("a4", (210, 297), 4), ("a3", (210, 297), 2), ("tabloid", (215.9, 279.4), 2)):
        printed = paper_of(paper)
        drawn = draw_game(load_game(folder), Problems(), page=printed)
        how = PrintSettings(printed, backs="none")
        found = plan(list(drawn.components.values()), how, "W", "v").sheets
        assert len(found) == sheets
        for sheet in found:
            for spot in sheet.side.placements:
                assert sorted((spot.w, spot.h)) == pytest.approx(sorted(size))
                assert spot.trim.inside(Box(0, 0, sheet.side.w, sheet.side.h))
