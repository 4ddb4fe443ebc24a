"""What phrases say of the sheet is held against the schema: a slip is told at its key or value, with what is meant."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.lexicon import load_lexicon
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook.loading import load_phrasebook
from deckproof.cards.source import Place, Source
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.retold import retell
from deckproof.validator.sheet_phrases import check_sheet_phrases
from deckproof.validator.sheet_proof import _told_once, prove_sheet

from .minis import runs

DUEL = Path(__file__).resolve().parents[2] / "cards" / "starters" / "duel"
LINKS = Path(__file__).resolve().parents[2] / "cards" / "connecting-links"


@pytest.fixture(scope="module")
def duel() -> WordedGame:
    return runs(load_game(DUEL))


@pytest.fixture(scope="module")
def links(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shutil.copytree(LINKS, tmp_path_factory.mktemp("slips") / "links")


def test_what_the_sheet_does_not_read_is_not_told_once_more_as_a_missing_phrase() -> None:
    """Where a rulebook prints the sentences of its sheet, both would tell of one sentence at one place."""
    here, there = (Place(Source("play.md", "Sing.\n\nHum."), line, 1) for line in (1, 3))
    codes = [("SHT001", here), ("WRD001", here), ("WRD004", here), ("FCT001", here), ("WRD001", there)]
    told = list(_told_once(Finding(code, "", "error", "", place) for code, place in codes))
    assert [(one.code, one.place) for one in told] == [("SHT001", here), ("FCT001", here), ("WRD001", there)]


def test_a_game_without_phrases_is_told_of_rules_that_its_rulebook_does_not_take(tmp_path: Path) -> None:
    folder = shutil.copytree(DUEL, tmp_path / "duel")
    (folder / "rules.yaml").write_text(
        "hand: {value: 1, from: 'house: few'}\nsong-3: {value: 3, from: 'house: songs'}\n", encoding="utf-8"
    )
    book = folder / "rulebook.md"
    printed = book.read_text(encoding="utf-8").replace("player draws 1 card", "player draws {{ rules.hand }} card", 1)
    book.write_text(printed, encoding="utf-8")
    found = [one for one in prove_sheet(load_game(folder), games=10).findings if one.code == "FCT003"]
    assert [(one.message, one.hint, one.place and (one.place.line, one.place.col)) for one in found] == [
        (
            "no sentence of the rulebook takes 'song-3' (3) from rules.yaml",
            "write {{ rules['song-3'] }} where it is said",
            (2, 17),
        )
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("", "", []),
        ('never: {one_turn: [{given: "{n}"', 'nevr: {one_turn: [{given: "{n}"', ["nevr", "'never'"]),
        ('one_turn: [{given: "{n}"', 'one_tern: [{given: "{n}"', ["one_tern", "'one_turn'"]),
        ('one_turn: [{given: "{n}"', 'one_turn: [{givne: "{n}"', ["givne", "'given'"]),
        ("cmp: more, token: gift}", "cmp: moar, token: gift}", ["moar", "'more'"]),
        ("cmp: more, token: gift}", "cmp: more, token: gifft}", ["gifft", "'gift'"]),
        ('turn: "{n}"}}}', 'tunr: "{n}"}}}', ["tunr", "'turn'"]),
        ('turns: "{n}", cmp', "turns: many, cmp", ["many", "whole number"]),
        ("row: 3, column", "rwo: 3, column", ["rwo", "'row'"]),
        ("in_phase: possessor phase", "in_phase: possesor phase", ["possesor phase", "'possessor phase'"]),
        ("{ended: false}", "{endet: false}", ["endet", "'ended'"]),
        ("knows: possessor", "knows: posessor", ["posessor", "'possessor'"]),
    ],
)
def test_a_slip_is_told_at_its_place(links: Path, old: str, new: str, told: list[str]) -> None:
    file = links / "rulebook.phrases.yaml"
    text = (LINKS / file.name).read_text(encoding="utf-8")
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    game = load_game(links)
    found = list(check_sheet_phrases(load_phrasebook(game), load_lexicon(game), game.memo))
    assert len(found) == bool(told)
    for one in found:
        assert one.place is not None
        assert told[0] in one.message
        assert told[1] in one.hint
        line = file.read_text(encoding="utf-8").splitlines()[one.place.line - 1]
        assert line[one.place.col - 1 :].startswith(told[0])


@pytest.mark.parametrize("name", ["connecting-links", "undone", "ygios", "yuri-kure", "vroyale"])
def test_what_the_built_in_games_say_is_a_meaning(name: str) -> None:
    game = load_game(LINKS.parent / name)
    assert [*check_sheet_phrases(load_phrasebook(game), load_lexicon(game), game.memo)] == []


@pytest.mark.parametrize(
    ("means", "claims"),
    [
        ("{always: true}", 1),
        ("{never: [1]}", 1),
        ("{can: this}", 1),
        ("{always: {has: [1], cmp: 3, in: 4, who: 2}}", 1),
        ("{mode: x}", 0),
        ("{mode: x, then: 3}", 0),
        ("{always: {fits: {lies: true}}, of: {cards: {}}}", 1),  # of zones, where there are none
    ],
)
def test_what_is_no_meaning_is_not_tried(tmp_path: Path, duel: WordedGame, means: str, claims: int) -> None:
    folder = tmp_path / "duel"
    shutil.copytree(DUEL, folder)
    with (folder / "rulebook.md").open("a", encoding="utf-8") as book:
        book.write("\nNobody ever whistles.\n")
    phrase = f"id: odd, kind: fact, say: Nobody ever whistles, means: {{sheet: {means}}}"
    (folder / "rulebook.phrases.yaml").write_text(
        f"phrases: [{{{phrase}, examples: [Nobody ever whistles.]}}]\n", encoding="utf-8"
    )
    game = load_game(folder)
    read = read_game(game)
    found = [one for one in retell(game, read).claims if one.text == "Nobody ever whistles."]
    assert len(found) == claims
    assert [WordedWitness(duel, read.lexicon.book).watch(one) for one in found] == [None] * claims


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (
            "play.md",
            "If nobody can be chosen, the text does nothing.",
            "The text does nothing if no one can be chosen.",
        ),
        ("play.md", "A player who is out cannot be chosen.", "If a player is out, that player cannot be chosen."),
        ("play.md", "Put the top card of the deck into the box.", "The top card of the deck is put into the box."),
        ("cards.yaml", "Look at that player's hand.", "Look at the hand of that player."),
        ("cards.yaml", "You are hidden until your next turn.", "Until your next turn, you are hidden."),
    ],
)
def test_a_sentence_put_otherwise_is_played_as_what_has_its_form(file: str, old: str, new: str, tmp_path: Path) -> None:
    folder = shutil.copytree(DUEL, tmp_path / "duel")
    before = [one.meaning for one in read_game(load_game(folder)).every]
    text = (folder / file).read_text(encoding="utf-8")
    harm = (
        new.replace("hidden", "out")
        .replace("is put", "is not put")
        .replace("can", "must")
        .replace("of that", "of each")
    )
    for wording, same in ((new, True), (harm, False)):
        (folder / file).write_text(text.replace(old, wording, 1), encoding="utf-8")
        assert ([one.meaning for one in read_game(load_game(folder)).every] == before) is same
