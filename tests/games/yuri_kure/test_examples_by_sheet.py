"""The worked examples of Yuri-Kure, replayed by its rule sheet: they hold, and none would if it said otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import pytest

from .. import books
from ..books import examples_in, stage_of, told
from .sheet import FOLDER

PAGE = (FOLDER / "examples.md").read_text(encoding="utf-8")


EXAMPLES = examples_in("yuri-kure")
stage, played = partial(stage_of, "yuri-kure"), partial(books.played, "yuri-kure")


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_replayed_with_any_luck(name: str) -> None:
    for luck in (0, 1):
        found = played(EXAMPLES[name], luck)
        assert found.ok, [*(stop.message for stop in found.stops), *(one for one in found.claims if not one.claim.held)]


def test_all_they_claim_is_held_against_play() -> None:
    assert sum(len(played(one).claims) for one in EXAMPLES.values()) == 220


def _others() -> Iterator[tuple[str, str]]:
    """Every example with one word of what comes of it changed."""
    words = {
        "succeeds": "fails",
        "is not a couple": "is a couple",
        "a blue": "a red",
        "breaks up.": "does not break up.",
    }
    for name, example in EXAMPLES.items():
        block = next(part for part in PAGE.split("```") if part.split("{")[0].split()[1:2] == [name])
        for sentence in example.sentences:
            outcome = re.search(r" has (Favor|Discomfort) (\d)", sentence.text)
            if outcome:
                other = sentence.text.replace(outcome[0], f" has {outcome[1]} {(int(outcome[2]) + 1) % 7}")
                yield name, block.replace(sentence.text, other, 1)
            for old, new in words.items():
                if old in sentence.text and " starts " not in sentence.text:
                    yield name, block.replace(sentence.text, sentence.text.replace(old, new), 1)


def test_none_would_hold_if_it_said_otherwise() -> None:
    tried = list(_others())
    held = [(name, text) for name, text in tried if played(told(f"```{text}```")).ok]
    assert len(tried) > 60
    assert held == []


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("Akane-Tsuge starts with Favor 7.", "the highest Favor is 6"),
        ("Akane-Tsuge starts with Favor 2. Akane-Tsuge starts with Favor 3.", "was given before"),
        ("The Action Order is Akane and Tsuge.", "has every piece once"),
        ("Player A supports Akane-Tsuge with 9.", "cannot have such points"),
        ("Akane-Akane starts with Favor 1.", "two different pieces"),
        ("Player A controls Akane.", "is not so when the play begins"),
    ],
)
def test_what_cannot_be_given_is_said(given: str, why: str) -> None:
    found = played(told(f"```example odd {{mode=3-players}}\n{given} All girls do nothing. It is now turn 2.\n```"))
    assert [why in stop.message for stop in found.stops] == [True], found.stops
