"""Texts and marks of one card against each other, beyond what the minis show."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards import load_game
from deckproof.cards.suppress import apply
from deckproof.validator.checks import prove_words
from deckproof.validator.checks.txt import difference

from ..proofs import check_words

MakeGame = Callable[..., Path]
GAME = """\
title: Three Wishes
marks:
  once: {title: ONCE, means: Wish 1 time.}
components:
  wishes: {title: Wish cards, kind: card, cards: cards.yaml, size: "63x88", front: plain}
"""
BOOK = """\
phrases:
  - {id: wish, say: "Wish {n:int} time(s)", means: {do: wish, n: "{n}"}, examples: [Wish 2 times.]}
  - {id: rule, kind: rule, say: "Wishes of {n:int} stay", means: {rule: stay, n: "{n}"}, examples: [Wishes of 3 stay.]}
marks:
  once: {stands_for: {do: wish, n: 1}}
"""
BOTH = "Wish 1 time. Wishes of 3 stay."
LAST = f'- {{id: Z, name: Z, text: "{BOTH}", entry: "{BOTH}", marks: [once]}}\n'


@pytest.fixture
def found(make_game: MakeGame) -> Callable[[str], list[str]]:
    def found_in(card: str) -> list[str]:
        files = {"game.yaml": GAME, "phrases.yaml": BOOK, "cards.yaml": f"- {{id: A, name: A, {card}}}\n{LAST}"}
        return [f"{one.code} {one.message}" for one in check_words(load_game(make_game(files)))]

    return found_in


def test_a_short_text_must_say_what_the_face_says(found: Callable[[str], list[str]]) -> None:
    assert found('text: "Wish 2 times.", entry: "Wish 2 times.", short: "Wish two times."') == []
    assert found('text: "Wish 2 times.", entry: "Wish 2 times.", short: "Wish 3 times."') == [
        "TXT001 A: the face says 'Wish 2 times.', the short text 'Wish 3 times.' (n: 2 against 3)"
    ]
    assert found('entry: "Wish 2 times.", short: "Wish 3 times."') == [
        "TXT001 A: the entry says 'Wish 2 times.', the short text 'Wish 3 times.' (n: 2 against 3)"
    ]


def test_an_unread_sentence_is_told_once(found: Callable[[str], list[str]]) -> None:
    codes = [one[:6] for one in found('text: "Wish 2 times. Juggle.", entry: "Wish 2 times. Wish 3 times."')]
    assert codes == ["WRD001"]


def test_what_a_mark_stands_for_may_be_left_to_it(found: Callable[[str], list[str]]) -> None:
    assert found('text: "Wish 2 times.", entry: "Wish 2 times. Wish 1 time.", marks: [once]') == []
    assert [one[:6] for one in found('text: "Wish 2 times.", entry: "Wish 2 times. Wish 1 time."')] == ["TXT005"]
    assert [one[:6] for one in found('text: "Wish 2 times.", entry: "Wish 2 times.", marks: [once]')] == ["TXT006"]


def test_rules_may_come_in_any_order_and_effects_may_not(found: Callable[[str], list[str]]) -> None:
    assert found('text: "Wishes of 3 stay. Wishes of 4 stay.", entry: "Wishes of 4 stay. Wishes of 3 stay."') == []
    assert found('text: "Wish 2 times. Wish 3 times.", entry: "Wish 3 times. Wish 2 times."') != []


def test_a_finding_can_be_switched_off_in_place(make_game: MakeGame) -> None:
    card = '- {id: A, name: A, text: "Juggle."} # deckproof: ignore WRD001 it is a joke\n'
    game = load_game(make_game({"game.yaml": GAME, "phrases.yaml": BOOK, "cards.yaml": f"{card}{LAST}"}))
    proof = prove_words(game)
    assert proof.words.coverage == (5, 6)
    codes = [one.code for one in apply(proof.findings, {**game.sources, **proof.book.sources}, {"WRD"})]
    assert codes == ["TXT004"]


def test_a_game_without_phrases_is_not_asked_to_be_readable(make_game: MakeGame) -> None:
    assert check_words(load_game(make_game({"cards.yaml": '- {id: A, name: A, cost: 1, text: "Juggle."}\n'}))) == []


def test_a_difference_in_a_few_words() -> None:
    assert difference({"do": "draw", "n": 1}, {"do": "draw", "n": 2}) == "n: 1 against 2"
    assert difference({"a": {"b": True}}, {"a": {"b": False}}) == "a.b: true against false"
    assert difference({"a": 1}, {"b": 2}) == "a: 1 against nothing; b: nothing against 2"
    assert difference("x", ["y"]) == "meaning: x against ['y']"
