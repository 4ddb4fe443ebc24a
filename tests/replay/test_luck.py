"""What luck has to do with examples: claims that hold by luck alone, and faults that stay with their own example."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards import bundled, load_game
from deckproof.cards.examples import examples_of, read_examples
from deckproof.cards.source import Source
from deckproof.validator.by_luck import DEALS, OTHERWISE, ByLuck, by_luck
from deckproof.validator.example_proof import check_these
from deckproof.validator.language.zones.stage import ZoneStage
from deckproof.validator.language.zones.table import ZoneTable
from deckproof.validator.replay import Replay, replay
from deckproof.validator.replay_text import replay_text
from deckproof.validator.sheet_play import sheet_stage

from ..games.books import stage_of
from .conftest import Desk

STARTERS = Path(__file__).parents[2] / "cards" / "starters"
Play = Callable[..., Replay]
RARE = """```example chase {mode=advanced}
The row is Home, Town, School. Love Triangle lies in Town.
You have a face-down card in Home. The opponent has Our Spot face-up in School.
You hold Chased After You and 4 more cards. You play Chased After You face-up to Town. The opponent may decline.
The opponent moves Our Spot to Town. Town is 7 to 3.
```
"""


@pytest.fixture(autouse=True)
def many_deals(few_deals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many deals as commands play."""
    monkeypatch.setattr("deckproof.validator.by_luck.DEALS", DEALS)


def test_what_holds_in_most_deals_is_no_proof(desk: Desk) -> None:
    """The Zone Bonus of School matters, and the next deal would not show it."""
    found = desk.check(RARE)
    assert {(one.code, one.place.line if one.place else 0) for one in found} == {("EXM010", 4), ("EXM010", 5)}
    given = "before the first move: 'All Eyes On Us lies in School.', or"
    assert given in found[0].hint and "{seed=2} is the other one" in found[0].hint
    named = RARE.replace("lies in Town.", "lies in Town. Escalating Obsession lies in School.")
    assert desk.check(named) == []


def test_a_claim_by_luck_gets_no_tick(desk: Desk) -> None:
    body = RARE.partition("\n")[2].removesuffix("```\n")
    played = desk.play(body, "example chase {mode=advanced}")
    assert played.ok
    text = replay_text(played, luck=by_luck(played, desk.stage, desk.book))
    assert "  ~ The opponent may decline.\n      by luck alone: dealt otherwise, the opponent may not decline\n" in text
    assert "✓" not in text
    assert text.endswith("0 of 2 claims held, 2 by luck alone\n")


def test_a_claim_that_follows_is_beyond_doubt(desk: Desk, play: Play) -> None:
    played = play("You hold Our Spot and 5 more cards. You play Our Spot face-up to Home. Our Spot counts 3.")
    assert by_luck(played, desk.stage, desk.book).doubts == {}


