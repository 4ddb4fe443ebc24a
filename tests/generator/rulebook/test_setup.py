"""The table after setup and the steps of a turn: drawn from what the rules lay and from a numbered list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

import pytest
from deckproof.cards import Game, load_game
from deckproof.cards.board import BoardView, Grid, Pile, Piles, Seat
from deckproof.cards.finding import DataError
from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.source import Source
from deckproof.cards.yamlread import Problems
from deckproof.generator.replayed import shown_in
from deckproof.generator.replaying import boards_of
from deckproof.generator.rulebook import HTML, PDF, RulebookOptions, setup_name, write_rulebook
from deckproof.generator.rulebook.boards import board_diagram
from deckproof.generator.rulebook.book import book_of
from deckproof.generator.rulebook.strip import rows_of
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.validator.engine.textboard import draw_board
from deckproof.validator.sheet_play import sheet_stage
from pypdf import PdfReader

STARTERS = Path(load_game.__code__.co_filename).parent / "starters"


@pytest.fixture(scope="module")
def duel() -> Game:
    return load_game(str(STARTERS / "duel"))


def piles(view: BoardView) -> dict[str, int]:
    return {pile.title: pile.count for part in view.parts if isinstance(part, Piles) for pile in part.piles}


def test_a_sheet_lays_its_table(duel: Game) -> None:
    stage, _ = sheet_stage(duel)
    for players, left in ((2, 13), (4, 11)):
        view = stage.opening(f"{players}-players")
        assert piles(view) == {"Deck": left, "Box": 1}
        assert [part.hand for part in view.parts if isinstance(part, Seat)] == [1] * players
    assert stage.opening("") == stage.opening("2-players")
    assert "Deck 13 | Box 1" in draw_board(stage.opening(""))


def test_secret_roles_are_chosen_and_not_shown() -> None:
    stage, _ = sheet_stage(load_game("connecting-links"))
    view = stage.opening("standard")
    (grid,) = (part for part in view.parts if isinstance(part, Grid))
    cells = [cell for row in grid.rows for cell in row if cell]
    assert [cell.title for cell in cells if cell.dim] == ["Momoka"], "who has Fortune before turn 1"
    assert not [mark for cell in cells for mark in cell.marks]
    assert piles(view) == {
        "Notice cards": 5,
        "Possessor cards": 25,
        "Gift tokens": 15,
        "Watch tokens": 15,
        "Grid labels": 10,
    }
    whose = {part.title: [pile.title for pile in part.piles] for part in view.parts if isinstance(part, Piles)}
    assert whose == {
        "Protagonist side": ["Watch tokens"],
        "Possessor side": ["Possessor cards", "Notice cards", "Gift tokens"],
        "Beside the table": ["Grid labels"],
    }


@pytest.mark.parametrize(
    ("name", "mode", "wanted"),
    [
        ("ygios", "simple", {"Set-aside pile": 6, "Affection Point tokens": 12, "Lock tokens": 4}),
        ("ygios", "advanced", {"Set-aside pile": 8, "Hidden stack": 4, "Not dealt yet": 6}),
        ("undone", "2-players", {"Continuity": 34, "DIVIDEND": 6, "COALITION": 6}),
        ("vroyale", "", {"Roster": 24, "Hype counters": 12}),
        ("yuri-kure", "", {"Favor tokens": 42, "Couple Markers": 21}),
    ],
)
def test_games_with_rules_lay_theirs(name: str, mode: str, wanted: Mapping[str, int]) -> None:
    game = load_game(name)
    stage, _ = sheet_stage(game)
    view = stage.opening(mode)
    drawn = {pile.card for part in view.parts if isinstance(part, Piles) for pile in part.piles}
    assert drawn <= {"", *game.by_id}, "copies of a card have its picture"
    assert wanted.items() <= piles(view).items()
    hidden = [name for part in view.parts if isinstance(part, Seat) for name in part.held]
    assert not hidden, "nobody sees what others hold"


TEXT = """\
# Setup {#setup}

Shuffle.

:::setup 3-players

# Turn {#turn}

A turn has this order:

:::steps
1. Draw a *card*.
2. Play a card.
:::
"""


def test_both_are_on_paper_and_on_the_page(duel: Game) -> None:
    problems = Problems()
    drawn = draw_game(duel, problems)
    problems.raise_if_any()
    rulebook = read_rulebook(Source("rulebook.md", TEXT), duel)
    assert shown_in(rulebook) == {setup_name("3-players")}
    boards = boards_of(duel, shown_in(rulebook))
    made = write_rulebook(rulebook.root, drawn, boards.steps, RulebookOptions())
    words = " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(made[PDF])).pages).split())
    for said in ("Deck", "12", "Cleo", "1 in hand", "Draw a card.", "Play a card."):
        assert said in words
    page = made[HTML].decode()
    assert 'class="steps"' in page and "The table after setup" in page and "Deck 12, Box 1." in page


def test_words_of_piles_stay_on_the_picture(duel: Game, drawn: DrawnGame) -> None:
    book = book_of(read_rulebook(Source("rulebook.md", TEXT), duel).root, drawn, {}, RulebookOptions())
    many = Piles("Middle", tuple(Pile(f"Pile number {number}", number, "H1") for number in range(5)))
    for width in (84.0, 60.0):
        diagram = board_diagram(BoardView((many,)), book, width, 7.0)
        assert diagram.least >= 6.99 and 0 < diagram.h < 60
        assert all(call.x + 2 < width for call in diagram.calls if hasattr(call, "text"))


def test_steps_stand_side_by_side_where_there_is_room() -> None:
    assert [rows_of(count, 240.0) for count in (1, 2, 3, 4, 5, 6)] == [1, 2, 3, 2, 3, 3]
    assert rows_of(4, 500.0) == 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (":::setup 9-players\n", "there is no mode '9-players' to set up"),
        (":::steps\nWords alone.\n:::\n", "':::steps' holds no numbered list"),
    ],
)
def test_what_cannot_be_drawn_is_told(duel: Game, text: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read_rulebook(Source("rulebook.md", f"# Title\n\n{text}"), duel)
    found = caught.value.findings
    assert [finding.message for finding in found] == [message] and found[0].place.line == 3


def test_a_game_that_nothing_plays_has_no_table(make_game: Callable[..., Path]) -> None:
    with pytest.raises(DataError) as caught:
        read_rulebook(Source("rulebook.md", "# Title\n\n:::setup\n"), load_game(make_game({})))
    assert "no rules and no rule sheet" in caught.value.findings[0].message
