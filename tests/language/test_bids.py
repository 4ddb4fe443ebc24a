"""Sealed amounts, and changes for a while: all are done as they are said."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.validator.engine.kernel import CHANCE, IllegalMove
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.selfplay import self_play

from ..engine.conformance import conform
from .minis import faults_of, mini, runs, step, told_of_examples, until

NUMBER = "{number: {type: integer, min: 0, max: 9}}"
AUCTION = {
    "play.md": """# Quiet Auction

## Table

There is a face-down deck. There is a face-up lot. Each player has a face-up shelf. Turned over cards go to the lot.
Each player starts with 6 coins. Each player starts with 0 bids. The bank starts with 0 coins.
There are 12 coins in all.

## Setup

1. Shuffle the deck.

## Round

1. Turn over the top card of the deck.
2. In secret, each player chooses their bid from 0 to their coins.
3. Each player with the highest bid is keen.
4. If only 1 player is keen, carry out Sale.
5. Each player is no longer keen.

## Parts

### Sale
1. Each player who is keen pays coins equal to their bid into the bank.
2. Each player who is keen takes all cards in the lot into their shelf.

## End

The game ends after a round in which the deck is empty.
The player with the highest sum of numbers in shelf wins.
Tied players share the win.
""",
    "words.yaml": "places: [deck, lot, shelf]\nnumbers: {coin: [coins], bid: [bids]}\nmarks: [keen]\npools: [bank]\n"
    "people: [Ann, Ben]\n",
    "cards.yaml": "- {id: vase, name: Vase, number: 3, copies: 3}\n- {id: lamp, name: Lamp, number: 1, copies: 3}\n",
    "examples.md": """# Examples

```example the-higher-bid
Ann chooses 2 as their bid.
Ben chooses 4 as their bid.
Ben has exactly 2 coins.
Ann has exactly 6 coins.
```
""",
}
TRADERS = {
    "play.md": """# Tide Traders

## Table

There is a face-down deck. Each player has a secret hand. There is a face-up row. Played cards go to the row.
There is a face-up market. Bought cards go to their hand.
Each player starts with 3 pearls. Each player starts with 1 strength. Each player starts with 0 points.

## Setup

1. Shuffle the deck.
2. Put the top 4 cards of the deck into the market.
3. Each player draws 1 card.

## Turn

1. You may play 1 card.
2. If you do, carry out the text of the played card.
3. You may buy 1 card from the market for its number in pearls.
4. Draw 1 card.

## End

The game ends after a turn in which the deck is empty.
The player with the most pearls wins.
Tied players share the win.
""",
    "words.yaml": "places: [deck, hand, row, market]\nnumbers: {pearl: [pearls], strength: [], point: [points]}\n"
    "people: [Ann, Ben]\n",
    "cards.yaml": """
