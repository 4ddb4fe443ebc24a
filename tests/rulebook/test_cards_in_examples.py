"""Worked examples hold the cards: another number on one, or a sentence that is gone, breaks those where it counts."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.validator.example_proof import check_examples
from deckproof.validator.language.reading import read_game
from deckproof.validator.sheet_play import made_of, stage_of

FEW = 60
"""Lines of examples that are replayed."""
DEVOTION = "name: Cook Your Favorite Meal\n  zone: home\n  devotion: "
SENTENCE = 'text: "Each face-down card of either player gets +2 Devotion in School."'


@pytest.mark.parametrize(("old", "new", "broken"), [
    (DEVOTION + "4", DEVOTION + "3", ["Home is 4 to 7.", "Home is 7 to 7.", "Home is tied, so you control it."]),
    (SENTENCE, 'text: ""', ["Your face-down card in School counts 4.", "School is 4 to 5.", "School is 5 to 8."]),
])  # fmt: skip
def test_a_card_that_is_otherwise_breaks_its_examples(tmp_path: Path, old: str, new: str, broken: list[str]) -> None:
    folder = Path(shutil.copytree(bundled()["ygios"], tmp_path / "ygios"))
    cards, examples = folder / "affection.yaml", folder / "examples.md"
    text = cards.read_text(encoding="utf-8")
    assert old in text
    cards.write_text(text.replace(old, new), encoding="utf-8")
    first = examples.read_text(encoding="utf-8").split("\n")[:FEW]
    examples.write_text("\n".join(first), encoding="utf-8")
    game = load_game(folder)
    read = read_game(game)
    made, _ = made_of(game, read)
    assert made is not None
    found, _ = check_examples(game, read.lexicon.book, stage_of(game, made, read))
    assert [one.message.split("'")[1] for one in found if one.code == "EXM001"] == broken
