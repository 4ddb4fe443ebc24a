"""Counterexamples of games with rules in Python told as examples: short, in their words, true when replayed."""

from __future__ import annotations

from deckproof.cards.source import Place, Source
from deckproof.validator.claimed import Claimed, Tried
from deckproof.validator.claims import try_claims
from deckproof.validator.telling import Telling, Tells

from ..games.books import Book, book_of

PLACE = Place(Source("rulebook.md", "It is so.\n"), 1, 1)


def told(book: Book, one: Tried) -> Telling | None:
    playing = book.playing
    assert playing.teller is not None and one.counterexample is not None
    tells = Tells(playing.witness, playing.stage, playing.teller, book.phrases, book.examples)
    return tells.tell(one.claim, one.counterexample)


def test_long_games_are_told_from_near_their_end() -> None:
    """Of hundreds of moves of Yuri-Kure, what the claim fails by is left; dice that matter are given."""
    book = book_of("yuri-kure")
    claim = Claimed("At least 5 is a success.", {"rule": "success", "at_least": 5}, PLACE)
    (one,) = try_claims([claim], book.playing.witness, shorten=False).refuted
    telling = told(book, one)
    assert telling is not None and len(telling.lines) <= 7
    assert "In the Kiss of Promise, " in " ".join(telling.lines) and "succeeds." in telling.lines[-2]


def test_a_sentence_after_an_initial_stands_apart() -> None:
    """ "Player C." ends no sentence in the middle of a paragraph."""
    book = book_of("yuri-kure")
    claim = Claimed("After turn 10.", {"rule": "end", "when": "last_turn", "turn": 10}, PLACE)
    (one,) = try_claims([claim], book.playing.witness, shorten=False).refuted
    telling = told(book, one)
    assert telling is not None
    at = next(number for number, line in enumerate(telling.lines) if line.endswith("Player C."))
    assert telling.lines[at + 1] == ""
