"""Several sorts of cards, moments of a turn, ends that come later, and what cards are worth by their words."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from deckproof.cards.lexicon.load import example_lexicon
from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.cards.source import Source
from deckproof.validator.claimed import Claimed, Trials
from deckproof.validator.claims import try_claims
from deckproof.validator.engine.kernel import CHANCE, IllegalMove, Move, told
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.acted import telling
from deckproof.validator.language.acted.picture import Picture
from deckproof.validator.language.bearing import RECKONED
from deckproof.validator.language.faults import Unplayable
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.reckoned import hands
from deckproof.validator.language.scenes import _comes
from deckproof.validator.language.witness import WordedWitness

from ..engine.conformance import conform
from .minis import faults_of, runs

PART = "{{title: {0}, kind: card, cards: {1}.yaml, size: 63x88, front: card, back: card-back, fields: {2}}}"
NUMBER = "{worth: {type: integer, min: -9, max: 9}}"
GAME = "title: Harbour\nplayers: [2, 3]\ncomponents:\n" + "".join(
    f"  {name.lower()}: {PART.format(name, name.lower(), fields)}\n"
    for name, fields in (("Goods", NUMBER), ("Winds", "{}"), ("Captains", NUMBER))
)
GOODS = """- {id: tea, name: Tea, worth: 4, copies: 6}
- {id: rust, name: Rust, worth: -3, copies: 6}
- {id: silk, name: Silk, worth: 5, copies: 3, text: "If you hold Tea, this card has +7 worth instead."}
- id: letter
  name: Letter
  worth: 1
  copies: 5
  text: >-
    When you draw this card, you may draw 1 Captain card.
    If you then hold 2 Captain cards, put 1 of them on the bottom of its pile.
- {id: curse, name: Curse, worth: -1, copies: 2, text: "You cannot hold a Captain card together with this card."}
"""
WINDS = """- id: gale
  name: Gale
  copies: 4
  text: Choose another player. Look at that player's Goods cards. Swap 1 of them for 1 of your Goods cards.
- {id: tide, name: Tide, copies: 4, text: "The game ends before your next turn, with a High Tide."}
- id: calm
  name: Calm
  copies: 4
  text: >-
    Play this card only in the turn in which Tide or Gale is played. The game does not end.
    Shuffle that card into the wind pile. Remove this card from the game.
"""
CAPTAINS = """- id: ann-bell
  name: Ann Bell
  worth: 2
  copies: 3
  text: >-
    At the end of each of your turns, this card gets +2 worth for each negative Goods card you hold
    and -1 worth for each positive one. Double both if you hold Curse, or Silk at +7.
    In a High Tide, double the worth of this card.
- id: old-tom
  name: Old Tom
  worth: 6
  copies: 3
  text: >-
    Halve the worth of each Goods card you hold.
    After 2 of your turns with this card, this card gets +3 worth.
"""
SHEET = """# Harbour

## Table

There is a face-down store. There is a face-down wind pile. There is a face-down inn.
There is a face-up sea. There is a face-up wreck.
Each player has a secret hand. Each player has a secret bag. Each player has a secret bunk.
Goods cards begin in the store and are held in the hand.
Wind cards begin in the wind pile and are held in the bag.
Captain cards begin in the inn and are held in the bunk.
The worth of a player is that of the cards in their hand and their bunk.
Played cards go to the sea. Removed cards go to the wreck.

## Setup

1. Shuffle the store. Shuffle the wind pile. Shuffle the inn.
2. Each player takes the top 3 cards of the store into their hand.
3. A random player goes first.

## Turn

1. Every 2 turns, draw 1 Wind card.
2. On your first turn, 1 of the cards that you were dealt counts as drawn.
3. You may play 1 card from your bag.
4. Draw 1 Goods card.
5. Put 1 card from your hand under the store.

## Rules

Nobody may play more than 1 card in a turn.
When you play 1 card, carry out the text of that card.
When a player plays Tide, each other player may play 1 Calm from their bag.
When a player is chosen, that player may play 1 Calm from their bag.
If nobody can be chosen, the text does nothing.
If the end is coming, you cannot play Tide.

## End

