"""The words of ygios: every sentence is read, and every face means exactly what the engine is told."""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.cards import Game
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.words import programs, read_cards
from deckproof.validator.games.ygios.game import Ygios

YOU, EITHER, OPPONENT = "you", "either", "opponent"


def cards(owner: str, face: str, where: str, other: bool = False) -> dict[str, Any]:
    return {"owner": owner, "face": face, "where": where, "other": other}


NO_SET_ASIDE = {"ban": "play_up", "if": {"is_empty": "set_aside"}}
IGNORED = {"rule": "ignore", "if": "back_off"}

FACES: dict[str, list[dict[str, Any]]] = {
    "H1": [{"do": "draw", "who": YOU, "n": 1}],
    "H2": [
        {
            "rule": "full_devotion",
            "cards": {"owner": YOU, "face": "up", "family": "home", "other": False},
            "where": {"adjacent_to": "home"},
        }
    ],
    "H3": [
        {"do": "return", "who": YOU, "n": 1, "cards": cards(YOU, "any", "any", True)},
        {"if_done": {"do": "play", "who": YOU, "n": 1}},
    ],
    "H4": [{"do": "move", "who": YOU, "n": 1, "cards": cards(EITHER, "up", "adjacent"), "to": "here"}],
    "H5": [{"do": "lock", "who": OPPONENT, "where": "home", "turns": 1}],
    "H6": [],
    "H7": [
        {"cost": {"do": "flip", "who": YOU, "n": "all", "cards": cards(YOU, "up", "here", True), "to": "down"}},
        {"ban": "play_up", "if": {"is_empty": "here"}},
    ],
    "H8": [{"cost": {"do": "discard", "who": YOU, "n": 1, "cards": {"owner": YOU, "where": "hand", "other": True}}}],
    "T1": [
        {"do": "play_top", "who": YOU, "n": 1, "of": 2, "face": "down", "to": "here"},
        {"do": "put_bottom", "what": "other_card"},
        {"do": "protect", "what": ["this_card", "played_card"]},
    ],
    "T2": [
        {"do": "move", "who": YOU, "n": 1, "cards": cards(EITHER, "any", "own", True), "to": "different"},
        {"then": {"do": "move_this", "to": "that"}},
    ],
    "T3": [
        {"rule": "full_devotion", "cards": "this_card", "where": "any"},
        {
            "rule": "full_devotion",
            "cards": {"owner": YOU, "face": "up", "family": "town", "other": True},
            "where": "here",
        },
    ],
    "T4": [{"do": "move", "who": YOU, "n": 1, "cards": cards(OPPONENT, "up", "own"), "to": "adjacent"}],
    "T5": [{"do": "lock", "who": "players", "where": {"adjacent_to": "town"}, "turns": 1}],
    "T6": [],
    "T7": [
        {
            "on_play_up": {
                "may": {
                    "do": "move",
                    "who": OPPONENT,
                    "n": 1,
                    "cards": cards(OPPONENT, "any", "different"),
                    "to": "here",
                }
            }
        }
    ],
    "T8": [{"on_play_up": {"do": "draw", "who": OPPONENT, "n": 1}}, NO_SET_ASIDE],
    "S1": [{"do": "flip", "who": YOU, "n": 1, "cards": cards(EITHER, "any", "any", True), "to": "over"}],
    "S2": [{"do": "lock", "who": OPPONENT, "where": "school", "turns": 2}],
    "S3": [
        {"do": "draw", "who": YOU, "n": 2},
        {"then": {"do": "discard", "who": YOU, "n": "drawn", "cards": {"owner": YOU, "where": "hand"}}},
    ],
    "S4": [{"do": "flip", "who": YOU, "n": 1, "cards": cards(OPPONENT, "up", "any"), "to": "down"}],
    "S5": [
        {
            "rule": "plus_devotion",
            "n": 2,
            "cards": {"owner": EITHER, "face": "down", "other": False},
            "where": "school",
        }
    ],
    "S6": [],
    "S7": [
        {"on_play_up": {"may": {"do": "play_top", "who": OPPONENT, "n": 1, "of": 1, "face": "down", "to": "any"}}},
        NO_SET_ASIDE,
    ],
    "S8": [{"cost": {"do": "discard", "who": YOU, "n": 1, "cards": cards(YOU, "down", "any")}}],
    "LT": [{"rule": "tied_below", "lead": 2, "where": "here"}],
    "ML": [{"rule": "score", "who": "controller", "n": 1}, IGNORED],
    "PAR": [
        {
            "rule": "set_devotion",
            "n": 3,
            "instead_of": 2,
            "cards": {"owner": EITHER, "face": "down", "other": False},
            "where": "here",
        }
    ],
    "AE": [
        {"rule": "no_face_down_play", "who": "players", "from": "hand", "where": "here"},
        {"rule": "flip_on_arrival", "cards": {"face": "down"}, "to": "up", "where": "here"},
        {"rule": "no_flip", "to": "down", "where": "here"},
    ],
    "NMG": [{"rule": "no_ability", "by": ["play", "flip"], "where": "here"}, {"rule": "costs_stay"}],
    "FE": [
        {"rule": "full_devotion", "cards": {"owner": EITHER, "face": "up", "other": False}, "where": "here"},
    ],
    "EO": [
        {"rule": "score", "who": "controller", "n": 1, "per": 2, "of": "cards_here"},
        {"rule": "only_winner"},
        IGNORED,
    ],
    "FI": [
        {
            "rule": "first_plus",
            "n": 2,
            "cards": {"owner": EITHER, "face": "up"},
            "by": ["play", "move"],
            "where": "here",
            "until": "end_of_round",
        }
    ],
    "SH": [{"rule": "protected", "cards": {"owner": EITHER, "face": "any"}, "where": "here"}],
}


