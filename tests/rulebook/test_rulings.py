"""Rulings are told as questions with their answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards import bundled, load_game
from deckproof.cards.finding import DataError
from deckproof.cards.rulebook import load_rulebook
from deckproof.cards.rulebook.values import rulebook_data

MakeGame = Callable[..., Path]


@pytest.mark.parametrize("name", sorted(bundled()))
def test_every_ruling_of_a_bundled_game_answers_a_question_on_the_web_page(name: str) -> None:
    game = load_game(name)
    book = load_rulebook(game)
    assert book is not None
    web = next(one for one in book.root if one.get("class") == "web")
    told = ["".join(part.itertext()).replace("\n", " ").strip() for part in web.iter("p")]
    rulings: list[dict[str, Any]] = rulebook_data(game)["rulings"]
    asked = [ruling["ask"] for ruling in rulings]
    assert len(asked) > 10 and all(asked) and len(set(asked)) == len(asked)
    for ruling in rulings:
        at = told.index(ruling["ask"])
        assert told[at + 1] == ruling["text"] and told[at + 2] == f"{ruling['id']}: {ruling['why']}."
    on_paper = {"".join(part.itertext()) for one in book.root if one is not web for part in one.iter()}
    assert not on_paper & set(asked)


def test_what_a_ruling_asks_is_a_question(make_game: MakeGame) -> None:
    rule = '{ask: "We draw 5", value: "Draw 5.", from: "ruling R1: so it is"}'
    with pytest.raises(DataError) as caught:
        load_game(make_game({"rules.yaml": f"rulings:\n  R1: {rule}\n"}))
    finding = caught.value.findings[0]
    assert (str(finding.place).endswith("rules.yaml:2:13"), finding.code) == (True, "DAT007")
    assert "must be a question" in finding.message + finding.hint
