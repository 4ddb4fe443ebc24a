"""What refutes a claim about pieces in bonds is told as an example to paste, which comes true when it is replayed."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.examples import examples_of
from deckproof.cards.source import Source
from deckproof.validator.claims import Claimed, Trial
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.replay import replay
from deckproof.validator.sheet_proof import made_of, stage_of
from deckproof.validator.sheet_stages import tells_of
from deckproof.validator.telling import Telling

from .test_bonds import islands


@pytest.mark.parametrize(
    ("claim", "parts"),
    [
        ("It is never so that a treaty has quarrel 1.", ("has quarrel 1", "is a treaty")),
        ("It is never so that a treaty has trade 3.", ("has trade 3",)),
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
