"""Facts of sentences, looked up in rules.yaml: modes, parts of rules, and what counts as stated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.phrasebook.spans import agrees
from deckproof.validator.checks.facts import states_number
from deckproof.validator.rulebook import RulebookProof

from .kit import MODES, proved, shown, with_modes

MakeGame = Callable[..., Path]
RULES = """\
hand:
  solo: {value: 5, from: published L1}
  duel: {value: 4, from: published L1}
deck:
  solo: {value: 9, from: published L1}
  duel: {value: 9, from: published L1}
steps: {value: [3, 2, 1], from: published L1}
exit: {value: {min: 0, max: 2, points: 7}, from: published L1}
half: {value: down, from: published L1}
"""
PHRASES = """\
types:
  way: [up, down]
phrases:
  - {id: hand, kind: fact, say: "Take {n:int} cards", means: {fact: hand, is: "{n}"}, examples: [Take 5 cards.]}
  - {id: hand-in, kind: fact, say: "In {m:mode}, take {n:int} cards", means: {fact: hand, mode: "{m}", is: "{n}"}, examples: ["In Solo Mode, take 5 cards."]}
  - {id: solo, kind: fact, say: "Alone, take {n:int} cards", means: {fact: hand.solo, is: "{n}"}, examples: ["Alone, take 5 cards."]}
  - {id: deck, kind: fact, say: "The deck has {n:int} cards", means: {fact: deck, is: "{n}"}, examples: [The deck has 9 cards.]}
  - {id: second, kind: fact, say: "Then take {n:int} steps", means: {fact: [steps, "1"], is: "{n}"}, examples: [Then take 2 steps.]}
  - {id: exit, kind: fact, say: "Leave for {n:int} points", means: {fact: exit, is: {points: "{n}"}}, examples: [Leave for 7 points.]}
  - {id: both, kind: fact, say: "Leave for {n:int} points with {m:int} cards", means: {says: [{fact: exit.points, is: "{n}"}, {fact: exit.max, is: "{m}"}]}, examples: [Leave for 7 points with 2 cards.]}
  - {id: half, kind: fact, say: "Round {how:way}", means: {fact: half, is: "{how}"}, examples: [Round down.]}
  - {id: odd, kind: fact, say: "Round {how:way} to {n:int}", means: {fact: half, is: "{how}", to: "{n}"}, examples: [Round down to 3.]}
  - {id: players, kind: fact, say: "For {a:int} to {b:int} players", means: {fact: game.players, is: ["{a}", "{b}"]}, examples: [For 2 to 4 players.]}
  - {id: players-up, kind: fact, say: "For {a:int} or more players", means: {fact: game.players, is: ["{a}", more]}, examples: [For 2 or more players.]}
  - {id: age, kind: fact, say: "From age {n:int}", means: {fact: game.age, is: "{n}"}, examples: [From age 9.]}
  - {id: new, kind: fact, say: "{n:int} of them are new", means: {fact: hand.solo, is: "{n}"}, examples: [5 of them are new.]}
  - {id: line, kind: fact, say: "It costs {n:int}", means: {card: {cost: "{n}"}}, examples: [It costs 1.]}
