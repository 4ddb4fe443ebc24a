"""Play is made from a bare game: it plays as the whole one does, and what play cannot notice leaves it as it was."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.examples import read_examples
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.cards.rulebook import load_rulebook
from deckproof.cards.words import programs, words_of
from deckproof.validator.alone import claims_in
from deckproof.validator.bare import Bare, bare
from deckproof.validator.claimed import Claimed, Trials
from deckproof.validator.claims import try_claims
from deckproof.validator.games import rules_named
from deckproof.validator.games.rules import Playing
from deckproof.validator.replay import replay
from deckproof.validator.rulebook import book_words

PLAYED = sorted(name for name in bundled() if load_game(name).meta.rules)
TWISTED = 12
"""Claims of each game that are tried with other numbers, too, so that some are refuted."""


def _both(name: str) -> tuple[Playing, Playing]:
    """A game made ready whole and bare."""
    game = load_game(name)
    read = programs(words_of(game)[1])
    rules, plain = rules_named(game.meta.rules or ""), bare(game, read)
    return rules.ready(game, read), rules.ready(plain.game, plain.programs)


def _twisted(claims: list[Claimed]) -> Iterator[Claimed]:
    """Claims with a number in them one more than it is, or with yes and no exchanged."""
    for claim in claims:
        for key, value in claim.meaning.items():
            if isinstance(value, int):
                yield replace(claim, meaning={**claim.meaning, key: not value if value is True else value + 1})
                break


def _told(trials: Trials) -> Any:
    tried = [
        (one.claim.key, one.can, one.held, one.counterexample and (one.counterexample.why, one.counterexample.script))
        for one in trials.tried
    ]
    return tried, [one.key for one in trials.untried], trials.needs, trials.positions


@pytest.mark.parametrize("name", PLAYED)
def test_claims_fare_alike(name: str) -> None:
    game = load_game(name)
    phrases, words = words_of(game)
    rulebook = load_rulebook(game)
    assert rulebook is not None
    found = book_words(game, rulebook, phrases, words)
    claims = [claim for one in found for key in ("claim", "rule") for claim in claims_in(one, key)]
    twisted = list(_twisted(claims))[-TWISTED:]
    claims += twisted
    whole, plain = (_told(try_claims(claims, playing.witness, games=6)) for playing in _both(name))
    assert whole == plain
    refuted = [one for one in whole[0] if one[-1]]
    assert refuted or not twisted, "some must be refuted, or no words of theirs are compared"


@pytest.mark.parametrize("name", PLAYED)
def test_examples_are_replayed_alike(name: str) -> None:
    game = load_game(name)
    book, _ = words_of(game)
    whole, plain = _both(name)
    for example in read_examples(game):
        # the last sentence in the place of the first claim: some then fail, or cannot be played
        for told in (example, replace(example, sentences=(*example.sentences[:-2], *example.sentences[-1:]))):
            ran = []
            for playing in (whole, plain):
                result = replay(told, playing.stage, book)
                steps = [(step.board, step.claim and step.claim.held) for step in result.steps]
                ran.append((steps, [(stop.kind, stop.place) for stop in result.stops]))
            assert ran[0] == ran[1], example.name


@pytest.fixture
def vroyale(tmp_path: Path) -> Path:
    return shutil.copytree(bundled()["vroyale"], tmp_path / "vroyale")


def _bare(game: Path) -> Bare:
    loaded = load_game(game)
    return bare(loaded, programs(words_of(loaded)[1]))


@pytest.mark.parametrize(
    ("file", "old", "new", "same"),
    [
        ("parade.yaml", 'flavour: "', 'flavour: "Well, ', True),
        ("parade.yaml", "- id: P01", "# of the first shelf\n\n- id: P01", True),
        ("rules.yaml", "published L116", "published L117", True),
        ("parade.yaml", 'get +1 ATK."', 'get +2 ATK."', False),
        ("parade.yaml", "name: Mira Pixelle", "name: Mira Byte", False),
        ("parade.yaml", "cost: 6", "cost: 5", False),
        ("rules.yaml", "sanity: {value: 20", "sanity: {value: 21", False),
        ("game.yaml", "short: VRoyale", "short: VR", False),
    ],
)
def test_only_what_play_depends_on_changes_the_key(file: str, old: str, new: str, same: bool, vroyale: Path) -> None:
    before = _bare(vroyale)
    text = (vroyale / file).read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {file}"
    (vroyale / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    assert (_bare(vroyale).key == before.key) is same


def test_no_two_sentences_are_taken_for_one() -> None:
    for name in PLAYED:
        game = load_game(name)
        plain = bare(game, programs(words_of(game)[1]))
        said = [sentence for program in plain.programs.values() for sentence in program]
        assert len(set(said)) == len(said)
