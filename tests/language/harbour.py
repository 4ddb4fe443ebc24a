"""A small game of a harbour: several sorts of cards, and what they are worth by their words."""

from __future__ import annotations

from pathlib import Path

from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.game import WordedGame

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


TOTAL = "The worth of a player is that of the cards in their hand and their bunk."
