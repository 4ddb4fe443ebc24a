"""Phrase files: what is refused, where, and what a game may add to the phrases that come along."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards import DataError, load_game
from deckproof.cards.phrasebook import load_phrasebook
from deckproof.cards.phrasebook.lint import lint
from deckproof.cards.phrasebook.report import phrases_report

from .conftest import book_of

MakeGame = Callable[..., Path]
P = 'phrases:\n  - {id: hop, say: "Hop", means: {do: hop}, examples: [Hop.]}\n'


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("phrases: 3\n", "1:10", "'phrases' must be a list"),
        ("phrasse: []\n", "1:1", "'phrasse'"),
        ('phrases:\n  - {id: a, say: "A"}\n', "2:5", "'means'"),
        ('phrases:\n  - {id: a, means: 1, say: "Draw {n:int"}\n', "2:34", "a slot looks like"),
        ("phrases:\n  - {id: a, means: 1, say: 'It''s {n:int'}\n", "2:35", "a slot looks like"),
        ('phrases:\n  - {id: a, means: 1, say: [Hop, "Hop (on"]}\n', "2:39", "this ( is never closed"),
        ('phrases:\n  - {id: a, means: {n: "{n}"}, say: "{n:itn}"}\n', "2:37", "there is no slot type 'itn'"),
        ('phrases:\n  - {id: a, means: {n: "{n}"}, say: "{n:*effcet}"}\n', "2:37", "'effcet'"),
        ('phrases:\n  - {id: a, means: {n: "{m}"}, say: "{n:int}"}\n', "2:10", "'m'"),
        ('phrases:\n  - {id: a, means: {n: "{n}"}, say: "{n:int} [a|b]@m"}\n', "2:37", "'m'"),
        (P + '  - {id: hop, say: "Skip", means: {do: skip}}\n', "3:10", "'hop'"),
        ("types: {pile: 3}\n", "1:15", "the type 'pile'"),
        ("types: {pile: {deck: 3}}\n", "1:22", "a word of a type"),
        ("types: {pile: [{say: deck}]}\n", "1:16", "'means'"),
        (
            'types: {a: [x]}\nphrases:\n  - {id: b, kind: a, means: 1, say: "X"}\n',
            "3:10",
            "'a' is a type of single words",
        ),
        ("types: {'a b': [deck]}\n", "1:9", "'a b'"),
    ],
)
def test_a_faulty_file_is_refused_at_the_spot(text: str, place: str, message: str) -> None:
    with pytest.raises(DataError) as raised:
        book_of(text)
    found = [one for one in raised.value.findings if str(one.place) == f"phrases.yaml:{place}"]
    assert found, [f"{one.place} {one.message}" for one in raised.value.findings]
    assert message in found[0].message


def test_a_game_adds_phrases_types_and_files(make_game: MakeGame) -> None:
    folder = make_game(
        {
            "phrases.yaml": P + "types: {place: [{say: the dale, means: dale}]}\n",
            "more.phrases.yaml": "types: {place: [{say: the hill, means: hill}]}\nphrases:\n"
            '  - {id: go, say: "Go to {to:place}", means: {go: "{to}"}}\n',
        }
    )
    game = load_game(folder)
    assert game.warnings == []
    book = load_phrasebook(game)
    assert book.read("Hop.").meaning == {"do": "hop"}
    assert book.read("Go to the hill.").meaning == {"go": "hill"}
    assert book.read("Go to your hand.").meaning == {"go": "hand"}
    assert book.read("Draw 1 card.").meaning == {"do": "draw", "who": "you", "n": 1, "from": "deck"}
    assert any(name.endswith("more.phrases.yaml") for name in book.sources)


def test_names_of_cards_components_and_modes_are_types(make_game: MakeGame) -> None:
    folder = make_game({"phrases.yaml": 'phrases:\n  - {id: a, say: "Take {card:wishes}", means: {take: "{card}"}}\n'})
    book = load_phrasebook(load_game(folder))
    assert book.read("Take Second Wish.").meaning == {"take": "A2"}
    assert book.render({"take": "A3"}) == "Take Third Wish."


def test_a_mark_that_is_not_there_is_told(make_game: MakeGame) -> None:
    folder = make_game({"phrases.yaml": "marks: {onec: {says: [{do: hop}], cards_of: [wishs]}}\n"})
    with pytest.raises(DataError) as raised:
        load_phrasebook(load_game(folder))
    assert [one.message.split(";")[0] for one in raised.value.findings if "onec" in one.message]
    assert [one for one in raised.value.findings if "'wishs'" in one.message]


def test_a_face_without_a_clear_meaning_is_reported(make_game: MakeGame) -> None:
    folder = make_game({"cards.yaml": '- {id: A1, name: A, cost: 1, text: "Draw 1 card. Juggle."}\n'})
    report = phrases_report(load_game(folder))
    assert "GAPS" in report and "UNREAD" in report


def test_the_readme_of_the_phrasebook_shows_a_sound_one() -> None:
    readme = Path(importlib.import_module("deckproof.cards.phrasebook").__path__[0]) / "README.md"
    shown = re.search(r"```yaml\n(.*?)```", readme.read_text(encoding="utf-8"), re.DOTALL)
    assert shown is not None
    book = book_of(shown[1])
    assert list(lint(book)) == []
    assert book.read("Then take two cards from your hand.").meaning == {"then": {"do": "draw", "n": 2, "from": "hand"}}