If no end is coming after round 8, the game ends.
The player with the most worth in all wins.
Tied players share the win.
"""
WORDS = """places: [store, wind pile, inn, sea, wreck, hand, bag, bunk]
sorts: {Goods: [goods], Wind: [winds], Captain: [captains]}
endings: [High Tide]
people: [Ann, Ben, Cleo]
"""


def harbour(folder: Path, sheet: str = SHEET, words: str = WORDS) -> Game:
    files = {"game.yaml": GAME, "goods.yaml": GOODS, "winds.yaml": WINDS, "captains.yaml": CAPTAINS,
             "play.md": sheet, "words.yaml": words}  # fmt: skip
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return load_game(folder)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> WordedGame:
    return runs(harbour(tmp_path_factory.mktemp("harbour")))


def lay(game: WordedGame, **places: str) -> TableState:
    """A position before a turn of Ann (of 2 players), with cards by name in places such as ``hand0``."""
    state = game.new("2-players")
    while ("first", "0") not in game.legal(state):
        game.apply(state, game.sample(state, Luck(1)))
    table = game.compiled("2-players").table
    for name, cards in places.items():
        kind, seat = table.places[name[:-1]], int(name[-1])
        for card in state.places[kind.base + seat]:
            state.places[table.sorts.homes[table.kind_of[card]]].append(card)
        state.places[kind.base + seat] = []
        for wanted in cards.split():
            number = table.kinds.index(wanted)
            place = next(at for at, lying in enumerate(state.places)
                         if any(table.kind_of[one] == number for one in lying) and at < 3)  # fmt: skip
            card = next(one for one in state.places[place] if table.kind_of[one] == number)
            state.places[place].remove(card)
            state.places[kind.base + seat].append(card)
            state.known[card] = 1 << seat
    state.events = []
    return state


def worth(game: WordedGame, state: TableState, player: int = 0) -> object:
    return game.compiled(state.mode).deeds.worths.total(state, player, "worth")


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


TOTAL = "The worth of a player is that of the cards in their hand and their bunk."


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


CLAIMED = [
    ("In all hands, Old Tom makes +2.5 of +5.", "In all hands, Old Tom makes +3 of +5."),
    ("In a High Tide, Ann Bell leaves all cards as they are.", "In a High Tide, Old Tom leaves all cards as they are."),
    (
        "In all hands, a Captain card makes no difference to Silk.",
        "In all hands, a Goods card makes no difference to Silk.",
    ),
    ("Ann Bell itself is not counted.", "Ann Bell itself is counted, too."),
    (
        "The worth of Silk depends on the other cards in the hand.",
        "The worth of Tea depends on the other cards in the hand.",
    ),
    ("After 2 of your turns, Old Tom has +9 worth.", "After 2 of your turns, Old Tom has +6 worth."),
    ("After 1 of your turns, Old Tom has +6 worth.", "After 5 of your turns, Old Tom has +6 worth."),
    ("The turn in which Old Tom is drawn does not count.", "The turn in which Ann Bell is drawn does not count."),
    ("After Tide, each other player has 1 more turn.", "After Tide, each other player has 2 more turns."),
    ("It can be so that Tide has brought the end.", "It is never so that Tide has brought the end."),
    ("It is never so that Gale has brought the end.", "It can be so that Gale has brought the end."),
    ("Goods is one of the 2 sorts of Cargo cards.", "Goods is one of the 3 sorts of Cargo cards."),
    ("Goods and Captain are the 2 sorts of Cargo cards.", "Goods and Wind are the 2 sorts of Cargo cards."),
]
"""Claims that hold in this game, each with one like it that does not."""


@pytest.fixture(scope="module")
def claims(tmp_path_factory: pytest.TempPathFactory) -> Trials:
    cargo = WORDS.replace("Captain: [captains]", "Captain: [captains], Cargo: [goods, captains]")
    read = read_game(harbour(tmp_path_factory.mktemp("claims"), words=cargo))
    made, book = runs(harbour(tmp_path_factory.mktemp("cargo"), words=cargo)), read.lexicon.book
    said = [(text, book.read(text, ("claim",)).meaning) for pair in CLAIMED for text in pair]
    assert [text for text, meaning in said if not isinstance(meaning, dict)] == []
    every = [
        Claimed(text, meaning, Source("claims.md", text).at(0)) for text, meaning in said if isinstance(meaning, dict)
    ]
    return try_claims(every, WordedWitness(made, book), games=40, shorten=False)


@pytest.mark.parametrize(("right", "wrong"), CLAIMED)
def test_what_is_claimed_of_turns_and_worth_is_tried(right: str, wrong: str, claims: Trials) -> None:
    tried = {one.claim.text: one for one in claims.tried}
    assert tried[right].held and tried[right].counterexample is None
    assert tried[wrong].counterexample is not None or (tried[wrong].can and not tried[wrong].held)


BOXED = SHEET.replace("Each player has a secret bag.", "Each player has a secret bag. Each player has a secret box.")
BOXED_WORDS = WORDS.replace("bunk]", "bunk, box]")


@pytest.mark.parametrize(
    "so",
    [
        {"card": "old-tom", "makes": 2, "of": 4},
        {"card": "old-tom", "spares": "High Tide"},
        {"card": "silk", "whatever": "Captain"},
        {"card": "ann-bell", "counts_itself": False},
        {"card": "silk", "depends": "box"},
        {"alters": "old-tom", "better": "rust", "worse": "tea"},
    ],
)
def test_what_bears_on_cards_that_lie_nowhere_is_not_tried(tmp_path: Path, so: dict[str, object]) -> None:
    """No sort of cards is held in the box, the first place that counts."""
    game = harbour(tmp_path, BOXED.replace(TOTAL, TOTAL.replace("hand", "box")), BOXED_WORDS)
    witness = WordedWitness(runs(game), read_game(game).lexicon.book)
    assert witness.watch(Claimed("So it is.", {"always": so}, Source("claims.md", "So it is.").at(0))) is None


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


def test_a_whole_game_says_which_sort_was_not_drawn_and_nothing_where_words_are_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = runs(harbour(tmp_path))
    luck, state, script = Luck(0), made.new("2-players"), list[Move]()
    while (actor := made.actor(state)) is not None:
        legal = made.legal(state) if actor != CHANCE else [made.sample(state, luck)]
        script.append(("decline",) if ("accept",) in legal and ("decline",) in legal else luck.choice(legal))
        made.apply(state, script[-1])
    moves = telling._played(made, "2-players", script)[1]
    deeds = [meaning for many in telling._deeds(made, "2-players", moves) for meaning in many]
    assert {one["sort"] for one in deeds if one.get("do") == "go without"} == {"Captain"}
    monkeypatch.setattr(telling, "_of_player", lambda game, one: False)  # as if a number were chosen
    with pytest.raises(telling._Wordless):
        list(telling._deeds(made, "2-players", moves))
    assert telling.told(made, example_lexicon().book, "2-players", script) == ()


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
