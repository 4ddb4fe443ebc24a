"""Examples of Yuri-Kure: what they claim of votes and reveals is what its moves do."""

from __future__ import annotations

from deckproof.cards.board import BoardView, Cell, Grid
from deckproof.cards.examples import examples_of
from deckproof.cards.source import Source
from deckproof.validator.ready import played
from deckproof.validator.replay import Replay, replay

from .kit import data

AKANE = """It is time for Akane to act. Player A starts with 7 Control Points for Akane.
Player A reveals 3 Control Points for Akane. Player A declares that Akane approaches Tsuge."""
LOVE = """The Action Order is Murafuji, Kuroki, Akane, Midorino, Tsuge, Sorai and Shirakaba.
Player A has already revealed Control Points: 2 for Murafuji and 1 for Akane.
Player B has already revealed Control Points: 3 for Sorai and 2 for Kuroki.
Player A declares that Murafuji starts a Game of Love for Akane-Tsuge."""


def told(body: str, kind: str = "example") -> Replay:
    stage, book = played(data())
    (example,) = examples_of(Source("here.md", f"```{kind} one\n{body}\n```\n"))
    return replay(example, stage, book, boards=False)


def test_who_may_reveal_is_who_can() -> None:
    """Whoever decides already is not asked, and may not reveal more; the claim says what the move does."""
    claim = told(f"{AKANE} Player A may not reveal 4 Control Points for Akane.")
    move = told(
        f"{AKANE} Player A reveals 4 Control Points for Akane.\n"
        "This is not allowed: the player who has revealed the most for a girl controls her.",
        "illegal",
    )
    assert claim.ok and move.ok


def test_a_vote_is_counted_as_a_whole() -> None:
    """However many moves it takes: the acting girl agrees at once, the others one after the other."""
    votes = """Player B votes Agree for Kuroki. Nobody reveals Control Points for Midorino.
Player B votes Agree for Sorai. Nobody reveals Control Points for Shirakaba."""
    claims = "3 girls agree and 2 disagree. Kuroki votes Agree. Midorino votes Disagree. Murafuji votes Agree."
    end = "Player A answers No for Akane. Nobody reveals Control Points for Tsuge."
    assert told(f"{LOVE} {votes} {claims} {end}").ok
    (counted, *_) = told(f"{LOVE} {votes} 2 girls agree and 3 disagree. {end}").claims
    assert counted.claim and counted.claim.actual == "3 agree and 2 disagree"


def test_dice_lie_where_they_fell() -> None:
    """On the field of the pair that rolled, those of the Couples Phase and of the Kiss, of the last turn alone."""
    stage, book = played(data())
    body = """This is turn 2. Akane-Tsuge and Sorai-Kuroki start as couples with blue markers.
Sorai-Kuroki starts with Discomfort 1.
In the Couples Phase, Akane-Tsuge rolls 4, Sorai-Kuroki rolls 1 and Akane-Tsuge rolls 5.
In the Kiss of Promise, Akane-Tsuge rolls 2 and Akane-Tsuge rolls 3.
All girls do nothing. Sorai-Kuroki breaks up. All girls do nothing."""
    (example,) = examples_of(Source("here.md", f"```example one\n{body}\n```\n"))
    steps = replay(example, stage, book).steps
    dice = [
        {cell.title: [mark.icon for mark in cell.marks if mark.icon.startswith("die-")] for cell in cells(step.board)}
        for step in steps
    ]
    assert dice[-3] == {"Akane & Tsuge": ["die-4", "die-2"], "Kuroki & Sorai": ["die-1"]}
    assert dice[-1] == {"Akane & Tsuge": ["die-5", "die-3"]}


def cells(view: BoardView) -> list[Cell]:
    """The fields of a board on which something lies."""
    rows = [row for part in view.parts if isinstance(part, Grid) for row in part.rows]
    return [cell for row in rows for cell in row if cell and cell.marks]
