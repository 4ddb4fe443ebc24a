"""Counterexamples and whole games told as examples of Yandere Girlfriends: short, in its words, and true."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pytest
from deckproof.cards.examples import examples_of
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.source import Place, Source
from deckproof.validator.claimed import Claimed, Tried
from deckproof.validator.claims import try_claims
from deckproof.validator.engine.luck import Luck
from deckproof.validator.example_proof import check_these
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.telling import WordedTells
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.language.zones.stage import ZoneStage
from deckproof.validator.match.match import Match
from deckproof.validator.match.written import example_of
from deckproof.validator.telling import Telling

from .kit import data, ygios

PLACE = Place(Source("rulebook.md", "It is so.\n"), 1, 1)
LOCKS_HOME: Mapping[str, Any] = {"never": {"all": []}, "of": {"event": {"did": "ban", "zone": "home"}}}


@cache
def stage() -> ZoneStage:
    return ZoneStage(ygios(), data())


@cache
def phrases() -> Phrasebook:
    return read_game(data()).lexicon.book


@cache
def witness() -> WordedWitness:
    return WordedWitness(ygios(), phrases())


def refuted(text: str, meaning: Mapping[str, Any]) -> Tried:
    (one,) = try_claims([Claimed(text, dict(meaning), PLACE)], witness(), games=20, shorten=False).refuted
    return one


def told(one: Tried, book: Phrasebook | None = None, names: Sequence[str] = ()) -> Telling | None:
    assert one.counterexample is not None
    found = WordedTells(witness(), stage(), book or phrases(), names).tell(one.claim, one.counterexample)
    return found if isinstance(found, Telling) else None


def lines(text: str, meaning: Mapping[str, Any]) -> list[str]:
    telling = told(refuted(text, meaning))
    assert telling is not None
    (example,) = examples_of(Source("examples.md", "\n".join(telling.lines) + "\n"))
    assert check_these([example], phrases(), stage())[0] == []
    return list(telling.lines)


def test_a_position_is_told_with_what_it_shows() -> None:
    counts = {"never": {"fits": {"with": ["FI"]}}, "of": {"cards": {"card": "T3", "face": "up", "with": ["FI"]}}}
    position, *rest = lines("Our Spot never has First Impressions.", counts)[-3:]
    zone = r"(You have|The opponent has) Our Spot face-up in (Home|Town|School)\."
    assert re.fullmatch(rf"{zone} Our Spot starts with First Impressions\.", position)
    assert rest == ["Our Spot counts 5.", "```"]


def test_moves_are_told_with_what_comes_of_the_last() -> None:
    found = lines("No card can lock Home.", LOCKS_HOME)
    assert found[:2] == [
        "```example refutes-no-card-can-lock-home {mode=simple}",
        "You play Lock the Front Door face-up to Town. Home is locked for the opponent for 1 turn.",
    ]


def test_what_the_last_move_leaves_open_is_answered_after_it() -> None:
    flips = {"never": {"all": []}, "of": {"event": {"did": "flip", "face": "up", "by": "S1"}}}
    found = lines("Memorized Your Schedule never flips a card face-up.", flips)
    assert any("face-up" in line and line.startswith(("You flip", "The opponent flips")) for line in found)


def test_what_has_no_words_is_not_told() -> None:
    """Without the sentence of a play there is no telling; without that of an outcome, another outcome is told."""
    one = refuted("No card can lock Home.", LOCKS_HOME)
    assert told(one, without("does-play")) is None
    other = told(one, without("shut"))
    assert other is None or "is locked for" not in "".join(other.lines[1:])


def without(construct: str) -> Phrasebook:
    """The phrases of examples without those of one construct, which is known by its first key."""
    key = {"does-play": "'play'", "shut": "'shut'"}[construct]
    book = phrases()
    return Phrasebook([one for one in book.phrases if key not in str(one.means)], book.types, book.marks, book.sources)


def test_names_of_examples_are_not_used_twice() -> None:
    telling = told(refuted("No card can lock Home.", LOCKS_HOME), names=("refutes-no-card-can-lock-home",))
    assert telling is not None and telling.name == "refutes-no-card-can-lock-home-2"


@pytest.mark.parametrize(("mode", "seed"), [("simple", 2), ("advanced", 1)])
def test_a_whole_game_is_told_with_its_luck_and_comes_true(mode: str, seed: int) -> None:
    match, luck = Match(stage(), phrases(), mode, ["person"] * 2, seed), Luck(seed)
    while match.actor is not None:
        match.take_over()
        match.make(luck.choice(match.legal()))
    block = example_of(match, [])
    assert block[0] == f"```example a-game-of-seed-{seed} {{mode={mode} seed={seed}}}"
    assert block[-2].endswith("the Timeline.") and "The next round begins." in block
    assert sum(" dealt " in line for line in block) == 2
    [example] = examples_of(Source("a.md", "\n".join(block) + "\n"))
    assert check_these([example], phrases(), stage())[0] == []
    other = {"You win": "The opponent wins", "The opponent wins": "You win"}
    wrong = next(block[-2].replace(said, instead) for said, instead in other.items() if said in block[-2])
    [false] = examples_of(Source("b.md", "\n".join([*block[:-2], wrong, "```"]) + "\n"))
    assert [one.code for one in check_these([false], phrases(), stage())[0]] == ["EXM001"]
