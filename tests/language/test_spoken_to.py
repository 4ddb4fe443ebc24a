"""The first player is "you" where the people of a game are called so: in sentences, tables and counterexamples."""

from __future__ import annotations

import pytest
from deckproof.cards.board import Seat, Spread
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook.book import Phrasebook
from deckproof.cards.source import Place, Source
from deckproof.validator.claimed import Claimed
from deckproof.validator.claims import try_claims
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.boards import instead
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.stage import WordedStage
from deckproof.validator.language.table import does, headed, whose, won_by
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.language.wording import said
from deckproof.validator.sheet_play import sheet_stage

MODE = "3-players"


@pytest.fixture(scope="module")
def played() -> tuple[WordedGame, WordedStage, Phrasebook, TableState]:
    data = load_game("undone")
    read = read_game(data)
    game, _ = make_game(data, read)
    stage, _ = sheet_stage(data)
    assert game is not None
    assert isinstance(stage, WordedStage)
    return game, stage, read.lexicon.book, stage.dealt(MODE, 3).position


def test_forms_follow_who_is_meant() -> None:
    people = ("you", "Ann", "Ben")
    assert [whose(one) for one in people] == ["your", "Ann's", "Ben's"]
    assert [does(one, "holds", "hold") for one in people] == ["you hold", "Ann holds", "Ben holds"]
    assert headed(f"{whose('you')} hand") == "Your hand"
    assert won_by(people, [0]) == "you win"
    assert won_by(people, [1]) == "Ann wins"
    assert won_by(people, [0, 2]) == "you and Ben share the win"


@pytest.mark.parametrize(
    ("seat", "held", "drawn"),
    [
        (0, "You hold Promotion.", "You draw Promotion."),
        (1, "Ann holds Promotion.", "Ann draws Promotion."),
    ],
)
def test_sentences_speak_to_the_first_player(
    played: tuple[WordedGame, WordedStage, Phrasebook, TableState], seat: int, held: str, drawn: str
) -> None:
    game, _, book, _ = played
    people, who = game.compiled(MODE).table.people, {"person": seat}
    assert said(book, {"so": {"who": who, "holds": ["C10"]}}, "outcome", people) == held
    assert said(book, {"move": {"who": who, "do": "draw", "kind": "C10"}}, "move", people) == drawn


def test_tables_and_what_is_so_instead_speak_to_the_first_player(
    played: tuple[WordedGame, WordedStage, Phrasebook, TableState],
) -> None:
    game, stage, book, position = played
    table = game.compiled(MODE).table
    assert stage.dealt(MODE, 3).given == ("It is your turn.",)
    assert "You pass." in stage.said(book, position, game.legal(position))
    parts = stage.seen_by(position, 0).parts
    assert [one.name for one in parts if isinstance(one, Seat)] == ["Ann", "Ben", "You"]
    assert "Your hand" in [one.title for one in parts if isinstance(one, Spread)]
    assert instead(position, table, {"who": {"person": 0}}).startswith("you hold ")
    assert instead(position, table, {"who": {"person": 1}}).startswith("Ann holds ")


def test_a_counterexample_speaks_to_the_first_player(
    played: tuple[WordedGame, WordedStage, Phrasebook, TableState],
) -> None:
    game, _, book, _ = played
    text = "A player never has more than 3 cards in hand."
    claim = Claimed(text, book.read(text, "claim").meaning, Place(Source("rulebook.md", text), 1, 1))
    tried = try_claims([claim], WordedWitness(game, book), games=2, shorten=False).tried
    assert [one.counterexample and one.counterexample.why for one in tried] == ["you have more than 3 cards in hand"]