- {id: kelp, name: Kelp, number: 2, copies: 6, text: "Your strength is 2 higher until your next turn."}
- {id: crab, name: Crab, number: 2, copies: 6, text: "Cards cost you 1 less until the end of the turn."}
- {id: rock, name: Rock, number: 1, copies: 6, text: "Set your strength to 3."}
""",
}


def test_sealed_amounts_are_seen_when_all_have_chosen_and_not_before(tmp_path: Path) -> None:
    game = runs(mini(tmp_path, AUCTION, "2", NUMBER))
    state = until(game, game.new("2-players"), "choose")
    assert [move[1] for move in game.legal(state)] == ["0", "1", "2", "3", "4", "5", "6"]
    with pytest.raises(IllegalMove, match="bid can be chosen from 0 to 6"):
        game.apply(state, ("choose", "7"))
    state.events = []
    game.apply(state, ("choose", "5"))
    assert game.view(state, 1)["more"]["votes"][0] == -1
    assert game.view(state, 1)["values"]["bid"] == [0, 0]
    assert [event.kind for event in state.events] == []
    votes = game.compiled("2-players").table.more.votes
    assert len({game.other_world(state, 1, Luck(seed)).values[votes] for seed in range(30)}) > 3
    game.apply(state, ("choose", "2"))
    assert game.view(state, 1)["values"]["coin"] == [1, 6]
    assert [event.data["is"] for event in state.events if event.kind == "choose"] == [5, 2]


def test_games_of_these_words_keep_every_law(tmp_path: Path) -> None:
    for name, files in (("auction", AUCTION), ("traders", TRADERS)):
        game = runs(mini(tmp_path / name, files, "2", NUMBER))
        report = self_play(game, 10)
        assert report.ok, report.text()
        conform(game, games=1, most=40)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Ben has exactly 2 coins", "Ben has exactly 2 coins", ""),
        ("Ben has exactly 2 coins", "Ben has exactly 4 coins", "Ben has exactly 4 coins"),
        ("Ben chooses 4", "Ben chooses 8", "bid can be chosen from 0 to 6"),
    ],
)
def test_an_example_tells_what_is_chosen_in_secret(tmp_path: Path, old: str, new: str, told: str) -> None:
    said = told_of_examples(tmp_path, AUCTION, old, new, "2", NUMBER)
    assert (told in said) if told else not said


def test_a_number_is_higher_for_a_while_even_when_it_is_set(tmp_path: Path) -> None:
    game = runs(mini(tmp_path, TRADERS, "2", NUMBER))
    table, seen = game.compiled("2-players").table, set[str]()
    base, kept = table.numbers["strength"], table.extra["strength until next turn"][0]
    for seed in range(30):
        state, luck = game.new("2-players"), Luck(seed)
        while (actor := game.actor(state)) is not None:
            move = game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state))
            before, turn, seat = state.copy(), state.turn, state.seat
            game.apply(state, move)
            if move == ("play", "kelp"):
                assert state.values[base + seat] == before.values[base + seat] + 2
                seen.add("higher")
            if move == ("play", "rock"):
                assert state.values[base + seat] == 3 + before.values[kept + seat]
                seen.add("set" if before.values[kept + seat] else "")
            if turn != state.turn and state.seat >= 0 and before.values[kept + state.seat]:
                own = before.values[base + state.seat] - before.values[kept + state.seat]
                assert state.values[base + state.seat] == own
                assert not state.values[kept + state.seat]
                seen.add("over")
    assert seen >= {"higher", "over"}


def test_a_card_costs_less_until_the_turn_is_over(tmp_path: Path) -> None:
    game = runs(mini(tmp_path, TRADERS, "2", NUMBER))
    table, bought = game.compiled("2-players").table, set[tuple[str, int, bool]]()
    base, slot = table.numbers["pearl"], table.extra["discount until end of turn"][0]
    for seed in range(40):
        state, luck = game.new("2-players"), Luck(seed)
        while (actor := game.actor(state)) is not None:
            move = game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state))
            seat, had, less = state.seat, state.values[:], state.values[slot : slot + 2]
            if actor != CHANCE and any(one[0] == "buy" for one in game.legal(state)):
                dear = [one for one in game.legal(state) if one == ("buy", "kelp")]
                assert not dear or had[base + seat] + less[seat] >= 2
            game.apply(state, move)
            if move[0] == "buy":
                bought.add((move[1], had[base + seat] - state.values[base + seat], bool(less[seat])))
            elif actor != CHANCE and state.seat not in (seat, -1):
                assert state.values[slot : slot + 2] == [0, 0]
    assert {("kelp", 2, False), ("kelp", 1, True), ("rock", 0, True)} <= bought


@pytest.mark.parametrize(
    ("new", "why"),
    [
        ("Your pearls are 2 higher until your next turn.", "pearl goes from hand to hand"),
        ("Your strength is 2 higher until the end of the round.", "there is only one round"),
        ("Cards cost each player 1 less until your next turn.", "is that of who acts"),
        ("Choose your strength from 5 to 2.", "nothing is from 5 to 2"),
        ("In secret, each player chooses your strength from 0 to 2.", "of their own"),
    ],
)
def test_what_cannot_be_meant_is_told(tmp_path: Path, new: str, why: str) -> None:
    files = {**TRADERS, "cards.yaml": TRADERS["cards.yaml"].replace("Set your strength to 3.", new)}
    assert any(why in one.message for one in faults_of(mini(tmp_path, files, "2", NUMBER)))


def test_a_number_is_as_it_was_when_the_round_is_over(tmp_path: Path) -> None:
    sheet = AUCTION["play.md"].replace(
        "5. Each player", "5. The luck is 3 higher until the end of the round.\n6. Each player"
    )
    sheet = sheet.replace("There are 12 coins in all.", "There are 12 coins in all. The luck starts at 1.")
    words = AUCTION["words.yaml"].replace("bid: [bids]", "bid: [bids], luck: [luck]")
    game = runs(mini(tmp_path, {**AUCTION, "play.md": sheet, "words.yaml": words}, "2", NUMBER))
    state = until(game, game.new("2-players"), "choose")
    state.events = []
    step(game, state, ("choose", "1"), ("choose", "2"))
    assert [event.data["is"] for event in state.events if event.kind == "is for now"] == [4]
    assert game.view(state, 0)["more"]["luck"] == 1
