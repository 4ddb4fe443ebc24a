"""Texts and icons that lie over each other, and those that may."""

from __future__ import annotations

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import draw_game
from deckproof.layouts.preflight import preflight

from ..conftest import TINY_GAME, MakeGame

TITLE = "title: {draw: text, at: [5, 10, 50, 12], style: body, text: Hello}"
LOW = "low: {draw: text, at: [5, 11, 50, 9], style: body, text: World}"
ROW = "row: {draw: text, each: '[1, 2]', at: [5, 10, 9, 9], step: [0, 1], style: body, text: Hi}"
TURNED = "turned: {draw: text, at: [5, 10, 50, 4.3], turn: 180, style: right, text: Hello}"


@pytest.mark.parametrize(
    ("boxes", "over"),
    [
        ([TITLE, LOW], ["low over title"]),
        ([TITLE, "low: {draw: text, at: [5, 15, 50, 9], style: body, text: World}"], []),  # only the boxes do
        ([TITLE, "low: {draw: text, at: [30, 10, 25, 9], style: body, text: World}"], []),
        ([TITLE, "low: {draw: text, at: [5, 10, 50, 9], style: body, text: World, opacity: 0.2, over: title}"], []),
        ([TITLE.replace("}", ", over: [x, low]}"), LOW], []),
        ([TITLE, "low: {draw: rect, at: [5, 10, 50, 9], fill: ink}"], []),
        ([ROW], ["row[1] over row"]),
        (["turned: {draw: text, at: [5, 10, 50, 12], turn: 180, style: body, text: Hi}", TITLE], []),
        ([TURNED, TITLE], ["title over turned"]),
    ],
)  # fmt: skip
def test_boxes_over_each_other(make_game: MakeGame, boxes: list[str], over: list[str]) -> None:
    styles = "styles: {body: {floor: 7}, right: {floor: 7, align: right}}\n"
    lines = "".join(f"  {box}\n" for box in boxes)
    problems = Problems()
    drawn = draw_game(load_game(make_game({"faces/plain.yaml": f"{styles}boxes:\n{lines}"})), problems)
    assert problems.findings == []
    found = [finding for finding in preflight(drawn) if finding.code == "PRT101"]
    assert [f"{one.about['box']} over {one.message.split('box ')[-1].split()[0][1:-1]}" for one in found] == over


def test_the_bundled_card_indents_only_for_a_number_that_is_there(make_game: MakeGame) -> None:
    game = TINY_GAME["game.yaml"].replace("max: 9}", "max: 9, optional: true}")
    cards = "- {id: A1, name: One, cost: 1}\n- {id: A2, name: Two}\n- {id: A3, name: Three}\n"
    folder = make_game({"faces/plain.yaml": "extends: card\n", "game.yaml": game, "cards.yaml": cards})
    drawn = draw_game(load_game(folder), Problems())
    titles = [next(box for box in face.boxes if box.name == "title") for face in drawn.faces.values()]
    assert [box.at.x for box in titles] == [16.5, 4.5, 4.5]
