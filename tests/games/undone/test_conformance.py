"""How You Come Undone keeps every law of the kernel, and a game that leaks or errs is noticed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from deckproof.cards.words import programs, words_of
from deckproof.validator.engine.conformance import Nonconformance, conform
from deckproof.validator.engine.kernel import IllegalMove, Refusal, log_of, told
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.plainstate import PositionError
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.games.undone.game import Undone
from deckproof.validator.games.undone.position import Position
from deckproof.validator.games.undone.state import NONE, State

from .kit import at, data, play, undone


def test_it_conforms_with_any_number_of_players() -> None:
    conform(undone(), 6)


def test_games_of_chance_are_sound() -> None:
    report = self_play(undone(), 40, base_seed=3)
    assert report.ok, report.text()
    for mode in undone().modes:
        ends = report.modes[mode].ends
        assert set(ends) <= {"coalition victory", "dividend victory", "neither victory"} and sum(ends.values()) == 40


@pytest.mark.parametrize("number", range(30))
def test_games_by_chance_from_late_positions_are_sound(number: int) -> None:
    """What games of chance from the deal seldom reach: the last rounds, long held Faction cards."""
    luck, game = Luck(number), undone()
    state = at("C2 C8 C9 C14 F4", "F1", "F5", turn=number % 3, round=18 + number % 3, seed=number)
    ends = ["neither victory", "coalition victory", "dividend victory"]
    while (actor := game.actor(state)) is not None:
        game.apply(state, game.sample(state, luck) if actor == -1 else luck.choice(game.legal(state)))
        assert game.faults(state) == []
    result = game.result(state)
    assert result is not None and result.why in ends and state.round <= 21


class Open(Undone):
    """Shows the hands of others."""

    def view(self, state: State, player: int) -> Any:
        return {**super().view(state, player), "leak": state.hands}


class Known(Undone):
    """Shows which Faction cards others hold."""

    def view(self, state: State, player: int) -> Any:
        return {**super().view(state, player), "leak": state.faction}


class Peeking(Undone):
    """Keeping is only open when the next player holds A New You."""

    def legal(self, state: State) -> list[Any]:
        moves = super().legal(state)
        if state.stack or self.actor(state) != state.turn:
            return moves
        other = state.hands[(state.turn + 1) % state.players]
        lucky = self.book.index["C5"] in other
        return [move for move in moves if move[0] != "keep"] if lucky and ("return",) in moves else moves


class Chatty(Undone):
    """Its refusals name the hand of the next player."""

    def apply(self, state: State, move: Any) -> None:
        try:
            super().apply(state, move)
        except IllegalMove as error:
            reason = f"{error.reason} {state.hands[(state.turn + 1) % state.players]}"
            raise IllegalMove(error.who, move, Refusal(reason, error.because), error.legal) from None


class Careless(Undone):
    """Loses a card when one is put under a pile."""

    def apply(self, state: State, move: Any) -> None:
        super().apply(state, move)
        if move[0] == "return" and state.under[0]:
            state.under[0].pop()


class Generous(Undone):
    """Ultra Promotion does not fall."""

    def apply(self, state: State, move: Any) -> None:
        super().apply(state, move)
        for player, card in enumerate(state.faction):
            if card != NONE and self.book.ids[card] == "F4":
                state.acc[player] = 0


class Lenient(Undone):
    """The Unravelling and a COALITION card go together."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.book.words[self.book.index["C12"]].forbids.clear()

    def faults(self, state: State) -> list[str]:
        coalition = [card for card in state.faction if card != NONE and self.book.group[card] == 3]
        clash = any(
            self.book.index["C12"] in hand and card in coalition
            for hand, card in zip(state.hands, state.faction, strict=True)
        )
        return super().faults(state) + (["both are held"] if clash else [])


class Forgetful(Undone):
    """Loses what Faction cards have got when saving."""

    def load(self, plain: Any) -> State:
        return super().load({**plain, "acc": [0] * plain["players"]})


class Naming(Undone):
    """What a prompt brings about is told to all with the card it stands on."""

    def apply(self, state: State, move: Any) -> None:
        super().apply(state, move)
        state.events = None if state.events is None else [replace(event, openly=None) for event in state.events]


class Loud(Undone):
    """Everybody hears of what only one player knows, though not what it is."""

    def apply(self, state: State, move: Any) -> None:
        super().apply(state, move)
        if state.events is not None:
            state.events = [replace(event, secret=False, openly="winner") for event in state.events]


BROKEN = [
    (Open, "views do not leak"),
    (Known, "views do not leak"),
    (Peeking, "moves do not leak"),
    (Chatty, "messages do not leak"),
    (Naming, "messages do not leak"),
    (Loud, "messages do not leak"),
    (Careless, "positions are sound"),
    (Generous, "positions are sound"),
    (Lenient, "positions are sound"),
    (Forgetful, "saved and loaded is the same"),
]


