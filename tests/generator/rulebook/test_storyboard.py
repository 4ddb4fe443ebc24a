"""Which tables of a worked example are drawn: the moment that matters, and never a bare one."""

from __future__ import annotations

from dataclasses import replace

from deckproof.cards.board import Arrow, BoardCard, BoardView, Cell, Grid, Mark, Seat, Spread
from deckproof.generator.rulebook import BoardStep
from deckproof.generator.rulebook.storyboard import LONG, Said, storyboard

from .kit import board


def said(*lines: tuple[int, str], view: BoardView) -> list[Said]:
    return [Said(f"Sentence {number}.", line, kind, view) for number, (line, kind) in enumerate(lines)]


def test_a_short_example_ends_with_its_table() -> None:
    steps = storyboard(said((1, "given"), (2, "move"), (2, "outcome"), view=board()))
    assert steps == [BoardStep("Sentence 0."), BoardStep("Sentence 1. Sentence 2.", board(), 1)]


def test_a_bare_table_is_not_drawn() -> None:
    """At the end of a round the table is cleared: what it was before the end tells more."""
    bare = BoardView((Seat("You"),))
    steps = storyboard([*said((1, "given"), (2, "move"), view=board()), *said((3, "move"), view=bare)])
    assert [step.view for step in steps] == [None, board(), None]
    assert [step.number for step in steps] == [0, 1, 2]
    assert storyboard(said((1, "move"), view=bare)) == [BoardStep("Sentence 0.", None, 1)]


def test_a_table_with_dice_is_drawn_though_a_fuller_one_was_before() -> None:
    """What a roll has cleared away is told in words; the die is what decided it."""
    full = BoardView((Grid(((Cell("Akane-Tsuge", marks=(Mark("Favor 3"), Mark("Discomfort 6"))),),)),))
    rolled = BoardView((Grid(((Cell("Akane-Tsuge", marks=(Mark("die 6", "die-6"),)),),)),))
    steps = storyboard([*said((1, "given"), view=full), *said((2, "move"), view=rolled)])
    assert [step.view for step in steps] == [None, rolled]
    steps = storyboard([*said((1, "given"), (2, "move"), view=rolled), *said((3, "move"), view=full)])
    assert [step.view for step in steps] == [None, rolled, None]


def test_fields_on_which_nothing_lies_are_not_drawn() -> None:
    grid = Grid(((Cell("Akane & Sorai"), None), (Cell("Akane & Tsuge"), Cell("Sorai & Tsuge"))),
                ("Akane", "Sorai"), ("Sorai", "Tsuge"))  # fmt: skip
    paid = Seat("Ann", has=(Mark("2 points"),))
    (step,) = storyboard(said((1, "move"), view=BoardView((paid, grid))))
    assert step.view == BoardView((paid,))
    (alone,) = storyboard(said((1, "move"), view=BoardView((Seat("Ann"), grid))))
    assert alone.view is None
    for other in (replace(grid, heads=("Mizuki", "Kuroki")), replace(grid, arrows=(Arrow((1, 0), (1, 1), "a gift"),))):
        assert not other.bare  # a field has a name that no label tells; or something went over the fields


def test_cards_on_the_table_go_before_cards_in_hand() -> None:
    """After a block, attacker and blocker are gone: the table on which they stand tells more than two full hands."""
    block = BoardView((Seat("You"), Spread("Stage", (BoardCard("H1", "Kiri", True, "3"),))))
    after = BoardView((Seat("You", held=("Lamp", "Rain", "Sun")),))
    steps = storyboard([*said((1, "given"), (2, "move"), view=block), *said((3, "move"), view=after)])
    assert [step.view for step in steps] == [None, block, None]
    assert [step.view for step in storyboard(said((1, "move"), view=after))] == [after]


def test_a_long_example_has_a_table_on_the_way() -> None:
    steps = storyboard(said((1, "given"), *((line, "move") for line in range(2, 2 + LONG)), view=board()))
    shown = [number for number, step in enumerate(steps) if step.view]
    assert shown == [3, LONG]


def test_a_table_that_shows_nothing_of_what_is_done_is_not_drawn() -> None:
    view = replace(board(), left_out=("the Support Points",))
    gives, plays = Said("Ann gives support points: 5 to Fox.", 1, "move", view), Said("Ann plays Fox.", 2, "move", view)
    assert [step.view for step in storyboard([gives])] == [None]
    assert [step.view for step in storyboard([gives, plays])] == [None, view]
    assert [step.view for step in storyboard([replace(gives, view=board())])] == [board()]


def test_no_sentences_no_steps() -> None:
    assert storyboard([]) == []
