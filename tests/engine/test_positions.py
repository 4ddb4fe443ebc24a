"""Positions from facts: what is stated is kept, the rest adds up, and what cannot be is refused with every fault."""

from __future__ import annotations

import json
from typing import Any

import pytest
from deckproof.validator.engine.plainstate import PositionError
from deckproof.validator.engine.playthrough import PlaythroughError, replay, written
from deckproof.validator.engine.textboard import draw_board
from deckproof.validator.games.ygios.position import OnLock, OnTable, Position

from .kit import FOLDER, Table, on_table, ygios

PLAYTHROUGHS = sorted((FOLDER.parents[1] / "tests" / "engine" / "playthroughs").glob("*.txt"))


def test_unstated_facts_are_filled_by_the_seed() -> None:
    facts = Position(mode="advanced", hands=(["H1"], []), table=on_table("1 S7 town up"), set_aside=["T1"])
    one, two = ygios().position(facts), ygios().position(facts)
    assert one == two
    assert [len(hand) for hand in one.hands] == [6, 5]
    assert (len(one.sculpted), len(one.pile), len(one.discard)) == (4, 8, 0)
    assert ygios().book.ids[one.pile[0]] == "T1"
    assert -1 not in one.bonus and len(one.pool) == 6
    assert ygios().faults(one) == []
    others = [ygios().position(Position(mode="advanced", seed=seed)) for seed in range(5)]
    assert len({json.dumps(state.to_plain()) for state in others}) == 5


def test_every_card_of_the_deck_lies_somewhere() -> None:
    state = ygios().position(Position(mode="simple", hands=(["H1"], ["T1"]), set_aside_size=6))
    assert sorted(state.hands[0] + state.hands[1] + state.pile) == ygios().book.deck("simple")


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"mode": "hard"}, "'hard' is no mode; known: simple, advanced"),
    ({"hands": (["H1", "H9"], [])}, "'H9' is no card; known: H1, H2"),
    ({"hands": (["H1"], ["H1"])}, "Going Through Your Phone is in 2 places"),
    ({"hands": (["H8"], [])}, "Imouto is not in the deck of simple mode"),
    ({"row": ["town", "home", "school"]}, "the row of Simple Mode is home, town, school"),
    ({"mode": "advanced", "row": ["town", "town", "school"]}, "a row has Home, Town and School once each"),
    ({"mode": "advanced", "bonuses": {"home": "LTT"}}, "'LTT' is no Zone Bonus; did you mean 'LT'?"),
    ({"mode": "advanced", "bonuses": {"home": "LT", "town": "LT"}}, "LT lies in two Zones"),
    ({"bonuses": {"home": "LT"}}, "Simple Mode has no Zone Bonuses"),
    ({"table": [OnTable("H1", 0, "twon")]}, "'twon' is no Zone; did you mean 'town'?"),
    ({"hands": (["H1", "H2"], []), "hand_sizes": (1, 6)}, "player 0's hand has 2 known cards, but only 1 fit"),
    ({"hand_sizes": (3, 3)}, "6 cards lie nowhere: the set-aside pile has 6 at most"),
    ({"hand_sizes": (9, 9), "set_aside": ["H1"]}, "the set-aside pile has 1 known cards, but only 0 fit"),
    ({"set_aside_size": 5}, "the set-aside pile should have 5 cards, but 6 are left"),
    ({"hand_sizes": (0, 6), "discard": ["H1", "H2", "H3", "H4", "H5", "H6"]}, "player 0 has no cards and so no turn"),
    ({"locks": [OnLock(0, "home", "H5")]}, "the lock on home needs H5 face-up on the table"),
]


@pytest.mark.parametrize(("facts", "said"), FAULTS)
def test_what_cannot_be_is_refused(facts: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError) as caught:
        ygios().position(Position(**{"mode": "simple", **facts}))
    assert said in str(caught.value)


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(PositionError) as caught:
        ygios().position(Position(mode="simple", hands=(["H1", "X1"], ["H1"]), row=["home"]))
    assert len(caught.value.faults) == 4


