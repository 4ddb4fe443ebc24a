"""What each face of How You Come Undone means, typed by hand: this is what the engine is told."""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.cards.words import programs, words_of

from .kit import data, undone

ONE_UNDER = {"do": "put_under", "who": "you", "n": 1, "if": {"hold": 2, "of": "faction"}}


def prompt(pile: str, may: bool = True) -> dict[str, Any]:
    drawn = {"do": "draw", "who": "you", "n": 1, "from": pile}
    return {"on_draw": {"may": drawn} if may else drawn}


def victory(name: str, **then: Any) -> dict[str, Any]:
    return {"if": {"victory": name}, **then}


CHOOSE = {"do": "choose_player", "who": "another"}
LOOK = {"do": "look", "at": "continuity", "of": "that_player"}
THIS = "this_card"

FACES: dict[str, list[dict[str, Any]]] = {
    "A1": [CHOOSE, LOOK, {"do": "swap", "n": 1, "for": 1, "of": "continuity"}],
    "A2": [
        CHOOSE,
        LOOK,
        {"do": "put_bottom", "n": 1, "of": "that_player", "pile": "continuity"},
        {"do": "draw", "who": "that_player", "n": 1, "from": "continuity"},
    ],
    "A3": [
        CHOOSE,
        {"do": "give", "who": "you", "n": 1, "of": "continuity"},
        {"do": "give", "who": "that_player", "n": 1, "of": "continuity", "other": True},
    ],
    "A4": [{"do": "must_keep", "who": "each_other", "of": "continuity", "until": "your_next_turn"}],
    "A5": [{"do": "end_game", "when": "before_your_next_turn", "victory": "coalition"}],
    "A6": [{"do": "end_game", "when": "before_your_next_turn", "victory": "dividend"}],
    "A7": [{"do": "shield", "by": "action", "turns": 3}],
    "A8": [
        {"rule": "only_in_turn_of", "cards": ["A5", "A6"]},
        {"do": "go_on"},
        {"do": "shuffle_into", "pile": "action", "what": "that_card"},
        {"do": "remove", "what": THIS},
    ],
    "C5": [prompt("coalition"), ONE_UNDER],
    "C6": [prompt("dividend"), ONE_UNDER],
    "C10": [
        {"rule": "has", "cards": THIS, "is": 7, "if": {"hold": ["C5"]}},
        {"rule": "has", "cards": {"copies_of": THIS, "after": 1}, "is": 7, "if": {"lack": "C5"}},
    ],
    "C11": [{"rule": "has", "cards": THIS, "is": -9, "if": {"hold": ["C5", "C12"]}}],
    "C12": [{"rule": "cannot_hold", "of": "coalition"}, prompt("dividend", may=False), ONE_UNDER],
    "C13": [prompt("coalition"), ONE_UNDER],
    "F1": [
        {
            "rule": "gets",
            "cards": THIS,
            "of": "continuity",
            "each": [{"sign": "negative", "n": 3}, {"sign": "positive", "n": -2}],
            "when": "end",
        },
        {"rule": "double_gains", "if": {"any": [{"hold": ["C12"]}, {"hold": ["C11"], "at": -9}]}},
        victory("dividend", rule="double", cards=THIS),
    ],
    "F2": [
        {"rule": "has", "cards": {"sign": "negative"}, "is": 1},
        {"rule": "gets", "cards": THIS, "n": 1, "when": "end"},
        victory("coalition", rule="has", cards=THIS, **{"is": 0}),
    ],
    "F3": [
        {"rule": "halve", "cards": {"sign": "any"}},
        victory("coalition", rule="gets", cards=THIS, n=-15),
    ],
    "F4": [
        {"rule": "gets", "cards": THIS, "n": -3, "when": "start"},
        victory("coalition", rule="gets", cards=THIS, n=6),
    ],
    "F5": [
        {"rule": "gets", "cards": THIS, "n": 10, "if": {"turns": 3}},
        {"rule": "gets", "cards": THIS, "n": -15, "if": {"victory": "dividend", "before": 3}},
    ],
    "F6": [
        {"rule": "has", "cards": {"sign": "positive", "named": ["C2", "C5", "C10", "C13"]}, "is": 0},
        victory("dividend", rule="has_only", cards=THIS, **{"is": 0}),
    ],
}


@pytest.mark.parametrize("card", FACES)
def test_a_face_means_what_the_engine_is_told(card: str) -> None:
    program = programs(words_of(data())[1])[card]
    assert [sentence.meaning for sentence in program if not sentence.aside] == FACES[card]


def test_all_other_cards_say_nothing() -> None:
    assert set(programs(words_of(data())[1])) == set(FACES)
    assert {card for card in undone().book.ids if card not in FACES} == {
        "C1", "C2", "C3", "C4", "C7", "C8", "C9", "C14",
    }  # fmt: skip