def test_a_fault_in_one_example_leaves_the_others(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told at its sentence; whether the example comes true stays open."""
    settle = ZoneTable.settle

    def faulty(table: ZoneTable) -> None:
        if any(one.kind == "win" or one.kind == "round ends" for one in table.events):
            [].pop()
        settle(table)

    monkeypatch.setattr(ZoneTable, "settle", faulty)
    text = (
        "```example one\nYou back off. The round is over.\n```\n\n"
        "```example two\nYou play Our Spot face-up to Home. Our Spot counts 1.\n```\n"
    )
    found, counts = check_these(examples_of(Source("here.md", text)), desk.book, desk.stage)
    assert [(one.code, str(one.place)) for one in found] == [("EXM015", "here.md:2:15"), ("EXM001", "here.md:6:36")]
    assert "Deckproof itself fails here (IndexError: pop from empty list, at test_luck.py:" in found[0].message
    assert counts.replayed == 1


def test_a_fault_at_the_beginning_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ZoneStage, "_seed", lambda *_: 1 // 0)
    (found,) = desk.check("```example one\nYou back off. The round is over.\n```\n")
    assert (found.code, str(found.place)) == ("EXM015", "examples.md:1:4")


def test_a_fault_in_another_deal_is_no_luck(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = ZoneStage.begin

    def faulty(stage: ZoneStage, example: object, told: object, luck: int) -> ZoneTable:
        if luck == DEALS:
            raise KeyError("devotion")
        return begin(stage, example, told, luck)  # type: ignore[arg-type]

    monkeypatch.setattr(ZoneStage, "begin", faulty)
    (found,) = desk.check("```example one\nYou back off. The round is over.\n```\n")
    assert found.code == "EXM015"


def test_what_luck_filled_in_is_marked(desk: Desk) -> None:
    """The cards dealt, in sentences of the game, and what luck did in a move."""
    played = desk.play("You hold 6 cards. You play a card face-down to Home. Home is 2 to 0.")
    text = replay_text(played, luck=by_luck(played, desk.stage, desk.book))
    lines = [line for line in text.splitlines() if not line.startswith("      ")]
    assert lines[2].startswith("  ~ dealt by luck: You hold ") and lines[2].endswith(".")
    assert any(line.startswith("  ~ dealt by luck: The opponent holds ") for line in lines)
    assert lines[lines.index("  > You play a card face-down to Home.") + 1].startswith("  ~ by luck: You play ")
    assert "  ✓ Home is 2 to 0." in lines, "the value of a face-down card is no luck"


def test_what_luck_did_in_a_move_is_told_in_sentences_of_examples() -> None:
    """Cards that are drawn on the way, by whoever; each could be pasted into the example as it stands."""
    stage, phrases = stage_of("undone")
    text = "It is Ann's turn. You hold Friendly Banter. Ann draws a card without a prompt and puts it under the pile."
    (example,) = examples_of(Source("here.md", f"```example one\n{text} It is now your turn.\n```\n"))
    played = replay(example, stage, phrases)
    found = by_luck(played, stage, phrases)
    assert found.made and not played.stops
    for said in found.made.values():
        assert phrases.read(said, ("move",)).outcome == "read", said


def test_a_position_that_is_told_in_full_has_nothing_by_luck(desk: Desk) -> None:
    text = desk.block("simple-round").partition("\n")[2].removesuffix("```\n")
    played = desk.play(text)
    assert by_luck(played, desk.stage, desk.book) == ByLuck()


def test_dice_of_luck_are_marked() -> None:
    stage, phrases = stage_of("yuri-kure")
    text = (
        "It is time for Akane to act last. Player A has already revealed Control Points: 2 for Akane. "
        "Akane-Tsuge starts as a couple with a red marker. Player A declares that Akane approaches Sorai."
    )
    for more, made in (("", []), (" It is now turn 2.", [OTHERWISE])):  # dice are rolled when somebody asks
        (example,) = examples_of(Source("here.md", f"```example one\n{text}{more}\n```\n"))
        found = by_luck(replay(example, stage, phrases), stage, phrases)
        assert list(found.made.values()) == made, "no example begins between a declaration and its dice"
    (example,) = (one for one in read_examples(load_game("yuri-kure")) if one.name == "polygamy-of-four")
    found = by_luck(replay(example, stage, phrases), stage, phrases)
    assert re.fullmatch(r"In the Kiss of Promise, (\S+ rolls \d(, | and |\.$)){6}", found.made[4])


DRAWN = (
    "You hold Co-op Coco. The Star Pool has Button Masher Bo, Level-Up Lulu and Pause Button. You play Co-op Coco. "
    "You tilt Pause Button for its stars. "
)


def test_cards_drawn_are_the_next_ones_of_their_pile() -> None:
    """Nobody draws in a sentence of this game; what is given of the pile says it, and is what to write."""
    stage, book = stage_of("vroyale")
    (example,) = examples_of(Source("here.md", f"```example one\n{DRAWN}You have 1 card in hand.\n```\n"))
    played = replay(example, stage, book)
    (made,) = by_luck(played, stage, book).made.values()
    drawn = made.removeprefix("The next cards of the Roster are ").removesuffix(".")
    text = f"```example one\n{DRAWN}{drawn} is in hand.\n```\n"
    (found,) = check_these(examples_of(Source("here.md", text)), book, stage)[0]
    assert found.code == "EXM010" and f"give what was dealt here, before the first move: '{made}', or" in found.hint
    assert check_these(examples_of(Source("here.md", text.replace("You hold", f"{made} You hold"))),
                       book, stage)[0] == []  # fmt: skip


def test_luck_without_a_sentence_names_its_cards() -> None:
    """Hands that are drawn before the first turn, of which no sentence can be given."""
    stage, book = stage_of("vroyale")
    (example,) = (one for one in read_examples(load_game("vroyale")) if one.name == "setup")
    made = by_luck(replay(example, stage, book), stage, book).made
    assert made and all(
        re.fullmatch(r"[A-Z].* comes? up; dealt otherwise, other cards do", one) for one in made.values()
    )


def test_no_example_has_luck_of_which_nothing_is_told() -> None:
    """In a game of passing, which runs from its sheet, what comes round is what was dealt."""
    game = load_game(STARTERS / "draft")
    stage, book = sheet_stage(game)
    text = "Ann holds Bread. Ben holds Honey. Ann puts Bread into their tray. Ben puts Honey into their tray. "
    example = f"```example one\n{text}Ben holds Cheese. Ben holds Lemonade.\n```\n"
    first = replay(examples_of(Source("here.md", example))[0], stage, book)
    told = by_luck(first, stage, book)
    assert "Ann holds Cheese." in told.filled and told.made == {
        3: "it comes of this: Ann holds Cheese. Ann holds Blanket."
    }
    found = check_these(examples_of(Source("here.md", example)), book, stage)[0]
    given = "Ann holds Cheese. Ann holds Lemonade."
    assert f"before the first move: {given!r}, or" in found[0].hint
    assert "Ben holds Honey, Lemonade, Bread, Blanket and Lemonade (0 points, " in found[0].message
    assert check_these(examples_of(Source("here.md", example.replace("Ben holds Honey.", f"Ben holds Honey. {given}"))),
                       book, stage)[0] == []  # fmt: skip


def test_a_deal_on_which_a_total_rests_can_be_kept() -> None:
    stage, phrases = stage_of("undone")
    text = "```example one\nYou hold Friendly Banter and Maxim. You have 20 Happiness.\n```\n"
    (found,) = check_these(examples_of(Source("here.md", text)), phrases, stage)[0]
    assert found.code == "EXM010" and "keep this deal: {seed=0}" in found.hint
    whole = text.replace("example one", "example one {seed=0}")
    assert check_these(examples_of(Source("here.md", whole)), phrases, stage)[0] == []


def test_cards_dealt_by_luck_stay_unseen_wherever_the_named_ones_came_from() -> None:
    """A card that is named may have been dealt to another player: what lies there instead is known to nobody else."""
    stage, phrases = sheet_stage(load_game(bundled()["undone"].parent / "starters" / "tricks"))
    for name in (f"{shell} {number}" for shell in ("Cockle", "Scallop", "Mussel") for number in (2, 5, 8)):
        (example,) = examples_of(Source("here.md", f"```example one\nBen holds {name}. It is Ann's turn.\n```\n"))
        played = replay(example, stage, phrases)
        shown = [line for line in replay_text(played).splitlines() if "'s hand:" in line]
        assert shown and all(line.count("[?]") == 6 - line.count(name) for line in shown), name