@pytest.mark.parametrize("card", FACES)
def test_a_face_means_what_the_engine_is_told(card: str, ygios: Game, ygios_book: Phrasebook) -> None:
    program = programs(read_cards(ygios, ygios_book)).get(card, ())
    assert [sentence.meaning for sentence in program if not sentence.aside] == FACES[card]
    for sentence in program:
        assert sentence.place is not None
        line = sentence.place.source.line(sentence.place.line)
        assert line[sentence.place.col - 1 :].startswith(sentence.text.rstrip("."))


def test_the_engine_knows_every_meaning(ygios: Game, ygios_book: Phrasebook) -> None:
    Ygios.of(ygios, programs(read_cards(ygios, ygios_book)))


def test_the_table_has_every_card() -> None:
    assert len(FACES) == 24 + 9


def test_every_sentence_is_read(ygios: Game, ygios_book: Phrasebook) -> None:
    words = read_cards(ygios, ygios_book)
    assert set(FACES) == {card.id for name in ("affection", "bonus") for card in ygios.components[name].cards}
    read, every = words.coverage
    assert read == every > 150
    assert [one.text for one in words if one.reading.outcome != "read"] == []


def test_every_sentence_is_said_as_the_phrasebook_says_it(ygios: Game, ygios_book: Phrasebook) -> None:
    for one in read_cards(ygios, ygios_book):
        if one.text != "If you cannot pay this cost, this card cannot be played face-up.":  # a synonym
            assert ygios_book.render(one.reading.meaning) == one.text


def test_the_own_name_of_a_card_is_the_card(ygios: Game, ygios_book: Phrasebook) -> None:
    words = read_cards(ygios, ygios_book)
    aside = next(one for one in words.of("PAR", "entry") if one.aside).meaning
    assert isinstance(aside, dict)
    assert {key: value for key, value in aside.items() if key != "sheet"} == {
        "claim": "if",
        "if": {"all": [{"in": "school", "card": "this_card"}, {"face": "up", "card": "S5"}]},
        "then": {"devotion": 5, "face": "down", "where": "school"},
    }