"""  # noqa: E501


@pytest.fixture
def prove(make_game: MakeGame) -> Callable[[str], RulebookProof]:
    folder = with_modes(make_game({"rules.yaml": RULES, "phrases.yaml": PHRASES}))
    return lambda text: proved(folder, text)


SOLO = "# A\n<!-- deckproof: scope mode=solo -->\n\n"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (f"{SOLO}Take 5 cards.", []),
        (f"{SOLO}Take 4 cards.", ["FCT001"]),
        ("Take 5 cards.", ["FCT004"]),
        (f"{SOLO}In Duel Mode, take 4 cards.", []),
        (f"{SOLO}In Duel Mode, take 5 cards.", ["FCT001"]),
        (f"{SOLO}Alone, take 5 cards.", []),
        (SOLO.replace("solo", "duel") + "Alone, take 5 cards.", ["FCT004"]),
        ("Alone, take 5 cards.", []),
        ("The deck has 9 cards.", []),
        ("The deck has nine cards.", []),
        ("The deck has twenty-nine cards.", ["FCT001"]),
        ("The deck has 8 cards.", ["FCT001"]),
        ("Then take 2 steps.", []),
        ("Then take 3 steps.", ["FCT001"]),
        ("Leave for 7 points.", []),
        ("Leave for 6 points.", ["FCT001"]),
        ("Leave for 7 points with 3 cards.", ["FCT001"]),
        ("Leave for 6 points with 3 cards.", ["FCT001", "FCT001"]),
        ("Round down.", []),
        ("Round up.", ["FCT001"]),
        ("Round down to 3.", ["FCT006"]),
        ("For 2 to 4 players.", []),
        ("For 2 to 5 players.", ["FCT001"]),
        ("For 2 or more players.", ["FCT001"]),
    ],
)
def test_facts_are_held_against_the_rules(text: str, codes: list[str], prove: Callable[[str], RulebookProof]) -> None:
    found = [finding.code for finding in prove(text + "\n").findings]
    assert [code for code in found if code not in ("FCT003", "WRD004")] == codes


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("For 2 or more players.", []),
        ("For 3 or more players.", ["FCT001"]),
        ("For 2 to 4 players.", ["FCT001"]),
        ("From age 9.", []),
        ("From age 8.", ["FCT001"]),
    ],
)
def test_an_open_end_and_an_age_are_facts(
    text: str, codes: list[str], make_game: MakeGame, prove: Callable[[str], RulebookProof]
) -> None:
    path = make_game({"rules.yaml": RULES, "phrases.yaml": PHRASES}) / "game.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("[2, 4]", "[2, null]\nage: 9") + MODES, encoding="utf-8")
    found = [finding.code for finding in prove(text + "\n").findings]
    assert [code for code in found if code not in ("FCT003", "WRD004")] == codes


def test_the_place_is_that_of_the_wrong_number(prove: Callable[[str], RulebookProof]) -> None:
    finding = next(one for one in prove("Leave for **6** points with 2 cards.\n").findings if one.code == "FCT001")
    assert finding.place is not None
    assert (str(finding.place), shown(finding.place)) == ("rulebook.md:1:13", "6")
    assert finding.other is not None
    assert finding.other.line == 8


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("Leave for 7 points\nwith 3 cards.\n", 2, "3"),
        ("For 2 to\n5 players.\n", 2, "5"),
        ("The deck has\ntwenty-nine cards.\n", 2, "twenty-nine"),
        ("Round up.\n", 1, "up"),
    ],
)
def test_a_long_sentence_is_marked_at_the_wrong_word(
    text: str, line: int, words: str, prove: Callable[[str], RulebookProof]
) -> None:
    places = [one.place for one in prove(text).findings if one.code == "FCT001"]
    assert [(place.line, shown(place)) for place in places if place] == [(line, words)]


def test_what_no_sentence_states(prove: Callable[[str], RulebookProof]) -> None:
    def unsaid(text: str) -> list[str]:
        return [one.message.split("'")[1] for one in prove(text).findings if one.code == "FCT003"]

    everything = ["hand.solo", "hand.duel", "deck.solo", "deck.duel", "steps", "exit", "half"]
    assert unsaid("Rub it.\n") == everything
    assert unsaid("Then take 2 steps.\n\nLeave for 7 points.\n") == [*everything[:4], "half"]
    assert unsaid("Round down.\n") == everything[:6]
    assert unsaid(f"{SOLO}Take 5 cards.\n") == everything[1:]
    assert unsaid("Sing {{ rules.hand.solo }} songs of {{ rules['deck']['duel'] }} seas.\n") == [
        "hand.duel", "deck.solo", *everything[4:],
    ]  # fmt: skip
    assert unsaid("{% for one in rules.steps %}Sing {{ one }}. {% endfor %}\n") == [*everything[:4], "exit", "half"]
    assert unsaid("<!-- deckproof: flavour a song -->\nSing {{ rules.hand.solo }} songs.\n") == everything


@pytest.mark.parametrize(
    ("said", "known", "same"),
    [
        (1, 1, True), (1, True, False), (1, 2, False), ("Down", "down", True), ([1, 2], [1, 2], True),
        ([1], [1, 2], False), ({"a": 1}, {"a": 1, "b": 2}, True), ({"c": 1}, {"a": 1}, False), (None, None, True),
    ],
)  # fmt: skip
def test_agreement(said: Any, known: Any, same: bool) -> None:
    assert agrees(said, known) is same


@pytest.mark.parametrize(
    ("value", "has"), [(1, True), ([1], True), ({"a": {"b": 2.5}}, True), ("x", False), (True, False), (None, False)]
)
def test_numbers_in_rules(value: Mapping[str, Any], has: bool) -> None:
    assert states_number(value) is has  # type: ignore[arg-type]


@pytest.mark.parametrize(("text", "told"), [("It costs 1.", []), ("It costs 2.", [("FCT011", "1")])])
def test_a_line_below_the_name_of_a_card_is_held_against_it(
    text: str, told: list[tuple[str, str]], prove: Callable[[str], RulebookProof]
) -> None:
    proof = prove(f"# Cards\n\n## First Wish\n\n{text}\n")
    found = [finding for finding in proof.findings if finding.code not in ("FCT003", "WRD004")]
    assert [(one.code, shown(one.other)) for one in found if one.other] == told
    assert not proof.alone
    assert [one.text for one in prove(f"# Cards\n\n{text}\n").alone] == [text]  # of which card?


def test_a_sentence_may_begin_with_a_number(prove: Callable[[str], RulebookProof]) -> None:
    assert "WRD004" not in [finding.code for finding in prove("5 of them are new.\n").findings]
    assert "WRD004" in [finding.code for finding in prove("5 Of them are new.\n").findings]
