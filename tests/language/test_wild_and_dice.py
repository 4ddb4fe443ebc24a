"""Wild cards, dice that are rolled again and cards taken unseen: all are done as they are said."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.validator.engine.kernel import CHANCE
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.selfplay import self_play

from ..engine.conformance import conform
from .minis import faults_of, mini, runs, told_of_examples

SHEDDING = {
    "play.md": """# Leaf Race

## Table

There is a face-down deck. Each player has a secret hand. There is a face-up row. Played cards go to the row.
Each player has a face-up shelf. Laid down cards go to their shelf. Laid off cards go to their shelf.

## Setup

1. Shuffle the deck.
2. Put the top card of the deck into the row.
3. Each player draws 5 cards.

## Turn

1. You may lay down any number of melds.
2. You may play 1 card with the same colour or number as the top card of the row.
3. Draw 1 card.

## Rules

Joker is wild.
A set is 3 or 4 cards with the same number.
A run is at least 3 cards with the same colour and numbers in a row.

## End

The game ends after a turn in which the deck is empty.
The player with the fewest cards in hand wins.
Tied players share the win.
""",
    "words.yaml": "places: [deck, hand, row, shelf]\npeople: [Ann, Ben]\n",
    "cards.yaml": "\n".join(
        f"- {{id: {colour}-{number}, name: {colour.title()} {number}, colour: {colour}, number: {number}}}"
        for colour in ("red", "blue", "gold")
        for number in range(1, 7)
    )
    + "\n- {id: joker, name: Joker, copies: 2}\n",
}
FIELDS = "{number: {type: integer, optional: true}, colour: {type: text, optional: true}}"


def test_a_wild_card_stands_for_any_card_of_a_meld_and_fits_every_card(tmp_path: Path) -> None:
    game = runs(mini(tmp_path, SHEDDING, "2", FIELDS))
    table = game.compiled("2-players").table
    hand, row, deck = (table.places[name].base for name in ("hand", "row", "deck"))
    kinds = {name: [c for c, kind in enumerate(table.kind_of) if table.kinds[kind] == name] for name in table.kinds}

    def laid(held: list[str], top: str) -> set[tuple[str, ...]]:
        cards = [kinds[name][held[:at].count(name)] for at, name in enumerate(held)]
        twin = game.new("2-players")
        while game.actor(twin) == CHANCE:
            game.apply(twin, game.sample(twin, Luck(1)))
        seat, every = twin.seat, range(len(table.kind_of))
        twin.places[hand + seat], twin.places[row] = cards, [kinds[top][-1]]
        twin.places[hand + 1 - seat] = []
        twin.places[deck] = [card for card in every if card not in {*cards, kinds[top][-1]}]
        twin.stack[-1][1], twin.asking, twin.cache = 0, -1, None
        game.go_on(twin)
        moves = set(game.legal(twin))
        while moves == {("decline",)} or any(move[0] == "lay-down" for move in game.legal(twin)):
            game.apply(twin, ("decline",))
        return moves | set(game.legal(twin))

    assert ("lay-down", "gold-4", "joker", "red-4") in laid(["red-4", "gold-4", "joker"], "blue-1")
    found = laid(["red-2", "red-4", "joker", "joker"], "blue-1")
    assert ("lay-down", "joker", "red-2", "red-4") in found
    assert ("lay-down", "joker", "joker", "red-2", "red-4") in found
    assert not any("lay-down" in move and "gold-6" in move for move in laid(["red-2", "gold-6", "joker"], "blue-1"))
    assert {("play", "red-1"), ("play", "joker")} <= laid(["red-1", "joker", "gold-6"], "blue-1")
    assert ("play", "gold-6") not in laid(["red-1", "gold-6"], "blue-1")
    assert ("play", "gold-6") in laid(["red-1", "gold-6"], "joker")
    report = self_play(game, 10)
    assert report.ok, report.text()


POCKETS = {
    "play.md": """# Full Pockets

## Table

There is a face-down deck. Each player has a secret hand. Each player starts with 0 points.
There are 3 dice with 6 faces each.

## Setup

