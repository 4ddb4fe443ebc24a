"""What luck has to do with examples: claims that hold by luck alone, and faults that stay with their own example."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from deckproof.cards.examples import examples_of
from deckproof.cards.source import Source
from deckproof.validator.by_luck import DEALS, doubts
from deckproof.validator.checks.exm import check_these
from deckproof.validator.games.ygios.examples import YgiosExamples
from deckproof.validator.games.ygios.examples_table import ExampleTable
from deckproof.validator.replay import Replay
from deckproof.validator.replay_text import replay_text

from .conftest import Desk

Play = Callable[..., Replay]
RARE = """```example chase {mode=advanced}
The row is Home, Town, School. Paranoia lies in Home. Love Triangle lies in Town.
You have a face-down card in Home. The opponent has Our Spot face-up in School.
You hold Chased After You and 4 more cards. You play Chased After You face-up to Town. The opponent may decline.
The opponent moves Our Spot to Town. Town is 7 to 3.
```
"""


def test_what_holds_in_most_deals_is_no_proof(desk: Desk) -> None:
    """The Zone Bonus of School matters, and the next deal would not show it."""
    found = desk.check(RARE)
    assert {(one.code, one.place.line if one.place else 0) for one in found} == {("EXM010", 4), ("EXM010", 5)}
    assert "{seed=2} is the other one" in found[0].hint
    named = RARE.replace("lies in Town.", "lies in Town. Escalating Obsession lies in School.")
    assert desk.check(named) == []


def test_a_claim_by_luck_gets_no_tick(desk: Desk) -> None:
    body = RARE.partition("\n")[2].removesuffix("```\n")
    played = desk.play(body, "example chase {mode=advanced}")
    assert played.ok
    text = replay_text(played, doubts=doubts(played, desk.stage, desk.book))
    assert "  ~ The opponent may decline.\n      by luck alone: dealt otherwise, there is nothing to decline\n" in text
    assert "✓" not in text
    assert text.endswith("0 of 2 claims held, 2 by luck alone\n")


def test_a_claim_that_follows_is_beyond_doubt(desk: Desk, play: Play) -> None:
    played = play("You hold Our Spot and 5 more cards. You play Our Spot face-up to Home. Our Spot counts 3.")
    assert doubts(played, desk.stage, desk.book) == {}


def test_a_fault_in_one_example_leaves_the_others(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told at its sentence; whether the example comes true stays open."""
    settle = ExampleTable.settle

    def faulty(table: ExampleTable) -> None:
        if any(one.kind == "back off" for one in table.events):
            [].pop()
        settle(table)

    monkeypatch.setattr(ExampleTable, "settle", faulty)
    text = (
        "```example one\nYou back off. The round is over.\n```\n\n"
        "```example two\nYou play Our Spot face-up to Home. Our Spot counts 1.\n```\n"
    )
    found, counts = check_these(examples_of(Source("here.md", text)), desk.book, desk.stage)
    assert [(one.code, str(one.place)) for one in found] == [("EXM015", "here.md:2:15"), ("EXM001", "here.md:6:36")]
    assert "Deckproof itself fails here (IndexError: pop from empty list, at test_luck.py:" in found[0].message
    assert counts.replayed == 1


def test_a_fault_at_the_beginning_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(YgiosExamples, "_seed", lambda *_: 1 // 0)
    (found,) = desk.check("```example one\nYou back off. The round is over.\n```\n")
    assert (found.code, str(found.place)) == ("EXM015", "examples.md:1:4")


def test_a_fault_in_another_deal_is_no_luck(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = YgiosExamples.begin

    def faulty(stage: YgiosExamples, example: object, told: object, luck: int) -> ExampleTable:
        if luck == DEALS:
            raise KeyError("devotion")
        return begin(stage, example, told, luck)  # type: ignore[arg-type]

    monkeypatch.setattr(YgiosExamples, "begin", faulty)
    (found,) = desk.check("```example one\nYou back off. The round is over.\n```\n")
    assert found.code == "EXM015"