def test_every_play_that_is_refused_has_a_reason_of_its_own() -> None:
    table = "0 T5 town up, 1 H5 school up, 0 S1 town down protected"
    lock = [OnLock(0, "home", "H5")]
    t = Table(("H7 H8", "S8"), table, row="home town school", bonus="town=AE", locks=lock)
    because = {}
    for card in ("H7", "H8", "S8"):
        for face in ("up", "down"):
            for zone in ("home", "town", "school"):
                if f"play {card} {face} {zone}" not in t.legal:
                    error = t.refuse(f"play {card} {face} {zone}")
                    assert "not the moment" not in error.reason
                    because[card, face, zone] = str(error.because)
    assert "during their next turn" in because["H7", "up", "home"]
    assert "cannot play cards face-down" in because["H7", "down", "town"]
    assert because["S8", "up", "town"] == "turn.plays"
    alone = Table(("H8", "S8 H1"), "", row="home town school", bonus="town=AE")
    assert "discard 1 other card" in str(alone.refuse("play H8 up home").because)


@pytest.mark.parametrize(("move", "rule"), [
    ("skip", "rulings.A06"), ("fly", "turn.plays"), ("play H1", "turn.plays"), ("choose H1", "turn.plays"),
])  # fmt: skip
def test_moves_of_another_kind_are_refused(move: str, rule: str) -> None:
    assert Table(("H6 T6", "S6")).refuse(move).because == rule


def test_a_refusal_can_be_asked_for() -> None:
    t = Table(("H6 T6", "S6"))
    assert t.game.refusal(t.state, ("play", "H6", "up", "home")) is None
    refusal = t.game.refusal(t.state, ("play", "S6", "up", "home"))
    assert refusal is not None and "not in that player's hand" in refusal.reason
    assert t.hand(0) == ["H6", "T6"]


def test_after_the_end_nothing_is_legal() -> None:
    t = Table(("H6", "")).do("play H6 up home")
    assert t.legal == []
    assert "over" in t.refuse("play H6 up home").reason


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=[path.stem for path in PLAYTHROUGHS])
def test_recorded_games_come_true_again(path: Any) -> None:
    state = replay(ygios(), path.read_text("utf-8"))
    assert ygios().result(state) is not None


def test_a_playthrough_that_does_not_come_true_names_its_line() -> None:
    text = PLAYTHROUGHS[0].read_text("utf-8")
    number = next(n for n, line in enumerate(text.splitlines(), 1) if "play: " in line)
    wrong = text.replace("face=up", "face=sideways", 1)
    with pytest.raises(PlaythroughError, match=f"line {number}: expected .*sideways"):
        replay(ygios(), wrong)
    with pytest.raises(PlaythroughError, match="line 1"):
        replay(ygios(), text.replace("ygios", "chess", 1))
    lines = text.splitlines()
    del lines[number - 1]
    with pytest.raises(PlaythroughError):
        replay(ygios(), "\n".join(lines))
    with pytest.raises(PlaythroughError, match="the end"):
        replay(ygios(), "\n".join(text.splitlines()[:-1]))
    assert written(ygios(), "simple", [("first", "0")]).splitlines()[:2] == ["ygios simple", "first 0"]


def test_the_table_as_text() -> None:
    t = Table(
        ("H6 T6", "S6 S4 H1"),
        "0 H2 home up, 0 T3 town down, 1 H5 town up, 1 S1 school down protected",
        row="home town school",
        bonus="town=PAR",
        locks=[OnLock(0, "home", "H5")],
    )
    assert draw_board(t.game.board(t.state, 0)).splitlines() == [
        "Opponent, 3 in hand, 0 points",
        "                                 | Lock the Front Door = 2          | [?] = 2 protected",
        "-------------------------------- | -------------------------------- | --------------------------------",
        "Home (Love Triangle)             | Town (Paranoia)                  | School (Meaningful Location)",
        "2-0, controls: You               | 3-2, controls: You               | 0-2, controls: Opponent",
        "You: Lock                        |                                  |",
        "-------------------------------- | -------------------------------- | --------------------------------",
        "Playing House = 2                | [Our Spot] = 3                   |",
        "You (first player, to act), 2 in hand, 0 points: I've Always Loved You, This Town Is Ours",
        "Set aside: 8 · discarded: 3 · sculpted: 4",
    ]
    seen = t.game.laid(t.state, 1)
    assert seen.hands[0] == (None, None)
    assert seen.zones[1].sides[0][0].id is None
    assert seen.zones[2].sides[1][0].id == "S1"
