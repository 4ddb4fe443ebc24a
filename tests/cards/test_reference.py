"""Reference cards say what the faces mean."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.reference import reference_texts


@pytest.fixture
def ygios(tmp_path: Path) -> Path:
    return Path(shutil.copytree(bundled()["ygios"], tmp_path / "ygios"))


def changed(folder: Path, old: str, new: str, file: str = "affection.yaml") -> dict[str, str]:
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) >= 1
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return reference_texts(load_game(folder))


def test_reminders_are_left_out() -> None:
    assert reference_texts(load_game("ygios"))["H1"] == "Draw 1 card from the set-aside pile into your hand."


def test_another_wording_of_the_face_gives_the_same_reference(ygios: Path) -> None:
    texts = changed(ygios, '"Draw 1 card from the set-aside pile into', '"Draw one card from the set-aside pile into')
    assert texts["H1"] == "Draw 1 card from the set-aside pile into your hand."


def test_a_changed_rule_changes_the_reference(ygios: Path) -> None:
    texts = changed(ygios, '"Draw 1 card from the set-aside pile', '"Draw 2 cards from the set-aside pile')
    assert texts["H1"] == "Draw 2 cards from the set-aside pile into your hand."


def test_an_own_short_wording_goes_before(ygios: Path) -> None:
    assert changed(ygios, "  devotion: 1\n", "  devotion: 1\n  short: Take 1.\n")["H1"] == "Take 1."


def test_an_unread_sentence_stands_as_it_is(ygios: Path) -> None:
    assert changed(ygios, '"Draw 1 card', '"Sing a song. Draw 1 card')["H1"].startswith("Sing a song. Draw 1 card")


def test_a_game_without_phrases_prints_its_faces(ygios: Path) -> None:
    for file in ygios.glob("*phrases.yaml"):
        file.unlink()
    assert reference_texts(load_game(ygios))["H1"].endswith("nothing happens.)")


def test_a_broken_phrasebook_is_told(ygios: Path) -> None:
    with pytest.raises(DataError):
        changed(ygios, "phrases:", "phrasess:", "phrases.yaml")


def test_the_wording_of_before_is_given_where_that_is_asked_for(ygios: Path) -> None:
    memo = Memo(lasting=True)
    before = reference_texts(load_game(ygios, memo))
    cards = ygios / "affection.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("Draw 1 card", "Draw 2 cards", 1), encoding="utf-8")
    game = load_game(ygios, memo)
    assert reference_texts(game, as_before=True)["H1"] == before["H1"]
    assert reference_texts(game)["H1"] == reference_texts(game, as_before=True)["H1"] != before["H1"]
