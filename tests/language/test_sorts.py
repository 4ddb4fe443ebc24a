"""Several sorts of cards, moments of a turn, ends that come later, and what cards are worth by their words."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.validator.engine.kernel import CHANCE, IllegalMove, told
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.language.acted.picture import Picture
from deckproof.validator.language.bearing import RECKONED
from deckproof.validator.language.faults import Unplayable
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.reckoned import hands
from deckproof.validator.language.scenes import _comes

from ..engine.conformance import conform
from .harbour import CAPTAINS, GOODS, SHEET, TOTAL, harbour, lay, worth
from .minis import faults_of, runs


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> WordedGame:
    return runs(harbour(tmp_path_factory.mktemp("harbour")))


def test_games_are_played_to_their_end_and_each_player_sees_what_is_theirs(game: WordedGame) -> None:
    report = self_play(game, 60, coverage=False)
    assert report.failures == []
    conform(game, 3)
    whys = {end for mode in report.modes.values() for end in mode.ends}
    assert {"alone", "alone, High Tide"} <= whys


@pytest.mark.parametrize(
    ("hand", "bunk", "total"),
    [
        ("tea rust silk", "", 4 - 3 + 7),
        ("rust rust silk", "", -3 - 3 + 5),
        ("tea rust silk", "old-tom", 6 + Fraction(4 - 3 + 7, 2)),
        ("rust rust curse", "ann-bell", -7 + 2),
    ],
)
def test_what_cards_are_worth_follows_their_words(game: WordedGame, hand: str, bunk: str, total: Fraction) -> None:
    assert worth(game, lay(game, hand0=hand, bunk0=bunk)) == total


def test_a_card_gains_in_each_turn_and_only_its_player_knows(game: WordedGame) -> None:
    state = lay(game, hand0="rust rust curse", bunk0="ann-bell", hand1="tea tea tea")
    game.apply(state, ("first", "0"))
    state.events = []
    game.apply(state, ("put", "tea") if ("put", "tea") in game.legal(state) else game.legal(state)[-1])
    got = [event for event in state.events if event.kind == "get"]
    assert [event.seen for event in got] == [(0,)]
    assert told(got[0], 1).because == "?"
    assert game.view(state, 0)["on cards"] != []
    assert game.view(state, 1)["on cards"] == []
    assert game.view(state, 1)["backs"]["Ann's bunk"] == [2]


def test_cards_that_cannot_be_held_together_part_when_one_comes(game: WordedGame) -> None:
    state = lay(game, hand0="tea tea tea", bunk0="old-tom", hand1="curse rust rust", bag0="gale")
    game.apply(state, ("first", "0"))
    for move in (("play", "gale"), ("choose", "1"), ("take", "curse"), ("give", "tea")):
        game.apply(state, move)
    table = game.compiled(state.mode).table
    assert state.places[table.places["bunk"].base] == []
    assert table.kinds[table.kind_of[state.places[table.places["inn"].base][0]]] == "old-tom"


def test_an_end_that_is_coming_comes_unless_it_is_stopped(game: WordedGame) -> None:
    stopped = lay(game, hand0="tea tea tea", hand1="rust rust rust", bag0="tide", bag1="calm calm")
    for move in (("first", "0"), ("play", "tide"), ("play", "calm")):
        game.apply(stopped, move)
    assert [event.kind for event in stopped.events or ()].count("end stopped") == 1
    luck = Luck(2)
    while game.actor(stopped) == CHANCE:
        game.apply(stopped, game.sample(stopped, luck))
    assert game.legal(stopped)[0][0] == "put"  # Ben has played in this turn, and is not asked again
    state = lay(game, hand0="tea tea tea", hand1="rust rust rust", bag0="tide", bag1="tide")
    for move in (("first", "0"), ("play", "tide")):
        game.apply(state, move)
    turns = state.turn
    while game.actor(state) is not None:
        with pytest.raises(IllegalMove):
            game.apply(state, ("play", "tide"))
        game.apply(state, game.legal(state)[-1])
    result = game.result(state)
    assert result is not None
    assert (state.turn, result.why) == (turns + 1, "alone, High Tide")


def test_a_card_may_be_used_only_where_its_words_allow(game: WordedGame) -> None:
    state = lay(game, hand0="tea tea tea", bag0="calm")
    game.apply(state, ("first", "0"))
    assert game.legal(state)[0][0] == "put"  # with nothing to stop, nothing is asked
    state = lay(game, hand0="tea tea tea", bag0="calm gale")
    game.apply(state, ("first", "0"))
    refused = game.refusal(state, ("play", "calm"))
    assert refused is not None
    assert getattr(refused.because, "text", "").startswith("Play this card only in the turn")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Captain cards begin in the inn and are held in the bunk.", "", "nothing says where Captain cards begin"),
        ("are held in the bunk", "are held in the inn", "players have no inn"),
        (TOTAL, "", "nothing says which cards count"),
        ("Nobody may play more than 1 card", "Nobody may play more than 2 cards", "once in a turn"),
        ("1 of the cards that you were dealt counts", "2 of the cards that you were dealt count", "than one dealt"),
    ],
)  # fmt: skip
def test_what_cannot_be_meant_is_told(tmp_path: Path, old: str, new: str, why: str) -> None:
    assert old in SHEET
    assert any(why in one.message for one in faults_of(harbour(tmp_path, SHEET.replace(old, new))))


def test_what_goes_on_from_nothing_is_told(tmp_path: Path) -> None:
    harbour(tmp_path)
    apart, after = (
        "You cannot hold a Captain card together with this card.",
        "If you then hold 2 Captain cards, draw 1 card.",
    )
    text = GOODS.replace(apart, after)
    (tmp_path / "goods.yaml").write_text(text, encoding="utf-8")
    captains = CAPTAINS.replace("Halve the worth of each Goods card you hold.", "Double both if you hold Tea.")
    (tmp_path / "captains.yaml").write_text(captains, encoding="utf-8")
    found = [one.message for one in faults_of(load_game(tmp_path))]
    assert any("it goes on from nothing" in one for one in found)
    assert any("nothing before it says what is doubled" in one for one in found)


def test_a_card_of_no_sort_is_shown_as_a_card(game: WordedGame) -> None:
    rules = game.compiled("2-players")
    picture = Picture(rules, {}, {}, [], played=True)
    assert picture._sort(0) == "Goods"
    picture._table = replace(rules.table, sorts=replace(rules.table.sorts, kinds={}))
    assert picture._sort(0) == ""
    assert [mark.text for mark in picture._besides([0, 1], [0])] == ["1 more card"]


def test_a_card_with_a_text_of_its_own_does_not_come_between_question_and_answer(tmp_path: Path) -> None:
    """It would be carried out before what is asked is answered."""
    plain = runs(harbour(tmp_path))
    drawn = "When you draw this card, you may draw 1 Goods card."
    text = CAPTAINS.replace("Halve the worth", f"{drawn}\n    Halve the worth")
    (tmp_path / "captains.yaml").write_text(text, encoding="utf-8")
    for game, comes in ((plain, True), (runs(load_game(tmp_path)), False)):
        rules, state = game.compiled("2-players"), lay(game, hand0="tea tea tea", bag0="gale")
        game.apply(state, ("first", "0"))
        kind, stack = rules.table.kinds.index("old-tom"), [*map(list, state.stack)]
        card, place = min(rules.table.cards_of("old-tom")), rules.table.place("bunk").base
        assert (_comes(rules, state, kind, card, place) == state.seat) is comes
        assert state.stack == stack and (card in state.places[place + state.seat]) is comes


def test_many_hands_are_drawn_by_chance_and_of_more_nothing_is_said_of_all(
    game: WordedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    deeds = game.compiled("2-players").deeds
    every = [*hands(deeds.table, "Goods", 2)]
    assert len(every) == len({*every}) == 5 + 10
    tea = deeds.table.kinds.index("tea")
    refuted = RECKONED["extreme"](deeds, {"extreme": "best", "cards": 2, "sort": "Goods", "field": "worth", "is": 99})()
    assert re.fullmatch(r"it is \d+, of (2 [A-Z]\w+|[A-Z]\w+, [A-Z]\w+)", refuted), refuted
    assert [*hands(deeds.table, "Goods", 2, (tea,))] == [hand for hand in every if tea in hand]
    monkeypatch.setattr("deckproof.validator.language.reckoned.MOST", 14)
    some = [*hands(deeds.table, "Goods", 2)]
    assert len(some) <= 14 and some == [*hands(deeds.table, "Goods", 2)] and {*some} < {*every}
    best = {"extreme": "best", "cards": 2, "sort": "Goods", "field": "worth", "is": 10}
    with pytest.raises(Unplayable, match="more than 14 hands of 2 Goods cards"):
        RECKONED["extreme"](deeds, best)
