"""The number of a card that examples which fail have in common."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest
from deckproof.cards.examples import read_examples
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.generator.proving import in_common
from deckproof.validator import summed
from deckproof.validator.language.frames import Stuck
from deckproof.validator.summed import wrong_numbers


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """undone with 7 for the -1 of C1."""
    folder = Path(shutil.copytree(bundled()["undone"], tmp_path_factory.mktemp("game") / "undone"))
    file = folder / "continuity.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("happiness: -1\n", "happiness: 7\n", 1), encoding="utf-8")
    return load_game(folder)


def failing(game: Game, *told: tuple[str, str]) -> list[Finding]:
    """What is told of sentences of examples, by what they say and what is so."""
    sentences = [one for example in read_examples(game) for one in example.sentences]
    places = [next(one.place for one in sentences if one.text == said) for said, _ in told]
    return [
        Finding("EXM001", "claim-fails", "error", f"expected {said!r}, but it is {actual}", place)
        for (said, actual), place in zip(told, places, strict=True)
    ]


def _raised(error: Exception) -> Sequence[Finding]:
    raise error


SAID = (
    ("Ann has -12 Happiness.", "−6 − 3 − 2 + 7 = −4 happiness"),
    ("Ann has 3 Happiness.", "8 − 2 − 2 + 7 = 11 happiness"),
    ("You have 14 Happiness.", "7 + 2 + 8 + 5 = 22 happiness"),
)


def test_the_number_is_told_with_which_the_examples_come_true(game: Game) -> None:
    told, tried = failing(game, *SAID), list[Game]()

    def replayed(other: Game) -> Sequence[Finding]:
        tried.append(other)
        return [] if other.by_id["C1"].data["happiness"] == -1 else told

    (found,) = wrong_numbers(game, told, replayed)
    assert found.place == game.by_id["C1"].place_of("happiness") and found.code == "SHT176"
    assert found.message == "with -1 as the happiness of Petrovska Vessel 248984, 3 of the 3 findings are none"
    assert tried[-1].components["continuity"].cards[0] is tried[-1].by_id["C1"] is not game.by_id["C1"]


def test_no_number_is_told_that_examples_do_not_bear_out(game: Game) -> None:
    told = failing(game, *SAID)
    other = Finding("EXM002", "impossible-example", "error", "another", read_examples(game)[0].place)
    assert list(wrong_numbers(game, told, lambda _: told)) == []
    assert list(wrong_numbers(game, told, lambda _: [other])) == []
    assert list(wrong_numbers(game, told[:1], lambda _: [])) == []
    for broken in (DataError([other]), Stuck("play breaks")):
        assert list(wrong_numbers(game, told, lambda _, broken=broken: _raised(broken))) == []
    assert list(wrong_numbers(game, told, lambda _: [other], silent=[other])), "nobody is told of the other one"
    there = Finding("DAT007", "bad-value", "error", "told there", game.by_id["C1"].place_of("happiness"))
    assert list(wrong_numbers(game, [*told, there], lambda _: [])) == []


def test_no_number_is_told_for_what_nobody_is_told(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    told = failing(game, *SAID)
    monkeypatch.setattr(summed, "wrong_numbers", partial(wrong_numbers, replayed=lambda _: []))
    assert [one.code for one in in_common(game, told)] == ["SHT176"]
    assert in_common(game, told, silent=told) == []
    assert in_common(game, told, patient=False) == []
