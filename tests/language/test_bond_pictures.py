"""Tables of pieces in bonds as they are drawn: after setup, in worked examples, and as one of the players sees them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from deckproof.cards.board import BoardView, Cell, Grid, Mark, Note, Piles, Seat, Spread
from deckproof.cards.examples import read_examples
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.validator.language.game import WordedGame
from deckproof.validator.replay import replay
from deckproof.validator.replay_text import replay_text
from deckproof.validator.sheet_play import sheet_stage

from .islands import islands, started

YURI = load_game(bundled()["yuri-kure"])


def cells(board: BoardView) -> dict[str, tuple[Mark, ...]]:
    """What lies on the fields of a table, by pair."""
    return {cell.title: cell.marks for cell in _cells(board) if cell.title}


def _cells(board: BoardView) -> Iterator[Cell]:
    (grid,) = (part for part in board.parts if isinstance(part, Grid))
    yield from (cell for row in grid.rows for cell in row if cell)


def notes(board: BoardView) -> list[str]:
    return [part.text for part in board.parts if isinstance(part, Note)]


@pytest.fixture(scope="module")
def boards() -> dict[str, list[BoardView]]:
    """The tables of some examples, step by step."""
    wanted = ("promise-turn", "love", "kisses", "confession-no-but")
    found = {one.name: replay(one, *sheet_stage(YURI)) for one in read_examples(YURI) if one.name in wanted}
    assert all(one.ok for one in found.values())
    return {name: [step.board for step in one.steps] for name, one in found.items()}


def test_pairs_have_levels_markers_and_the_dice_of_each_roll(boards: dict[str, list[BoardView]]) -> None:
    last = boards["promise-turn"][-1]
    favor, discomfort = Mark("Favor 6", "favor", "", True, "6"), Mark("Discomfort 4", "discomfort", "", True, "4")
    couple, die = Mark("couple, red", "couple-red", "red"), Mark("die 6", "die-6")
    kiss = Mark("die 2 in the Kiss of Promise", "die-2", "red")
    assert cells(last)["Akane & Tsuge"] == (favor, discomfort, couple, die, kiss)
    assert notes(last)[1:] == ["Fated Couple: Akane & Tsuge"]
    assert notes(last)[0].startswith("Turn 5, the game is over: Kuroki, Sorai")
    assert last.left_out == ("the Support Points",)
    four = cells(boards["kisses"][-1])
    assert [mark.text for mark in four["Kuroki & Sorai"][1:]] == [
        "couple, blue", "die 4", "die 4 in the Kiss of Promise",
    ]  # fmt: skip


def test_the_die_of_an_action_lies_on_its_pair(boards: dict[str, list[BoardView]]) -> None:
    marks = [mark.text for mark in cells(boards["confession-no-but"][-1])["Akane & Kuroki"]]
    assert marks == ["Favor 2", "couple, blue", "die 2"]


def test_votes_are_told_while_pieces_act_and_who_is_to_decide(boards: dict[str, list[BoardView]]) -> None:
    told = notes(boards["love"][-1])[1:]
    assert told == ["Votes: Agree Murafuji, Sorai, Shirakaba; Disagree Kuroki, Midorino", "Answers: OK Akane, Tsuge"]
    seats = [part for board in boards["love"] for part in board.parts if isinstance(part, Seat)]
    assert {part.notes for part in seats} == {(), ("to decide",)}
    assert {mark for part in seats for mark in part.has} >= {Mark("Akane 2", "akane", "", True)}


def test_after_setup_the_order_the_pairs_and_the_supply_are_drawn() -> None:
    stage, _ = sheet_stage(YURI)
    spread, grid, piles = stage.opening("").parts
    assert isinstance(spread, Spread) and isinstance(grid, Grid) and isinstance(piles, Piles)
    assert (spread.title, [card.value for card in spread.cards]) == ("Action Order", list("1234567"))
    marks = sorted(mark.text for on in cells(BoardView((grid,))).values() for mark in on)
    assert marks == ["Favor 1", "Favor 1", "Favor 2", "couple, blue"]
    assert [(pile.title, pile.count) for pile in piles.piles] == [
        ("Favor tokens", 42), ("Discomfort tokens", 42), ("Couple Markers", 21),
    ]  # fmt: skip


def test_a_player_sees_the_own_points_alone(tmp_path: Path) -> None:
    game = islands(tmp_path)
    stage, _ = sheet_stage(game)
    assert isinstance(stage.game, WordedGame)
    position = started(stage.game)
    own = [notes(stage.seen_by(position, player))[-1] for player in (0, 1)]
    assert own == ["Your coins: Ash & Birch 3, Cedar & Dill 2", "Your coins: Ash & Cedar 3, Birch & Dill 2"]
    marks = {name: [(mark.text, mark.icon) for mark in on] for name, on in cells(stage.seen_by(position, 0)).items()}
    assert marks["Birch & Cedar"] == [("trade 1", ""), ("treaty, green", "")]
    assert [part.title for part in stage.opening("").parts if isinstance(part, Spread)] == ["Tide"]


def test_a_replay_tells_dice_and_what_they_are_held_against_levels_passes_and_who_is_next() -> None:
    (example,) = (one for one in read_examples(YURI) if one.name == "confession-no-but")
    found = replay(example, *sheet_stage(YURI))
    text = replay_text(found)
    told = (
        "· all pass", "· Akane acts: Confession, Akane & Kuroki", "· Akane & Kuroki: the die shows 2",
        "· the die shows 2, at most Favor 2", "· Akane & Kuroki become a couple",
        "· Kuroki & Sorai: Discomfort from 0 to 1",
        "next: Player B may reveal Control Points before what Akane does is done",
    )  # fmt: skip
    assert [one for one in told if one not in text] == []
    assert "·" not in replay_text(found, brief=True)
    (example,) = (one for one in read_examples(YURI) if one.name == "promise-turn")
    text = replay_text(replay(example, *sheet_stage(YURI)))
    assert "· Shirakaba & Midorino: 3 plus Favor 0 less Discomfort 0 is 3, below 4: a failure" in text
    assert "· Tsuge & Murafuji: 2 less Discomfort 1 leaves 1" in text