1. Shuffle the deck.
2. Each player draws 4 cards.
3. A random player goes first.

## Turn

1. Roll the dice.
2. You may roll any of the dice again.
3. If the sum of the dice is at least 12, gain 1 point.
4. Choose another player.
5. Take 1 unseen card from that player's hand into your hand.

## End

The game ends after a turn in which the game has more than 7 turns.
The player with the most points wins.
Tied players share the win.
""",
    "words.yaml": "places: [deck, hand]\nnumbers: {point: [points]}\ndice: {die: [dice]}\npeople: [Ann, Ben, Cleo]\n",
    "cards.yaml": """
- {id: key, name: Key, copies: 5}
- {id: map, name: Map, copies: 5}
- {id: gem, name: Gem, copies: 5}
""",
    "examples.md": """# Examples

```example again
Ann holds Key.
Ben holds Gem.
It is Ann's turn.
Ann rolls dice 2.
Ann rolls dice 5.
Ann rolls dice 2.
Ann rolls the dice with 2 and 2 again.
Ann rolls dice 4.
Ann rolls dice 6.
Ann has exactly 1 point.
Ann chooses Ben.
Ann takes Gem from Ben's hand into their hand.
Ann has exactly 5 cards in hand.
```
""",
}


def test_dice_that_are_chosen_are_rolled_again_and_the_others_stay(tmp_path: Path) -> None:
    game = runs(mini(tmp_path, POCKETS, "[2, 3]"))
    state = game.new("2-players")
    while game.actor(state) == CHANCE:
        game.apply(state, ("roll", "2") if game.legal(state)[0][0] == "roll" else game.sample(state, Luck(1)))
    assert [" ".join(move) for move in game.legal(state)] == [
        "roll-again 2", "roll-again 2 2", "roll-again 2 2 2", "decline",
    ]  # fmt: skip
    refused = game.refusal(state, ("roll-again", "3"))
    assert refused is not None
    assert refused.reason == "no die show that"
    game.apply(state, ("roll-again", "2", "2"))
    game.apply(state, ("roll", "6"))
    game.apply(state, ("roll", "5"))
    assert sorted(game.view(state, 0)["more"]["die"]) == [2, 5, 6]


def test_a_card_that_is_taken_unseen_is_any_and_known_to_those_two_alone(tmp_path: Path) -> None:
    game, came = runs(mini(tmp_path, POCKETS, "3")), set[str]()
    hand = game.compiled("3-players").table.places["hand"].base
    for seed in range(12):
        luck, state = Luck(seed), game.new("3-players")
        while not (moves := game.legal(state)) or moves[0][0] != "take":
            game.apply(state, game.sample(state, luck) if game.actor(state) == CHANCE else luck.choice(moves))
        assert game.actor(state) == CHANCE
        taker, before = state.seat, len(state.places[hand + state.seat])
        state.events = []
        game.apply(state, move := game.sample(state, luck))
        came.add(move[1])
        told = next(event for event in state.events if event.kind == "take")
        assert told.seen is not None
        assert len(told.seen) == 2
        assert taker in told.seen
        assert len(state.places[hand + taker]) == before + 1
    assert len(came) > 1
    report = self_play(game, 5)
    assert report.ok, report.text()
    conform(game, games=1, most=40)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Gem", "Gem", ""),
        ("with 2 and 2 again", "with 3 and 2 again", "no die show that"),
        ("Ann has exactly 5", "Ann has exactly 4", "Ann has exactly 4 cards in hand"),
    ],
)
def test_an_example_tells_which_dice_and_which_card(tmp_path: Path, old: str, new: str, told: str) -> None:
    said = told_of_examples(tmp_path, POCKETS, old, new, "2")
    assert (told in said) if told else not said


def test_a_card_that_is_seen_is_not_taken_unseen(tmp_path: Path) -> None:
    sheet = POCKETS["play.md"].replace("from that player's hand into your hand", "from your hand into your hand")
    found = faults_of(mini(tmp_path, {**POCKETS, "play.md": sheet}, "2"))
    assert any("whoever has to take cards of the hand sees them" in one.message for one in found)
