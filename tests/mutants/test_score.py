"""The mutation score counts what is told and where; what a rulebook says of its cards tells of each copy."""

from __future__ import annotations

from pathlib import Path

from .edits import Edit, edits
from .proving import RULEBOOK, Mutable
from .score import GROUPS, STARTERS, Score, games, judged, lines_of, said_again, score, sum_of


def test_a_score_of_a_small_game(tmp_path: Path) -> None:
    game = Mutable("draft", tmp_path, STARTERS / "draft")
    assert {one.group for one in edits(game)} == {*GROUPS}
    copies = [one for one in edits(game) if one.shown in ("bread: copies 5 for 6", "blanket: copies 5 for 4")]
    assert sum_of(game, copies, {}) == Score(told=2, there=2, since=2)
    assert score(game, ["steps swapped"], 1, 5) == {"steps swapped": Score(told=1, there=1, since=1)}
    flavour = game.texts["cards.yaml"].index("Cold")
    unseen = Edit("cards.yaml", flavour, flavour + 4, "Warm", "word", "Warm from the cellar.")
    missed = sum_of(game, [unseen], {})
    assert missed.missed == [unseen] and sum_of(game, [unseen], {unseen.shown: "no rule"}).same == 1
    assert list(lines_of({"words": missed}))[-1] == "| words | 1 | 0.0 % | 0.0 % | 0.0 % | 0 |"


def test_a_sentence_that_stands_twice_loses_no_rule(tmp_path: Path) -> None:
    game = Mutable("draft", tmp_path, STARTERS / "draft")
    one = next(one for one in edits(game) if one.kind == "left out" and one.file == RULEBOOK)
    assert not said_again(game, one)
    game.texts[RULEBOOK] += f"\n{game.texts[RULEBOOK][one.start : one.end]}\n"
    assert said_again(game, one)


def test_no_rule_is_lost_with_a_claim_or_with_what_others_tell(tmp_path: Path) -> None:
    game = Mutable("duel", tmp_path, STARTERS / "duel")
    lost = {(one.file, one.shown): one for one in edits(game) if one.kind == "left out"}
    again = {shown: said_again(game, lost[file, f"(left out) {shown}"]) for file, shown in (
        ("play.md", "The game never has more than 16 turns."), ("play.md", "Tied players share the win."),
        (RULEBOOK, "A player never has more than 2 cards in hand."),
        (RULEBOOK, "When a player is out, that player discards their hand."),
    )}  # fmt: skip
    assert list(again.values()) == [True, False, True, False]


def test_what_was_judged_has_a_reason() -> None:
    for game, entries in judged().items():
        assert game in games([]) and all(said and reason for said, reason in entries.items()), game