@pytest.mark.parametrize(("kind", "law"), BROKEN, ids=[kind.__name__ for kind, _ in BROKEN])
def test_a_broken_game_is_noticed(kind: type[Undone], law: str) -> None:
    game = kind.of(data(), programs(words_of(data())[1]))
    with pytest.raises(Nonconformance) as caught:
        conform(game, 12)
    assert caught.value.law.startswith(law), str(caught.value)


def test_other_worlds_differ_where_a_player_cannot_see() -> None:
    game = undone()
    state = at("C1 C2 C3 C4 A1", "C7 C8 C9 C14 F1 A2", "C5 C6 C10 C11 A3")
    worlds = [game.other_world(state, 0, Luck(seed)) for seed in range(30)]
    assert {json.dumps(game.view(world, 0)) for world in worlds} == {json.dumps(game.view(state, 0))}
    assert len({json.dumps(world.hands) for world in worlds}) > 20
    assert len({world.faction[1] for world in worlds}) == 3
    assert all(game.faults(world) == [] for world in worlds)


def test_a_hand_that_is_looked_at_stays_as_it_is_seen() -> None:
    game = undone()
    state = play(at("C1 C2 C3 C4 A1", "C7 C8 C9 C14", "C5 C6 C10 C11"), "play A1", "choose p1")
    for seed in range(10):
        world = game.other_world(state, 0, Luck(seed))
        assert world.hands[1] == state.hands[1] and game.legal(world) == game.legal(state)
    assert len({json.dumps(game.other_world(state, 2, Luck(seed)).hands[1]) for seed in range(10)}) > 3


def test_what_a_faction_card_gets_is_secret() -> None:
    state = play(at("C1 C2 C3 C4 F1"), "draw", "draw C9", "return")
    assert state.events is not None
    gain = next(event for event in state.events if event.kind == "gain")
    assert gain.data == {"player": 0, "card": "F1", "worth": 7} and told(gain, 0) is gain
    assert set(told(gain, 1).data.values()) == {"?"} and told(gain, 1).because == "?"
    assert gain in log_of(state.events, 0) and not any(one.kind == "gain" for one in log_of(state.events, 1))


def test_others_are_not_told_which_prompt_is_followed() -> None:
    """A New You and My Protégé ask the same, so nobody else learns which of them was drawn."""
    logs = []
    for prompt in ("C5", "C13"):
        state = play(at("C1 C2 C3 C4"), "draw", f"draw {prompt}", "accept", "draw F6", "return")
        assert state.events is not None
        logs.append([log_of(state.events, player) for player in (0, 1)])
        kinds = [event.kind for event in state.events]
        assert {"draw-faction", "hold"} <= set(kinds)
    assert logs[0][0] != logs[1][0] and logs[0][1] == logs[1][1]


@pytest.mark.parametrize("choice", ["old", "new"])
def test_others_are_not_told_which_faction_card_is_kept(choice: str) -> None:
    state = play(at("C1 C2 C3 C4 F4"), "draw", "draw C5", "accept", "draw F6", f"keep {choice}")
    assert state.events is not None
    said = [event.kind for event in log_of(state.events, 1)]
    assert said[-1] == "draw-faction" and not {"hold", "give-up", "put-back"} & set(said)


def test_a_prompt_that_cannot_be_followed_is_nobody_elses_business() -> None:
    state = play(at("C12 C2 C3 C4"), "draw", "draw C5")
    assert state.events is not None
    assert [one.kind for one in state.events][-1] == "nothing"
    assert [one.kind for one in log_of(state.events, 1)][-1] == "draw"


def test_the_hand_is_no_longer_seen_when_its_player_draws() -> None:
    state = play(at("C1 C2 C3 C4 A2", "C7 C8 C9 C14"), "play A2", "choose p1")
    assert undone().view(state, 0)["seen"] == [["C7", "C8", "C9", "C14"]]
    state = play(state, "choose C7", "draw C5")
    assert undone().actor(state) == 1 and undone().view(state, 0)["seen"] == []


@pytest.mark.parametrize(("facts", "fault"), [
    (Position(2, {0: ["C99"]}), "is no card"),
    (Position(2, {5: ["C1"]}), "no player 5"),
    (Position(2, {0: ["C1", "C1"], 1: ["C1", "C1"]}), "needed more than 3 times"),
    (Position(2, {0: ["C1", "C2", "C3", "C4", "C7"]}), "5 Continuity cards"),
    (Position(2, {0: ["F1", "F2"]}), "2 Faction cards"),
    (Position(2, {0: ["C12", "F4"]}), "cannot hold"),
    (Position(2, {0: ["F4"]}, gained={0: -4}), "cannot have got"),
    (Position(2, {0: ["F3"]}, gained={0: 5}), "cannot have got"),
    (Position(2, gained={0: 3}), "holds no Faction card"),
    (Position(2, {0: ["F5"]}, held_turns={0: 9}, round=3), "by round 3"),
])  # fmt: skip
def test_a_position_that_cannot_be_says_why(facts: Position, fault: str) -> None:
    with pytest.raises(PositionError, match=fault):
        undone().position(facts)
