"""Counts, lists and supplies against the cards; what is said of every card and of single ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.validator.checks.cnt_supply import check_supplies
from deckproof.validator.rulebook import RulebookProof

from .kit import proved, shown

MakeGame = Callable[..., Path]
PHRASES = """\
types:
  part: {wishes: {is: wishes}}
  field: {name: [], mood: []}
  mark: {ONCE: {is: once}}
phrases:
  - {id: there-are, kind: fact, say: ["There are {n:int} {what:part}", "{what:part} · Number: {n:int}"], means: {count: {component: "{what}"}, is: "{n}"}, examples: [There are 4 wishes.]}
  - {id: enough, kind: fact, say: "There are {what:part} for everybody", means: {enough: {component: "{what}"}, for: 4}, examples: [There are wishes for everybody.]}
  - {id: out, kind: fact, say: "If the {what:part} run out, make do", means: {runs_out: "{what}"}, examples: ["If the wishes run out, make do."]}
  - {id: differ, kind: fact, say: "The {f:field} is different on each card", means: {every: {component: wishes}, differ: ["{f}"]}, examples: [The name is different on each card.]}
  - {id: has, kind: fact, say: "Each card has a {f:field}", means: {every: {component: wishes}, with: ["{f}"]}, examples: [Each card has a name.]}
  - {id: least, kind: fact, say: "At least {n:int} of the {what:part} are the second or third", means: {least: {component: "{what}", where: {name: {any: [Second Wish, Third Wish]}}}, is: "{n}"}, examples: [At least 2 of the wishes are the second or third.]}
  - {id: most, kind: fact, say: "Up to {n:int} of each kind of {what:part}", means: {most: {component: "{what}", each: name}, is: "{n}"}, examples: [Up to 2 of each kind of wishes.]}
  - {id: line, kind: fact, say: "Cost {n:int} · {mark:mark}", means: {card: {cost: "{n}", marks: ["{mark}"]}}, examples: [Cost 1 · ONCE.]}
"""  # noqa: E501


@pytest.fixture
def folder(make_game: MakeGame) -> Path:
    return make_game({"rules.yaml": None, "phrases.yaml": PHRASES})


@pytest.fixture
def prove(folder: Path) -> Callable[[str], RulebookProof]:
    return lambda text: proved(folder, text)


def told(findings: Iterable[Finding], code: str) -> list[tuple[str, str]]:
    return [(shown(one.place), one.message) for one in findings if one.code == code and one.place]


NEED = "there are 4 Wish cards, but 6 were needed at once in play"


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("There are 4 wishes.", ["4"]),
        ("| Part | Number |\n|--|--|\n| wishes | 4 |", ["4"]),
        ("There are wishes for everybody.", ["There are wishes for everybody."]),
        ("There are 4 wishes.\n\nIf the wishes run out, make do.", []),
        ("Nothing is said about them.", ["wishes"]),
    ],
)
def test_too_small_a_supply_is_told_where_it_is_stated(text: str, places: list[str], folder: Path) -> None:
    words = proved(folder, text + "\n").words
    found = told(check_supplies(load_game(folder), words, {"wishes": 6, "others": 99}), "CNT002")
    assert [message for _, message in found] == [NEED] * len(places)
    for (place, _), wanted in zip(found, places, strict=True):
        assert place.startswith(wanted[:7])


@pytest.mark.parametrize(
    ("text", "odd"),
    [
        ("The name is different on each card.", []),
        ("The mood is different on each card.", ["Third Wish: mood is None, as that of Second Wish"]),
        ("Each card has a name.", []),
        ("Each card has a mood.", ["Second Wish: mood is missing", "Third Wish: mood is missing"]),
    ],
)
def test_every_card(text: str, odd: list[str], prove: Callable[[str], RulebookProof]) -> None:
    wanted = [("mood", f"{text!r} does not hold for {one}") for one in odd]
    assert told(prove(text + "\n").findings, "CNT003") == wanted


@pytest.mark.parametrize(
    ("text", "odd"),
    [
        ("At least 3 of the wishes are the second or third.", []),
        ("At least 4 of the wishes are the second or third.", ["there are 3 in Wish cards"]),
        ("Up to 2 of each kind of wishes.", []),
        ("Up to 1 of each kind of wishes.", ["there are 2 of Third Wish"]),
    ],
)
def test_limits(text: str, odd: list[str], prove: Callable[[str], RulebookProof]) -> None:
    found = told(prove(text + "\n").findings, "CNT005")
    assert [message.rpartition(": ")[2] for _, message in found] == odd
    assert all(place == text[text.index(place) :][: len(place)] and place.isdigit() for place, _ in found)


def test_a_card_is_described_by_its_own_data(prove: Callable[[str], RulebookProof]) -> None:
    assert told(prove("# First Wish\n\nCost 1 · ONCE\n").findings, "FCT011") == []
    assert told(prove("# Second Wish\n\nCost 2 · ONCE\n").findings, "FCT011") == [
        ("ONCE", 'the rulebook says marks ["once"] of Second Wish, the card []')
    ]
    assert told(prove("# Something else\n\nCost 9 · ONCE\n").findings, "FCT011") == []
