"""Pieces on a board, joint choices and secrets, in a small game of couriers."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.load import load_game
from deckproof.cards.render import drawn
from deckproof.validator.engine.kernel import IllegalMove
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.sheet_proof import prove_sheet

from ..engine.conformance import conform
from .nightpost import EXAMPLES, WORDS, after, change, made, verbs, write


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> WordedGame:
    return made(write(tmp_path_factory.mktemp("post")))


@pytest.mark.parametrize(
    ("old", "new", "why", "hint"),
    [
        ("{parcel: slips}", "{parcle: slips}", "no tokens can stand for 'parcle'", "did you mean 'parcel'?"),
        ("{parcel: slips}", "{parcel: slip}", "there is no component 'slip'", "did you mean 'slips'?"),
    ],
)
def test_what_supplies_no_tokens_is_told_in_the_words(folder: Path, old: str, new: str, why: str, hint: str) -> None:
    (folder / "words.yaml").write_text(WORDS.replace(old, new), encoding="utf-8")
    game = load_game(folder)
    (found,) = make_game(game, read_game(game))[1]
    assert found.message.endswith(why) and found.hint == hint
    assert found.place is not None and Path(found.place.source.name).name == "words.yaml"


def test_pieces_that_are_no_component_are_told_in_the_words_alone(folder: Path) -> None:
    (folder / "words.yaml").write_text(WORDS.replace("{neighbour: people", "{neighbour: poeple"), encoding="utf-8")
    with pytest.raises(DataError) as error:
        read_game(load_game(folder))
    (found,) = error.value.findings
    assert found.message == "there is no component 'poeple'" and found.hint == "did you mean 'people'?"
    assert found.place is not None and Path(found.place.source.name).name == "words.yaml"


def test_the_game_keeps_every_law_and_is_proved(game: WordedGame, folder: Path) -> None:
    assert game.modes == ("long", "short")
    conform(game, games=3)
    report = self_play(game, 120, coverage=False)
    assert report.ok, report.text()
    assert set(report.modes["long"].ends) == {
        "evening of turn 4", "evening of turn 4, otherwise", "nobody can be given mail"
    }  # fmt: skip
    proof = prove_sheet(load_game(folder), games=40)
    assert [drawn(one) for one in proof.findings] == []
    assert any("3 of 3 examples replayed, 15 of 15 outcomes as told" in one for one in proof.counts), proof.counts


def test_tokens_reach_as_far_as_the_sheet_says(game: WordedGame) -> None:
    """Doors 1 to 9 from below: Ida has door 1, Hal 2, Gia 3, Fay 4, Eva 5, Dot 6, Cia 7, Bea 8, Ada 9."""
    state = after(game, "choose ida ada", "show two")
    assert verbs(game, state) == {
        "give big hal", "give big fay", "give big bea", "give big dot",
        "give small fay", "give small cia", "give small gia", "give small dot",
    }  # fmt: skip
    game.apply(state, ("give", "big", "fay"))  # Ida's: what is left is Ada's
    assert verbs(game, state) == {"give small gia", "give small dot"}


def test_a_way_to_play_has_sentences_of_its_own(game: WordedGame) -> None:
    assert ("choose", "eva", "ada") not in game.legal(game.new("long"))
    short = after(game, "choose eva ada", mode="short")
    assert game.view(short, 1)["pieces"]["things"]["mail"] == []
    assert game.view(after(game, "choose ada bea"), 1)["pieces"]["things"]["mail"] == ["eva"]


def test_a_secret_is_seen_by_its_side_until_the_end(game: WordedGame) -> None:
    state = after(game, "choose ida ada")
    assert game.view(state, 0)["pieces"]["roles"]["courier"] == ["?", "?"]
    assert game.view(state, 1)["pieces"]["roles"]["courier"] == ["ada", "ida"]
    luck = Luck(1)
    while game.actor(state) is not None:
        game.apply(state, luck.choice(game.legal(state)))
    assert game.view(state, 0)["pieces"]["roles"]["courier"] == ["ada", "ida"]


@pytest.mark.parametrize(
    ("moves", "wrong", "because"),
    [
        ([], "choose ada eva", "In the Long Night, Eva cannot be a courier."),
        ([], "choose ada", "The post chooses 2 neighbours as couriers in secret."),
        (["choose ida ada", "show two"], "give big eva", "A neighbour with mail cannot be given mail again."),
        (["choose ida hal", "show two"], "give big hal", "A courier cannot be given mail."),
        (["choose ida ada", "show two"], "give big cia", "A big parcel reaches the doors next to its courier."),
        (["choose ida ada", "show two", "give big fay"], "give big bea",
         "Give mail with 1 big parcel and 1 small parcel."),
        (["choose ida ada", "show two", "give big fay"], "give small cia",
         "Each courier gives at most 1 parcel in a turn."),
        (["choose ida ada", "show one", "give big fay", "put ida", "put bea", "show two"], "give big hal",
         "An asleep courier cannot give mail."),
        (["choose ida ada", "show one", "give big fay", "put ida"], "put ida",
         "In each evening from turn 2 to turn 4, the watch puts 2 lamps on different neighbours without mail."),
        (["choose ida ada", "show one", "give big fay", "put ida", "put bea"], "show one",
         "In each night from turn 1 to turn 3, the post shows 1 unused slip."),
    ],
)  # fmt: skip
def test_a_refusal_names_the_sentence_against_it(game: WordedGame, moves: list[str], wrong: str, because: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        game.apply(after(game, *moves), tuple(wrong.split()))
    assert getattr(caught.value.because, "text", "") == because


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Bea does not have mail", "Bea has mail", "EXM"),
        ("reaches 2 doors", "reaches 3 doors", "is not so when the play begins"),
        ("The post gives Fay a big", "The post gives Eva a big", "not allowed"),
        ("Fay cannot be a courier", "Fay must be a courier", "EXM"),
        ("an asleep courier", "a courier", "another reason"),
        ("It is turn 4", "It is turn 3", "EXM"),
    ],
)
def test_a_fault_in_an_example_is_told(folder: Path, old: str, new: str, why: str) -> None:
    assert old in EXAMPLES
    (folder / "examples.md").write_text(EXAMPLES.replace(old, new, 1), encoding="utf-8")
    found = [drawn(one) for one in prove_sheet(load_game(folder), games=4).findings]
    assert any(why in one for one in found), found


FAULTS = [
    ("3 rows of 3", "2 rows of 3", "6 cells, but 9 pieces"),
    ("by door", "by number", "SHT001"),
    ("A neighbour with a lamp of the turn is asleep.\n", "", "nothing says which pieces are asleep"),
    ("A big parcel reaches the doors next to its courier.\n", "", "nothing says how far a big parcel reaches"),
    ("The neighbours lie in 3 rows of 3 by door.", "There is a face-up box.", "SHT001"),
    ("from turn 2 to turn 4", "from turn 4 to turn 2", "turn 4 comes after turn 2"),
    ("After the evening of turn 4, the watch", "After the evening of turn 4, the player with the most mail", "SHT001"),
    ("A small parcel reaches the column", "A big parcel reaches the column", "two sentences say this"),
    ("never more than 7 neighbours", "never more than 2 neighbours", "FCT"),
    ("from turn 1 to turn 3, the post shows", "from turn 1 to turn 900, the post shows", "later than the tokens"),
    ("The post chooses 2", "The post chooses 7", "more than can be looked at together"),
    ("The post chooses 2", "The post chooses 40", "can be chosen in 0 ways"),
    ("1. The post chooses 2 neighbours as couriers in secret.\n2.", "1.", "no pieces are chosen as courier"),
    ("The post chooses 2", "Each player chooses 2", "one side, or one player by name"),
    ("that card with the parcels", "this card with the parcels", "'that card'"),
]


@pytest.mark.parametrize(("old", "new", "why"), FAULTS)
def test_a_planted_fault_is_told(folder: Path, old: str, new: str, why: str) -> None:
    change(folder, old, new)
    found = [drawn(one) for one in prove_sheet(load_game(folder), games=40).findings]
    assert any(why in one for one in found), found


def test_a_changed_sentence_changes_play(folder: Path) -> None:
    change(folder, "next to its courier", "around its courier")
    game = made(folder)
    assert "give big eva" not in verbs(game, after(game, "choose ida gia", "show one"))
    assert "give big fay" in verbs(game, after(game, "choose hal gia", "show one"))
    change(folder, "Mail is given with as many parcels as possible.\n", "")
    game = made(folder)
    state = after(game, "choose ida ada", "show three")  # all three or none: two couriers cannot
    assert game.result(state) is not None
