"""What refutes a claim about pieces in bonds is told as an example to paste, which comes true when it is replayed."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.examples import examples_of
from deckproof.cards.source import Place, Source
from deckproof.validator.claims import Claimed, Scene, Trial, try_claims
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.replay import replay
from deckproof.validator.sheet_play import made_of, stage_of
from deckproof.validator.sheet_stages import tells_of
from deckproof.validator.telling import Telling

from .islands import islands


@pytest.mark.parametrize(
    ("claim", "parts"),
    [
        ("It is never so that a treaty has quarrel 1.", ("has quarrel 1", "is a treaty")),
        ("It is never so that a treaty has trade 3.", ("has trade 3",)),
        ("It is never so that a treaty has trade 2.", (" reveals 1 weight", "is a treaty", "has trade 2")),
    ],
)
def test_what_refutes_a_claim_is_told_as_an_example(tmp_path: Path, claim: str, parts: tuple[str, ...]) -> None:
    game = islands(tmp_path, "It can be so that a treaty has trade 4.", claim)
    read = read_game(game)
    made, faults = made_of(game, read)
    assert made is not None, faults
    (said,) = read.sheet["Claims"]
    assert said.place is not None
    trial = Trial([Claimed(said.text, said.meaning, said.place)], WordedWitness(made, read.lexicon.book), game.memo)
    (tried,) = trial.result().tried
    assert tried.counterexample is not None
    stage, book = stage_of(game, made, read), read.lexicon.book
    told = tells_of(made, stage, book, [])(tried.claim, tried.counterexample)
    assert isinstance(told, Telling), told
    assert all(part in " ".join(told.lines) for part in parts), told.lines
    assert replay(examples_of(Source("examples.md", "\n".join(told.lines)))[0], stage, book, 3).ok


def test_positions_are_made_of_what_a_claim_names_and_refute_it_without_any_other_play(tmp_path: Path) -> None:
    class Alone(WordedWitness):
        def scenes(self) -> tuple[Scene[TableState], ...]:
            return ()

    game = islands(tmp_path)
    read = read_game(game)
    made, _ = made_of(game, read)
    assert made is not None
    book, found = read.lexicon.book, []
    for text in ("It is never so that a treaty has quarrel 2.", "It is never so that a treaty has quarrel 3."):
        claim = Claimed(text, book.read(text, ("claim",)).meaning, Place(Source("rulebook.md", text), 1, 1))
        found += try_claims([claim], Alone(made, book), games=0, shorten=False).tried
    assert [one.counterexample is None for one in found] == [False, True]
    assert "made of what is named" in getattr(found[0].counterexample, "start", "")
    assert found[1].held > 100
